"""GEN-1: what lasts over the seven episodes; GEN-10: the ship's log."""

from __future__ import annotations

import msgspec
import pytest
from msgspec.structs import replace

from rules.gen7 import ENGINE, steps
from rules.gen7 import actions as act
from rules.gen7 import events as ev
from rules.gen7.cards import effects as fx
from rules.gen7.cards.packs import pack
from rules.gen7.state import Options, Result, State, Visit
from tests.rules.gen7.moves import do, due, happens, offers, refusal
from tests.rules.gen7.parts import Told, after, of, seen, told
from tests.rules.gen7.positions import at_turn, set_up, until, with_officer, with_sector


def markers(events: Told, why: str) -> list[str]:
    return [event.place for event in of(ev.MarkerPut, events) if event.why == why]


@pytest.mark.parametrize("players", [3, 4])
def test_gen_1_1_three_or_four_players(players):
    options = msgspec.convert({"players": players}, Options)
    assert len(ENGINE.fold(ENGINE.set_up(options)).players) == players


@pytest.mark.parametrize("players", [2, 5])
def test_gen_1_1_neither_fewer_nor_more(players):
    with pytest.raises(msgspec.ValidationError):
        msgspec.convert({"players": players}, Options)


def test_gen_1_1_a_seat_without_a_player_cannot_act():
    assert refusal(set_up(players=3), act.Next("purple")).code == "no_such_seat"


def test_gen_1_1_seven_episodes():
    assert after(replace(at_turn(), episode=6), "packed").episode == 7
    over = after(replace(at_turn(), episode=7), "packed")
    assert over.result is not None
    assert refusal(over, act.Next("green")).code == "campaign_over"
    assert offers(over) == set()


@pytest.mark.parametrize(
    ("page", "winners", "reason"),
    [("8.01", 4, "ending_bright"), ("8.02", 4, "ending_grey"), ("8.03", 0, "ending_dark")],
)
def test_gen_1_1_the_story_decides_the_ending_not_stars_or_ranks(page, winners, reason):
    state = with_officer(at_turn(), "blue", rank=5, stars=9, earned=20)
    over = after(replace(state, episode=7, bookmark=page), "packed")
    assert over.result is not None
    assert (len(over.result.winners), over.result.reason) == (winners, reason)
    assert over.result.scores["blue"] == 20


def test_gen_1_2_the_ship_and_the_officers_have_names():
    state = set_up(ship="Swallow", officers=("Ann", "Ben", "Cem", "Dee"))
    assert (state.options.ship, state.options.officers[1]) == ("Swallow", "Ben")


@pytest.mark.parametrize("players", [3, 4])
def test_gen_1_2_each_player_gets_a_crew_card_of_their_own(players):
    state = at_turn(players=players)
    crew = {officer.crew for officer in state.officers.values()}
    assert len(crew) == players
    assert crew <= {card.code for card in pack("cruise").crew}


def test_gen_1_2_the_crossroads_cards_of_the_crew_are_shuffled_in_and_no_others():
    state = at_turn(players=3)
    dealt = {officer.crew for officer in state.officers.values()}
    named = {card.adds: card.code in dealt for card in pack("cruise").crew}
    assert {card: card in state.crossroads.down for card in named} == named
    assert sorted(named.values()) == [False, True, True, True]


def test_gen_1_2_crew_is_dealt_before_the_first_episode_only():
    state = at_turn(players=3)
    later = until(after(state, "packed"), lambda now: isinstance(due(now), steps.Taking))
    assert later.episode == 2
    crew = {seat: officer.crew for seat, officer in state.officers.items()}
    assert {seat: officer.crew for seat, officer in later.officers.items()} == crew


def logged(best: str | None = "blue", reason: int = -3) -> State:
    """The end of episode 1, as far as the sheet has been filled in."""
    result = Result(1, best, reason, dict.fromkeys(at_turn().players, 20), story=True)  # type: ignore[arg-type]
    return replace(at_turn(), reason=reason, results=(result,))


def test_gen_1_3_reason_starts_at_the_value_logged_last():
    assert after(logged(reason=-3), "packed").reason == -3
    assert after(logged(reason=4), "packed").reason == 4


def test_gen_1_3_skills_crew_and_kept_cards_stay_with_their_owner():
    state = with_officer(logged(), "blue", rank=2, skills=("mentor",), crew="CR4", kept=("P2",))
    officer = after(state, "packed").officers["blue"]
    assert (officer.rank, officer.skills) == (2, ("mentor",))
    assert (officer.crew, officer.kept) == ("CR4", ("P2",))


@pytest.mark.parametrize("best", ["blue", None])
def test_gen_1_3_last_episode_s_best_officer_is_on_duty(best):
    assert after(logged(best), "packed").table.duty == best


def test_gen_1_4_a_critical_room_starts_with_its_first_spots_failed():
    state = replace(at_turn(), critical={"science_lab": 2, "assembly": 1})
    events = told(state, "packed")
    assert markers(events, "critical") == ["science_lab.1", "science_lab.2", "assembly.1"]
    assert set(after(state, "packed").table.markers.values()) == {"failure"}


def test_gen_1_4_no_more_spots_than_the_room_has():
    state = replace(at_turn(), critical={"assembly": 3})
    assert markers(told(state, "packed"), "critical") == ["assembly.1", "assembly.2"]


def test_gen_1_4_only_available_spots_count():
    """RULING of GEN-2.1: the markers for three players lie there first."""
    state = replace(at_turn(players=3), critical={"technical_lab": 3})
    wanted = ["technical_lab.1", "technical_lab.2", "technical_lab.4"]
    assert markers(told(state, "packed"), "critical") == wanted


