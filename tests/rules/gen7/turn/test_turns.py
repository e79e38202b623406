"""GEN-4.1 to 4.3, 4.11, 4.14, 4.15, 4.18: a turn, free spots, and when nothing can be placed."""

from __future__ import annotations

import pytest

from rules.gen7 import events as ev
from rules.gen7.actions import (
    AddDie,
    BuyExtra,
    ChangeDie,
    Correct,
    Decline,
    Draw,
    Place,
    Rest,
)
from rules.gen7.cards import effects as fx
from rules.gen7.cards.content import FREE, Cost, Equal, KeyTask, Text
from rules.gen7.ship.board import quarters
from rules.gen7.state import Deck, State
from rules.gen7.steps import Closing, Extra, Keeping, Turning, Working
from rules.gen7.tables import ROOMS, Board, spots_in
from tests.rules.gen7.moves import do, due, happens, offers, refusal
from tests.rules.gen7.positions import (
    at_turn,
    with_dice,
    with_officer,
    with_sector,
    with_table,
    with_task,
)

GREEN = ["green.o", "green.c1", "green.c2", "green.c3"]


def place(die: str, room: str, spot: int = 1, nudge: int = 0) -> Place:
    return Place(die.split(".")[0], die, room, spot, nudge)  # type: ignore[arg-type]


def closed(state: State, *free: str) -> State:
    """Failure markers on every spot, even green's own, except on these."""
    spots = [f"{room}.{spot}" for room in ROOMS for spot in range(1, spots_in(Board(), room) + 1)]
    places = [place for place in (*spots, "green.small_lab.1") if place not in free]
    return with_table(state, markers=dict.fromkeys(places, "failure"))


def without_dice(state: State, *seats: str, but: str = "") -> State:
    """These players have nothing left in quarters, except perhaps one die."""
    names = [name for seat in seats for name in quarters(state.table, seat) if name != but]
    return with_dice(state, dict.fromkeys(names, "recovery"))


def pair(cost: Cost = FREE) -> KeyTask:
    return KeyTask(
        code="T1",
        title=Text("Leak"),
        department="computer",
        spots=2,
        rules=(Equal(),),
        cost=cost,
        damage=1,
        merits=3,
    )


# Placing


def test_gen_4_1_one_die_goes_from_quarters_to_the_spot_and_the_turn_is_over():
    told = happens(at_turn(), place("green.c1", "medical_centre", 2))
    assert told[0] == ev.DieMoved("green.c1", "medical_centre.2", "room", value=3)
    assert ev.TurnStarted("blue") in told
    after = do(at_turn(), place("green.c1", "medical_centre", 2))
    assert quarters(after.table, "green") == ["green.o", "green.c2", "green.c3"]


@pytest.mark.parametrize("die", ["green.c4", "blue.c1", "green.c9"])
def test_gen_4_1_only_one_of_your_dice_in_quarters(die):
    action = Place("green", die, "data_centre", 1)
    assert refusal(at_turn(), action).code == "die_not_in_quarters"


def test_gen_4_1_only_the_active_player_places():
    assert refusal(at_turn(), place("blue.c1", "data_centre")).code == "not_your_turn"


def test_gen_4_1_the_actions_of_a_room_come_in_their_order():
    state = with_sector(at_turn(), "green", resources=(2, 0, 0), work=("WD1",))
    state = do(state, place("green.c1", "data_centre"))
    assert due(state) == Extra("green", "files")
    state = do(state, BuyExtra("green", 0), Draw("green"))
    assert isinstance(due(state), Keeping)
    state = do(state, min(offers(state), key=str))
    assert due(state) == Working("green", "data_centre")


def test_gen_4_1_an_optional_action_may_be_left_and_a_mandatory_one_may_not():
    state = with_sector(at_turn(), "green", work=("WD1",))
    state = do(state, place("green.c1", "data_centre"), Draw("green"))
    assert refusal(state, Decline("green")).code == "not_now"
    state = do(state, min(offers(state), key=str), Decline("green"))
    assert due(state) == Closing("green"), "the file just drawn may be played"
    assert due(do(state, Decline("green"))) == Turning("blue")
    assert state.table.sectors["green"].work == ("WD1",)


@pytest.mark.parametrize("value", [1, 6])
def test_gen_4_1_the_value_need_not_match_the_dots(value):
    state = with_dice(at_turn(), {"green.c1": value})
    assert {place("green.c1", "science_lab", spot) for spot in range(1, 6)} <= offers(state)


