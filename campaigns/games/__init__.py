"""How each game is shown: its words and its board. One package a game, as in `rules/`."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from typing import Any

from campaigns.games import gen7, mars, otys, sonar
from campaigns.ledgers import Projection
from campaigns.telling import Sentence, Words


@dataclass(frozen=True)
class Headings:
    """What the rounds of a log are called."""

    begins: tuple[str, ...]  # what is written in the rows that have to be read for it
    of: Callable[[Iterable[tuple[int, Sequence[Any]]]], dict[int, str]]  # rounds before, and events


@dataclass(frozen=True)
class Face:
    """The side of a game that people see."""

    words: Words
    board: Callable[..., dict[str, Any]]  # what the game's board template needs
    corrections: Callable[..., Any]  # the form for "the table is right"
    settings: Callable[..., Any]  # the form for the options of a new table
    vocabulary: Sequence[Sentence]  # its words, for the reference to show in every language
    projection: Projection | None = None  # tables of the database for looking things up
    # What the app can be given as a whole, if not single seats: the name, and the seats.
    crews: Sequence[tuple[Sentence, tuple[str, ...]]] = ()
    styles: tuple[str, ...] = ()  # of its own pages, in static/css
    evening: str = "table"  # the page that a new evening of the same game begins with
    headings: Headings | None = None  # of the log, where a round is more than its number


FACES: dict[str, Face] = {
    "gen7": Face(
        gen7.WORDS,
        gen7.board,
        gen7.CorrectionForm,
        gen7.SettingsForm,
        gen7.VOCABULARY,
        projection=gen7.PROJECTION,
        styles=("gen7",),
        evening="resume",
        headings=Headings(gen7.BEGINS, gen7.headings),
    ),
    "otys": Face(
        otys.WORDS,
        otys.board,
        otys.CorrectionForm,
        otys.SettingsForm,
        otys.VOCABULARY,
        styles=("otys",),
    ),
    "mars": Face(mars.WORDS, mars.board, mars.CorrectionForm, mars.SettingsForm, mars.VOCABULARY),
    "sonar": Face(
        sonar.WORDS,
        sonar.board,
        sonar.CorrectionForm,
        sonar.SettingsForm,
        sonar.VOCABULARY,
        crews=sonar.CREWS,
        styles=("sonar", "radio"),
    ),
}
