"""GEN-5.1 and GEN-6: Headquarters, the badge and the work meeting."""

from __future__ import annotations

import pytest

from rules.gen7 import events as ev
from rules.gen7.actions import Decline, Draw, Place, Take, UseSkill
from rules.gen7.state import Deck, House, State
from rules.gen7.steps import Drawing, Joining, Taking, Turning
from tests.rules.gen7.moves import do, due, happens, offers, refusal
from tests.rules.gen7.positions import at_turn, with_dice, with_officer, with_sector, with_table

FIVE = ("WM1", "WM2", "WM3", "WM4", "WM5")


def hq(die: str, spot: int = 1) -> Place:
    return Place(die.split(".")[0], die, "hq", spot)  # type: ignore[arg-type]


def meeting(state: State, caller: str = "green.c1", *joiners: str) -> State:
    """These dice come to the meeting; everybody else stays away. The cards are drawn."""
    state, coming = do(state, hq(caller)), {die.split(".")[0]: die for die in joiners}
    while isinstance(due(state), Joining):
        seat = due(state).asked[0]
        spot = 1 + len(due(state).present)
        state = do(state, hq(coming[seat], spot) if seat in coming else Decline(seat))
    return do(state, Draw(caller.split(".")[0]))  # type: ignore[arg-type]


def take_first(state: State) -> State:
    return do(state, Take(due(state).order[0], due(state).cards[0]))


# Headquarters


def test_gen_5_1_the_die_takes_the_chiefs_spot_and_the_badge_then_a_meeting():
    state = at_turn("blue")
    assert state.table.chief == "green"
    told = happens(state, hq("blue.c1"))
    assert told[0] == ev.DieMoved("blue.c1", "hq.1", "room", value=3)
    assert told[1] == ev.ChiefChosen("blue", first=False)
    after = do(state, hq("blue.c1"))
    assert after.table.chief == "blue"
    assert isinstance(due(after), Joining)


def test_gen_5_1_no_other_spot_for_the_active_player():
    found = refusal(at_turn(), hq("green.c1", 2))
    assert (found.code, found.rule) == ("chief_spot_only", "GEN-5.1")


def test_gen_5_1_no_robots():
    state = with_dice(at_turn(), {"green.r": "quarters"})
    assert refusal(state, hq("green.r")).code == "no_robots"
    assert hq("green.o") in offers(state)


# Who comes


def test_gen_6_1_each_other_player_is_asked_once_clockwise_from_the_new_chief():
    state = do(at_turn("orange"), hq("orange.c1"))
    asked = []
    while isinstance(due(state), Joining):
        asked.append(due(state).asked[0])
        state = do(state, Decline(asked[-1]))
    assert asked == ["purple", "green", "blue"]


def test_gen_6_1_one_officer_or_colonist_at_once_or_nobody():
    state = do(at_turn(), hq("green.c1"))
    assert offers(state) == {
        *(hq(die, 2) for die in ("blue.o", "blue.c1", "blue.c2", "blue.c3")),
        Decline("blue"),
    }
    assert refusal(state, hq("orange.c1", 2)).code == "not_your_turn"
    after = do(state, hq("blue.c1", 2))
    assert after.table.dice["blue.c1"].place == "hq.2"
    assert due(after).asked == ("orange", "purple")


def test_gen_6_1_a_robot_does_not_come():
    state = with_dice(at_turn(), {"blue.r": "quarters"})
    state = do(state, hq("green.c1"))
    assert refusal(state, hq("blue.r", 2)).code == "no_robots"


def test_gen_6_1_only_to_hq_and_only_from_quarters():
    state = do(at_turn(), hq("green.c1"))
    elsewhere = Place("blue", "blue.c1", "data_centre", 1)
    assert refusal(state, elsewhere).code == "only_hq"
    assert refusal(state, hq("blue.c4", 2)).code == "die_not_in_quarters"


def test_gen_6_1_who_has_nobody_to_send_is_not_asked():
    state = with_dice(
        at_turn(), dict.fromkeys(("blue.o", "blue.c1", "blue.c2", "blue.c3"), "recovery")
    )
    assert due(do(state, hq("green.c1"))).asked == ("orange", "purple")


# What they draw


