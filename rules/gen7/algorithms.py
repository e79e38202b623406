"""Algorithms that act: whenever their time comes and their condition holds (GEN-7.12)."""

from __future__ import annotations

from collections.abc import Iterable

from rules.gen7 import events as ev
from rules.gen7.catalogue import algorithm
from rules.gen7.judging import judge
from rules.gen7.steps import Applying
from rules.gen7.tables import SeatName
from rules.gen7.telling import Telling


def trigger(
    telling: Telling, seats: Iterable[SeatName], when: str, room: str | None = None
) -> None:
    """Their effects come before whatever is due next, in the order of the seats."""
    due = []
    for seat in seats:
        for slot in telling.table.sectors[seat].slots:
            card = algorithm(telling.state, slot.face) if slot.face else None
            if card is None or card.when != when or card.room not in (None, room):
                continue
            if judge(telling.state, card.condition, seat):
                telling.tell(ev.AlgorithmActed(seat, card.code, slot.under is not None))
                effects = card.upgraded if slot.under is not None else card.effects
                due.append(Applying(seat, effects))
    telling.push(*due)
