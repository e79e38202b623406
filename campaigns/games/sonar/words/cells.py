"""Cells, rows, columns and sectors, as a table says them."""

from __future__ import annotations

from functools import cache

from django.utils.translation import get_language
from django.utils.translation import gettext as _

from rules.sonar.state import Letters
from rules.sonar.tables import ALL_CELLS, COLUMNS

# As printed: the Russian sheets count columns in Cyrillic letters. A table counts in those of its
# sheets, whatever the language of a device: В is beside B.
LETTERS: dict[Letters, str] = {"latin": COLUMNS, "cyrillic": "АБВГДЕЖЗИКЛМНОП"}


def usual_letters() -> Letters:
    """Where no table says: as the reader's language prints them."""
    return "cyrillic" if (get_language() or "")[:2] == "ru" else "latin"


def column_name(column: str, letters: Letters = "") -> str:
    return LETTERS[letters or usual_letters()][COLUMNS.index(column)]


def cell_name(cell: str | None, letters: Letters = "") -> str:
    """D4, in Russian Г4. Empty for a cell that is not said."""
    if cell is None:
        return ""
    return f"{column_name(cell[0], letters)}{cell[1:]}"


def statements(
    row: int | None, column: str | None, sector: int | None, letters: Letters = ""
) -> str:
    """“row 3, column C”: what a captain says to the sonar."""
    said = []
    if row is not None:
        said.append(_("row %(row)s") % {"row": row})
    if column is not None:
        said.append(_("column %(column)s") % {"column": column_name(column, letters)})
    if sector is not None:
        said.append(_("sector %(sector)s") % {"sector": sector})
    return ", ".join(said)


class CellTerm:
    """A cell's name in the language of the moment it is shown."""

    def __init__(self, cell: str, letters: Letters = "") -> None:
        self.cell, self.letters = cell, letters

    def __str__(self) -> str:
        return cell_name(self.cell, self.letters)


@cache
def cell_terms(letters: Letters) -> dict[str, object]:
    return {cell: CellTerm(cell, letters) for cell in ALL_CELLS}
