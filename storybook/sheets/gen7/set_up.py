"""The set-up sheet: the list of the resume page on paper, with the ship drawn, the owner's own
cards, and the rulings of this table."""

from __future__ import annotations

from collections.abc import Iterator

from django.utils.translation import gettext as _

from campaigns.face.words import Sentence
from campaigns.games.gen7.board.table import now
from campaigns.games.gen7.words.terms import HOUSE, ROOMS, SYSTEMS
from campaigns.games.gen7.words.titles import Titles
from rules.core import Value
from rules.gen7.cards.effects import RoomAdded
from rules.gen7.state import Die, House
from rules.gen7.tables import ROOMS as ALL_ROOMS
from rules.gen7.tables import SYSTEMS as ALL_SYSTEMS
from rules.gen7.tables import spots_in
from rules.gen7.view import TableView, View
from storybook.gen7.resume.items import Part
from storybook.gen7.resume.setup_list import in_middle, set_up_list
from storybook.sheets.content import Content
from storybook.sheets.gen7.position import Position


class Track(Value):
    name: Sentence
    at: int
    critical: int  # the last cell
    cells: range


class Spot(Value):
    die: Die | None
    colour: str  # of the die
    marker: str


class Room(Value):
    name: Sentence
    spots: tuple[Spot, ...]


class Ruling(Value):
    text: Sentence
    on: bool
    differs: bool  # from the usual


class SetUp(Content, kw_only=True):
    parts: tuple[Part, ...]
    middle: bool  # of an episode: then the ship is drawn too
    now: str
    rulings: tuple[Ruling, ...]
    hand: tuple[tuple[str, str], ...]
    systems: tuple[Track, ...] = ()
    rooms: tuple[Room, ...] = ()
    spots: range = range(0)  # the columns of the table of rooms


def set_up(here: Position) -> SetUp:
    view, table = here.view, here.view.table
    middle = in_middle(here.state) and table is not None
    drawn = table if middle else None
    rooms = tuple(_rooms(view, drawn)) if drawn else ()
    return SetUp(
        parts=tuple(set_up_list(here.state)),
        middle=middle,
        now=here.named(now(view)),
        rulings=house_rulings(view),
        hand=_hand(here, table) if table else (),
        systems=_systems(view, drawn) if drawn else (),
        rooms=rooms,
        spots=range(1, max((len(room.spots) for room in rooms), default=0) + 1),
    )


def _systems(view: View, table: TableView) -> tuple[Track, ...]:
    critical = len(view.options.board.divisions)
    return tuple(
        Track(SYSTEMS[system], at, critical, range(critical + 1))
        for system, at in zip(ALL_SYSTEMS, table.systems, strict=True)
    )


def _spot(view: View, die: Die | None, marker: str) -> Spot:
    return Spot(die, view.worn[die.owner] if die else "", marker)


def _rooms(view: View, table: TableView) -> Iterator[Room]:
    """Those of the board, then those that pages have added."""
    for room in ALL_ROOMS:
        yield _room(view, table, room, ROOMS[room], spots_in(view.options.board, room))
    for rule in table.story.modifiers:
        if isinstance(rule, RoomAdded):
            yield _room(view, table, rule.room, rule.name, rule.spots)


def _room(view: View, table: TableView, room: str, name: Sentence, count: int) -> Room:
    """Every spot with what is on it."""
    dice = {die.place: die for die in table.dice.values()}
    places = [f"{room}.{spot}" for spot in range(1, count + 1)]
    spots = tuple(_spot(view, dice.get(at), table.markers.get(at, "")) for at in places)
    return Room(name, spots)


def _hand(here: Position, table: TableView) -> tuple[tuple[str, str], ...]:
    """The owner's cards, and nobody else's."""
    if here.seat is None or here.seat not in table.sectors:
        return ()
    seen, titles = table.sectors[here.seat], Titles(here.state, coded=True)
    plans = [plan.card for plan in seen.own_plans if not plan.shown]
    found = [
        (_("Work tasks"), titles.listed("work_tasks", seen.own_work)),
        (_("Files"), titles.listed("files", seen.own_files)),
        (_("Plans"), titles.listed("goals", plans)),
    ]
    return tuple((name, cards) for name, cards in found if cards)


def house_rulings(view: View) -> tuple[Ruling, ...]:
    """All of them, with what holds here."""
    usual, chosen = House(), view.options.house
    return tuple(
        Ruling(sentence, getattr(chosen, name), getattr(chosen, name) != getattr(usual, name))
        for name, sentence in HOUSE.items()
    )
