"""What can still be solved? The cheapest ways to solve a key task with the dice on the table.

Placement rules speak of values, players have dice. So the values that may lie on the spots are
listed once per task, each with its own bit, and a choice of dice is narrowed die by die to the
values that it can still come to show. Ways are looked for in the order of their price.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from itertools import groupby, islice

from msgspec import field
from msgspec.structs import replace

from rules.core import Refusal, Value
from rules.gen7.cards.content import FREE, Cost, KeyTask
from rules.gen7.tables import FACES, NOTHING, RESOURCE_INDEX, Amounts, DieKind
from rules.gen7.turn.placement import HIGHEST, Domain, Fillings, Piece, fillings

PRICE = 2  # GEN-4.6: of one change of a die
REACH = 2  # how far one change takes a robot
PLENTY: Amounts = (200, 200, 200)


class HandDie(Value):
    """An unplaced die that may take part."""

    die: str
    seat: str
    kind: DieKind
    value: int


class Position(Value):
    """What is at hand for one open key task."""

    active: str
    dice: tuple[HandDie, ...]
    covered: tuple[bool, ...]  # each spot from the left: a success marker lies there
    storage: Amounts
    sectors: dict[str, Amounts]
    tokens: Amounts = NOTHING  # on the card
    storage_open: bool = True
    # GEN-4.17: how far a seat may turn each of its dice, free of charge
    nudges: dict[str, Domain] = field(default_factory=dict)


class Placed(Value):
    die: str
    seat: str
    spots: Piece  # counted from the left, from 0
    values: tuple[int, ...]  # what it shows on each
    nudge: int = 0
    changed_to: int | None = None  # paid for; the nudge comes on top


class Way(Value):
    placed: tuple[Placed, ...]  # from the left
    drugs: int  # spent on changes of dice
    parts: int
    resources: int  # all that is spent, the task's cost beyond the tokens included


def ways(task: KeyTask, position: Position, most: int = 20) -> tuple[Way, ...]:
    """The cheapest, one for each choice of dice: fewest dice, then fewest resources, then in a
    fixed order that starts with your dice. Dice of one seat, kind and value are the same choice."""
    return tuple(islice(_Search(task, position).ways(most), most))


def solvable_alone(task: KeyTask, position: Position) -> bool:
    """GEN-4.14: by the active player, with the dice as they show and without optional payments."""
    own = tuple(die for die in position.dice if die.seat == position.active)
    purse = _purse(position, (position.active,))
    alone = replace(position, dice=own, storage=purse, storage_open=True, sectors={}, nudges={})
    return bool(ways(task, alone, 1))


def why_no_way(task: KeyTask, position: Position) -> Refusal:
    """Asked when `ways` has found none."""
    spots, dice = position.covered.count(False), len(position.dice)
    if not spots:
        return Refusal("no_open_spots", "GEN-4.4")
    if all(die.seat != position.active for die in position.dice):
        return Refusal("no_own_die", "GEN-4.4", {"seat": position.active})
    robots = sum(die.kind == "robot" for die in position.dice)
    if dice + min(robots, _most_pairs(position.covered)) < spots:
        return Refusal("not_enough_dice", "GEN-7.1", {"spots": spots, "dice": dice})
    seats = tuple({die.seat: None for die in position.dice})
    lacking = _lacking(task.cost, position.tokens, _purse(position, seats))
    if lacking:
        return Refusal("cannot_pay", "GEN-7.1", {"lacking": lacking, "cost": task.cost.total})
    if ways(replace(task, cost=FREE), position, 1):
        return Refusal("contributors_cannot_pay", "GEN-7.1", {"cost": task.cost.total})
    if ways(task, replace(position, sectors=dict.fromkeys(seats, PLENTY)), 1):
        return Refusal("cannot_pay_changes", "GEN-4.6")
    return Refusal("no_dice_fit", "GEN-7.2")


def payable(cost: Cost, tokens: Amounts, purse: Amounts) -> bool:
    return not _lacking(cost, tokens, purse)


def _lacking(cost: Cost, tokens: Amounts, purse: Amounts) -> int:
    """How many resources are missing. What the fixed amounts leave over serves for "any of"."""
    over = [
        token + held - fixed for token, held, fixed in zip(tokens, purse, cost.fixed, strict=True)
    ]
    spare = sum(max(0, over[RESOURCE_INDEX[resource]]) for resource in set(cost.any_of))
    return sum(max(0, -number) for number in over) + max(0, cost.any_count - spare)


def _purse(position: Position, seats: Sequence[str]) -> Amounts:
    """What these seats and Storage can spend on the task (GEN-7.1)."""
    purses = [position.sectors.get(seat, NOTHING) for seat in seats]
    if position.storage_open:
        purses.append(position.storage)
    return (
        sum(data for data, _, _ in purses),
        sum(parts for _, parts, _ in purses),
        sum(drugs for _, _, drugs in purses),
    )


def _most_pairs(covered: tuple[bool, ...]) -> int:
    """How many robots can lie on two spots each."""
    runs = "".join("x" if marker else "." for marker in covered).split("x")
    return sum(len(run) // 2 for run in runs)


class _Payers:
    """Who can pay for the task and for changes. Seats are bits; 1 is the active player."""

    def __init__(self, cost: Cost, position: Position, seats: tuple[str, ...]) -> None:
        self.cost, self.position, self.seats = cost, position, seats
        purses = [position.sectors.get(seat, NOTHING) for seat in seats]
        # GEN-4.6: a change is paid by one player, never from Storage.
        self.drugs = [drugs // PRICE for _, _, drugs in purses]
        self.parts = [parts // PRICE for _, parts, _ in purses]
        self.known: dict[tuple[int, int, int, int], bool] = {}

    def can_pay(self, seats: int, more: int, drugs: int, parts: int) -> bool:
        """Can these seats, perhaps with this many more, pay for the task and this many changes?"""
        case = (seats, more, drugs, parts)
        if case not in self.known:
            others = [1 << seat for seat in range(len(self.seats)) if not seats >> seat & 1]
            self.known[case] = self._pay(seats, drugs, parts) or (
                more > 0
                and any(self.can_pay(seats | seat, more - 1, drugs, parts) for seat in others)
            )
        return self.known[case]

    def _pay(self, seats: int, drugs: int, parts: int) -> bool:
        payers = [seat for seat in range(len(self.seats)) if seats >> seat & 1]
        if drugs > sum(self.drugs[seat] for seat in payers):
            return False
        if parts > sum(self.parts[seat] for seat in payers):
            return False
        purse = _purse(self.position, [self.seats[seat] for seat in payers])
        purse = (purse[0], purse[1] - PRICE * parts, purse[2] - PRICE * drugs)
        return payable(self.cost, self.position.tokens, purse)


class _Use(Value):
    """A die of a group, changed this many times, on one spot or split over two."""

    group: int
    seat: int
    split: bool
    changes: int
    drugs: int  # of the changes, those for drugs and those for parts
    parts: int
    value: int
    domain: Domain
    key: int  # a power of 8: a sum of keys names a collection of domains


class _Layer(Value):
    """Ways with the same number of dice and of changes."""

    fillings: Fillings
    open: int  # the fillings that this many changes may reach
    uses: tuple[list[_Use], list[_Use]]  # on one spot, split
    splits: int
    dice: int
    changes: int
    known: dict[int, int]  # the fillings that fit, by the sum of keys


class _Search:
    def __init__(self, task: KeyTask, position: Position) -> None:
        self.task, self.position = task, position
        seats = tuple(dict.fromkeys((position.active, *(die.seat for die in position.dice))))
        self.payers = _Payers(task.cost, position, seats)
        groups: dict[tuple[int, str, int], list[HandDie]] = {}
        for die in position.dice:
            groups.setdefault((seats.index(die.seat), die.kind, die.value), []).append(die)
        self.groups = [groups[name] for name in sorted(groups)]
        self.keys: dict[tuple[bool, Domain], int] = {}
        self.uses = (list(self._uses(split=False)), list(self._uses(split=True)))
        self.prices = (self._prices(0), self._prices(1))
        self.deepest = max((use.changes for use in self.uses[0]), default=0)

    def _uses(self, *, split: bool) -> Iterator[_Use]:
        for group, (die, *_) in enumerate(self.groups):
            if split and die.kind != "robot":
                continue
            for changes, domain in enumerate(self._domains(die)):
                key = self.keys.setdefault((split, domain), 8 ** len(self.keys))
                drugs, parts = (0, changes) if die.kind == "robot" else (changes, 0)
                seat = 1 << self.payers.seats.index(die.seat)
                yield _Use(group, seat, split, changes, drugs, parts, die.value, domain, key)

    def _domains(self, die: HandDie) -> Iterator[Domain]:
        """What it can show with 0, 1, 2 … changes, as long as they can be paid and help."""
        down, up = self.position.nudges.get(die.seat, (0, 0))
        faces = FACES[die.kind]
        low, high = max(1, die.value + min(0, down)), min(faces, die.value + max(0, up))
        yield low, high
        robot = die.kind == "robot"
        for _ in range(sum(self.payers.parts) if robot else min(1, sum(self.payers.drugs))):
            if (low, high) != (1, faces):
                reach = REACH if robot else faces
                low, high = max(1, low - reach), min(faces, high + reach)
                yield low, high

    def ways(self, most: int) -> Iterator[Way]:
        spots = self.position.covered.count(False)
        robots = sum(die.kind == "robot" for die in self.position.dice)
        for splits in range(min(robots, spots // 2), -1, -1):
            dice = spots - splits
            enough = 0 < dice <= len(self.position.dice)
            if not enough or not self.payers.can_pay(1, dice - 1, 0, 0):
                continue
            reachable, seen = most, set()
            for layer in self._layers(splits, dice):
                for picked in self._picks(layer):
                    groups = _groups(picked)
                    if groups not in seen:
                        seen.add(groups)
                        yield self._way(layer, picked)
                if self.deepest and not layer.changes:
                    reachable = self._reachable(layer, most)
                if len(seen) >= reachable:
                    break

    def _layers(self, splits: int, dice: int) -> Iterator[_Layer]:
        """By rising price."""
        found = fillings(self.task.rules, self.position.covered, splits)
        most = min(self.deepest * dice, sum(self.payers.drugs) + sum(self.payers.parts))
        dearer = self._dearer(found, dice, most)
        known = {0: found.all}
        for changes in range(most + 1):
            single, split = ([use for use in uses if use.changes <= changes] for uses in self.uses)
            opened = found.all & ~dearer[changes + 1]
            yield _Layer(found, opened, (single, split), splits, dice, changes, known)

    def _prices(self, split: int) -> list[list[int]]:
        """For each value from 0 on, how many changes the dice need to show it, the best first."""
        prices: list[list[int]] = [[] for _ in range(HIGHEST + 1)]
        for group, levels in groupby(self.uses[split], lambda use: use.group):
            known: set[int] = set()
            for use in levels:
                for value in range(use.domain[0], use.domain[1] + 1):
                    if value not in known:
                        known.add(value)
                        prices[value] += [use.changes] * len(self.groups[group])
        return [sorted(each) for each in prices]

    def _dearer(self, found: Fillings, dice: int, most: int) -> list[int]:
        """The fillings that take at least 0, 1, 2 … changes, as if every die were used at its best
        for each value alone."""
        dearer = [found.all, *(0 for _ in range(most + 1))]
        for values, prices in zip(found.values, self.prices, strict=True):
            for value in range(1, HIGHEST + 1):
                before, price = list(dearer), 0
                for number, more in enumerate([*prices[value][:dice], most + 1], 1):
                    price += more  # in the end no die can show it
                    if price:
                        shown = values.at_least(number, value, value)
                        for changes in range(1, most + 2) if shown else ():
                            dearer[changes] |= before[max(0, changes - price)] & shown
        return dearer

    def _reachable(self, layer: _Layer, most: int) -> int:
        """How many choices of dice would fit if changes were free; counted up to `most`."""
        single, split = ({use.group: use for use in uses}.values() for uses in self.uses)
        free = replace(layer, open=layer.fillings.all, uses=(_free(single), _free(split)))
        choices = set()
        for picked in self._picks(free):
            choices.add(_groups(picked))
            if len(choices) >= most:
                break
        return len(choices)

    def _picks(
        self, layer: _Layer, picked: tuple[_Use, ...] = (), key: int = 0, start: int = 0
    ) -> Iterator[tuple[_Use, ...]]:
        """Dice in rising order, the split ones first, that fit and can be paid together."""
        done = len(picked)
        if done == layer.dice:
            yield picked
            return
        after = layer.dice - done - 1
        uses = layer.uses[done < layer.splits]
        groups, seats, left, drugs, parts = [], 0, layer.changes, 0, 0
        for use in picked:
            groups.append(use.group)
            seats |= use.seat
            left -= use.changes
            drugs += use.drugs
            parts += use.parts
        # GEN-4.4: one of the active player's at least; these come first in the order.
        own = not seats & 1 and (done >= layer.splits or layer.splits == layer.dice)
        for index in range(start, len(uses)):
            use = uses[index]
            if own and use.seat != 1:
                return
            if not 0 <= left - use.changes <= after * self.deepest:
                continue
            now = key + use.key
            fitting = layer.known.get(now)
            if fitting is None:
                fitting = layer.known[now] = _narrowed(layer, layer.known[key], (*picked, use))
            if (
                fitting & layer.open
                and groups.count(use.group) < len(self.groups[use.group])
                and self.payers.can_pay(
                    seats | use.seat, after, drugs + use.drugs, parts + use.parts
                )
            ):
                first = 0 if done + 1 == layer.splits else index
                yield from self._picks(layer, (*picked, use), now, first)

    def _way(self, layer: _Layer, picked: tuple[_Use, ...]) -> Way:
        near = list(picked)  # no die is turned further than it must be
        for place, use in enumerate(picked):
            low, high = use.domain
            for far in range(high - low + 1 if low < high else 0):
                nearer = (max(low, use.value - far), min(high, use.value + far))
                near[place] = replace(use, domain=nearer)
                if _fitting(layer, tuple(near)):
                    break
        fitting = _fitting(layer, tuple(near))
        pieces, values = layer.fillings.each[(fitting & -fitting).bit_length() - 1]
        shown = {piece: tuple(values[spot] for spot in piece) for piece in pieces}
        dice = [iter(group) for group in self.groups]
        placed = []
        for piece in sorted(pieces, key=lambda piece: sum(shown[piece])):
            split, value = len(piece) == 2, sum(shown[piece])
            able = [use for use in near if use.split == split and use.domain[0] <= value]
            use = min(able, key=lambda use: use.domain[1])
            near.remove(use)
            placed.append(_placed(next(dice[use.group]), use, piece, shown[piece]))
        drugs = PRICE * sum(use.drugs for use in picked)
        parts = PRICE * sum(use.parts for use in picked)
        cost = _lacking(self.task.cost, self.position.tokens, NOTHING)
        placed.sort(key=lambda die: die.spots)
        return Way(tuple(placed), drugs, parts, cost + drugs + parts)


def _narrowed(layer: _Layer, found: int, picked: tuple[_Use, ...]) -> int:
    """Of the fillings found for all but the last of these dice, those that fit it as well."""
    split = picked[-1].split
    domains = [use.domain for use in picked if use.split == split]
    return layer.fillings.values[split].narrowed(found, domains)


def _fitting(layer: _Layer, picked: tuple[_Use, ...]) -> int:
    found = layer.fillings.all
    for number in range(len(picked)):
        found = _narrowed(layer, found, picked[: number + 1])
    return found


def _free(uses: Iterable[_Use]) -> list[_Use]:
    return [replace(use, changes=0, drugs=0, parts=0) for use in uses]


def _groups(picked: tuple[_Use, ...]) -> tuple[int, ...]:
    return tuple(sorted(use.group for use in picked))


def _placed(die: HandDie, use: _Use, piece: Piece, shown: tuple[int, ...]) -> Placed:
    value, changed = sum(shown), None
    if use.drugs:
        changed = value
    elif use.parts:
        reach = REACH * use.parts
        changed = max(die.value - reach, min(die.value + reach, value))
    nudge = value - (die.value if changed is None else changed)
    return Placed(die.die, die.seat, piece, shown, nudge, changed)
