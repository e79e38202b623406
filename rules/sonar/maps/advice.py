"""A table's own map may be odd and still be played: what to think of before it is (SON-1.2)."""

from __future__ import annotations

from rules.core import Value
from rules.sonar.maps.chart import chart_of
from rules.sonar.tables import SECTOR

FEW_CELLS = 30  # the smallest printed map has three times as many


class Advice(Value):
    code: str
    facts: dict[str, int]


def advice(rows: tuple[str, ...]) -> tuple[Advice, ...]:
    """For a map that can be played: nothing here refuses."""
    chart = chart_of(rows)
    found = []
    if len(chart.cells) < FEW_CELLS:
        found.append(Advice("map_is_small", {"cells": len(chart.cells)}))
    if chart.width % SECTOR or chart.height % SECTOR:
        found.append(Advice("map_cuts_sectors", {"size": SECTOR}))
    used = set(chart.sector.values())
    found += [
        Advice("map_sector_empty", {"sector": sector})
        for sector in range(1, chart.sectors + 1)
        if sector not in used
    ]
    return tuple(found)
