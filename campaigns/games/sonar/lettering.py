"""Columns have the letters of the players' own alphabet, as on the sheets of their edition."""

from __future__ import annotations

from django.utils.translation import pgettext

from rules.sonar.tables import COLUMNS, Cell


def letters(width: int = len(COLUMNS)) -> str:
    """Of the columns from the west: one letter each."""
    return pgettext("columns of the map", "ABCDEFGHIJKLMNO")[:width]


def cell_name(cell: Cell) -> str:
    """D3 is Г3 to a Russian crew."""
    return letters()[COLUMNS.index(cell[0])] + cell[1:]
