"""Cells, rows, columns and sectors, as a table says them."""

from __future__ import annotations

from contextvars import ContextVar

from django.core.signals import request_started
from django.utils.translation import get_language
from django.utils.translation import gettext as _

from rules.sonar.state import Letters
from rules.sonar.tables import COLUMNS

# As printed: the Russian sheets count columns in Cyrillic letters.
LETTERS: dict[Letters, str] = {"latin": COLUMNS, "cyrillic": "АБВГДЕЖЗИКЛМНОП"}

# A table counts in the letters of its sheets, whatever the language of a device: В is beside B.
_chosen: ContextVar[Letters] = ContextVar("letters", default="")


def count_in(letters: Letters) -> None:
    """From here on, until the next request, cells are named so."""
    _chosen.set(letters)


request_started.connect(lambda **_about: count_in(""), weak=False)


def usual_letters() -> Letters:
    """Where no table says: as the reader's language prints them."""
    return "cyrillic" if (get_language() or "")[:2] == "ru" else "latin"


def column_name(column: str) -> str:
    return LETTERS[_chosen.get() or usual_letters()][COLUMNS.index(column)]


def cell_name(cell: str | None) -> str:
    """D4, in Russian Г4. Empty for a cell that is not said."""
    if cell is None:
        return ""
    return f"{column_name(cell[0])}{cell[1:]}"


def statements(row: int | None, column: str | None, sector: int | None) -> str:
    """“row 3, column C”: what a captain says to the sonar."""
    said = []
    if row is not None:
        said.append(_("row %(row)s") % {"row": row})
    if column is not None:
        said.append(_("column %(column)s") % {"column": column_name(column)})
    if sector is not None:
        said.append(_("sector %(sector)s") % {"sector": sector})
    return ", ".join(said)


class CellTerm:
    """A cell's name in the language of the moment it is shown."""

    def __init__(self, cell: str) -> None:
        self.cell = cell

    def __str__(self) -> str:
        return cell_name(self.cell)
