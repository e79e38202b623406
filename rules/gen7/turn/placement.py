"""GEN-7.2: why dice are refused on the spots of a task, and all that may lie there.

Each rule is written once, for bounds: the least and the most that every spot can still come to
show. Dice that lie there are bounds that meet, so the check of a placement and the search for
one are the same code. In bounds a covered spot is 0 (GEN-4.19).
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from functools import lru_cache
from typing import assert_never

from rules.core import Refusal
from rules.gen7.cards.content import AnyRule, Compare, Different, Equal, Limits, Steps, Total
from rules.gen7.tables import FACES

Rules = tuple[AnyRule, ...]
Bounds = Sequence[int]
Facts = dict[str, str | int]
Piece = tuple[int, ...]  # the spots of one die, counted from the left, from 0
Filling = tuple[tuple[Piece, ...], tuple[int, ...]]  # the spots of each die, what each spot shows
Domain = tuple[int, int]  # the lowest and the highest that a die can show
HIGHEST = max(FACES.values())


def why_not_placed(rules: Rules, values: Sequence[int | None]) -> Refusal | None:
    """Why these dice may not lie on these spots, from the left; None is a success marker.

    The facts speak to people: there the first spot from the left is number 1.
    """
    shown = [value or 0 for value in values]
    return _why_never(rules, shown, shown)


def splits(value: int) -> tuple[tuple[int, int], ...]:
    """GEN-4.5: a robot on two neighbouring spots, as even as can be, either way round."""
    half = value // 2
    if half < 1:
        return ()
    return ((half, half),) if value % 2 == 0 else ((half, half + 1), (half + 1, half))


def _why_never(rules: Rules, low: Bounds, high: Bounds) -> Refusal | None:
    for rule in rules:
        refusal = _why_rule_never(rule, low, high)
        if refusal is not None:
            return refusal
    return None


def _why_rule_never(rule: AnyRule, low: Bounds, high: Bounds) -> Refusal | None:
    match rule:
        case Equal():
            least, most = max(low), min((value for value in high if value), default=0)
            if least > most:
                return Refusal("dice_not_equal", "GEN-7.2", {"low": most, "high": least})
            return None
        case Different():
            shown = [value for value, top in zip(low, high, strict=True) if value == top and value]
            if len(set(shown)) < len(shown):
                twice = next(value for value in shown if shown.count(value) > 1)
                return Refusal("dice_not_different", "GEN-7.2", {"value": twice})
            return None
        case Compare():
            return _why_sums_never(rule, low, high)
        case Limits():
            return _why_limits_never(rule, low, high)
        case Steps():
            return _why_steps_never(rule.by, low, high)
        case Total():
            return _why_total_never(rule, sum(low), sum(high))
        case _:
            assert_never(rule)


def _why_sums_never(rule: Compare, low: Bounds, high: Bounds) -> Refusal | None:
    left, right = _sum(low, rule.left), _sum(high, rule.right)
    # GEN-4.19: only a covered side sums up to 0. An equation has no right side of its own.
    if not right or (rule.sign == "=" and not left):
        return None
    if rule.sign == "=":
        if left > right or _sum(high, rule.left) < _sum(low, rule.right):
            return Refusal("sums_not_equal", "GEN-7.2", {"left": left, "right": right})
    elif left > right or (left == right and rule.sign == "<"):
        return Refusal("sum_too_high", "GEN-7.2", {"left": left, "right": right})
    return None


def _why_limits_never(rule: Limits, low: Bounds, high: Bounds) -> Refusal | None:
    for spot, (value, least) in enumerate(zip(high, rule.least, strict=False), 1):
        if least is not None and 0 < value < least:
            facts: Facts = {"spot": spot, "value": value, "least": least}
            return Refusal("die_too_low", "GEN-7.2", facts)
    for spot, (value, most) in enumerate(zip(low, rule.most, strict=False), 1):
        if most is not None and value > most:
            facts = {"spot": spot, "value": value, "most": most}
            return Refusal("die_too_high", "GEN-7.2", facts)
    return None


def _why_steps_never(by: int, low: Bounds, high: Bounds) -> Refusal | None:
    for spot in range(1, len(low)):
        if not low[spot - 1] or not low[spot]:
            continue  # GEN-4.19: only neighbouring dice are compared
        if low[spot - 1] + by > high[spot] or high[spot - 1] + by < low[spot]:
            facts: Facts = {
                "spot": spot + 1,
                "value": low[spot],
                "before": low[spot - 1],
                "by": by,
            }
            return Refusal("not_in_steps", "GEN-7.2", facts)
    return None


def _why_total_never(rule: Total, least: int, most: int) -> Refusal | None:
    short = rule.sign != "<=" and most < rule.number
    if short or (rule.sign != ">=" and least > rule.number):
        facts: Facts = {
            "total": most if short else least,
            "sign": rule.sign,
            "number": rule.number,
        }
        return Refusal("total_wrong", "GEN-7.2", facts)
    return None


def _sum(bounds: Bounds, spots: Iterable[int]) -> int:
    total = 0
    for spot in spots:
        total += bounds[spot]
    return total


class Shown:
    """Which of the fillings have at least this many values in a range: sets of them, as bits."""

    def __init__(self, everything: int, shown: list[tuple[int, ...]]) -> None:
        self.all = everything
        self._known: dict[tuple[int, int, int], int] = {}
        for index, values in enumerate(shown):
            bit, number, before = 1 << index, 0, 0
            for value in values:  # in rising order
                number = number + 1 if value == before else 1
                before = value
                place = (value, value, number)
                self._known[place] = self._known.get(place, 0) | bit

    def at_least(self, number: int, low: int, high: int) -> int:
        if number <= 0:
            return self.all
        place = (low, high, number)
        if place not in self._known:
            found = 0
            for here in range(number + 1) if low < high else ():
                rest = self.at_least(number - here, low, high - 1)
                found |= rest & self.at_least(here, high, high)
            self._known[place] = found
        return self._known[place]

    def narrowed(self, found: int, domains: list[Domain]) -> int:
        """Of those found for all but the last of these domains, the ones that dice with all of
        them can show, each die one value. (Hall's theorem: they can, unless more dice must stay
        within some range than there are values in it.)"""
        low, high = domains[-1]
        for least in {other for other, _ in domains if other <= low}:
            for most in {other for _, other in domains if other >= high}:
                inside = 0
                for domain in domains:
                    inside += least <= domain[0] and domain[1] <= most
                found &= self.at_least(inside, least, most)
        return found


class Fillings:
    """All that may lie on the open spots with this many split robots, by what the dice show.

    Of placements that differ only by swapping spots which the rules treat alike, one is looked at.
    """

    def __init__(self, rules: Rules, covered: tuple[bool, ...], splits: int) -> None:
        roles = [_role(rules, spot) for spot in range(len(covered))]
        alike = [roles.index(role) for role in roles]  # spots with the same number may be swapped
        shapes: dict[tuple[Piece, ...], tuple[Piece, ...]] = {}
        for pieces in _cuts(covered, 0, splits):
            shape = sorted(tuple(sorted(alike[spot] for spot in piece)) for piece in pieces)
            shapes.setdefault(tuple(shape), pieces)
        unique: dict[tuple[tuple[int, ...], tuple[int, ...]], Filling] = {}
        for pieces in shapes.values():
            singles = [piece[0] for piece in pieces if len(piece) == 1]
            pairs = [piece for piece in pieces if len(piece) == 2]
            for values in _filled(rules, covered, pieces, alike):
                single = tuple(sorted([values[spot] for spot in singles]))
                split = tuple(sorted([values[spot] + values[after] for spot, after in pairs]))
                unique.setdefault((single, split), (pieces, values))
        self.each = tuple(unique.values())
        self.all = (1 << len(self.each)) - 1
        # What dice on one spot show, and what robots show that are split over two.
        self.values = (
            Shown(self.all, [single for single, _ in unique]),
            Shown(self.all, [split for _, split in unique]),
        )


@lru_cache(maxsize=256)
def fillings(rules: Rules, covered: tuple[bool, ...], splits: int) -> Fillings:
    """Kept, since the same tasks are asked about again and again."""
    return Fillings(rules, covered, splits)


def _role(rules: Rules, spot: int) -> tuple[object, ...]:
    """How the rules see a spot."""
    role: list[object] = []
    for rule in rules:
        match rule:
            case Compare():
                role += (rule.left.count(spot), rule.right.count(spot))
            case Limits():
                role += (rule.least[spot : spot + 1], rule.most[spot : spot + 1])
            case Steps():
                role.append(spot)
            case Equal() | Different() | Total():
                pass
            case _:
                assert_never(rule)
    return tuple(role)


def _cuts(covered: tuple[bool, ...], spot: int, pairs: int) -> Iterator[tuple[Piece, ...]]:
    """The open spots from this one on, cut into single spots and this many neighbouring pairs."""
    if spot == len(covered):
        if not pairs:
            yield ()
    elif covered[spot]:
        yield from _cuts(covered, spot + 1, pairs)
    else:
        for rest in _cuts(covered, spot + 1, pairs):
            yield ((spot,), *rest)
        if pairs and spot + 1 < len(covered) and not covered[spot + 1]:
            for rest in _cuts(covered, spot + 2, pairs - 1):
                yield ((spot, spot + 1), *rest)


def _filled(
    rules: Rules, covered: tuple[bool, ...], pieces: tuple[Piece, ...], alike: list[int]
) -> list[tuple[int, ...]]:
    low = [0 if marker else 1 for marker in covered]
    high = [0 if marker else HIGHEST for marker in covered]
    for rule in rules:
        if isinstance(rule, Limits):  # bounds by nature
            low = [max(a, (a and b) or 0) for a, b in zip(low, rule.least or low, strict=True)]
            high = [min(a, b or a) for a, b in zip(high, rule.most or high, strict=True)]
    others = tuple(rule for rule in rules if not isinstance(rule, Limits))
    found: list[tuple[int, ...]] = []

    def fill(done: int) -> None:
        if done == len(pieces):
            found.append(tuple(low))
            return
        first, last = pieces[done][0], pieces[done][-1]
        before = low[first], high[first], low[last], high[last]
        for left, right in shows(done):
            if before[0] <= left <= before[1] and before[2] <= right <= before[3]:
                low[first] = high[first] = left
                low[last] = high[last] = right
                if _why_never(others, low, high) is None:
                    fill(done + 1)
        low[first], high[first], low[last], high[last] = before

    def shows(done: int) -> list[tuple[int, int]]:
        """What a die may show: of single spots that may be swapped, the left one is the lower."""
        first, last = pieces[done][0], pieces[done][-1]
        if first != last:
            return PAIRS_UP if alike[first] == alike[last] else PAIRS
        same = [spot for spot, *more in pieces[:done] if not more and alike[spot] == alike[first]]
        return SINGLES[low[same[-1]] - 1 if same else 0 :]

    fill(0)
    return found


SINGLES = [(value, value) for value in range(1, HIGHEST + 1)]
PAIRS = [split for value in range(1, HIGHEST + 1) for split in splits(value)]
PAIRS_UP = [(left, right) for left, right in PAIRS if left <= right]
