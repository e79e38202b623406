"""GEN-5.12: what a finished work task brings, whether the app knows its card or is told."""

from __future__ import annotations

from rules.gen7 import events as ev
from rules.gen7.cards.content import Effects
from rules.gen7.cards.skills import WorkMerits
from rules.gen7.chronicle import Chronicle
from rules.gen7.consequences.algorithms import trigger
from rules.gen7.consequences.deeds import from_sector, note_deed
from rules.gen7.ship.board import powers
from rules.gen7.ship.tracks import award
from rules.gen7.tables import Amounts, SeatName


def do_work(
    chronicle: Chronicle, seat: SeatName, card: str, centre: str, merits: int | None
) -> None:
    """None: the merits were given by hand."""
    chronicle.tell(ev.WorkDone(seat, card, centre))
    bonus = sum(
        power.merits
        for _, power in powers(chronicle.state, seat, WorkMerits)
        if power.centre == centre
    )
    if merits is not None:
        award(chronicle, (seat,), merits, "work_task")
        award(chronicle, (seat,), bonus, "skill")
    trigger(chronicle, (seat,), "work_task_done")


def note_work(
    chronicle: Chronicle, seat: SeatName, card: str, merits: int, paid: Amounts, effects: Effects
) -> None:
    told = {"merits": merits, "paid": from_sector(seat, paid), "effects": effects}
    note_deed(chronicle, "work_tasks", card, seat, **told)
