"""Cells, rows, columns and sectors, as a table says them."""

from __future__ import annotations

from django.utils.translation import get_language
from django.utils.translation import gettext as _

from rules.sonar.tables import COLUMNS

# As printed: the Russian sheets count columns in Cyrillic letters.
LETTERS = {"ru": "АБВГДЕЖЗИКЛМНОП"}


def column_name(column: str) -> str:
    return LETTERS.get((get_language() or "")[:2], COLUMNS)[COLUMNS.index(column)]


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
