"""Moving markers: merits, systems, reason/feelings, resources, markers on spots."""

from __future__ import annotations

from collections.abc import Iterable

from rules.gen7 import events as ev
from rules.gen7.board import amounts, free_spots, negative, room_for
from rules.gen7.catalogue import critical_effects, crossroads_card
from rules.gen7.steps import Applying, Printed
from rules.gen7.tables import RESOURCES, SYSTEM_INDEX, Amounts, System
from rules.gen7.telling import Telling

B9 = "B9"  # GEN-9.6: from stack B, when all condition boxes are ticked


def award(telling: Telling, seats: Iterable[str], count: int, why: ev.Why) -> None:
    """GEN-7.9: gains are moved best-placed first, losses worst-placed first; never below 0."""
    ranking = telling.table.ranking if count > 0 else telling.table.ranking[::-1]
    chosen = set(seats)
    for seat in ranking:
        if seat in chosen:
            by = max(count, -telling.table.sectors[seat].merits)
            if by:
                telling.tell(ev.MeritsChanged(seat, by, why))


def worsen(telling: Telling, system: System, by: int, why: ev.Why) -> None:
    """GEN-3.4: the marker stops on the critical division; its print acts per step beyond it."""
    critical = len(telling.state.options.board.divisions)
    before = telling.table.systems[SYSTEM_INDEX[system]]
    after = max(0, min(critical, before + by))
    if after != before:
        telling.tell(ev.SystemMoved(system, after - before, why))
    beyond = max(0, before + by - critical) if by > 0 else 0
    arrived = before < critical == after and telling.state.options.house.critical_on_arrival
    times = beyond + arrived
    if times:
        telling.tell(ev.CriticalReached(system, times))
        effects = critical_effects(telling.state, system)
        acts = Applying(telling.table.chief, effects) if effects else Printed(system)
        telling.push(*(acts,) * times)


def gain(telling: Telling, seat: str, resource: str, count: int, why: ev.Why) -> None:
    """GEN-5.11: cut at the capacity at once."""
    held = telling.table.sectors[seat].resources
    fits = room_for(telling.state, held, resource, count)
    if fits:
        telling.tell(ev.ResourcesChanged(seat, amounts(resource, fits), why))  # type: ignore[arg-type]


def spend(telling: Telling, seat: str, paid: Amounts, why: ev.Why) -> None:
    if any(paid):
        telling.tell(ev.ResourcesChanged(seat, negative(paid), why))  # type: ignore[arg-type]


def store(telling: Telling, by: Amounts, why: ev.Why) -> None:
    """GEN-5.16: what does not fit is discarded; Storage never goes below 0."""
    held, capacity = telling.table.storage, telling.state.options.board.capacity
    moved = [
        max(-held[index], min(by[index], capacity - held[index])) for index in range(len(RESOURCES))
    ]
    if any(moved):
        telling.tell(ev.StorageChanged((moved[0], moved[1], moved[2]), why))


def cut_overflow(telling: Telling, seat: str) -> None:
    """GEN-5.11, GEN-5.15: after a lab, what is above the capacity is lost."""
    capacity = telling.state.options.board.capacity
    over = [max(0, held - capacity) for held in telling.table.sectors[seat].resources]
    spend(telling, seat, (over[0], over[1], over[2]), "overflow")


def mark(
    telling: Telling, room: str, kind: str, count: int, why: ev.Why, *, last: bool = False
) -> None:
    """GEN-4.3, GEN-4.18: the first (or last) available spots; where there is none, nothing."""
    free = free_spots(telling.state, room)
    for spot in (free[::-1] if last else free)[:count]:
        telling.tell(ev.MarkerPut(f"{room}.{spot}", kind, why))  # type: ignore[arg-type]


def move_reason(telling: Telling, by: int, why: ev.Why) -> None:
    limit, now = telling.state.options.board.reason_limit, telling.state.reason
    moved = max(-limit, min(limit, now + by)) - now
    if moved:
        telling.tell(ev.ReasonMoved(moved, why))


def tick_boxes(telling: Telling, by: int, why: ev.Why) -> None:
    """GEN-9.10: ticking the last one, whenever that is, brings B9."""
    boxes, most = telling.state.boxes, telling.state.options.board.condition_boxes
    moved = max(0, min(most, boxes + by)) - boxes
    if moved:
        telling.tell(ev.BoxTicked(moved, why))
    if telling.state.boxes == most and not telling.state.b9:
        telling.tell(ev.CardB9Taken())
        if crossroads_card(telling.state, B9) is not None:
            telling.tell(ev.CardAdded(B9))
