"""GEN-5.2, 5.6 to 5.8, 5.10, 5.11, 5.16, 5.19: what labs give, Storage, Replenish, overflow."""

from __future__ import annotations

import msgspec
import pytest

from rules.core import write
from rules.gen7 import events as ev
from rules.gen7.actions import (
    AddDie,
    AnyAction,
    ChangeDie,
    Commit,
    Correct,
    Decline,
    DoTask,
    Pay,
    Place,
    PlayFile,
    Replenish,
)
from rules.gen7.cards import effects as fx
from rules.gen7.cards.content import Cost, KeyTask, Text
from rules.gen7.state import State
from rules.gen7.steps import Closing, Replenishing, Turning
from rules.gen7.tables import Board, Yield
from tests.rules.gen7.moves import do, due, happens, offers, refusal
from tests.rules.gen7.positions import at_turn, with_dice, with_sector, with_table, with_task


def place(room: str, spot: int = 1, die: str = "green.c1") -> Place:
    return Place("green", die, room, spot)  # type: ignore[arg-type]


def held(seat: str = "green", **amounts: int) -> State:
    found = tuple(amounts.get(kind, 0) for kind in ("data", "parts", "drugs"))
    return with_sector(at_turn(), seat, resources=found)


def resources(state: State, seat: str = "green") -> tuple[int, int, int]:
    return state.table.sectors[seat].resources


# Chemical Laboratory


@pytest.mark.parametrize(("spot", "drugs"), [(1, 2), (2, 2), (3, 3), (4, 3), (5, 1)])
def test_gen_5_6_the_spot_gives_its_drugs_whatever_the_die_shows(spot, drugs):
    for value in (1, 6):
        state = with_dice(at_turn(), {"green.c1": value})
        assert resources(do(state, place("chemical_lab", spot))) == (0, 0, drugs)


def test_gen_5_6_every_other_die_here_gives_its_own_sector_a_drug():
    state = with_dice(
        at_turn(),
        {
            "green.c2": "chemical_lab.1",
            "blue.c1": "chemical_lab.2",
            "blue.o": "chemical_lab.4",
            "orange.c1": "science_lab.1",
        },
    )
    after = do(state, place("chemical_lab", 5))
    assert resources(after, "green") == (0, 0, 2)  # one for the spot, and one for the other die
    assert resources(after, "blue") == (0, 0, 2)
    assert resources(after, "orange") == (0, 0, 0)


# Technical Laboratory


@pytest.mark.parametrize(("spot", "parts"), [(1, 5), (2, 4), (3, 3), (4, 2), (5, 1)])
def test_gen_5_7_the_spot_gives_its_parts(spot, parts):
    told = happens(at_turn(), place("technical_lab", spot))
    assert ev.ResourcesChanged("green", (0, parts, 0), "lab") in told


def test_gen_5_7_a_die_below_the_previous_spot_is_refused():
    state = with_dice(at_turn(), {"blue.c1": (4, "technical_lab.1"), "green.c2": 4, "green.c3": 5})
    found = refusal(state, place("technical_lab", 2))
    assert (found.code, found.facts) == ("below_previous", {"value": 3, "previous": 4})
    assert place("technical_lab", 2, "green.c2") in offers(state)
    assert place("technical_lab", 2, "green.c3") in offers(state)


def test_gen_5_7_only_the_spot_with_one_dot_less_counts():
    dice = {"blue.c1": (6, "technical_lab.1"), "blue.c2": (1, "technical_lab.4")}
    state = with_dice(at_turn(), dice)
    assert place("technical_lab", 3) in offers(state)
    assert place("technical_lab", 5) in offers(state)
    assert refusal(state, place("technical_lab", 2)).code == "below_previous"


def test_gen_5_7_a_marker_on_the_previous_spot_is_no_die():
    state = with_table(at_turn(), markers={"technical_lab.1": "failure"})
    low = with_dice(state, {"green.c1": 1})
    assert place("technical_lab", 2) in offers(low)


# Science Laboratory


@pytest.mark.parametrize(
    ("spot", "value", "data"),
    [
        (1, 3, 4),
        (1, 4, 4),
        (1, 6, 5),
        (2, 5, 4),
        (3, 5, 3),
        (3, 6, 3),
        (4, 3, 1),
        (4, 1, 0),
        (5, 1, 1),
        (5, 6, 1),
    ],
)
def test_gen_5_8_half_the_die_plus_the_modifier_rounded_up_and_one_spot_a_flat_1(spot, value, data):
    state = with_dice(at_turn(), {"green.c1": value})
    assert resources(do(state, place("science_lab", spot))) == (data, 0, 0)


def test_gen_5_8_never_below_0():
    state = at_turn(board=Board(science_lab=(Yield(half=-3), Yield(half=-2))))
    assert resources(do(state, place("science_lab", 1))) == (0, 0, 0)
    high = with_dice(state, {"green.c1": 6})
    assert resources(do(high, place("science_lab", 2))) == (1, 0, 0)


# Replenish


@pytest.mark.parametrize(("count", "merits"), [(3, 1), (6, 2)])
def test_gen_5_10_three_or_six_go_to_storage_for_one_or_two_merits(count, merits):
    state = do(held(parts=4), place("technical_lab"))
    told = happens(state, Replenish("green", count))
    assert told[:3] == (
        ev.ResourcesChanged("green", (0, -count, 0), "replenish"),
        ev.StorageChanged((0, count, 0), "replenish"),
        ev.MeritsChanged("green", merits, "replenish"),
    )


