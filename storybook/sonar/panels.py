"""The engineer's sheet as a drawing: four panels in their order, and the circuits across them."""

from __future__ import annotations

from typing import Any

from campaigns.games.sonar.terms import CIRCUITS, DIRECTIONS, SYMBOLS
from rules.sonar.tables import BIT, PANELS, SLOTS, Circuit, Direction

# In tenths of a millimetre.
PANEL, GAP, BOX = 430, 33, 110
LANES: dict[Circuit, int] = {"yellow": 40, "orange": 95, "grey": 150}  # where each circuit runs
CIRCUIT_ROW, REACTOR_ROW = 250, 520
WIDTH = 4 * PANEL + 3 * GAP


def panels(crosses: int) -> dict[str, Any]:
    drawn = [_panel(way, index, crosses) for index, way in enumerate(PANELS)]
    return {"panels": drawn, "wires": _wires(drawn), "width": WIDTH}


def _panel(way: Direction, index: int, crosses: int) -> dict[str, Any]:
    left = index * (PANEL + GAP)
    return {
        "name": DIRECTIONS[way],
        "left": left,
        "middle": left + PANEL // 2,
        "slots": [
            {
                "symbol": symbol,
                "name": SYMBOLS[symbol],
                "circuit": circuit,
                "x": left + _across(slot),
                "y": CIRCUIT_ROW if slot < SLOTS // 2 else REACTOR_ROW,
                "crossed": bool(crosses & BIT[way, slot]),
            }
            for slot, (symbol, circuit) in enumerate(PANELS[way])
        ],
    }


def _across(slot: int) -> int:
    step = PANEL // (SLOTS // 2)
    return step * (slot % (SLOTS // 2)) + step // 2


def _wires(drawn: list[dict[str, Any]]) -> list[dict[str, Any]]:
    """Each circuit has a lane of its own above the panels, and a drop to each of its symbols."""
    found = []
    for circuit, lane in LANES.items():
        ends = [
            slot["x"] for panel in drawn for slot in panel["slots"] if slot["circuit"] == circuit
        ]
        drops = "".join(f"M{x} {lane}V{CIRCUIT_ROW - BOX // 2}" for x in ends)
        path = f"M{min(ends)} {lane}H{max(ends)}{drops}"
        found.append(
            {"key": circuit, "name": CIRCUITS[circuit], "path": path, "x": min(ends), "y": lane}
        )
    return found
