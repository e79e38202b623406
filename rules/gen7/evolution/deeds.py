"""What becomes of the deeds of an episode."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from msgspec.structs import replace

from rules.gen7 import events as ev
from rules.gen7.state import Episode


def _noted(table: Episode, event: ev.DeedNoted) -> Episode:
    return replace(table, deeds=(*table.deeds, event.deed))


def _made_good(table: Episode, event: ev.MadeGood) -> Episode:
    deeds = list(table.deeds)
    deeds[event.number] = event.deed
    return replace(table, deeds=tuple(deeds))


def settled(table: Episode) -> Episode:
    """A phase 4 begins: from now on the systems show more than these deeds."""
    return replace(table, deeds=tuple(replace(deed, settled=True) for deed in table.deeds))


def without_last(table: Episode, card: str) -> Episode:
    """What this card did was taken back with it."""
    numbers = [number for number, deed in enumerate(table.deeds) if deed.card == card]
    last = numbers[-1] if numbers else None
    left = (deed for number, deed in enumerate(table.deeds) if number != last)
    return replace(table, deeds=tuple(left))


DEEDS: dict[type, Callable[[Episode, Any], Episode]] = {
    ev.DeedNoted: _noted,
    ev.MadeGood: _made_good,
}
