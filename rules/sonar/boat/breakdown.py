"""SON-4.3 to SON-4.6: what a sheet full of crosses does."""

from __future__ import annotations

from rules.core import Value
from rules.sonar.state import House
from rules.sonar.tables import CIRCUIT, PANEL, SYMBOL, Circuit


class Breakdown(Value):
    circuits: tuple[Circuit, ...]  # SON-4.3: repaired
    radiation: bool  # SON-4.4
    panel: bool  # SON-4.5
    damage: int
    crosses: int  # what is left of them


def break_down(crosses: int, house: House) -> Breakdown:
    """SON-4.6: circuit repair, radiation, panel."""
    panel = _full_panel(crosses)
    circuits = tuple(name for name, bits in CIRCUIT.items() if crosses & bits == bits)
    for name in circuits:
        crosses &= ~CIRCUIT[name]
    if house.repair_first:
        panel = _full_panel(crosses)
    radiation = crosses & SYMBOL["radiation"] == SYMBOL["radiation"]
    damage = radiation + panel
    if house.one_damage_a_cross:
        damage = min(damage, 1)
    return Breakdown(circuits, radiation, panel, damage, 0 if damage else crosses)


def _full_panel(crosses: int) -> bool:
    return any(crosses & panel == panel for panel in PANEL.values())
