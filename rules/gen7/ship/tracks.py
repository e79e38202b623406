"""Moving markers: merits, systems, reason/feelings, resources, markers on spots."""

from __future__ import annotations

from collections.abc import Iterable

from rules.gen7 import events as ev
from rules.gen7 import facts as fact
from rules.gen7.cards.effects import AnyEffect
from rules.gen7.cards.packs import WHOLE
from rules.gen7.catalogue import critical_effects, crossroads_card
from rules.gen7.chronicle import Chronicle
from rules.gen7.ship.board import amounts, free_spots, negative, room_for
from rules.gen7.steps import Applying, Checking, LastBox, Printed
from rules.gen7.tables import B9, RESOURCES, SYSTEM_INDEX, Amounts, System

MOST_BOXES = 20  # no sheet has more


def award(chronicle: Chronicle, seats: Iterable[str], count: int, why: ev.Why) -> None:
    """GEN-7.9: gains are moved best-placed first, losses worst-placed first; never below 0."""
    ranking = chronicle.table.ranking if count > 0 else chronicle.table.ranking[::-1]
    chosen = set(seats)
    for seat in ranking:
        if seat in chosen:
            by = max(count, -chronicle.table.sectors[seat].merits)
            if by:
                chronicle.tell(ev.MeritsChanged(seat, by, why))


def worsen(chronicle: Chronicle, system: System, by: int, why: ev.Why) -> None:
    """GEN-3.4: the marker stops on the critical division; its print acts per step beyond it."""
    critical = len(chronicle.state.options.board.divisions)
    before = chronicle.table.systems[SYSTEM_INDEX[system]]
    after = move_system(chronicle, system, by, why)
    beyond = max(0, before + by - critical) if by > 0 else 0
    arrived = before < critical == after and chronicle.state.options.house.critical_on_arrival
    times = beyond + arrived
    if times:
        chronicle.tell(ev.CriticalReached(system, times))
        effects = critical_effects(chronicle.state, system)
        if effects is None:
            chronicle.push(*(Printed(system),) * times)
        elif effects:
            chronicle.push(*(critical_print(chronicle, effects),) * times)


def critical_print(chronicle: Chronicle, effects: tuple[AnyEffect, ...]) -> Applying:
    """GEN-3.16: it sets off no print itself, or two boards that worsen each other never end."""
    return Applying(chronicle.table.chief, effects, printed=True)


def move_system(chronicle: Chronicle, system: System, by: int, why: ev.Why) -> int:
    """Only the marker. Where it stands then."""
    before = chronicle.table.systems[SYSTEM_INDEX[system]]
    after = max(0, min(len(chronicle.state.options.board.divisions), before + by))
    if after != before:
        chronicle.tell(ev.SystemMoved(system, after - before, why))
    return after


def gain(chronicle: Chronicle, seat: str, resource: str, count: int, why: ev.Why) -> None:
    """GEN-5.11: cut at the capacity at once."""
    held = chronicle.table.sectors[seat].resources
    fits = room_for(chronicle.state, held, resource, count)
    if fits:
        chronicle.tell(ev.ResourcesChanged(seat, amounts(resource, fits), why))  # type: ignore[arg-type]


def spend(chronicle: Chronicle, seat: str, paid: Amounts, why: ev.Why) -> None:
    if any(paid):
        chronicle.tell(ev.ResourcesChanged(seat, negative(paid), why))  # type: ignore[arg-type]


def store(chronicle: Chronicle, by: Amounts, why: ev.Why) -> None:
    """GEN-5.16: what does not fit is discarded; Storage never goes below 0."""
    held, capacity = chronicle.table.storage, chronicle.state.options.board.capacity
    moved = [
        max(-held[index], min(by[index], capacity - held[index])) for index in range(len(RESOURCES))
    ]
    if any(moved):
        chronicle.tell(ev.StorageChanged((moved[0], moved[1], moved[2]), why))


def cut_overflow(chronicle: Chronicle, seat: str) -> None:
    """GEN-5.11, GEN-5.15: after a lab, what is above the capacity is lost."""
    capacity = chronicle.state.options.board.capacity
    over = [max(0, held - capacity) for held in chronicle.table.sectors[seat].resources]
    spend(chronicle, seat, (over[0], over[1], over[2]), "overflow")


def mark(
    chronicle: Chronicle, room: str, kind: str, count: int, why: ev.Why, *, last: bool = False
) -> None:
    """GEN-4.3, GEN-4.18: the first (or last) available spots; where there is none, nothing."""
    free = free_spots(chronicle.state, room)
    for spot in (free[::-1] if last else free)[:count]:
        chronicle.tell(ev.MarkerPut(f"{room}.{spot}", kind, why))  # type: ignore[arg-type]


def move_reason(chronicle: Chronicle, by: int, why: ev.Why) -> None:
    limit, now = chronicle.state.options.board.reason_limit, chronicle.state.reason
    moved = max(-limit, min(limit, now + by)) - now
    if moved:
        chronicle.tell(ev.ReasonMoved(moved, why))


def tick_boxes(chronicle: Chronicle, by: int, why: ev.Why) -> None:
    """GEN-9.10: ticking the last one, whenever that is, brings B9. How many the table's own sheet
    has is our guess: as long as B9 is not taken there may be more."""
    boxes, most = chronicle.state.boxes, chronicle.state.options.board.condition_boxes
    own = not WHOLE[chronicle.state.options.pack]
    room = MOST_BOXES if own and not chronicle.state.b9 else most
    moved = max(0, min(room, boxes + by)) - boxes
    if boxes + moved > most:
        chronicle.tell(ev.PutRight(fact.BoardIs("condition_boxes", boxes + moved), most))
    if moved:
        chronicle.tell(ev.BoxTicked(moved, why))
    if chronicle.state.boxes < most or chronicle.state.b9:
        return
    if own and moved:
        chronicle.push(LastBox(chronicle.table.chief))
    elif not own:
        take_b9(chronicle)


def take_b9(chronicle: Chronicle) -> None:
    """It is taken, not shuffled in."""
    chronicle.tell(ev.CardB9Taken())
    own = not WHOLE[chronicle.state.options.pack]
    if own or crossroads_card(chronicle.state, B9) is not None:
        chronicle.push(Checking(B9, ()))