def test_gen_5_10_no_other_amount():
    state = do(held(parts=9), place("technical_lab"))
    mine = {Replenish("green", 3), Replenish("green", 6), Decline("green")}
    assert {one for one in offers(state, "green") if not isinstance(one, ChangeDie)} == mine
    assert refusal(state, Replenish("green", 3, ((1, 3),))).code == "no_such_task"
    sent = write(Replenish("green", 3)).replace("3", "4")
    with pytest.raises(msgspec.ValidationError):
        msgspec.json.decode(sent, type=AnyAction)


def test_gen_5_10_it_is_optional_and_takes_only_the_resource_of_the_lab():
    state = do(held(data=9), place("technical_lab", 3))
    assert due(state) == Replenishing("green", "parts")
    assert refusal(state, Replenish("green", 6)).facts == {"resource": "parts", "held": 3}
    assert due(do(state, Decline("green"))) == Turning("blue")


@pytest.mark.parametrize(("stored", "counts"), [(9, {3, 6}), (10, {3}), (12, {3}), (13, set())])
def test_gen_5_10_not_if_storage_would_exceed_15(stored, counts):
    state = with_table(held(parts=9), storage=(0, stored, 0))
    after = do(state, place("technical_lab"))
    assert {offer.count for offer in offers(after) if isinstance(offer, Replenish)} == counts
    if counts == {3}:
        assert refusal(after, Replenish("green", 6)).code == "storage_full"
    if not counts:
        assert due(after) == Turning("blue")


def test_gen_5_10_once_per_placement():
    state = do(held(parts=9), place("technical_lab"), Replenish("green", 3))
    assert due(state) == Turning("blue")
    assert resources(state) == (0, 11, 0)


# Overflow


@pytest.mark.parametrize(
    ("answer", "left", "lost"),
    [(Decline("green"), 15, 4), (Replenish("green", 3), 15, 1), (Replenish("green", 6), 13, 0)],
)
def test_gen_5_11_a_yield_may_exceed_15_until_replenish_is_done_or_declined(answer, left, lost):
    state = do(held(parts=14), place("technical_lab"))
    assert resources(state) == (0, 19, 0)
    told = happens(state, answer)
    overflow = ev.ResourcesChanged("green", (0, -lost, 0), "overflow")
    assert (overflow in told) is (lost > 0)
    assert resources(do(state, answer)) == (0, left, 0)


def test_gen_5_11_without_a_replenishment_the_excess_is_lost_at_once():
    state = with_table(held(parts=14), storage=(0, 15, 0))
    told = happens(state, place("technical_lab"))
    assert ev.ResourcesChanged("green", (0, -4, 0), "overflow") in told


def test_gen_5_11_any_other_gain_is_cut_at_15_at_once():
    state = with_sector(held(parts=14), "green", files=("F4",), resources=(0, 14, 0))
    assert resources(do(state, PlayFile("green", "F4"))) == (0, 15, 0)
    full = with_sector(state, "green", resources=(0, 15, 0))
    told = happens(full, PlayFile("green", "F4"))
    assert not [event for event in told if isinstance(event, ev.ResourcesChanged)]


def test_gen_5_11_the_drug_for_another_player_is_cut_and_yours_is_part_of_the_yield():
    state = with_sector(held(drugs=15), "blue", resources=(0, 0, 15))
    state = with_dice(state, {"blue.c1": "chemical_lab.1", "green.c2": "chemical_lab.2"})
    after = do(state, place("chemical_lab", 3))
    assert resources(after, "blue") == (0, 0, 15)
    assert resources(after, "green") == (0, 0, 19)
    assert resources(do(after, Replenish("green", 3))) == (0, 0, 15)


def test_gen_5_19_what_is_above_15_may_be_spent_until_the_overflow_check():
    state = do(held(drugs=15), place("chemical_lab", 3))
    assert resources(state) == (0, 0, 18)
    state = do(state, ChangeDie("green", "green.c2", 6))
    told = happens(state, Decline("green"))
    assert ev.ResourcesChanged("green", (0, 0, -1), "overflow") in told
    assert due(do(state, Decline("green"))) == Closing("green")


# Storage


def test_gen_5_2_anyone_who_takes_part_may_spend_from_storage_for_a_key_task():
    card = KeyTask(
        code="T1",
        title=Text("Leak"),
        department="energy",
        spots=2,
        damage=1,
        merits=3,
        cost=Cost(parts=2, data=1),
    )
    state = with_task(at_turn(), card)
    state = do(
        state,
        AddDie("green", 1, "green.c1", 0),
        AddDie("blue", 1, "blue.c1", 1),
        Pay("blue", "storage", "parts", 2),
        Pay("green", "storage", "data", 1),
    )
    after = do(state, Commit("green"))
    assert after.table.storage == (2, 1, 3)


def test_gen_5_2_storage_does_not_pay_for_a_work_task():
    state = with_table(with_sector(at_turn(), "green", work=("WM1",)), storage=(15, 15, 15))
    state = do(state, place("medical_centre"))
    found = refusal(state, DoTask("green", "WM1", (0, 0, 2)))
    assert (found.code, found.facts) == ("not_enough", {"resource": "drugs", "held": 0})
    assert offers(state, "green") == {Decline("green")}


def test_gen_5_2_it_holds_up_to_15_of_each():
    state = with_table(held(parts=9), storage=(15, 9, 15))
    after = do(state, place("technical_lab"), Replenish("green", 6))
    assert after.table.storage == (15, 15, 15)
    full = with_table(state, storage=(15, 10, 15))
    assert Replenish("green", 6) not in offers(do(full, place("technical_lab")))


def test_gen_5_16_an_effect_beyond_15_is_discarded_down_to_what_fits():
    state = with_table(at_turn(), storage=(12, 3, 15))
    told = happens(state, Correct("green", (fx.Store("each", 5),), "a card"))
    assert ev.StorageChanged((3, 5, 0), "effect") in told