@pytest.mark.parametrize(
    ("joiners", "cards"),
    [
        ((), 3),
        (("blue.c1",), 5),
        (("blue.c1", "orange.c1"), 7),
        (("blue.c1", "orange.c1", "purple.c1"), 9),
    ],
)
def test_gen_6_2_two_cards_for_each_player_there_and_one_more(joiners, cards):
    assert len(due(meeting(at_turn(), "green.c1", *joiners)).cards) == cards


@pytest.mark.parametrize(
    ("values", "order"),
    [
        ((2, 5, 4), ("blue", "purple", "green")),
        ((2, 4, 5), ("purple", "green", "blue")),
        ((5, 5, 5), ("green", "blue", "purple")),
        ((2, 5, 5), ("blue", "purple", "green")),
    ],
)
def test_gen_6_2_from_the_highest_die_placed_first_clockwise_among_those_present(values, order):
    dice = ("green.c1", "blue.c1", "purple.c1")
    state = with_dice(at_turn(), dict(zip(dice, values, strict=True)))
    assert due(meeting(state, *dice)).order == order * 2


def test_gen_6_2_of_equal_dice_the_one_placed_earlier_whatever_the_seat():
    state = with_dice(at_turn("orange"), {"purple.c1": 6, "green.c1": 6, "orange.c1": 1})
    state = meeting(state, "orange.c1", "purple.c1", "green.c1")
    assert due(state).order[0] == "purple"


def test_gen_6_2_the_cards_go_round_twice():
    state = meeting(at_turn(), "green.c1", "blue.c1")
    for seat in ("green", "blue", "green", "blue"):
        assert due(state).order[0] == seat
        state = take_first(state)
    hands = state.table.sectors
    assert (len(hands["green"].work), len(hands["blue"].work)) == (2, 2)
    assert len(state.table.work_tasks.up) == 1
    assert due(state) == Turning("blue")


def test_gen_6_2_the_first_take_is_mandatory_the_second_optional():
    state = meeting(at_turn(), "green.c1", "blue.c1")
    assert refusal(state, Decline("green")).code == "must_take"
    state = take_first(state)
    assert refusal(state, Decline("blue")).code == "must_take"
    state = take_first(state)
    assert Decline("green") in offers(state)
    state = do(state, Decline("green"))
    assert (due(state).order, len(due(state).cards)) == (("blue",), 3)
    assert len(do(state, Decline("blue")).table.work_tasks.up) == 3


def test_gen_6_2_one_of_the_cards_handed_round_and_only_in_ones_turn():
    state = meeting(at_turn(), "green.c1", "blue.c1")
    other = state.table.work_tasks.down[0]
    assert refusal(state, Take("green", other)).code == "card_not_there"
    assert refusal(state, Take("blue", due(state).cards[0])).code == "not_your_turn"
    assert due(take_first(state)).cards == due(state).cards[1:]


def test_gen_6_2_with_the_cards_of_the_table_only_what_is_taken_is_told():
    away = Decline("blue"), Decline("orange"), Decline("purple")
    state = do(at_turn(decks="table"), hq("green.c1"), *away)
    assert due(state) == Taking((), ("green", "green"), 1, "meeting")
    told = happens(state, Take("green", "WD1"))
    assert ev.CardsDrawn("work_tasks", "green", ("WD1",), "meeting") in told
    assert Take("green", "WD1") not in offers(do(state, Take("green", "WD1")))
    few = with_table(state, work_tasks=Deck(down=("WD1",), up=("WD2",)))
    assert ev.DeckRemade("work_tasks") in happens(few, Take("green", "WD1"))


# Five work tasks


def test_gen_6_3_with_five_in_hand_a_player_may_look_but_takes_none():
    state = with_sector(at_turn(), "green", work=FIVE)
    state = meeting(state, "green.c1", "blue.c1")
    assert len(due(state).cards) == 5
    found = refusal(state, Take("green", due(state).cards[0]))
    assert (found.code, found.rule, found.facts) == ("hand_full", "GEN-6.3", {"most": 5})
    assert offers(state) == {Decline("green")}  # even on the mandatory take
    assert len(due(do(state, Decline("green"))).cards) == 5


def test_gen_6_3_with_four_in_hand_there_is_room_for_one():
    state = with_sector(at_turn(), "green", work=FIVE[:4])
    state = take_first(meeting(state))
    assert len(state.table.sectors["green"].work) == 5
    assert isinstance(due(state), Taking)
    assert offers(state) == {Decline("green")}


