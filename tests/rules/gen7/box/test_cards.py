"""Files, algorithms, work tasks, crossroads and plans that the app has never seen."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from rules.gen7 import actions as act
from rules.gen7 import events as ev
from rules.gen7 import steps
from rules.gen7.cards import effects as fx
from rules.gen7.cards.slips import Slip
from rules.gen7.state import Deck, Slot, State
from tests.rules.gen7.box.table import box, with_slip, with_unknown_card
from tests.rules.gen7.moves import do, due, happens, offers, refusal
from tests.rules.gen7.parts import after, of
from tests.rules.gen7.positions import with_officer, with_sector, with_table

THREE_DATA = (fx.Gain("data", 3),)
OFFICER = act.Place("green", "green.o", "science_lab", 1)


# Files


def test_gen_4_7_a_file_asks_what_it_does_and_does_it():
    state, card = with_unknown_card(box(), "green", "files")
    state = do(state, act.PlayFile("green", card))
    assert due(state) == steps.Telling("green", card, "file")
    state = do(state, act.Tell("green", effects=THREE_DATA))
    assert state.table.sectors["green"].resources == (3, 0, 0)
    assert state.table.sectors["green"].files == ()
    assert state.slips[card].effects == THREE_DATA
    assert due(state) == steps.Turning("green")


def test_gen_4_16_the_innovator_is_not_asked_a_second_time():
    state, card = with_unknown_card(box(), "green", "files")
    state = with_officer(state, "green", skills=("innovator",))
    state = do(state, act.PlayFile("green", card), act.Tell("green", effects=THREE_DATA))
    state = do(state, act.UseSkill("green", "innovator"))
    assert state.table.sectors["green"].resources == (6, 0, 0)


def test_gen_0_1_a_file_may_do_what_the_app_does_not_follow():
    state, card = with_unknown_card(box(), "green", "files")
    state = do(state, act.PlayFile("green", card), act.Tell("green"))
    assert due(state) == steps.Turning("green")
    assert state.slips[card].effects == ()


def test_gen_0_1_no_card_moves_a_named_die():
    state, card = with_unknown_card(box(), "green", "files")
    state = do(state, act.PlayFile("green", card))
    moved = act.Tell("green", effects=(fx.PutDie("blue.r", "quarters"),))
    assert refusal(state, moved).code == "not_asked"


# Work tasks


def working(**changes: object) -> tuple[State, str]:
    state, card = with_unknown_card(box(**changes), "green", "work")
    state = with_sector(state, "green", resources=(2, 0, 0))
    return do(state, act.Place("green", "green.c1", "production_centre", 1)), card


def test_gen_5_12_a_work_task_is_done_at_any_centre_and_asks_merits_and_what_was_paid():
    state, card = working()
    state = do(state, *skip_to_work(state))
    assert act.DoTask("green", card) in offers(state)
    state = do(state, act.DoTask("green", card))
    assert isinstance(due(state), steps.Telling)
    paid = (act.Paid("green", data=2),)
    state = do(state, act.Tell("green", merits=5, paid=paid, effects=(fx.Gain("drugs", 1),)))
    sector = state.table.sectors["green"]
    assert (sector.merits, sector.resources, sector.work) == (5, (0, 0, 1), ())
    drugs = (fx.Gain("drugs", 1),)
    assert state.slips[card] == Slip("work_tasks", merits=5, cost=(2, 0, 0), effects=drugs)


def skip_to_work(state: State) -> list[act.AnyAction]:
    """Whatever else the room offers is left."""
    declined: list[act.AnyAction] = []
    while not isinstance(due(do(state, *declined)), steps.Working):
        now = do(state, *declined)
        wishes = sorted(offers(now), key=lambda offer: not isinstance(offer, act.Decline))
        declined.append(wishes[0])
        assert len(declined) < 9
    return declined


def test_gen_9_1_a_work_task_left_in_hand_asks_its_penalty_once():
    state, card = with_unknown_card(box(), "green", "work")
    state = with_sector(state, "green", merits=9)
    state = with_table(state, ranking=("green", "blue", "orange", "purple"))
    state = after(state, "wrap_up")
    assert due(state) == steps.Penalty("green", card)
    state = do(state, act.Choose("green", "4"))
    assert state.table.sectors["green"].merits == 5
    assert state.slips[card].penalty == 4


def test_gen_9_1_what_a_work_task_has_cost_is_noted_when_everybody_sees_it():
    """Its name must not be told while it is still in a hand."""
    state, card = with_unknown_card(box(), "green", "work")
    state = after(with_table(state, ranking=("green", "blue", "orange", "purple")), "wrap_up")
    told = happens(state, act.Choose("green", "4"))
    lost = told.index(ev.CardLost("green", "work_tasks", card, "penalty"))
    assert not of(ev.DeedNoted, told[:lost])
    assert [noted.deed.card for noted in of(ev.DeedNoted, told[lost:])] == [card]


# Algorithms


AT_THE_END = steps.RoundEnd((("green", 0),))


def laid(under: str | None = None, **facts: object) -> State:
    state, card = with_slip(box(), "algorithms", **facts)
    return with_sector(state, "green", slots=(Slot(card, under), Slot()))


def test_gen_7_12_an_algorithm_is_used_when_its_player_says_so():
    state = do(laid(), act.UseAlgorithm("green", 0), act.Tell("green", effects=THREE_DATA))
    assert state.table.sectors["green"].resources == (3, 0, 0)
    assert state.slips["?1"] == Slip("algorithms", effects=THREE_DATA, when="turn")


def test_gen_7_12_the_second_time_it_is_not_asked():
    state = do(laid(effects=THREE_DATA, when="turn"), act.UseAlgorithm("green", 0))
    assert state.table.sectors["green"].resources == (3, 0, 0)
    assert due(state) == steps.Turning("green")


def test_gen_7_12_the_moment_of_its_first_use_is_when_it_is_offered_from_then_on():
    assert act.UseAlgorithm("green", 0) not in offers(laid(when="round_end"))
    assert refusal(laid(when="round_end"), act.UseAlgorithm("green", 0)).code == "algorithm_not_now"
    assert due(after(laid(when="round_end"), "end")) == AT_THE_END
    assert not isinstance(due(after(laid(when="turn"), "end")), steps.RoundEnd)


def test_gen_3_14_at_the_end_of_the_round_it_may_act_or_not():
    state = after(laid(), "end")
    assert due(state) == AT_THE_END
    told = act.Tell("green", effects=(fx.Merits(2),))
    used = do(state, act.Choose("blue", "green.0"), told)
    assert used.table.sectors["green"].merits == 2
    assert due(used) == steps.RoundEnd(())
    assert do(state, act.Next("green")).slips["?1"].when is None


def test_gen_7_5_once_upgraded_it_is_asked_afresh_and_both_answers_are_kept():
    state = laid(under="?9", effects=THREE_DATA, when="turn")
    state = do(state, act.UseAlgorithm("green", 0), act.Tell("green", effects=(fx.Merits(1),)))
    assert (state.slips["?1"].effects, state.slips["?1"].upgraded) == (THREE_DATA, (fx.Merits(1),))


# Crossroads


def confronted() -> State:
    state = do(box(), OFFICER)
    while not isinstance(due(state), steps.Confronting):
        state = do(state, next(o for o in offers(state) if isinstance(o, act.Decline)))
    return state


def test_gen_7_6_only_the_reader_says_whom_an_unknown_card_concerns():
    state = confronted()
    assert due(state) == steps.Confronting("blue", "?1")
    assert {one.option for one in offers(state) if isinstance(one, act.Choose)} == {
        "nobody",
        "green",
        "vote",
        "each",
        "none",
    }


def test_gen_7_6_nobodys_card_goes_under_the_deck():
    events = happens(confronted(), act.Choose("blue", "nobody"))
    assert of(ev.CrossroadsRead, events) == [ev.CrossroadsRead("?1", None)]
    assert isinstance(due(do(confronted(), act.Choose("blue", "nobody"))), steps.Turning)


@pytest.mark.parametrize(
    ("goes", "kind"), [("out", ev.CardRemoved), ("kept", ev.CardKept), ("under", None)]
)
def test_gen_7_6_after_the_choice_the_table_says_what_it_brings_and_where_it_goes(goes, kind):
    state = do(confronted(), act.Choose("blue", "green"))
    assert due(state) == steps.Telling("green", "?1", "crossroads")
    events = happens(state, act.Tell("orange", effects=THREE_DATA, goes=goes))
    put_away = [type(event) for event in events if isinstance(event, ev.CardRemoved | ev.CardKept)]
    assert put_away == ([kind] if kind else [])
    assert of(ev.ResourcesChanged, events) == [ev.ResourcesChanged("green", (3, 0, 0), "effect")]


def test_gen_7_6_a_card_for_everybody_asks_each_for_themselves():
    state = do(confronted(), act.Choose("blue", "each"))
    for seat in ("green", "blue", "orange", "purple"):
        assert due(state) == steps.Telling(seat, "?1", "crossroads")
        state = do(state, act.Tell("green", effects=(fx.Merits(1),)))
        assert state.table.sectors[seat].merits == 1


# What the board prints


def test_gen_3_4_what_a_critical_division_prints_is_asked_once():
    state = with_table(box(), systems=(3, 0, 0))
    printed = after(state, steps.Printed("computer"), steps.Printed("computer"))
    assert due(printed) == steps.Printed("computer")
    state = do(printed, act.Tell("blue", effects=(fx.Store("data", -1),)))
    assert state.table.storage == (1, 3, 3)  # the second time by itself
    assert state.prints == {"computer": (fx.Store("data", -1),)}


# What is optional is left by the next die (GEN-4.7)


def test_gen_5_3_the_next_die_buys_no_more_cards():
    state = with_sector(box(files=Deck()), "green", resources=(2, 0, 0))
    waiting = (steps.Go("end_turn"), steps.Closing("green"), steps.Extra("green", "files"))
    state = replace(state, todo=waiting)
    die = act.Place("blue", "blue.c1", "science_lab", 1)
    assert die in offers(state)
    state = do(state, die)
    assert state.table.sectors["green"].resources == (2, 0, 0)
    assert len(state.table.sectors["green"].files) == 1
    assert state.table.dice["blue.c1"].place == "science_lab.1"
