"""What can still be solved: readable cases, and the solver against plain brute force."""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterator
from itertools import combinations_with_replacement, pairwise
from types import FrameType
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st
from msgspec.structs import replace

from rules.gen7.cards.content import (
    FREE,
    AnyRule,
    Compare,
    Cost,
    Different,
    Equal,
    KeyTask,
    Limits,
    Steps,
    Total,
)
from rules.gen7.tables import FACES, RESOURCES, SEATS
from rules.gen7.turn.placement import splits, why_not_placed
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


# Brute force: every die on every spot in every way.


def holds(rule: AnyRule, values: list[int | None]) -> bool:
    dice = [value for value in values if value is not None]
    match rule:
        case Equal():
            return len(set(dice)) <= 1
        case Different():
            return len(set(dice)) == len(dice)
        case Compare():
            left = [values[spot] for spot in rule.left if values[spot] is not None]
            right = [values[spot] for spot in rule.right if values[spot] is not None]
            if not right or (rule.sign == "=" and not left):
                return True
            signs = {"<": int.__lt__, "<=": int.__le__, "=": int.__eq__}
            return signs[rule.sign](sum(left), sum(right))  # type: ignore[arg-type]
        case Limits():
            least = zip(values, rule.least, strict=False)
            most = zip(values, rule.most, strict=False)
            return all(value >= limit for value, limit in least if value and limit) and all(
                value <= limit for value, limit in most if value and limit
            )
        case Steps():
            return all(b == a + rule.by for a, b in pairwise(values) if a and b)
        case Total():
            signs = {"<=": int.__le__, ">=": int.__ge__, "=": int.__eq__}
            return signs[rule.sign](sum(dice), rule.number)


