"""Looking at the table: where dice and markers are, what is free, what a player has."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from itertools import chain
from operator import attrgetter
from typing import TypeVar

from rules.core import Refusal
from rules.gen7 import actions as act
from rules.gen7.cards.effects import AnyModifier, Pinned, RoomAdded
from rules.gen7.cards.skills import SKILLS, AnyPower, Nudge
from rules.gen7.state import Die, Episode, Officer, Sector, State
from rules.gen7.tables import (
    ADDED_ROOMS,
    FACES,
    RESOURCE_INDEX,
    ROOMS,
    Amounts,
    Board,
    DieKind,
    spots_in,
)
from rules.latest import latest, latest_of_two, once

P = TypeVar("P", bound=AnyPower)
M = TypeVar("M", bound=AnyModifier)
NO_NUDGE = (0, 0)
OFF_BOARD = ("quarters", "supply", "recovery", "storage")


def reachable_rooms(table: Episode) -> tuple[str, ...]:
    """Where dice go: the rooms of the ship, those that pages have added, those of a sector."""
    return (*ROOMS, *added_rooms(table), "small_lab", "reprogram")


def added_rooms(table: Episode) -> dict[str, RoomAdded]:
    return {rule.room: rule for rule in modifiers(table, RoomAdded)}


def free_room(table: Episode | None) -> str:
    """The key for one more; empty: there are as many as there can be."""
    taken = added_rooms(table) if table is not None else {}
    return next((key for key in ADDED_ROOMS if key not in taken), "")


class _Whereabouts:
    """The dice of a table by where they are."""

    def __init__(self, dice: dict[str, Die]) -> None:
        self._dice = dice
        self.hands: dict[str, dict[str, Die]] = {}
        for name, die in dice.items():
            if die.place == "quarters":
                self.hands.setdefault(die.owner, {})[name] = die

    @once
    def taken(self) -> dict[str, str]:
        dice = self._dice.items()
        return {die.place: name for name, die in dice if die.place not in OFF_BOARD}

    @once
    def robots(self) -> list[str]:
        dice = [(name, die) for name, die in self._dice.items() if die.kind == "robot"]
        return [name for name, die in dice if die.place not in OFF_BOARD]

    @once
    def all_seen(self) -> bool:
        return all(map(SHOWS, self._dice.values()))


SHOWS = attrgetter("value")
_whereabouts = latest(_Whereabouts)


def hands(table: Episode) -> Mapping[str, Mapping[str, Die]]:
    """The unplaced dice (GEN-0.3) of all sectors that have any."""
    return _whereabouts(table.dice).hands


def hand(table: Episode, seat: str) -> Mapping[str, Die]:
    """Those of one sector."""
    return _whereabouts(table.dice).hands.get(seat, {})


def quarters(table: Episode, seat: str) -> list[str]:
    """Their names."""
    return list(hand(table, seat))


def dice_at(
    table: Episode, place: str, *, owner: str | None = None, kind: DieKind | None = None
) -> list[str]:
    return [
        name
        for name, die in table.dice.items()
        if die.place == place
        and (owner is None or die.owner == owner)
        and (kind is None or die.kind == kind)
    ]


def spot_name(seat: str, room: str, spot: int) -> str:
    """Spots of the ship belong to everybody, those of a sector to its owner."""
    own = room in ("small_lab", "reprogram")
    return f"{seat}.{room}.{spot}" if own else f"{room}.{spot}"


def taken_spots(table: Episode) -> Mapping[str, str]:
    """The die on each spot."""
    return _whereabouts(table.dice).taken


def all_seen(table: Episode) -> bool:
    """Of every die it is known what it shows."""
    return _whereabouts(table.dice).all_seen


def spots_of(state: State, seat: str, room: str) -> int:
    """How many spots a room has for this player."""
    printed = _printed(state.options.board).get(room)
    if printed is not None:
        return printed
    mechanical = state.table.sectors[seat].name == "mechanical"
    if room == "small_lab":
        return 0 if mechanical else 1
    if room == "reprogram":
        return 1 if mechanical else 0
    if room in ADDED_ROOMS:
        added = added_rooms(state.table).get(room)
        return added.spots if added else 0
    return spots_in(state.options.board, room)


@latest
def _printed(board: Board) -> dict[str, int]:
    return {room: spots_in(board, room) for room in ROOMS}


def free_spots(state: State, room: str) -> list[int]:
    """GEN-4.3: without a die and without a marker, the fewest dots first."""
    taken, markers = taken_spots(state.table), state.table.markers
    return [
        spot
        for spot in range(1, spots_in(state.options.board, room) + 1)
        if f"{room}.{spot}" not in taken and f"{room}.{spot}" not in markers
    ]


def open_spots(state: State, seat: str) -> dict[str, tuple[str, int]]:
    """Every free spot this player can reach, by its name: the room, and which one it is."""
    taken, markers = taken_spots(state.table), state.table.markers
    spots = (_on_ship(state.options.board), _elsewhere(state, seat))
    return {
        place: (room, spot)
        for room, spot, place in chain(*spots)
        if place not in taken and place not in markers
    }


@latest
def _on_ship(board: Board) -> list[tuple[str, int, str]]:
    rooms = {room: range(1, spots_in(board, room) + 1) for room in ROOMS}
    return [(room, spot, f"{room}.{spot}") for room, spots in rooms.items() for spot in spots]


def _elsewhere(state: State, seat: str) -> Iterator[tuple[str, int, str]]:
    """In rooms that pages have added, and in the player's sector."""
    for room in reachable_rooms(state.table)[len(ROOMS) :]:
        for spot in range(1, spots_of(state, seat, room) + 1):
            yield room, spot, spot_name(seat, room, spot)


