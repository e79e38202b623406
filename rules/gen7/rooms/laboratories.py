"""Labs: what a spot gives, Replenish, and what does not fit (GEN-5.6 to GEN-5.11)."""

from __future__ import annotations

from collections.abc import Iterator

from rules.core import Refusal
from rules.gen7 import actions as act
from rules.gen7 import events as ev
from rules.gen7.cards.effects import ExtraYield, ReplenishTasks
from rules.gen7.cards.skills import LabBonus
from rules.gen7.cards.slips import is_slip
from rules.gen7.catalogue import key_task, slip
from rules.gen7.chronicle import Chronicle, optional
from rules.gen7.consequences.algorithms import trigger
from rules.gen7.evolution.table import task_of
from rules.gen7.ship.board import amounts, is_pinned, modifiers, powers
from rules.gen7.ship.tracks import award, cut_overflow, gain, spend, store
from rules.gen7.state import State
from rules.gen7.steps import Acting, Replenishing, Rescuing, Telling
from rules.gen7.tables import LAB_RESOURCE, RESOURCE_INDEX, SECTOR_RESOURCE, Board, SeatName
from rules.gen7.turn.filling import lacking

GAIN_TIMES = {3: 1, 6: 2}  # GEN-5.10: merits for what goes to Storage


def yield_of(board: Board, room: str, spot: int, value: int) -> int:
    """GEN-5.8: half the die, rounded up, plus the modifier; never below 0."""
    found = getattr(board, room)[spot - 1]
    return found.flat if found.flat is not None else max(0, (value + 1) // 2 + (found.half or 0))


def would_give(state: State, seat: SeatName, room: str, spot: int, value: int) -> int:
    """What a die that shows this would bring whoever places it there."""
    return _made(state, room, spot, value) + _bonus(state, seat, LAB_RESOURCE[room])


def _made(state: State, room: str, spot: int, value: int) -> int:
    more = sum(rule.by for rule in modifiers(state.table, ExtraYield) if rule.room == room)
    return max(0, yield_of(state.options.board, room, spot, value) + more)


def _bonus(state: State, seat: SeatName, resource: str) -> int:
    found = powers(state, seat, LabBonus)
    return sum(power.count for _, power in found if power.resource == resource)


def give(chronicle: Chronicle, step: Acting | Rescuing) -> None:
    seat, room, name = step.seat, step.room, step.die
    placed = chronicle.table.dice[name]
    if not placed.place.startswith(f"{room}."):
        return  # a correction has moved it meanwhile
    spot = int(placed.place.rpartition(".")[2])
    resource = LAB_RESOURCE[room]
    _lab_gain(chronicle, seat, resource, _made(chronicle.state, room, spot, placed.value), "lab")
    if room == "chemical_lab":
        for other, die in chronicle.table.dice.items():
            # GEN-5.6: every other die here, even of the same player.
            if die.place.startswith("chemical_lab.") and other != name:
                if die.owner == seat:
                    chronicle.tell(ev.ResourcesChanged(seat, amounts(resource, 1), "helper"))
                else:
                    gain(chronicle, die.owner, resource, 1, "helper")


def _lab_gain(chronicle: Chronicle, seat: SeatName, resource: str, count: int, why: ev.Why) -> None:
    """GEN-5.11: may exceed the capacity until Replenish is done or declined."""
    count += _bonus(chronicle.state, seat, resource)
    if count:
        chronicle.tell(ev.ResourcesChanged(seat, amounts(resource, count), why))


def give_small(chronicle: Chronicle, step: Acting | Rescuing) -> None:
    sector = chronicle.table.sectors[step.seat].name
    count = chronicle.state.options.board.small_lab_yield
    _lab_gain(chronicle, step.seat, SECTOR_RESOURCE[sector], count, "small_lab")


def overflow(chronicle: Chronicle, step: Acting | Rescuing) -> None:
    cut_overflow(chronicle, step.seat)


def offer_replenish(chronicle: Chronicle, step: Acting | Rescuing) -> None:
    pinned = [place for place in ("replenish", "storage") if is_pinned(chronicle.table, place)]
    if pinned:
        chronicle.push(Telling(step.seat, pinned[0], "rule"))
        return
    chronicle.push(Replenishing(step.seat, LAB_RESOURCE[step.room]))


def _replenishments(state: State, step: Replenishing) -> Iterator[act.Replenish]:
    for count in GAIN_TIMES:
        for onto in _splits(_needs(state, step.resource), count) if _onto_tasks(state) else ((),):
            wanted = act.Replenish(step.seat, count, onto)  # type: ignore[arg-type]
            if _why_no_replenish(state, step, wanted) is None:
                yield wanted


def _needs(state: State, resource: str) -> dict[int, int]:
    """How much of it each key task in the row can still take (GEN-8.5); of one that the app has
    never seen, people judge."""
    index, found = RESOURCE_INDEX[resource], {}
    for task in state.table.row:
        card, known = key_task(state, task.card), slip(state, task.card)
        if task.solved:
            continue
        if card is not None:
            lack, of_any = lacking(card.cost, task.tokens)
            most = lack[index] + (of_any if resource in card.cost.any_of else 0)
        elif known is None:
            most = 0
        elif known.cost is None:
            most = max(GAIN_TIMES)
        else:
            most = max(0, known.cost[index] - task.tokens[index])
        if most:
            found[task.id] = most
    return found


def _splits(needs: dict[int, int], count: int) -> Iterator[tuple[tuple[int, int], ...]]:
    """Every way to share this many out, never above what a card needs."""
    if not count:
        yield ()
        return
    for task, most in needs.items():
        later = {other: need for other, need in needs.items() if other > task}
        for given in range(min(most, count), 0, -1):
            for rest in _splits(later, count - given):
                yield ((task, given), *rest)


def _onto_tasks(state: State) -> bool:
    return any(modifiers(state.table, ReplenishTasks))


def _why_no_replenish(state: State, step: Replenishing, action: act.Replenish) -> Refusal | None:
    index = RESOURCE_INDEX[step.resource]
    held = state.table.sectors[step.seat].resources[index]
    if held < action.count:
        return Refusal("not_enough", "GEN-5.10", {"resource": step.resource, "held": held})
    if _onto_tasks(state):
        return _why_not_onto_tasks(state, step.resource, action)
    if action.onto:
        return Refusal("no_such_task", "GEN-5.10", {"task": action.onto[0][0]})
    room = state.options.board.capacity - state.table.storage[index]
    if action.count > room:
        return Refusal("storage_full", "GEN-5.10", {"resource": step.resource, "room": room})
    return None


def _why_not_onto_tasks(state: State, resource: str, action: act.Replenish) -> Refusal | None:
    needs = _needs(state, resource)
    tasks = [task for task, _ in action.onto]
    if not tasks or tasks != sorted(set(tasks)) or sum(n for _, n in action.onto) != action.count:
        return Refusal("split_wrong", "GEN-8.5", {"count": action.count})
    for task, given in action.onto:
        found = task_of(state.table, task)
        known = found is not None and (key_task(state, found.card) or is_slip(found.card))
        if found is None or found.solved or not known:
            return Refusal("no_such_task", "GEN-8.5", {"task": task})
        most = needs.get(task, 0)
        if given > most:
            return Refusal("more_than_needed", "GEN-8.5", {"resource": resource, "most": most})
    return None


def _replenish(chronicle: Chronicle, step: Replenishing, action: act.Replenish) -> None:
    moved = amounts(step.resource, action.count)
    spend(chronicle, step.seat, moved, "replenish")
    for task, given in action.onto:
        chronicle.tell(ev.TaskSupplied(task, amounts(step.resource, given)))
    if not action.onto:
        store(chronicle, moved, "replenish")
    award(chronicle, (step.seat,), GAIN_TIMES[action.count], "replenish")
    trigger(chronicle, (step.seat,), "replenished")


REPLENISHING = optional("GEN-5.10", act.Replenish, _replenishments, _why_no_replenish, _replenish)