def can_show(die: HandDie, at: Position) -> Iterator[tuple[int, int, int]]:
    """Each value, with the drugs and parts spent for it."""
    low, high = at.nudges.get(die.seat, (0, 0))
    faces = range(1, FACES[die.kind] + 1)
    for value in faces:
        if die.value + low <= value <= die.value + high:
            yield value, 0, 0
        elif die.kind != "robot":
            yield value, 2, 0
        else:
            turned = [abs(face - die.value) for face in faces if low <= value - face <= high]
            yield value, 0, 2 * min((steps + 1) // 2 for steps in turned)


def least_spent(kt: KeyTask, at: Position, seats: set[str], drugs: int, parts: int) -> int | None:
    """Resources spent, if these seats can pay the changes, one by one, and then the task."""
    purses = [list(at.sectors.get(seat, NONE)) for seat in sorted(seats)]
    for index, spent in ((2, drugs), (1, parts)):
        for _ in range(spent // 2):
            payer = next((purse for purse in purses if purse[index] >= 2), None)
            if payer is None:
                return None
            payer[index] -= 2
    if at.storage_open:
        purses.append(list(at.storage))
    held = [sum(purse[index] for purse in purses) for index in range(3)]
    cheapest = None
    for chosen in combinations_with_replacement(kt.cost.any_of, kt.cost.any_count):
        need = [kt.cost.fixed[index] + chosen.count(RESOURCES[index]) for index in range(3)]
        rest = [max(0, need[index] - at.tokens[index]) for index in range(3)]
        if all(rest[index] <= held[index] for index in range(3)):
            cheapest = min(sum(rest), cheapest if cheapest is not None else 99)
    return None if cheapest is None else cheapest + drugs + parts


def choice(dice: list[HandDie]) -> tuple[tuple[str, str, int], ...]:
    return tuple(sorted((die.seat, die.kind, die.value) for die in dice))


def brute_force(kt: KeyTask, at: Position) -> dict[object, tuple[int, int]]:
    """For each choice of dice that solves the task the number of dice and the least spent."""
    found: dict[object, tuple[int, int]] = {}
    drugs_left = sum(drugs for _, _, drugs in at.sectors.values())
    parts_left = sum(parts for _, parts, _ in at.sectors.values())

    def fill(values: list[int | None], used: list[HandDie], drugs: int, parts: int) -> None:
        if drugs > drugs_left or parts > parts_left:
            return
        spot = len(values)
        if spot == len(at.covered):
            seats = {die.seat for die in used}
            if at.active in seats and all(holds(rule, values) for rule in kt.rules):
                spent = least_spent(kt, at, seats, drugs, parts)
                if spent is not None:
                    best = found.get(choice(used), (99, 99))
                    found[choice(used)] = min(best, (len(used), spent))
            return
        if at.covered[spot]:
            fill([*values, None], used, drugs, parts)
            return
        for die in at.dice:
            if die not in used:
                for value, more_drugs, more_parts in can_show(die, at):
                    now = drugs + more_drugs, parts + more_parts
                    fill([*values, value], [*used, die], *now)
                    if die.kind == "robot" and at.covered[spot + 1 : spot + 2] == (False,):
                        for half in splits(value):
                            fill([*values, *half], [*used, die], *now)

    fill([], [], 0, 0)
    return found


def check(kt: KeyTask, at: Position, way: Way) -> tuple[int, int]:
    """Is it really a way? Its number of dice and what it spends."""
    hand = {die.die: die for die in at.dice}
    assert len({die.die for die in way.placed}) == len(way.placed)
    values: list[int | None] = [None] * kt.spots
    drugs = parts = 0
    for placed in way.placed:
        die = hand[placed.die]
        assert placed.seat == die.seat
        low, high = at.nudges.get(die.seat, (0, 0))
        assert low <= placed.nudge <= high
        start = die.value if placed.changed_to is None else placed.changed_to
        if placed.changed_to is not None and die.kind == "robot":
            parts += (abs(start - die.value) + 1) // 2 * 2
        elif placed.changed_to is not None:
            drugs += 2
        shown = start + placed.nudge
        assert 1 <= start <= FACES[die.kind]
        assert 1 <= shown <= FACES[die.kind]
        if len(placed.spots) == 2:
            assert die.kind == "robot"
            assert placed.spots[1] == placed.spots[0] + 1
            assert placed.values in splits(shown)
        else:
            assert placed.values == (shown,)
        for spot, value in zip(placed.spots, placed.values, strict=True):
            assert values[spot] is None
            values[spot] = value
    assert [value is None for value in values] == list(at.covered)
    assert all(holds(rule, values) for rule in kt.rules)
    assert way.placed == tuple(sorted(way.placed, key=lambda die: die.spots))
    assert (way.drugs, way.parts) == (drugs, parts)
    seats = {die.seat for die in way.placed}
    assert at.active in seats
    assert way.resources == least_spent(kt, at, seats, drugs, parts)
    return len(way.placed), way.resources


def rules_for(spots: int) -> st.SearchStrategy[AnyRule]:
    spot = st.integers(0, spots - 1)
    face = st.none() | st.integers(1, 12)
    faces = st.tuples(*[face] * spots)
    signs: Any = st.sampled_from(["<", "<=", "="])
    totals: Any = st.sampled_from(["<=", ">=", "="])
    compare = st.tuples(st.permutations(range(spots)), st.integers(1, spots - 1), spot, signs).map(
        lambda drawn: Compare(
            tuple(drawn[0][: drawn[1]]), drawn[3], tuple(drawn[0][drawn[1] :][: drawn[2] + 1])
        )
    )
    return st.one_of(
        st.just(Equal()),
        st.just(Different()),
        compare,
        st.builds(Limits, least=faces | st.just(()), most=faces | st.just(())),
        st.builds(Steps, st.integers(-2, 2)),
        st.builds(Total, totals, st.integers(2, 24)),
    )


@st.composite
def cases(draw: st.DrawFn) -> tuple[KeyTask, Position]:
    spots = draw(st.integers(2, 3))
    seats = ("green", "blue", "orange")
    kinds = st.sampled_from(["officer", "robot", "colonist", "colonist"])
    dice = []
    for index in range(draw(st.integers(2, 5))):
        kind: Any = draw(kinds)
        value = draw(st.integers(1, FACES[kind]))
        seat = draw(st.sampled_from(seats)) if index else "green"
        dice.append(HandDie(str(index), seat, kind, value))
    few = st.tuples(*[st.integers(0, 2)] * 3)
    some = st.tuples(st.integers(0, 2), st.integers(0, 4), st.integers(0, 3))
    cost = Cost(*draw(st.tuples(*[st.integers(0, 1)] * 3)))
    any_of: Any = draw(st.lists(st.sampled_from(RESOURCES), unique=True, max_size=3))
    if any_of:
        cost = replace(cost, any_of=tuple(any_of), any_count=draw(st.integers(1, 3)))
    drawn = Position(
        active="green",
        dice=tuple(dice),
        covered=tuple(draw(st.integers(0, 4)) == 4 for _ in range(spots)),
        storage=draw(few),
        sectors={seat: draw(some) for seat in seats},
        tokens=draw(few),
        storage_open=draw(st.booleans()),
        nudges=draw(st.dictionaries(st.sampled_from(seats), st.sampled_from([(-1, 1), (0, 2)]))),
    )
    rules = draw(st.lists(rules_for(spots), max_size=2))
    return task(*rules, spots=spots, cost=draw(st.sampled_from([FREE, cost]))), drawn


@given(cases())
def test_gen_7_1_the_solver_finds_what_brute_force_finds_cheapest_first(case):
    kt, at = case
    every = brute_force(kt, at)
    found = ways(kt, at)
    assert [check(kt, at, way) for way in found] == sorted(every.values())[:20]
    hand = {die.die: die for die in at.dice}
    assert len({choice([hand[die.die] for die in way.placed]) for way in found}) == len(found)
    if not found:
        assert why_no_way(kt, at).rule


@given(cases())
def test_gen_4_14_alone_is_brute_force_with_your_own_dice_and_no_extras(case):
    kt, at = case
    own = tuple(die for die in at.dice if die.seat == at.active)
    mine = at.sectors.get(at.active, NONE)
    stored = at.storage if at.storage_open else NONE
    purse = (mine[0] + stored[0], mine[1] + stored[1], mine[2] + stored[2])
    alone = replace(at, dice=own, storage=purse, storage_open=True, sectors={}, nudges={})
    assert solvable_alone(kt, at) == bool(brute_force(kt, alone))


@given(st.data())
def test_gen_7_2_the_check_of_a_placement_agrees_with_each_rule_read_plainly(data):
    spots = data.draw(st.integers(2, 4))
    rules = tuple(data.draw(st.lists(rules_for(spots), min_size=1, max_size=3)))
    for _ in range(10):
        values = data.draw(st.lists(st.none() | st.integers(1, 6), min_size=spots, max_size=spots))
        allowed = why_not_placed(rules, values) is None
        assert allowed == all(holds(rule, values) for rule in rules)