def test_gen_1_4_a_room_chosen_twice_is_noted_twice_and_covers_two_spots():
    """The worked example of docs/rules/examples.md."""
    state = at_turn(systems=(3, 0, 0))
    ballots = [act.Vote(seat, "science_lab") for seat in state.players]
    once = do(after(state, "critical"), *ballots)
    assert once.critical == {"science_lab": 1}
    twice = do(after(once, "critical"), *ballots)
    assert twice.critical == {"science_lab": 2}
    following = until(twice, lambda state: state.episode == 2)
    assert following.table.markers == {"science_lab.1": "failure", "science_lab.2": "failure"}


def test_gen_1_5_a_removed_card_is_out_for_the_whole_campaign():
    gone = do(at_turn(), act.Correct("green", (fx.RemoveCard("P3"),), "card"))
    again = do(gone, act.Correct("green", (fx.AddCard("P3", later=False),), "card"))
    assert "P3" in at_turn().crossroads.down
    assert "P3" not in again.crossroads.down
    assert "P3" not in after(again, "packed").crossroads.down


def test_gen_1_5_a_removed_key_task_does_not_come_back_in_a_later_episode():
    state = do(at_turn(), act.Correct("green", (fx.AddTask("KC1"),), "page"))
    assert "KC1" in after(state, "packed").table.key_tasks.down
    gone = do(state, act.Correct("green", (fx.DropTask("KC1"),), "page"))
    assert "KC1" not in after(gone, "packed").table.key_tasks.down


def test_gen_1_5_a_campaign_played_again_has_all_its_cards_again():
    gone = do(at_turn(), act.Correct("green", (fx.RemoveCard("P3"),), "card"))
    anew = ENGINE.fold(ENGINE.set_up(gone.options))
    starts = {card.code for card in pack("cruise").crossroads if card.starts}
    assert set(anew.crossroads.down) == starts
    assert (anew.removed, anew.officers["green"].crew) == ((), None)


def test_gen_6_1_a_work_meeting_can_be_called_from_the_first_round_on():
    state = at_turn()
    assert (state.episode, state.table.round, state.table.story.modifiers) == (1, 1, ())
    meeting = do(state, act.Place("green", "green.o", "hq", 1))
    assert due(meeting) == steps.Joining(("blue", "orange", "purple"), ("green.o",))


def test_gen_4_6_dice_can_be_changed_from_the_first_round_on():
    state = with_sector(at_turn(), "green", resources=(0, 0, 2))
    assert (state.episode, state.table.round) == (1, 1)
    assert act.ChangeDie("green", "green.o", 8) in offers(state)


def test_gen_8_5_a_table_may_switch_a_special_rule_on():
    place = act.Place("green", "green.c1", "science_lab", 1)
    state = do(at_turn(), act.Correct("green", (fx.Switch(fx.RoomClosed("science_lab")),), "rule"))
    assert place in offers(at_turn())
    assert refusal(state, place).code == "room_closed"


def test_gen_1_7_everyone_begins_at_rank_one_with_nothing():
    for officer in set_up().officers.values():
        assert (officer.rank, officer.underlines, officer.stars) == (1, 0, 0)
        assert officer.skills == ()


def test_gen_1_7_rank_one_is_one_vote():
    vote = steps.Voting("room", "computer", "green", ("science_lab", "assembly"))
    ballots = [act.Vote(seat, "assembly") for seat in at_turn().players]
    decided = happens(do(replace(at_turn(), todo=(vote,)), *ballots[:3]), ballots[3])
    tally = {"science_lab": 0, "assembly": 4}
    assert ev.VoteDecided("room", "computer", "assembly", tally) in decided


def test_gen_1_7_rank_one_is_one_skill_slot():
    shop = replace(at_turn(), todo=(steps.Purchasing("green"),))
    rich = with_officer(shop, "green", stars=20)
    assert act.Buy("green", "analyst") in offers(rich)
    full = with_officer(rich, "green", skills=("analyst",))
    assert refusal(full, act.Buy("green", "chemist")).code == "no_free_slot"


def test_gen_1_7_episode_one_has_no_duty_officer():
    assert set_up().table.duty is None


# GEN-10: the ship's log


def test_gen_10_1_the_sheet_has_all_its_areas():
    state = replace(
        logged(),
        boxes=2,
        critical={"assembly": 1},
        consequences=("D1",),
        options=Options(ship="Swallow", officers=("Ann", "Ben", "Cem", "Dee")),
    )
    sheet = seen(with_officer(state, "blue", rank=2, stars=3), None)
    assert (sheet.options.ship, sheet.options.officers[1]) == ("Swallow", "Ben")
    assert (sheet.officers["blue"].rank, sheet.officers["blue"].stars) == (2, 3)
    assert (sheet.boxes, sheet.critical, sheet.consequences) == (2, {"assembly": 1}, ("D1",))
    assert (sheet.results[0].best, sheet.results[0].reason) == ("blue", -3)


def test_gen_10_1_an_episode_fills_in_its_line_and_its_notes():
    ranking = ("blue", "green", "orange", "purple")
    state = replace(with_sector(at_turn(ranking=ranking), "blue", merits=21), reason=2)
    assert ev.AverageLogged(21, 4) in told(state, "penalties")
    merits = {"green": 0, "blue": 21, "orange": 0, "purple": 0}
    line = Result(1, "blue", 2, merits, story=True, goals=state.table.story.goals)
    assert ev.ResultLogged(line) in told(state, "log_reason")
    kept = [event for event in told(state, "promotions") if isinstance(event, ev.StarsKept)]
    assert [(event.seat, event.count) for event in kept] == [(seat, 0) for seat in state.players]


def test_gen_10_1_the_pages_read_are_noted_with_their_episode_and_round():
    assert Visit("1.00", "introduction", 1, 0) in set_up().visited
