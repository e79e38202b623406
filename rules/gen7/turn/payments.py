"""What is put down for a key task while its spots are being filled (GEN-4.6, GEN-7.1)."""

from __future__ import annotations

from functools import lru_cache

from msgspec.structs import replace

from rules.core import Refusal
from rules.gen7 import actions as act
from rules.gen7.cards.effects import StorageClosed
from rules.gen7.cards.skills import SKILLS, Waive
from rules.gen7.chronicle import Chronicle
from rules.gen7.ship.board import modifiers
from rules.gen7.state import Episode, State
from rules.gen7.steps import Payment, Sharing
from rules.gen7.steps.turn import pledged, takes_part
from rules.gen7.tables import NOTHING, RESOURCE_INDEX, RESOURCES, Amounts, SeatName
from rules.gen7.turn.filling import filling

WAIVING = {name for name, skill in SKILLS.items() if isinstance(skill.power, Waive)}


def available(state: State, step: Sharing, source: str, resource: str) -> int:
    """What a source can still give towards the cost."""
    return held_by(state, step, source)[RESOURCE_INDEX[resource]]


def held_by(state: State, step: Sharing, source: str) -> Amounts:
    """What a source can still give of each type."""
    gone = pledged(step, source)
    if source == "waived":
        left = step.waive - sum(gone)
        return (left, left, left)
    table = state.table
    held = table.storage if source == "storage" else table.sectors[source].resources
    if gone is NOTHING:
        return held
    return (held[0] - gone[0], held[1] - gone[1], held[2] - gone[2])


def _waives(state: State, seat: str) -> bool:
    """Whoever lowers a cost says what is lowered."""
    return not WAIVING.isdisjoint(state.officers[seat].skills)


def payments_for(state: State, step: Sharing, seat: str) -> list[act.Pay]:
    """Of somebody who takes part."""
    found: list[act.Pay] = []
    now = filling(state, step)
    if any(now.most):
        for source in _sources(state, seat):
            held = held_by(state, step, source)
            found += _paid(seat, source, now.most, held)
    return found


def _sources(state: State, seat: str) -> tuple[str, ...]:
    waived = ("waived",) if _waives(state, seat) else ()
    return (seat, *waived) if is_closed(state.table) else ("storage", seat, *waived)


@lru_cache(maxsize=1024)
def _paid(seat: SeatName, source: str, most: Amounts, held: Amounts) -> tuple[act.Pay, ...]:
    """Kept, since what is lacking and what is held change less often than the dice."""
    return tuple(
        act.Pay(seat, source, resource, count)  # type: ignore[arg-type]
        for resource, needed, there in zip(RESOURCES, most, held, strict=True)
        for count in range(1, min(needed, there) + 1)
    )


def is_closed(table: Episode) -> bool:
    """GEN-8.5: nothing may be spent from Storage."""
    return bool(table.story.modifiers) and any(modifiers(table, StorageClosed))


def why_no_payment(state: State, step: Sharing, action: act.Pay) -> Refusal | None:
    if not takes_part(step, action.seat):
        return Refusal("not_contributing", "GEN-4.6")
    if action.source not in ("storage", "waived", action.seat):
        return Refusal("not_your_sector", "GEN-0.2")
    if action.source == "waived" and not _waives(state, action.seat):
        return Refusal("skill_not_owned", "GEN-4.16", {"skill": "rescuer"})
    if action.source == "storage" and is_closed(state.table):
        return Refusal("storage_closed", "GEN-8.5")
    now = filling(state, step)
    if now.card is None:
        return Refusal("no_such_task", "GEN-7.1", {"task": step.task})
    most = now.most[RESOURCE_INDEX[action.resource]]
    if action.count > most:
        return Refusal("more_than_needed", "GEN-7.1", {"resource": action.resource, "most": most})
    held = available(state, step, action.source, action.resource)
    if action.count > held:
        return Refusal("not_enough", "GEN-7.1", {"resource": action.resource, "held": held})
    return None


def pay(chronicle: Chronicle, step: Sharing, action: act.Pay) -> None:
    payment = Payment(action.seat, action.source, action.resource, action.count)
    chronicle.push(replace(step, pieces=(*step.pieces, payment)))
