"""The solver against plain brute force: every die on every spot in every way."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations_with_replacement, pairwise
from typing import Any

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
from rules.gen7.tables import FACES, RESOURCES
from rules.gen7.turn.placement import splits, why_not_placed
from rules.gen7.turn.solver import (
    HandDie,
    Position,
    Way,
    solvable_alone,
    ways,
    why_no_way,
)
from tests.rules.gen7.endings import task
from tests.rules.gen7.turn.test_solver import NONE


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
