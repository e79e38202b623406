"""Noting what the table's own cards do. Of ours nothing can have been told wrongly."""

from __future__ import annotations

from typing import Any

from rules.gen7 import events as ev
from rules.gen7.cards.deeds import Deed, DeedKind, Share
from rules.gen7.cards.packs import WHOLE
from rules.gen7.cards.paid import Paid
from rules.gen7.chronicle import Chronicle
from rules.gen7.ship.board import is_pinned
from rules.gen7.tables import Amounts, SeatName


def note_deed(
    chronicle: Chronicle, kind: DeedKind, card: str, *seats: SeatName, **facts: Any
) -> None:
    state = chronicle.state
    if state.play is not None and not WHOLE[state.options.pack]:
        chronicle.tell(ev.DeedNoted(Deed(kind, card, state.table.chief, seats, **facts)))


def shares(chronicle: Chronicle, paid: tuple[Paid, ...]) -> tuple[Share, ...]:
    """GEN-8.5: what comes out of Storage while a special rule holds there is the table's word."""
    left_out = "storage" if is_pinned(chronicle.table, "storage") else ""
    return tuple(
        Share(part.source, part.amounts)
        for part in paid
        if any(part.amounts) and part.source != left_out
    )


def from_sector(seat: SeatName, paid: Amounts) -> tuple[Share, ...]:
    return (Share(seat, paid),) if any(paid) else ()
