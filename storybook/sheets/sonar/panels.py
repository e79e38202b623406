"""The engineer's sheet as a drawing: four panels in their order, and the circuits across them."""

from __future__ import annotations

from campaigns.face.words import Sentence
from campaigns.games.sonar.words.terms import CIRCUITS, DIRECTIONS, SYMBOLS
from rules.core import Value
from rules.sonar.tables import BIT, PANELS, SLOTS, Circuit, Direction

# In tenths of a millimetre.
PANEL, GAP, BOX = 430, 33, 110
LANES: dict[Circuit, int] = {"yellow": 40, "orange": 95, "grey": 150}  # where each circuit runs
CIRCUIT_ROW, REACTOR_ROW = 250, 520
WIDTH = 4 * PANEL + 3 * GAP


class Slot(Value):
    symbol: str
    name: Sentence
    circuit: Circuit | None
    x: int
    y: int
    crossed: bool


class Panel(Value):
    name: Sentence
    left: int
    middle: int
    slots: tuple[Slot, ...]


class Wire(Value):
    """A circuit: its line, and where its name stands."""

    key: Circuit
    name: Sentence
    path: str
    x: int
    y: int


class Panels(Value):
    panels: tuple[Panel, ...]
    wires: tuple[Wire, ...]
    width: int = WIDTH


def panels(crosses: int) -> Panels:
    drawn = tuple(_panel(way, index, crosses) for index, way in enumerate(PANELS))
    return Panels(drawn, tuple(_wire(drawn, circuit) for circuit in LANES))


def _panel(way: Direction, index: int, crosses: int) -> Panel:
    left = index * (PANEL + GAP)
    slots = tuple(
        Slot(
            symbol,
            SYMBOLS[symbol],
            circuit,
            x=left + _across(slot),
            y=CIRCUIT_ROW if slot < SLOTS // 2 else REACTOR_ROW,
            crossed=bool(crosses & BIT[way, slot]),
        )
        for slot, (symbol, circuit) in enumerate(PANELS[way])
    )
    return Panel(DIRECTIONS[way], left, left + PANEL // 2, slots)


def _across(slot: int) -> int:
    step = PANEL // (SLOTS // 2)
    return step * (slot % (SLOTS // 2)) + step // 2


def _wire(drawn: tuple[Panel, ...], circuit: Circuit) -> Wire:
    """A lane of its own above the panels, and a drop to each of its symbols."""
    lane = LANES[circuit]
    ends = [slot.x for panel in drawn for slot in panel.slots if slot.circuit == circuit]
    drops = "".join(f"M{x} {lane}V{CIRCUIT_ROW - BOX // 2}" for x in ends)
    path = f"M{min(ends)} {lane}H{max(ends)}{drops}"
    return Wire(circuit, CIRCUITS[circuit], path, min(ends), lane)
