"""A die on a spot: where it may go, and why not elsewhere (GEN-4.1, GEN-4.3, GEN-5)."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from rules.core import Refusal
from rules.gen7 import actions as act
from rules.gen7 import events as ev
from rules.gen7 import facts as fact
from rules.gen7.cards.effects import NoRobots, RoomClosed
from rules.gen7.cards.packs import WHOLE
from rules.gen7.chronicle import Chronicle
from rules.gen7.ship.board import (
    NO_NUDGE,
    faces,
    modifiers,
    nudge_range,
    nudges_of,
    placed_robots,
    quarters,
    reachable_rooms,
    spot_name,
    spots_of,
    taken_spots,
)
from rules.gen7.state import Die, State
from rules.gen7.tables import CHIEF_SPOT, DEPARTMENTS, MOST_SPOTS, ROOMS, SeatName, spots_in

CLOSED = {"failure": "spot_failed", "repair": "spot_in_repair"}


def placements(state: State, seat: str) -> Iterator[act.Place]:
    """Every die of the seat with every free spot; `why_no_place` has the last word."""
    table, taken = state.table, taken_spots(state.table)
    dice, nudges = quarters(table, seat), nudges_of(state, seat)
    for room in reachable_rooms(table):
        least, most = nudges.get(DEPARTMENTS.get(room, ""), NO_NUDGE)
        for spot in range(1, spots_of(state, seat, room) + 1):
            place = spot_name(seat, room, spot)
            if place in taken or place in table.markers:
                continue
            for die in dice:
                for nudge in range(least, most + 1):
                    wanted = act.Place(seat, die, room, spot, nudge)  # type: ignore[arg-type]
                    if why_no_place(state, wanted) is None:
                        yield wanted


def is_guess(state: State, room: str) -> bool:
    """How many spots a room of the table's own board has."""
    return room in ROOMS and not WHOLE[state.options.pack]


def most_spots(state: State, seat: SeatName, room: str) -> int:
    """Where it is our guess, there may be one more than we know."""
    known = spots_of(state, seat, room)
    return min(known + 1, MOST_SPOTS) if is_guess(state, room) else known


def further(state: State, seat: SeatName) -> Iterator[act.Place]:
    """Each die on the next spot that the table's own board may have."""
    for room in ROOMS:
        spot = spots_of(state, seat, room) + 1
        if spot > most_spots(state, seat, room):
            continue
        least, most = nudge_range(state, seat, DEPARTMENTS.get(room, ""))
        for die in quarters(state.table, seat):
            for nudge in range(least, most + 1):
                wanted = act.Place(seat, die, room, spot, nudge)
                if why_no_place(state, wanted) is None:
                    yield wanted


def learn_spot(chronicle: Chronicle, room: str, spot: int) -> None:
    """Whoever uses it has it on the board, whatever we had thought."""
    was = spots_in(chronicle.state.options.board, room)
    if spot > was:
        chronicle.tell(ev.PutRight(fact.SpotsAre(room, spot), was))  # type: ignore[arg-type]


def why_no_place(state: State, action: act.Place, *, joins: bool = False) -> Refusal | None:
    """Guards in reading order: the die, the spot, the room's own rules, the skill."""
    table, room = state.table, action.room
    die = table.dice.get(action.die)
    if die is None or die.owner != action.seat or die.place != "quarters":
        return Refusal("die_not_in_quarters", "GEN-4.1")
    if action.spot > most_spots(state, action.seat, room):
        return Refusal("no_such_spot", "GEN-5.13", {"room": room, "spot": action.spot})
    taken = taken_spots(table)
    place = spot_name(action.seat, room, action.spot)
    if place in taken:
        return Refusal("spot_taken", "GEN-4.3", {"room": room, "spot": action.spot})
    if place in table.markers:
        return Refusal(CLOSED[table.markers[place]], "GEN-4.3", {"room": room, "spot": action.spot})
    if table.story.modifiers:
        refusal = _why_modified(state, die, room)
        if refusal is not None:
            return refusal
    refusal = _why_no_nudge(state, die, action)
    if refusal is not None:
        return refusal
    match room:
        case "hq":
            return _why_not_at_hq(state, die, action, joins=joins)
        case "technical_lab":
            # Where nobody has said what it shows, people judge; but no die shows more than it can.
            value = die.value + action.nudge if die.value else faces(die)
            return _why_not_at_technical_lab(state, value, action.spot, taken)
        case "assembly":
            if table.dice[f"{action.seat}.r"].place != "supply":
                return Refusal("robot_not_in_supply", "GEN-5.9")
            return None
        case "reprogram":
            return None if placed_robots(table) else Refusal("no_robot_placed", "GEN-5.13")
        case _:
            return None


def _why_modified(state: State, die: Die, room: str) -> Refusal | None:
    if any(rule.room == room for rule in modifiers(state.table, RoomClosed)):
        return Refusal("room_closed", "GEN-8.5", {"room": room})
    if die.kind == "robot" and any(rule.room == room for rule in modifiers(state.table, NoRobots)):
        return Refusal("no_robots", "GEN-8.5", {"room": room})
    return None


def _why_no_nudge(state: State, die: Die, action: act.Place) -> Refusal | None:
    if not action.nudge:
        return None
    department = DEPARTMENTS.get(action.room, "")
    least, most = nudge_range(state, action.seat, department)
    if not least <= action.nudge <= most:
        return Refusal("no_such_skill", "GEN-4.17", {"room": action.room})
    if not die.value:
        return Refusal("face_unseen", "GEN-4.17")
    return why_no_face(die, die.value + action.nudge)


def why_no_face(die: Die, value: int) -> Refusal | None:
    if not 1 <= value <= faces(die):
        return Refusal("no_such_face", "GEN-4.17", {"value": value, "most": faces(die)})
    return None


def _why_not_at_hq(state: State, die: Die, action: act.Place, *, joins: bool) -> Refusal | None:
    if die.kind == "robot":
        return Refusal("no_robots", "GEN-5.1", {"room": "hq"})
    if not joins and action.spot != CHIEF_SPOT and state.options.house.one_meeting:
        return Refusal("chief_spot_only", "GEN-5.1", {"spot": action.spot})
    return None


def _why_not_at_technical_lab(
    state: State, value: int, spot: int, taken: Mapping[str, str]
) -> Refusal | None:
    """GEN-5.7: never below the die on the spot with exactly one dot less."""
    before = taken.get(f"technical_lab.{spot - 1}")
    if before is None:
        return None
    shown = state.table.dice[before].value
    if value < shown:
        return Refusal("below_previous", "GEN-5.7", {"value": value, "previous": shown})
    return None


def put_die(chronicle: Chronicle, action: act.Place) -> None:
    """The die goes to its spot, changed if a skill says so, and an officer counts as placed."""
    if action.nudge:
        value = chronicle.table.dice[action.die].value + action.nudge
        chronicle.tell(ev.DieSet(action.die, value, "skill"))
    place = spot_name(action.seat, action.room, action.spot)
    if is_guess(chronicle.state, action.room):
        learn_spot(chronicle, action.room, action.spot)
    shown = chronicle.table.dice[action.die].value
    chronicle.tell(ev.DieMoved(action.die, place, "room", value=shown))
    if chronicle.table.dice[action.die].kind == "officer":
        chronicle.tell(ev.OfficerPlaced(action.seat))
