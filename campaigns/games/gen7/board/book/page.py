"""The page of a book-keeper: what it keeps, with what nobody has told of this round dimmed."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from campaigns.games.gen7.board.book.verbs import OpenVerb, Verb, opened, verbs
from campaigns.games.gen7.board.questions.keypad.keys import OnKeys
from campaigns.games.gen7.board.ship.outlook import Track
from campaigns.games.gen7.board.ship.sectors import Sector
from campaigns.games.gen7.board.ship.tasks import KeyTask
from campaigns.games.gen7.words.terms import RESOURCES
from rules.core import Value, write
from rules.gen7 import actions as act
from rules.gen7.cards import effects as fx
from rules.gen7.state import State
from rules.gen7.steps import Minding
from rules.gen7.tables import RESOURCES as ALL_RESOURCES


class Cell(Value):
    """A division of a condition track: a tap puts the marker there."""

    at: int
    name: str
    action: str = ""
    here: bool = False
    critical: bool = False
    will: bool = False  # where it would go if the round ended now


class System(Value):
    key: str
    name: str
    cells: tuple[Cell, ...]
    pen: bool = False  # what the table's own board prints can be put right


class Stock(Value):
    """Of a resource, with a tap less or more."""

    key: str
    name: str
    count: int
    old: bool  # nobody has told of it this round
    less: str = ""
    more: str = ""


class Count(Value):
    """Cards in hand, laid, or colonists asleep."""

    icon: str
    number: int
    text: str
    old: bool


class Officer(Value):
    seat: str
    colour: str
    name: str
    merits: int
    chief: bool
    goods: tuple[Stock, ...]
    counts: tuple[Count, ...]


class Row(Value):
    """A key task in the row."""

    task: KeyTask
    state: str
    now: bool = False  # the open verb is about it


class Book(Value):
    systems: tuple[System, ...]
    storage: tuple[Stock, ...]
    row: tuple[Row, ...]
    officers: tuple[Officer, ...]
    minding: bool  # the verbs are asked for, and nothing else
    verbs: tuple[Verb, ...] = ()
    open: OpenVerb | None = None

    @property
    def shape(self) -> str:
        """Of the page: classes."""
        if not self.minding:
            return "book"
        return "book minding open" if self.open else "book minding"


def book(
    state: State,
    offers: Sequence[act.AnyAction],
    tracks: Sequence[Track],
    row: Sequence[KeyTask],
    sectors: Sequence[Sector],
    on_keys: OnKeys,
) -> Book | None:
    """None: dice and goods are followed, and lie on the ship."""
    if state.play is None or not state.play.unfollowed:
        return None
    minding = isinstance(state.todo[-1] if state.todo else None, Minding)
    gain = next((one for one in offers if isinstance(one, act.Gain)), None) if minding else None
    found = opened(state, offers, on_keys) if minding else None
    task = found.task if found else 0
    return Book(
        systems=tuple(_system(track, gain) for track in tracks),
        storage=tuple(_storage(state, gain)),
        row=tuple(Row(one, _state(state, one), one.id == task) for one in row),
        officers=tuple(_officer(state, sector) for sector in sectors),
        minding=minding,
        verbs=verbs(state, offers) if minding else (),
        open=found,
    )


def _system(track: Track, gain: act.Gain | None) -> System:
    cells = tuple(
        Cell(
            at,
            _("%(system)s: %(at)s") % {"system": track.short, "at": at},
            _gains(gain, fx.MoveSystem(track.key, at - track.at)) if at != track.at else "",
            here=at == track.at,
            critical=at == track.critical,
            will=at == track.will,
        )
        for at in track.cells
    )
    return System(track.key, str(track.short), cells, track.pen)


def _gains(gain: act.Gain | None, effect: fx.AnyEffect) -> str:
    return write(act.Gain(gain.seat, (effect,))) if gain is not None else ""


def _storage(state: State, gain: act.Gain | None) -> Iterator[Stock]:
    table, most = state.table, state.options.board.capacity
    for kind, count in zip(ALL_RESOURCES, table.storage, strict=True):
        yield Stock(
            kind,
            str(RESOURCES[kind]),
            count,
            f"storage.{kind}" not in table.touched,
            _gains(gain, fx.Store(kind, -1)) if count else "",
            _gains(gain, fx.Store(kind, 1)) if count < most else "",
        )


def _state(state: State, task: KeyTask) -> str:
    if task.solved:
        return _("solved")
    return task.told or _("open")


def _officer(state: State, sector: Sector) -> Officer:
    touched, seat = state.table.touched, sector.seat
    goods = tuple(
        Stock(part.key, str(part.name), part.count, f"{seat}.{part.key}" not in touched)
        for part in sector.resources
    )
    return Officer(
        seat,
        sector.colour,
        sector.officer,
        sector.merits,
        sector.chief,
        goods,
        tuple(_counts(state, sector)),
    )


def _counts(state: State, sector: Sector) -> Iterator[Count]:
    touched, seat, laid = state.table.touched, sector.seat, len(sector.algorithms)
    work = ngettext("%(count)d work task", "%(count)d work tasks", sector.work)
    yield Count(
        "card", sector.work, work % {"count": sector.work}, f"{seat}.work_tasks" not in touched
    )
    files = ngettext("%(count)d file", "%(count)d files", sector.files)
    yield Count(
        "note", sector.files, files % {"count": sector.files}, f"{seat}.files" not in touched
    )
    algorithms = ngettext("%(count)d algorithm", "%(count)d algorithms", laid)
    yield Count("chip", laid, algorithms % {"count": laid}, f"{seat}.algorithms" not in touched)
    asleep = ngettext("%(count)d asleep", "%(count)d asleep", sector.asleep)
    yield Count(
        "moon", sector.asleep, asleep % {"count": sector.asleep}, f"{seat}.asleep" not in touched
    )