def placed_robots(table: Episode) -> Sequence[str]:
    return _whereabouts(table.dice).robots


def faces(die: Die) -> int:
    return FACES[die.kind]


def amounts(resource: str, count: int) -> Amounts:
    made = [0, 0, 0]
    made[RESOURCE_INDEX[resource]] = count
    return (made[0], made[1], made[2])


def negative(by: Amounts) -> Amounts:
    return (-by[0], -by[1], -by[2])


def room_for(state: State, held: Amounts, resource: str, count: int) -> int:
    """GEN-5.11: as much of a gain as fits."""
    return max(0, min(count, state.options.board.capacity - held[RESOURCE_INDEX[resource]]))


def powers(state: State, seat: str, kind: type[P]) -> Iterator[tuple[str, P]]:
    """The skills of an officer with this kind of power that can still be used."""
    return _usable(state.officers[seat], state.table.sectors[seat], kind)


def _usable(officer: Officer, sector: Sector, kind: type[P]) -> Iterator[tuple[str, P]]:
    for name in officer.skills:
        power = SKILLS[name].power
        if isinstance(power, kind) and _uses_left(sector, name) != 0:
            yield name, power


def uses_left(state: State, seat: str, name: str) -> int | None:
    """None: as often as you like."""
    return _uses_left(state.table.sectors[seat], name)


def _uses_left(sector: Sector, name: str) -> int | None:
    uses = SKILLS[name].uses
    return None if uses is None else uses - sector.used.get(name, 0)


def why_not_owned(state: State, action: act.UseSkill) -> Refusal | None:
    if action.skill not in state.officers[action.seat].skills:
        return Refusal("skill_not_owned", "GEN-4.16", {"skill": action.skill})
    if uses_left(state, action.seat, action.skill) == 0:
        return Refusal("skill_used_up", "GEN-4.16", {"skill": action.skill})
    return None


def nudge_range(state: State, seat: str, department: str) -> tuple[int, int]:
    """GEN-4.17: how far a die may change when it is placed there."""
    return nudges(state)[seat].get(department, NO_NUDGE)


def nudges(state: State) -> Mapping[str, Mapping[str, tuple[int, int]]]:
    """The same for all seats, and for all departments with a skill."""
    return _nudges(state.officers, state.table.sectors)


@latest_of_two
def _nudges(
    officers: dict[str, Officer], sectors: dict[str, Sector]
) -> dict[str, dict[str, tuple[int, int]]]:
    found: dict[str, dict[str, tuple[int, int]]] = {}
    for seat, sector in sectors.items():
        own = found[seat] = {}
        for _, power in _usable(officers[seat], sector, Nudge):
            least, most = own.get(power.department, NO_NUDGE)
            own[power.department] = min(least, -power.down), max(most, power.up)
    return found


def is_turned(table: Episode, goal: str) -> bool:
    """GEN-8.7: does this episode goal lie on its failed side?"""
    return table.story.failed if goal == "story" else goal in table.story.turned


def is_pinned(table: Episode, place: str) -> bool:
    """A special rule holds here, and people follow it (GEN-8.5)."""
    return any(rule.place == place for rule in modifiers(table, Pinned))


def modifiers(table: Episode, kind: type[M]) -> Iterator[M]:
    """Rules that a page has switched on."""
    return (rule for rule in table.story.modifiers if isinstance(rule, kind))
