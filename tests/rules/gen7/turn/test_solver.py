"""What can still be solved: readable cases, and the solver against plain brute force."""

from __future__ import annotations

import sys
from collections.abc import Callable
from types import FrameType
from typing import Any

import pytest
from msgspec.structs import replace

from rules.gen7.cards.content import (
    FREE,
    AnyRule,
    Compare,
    Cost,
    Different,
    Equal,
    Limits,
    Steps,
    Total,
)
from rules.gen7.tables import SEATS
from rules.gen7.turn.solver import (
    HandDie,
    Placed,
    Position,
    Way,
    payable,
    solvable_alone,
    ways,
    why_no_way,
)
from tests.rules.gen7.endings import task

KINDS: dict[str, Any] = {"o": "officer", "r": "robot", "c": "colonist"}
NONE = (0, 0, 0)


def position(dice: str, *, covered: str = "...", **more: Any) -> Position:
    """`green c3 c4 blue r11`: whose dice, and what they show. Green is active. `x` is covered."""
    hand: list[HandDie] = []
    seat = ""
    for word in dice.split():
        if word in SEATS:
            seat = word
        else:
            kind, value = KINDS[word[0]], int(word[1:])
            hand.append(HandDie(f"{seat}-{len(hand)}", seat, kind, value))
    given: dict[str, Any] = {"active": "green", "storage": NONE, "sectors": {}, **more}
    return Position(dice=tuple(hand), covered=tuple(mark == "x" for mark in covered), **given)


def told(way: Way) -> str:
    """`green c3 | blue r11→5+6`: a way from the left, with `=` for a change and `~` for a nudge."""
    return " | ".join(_told(die) for die in way.placed)


def _told(die: Placed) -> str:
    shown = "+".join(str(value) for value in die.values)
    changed = "" if die.changed_to is None else f"={die.changed_to}"
    return f"{die.seat} {shown}{changed}{f'~{die.nudge:+d}' if die.nudge else ''}"


# Readable cases.


def test_gen_7_1_all_spots_are_filled_under_the_rule():
    found = ways(task(Steps()), position("green c3 c1 c6 blue c2 c6"))
    assert [told(way) for way in found] == ["green 1 | blue 2 | green 3"]
    assert found[0].resources == 0


def test_gen_4_4_the_active_player_puts_in_at_least_one_die():
    assert not ways(task(Equal()), position("green c1 blue c3 c3 c3"))
    assert ways(task(Equal()), position("green c3 blue c3 c3"))
    assert why_no_way(task(Equal()), position("blue c3 c3 c3")).code == "no_own_die"


def test_gen_4_12_the_active_player_may_fill_all_spots():
    assert told(ways(task(Equal()), position("green c3 c3 c3 blue c3"))[0]) == (
        "green 3 | green 3 | green 3"
    )


def test_gen_4_5_a_split_robot_saves_a_die_and_fewer_dice_come_first():
    found = ways(task(Steps()), position("green c4 c5 c6 blue r11"))
    assert [told(way) for way in found] == ["green 4 | blue 5+6", "green 4 | green 5 | green 6"]
    assert found[0].placed[1].spots == (1, 2)


def test_gen_4_5_a_1_is_not_split():
    low = task(Total("<=", 4))
    assert not ways(low, position("green c1 r1"))
    assert told(ways(low, position("green c1 r2"))[0]) == "green 1 | green 1+1"


def test_gen_4_6_two_drugs_set_an_officer_or_colonist_two_parts_move_a_robot_by_two():
    rich = {"sectors": {"green": (0, 4, 2)}}
    drugs = ways(task(Equal(), spots=2), position("green c1 blue o7", covered="..", **rich))[0]
    assert (told(drugs), drugs.drugs, drugs.resources) == ("green 1 | blue 1=1", 2, 2)
    parts = ways(
        task(Limits(least=(9, None)), spots=2), position("green c1 blue r5", covered="..", **rich)
    )[0]
    assert (told(parts), parts.parts, parts.resources) == ("blue 9=9 | green 1", 4, 4)


def test_gen_4_6_a_change_comes_before_the_split():
    rich = position("green c6 blue r9", sectors={"blue": (0, 2, 0)})
    assert told(ways(task(Limits(least=(5, 5, 5))), rich)[0]) == "green 6 | blue 5+5=10"


def test_gen_4_6_changes_are_paid_by_one_contributor_each_and_never_from_storage():
    pair = task(Equal(), spots=2)
    poor = position("green c1 blue c2", covered="..", storage=(9, 9, 9))
    assert why_no_way(pair, poor).code == "cannot_pay_changes"
    halves = replace(poor, sectors={"green": (0, 0, 1), "blue": (0, 0, 1), "orange": (0, 0, 2)})
    assert not ways(pair, halves)
    assert ways(pair, replace(poor, sectors={"blue": (0, 0, 2)}))


def test_gen_4_17_a_nudge_is_free_and_never_further_than_needed():
    skilled = position("green c3 c5 blue c4", nudges={"green": (-1, 1)})
    assert told(ways(task(Equal()), skilled)[0]) == "green 4~+1 | blue 4 | green 4~-1"
    assert told(ways(task(), skilled)[0]) == "green 3 | blue 4 | green 5"
    top = position("green c6", covered=".xx", nudges={"green": (0, 2)})
    assert why_no_way(task(Limits(least=(7, None, None))), top).code == "no_dice_fit"


