"""What belongs to nobody: sponsors and tokens, the store, the prestige track, phases of a turn."""

from __future__ import annotations

from campaigns.face.words import Sentence
from campaigns.games.otys.words.people import Names, first_name
from campaigns.games.otys.words.terms import COLOURS, PHASES, SPONSORS, WHYS
from rules.core import Value
from rules.otys import steps
from rules.otys.tables import COLOURS as ORDER
from rules.otys.tables import END, LEVELS, SeatName
from rules.otys.view import View


class Level(Value):
    number: int
    sponsor: str
    advanced: bool
    effect: Sentence
    tokens: tuple[str, ...]
    unnamed: range  # with the box: those that lie there, and nobody has named
    here: bool  # the key in use opens it
    used: bool  # its sponsor, this turn


class StorePlace(Value):
    key: str
    name: Sentence
    taken: bool

    @property
    def cube(self) -> tuple[str, ...]:
        return (self.key,)


class StoreRow(Value):
    price: int
    top: bool
    places: tuple[StorePlace, ...]


class Mark(Value):
    seat: SeatName


class PrestigeCell(Value):
    number: int
    end: bool
    marks: tuple[Mark, ...]


class PrestigeTrack(Value):
    told: str
    cells: tuple[PrestigeCell, ...]
    end: int = END


class Phase(Value):
    """`state`: done, now, or to come."""

    title: Sentence
    state: str


def levels(view: View) -> tuple[Level, ...]:
    """The sponsor and the two tokens of each, as far as laid; the level of the key is marked."""
    if not view.sponsors and not any(any(pair) for pair in view.colony):
        return ()
    sides = view.sponsors or ("",) * len(LEVELS)
    here = view.turn.level if view.turn and view.turn.key else 0
    return tuple(
        Level(
            level,
            side[:1],
            side.endswith("a"),
            SPONSORS.get(side, ""),
            tuple(token for token in view.colony[level - 1] if token),
            range(view.colony[level - 1].count(None) if view.options.decks == "table" else 0),
            here=level == here,
            used=level == here and view.turn is not None and view.turn.sponsor,
        )
        for level, side in zip(LEVELS, sides, strict=True)
    )


def store(view: View) -> tuple[StoreRow, ...]:
    """OTY-1.4: from the top row, what a place gives or costs, and which colours lie there."""
    return tuple(
        StoreRow(
            price,
            row == 0,
            tuple(
                StorePlace(colour, COLOURS[colour], row < count)
                for colour, count in zip(ORDER, view.store, strict=True)
            ),
        )
        for row, price in enumerate(view.options.rows)
    )


def prestige(view: View, names: Names) -> PrestigeTrack:
    """One track for all; whoever is past its end stands at the end."""
    scores = {name: seen.prestige for name, seen in view.boards.items()}
    marks: dict[int, list[Mark]] = {}
    for name, score in scores.items():
        marks.setdefault(min(score, END), []).append(Mark(name))
    return PrestigeTrack(
        ", ".join(f"{first_name(name, names)} {score}" for name, score in scores.items()),
        tuple(
            PrestigeCell(number, number == END, tuple(marks.get(number, ())))
            for number in range(END + 1)
        ),
    )


def phases(view: View) -> tuple[Phase, ...]:
    """A turn is led: what is done, what is now, what is to come."""
    turn = view.turn
    if turn is None or view.outcome is not None or not view.round:
        return ()
    if isinstance(view.due, steps.Resisting):  # the key is on the track already
        now = 3
    else:
        now = 0 if turn.key is None else 2 if turn.diving else 1
    titles = (PHASES["key"], PHASES["prepare"], PHASES["dive"], WHYS["surface"])
    return tuple(
        Phase(title, "done" if at < now else "now" if at == now else "to_come")
        for at, title in enumerate(titles)
    )