def test_gen_6_3_a_lone_wolf_with_five_draws_none():
    state = with_officer(at_turn(), "blue", rank=2, skills=("lone_wolf",))
    full = do(with_sector(state, "blue", work=FIVE), hq("green.c1"))
    assert refusal(full, UseSkill("blue", "lone_wolf")).code == "hand_full"
    four = do(with_sector(state, "blue", work=FIVE[:4]), hq("green.c1"))
    assert UseSkill("blue", "lone_wolf") in offers(four)


def test_gen_6_3_the_rest_goes_face_up_under_the_deck():
    state = meeting(at_turn())
    taken, *rest = due(state).cards
    told = happens(do(state, Take("green", taken)), Decline("green"))
    assert told[0] == ev.CardsPut("work_tasks", tuple(rest), "up")


def test_gen_6_3_a_deck_that_runs_out_is_shuffled_again():
    state = with_table(at_turn(), work_tasks=Deck(down=("WD1",), up=("WD2", "WD3", "WD4")))
    met = meeting(state)
    assert met.table.work_tasks.up == ()
    assert due(met).cards[0] == "WD1"
    assert len(met.table.work_tasks.down) == 1


# One meeting a round


def test_gen_6_4_the_chiefs_spot_must_be_free():
    state = with_dice(at_turn(), {"blue.c1": "hq.1"})
    assert refusal(state, hq("green.c1")).code == "spot_taken"
    assert refusal(state, hq("green.c1", 2)).code == "chief_spot_only"
    loose = with_dice(at_turn(house=House(one_meeting=False)), {"blue.c1": "hq.1"})
    assert hq("green.c1", 2) in offers(loose)


def test_gen_6_5_every_officer_sent_counts_as_placed():
    state = do(at_turn(), hq("green.c1"))
    told = happens(state, hq("blue.o", 2))
    assert ev.OfficerPlaced("blue") in told
    assert ev.OfficerPlaced("blue") not in happens(state, hq("blue.c1", 2))
    state = meeting(at_turn(), "green.o", "blue.o", "orange.c1")
    assert state.table.officers == ("green", "blue")
    while isinstance(due(state), Taking):
        state = take_first(state)
    assert due(state) == Drawing("crossroads", "orange", 1, "crossroads")


def test_gen_6_6_a_joiner_needs_a_free_spot():
    full = with_table(at_turn(), markers=dict.fromkeys(("hq.2", "hq.3", "hq.4"), "failure"))
    told = happens(full, hq("green.c1"))
    assert not [step for step in told[-1].todo if isinstance(step, Joining)]  # type: ignore[union-attr]
    assert refusal(do(at_turn(), hq("green.c1")), hq("blue.c1", 3)).code == "first_free_spot"
    one = with_table(at_turn(), markers=dict.fromkeys(("hq.2", "hq.3"), "failure"))
    state = do(one, hq("green.c1"))
    assert refusal(state, hq("blue.c1", 2)).code == "first_free_spot"
    state = do(state, hq("blue.c1", 4))
    assert isinstance(due(state), Drawing)  # no spot is left for orange and purple


def test_gen_6_6_a_joiner_gets_no_badge_and_does_no_room_action():
    told = happens(do(at_turn(), hq("green.c1")), hq("blue.c1", 2))
    assert [type(event) for event in told] == [ev.DieMoved, ev.Due]
    assert meeting(at_turn(), "green.c1", "blue.c1").table.chief == "green"


@pytest.mark.parametrize("marker", ["failure", "repair"])
def test_gen_6_6_a_closed_chiefs_spot_means_no_meeting(marker):
    state = with_table(at_turn(), markers={"hq.1": marker})
    assert not [offer for offer in offers(state) if isinstance(offer, Place) and offer.room == "hq"]
    assert refusal(state, hq("green.c1", 2)).code == "chief_spot_only"


def test_gen_6_1_a_lone_wolf_draws_instead_of_coming():
    state = with_officer(at_turn(), "blue", rank=2, skills=("lone_wolf",))
    state = do(state, hq("green.c1"))
    assert UseSkill("blue", "lone_wolf") in offers(state)
    state = do(state, UseSkill("blue", "lone_wolf"))
    assert due(state) == Drawing("work_tasks", "blue", 1, "hand")
    state = do(state, Draw("blue"))
    assert due(state).asked == ("orange", "purple")