def test_gen_4_19_a_robot_does_not_bridge_a_covered_spot():
    assert told(ways(task(), position("green r4", covered="..x"))[0]) == "green 2+2"
    bridge = position("green r4", covered=".x.")
    assert not ways(task(), bridge)
    assert why_no_way(task(), bridge).code == "not_enough_dice"


def test_gen_7_1_the_cost_comes_from_tokens_storage_and_contributors_in_any_mix():
    dear = task(cost=Cost(data=2, any_of=("parts", "drugs"), any_count=2))
    mixed = position(
        "green c1 blue c2 c3",
        storage=(1, 0, 0),
        tokens=(0, 1, 5),
        sectors={"green": (1, 0, 0), "orange": (9, 9, 9)},
    )
    assert ways(dear, mixed)[0].resources == 2
    assert ways(dear, replace(mixed, tokens=(2, 1, 1)))[0].resources == 0
    assert why_no_way(dear, replace(mixed, sectors={"orange": (9, 9, 9)})).code == "cannot_pay"


def test_gen_8_5_a_closed_storage_pays_nothing():
    dear = task(cost=Cost(data=2))
    full = position("green c1 c2 c3", storage=(9, 9, 9))
    assert ways(dear, full)
    assert not ways(dear, replace(full, storage_open=False))
    assert solvable_alone(dear, full)
    assert not solvable_alone(dear, replace(full, storage_open=False))


def test_gen_7_1_whoever_can_pay_must_have_a_die_that_fits():
    dear = task(Equal(), cost=Cost(data=2))
    rich = position("green c1 c1 blue c1 orange c5", sectors={"orange": (2, 0, 0)})
    assert why_no_way(dear, rich).code == "contributors_cannot_pay"


@pytest.mark.parametrize(
    ("dice", "covered", "rule", "code"),
    [
        ("green c1 c2", "...", Different(), "not_enough_dice"),
        ("green c1 c2 c3", "...", Equal(), "cannot_pay_changes"),
        ("green c1 c2 c3", "...", Total(">=", 30), "no_dice_fit"),
        ("green c1 c2 c3", "xxx", Equal(), "no_open_spots"),
    ],
)
def test_gen_7_1_a_task_nobody_can_solve_has_a_reason(dice, covered, rule, code):
    hopeless = position(dice, covered=covered)
    assert not ways(task(rule), hopeless)
    assert why_no_way(task(rule), hopeless).code == code


def test_gen_4_14_alone_means_your_own_dice_as_they_show():
    equal = task(Equal())
    assert solvable_alone(equal, position("green c3 c3 c3"))
    assert solvable_alone(equal, position("green c3 r6"))  # a split costs nothing
    assert not solvable_alone(equal, position("green c3 c3 blue c3"))
    helped: dict[str, Any] = {"sectors": {"green": (9, 9, 9)}, "nudges": {"green": (-1, 1)}}
    assert not solvable_alone(equal, position("green c3 c3 c4", **helped))


@pytest.mark.parametrize(
    ("cost", "tokens", "purse", "enough"),
    [
        (FREE, NONE, NONE, True),
        (Cost(data=3), (1, 0, 0), (2, 0, 0), True),
        (Cost(data=3), (1, 0, 0), (1, 9, 9), False),
        (Cost(any_of=("data", "drugs"), any_count=3), (1, 0, 0), (0, 9, 2), True),
        (Cost(any_of=("data", "drugs"), any_count=3), (1, 0, 0), (0, 9, 1), False),
        (Cost(data=2, any_of=("data", "parts"), any_count=2), NONE, (3, 1, 0), True),
        (Cost(data=2, any_of=("data", "parts"), any_count=2), NONE, (3, 0, 9), False),
    ],
)
def test_gen_7_1_a_cost_is_fixed_amounts_and_any_of_some_types(cost, tokens, purse, enough):
    assert payable(cost, tokens, purse) is enough


def calls_in(work: Callable[[], None]) -> int:
    """How much work it is, on any machine: the functions that are called on the way."""
    calls = 0

    def hear(frame: FrameType, event: str, _: object) -> None:
        nonlocal calls
        calls += event == "call"

    sys.setprofile(hear)
    try:
        work()
    finally:
        sys.setprofile(None)
    return calls


def test_a_full_table_gets_an_answer_at_once():
    """58,000 calls; the limit only catches a search run wild. `make bench` takes the time."""
    dice = " ".join(
        f"{seat} o{3 + index} r{4 + 2 * index} c1 c2 c{3 + index % 2} c5 c6"
        for index, seat in enumerate(SEATS)
    )
    sectors = dict.fromkeys(SEATS, (4, 4, 4))
    nudges = {"green": (-1, 1), "blue": (0, 2)}
    table = position(dice, covered="....", sectors=sectors, nudges=nudges)
    sums = (Compare((0, 1), "<", (2, 3)), Different())
    rules: list[tuple[AnyRule, ...]] = [(Equal(),), (Steps(2),), (Total("=", 24),), sums]

    def solve() -> None:
        for each in rules:
            assert len(ways(task(*each, spots=4, cost=Cost(data=3)), table)) == 20

    assert calls_in(solve) < 200_000
