"""What the page shows besides the entries: the ship's spots, people, proposals, words by number."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterable, Iterator, Sequence

from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from campaigns.games.gen7.board.ship.pieces import Piece, piece
from campaigns.games.gen7.board.ship.rooms import gives
from campaigns.games.gen7.catch_up.entries import Column, Entry, Section
from campaigns.games.gen7.words.terms import ROOMS, SHORT_SYSTEMS
from campaigns.games.gen7.words.titles import Titles
from rules.core import Value
from rules.gen7 import facts as fact
from rules.gen7.cards.packs import WHOLE
from rules.gen7.corrections.proposals import proposed
from rules.gen7.corrections.secrets import met_pages
from rules.gen7.episode.colours import worn
from rules.gen7.ship.board import taken_spots
from rules.gen7.state import State
from rules.gen7.tables import LABS, SYSTEMS, department_rooms, spots_in

UPPER = ("assembly", "hq")


class Spot(Value):
    dots: int
    sign: str
    entry: Entry | None
    die: Piece | None


class Room(Value):
    key: str
    name: str
    spots: tuple[Spot, ...]


class Deck(Value):
    """A system with its rooms below it."""

    name: str
    at: int
    cells: range
    critical: int
    rooms: tuple[Room, ...]


class Proposal(Value):
    """What would follow. counts: of which values of which entries, and how often."""

    key: str
    label: str
    counts: str = ""
    forms: str = ""


class Person(Value):
    seat: str
    colour: str
    who: str
    entries: tuple[Entry, ...]
    badges: tuple[Entry, ...]
    more: tuple[Section, ...]


def people(
    titles: Titles, columns: Iterable[Column], badges: tuple[Entry, ...]
) -> Iterator[Person]:
    for column in columns:
        who = titles.who(column.seat)
        colour = titles.worn.get(column.seat, "")
        yield Person(column.seat, colour, who, column.entries, badges, column.more)


# The ship


def upper(state: State, markers: Sequence[Entry]) -> list[Room]:
    return [_room(state, markers, room) for room in UPPER]


def decks(state: State, markers: Sequence[Entry]) -> list[Deck]:
    """The centre above its laboratory, a column for each system."""
    critical = len(state.options.board.divisions)
    return [
        Deck(
            str(SHORT_SYSTEMS[system]),
            at,
            range(critical + 1),
            critical,
            tuple(
                _room(state, markers, room)
                for room in sorted(department_rooms(system), key=LABS.__contains__)
                if room not in UPPER
            ),
        )
        for system, at in zip(SYSTEMS, state.table.systems, strict=True)
    ]


def _room(state: State, markers: Sequence[Entry], room: str) -> Room:
    entries = {one.name: one for one in markers}
    taken, dice = taken_spots(state.table), state.table.dice
    spots = []
    for dots in range(1, spots_in(state.options.board, room) + 1):
        name = taken.get(f"{room}.{dots}")
        die = piece(name, dice[name], worn(state)) if name else None
        spots.append(
            Spot(
                dots,
                gives(state.options.board, room, dots),
                entries.get(f"marker.{room}.{dots}"),
                die,
            )
        )
    return Room(room, str(ROOMS[room]), tuple(spots))


# What would follow


def proposals(state: State) -> Iterator[Proposal]:
    if proposed(state, (), "home"):
        yield Proposal("home", _("Dice home, row away"))
    counts = {f"system.{system}": _closed(state, system) for system in SYSTEMS}
    if any(any(by_value.values()) for by_value in counts.values()):
        words = by_number(lambda n: ngettext("Close this spot", "Close these %(count)s spots", n))
        label = _("Close the spots that the systems reach")
        yield Proposal("close", label, json.dumps(counts), words)
    pages = {code: 1 for code in _pages(state) if proposed(state, (fact.PageIs(code),), "page")}
    if pages:
        label = _("What the page names: deadline, last round, rules")
        yield Proposal("page", label, json.dumps({"page": pages}))
    most = state.options.board.condition_boxes
    if not state.b9:
        full = {str(boxes): 1 for boxes in range(most, 21)}
        yield Proposal("b9", _("All boxes are ticked: B9 is taken"), json.dumps({"boxes": full}))


def _closed(state: State, system: str) -> dict[str, int]:
    """By the value of its entry: the spots that are still open."""
    found = {}
    for at in range(len(state.options.board.divisions) + 1):
        says = fact.SystemIs(system, at)  # type: ignore[arg-type]
        closed = proposed(state, (says,), "close")
        rooms = department_rooms(system)
        found[str(-at)] = sum(
            isinstance(one, fact.MarkerIs) and one.place.rpartition(".")[0] in rooms
            for one in closed
        )
    return found


def _pages(state: State) -> set[str]:
    if WHOLE[state.options.pack]:
        return met_pages(state) - {""}
    return {one.code for one in state.recorded.pages}


# Words by number, for the script to choose from


def by_number(words: Callable[[int], str]) -> str:
    """As `Intl.PluralRules` calls the numbers; # stands for the number."""
    forms = {"one": 1, "few": 2, "many": 5, "other": 5}
    return json.dumps({form: words(n) % {"count": "#"} for form, n in forms.items()})
