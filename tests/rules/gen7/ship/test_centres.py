"""GEN-5.3 to 5.5, 5.12, 5.17, 5.18: the three centres, work tasks and the Recovery Room."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from rules.gen7 import events as ev
from rules.gen7.actions import BuyExtra, Decline, DoTask, Draw, Lay, Next, Place, Rest, Take
from rules.gen7.ship.board import dice_at, quarters
from rules.gen7.state import State
from rules.gen7.steps import (
    Arranging,
    Closing,
    Drawing,
    Extra,
    Go,
    Keeping,
    Reckoning,
    Turning,
    Voting,
)
from rules.gen7.tables import ROOMS, Board, spots_in
from tests.rules.gen7.moves import do, due, happens, offers, refusal
from tests.rules.gen7.positions import at_turn, with_dice, with_sector, with_table


def visit(room: str, die: str = "green.c1", spot: int = 1) -> Place:
    return Place("green", die, room, spot)  # type: ignore[arg-type]


def green(**changes: object) -> State:
    return with_sector(at_turn(), "green", **changes)


def again(state: State) -> State:
    """Green's turn once more, whoever is next."""
    return replace(with_table(state, active="green"), todo=(Turning("green"),))


# Files and Algorithms


@pytest.mark.parametrize(
    ("room", "deck"), [("data_centre", "files"), ("production_centre", "algorithms")]
)
@pytest.mark.parametrize("extra", [0, 1, 2])
def test_gen_5_3_data_for_as_many_extra_cards_then_two_more(room, deck, extra):
    state = do(green(resources=(5, 5, 5)), visit(room))
    assert due(state) == Extra("green", deck)
    told = happens(state, BuyExtra("green", extra))
    assert (ev.ResourcesChanged("green", (-extra, 0, 0), "extra") in told) is (extra > 0)
    assert due(do(state, BuyExtra("green", extra))) == Drawing(deck, "green", 2 + extra, "choose")


def test_gen_5_3_at_most_two_extra_and_no_more_than_one_can_pay():
    state = do(green(resources=(1, 0, 0)), visit("data_centre"))
    assert offers(state) == {BuyExtra("green", 0), BuyExtra("green", 1)}
    assert refusal(state, BuyExtra("green", 2)).facts == {"resource": "data", "held": 1}
    rich = do(green(resources=(9, 0, 0)), visit("data_centre"))
    assert offers(rich) == {BuyExtra("green", count) for count in (0, 1, 2)}


def test_gen_5_3_without_data_nobody_is_asked():
    assert due(do(at_turn(), visit("data_centre"))) == Drawing("files", "green", 2, "choose")


def test_gen_5_3_one_is_kept_and_the_rest_goes_face_up_under_the_deck():
    state = do(
        green(resources=(1, 0, 0)), visit("data_centre"), BuyExtra("green", 1), Draw("green")
    )
    kept, *rest = due(state).cards
    assert offers(state) == {Take("green", card) for card in (kept, *rest)}
    told = happens(state, Take("green", kept))
    assert told[:2] == (
        ev.CardsPut("files", tuple(rest), "up"),
        ev.CardGained("green", "files", kept),
    )
    other = next(card for card in state.table.files.down)
    assert refusal(state, Take("green", other)).code == "card_not_there"


def test_gen_5_3_with_the_cards_of_the_table_only_the_kept_one_is_told():
    state = do(at_turn(decks="table"), visit("data_centre"))
    assert due(state) == Keeping("green", "files", (), "choose", 2)
    told = happens(state, Take("green", "F3"))
    assert told[:2] == (
        ev.CardsDrawn("files", "green", ("F3",), "choose"),
        ev.CardGained("green", "files", "F3"),
    )
    assert do(state, Take("green", "F3")).table.files.up == ()


def test_gen_5_3_then_a_work_task_marked_data_centre():
    state = do(
        green(work=("WP1", "WD1"), resources=(2, 2, 0)),
        visit("data_centre"),
        BuyExtra("green", 0),
        Draw("green"),
    )
    state = do(state, Take("green", due(state).cards[0]))
    assert offers(state) >= {DoTask("green", "WD1", (2, 0, 0)), Decline("green")}
    assert refusal(state, DoTask("green", "WP1", (0, 2, 0))).code == "other_centre"


def test_gen_5_4_one_algorithm_is_kept_and_laid():
    state = do(at_turn(), visit("production_centre"), Draw("green"))
    assert isinstance(due(state), Keeping)
    kept, other = due(state).cards
    state = do(state, Take("green", kept))
    assert due(state) == Arranging("green", (kept,))
    assert state.table.algorithms.up == (other,)
    state = do(state, Lay("green", kept, 0))
    assert state.table.sectors["green"].slots[0].face == kept
    assert due(state) == Turning("blue")


def test_gen_5_4_then_a_work_task_marked_production_centre():
    state = do(
        green(work=("WP1", "WD1"), resources=(0, 2, 0)), visit("production_centre"), Draw("green")
    )
    kept = due(state).cards[0]
    state = do(state, Take("green", kept), Lay("green", kept, 0))
    assert DoTask("green", "WP1", (0, 2, 0)) in offers(state)
    assert refusal(state, DoTask("green", "WD1", (2, 0, 0))).code == "other_centre"


# Awaken


def test_gen_5_5_the_first_visit_of_an_episode_collects_at_once():
    told = happens(at_turn(), visit("medical_centre"))
    assert told[1:3] == (
        ev.SleeperBooked("green", booked=False),
        ev.DieMoved("green.c4", "recovery", "awaken"),
    )


