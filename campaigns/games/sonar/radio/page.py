"""The radio page of a table that plays on paper: what was heard, and where the boat can be."""

from __future__ import annotations

from collections import Counter

from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from campaigns.face.words import Sentence
from campaigns.games.sonar.maps.chart import drawing, spot
from campaigns.games.sonar.maps.shapes import Drawing
from campaigns.games.sonar.radio.help import noted
from campaigns.games.sonar.radio.notebook import Listening
from campaigns.games.sonar.radio.taps import last_blast
from campaigns.games.sonar.words.cells import cell_name, column_name
from campaigns.games.sonar.words.terms import CONFIDENCE, DIRECTIONS, MODES, SCENARIOS
from rules.core import Value
from rules.sonar import clues
from rules.sonar.maps.scenarios import CONFIDENCE as KNOWN
from rules.sonar.radio import notes
from rules.sonar.radio.tracker import Track, overheard
from rules.sonar.radio.trails import routes
from rules.sonar.tables import COLUMNS, Cell, Direction

ARROWS = {"north": "↑", "south": "↓", "east": "→", "west": "←"}
KEYS: dict[Direction, str] = {
    "north": "ArrowUp",
    "west": "ArrowLeft",
    "east": "ArrowRight",
    "south": "ArrowDown",
}
WHAT: dict[str, Sentence] = {
    "torpedo": gettext_lazy("our torpedo"),
    "mine": gettext_lazy("our mine"),
    "their_torpedo": gettext_lazy("their torpedo"),
    "their_mine": gettext_lazy("their mine"),
    "archer": gettext_lazy("an Archer mine, by us"),
    "their_archer": gettext_lazy("an Archer mine, by them"),
    "chain": gettext_lazy("a mine of ours, set off by the last blast"),
    "their_chain": gettext_lazy("a mine of theirs, set off by the last blast"),
}


class Entry(Value):
    """One thing heard, as it stands in the list."""

    number: int
    text: str
    arrow: str = ""
    here: bool = False  # the one being corrected
    wrong: bool = False  # nothing fits after it


class Looked(Value):
    """The cell looked at."""

    name: str
    count: int  # of ways that lead there
    what: tuple[tuple[str, Sentence], ...]  # what may have exploded there


class Button(Value):
    """One button of the cross under the thumb."""

    note: str
    name: str
    key: str  # of the keyboard
    arrow: str
    way: str


class RadioPage(Value, kw_only=True):
    listening: Listening
    chart: Drawing
    title: str
    doubt: Sentence
    count: int  # of possible cells
    only: str  # the cell, if there is only one
    of: int  # cells of the map
    approximate: bool
    entries: tuple[Entry, ...]
    wrong: Entry | None  # nothing fits after it
    correcting: Entry | None
    cell: Looked | None
    across: int  # sectors in a row
    sectors: tuple[tuple[int, int], ...]  # with how many possible cells each has
    rows: tuple[tuple[str, str], ...]  # rows and columns: what is sent, what is read
    columns: tuple[tuple[str, str], ...]
    full: bool
    pad: tuple[Button, ...]
    notice: str = ""


def page_of(listening: Listening, notice: str = "") -> RadioPage:
    wrong, known = overheard(listening.waters, listening.heard)
    entries = _entries(listening, wrong)
    sea = listening.sea
    cells: dict[str, int] = dict(known.cells.items())
    sectors = Counter(sea.sector[cell] for cell in known.cells)
    return RadioPage(
        listening=listening,
        chart=drawing(
            sea.rows,
            title=_("Where the enemy can be"),
            heat=cells,
            trails=_trails(listening, known),
            shown=[listening.cell] if listening.cell else (),
            spots=[spot(cell, action=f"cell {cell}") for cell in sea.cells],
        ),
        title=title(listening),
        doubt=doubt(listening),
        count=len(cells) if wrong is None else 0,
        only=cell_name(next(iter(cells))) if len(cells) == 1 and wrong is None else "",
        of=len(sea.cells),
        approximate=known.approximate,
        entries=entries,
        wrong=None if wrong is None else entries[wrong],
        correcting=None if listening.at is None else entries[listening.at],
        cell=_looked(listening, known),
        across=sea.across,
        sectors=tuple((number, sectors[number]) for number in range(1, sea.sectors + 1)),
        rows=tuple((str(row), str(row)) for row in range(1, sea.height + 1)),
        columns=tuple((letter, column_name(letter)) for letter in COLUMNS[: sea.width]),
        full=len(listening.heard) >= notes.MOST,
        pad=_pad(),
        notice=notice,
    )


def title(listening: Listening) -> str:
    if listening.chart:
        return _("Your own map")
    return f"{SCENARIOS[listening.scenario]} · {MODES[listening.mode]}"


def doubt(listening: Listening) -> Sentence:
    if listening.chart:
        return ""
    return CONFIDENCE.get(KNOWN[listening.scenario, listening.mode], "")


def _trails(listening: Listening, known: Track) -> list[tuple[Cell, ...]]:
    if listening.cell not in known.cells:
        return []
    return routes(known, listening.heard, listening.cell)


def _entries(listening: Listening, wrong: int | None) -> tuple[Entry, ...]:
    told = zip(listening.heard, noted(listening.heard), strict=True)
    return tuple(
        Entry(
            number,
            text,
            ARROWS[clue.direction] if isinstance(clue, clues.Course) else "",
            here=number == listening.at,
            wrong=number == wrong,
        )
        for number, (clue, text) in enumerate(told)
    )


def _looked(listening: Listening, known: Track) -> Looked | None:
    if not listening.cell:
        return None
    offered = ["torpedo", "mine", "their_torpedo", "their_mine"]
    if listening.cell in listening.sea.archer:
        offered += ["archer", "their_archer"]
    if last_blast(listening) is not None:
        offered += ["chain", "their_chain"]
    return Looked(
        cell_name(listening.cell),
        dict(known.cells).get(listening.cell, 0),
        tuple((key, WHAT[key]) for key in offered),
    )


def _pad() -> tuple[Button, ...]:
    return tuple(
        Button(notes.LETTERS[way], str(DIRECTIONS[way]), KEYS[way], ARROWS[way], way)
        for way in KEYS
    )
