"""Looking at the table: where dice and markers are, what is free, what a player has."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TypeVar

from rules.core import Refusal
from rules.gen7 import actions as act
from rules.gen7.cards.effects import AnyModifier, Pinned, RoomAdded
from rules.gen7.cards.skills import SKILLS, AnyPower, Nudge
from rules.gen7.state import Die, Episode, State
from rules.gen7.tables import (
    ADDED_ROOMS,
    FACES,
    RESOURCE_INDEX,
    ROOMS,
    Amounts,
    DieKind,
    spots_in,
)

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


def quarters(table: Episode, seat: str) -> list[str]:
    """The unplaced dice of a sector (GEN-0.3)."""
    return [
        name for name, die in table.dice.items() if die.place == "quarters" and die.owner == seat
    ]


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


def taken_spots(table: Episode) -> dict[str, str]:
    return {die.place: name for name, die in table.dice.items() if die.place not in OFF_BOARD}


def spots_of(state: State, seat: str, room: str) -> int:
    """How many spots a room has for this player."""
    mechanical = state.table.sectors[seat].name == "mechanical"
    if room == "small_lab":
        return 0 if mechanical else 1
    if room == "reprogram":
        return 1 if mechanical else 0
    if room in ADDED_ROOMS:
        added = added_rooms(state.table).get(room)
        return added.spots if added else 0
    return spots_in(state.options.board, room)


def free_spots(state: State, room: str) -> list[int]:
    """GEN-4.3: without a die and without a marker, the fewest dots first."""
    taken, markers = taken_spots(state.table), state.table.markers
    return [
        spot
        for spot in range(1, spots_in(state.options.board, room) + 1)
        if f"{room}.{spot}" not in taken and f"{room}.{spot}" not in markers
    ]


def open_spots(state: State, seat: str) -> set[str]:
    """Every free spot this player can reach, by its name."""
    taken, markers = taken_spots(state.table), state.table.markers
    return {
        place
        for room in reachable_rooms(state.table)
        for spot in range(1, spots_of(state, seat, room) + 1)
        if (place := spot_name(seat, room, spot)) not in taken and place not in markers
    }


def placed_robots(table: Episode) -> list[str]:
    return [
        name
        for name, die in table.dice.items()
        if die.kind == "robot" and die.place not in OFF_BOARD
    ]


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
    for name in state.officers[seat].skills:
        skill = SKILLS[name]
        if isinstance(skill.power, kind) and uses_left(state, seat, name) != 0:
            yield name, skill.power


def uses_left(state: State, seat: str, name: str) -> int | None:
    """None: as often as you like."""
    uses = SKILLS[name].uses
    return None if uses is None else uses - state.table.sectors[seat].used.get(name, 0)


def why_not_owned(state: State, action: act.UseSkill) -> Refusal | None:
    if action.skill not in state.officers[action.seat].skills:
        return Refusal("skill_not_owned", "GEN-4.16", {"skill": action.skill})
    if uses_left(state, action.seat, action.skill) == 0:
        return Refusal("skill_used_up", "GEN-4.16", {"skill": action.skill})
    return None


def nudge_range(state: State, seat: str, department: str) -> tuple[int, int]:
    """GEN-4.17: how far a die may change when it is placed there."""
    return _nudges(state, seat).get(department, NO_NUDGE)


def _nudges(state: State, seat: str) -> dict[str, tuple[int, int]]:
    """By department. Every die on every spot asks the same position for it."""
    global _latest
    latest = _latest
    if latest[0] is not state:
        latest = _latest = (state, {})
    known = latest[1].get(seat)
    if known is None:
        known = latest[1][seat] = {}
        for _, power in powers(state, seat, Nudge):
            least, most = known.get(power.department, NO_NUDGE)
            known[power.department] = min(least, -power.down), max(most, power.up)
    return known


_latest: tuple[State | None, dict[str, dict[str, tuple[int, int]]]] = (None, {})


def is_turned(table: Episode, goal: str) -> bool:
    """GEN-8.7: does this episode goal lie on its failed side?"""
    return table.story.failed if goal == "story" else goal in table.story.turned


def is_pinned(table: Episode, place: str) -> bool:
    """A special rule holds here, and people follow it (GEN-8.5)."""
    return any(rule.place == place for rule in modifiers(table, Pinned))


def modifiers(table: Episode, kind: type[M]) -> Iterator[M]:
    """Rules that a page has switched on."""
    return (rule for rule in table.story.modifiers if isinstance(rule, kind))