# Free spots


def test_gen_4_3_a_spot_with_a_die_is_taken():
    state = with_dice(at_turn(), {"blue.c1": "science_lab.2"})
    found = refusal(state, place("green.c1", "science_lab", 2))
    assert (found.code, found.facts) == ("spot_taken", {"room": "science_lab", "spot": 2})
    assert place("green.c1", "science_lab", 3) in offers(state)


@pytest.mark.parametrize(
    ("marker", "code"), [("failure", "spot_failed"), ("repair", "spot_in_repair")]
)
def test_gen_4_3_a_spot_with_a_failure_or_repair_marker_is_taken(marker, code):
    state = with_table(at_turn(), markers={"science_lab.2": marker})
    assert refusal(state, place("green.c1", "science_lab", 2)).code == code
    assert place("green.c1", "science_lab", 2) not in offers(state)


@pytest.mark.parametrize(("last", "spot"), [(False, 3), (True, 4)])
def test_gen_4_3_the_first_available_has_the_fewest_dots_the_last_the_most(last, spot):
    state = with_dice(at_turn(), {"blue.c1": "science_lab.1"})
    state = with_table(state, markers={"science_lab.2": "failure", "science_lab.5": "repair"})
    told = happens(state, Correct("green", (fx.Mark("failure", "science_lab", last=last),), "page"))
    assert ev.MarkerPut(f"science_lab.{spot}", "failure", "effect") in told


def test_gen_4_11_free_spots_may_be_taken_in_any_order():
    state = at_turn()
    for room in ("data_centre", "technical_lab", "chemical_lab", "assembly"):
        spots = {
            offer.spot for offer in offers(state) if isinstance(offer, Place) and offer.room == room
        }
        assert spots == set(range(1, spots_in(Board(), room) + 1))
    after = do(state, place("green.c1", "data_centre", 3), Draw("green"))
    assert after.table.dice["green.c1"].place == "data_centre.3"


def test_gen_4_18_without_an_available_spot_nothing_happens():
    state = with_dice(at_turn(), {"blue.c1": "data_centre.1", "blue.c2": "data_centre.3"})
    state = with_table(state, markers={"data_centre.2": "repair"})
    mark = Correct("green", (fx.Mark("failure", "data_centre"),), "page")
    assert happens(state, mark) == (ev.Corrected("page"),)
    freed = with_dice(state, {"blue.c1": "quarters"})
    assert ev.MarkerPut("data_centre.1", "failure", "effect") in happens(freed, mark)


# Passing, and no legal placement


def test_gen_4_2_who_can_place_must_place():
    assert refusal(at_turn(), Decline("green")).code == "no_voluntary_pass"
    assert refusal(at_turn(), Rest("green", "green.c1")).code == "placement_possible"
    assert not [offer for offer in offers(at_turn()) if isinstance(offer, Rest | Decline)]


def test_gen_4_2_without_a_legal_placement_a_die_goes_to_the_recovery_room():
    told = happens(closed(at_turn()), Rest("green", "green.c1"))
    assert told[0] == ev.DieMoved("green.c1", "recovery", "rest")
    assert told[1] == ev.TurnStarted("blue")


def test_gen_4_2_a_resting_officer_was_not_placed_and_brings_no_crossroads_card():
    placed = happens(at_turn(), place("green.o", "medical_centre"))
    assert ev.OfficerPlaced("green") in placed
    assert ev.TurnStarted("blue") not in placed  # a crossroads card is drawn first
    rested = happens(closed(at_turn()), Rest("green", "green.o"))
    assert ev.OfficerPlaced("green") not in rested
    assert ev.TurnStarted("blue") in rested


def test_gen_4_2_a_placement_that_needs_others_does_not_count():
    state = without_dice(with_task(closed(at_turn()), pair()), "green", but="green.c1")
    assert AddDie("green", 1, "green.c1", 0) in offers(state)
    assert Rest("green", "green.c1") in offers(state)
    alone = with_dice(state, {"green.c2": "quarters"})
    assert refusal(alone, Rest("green", "green.c1")).code == "placement_possible"


def test_gen_4_2_only_a_die_in_quarters_goes_to_the_recovery_room():
    assert refusal(closed(at_turn()), Rest("green", "green.c4")).code == "die_not_in_quarters"
    assert refusal(closed(at_turn()), Rest("blue", "blue.c1")).code == "not_your_turn"


