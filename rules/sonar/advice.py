"""A table's own map may be odd and still be played: what to think of before it is (SON-1.2)."""

from __future__ import annotations

from rules.core import Refusal
from rules.sonar.chart import chart_of
from rules.sonar.tables import SECTOR

FEW_CELLS = 30  # the smallest printed map has three times as many


def advice(rows: tuple[str, ...]) -> tuple[Refusal, ...]:
    """For a map that can be played. Nothing here refuses; it is said with a code and its facts."""
    chart = chart_of(rows)
    found = []
    if len(chart.cells) < FEW_CELLS:
        found.append(Refusal("map_is_small", "SON-1.3", {"cells": len(chart.cells)}))
    if chart.width % SECTOR or chart.height % SECTOR:
        found.append(Refusal("map_cuts_sectors", "SON-1.2", {"size": SECTOR}))
    used = set(chart.sector.values())
    found += [
        Refusal("map_sector_empty", "SON-1.2", {"sector": sector})
        for sector in range(1, chart.sectors + 1)
        if sector not in used
    ]
    return tuple(found)
