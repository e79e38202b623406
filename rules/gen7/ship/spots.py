"""A die on a spot: where it may go, and why not elsewhere (GEN-4.1, GEN-4.3, GEN-5)."""

from __future__ import annotations

from collections.abc import Callable, Iterator

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
    hand,
    modifiers,
    nudge_range,
    nudges,
    open_spots,
    placed_robots,
    quarters,
    spot_name,
    spots_of,
    taken_spots,
)
from rules.gen7.state import Die, State
from rules.gen7.tables import CHIEF_SPOT, DEPARTMENTS, MOST_SPOTS, ROOMS, SeatName, spots_in
from rules.latest import latest_of_two

CLOSED = {"failure": "spot_failed", "repair": "spot_in_repair"}


@latest_of_two
def placements(state: State, seat: str) -> tuple[act.Place, ...]:
    """Every die of the seat on every spot, as far as that is free and the die fits."""
    found: list[act.Place] = []
    dice, within = hand(state.table, seat).items(), nudges(state)[seat]
    for room, spot in open_spots(state, seat).values():
        least, most = within.get(DEPARTMENTS.get(room, ""), NO_NUDGE)
        for name, die in dice:
            for nudge in range(least, most + 1):
                wanted = act.Place(seat, name, room, spot, nudge)  # type: ignore[arg-type]
                if _why_no_fit(state, die, wanted) is None:
                    found.append(wanted)
    return tuple(found)


def is_guess(state: State, room: str) -> bool:
    """How many spots a room of the table's own board has."""
    return room in ROOMS and not WHOLE[state.options.pack]


def most_spots(state: State, seat: SeatName, room: str) -> int:
    """Where it is our guess, there may be one more than we know."""
    known = spots_of(state, seat, room)
    return min(known + 1, MOST_SPOTS) if is_guess(state, room) else known


def further(state: State, seat: SeatName) -> Iterator[act.Place]:
    """Each die on the next spot that the table's own board may have."""
    for room in () if WHOLE[state.options.pack] else ROOMS:
        spot = spots_of(state, seat, room) + 1
        if spot > most_spots(state, seat, room):
            continue
        least, most = nudge_range(state, seat, DEPARTMENTS.get(room, ""))
        for name in quarters(state.table, seat):
            for nudge in range(least, most + 1):
                wanted = act.Place(seat, name, room, spot, nudge)
                if why_no_place(state, wanted) is None:
                    yield wanted


def learn_spot(chronicle: Chronicle, room: str, spot: int) -> None:
    """Whoever uses it has it on the board, whatever we had thought."""
    was = spots_in(chronicle.state.options.board, room)
    if spot > was:
        chronicle.tell(ev.PutRight(fact.SpotsAre(room, spot), was))  # type: ignore[arg-type]


def why_no_place(state: State, action: act.Place, *, joins: bool = False) -> Refusal | None:
    """Guards in reading order: the die, the spot, the room's own rules, the skill."""
    die = state.table.dice.get(action.die)
    if die is None or die.owner != action.seat or die.place != "quarters":
        return Refusal("die_not_in_quarters", "GEN-4.1")
    facts: dict[str, str | int] = {"room": action.room, "spot": action.spot}
    if action.spot > most_spots(state, action.seat, action.room):
        return Refusal("no_such_spot", "GEN-5.13", facts)
    place = spot_name(action.seat, action.room, action.spot)
    if place in taken_spots(state.table):
        return Refusal("spot_taken", "GEN-4.3", facts)
    if place in state.table.markers:
        return Refusal(CLOSED[state.table.markers[place]], "GEN-4.3", facts)
    return _why_no_fit(state, die, action, joins=joins)


def _why_no_fit(
    state: State, die: Die, action: act.Place, *, joins: bool = False
) -> Refusal | None:
    """This die on a spot that is free."""
    if state.table.story.modifiers:
        refusal = _why_modified(state, die, action.room)
        if refusal is not None:
            return refusal
    if action.nudge:
        refusal = _why_no_nudge(state, die, action)
        if refusal is not None:
            return refusal
    rule = (JOINING if joins else OWN_RULES).get(action.room)
    return None if rule is None else rule(state, die, action)


def _why_modified(state: State, die: Die, room: str) -> Refusal | None:
    if any(rule.room == room for rule in modifiers(state.table, RoomClosed)):
        return Refusal("room_closed", "GEN-8.5", {"room": room})
    if die.kind == "robot" and any(rule.room == room for rule in modifiers(state.table, NoRobots)):
        return Refusal("no_robots", "GEN-8.5", {"room": room})
    return None


def _why_no_nudge(state: State, die: Die, action: act.Place) -> Refusal | None:
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


def _why_not_in_meeting(state: State, die: Die, action: act.Place) -> Refusal | None:
    return Refusal("no_robots", "GEN-5.1", {"room": "hq"}) if die.kind == "robot" else None


def _why_not_at_hq(state: State, die: Die, action: act.Place) -> Refusal | None:
    refusal = _why_not_in_meeting(state, die, action)
    if refusal is None and action.spot != CHIEF_SPOT and state.options.house.one_meeting:
        return Refusal("chief_spot_only", "GEN-5.1", {"spot": action.spot})
    return refusal


def _why_not_at_technical_lab(state: State, die: Die, action: act.Place) -> Refusal | None:
    """GEN-5.7: never below the die on the spot with exactly one dot less."""
    before = taken_spots(state.table).get(f"technical_lab.{action.spot - 1}")
    if before is None:
        return None
    # Where nobody has said what it shows, people judge; but no die shows more than it can.
    value = die.value + action.nudge if die.value else faces(die)
    shown = state.table.dice[before].value
    if value < shown:
        return Refusal("below_previous", "GEN-5.7", {"value": value, "previous": shown})
    return None


def _why_not_at_assembly(state: State, die: Die, action: act.Place) -> Refusal | None:
    if state.table.dice[f"{action.seat}.r"].place != "supply":
        return Refusal("robot_not_in_supply", "GEN-5.9")
    return None


def _why_no_reprogramming(state: State, die: Die, action: act.Place) -> Refusal | None:
    return None if placed_robots(state.table) else Refusal("no_robot_placed", "GEN-5.13")


Rule = Callable[[State, Die, act.Place], Refusal | None]
# Rooms that ask for more than a free spot.
OWN_RULES: dict[str, Rule] = {
    "hq": _why_not_at_hq,
    "technical_lab": _why_not_at_technical_lab,
    "assembly": _why_not_at_assembly,
    "reprogram": _why_no_reprogramming,
}
JOINING = {**OWN_RULES, "hq": _why_not_in_meeting}


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