def test_gen_4_2_a_player_without_a_die_passes():
    told = happens(without_dice(at_turn(), "blue"), place("green.c1", "medical_centre"))
    assert told.index(ev.Passed("blue")) < told.index(ev.TurnStarted("orange"))


def test_gen_4_2_a_pass_is_not_final():
    state = without_dice(at_turn("purple", passed=("green",)), "green", "blue", "orange")
    state = with_dice(state, {"green.r": (7, "science_lab.1")})
    state = do(state, place("purple.c1", "reprogram"))
    assert due(state) == Turning("green")
    assert "green" not in state.table.passed


def test_gen_4_2_the_phase_ends_when_all_pass_in_a_row():
    state = without_dice(at_turn(), "green", "blue", "orange", "purple", but="green.c1")
    told = happens(state, place("green.c1", "medical_centre"))
    passed = [event.seat for event in told if isinstance(event, ev.Passed)]
    assert passed == ["blue", "orange", "purple", "green"]
    assert told[told.index(ev.Passed("green")) + 1] == ev.PhaseStarted("failure")
    more = with_dice(state, {"purple.c1": "quarters"})
    assert ev.PhaseStarted("failure") not in happens(more, place("green.c1", "medical_centre"))


def test_gen_4_14_optional_payments_do_not_make_a_placement_possible():
    state = closed(at_turn(), "technical_lab.2", "technical_lab.1")
    state = with_dice(state, {"blue.c1": (6, "technical_lab.1")})
    state = with_sector(state, "green", resources=(0, 0, 2))
    assert {ChangeDie("green", "green.c1", 6), Rest("green", "green.c1")} <= offers(state)
    paid = do(state, ChangeDie("green", "green.c1", 6))
    assert refusal(paid, Rest("green", "green.c2")).code == "placement_possible"


def test_gen_4_14_skills_do_not_make_a_placement_possible():
    state = closed(at_turn(), "technical_lab.2", "technical_lab.1")
    state = with_dice(state, {"blue.c1": (4, "technical_lab.1")})
    state = with_officer(state, "green", rank=2, skills=("workhorse",))
    found = offers(state)
    assert {place("green.c1", "technical_lab", 2, nudge=1), Rest("green", "green.c1")} <= found


def test_gen_4_14_files_do_not_make_a_placement_possible():
    state = with_sector(closed(at_turn()), "green", files=("F7",))
    assert Rest("green", "green.c1") in offers(state)


def test_gen_4_14_a_key_task_counts_if_your_own_dice_and_storage_can_solve_it():
    cheap = with_task(closed(at_turn()), pair(Cost(data=3)))
    assert refusal(cheap, Rest("green", "green.c1")).code == "placement_possible"
    dear = with_task(closed(at_turn()), pair(Cost(data=4)))
    assert Rest("green", "green.c1") in offers(dear)
    uneven = with_dice(cheap, {"green.o": 1, "green.c1": 2, "green.c2": 4})
    assert Rest("green", "green.c1") in offers(uneven)


def test_gen_4_14_the_player_picks_the_die():
    found = {offer.die for offer in offers(closed(at_turn())) if isinstance(offer, Rest)}
    assert found == set(GREEN)


# What cannot be done


def test_gen_4_15_a_mandatory_action_that_cannot_be_done_is_skipped():
    state = with_table(at_turn(), files=Deck())
    told = happens(state, place("green.c1", "data_centre"))
    assert ev.TurnStarted("blue") in told
    asleep = with_dice(at_turn(), {"green.c4": "quarters", "green.c5": "quarters"})
    told = happens(asleep, place("green.c1", "medical_centre"))
    assert [type(event) for event in told] == [ev.DieMoved, ev.TurnStarted, ev.Due]


def test_gen_4_15_assembly_hq_and_reprogram_are_barred_instead():
    state = with_dice(at_turn(), {"green.r": "quarters"})
    assert refusal(state, place("green.c1", "assembly")).code == "robot_not_in_supply"
    state = with_table(at_turn(), markers={"hq.1": "failure"})
    assert refusal(state, place("green.c1", "hq")).code == "spot_failed"
    assert refusal(state, place("green.c1", "hq", 2)).code == "chief_spot_only"
    assert refusal(at_turn("purple"), place("purple.c1", "reprogram")).code == "no_robot_placed"
