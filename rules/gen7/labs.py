"""Labs: what a spot gives, Replenish, and what does not fit (GEN-5.6 to GEN-5.11)."""

from __future__ import annotations

from collections.abc import Iterator

from rules.core import Refusal
from rules.gen7 import actions as act
from rules.gen7 import events as ev
from rules.gen7.algorithms import trigger
from rules.gen7.board import amounts, modifiers, powers
from rules.gen7.catalogue import key_task
from rules.gen7.effects import ExtraYield, ReplenishTasks
from rules.gen7.evolve_table import task_of
from rules.gen7.question import Question, its_seat, late
from rules.gen7.sharing import lacking
from rules.gen7.skills import LabBonus
from rules.gen7.state import State
from rules.gen7.steps import Acting, Replenishing, Rescuing
from rules.gen7.tables import LAB_RESOURCE, RESOURCE_INDEX, SECTOR_RESOURCE, Board, SeatName
from rules.gen7.telling import Telling
from rules.gen7.tracks import award, cut_overflow, gain, spend, store

GAIN_TIMES = {3: 1, 6: 2}  # GEN-5.10: merits for what goes to Storage


def yield_of(board: Board, room: str, spot: int, value: int) -> int:
    """GEN-5.8: half the die, rounded up, plus the modifier; never below 0."""
    found = getattr(board, room)[spot - 1]
    return found.flat if found.flat is not None else max(0, (value + 1) // 2 + (found.half or 0))


def give(telling: Telling, step: Acting | Rescuing) -> None:
    seat, room, name = step.seat, step.room, step.die
    placed = telling.table.dice[name]
    if not placed.place.startswith(f"{room}."):
        return  # a correction has moved it meanwhile
    spot = int(placed.place.rpartition(".")[2])
    count = yield_of(telling.state.options.board, room, spot, placed.value)
    more = sum(rule.by for rule in modifiers(telling.table, ExtraYield) if rule.room == room)
    resource = LAB_RESOURCE[room]
    _lab_gain(telling, seat, resource, max(0, count + more), "lab")
    if room == "chemical_lab":
        for other, die in telling.table.dice.items():
            # GEN-5.6: every other die here, the same player's too.
            if die.place.startswith("chemical_lab.") and other != name:
                if die.owner == seat:
                    telling.tell(ev.ResourcesChanged(seat, amounts(resource, 1), "helper"))
                else:
                    gain(telling, die.owner, resource, 1, "helper")


def _lab_gain(telling: Telling, seat: SeatName, resource: str, count: int, why: ev.Why) -> None:
    """GEN-5.11: may exceed the capacity until Replenish is done or declined."""
    bonus = sum(
        power.count for _, power in powers(telling.state, seat, LabBonus)
        if power.resource == resource
    )  # fmt: skip
    if count + bonus:
        telling.tell(ev.ResourcesChanged(seat, amounts(resource, count + bonus), why))


def give_small(telling: Telling, step: Acting | Rescuing) -> None:
    sector = telling.table.sectors[step.seat].name
    count = telling.state.options.board.small_lab_yield
    _lab_gain(telling, step.seat, SECTOR_RESOURCE[sector], count, "small_lab")


def overflow(telling: Telling, step: Acting | Rescuing) -> None:
    cut_overflow(telling, step.seat)


def offer_replenish(telling: Telling, step: Acting | Rescuing) -> None:
    due = Replenishing(step.seat, LAB_RESOURCE[step.room])
    if any(True for _ in _replenishments(telling.state, due)):
        telling.push(due)


def _replenishments(state: State, step: Replenishing) -> Iterator[act.Replenish]:
    onto = [task.id for task in state.table.row] if _onto_tasks(state) else [None]
    for count in GAIN_TIMES:
        for task in onto:
            wanted = act.Replenish(step.seat, count, task)  # type: ignore[arg-type]
            if _why_no_replenish(state, step, wanted) is None:
                yield wanted


def _onto_tasks(state: State) -> bool:
    return any(modifiers(state.table, ReplenishTasks))


def _replenish_answers(state: State, step: Replenishing, seat: str) -> Iterator[act.AnyAction]:
    yield from _replenishments(state, step)
    yield act.Decline(step.seat)


def _why_no_replenish(state: State, step: Replenishing, action: act.AnyAction) -> Refusal | None:
    if isinstance(action, act.Decline):
        return None
    if not isinstance(action, act.Replenish):
        return late(step, "GEN-5.10")
    index = RESOURCE_INDEX[step.resource]
    held = state.table.sectors[step.seat].resources[index]
    if held < action.count:
        return Refusal("not_enough", "GEN-5.10", {"resource": step.resource, "held": held})
    if _onto_tasks(state):
        return _why_not_onto_task(state, step.resource, action)
    if action.task is not None:
        return Refusal("no_such_task", "GEN-5.10", {"task": action.task})
    room = state.options.board.capacity - state.table.storage[index]
    if action.count > room:
        return Refusal("storage_full", "GEN-5.10", {"resource": step.resource, "room": room})
    return None


def _why_not_onto_task(state: State, resource: str, action: act.Replenish) -> Refusal | None:
    task = task_of(state.table, action.task or 0)
    card = key_task(state, task.card) if task else None
    if task is None or card is None or task.solved:
        return Refusal("no_such_task", "GEN-8.5", {"task": action.task or 0})
    lack, of_any = lacking(card.cost, task.tokens)
    most = lack[RESOURCE_INDEX[resource]] + (of_any if resource in card.cost.any_of else 0)
    if action.count > most:
        return Refusal("more_than_needed", "GEN-8.5", {"resource": resource, "most": most})
    return None


def _replenish(telling: Telling, step: Replenishing, action: act.Replenish | act.Decline) -> None:
    if isinstance(action, act.Decline):
        return
    moved = amounts(step.resource, action.count)
    spend(telling, step.seat, moved, "replenish")
    if action.task is not None:
        telling.tell(ev.TaskSupplied(action.task, moved))
    else:
        store(telling, moved, "replenish")
    award(telling, (step.seat,), GAIN_TIMES[action.count], "replenish")
    trigger(telling, (step.seat,), "replenished")


REPLENISHING = Question("GEN-5.10", its_seat, _replenish_answers, _why_no_replenish, _replenish)
