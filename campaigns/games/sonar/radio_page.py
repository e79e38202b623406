"""The radio page of a table that plays on paper: what was heard, and where the boat can be."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass
from typing import Any

from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from campaigns.games.sonar.chart import cell_name, column_name, drawing, spot
from campaigns.games.sonar.listening import Listening
from campaigns.games.sonar.radio import noted
from campaigns.games.sonar.tapping import last_blast
from campaigns.games.sonar.terms import CONFIDENCE, DIRECTIONS, MODES, SCENARIOS
from campaigns.telling import Sentence
from rules.sonar import clues, notes
from rules.sonar.maps import CONFIDENCE as KNOWN
from rules.sonar.tables import COLUMNS
from rules.sonar.tracker import Track, misheard, track
from rules.sonar.trails import routes

ARROWS = {"north": "↑", "south": "↓", "east": "→", "west": "←"}
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


@dataclass(frozen=True)
class Entry:
    """One thing heard, as it stands in the list."""

    number: int
    text: str
    arrow: str = ""
    here: bool = False  # the one being corrected
    wrong: bool = False  # nothing fits after it


def page_of(listening: Listening) -> dict[str, Any]:
    wrong, known = _known(listening)
    entries = _entries(listening, wrong)
    sea = listening.sea
    cells: dict[str, int] = dict(known.cells.items())
    sectors = Counter(sea.sector[cell] for cell in known.cells)
    return {
        "listening": listening,
        "chart": drawing(
            sea.rows,
            title=_("Where the enemy can be"),
            heat=cells,
            trails=_trails(listening, known),
            shown=[listening.cell] if listening.cell else (),
            spots=[spot(cell, action=f"cell {cell}") for cell in sea.cells],
        ),
        "title": title(listening),
        "doubt": doubt(listening),
        "count": len(cells) if wrong is None else 0,
        "only": cell_name(next(iter(cells))) if len(cells) == 1 and wrong is None else "",
        "of": len(sea.cells),
        "approximate": known.approximate,
        "entries": entries,
        "wrong": None if wrong is None else entries[wrong],
        "correcting": None if listening.at is None else entries[listening.at],
        "cell": _cell(listening, known) if listening.cell else None,
        "across": sea.across,
        "sectors": [(number, sectors[number]) for number in range(1, sea.sectors + 1)],
        "rows": range(1, sea.height + 1),
        "columns": [(letter, column_name(letter)) for letter in COLUMNS[: sea.width]],
        "full": len(listening.heard) >= notes.MOST,
        "pad": _pad(),
    }


def _known(listening: Listening) -> tuple[int | None, Track]:
    """Which entry cannot be, and what is known; with such an entry, what was known before it."""
    waters, heard = listening.waters, listening.heard
    known = track(waters, heard)
    if known.count:
        return None, known
    wrong = misheard(waters, heard)
    return wrong, track(waters, heard[:wrong])


def title(listening: Listening) -> str:
    if listening.chart:
        return _("Your own map")
    return f"{SCENARIOS[listening.scenario]} · {MODES[listening.mode]}"


def doubt(listening: Listening) -> Sentence:
    if listening.chart:
        return ""
    return CONFIDENCE.get(KNOWN[listening.scenario, listening.mode], "")


def _trails(listening: Listening, known: Track) -> list[tuple[Any, ...]]:
    if listening.cell not in known.cells:
        return []
    return routes(known, listening.heard, listening.cell)


def _entries(listening: Listening, wrong: int | None) -> list[Entry]:
    return [
        Entry(
            number, text, ARROWS[clue.direction] if isinstance(clue, clues.Course) else "",
            here=number == listening.at, wrong=number == wrong,
        )
        for number, (clue, text) in enumerate(
            zip(listening.heard, noted(listening.heard), strict=True)
        )
    ]  # fmt: skip


def _cell(listening: Listening, known: Track) -> dict[str, Any]:
    assert listening.cell is not None
    offered = ["torpedo", "mine", "their_torpedo", "their_mine"]
    if listening.cell in listening.sea.archer:
        offered += ["archer", "their_archer"]
    if last_blast(listening) is not None:
        offered += ["chain", "their_chain"]
    return {
        "name": cell_name(listening.cell),
        "count": dict(known.cells).get(listening.cell, 0),
        "what": [(key, WHAT[key]) for key in offered],
    }


def _pad() -> list[dict[str, str]]:
    """The cross under the thumb."""
    return [
        {"note": notes.LETTERS[way], "name": str(DIRECTIONS[way]), "key": key, "arrow": ARROWS[way],
         "way": way}
        for way, key in (("north", "ArrowUp"), ("west", "ArrowLeft"), ("east", "ArrowRight"),
                         ("south", "ArrowDown"))
    ]  # fmt: skip