def test_gen_5_5_then_one_visit_books_and_the_next_collects():
    state = do(at_turn(), visit("medical_centre"))
    told = happens(again(state), visit("medical_centre", "green.c2", 2))
    assert ev.SleeperBooked("green", booked=True) in told
    assert not [event for event in told if getattr(event, "why", "") == "awaken"]
    state = do(again(state), visit("medical_centre", "green.c2", 2))
    told = happens(again(state), visit("medical_centre", "green.c3", 3))
    assert ev.DieMoved("green.c5", "recovery", "awaken") in told


@pytest.mark.parametrize("booked", [True, False])
def test_gen_5_5_ignored_when_no_colonist_is_left_in_the_supply(booked):
    state = with_dice(green(booked=booked), {"green.c4": "quarters", "green.c5": "recovery"})
    told = happens(state, visit("medical_centre"))
    assert not [event for event in told if isinstance(event, ev.SleeperBooked)]
    assert do(state, visit("medical_centre")).table.sectors["green"].booked is booked


def test_gen_5_5_the_colonist_comes_home_with_the_crew():
    state = do(last_die(at_turn()), visit("medical_centre"))
    assert state.table.phase == "end"
    home = dice_at(state.table, "quarters", owner="green", kind="colonist")
    assert home == ["green.c1", "green.c2", "green.c3", "green.c4"]


def test_gen_5_5_then_a_work_task_marked_medical_centre():
    state = do(green(work=("WM1", "WD1"), resources=(2, 0, 2)), visit("medical_centre"))
    assert DoTask("green", "WM1", (0, 0, 2)) in offers(state)
    assert refusal(state, DoTask("green", "WD1", (2, 0, 0))).code == "other_centre"


def test_gen_5_18_after_collecting_the_marker_is_back_with_its_owner():
    state = at_turn()
    assert state.table.sectors["green"].booked
    after = do(state, visit("medical_centre"))
    assert not after.table.sectors["green"].booked
    assert after.table.sectors["blue"].booked


# Work tasks


def test_gen_5_12_merits_are_gained_the_text_applied_the_card_goes_under_its_deck():
    state = with_table(green(work=("WM7",), resources=(0, 0, 7)), systems=(0, 0, 2))
    state = do(state, visit("medical_centre"))
    told = happens(state, DoTask("green", "WM7", (0, 0, 6)))
    assert told[:4] == (
        ev.ResourcesChanged("green", (0, 0, -6), "work_task"),
        ev.WorkDone("green", "WM7", "medical_centre"),
        ev.MeritsChanged("green", 9, "work_task"),
        ev.SystemMoved("biological", -1, "effect"),
    )
    after = do(state, DoTask("green", "WM7", (0, 0, 6)))
    assert after.table.work_tasks.up == ("WM7",)
    assert after.table.sectors["green"].work == ()


def test_gen_5_12_one_work_task_per_visit():
    state = do(green(work=("WM1", "WM2"), resources=(0, 0, 9)), visit("medical_centre"))
    after = do(state, DoTask("green", "WM1", (0, 0, 2)))
    assert due(after) == Closing("green")
    assert due(do(after, Decline("green"))) == Turning("blue")
    assert after.table.sectors["green"].work == ("WM2",)


def test_gen_5_12_its_cost_comes_from_your_own_sector_and_exactly():
    state = do(green(work=("WM8",), resources=(1, 1, 9)), visit("medical_centre"))
    paid = {offer.paid for offer in offers(state) if isinstance(offer, DoTask)}
    assert paid == {(1, 0, 6), (0, 1, 6)}
    assert refusal(state, DoTask("green", "WM8", (0, 0, 6))).facts == {"count": 1}
    assert refusal(state, DoTask("green", "WM8", (1, 1, 6))).code == "more_than_needed"
    assert refusal(state, DoTask("green", "WM8", (2, 0, 6))).code == "not_enough"
    assert refusal(state, DoTask("green", "WM1", (0, 0, 2))).code == "card_not_there"


# Recovery Room


def last_die(state: State, *recovering: str) -> State:
    """Only green.c1 is left in quarters; all others are at work, except these in recovery."""
    dice = [name for seat in state.players for name in quarters(state.table, seat)]
    away = {name: f"task.9.{number}" for number, name in enumerate(dice) if name != "green.c1"}
    return with_dice(state, {**away, **dict.fromkeys(recovering, "recovery")})


def test_gen_5_17_dice_there_return_first():
    state = last_die(at_turn(), "purple.c2", "blue.o")
    told = happens(state, visit("medical_centre"))
    returned = next(event.dice for event in told if isinstance(event, ev.DiceReturned))
    assert [name for name, _ in returned[:3]] == ["green.c4", "blue.o", "purple.c2"]
    assert ("purple.r", "quarters") in returned[3:]
    assert ("green.c1", "quarters") in returned[3:]


def test_gen_5_17_there_is_no_limit():
    spots = [f"{room}.{spot}" for room in ROOMS for spot in range(1, spots_in(Board(), room) + 1)]
    state = with_table(at_turn(), markers=dict.fromkeys((*spots, "green.small_lab.1"), "failure"))
    others = [name for seat in ("blue", "orange", "purple") for name in quarters(state.table, seat)]
    state = with_dice(state, dict.fromkeys(others, "recovery"))
    for die in ("green.c1", "green.c2", "green.c3"):
        state = do(state, Rest("green", die))
    assert len(dice_at(state.table, "recovery")) == len(others) + 3


def test_gen_5_17_it_cannot_be_voted_critical():
    state = with_table(at_turn(), systems=(0, 0, 3))
    state = do(replace(state, todo=(Go("critical"), Reckoning(2))), Next("green"))
    assert isinstance(due(state), Voting)
    assert set(due(state).options) == {"medical_centre", "chemical_lab"}
