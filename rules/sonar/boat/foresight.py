"""What the engineer wants to know before a cross: what it breaks, repairs and costs."""

from __future__ import annotations

from typing import Literal

from rules.core import Value
from rules.sonar.boat.breakdown import break_down
from rules.sonar.state import House, boxes
from rules.sonar.tables import (
    BIT,
    CIRCUIT,
    COLOUR,
    INDEX,
    PANEL,
    PANELS,
    SLOTS,
    SYMBOL,
    Circuit,
    Direction,
    Scenario,
    Symbol,
    System,
)


class Cross(Value):
    """One symbol, crossed."""

    direction: Direction
    slot: int
    symbol: Symbol
    breaks: tuple[System, ...]  # SON-4.2: whole now, not afterwards
    circuits: tuple[Circuit, ...]  # SON-4.3: completed, and erased
    radiation: bool  # SON-4.4: the last symbol of its kind
    panel: bool  # SON-4.5: the last symbol of this panel
    damage: int
    crosses: int  # the sheet afterwards
    rules: tuple[str, ...]  # what happens by which rule, in this order


class Outlook(Value):
    """A course, and what the engineer could then cross."""

    direction: Direction
    crosses: tuple[Cross, ...]
    damage: int  # at least this much, whatever is crossed
    breaks: tuple[System, ...]  # these, whatever is crossed
    circuits: tuple[Circuit, ...]  # can be completed


class Alarm(Value):
    """One more symbol, and it happens."""

    kind: Literal["circuit", "radiation", "panel"]
    rule: str
    direction: Direction  # where that symbol is
    slot: int
    circuit: Circuit | None = None


def foresee(
    crosses: int, direction: Direction, slot: int, *, scenario: Scenario, house: House
) -> Cross:
    """What crossing this symbol would do."""
    symbol, _ = PANELS[direction][slot]
    found = break_down(crosses | BIT[direction, slot], house)
    before, after = broken(crosses, scenario), broken(found.crosses, scenario)
    breaks = tuple(system for system in after if system not in before)
    told = (
        ("SON-4.2", breaks),
        ("SON-4.3", found.circuits),
        ("SON-4.4", found.radiation),
        ("SON-4.5", found.panel),
    )
    return Cross(
        direction=direction,
        slot=slot,
        symbol=symbol,
        breaks=breaks,
        circuits=found.circuits,
        radiation=found.radiation,
        panel=found.panel,
        damage=found.damage,
        crosses=found.crosses,
        rules=tuple(rule for rule, happens in told if happens),
    )


def outlook(crosses: int, direction: Direction, *, scenario: Scenario, house: House) -> Outlook:
    """What going this way would cost and repair. A panel always has a symbol left (SON-4.5)."""
    found = tuple(
        foresee(crosses, direction, slot, scenario=scenario, house=house)
        for slot in range(SLOTS)
        if not crosses & BIT[direction, slot]
    )
    return Outlook(
        direction=direction,
        crosses=found,
        damage=min((one.damage for one in found), default=0),
        breaks=tuple(
            system for system in COLOUR if found and all(system in one.breaks for one in found)
        ),
        circuits=tuple(name for name in CIRCUIT if any(name in one.circuits for one in found)),
    )


def broken(crosses: int, scenario: Scenario) -> tuple[System, ...]:
    """SON-4.2: the systems that cannot be used."""
    there = boxes(scenario)
    return tuple(
        system
        for system, colour in COLOUR.items()
        if there[INDEX[system]] and crosses & SYMBOL[colour]
    )


def alarms(crosses: int) -> tuple[Alarm, ...]:
    """Where a single symbol is missing."""
    found: list[Alarm] = []
    for circuit, bits in CIRCUIT.items():
        found += [Alarm("circuit", "SON-4.3", *place, circuit) for place in _last(crosses, bits)]
    found += [
        Alarm("radiation", "SON-4.4", *place) for place in _last(crosses, SYMBOL["radiation"])
    ]
    for panel in PANEL.values():
        found += [Alarm("panel", "SON-4.5", *place) for place in _last(crosses, panel)]
    return tuple(found)


def _last(crosses: int, group: int) -> list[tuple[Direction, int]]:
    """The one symbol of a group that is not crossed, if there is only one."""
    left = [place for place, bit in BIT.items() if bit & group and not bit & crosses]
    return left if len(left) == 1 else []
