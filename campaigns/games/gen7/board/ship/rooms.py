"""The rooms of the ship with their spots."""

from __future__ import annotations

from django.utils.translation import gettext as _

from campaigns.face.words import Sentence
from campaigns.games.gen7.board.ship.outlook import Track
from campaigns.games.gen7.board.ship.pieces import Ground, Spot
from campaigns.games.gen7.words import names
from campaigns.games.gen7.words.terms import MARKS, ROOMS
from rules.core import Value, write
from rules.gen7 import actions as act
from rules.gen7 import facts as fact
from rules.gen7.cards.effects import AnyModifier, ExtraYield, RoomAdded
from rules.gen7.cards.packs import WHOLE
from rules.gen7.rooms.laboratories import yield_of
from rules.gen7.state import Options
from rules.gen7.tables import LABS, MOST_SPOTS, SEATS, Board, department_rooms, spots_in
from rules.gen7.tables import ROOMS as ALL_ROOMS
from rules.gen7.tables import Room as AnyRoom
from rules.gen7.view import TableView

UPPER = ("assembly", "hq")  # in the superstructure


class Room(Value):
    key: str
    name: Sentence
    note: str  # what a page of the story has changed here
    spots: tuple[Spot, ...]
    further: Spot | None = None  # one that the table's own board may have; for a die in hand
    pen: str = ""  # where it is put right
    more: str = ""  # the action that says that the table's board has one more; empty: no need


class Deck(Value):
    """A system with its rooms below it."""

    system: Track
    rooms: tuple[Room, ...]


def decks(systems: list[Track], found: list[Room]) -> list[Deck]:
    """The centre above its laboratory; Assembly has its place above all decks."""
    by_key = {room.key: room for room in found if room.key not in UPPER}
    keys = {one.key: sorted(department_rooms(one.key), key=LABS.__contains__) for one in systems}
    return [
        Deck(one, tuple(by_key[key] for key in keys[one.key] if key in by_key)) for one in systems
    ]


def rooms(options: Options, ground: Ground) -> list[Room]:
    own = not WHOLE[options.pack]
    found = [
        Room(
            room,
            ROOMS[room],
            _note(ground.table, room),
            _spots(options.board, ground, room),
            _further(options.board, ground, room) if own else None,
            room if own else "",
            _one_more(options, ground, room),
        )
        for room in ALL_ROOMS
    ]
    return [*found, *(_added(ground, rule, own=own) for rule in _added_by_pages(ground.table))]


def _added_by_pages(table: TableView) -> list[RoomAdded]:
    return [rule for rule in table.story.modifiers if isinstance(rule, RoomAdded)]


def _added(ground: Ground, rule: RoomAdded, *, own: bool) -> Room:
    spots = tuple(
        ground.spot(f"{rule.room}.{number}", f"{rule.name} {number}", dots=number)
        for number in range(1, rule.spots + 1)
    )
    return Room(rule.room, rule.name, "", spots, pen=rule.room if own else "")


def _further(board: Board, ground: Ground, room: str) -> Spot | None:
    spot = spots_in(board, room) + 1
    if spot > MOST_SPOTS:
        return None
    name = _("%(spot)s: our board has it") % {"spot": names.spot(room, spot)}
    return ground.spot(f"{room}.{spot}", name)


def _one_more(options: Options, ground: Ground, room: AnyRoom) -> str:
    """How many spots a room of the table's own board has is our guess: where all are taken, the
    next one is a tap away."""
    there = spots_in(options.board, room)
    free = any(
        f"{room}.{dots}" not in ground.taken and f"{room}.{dots}" not in ground.table.markers
        for dots in range(1, there + 1)
    )
    if WHOLE[options.pack] or free or there >= MOST_SPOTS:
        return ""
    said = _("Our board has this spot.")
    return write(act.Correct(SEATS[0], (), said, (fact.SpotsAre(room, there + 1),)))


def _spots(board: Board, ground: Ground, room: str) -> tuple[Spot, ...]:
    return tuple(
        ground.spot(
            f"{room}.{dots}", names.spot(room, dots), dots=dots, sign=gives(board, room, dots)
        )
        for dots in range(1, spots_in(board, room) + 1)
    )


def _note(table: TableView, room: str) -> str:
    found = []
    for rule in table.story.modifiers:
        if isinstance(rule, RoomAdded):
            continue
        here = getattr(rule, "room", None) == room or room in getattr(rule, "rooms", ())
        if here and isinstance(rule, ExtraYield):
            found.append(names.signed(rule.by))
        elif here:
            found.append(str(MARKS[str(rule.__struct_config__.tag)]))
    return ", ".join(found)


def in_a_room(rule: AnyModifier) -> bool:
    """It is marked there."""
    return bool(getattr(rule, "room", None) or getattr(rule, "rooms", ()))


def gives(board: Board, room: str, dots: int) -> str:
    """What a lab spot yields: a number, or half the die with its modifier."""
    if room not in LABS:
        return ""
    found = getattr(board, room)[dots - 1]
    if found.flat is not None:
        return f"+{yield_of(board, room, dots, 1)}"
    return "½" + (names.signed(found.half) if found.half else "")
