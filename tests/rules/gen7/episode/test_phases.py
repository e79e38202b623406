"""GEN-3.1 to GEN-3.3, GEN-3.8, GEN-3.15: key tasks, the roll, the turns and who begins."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from rules.gen7 import actions as act
from rules.gen7 import events as ev
from rules.gen7 import steps
from rules.gen7.state import Deck, House, Options, State
from tests.rules.gen7.moves import do, due, happens, offers, refusal
from tests.rules.gen7.parts import after, of, told
from tests.rules.gen7.positions import at_turn, with_dice


def nobody_home(state: State) -> State:
    """All dice are in the Recovery Room, or where they were."""
    home = [name for name, die in state.table.dice.items() if die.place == "quarters"]
    return with_dice(state, dict.fromkeys(home, "recovery"))


# Phase 1


@pytest.mark.parametrize(
    ("players", "number", "cards"),
    [(3, 1, 1), (3, 2, 2), (3, 3, 3), (3, 4, 3), (4, 1, 2), (4, 2, 3), (4, 3, 4), (4, 7, 4)],
)
def test_gen_3_1_cards_by_round_and_players(players, number, cards):
    state = after(at_turn(players=players, round=number), "key_tasks")
    assert due(state) == steps.Drawing("key_tasks", "green", cards, "row")
    assert len(do(state, act.Draw("green")).table.row) == cards


def test_gen_3_1_they_are_revealed_one_after_the_other_from_left_to_right():
    events = happens(after(at_turn(revealed=4), "key_tasks"), act.Draw("green"))
    drawn = of(ev.CardsDrawn, events)[0].cards
    revealed = [(event.id, event.card) for event in of(ev.TaskRevealed, events)]
    assert revealed == [(5, drawn[0]), (6, drawn[1])]


def test_gen_3_1_tasks_on_the_table_are_not_counted_in():
    kept = do_draw(at_turn())
    assert len(kept.table.row) == 2
    assert due(after(kept, "key_tasks")).count == 2


def do_draw(state: State) -> State:
    return do(after(state, "key_tasks"), act.Draw("green"))


def test_gen_3_15_an_empty_deck_is_remade_from_its_face_up_cards():
    deck = Deck(down=("KC1",), up=("KC2", "KC3"))
    state = after(at_turn(key_tasks=deck), "key_tasks")
    events = happens(state, act.Draw("green"))
    assert of(ev.CardsDrawn, events)[0].cards[0] == "KC1"
    assert ev.DeckRemade("key_tasks") in events
    later = do(state, act.Draw("green"))
    assert later.table.key_tasks.up == ()
    assert len(later.table.key_tasks.down) == 1
    assert len(later.table.row) == 2


def test_gen_3_15_a_deck_that_is_not_empty_is_not_remade():
    deck = Deck(down=("KC1", "KC4", "KC5"), up=("KC2", "KC3"))
    later = do_draw(at_turn(key_tasks=deck))
    assert later.table.key_tasks.up == ("KC2", "KC3")


def test_gen_3_15_a_deck_still_short_deals_what_there_is():
    state = after(at_turn(round=3, key_tasks=Deck(down=("KC1",), up=("KC2",))), "key_tasks")
    assert due(state).count == 2
    assert {task.card for task in do(state, act.Draw("green")).table.row} == {"KC1", "KC2"}


def test_gen_3_15_without_any_card_the_round_goes_on():
    assert isinstance(due(after(at_turn(key_tasks=Deck()), "key_tasks")), steps.Rolling)


# Phase 2


def test_gen_3_2_all_dice_in_quarters_are_rolled():
    state = with_dice(at_turn(), {"green.c1": "recovery", "blue.r": "quarters"})
    home = {name for name, die in state.table.dice.items() if die.place == "quarters"}
    rolling = due(after(state, "roll"))
    assert set(rolling.dice) == home
    assert "blue.r" in home
    assert not {"green.c1", "green.r", "green.c4"} & set(rolling.dice)


def test_gen_3_2_each_rolls_their_own_dice_in_any_order():
    state = after(at_turn(), "roll")
    own, everybodys = (set(map(roll, state.players)) for roll in (act.Roll, act.RollAll))
    assert offers(state) == own | everybodys
    rolled = do(state, act.Roll("orange"))
    assert refusal(rolled, act.Roll("orange")).code == "not_your_turn"
    done = do(rolled, act.Roll("green"), act.Roll("purple"), act.Roll("blue"))
    assert isinstance(due(done), steps.Turning)


def test_gen_3_2_the_roll_of_a_die_on_the_table_is_told_die_by_die():
    state = replace(after(at_turn(), "roll"), options=Options(dice="table"))
    shown = do(state, act.ShowFace("green", "green.o", 8))
    assert shown.table.dice["green.o"].value == 8
    assert refusal(shown, act.ShowFace("green", "green.o", 7)).code == "other_dice_due"
    assert refusal(shown, act.ShowFace("green", "blue.o", 7)).code == "other_dice_due"
    assert refusal(shown, act.Roll("green")).code == "not_now"


def test_gen_3_2_without_a_die_at_home_nothing_is_rolled():
    assert ev.PhaseStarted("turns") in told(nobody_home(at_turn()), "roll")


# Phase 3


def test_gen_3_3_from_the_chief_of_staff_clockwise():
    state = after(at_turn(chief="orange", first="orange"), "turns")
    assert due(state) == steps.Turning("orange")
    order = []
    for _ in range(5):
        seat = due(state).seat
        order.append(seat)
        state = after(state, "next_turn")
    assert order == ["orange", "purple", "green", "blue", "orange"]


def test_gen_3_3_one_turn_at_a_time():
    assert offers(at_turn("blue"), "green") == set()
    assert offers(at_turn("blue"), "blue") != set()
    place = act.Place("green", "green.c1", "science_lab", 1)
    assert refusal(at_turn("blue"), place).code == "not_your_turn"


def test_gen_3_3_until_everyone_passes():
    state = nobody_home(at_turn())
    assert ev.PhaseStarted("failure") in told(state, "turns")
    assert [event.seat for event in of(ev.Passed, told(state, "turns"))] == list(state.players)
    one = with_dice(state, {"orange.c1": "quarters"})
    assert due(after(one, "turns")) == steps.Turning("orange")


def test_gen_3_3_the_seven_phases_come_in_their_order():
    events = told(nobody_home(at_turn(key_tasks=Deck())), "round")
    assert events[0] == ev.RoundStarted(2)
    phases = [event.phase for event in of(ev.PhaseStarted, events)]
    assert phases == ["key_tasks", "roll", "turns", "failure", "return", "refresh", "end"]


# Who begins


TO_HQ = act.Place("blue", "blue.c1", "hq", 1)


def test_gen_3_8_a_badge_taken_at_hq_changes_the_order_only_from_the_next_round():
    taken = do(at_turn("blue"), TO_HQ)
    assert (taken.table.chief, taken.table.first) == ("blue", "green")
    following = after(taken, "round")
    assert following.table.first == "blue"


def test_gen_3_8_whoever_holds_the_badge_at_the_start_is_first_for_the_whole_round():
    taken = do(at_turn("blue"), TO_HQ)
    assert due(after(taken, "turns")) == steps.Turning("green")
    assert due(after(after(taken, "round"), "turns")) == steps.Turning("blue")


def test_gen_3_8_the_new_chief_breaks_ties_at_once():
    vote = steps.Voting("room", "computer", "green", ("science_lab", "assembly"))
    taken = after(do(at_turn("blue"), TO_HQ), vote)
    rooms = ("science_lab", "assembly", "science_lab", "assembly")
    ballots = [act.Vote(seat, room) for seat, room in zip(taken.players, rooms, strict=True)]
    tied = do(taken, *ballots)
    assert (due(tied).seat, due(tied).options) == ("blue", ("science_lab", "assembly"))


def test_gen_3_8_a_house_rule_lets_the_badge_lead_at_once():
    taken = do(at_turn("blue", house=House(badge_next_round=False)), TO_HQ)
    assert (taken.table.chief, taken.table.first) == ("blue", "blue")
