"""The radio operator's notes in one short word, such as `nnequ4d2nbC7.1`.

    n s e w  course                 q   silence             u4 u4i u4o  surfaced in sector 4,
    d4y d4n  drone                  m   a mine laid                     through ice, not; f freely
    pr3cC    sonar: row 3, col. C   k   blocked             l   lost
    tC7      fired at C7            bC7.1x~D8.0z  exploded at once: the hit, x its mine, z quietly

Nothing stands between two of them: each one says by itself where it ends.
"""

from __future__ import annotations

import re
from collections import Counter
from typing import Any

import msgspec

from rules.core import Refusal, Refused
from rules.sonar import clues
from rules.sonar.maps.chart import Chart
from rules.sonar.tables import BOXES, COLUMNS, Cell

MOST = 200  # things heard: more than any game has
LONGEST = 10 * MOST  # signs
MOST_BANGS = 20
SPARE_BOXES = 60  # marked before the notes begin, or with courses nobody heard

WAYS = {"n": "north", "s": "south", "e": "east", "w": "west"}
LETTERS = {way: letter for letter, way in WAYS.items()}
CELL = rf"[{COLUMNS}]\d{{1,2}}"
BANG = rf"{CELL}\.[012]x?z?"
NOTE = re.compile(
    rf"(?P<course>[nsew])|(?P<silence>q)|u(?P<surfacing>[1-9][io]?f?)|d(?P<drone>[1-9][yn])"
    rf"|p(?P<sonar>(?:r\d{{1,2}})?(?:c[{COLUMNS}])?(?:s[1-9])?)|t(?P<torpedo>{CELL})"
    rf"|b(?P<blast>{BANG}(?:~{BANG})*)|(?P<mine_laid>m)|(?P<blocked>k)|(?P<lost>l)",
    re.ASCII,
)


def write(heard: tuple[clues.AnyClue, ...]) -> str:
    return "".join(map(_written, heard))


def read(text: str) -> tuple[clues.AnyClue, ...]:
    """What `write` has written; rubbish is refused, at its first bad character."""
    found: list[clues.AnyClue] = []
    place = 0
    if len(text) > LONGEST:
        raise Refused(Refusal("too_many_notes", "SON-7.1", {"most": MOST}))
    while place < len(text):
        note = NOTE.match(text, place)
        if note is None:
            raise Refused(_unreadable(text, place))
        try:
            found.append(msgspec.convert(_read(note), clues.AnyClue))
        except msgspec.ValidationError as error:
            raise Refused(_unreadable(text, place)) from error
        place = note.end()
    return tuple(found)


def _unreadable(text: str, place: int) -> Refusal:
    return Refusal("unreadable_note", "SON-7.1", {"note": text[place : place + 12]})


def _read(note: re.Match[str]) -> dict[str, Any]:
    """The plain form of a clue, to be validated as what comes from outside."""
    kind = str(note.lastgroup)
    said = note[kind]
    match kind:
        case "course":
            return {"clue": kind, "direction": WAYS[said]}
        case "surfacing":
            ice = {"i": True, "o": False}.get(said[1:2])
            return {"clue": kind, "sector": int(said[0]), "ice": ice, "free": said[-1] == "f"}
        case "drone":
            return {"clue": kind, "sector": int(said[0]), "inside": said[1] == "y"}
        case "sonar":
            return {"clue": kind, **_statements(said)}
        case "torpedo":
            return {"clue": kind, "cell": said}
        case "blast":
            return {"clue": kind, "bangs": [_bang(bang) for bang in said.split("~")]}
        case _:
            return {"clue": kind}


def _statements(said: str) -> dict[str, Any]:
    found = dict(re.findall(r"(r|c|s)(\d+|[A-O])", said))
    return {
        "row": int(found["r"]) if "r" in found else None,
        "column": found.get("c"),
        "sector": int(found["s"]) if "s" in found else None,
    }


def _bang(said: str) -> dict[str, Any]:
    cell, _dot, rest = said.partition(".")
    return {"cell": cell, "hit": int(rest[0]), "own": "x" in rest, "sweeps": "z" not in rest}


def _written(clue: clues.AnyClue) -> str:
    match clue:
        case clues.Course():
            return LETTERS[clue.direction]
        case clues.Silence():
            return "q"
        case clues.Surfacing():
            ice = "" if clue.ice is None else "i" if clue.ice else "o"
            return f"u{clue.sector}{ice}{'f' * clue.free}"
        case clues.Drone():
            return f"d{clue.sector}{'y' if clue.inside else 'n'}"
        case clues.Sonar():
            said = (("r", clue.row), ("c", clue.column), ("s", clue.sector))
            return "p" + "".join(f"{sign}{value}" for sign, value in said if value is not None)
        case clues.Torpedo():
            return f"t{clue.cell}"
        case clues.Blast():
            return "b" + "~".join(
                f"{bang.cell}.{bang.hit}{'x' * bang.own}{'z' * (not bang.sweeps)}"
                for bang in clue.bangs
            )
        case clues.MineLaid():
            return "m"
        case clues.Blocked():
            return "k"
        case clues.Lost():
            return "l"


def why_not(chart: Chart, clue: clues.AnyClue) -> Refusal | None:
    """Whether this can be said at all on this map. Whether it fits the rest, the tracker says."""
    match clue:
        case clues.Surfacing() | clues.Drone():
            return _no_sector(chart, clue.sector)
        case clues.Sonar():
            said = [value for value in (clue.row, clue.column, clue.sector) if value is not None]
            if len(said) != 2:
                return Refusal("two_statements", "SON-5.8")
            return None if _on_map(chart, clue) else Refusal("not_on_map", "SON-5.22")
        case clues.Torpedo():
            return _no_sea(chart, clue.cell)
        case clues.Blast():
            if not 1 <= len(clue.bangs) <= MOST_BANGS:
                return Refusal("too_many_bangs", "SON-5.4", {"most": MOST_BANGS})
            return next(filter(None, (_no_sea(chart, bang.cell) for bang in clue.bangs)), None)
        case clues.Course() | clues.Silence() | clues.MineLaid() | clues.Blocked() | clues.Lost():
            return None


def too_much(heard: tuple[clues.AnyClue, ...]) -> Refusal | None:
    """SON-3.1: a silence takes six boxes and a mine three, and each move marks one.

    Notes far beyond that are no real notes, and could keep a computer busy for minutes."""
    if len(heard) > MOST:
        return Refusal("too_many_notes", "SON-7.1", {"most": MOST})
    kinds = Counter(map(type, heard))
    silences = kinds[clues.Silence]
    marked = kinds[clues.Course] + silences + SPARE_BOXES
    if BOXES["silence"] * silences + BOXES["mine"] * kinds[clues.MineLaid] > marked:
        return Refusal("more_than_boxes", "SON-3.1")
    return None


def _on_map(chart: Chart, clue: clues.Sonar) -> bool:
    return (
        (clue.row is None or clue.row <= chart.height)
        and (clue.column is None or clue.column in COLUMNS[: chart.width])
        and (clue.sector is None or clue.sector <= chart.sectors)
    )


def _no_sector(chart: Chart, sector: int) -> Refusal | None:
    if sector <= chart.sectors:
        return None
    return Refusal("no_such_sector", "SON-1.2", {"sector": sector})


def _no_sea(chart: Chart, cell: Cell) -> Refusal | None:
    return None if cell in chart.sector else Refusal("not_sea", "SON-2.1", {"cell": cell})
