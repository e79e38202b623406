"""A key task that the app has never seen: dice go on it, people judge, and say what it gave.

Its spots are not known, so each die takes the next one; whether the task is solved, and what was
paid for it, is the table's word (GEN-7.1).
"""

from __future__ import annotations

from collections.abc import Iterator

from rules.core import Refusal
from rules.gen7 import actions as act
from rules.gen7 import events as ev
from rules.gen7.cards.slips import is_slip
from rules.gen7.chronicle import Chronicle
from rules.gen7.consequences.box import lacking_in, pay, remember_said, total, why_not_told
from rules.gen7.consequences.by_hand import note
from rules.gen7.consequences.memory import why_not_like
from rules.gen7.consequences.sealed import why_not_called
from rules.gen7.evolution.table import task_of
from rules.gen7.ship.board import is_pinned, negative, quarters
from rules.gen7.state import State, Task
from rules.gen7.steps import Sharing, Telling
from rules.gen7.steps.turn import by_die, contributors, filled, placed
from rules.gen7.tables import MOST_SPOTS, Amounts, SeatName
from rules.gen7.turn import shared_spots
from rules.latest import latest, latest_of_two


def _next_spot(task: Task, step: Sharing | None) -> int | None:
    full = {*task.covered, *(filled(step) if step else ())}
    return next((spot for spot in range(MOST_SPOTS) if spot not in full), None)


@latest
def _unknown(row: tuple[Task, ...]) -> list[Task]:
    return [task for task in row if is_slip(task.card) and not task.solved]


def dice_for(state: State, seat: SeatName) -> list[act.AddDie]:
    """On tasks that are known, and on those that are not."""
    slips = _on_slips(state, None, seat, _unknown(state.table.row))
    return [*shared_spots.dice_for(state, seat), *slips]


@latest_of_two
def dice_to_add(state: State, step: Sharing) -> dict[str, list[act.AddDie]]:
    """The same of each seat, while spots are being filled."""
    found = shared_spots.dice_to_add(state, step)
    if slips := _unknown(state.table.row):
        for seat in state.players:
            found[seat] += _on_slips(state, step, seat, slips)
    return found


def _on_slips(
    state: State, step: Sharing | None, seat: SeatName, slips: list[Task]
) -> Iterator[act.AddDie]:
    lying = by_die(step) if step else {}
    names = [name for name in quarters(state.table, seat) if name not in lying]
    for task in slips:
        spot = _next_spot(task, step) if step is None or step.task == task.id else None
        if spot is not None:
            yield from (act.AddDie(seat, task.id, name, spot) for name in names)


def why_no_die(state: State, step: Sharing | None, action: act.AddDie) -> Refusal | None:
    """Of a card that is known, its own spots and rules are asked."""
    task = task_of(state.table, action.task)
    if task is None or task.solved or not is_slip(task.card):
        return shared_spots.why_no_die(state, step, action)
    refusal = shared_spots.why_not_this_die(state, step, action)
    if refusal is not None:
        return refusal
    if action.nudge or action.split is not None or action.spot != _next_spot(task, step):
        return Refusal("no_such_spot", "GEN-4.4", {"room": "key_task", "spot": action.spot + 1})
    return None


def solutions(state: State, step: Sharing) -> Iterator[act.Tell]:
    task = task_of(state.table, step.task)
    if task is None or not is_slip(task.card):
        return
    told = act.Tell(step.seat)
    if why_no_solution(state, step, told) is None:
        yield told


def why_no_solution(state: State, step: Sharing, action: act.Tell) -> Refusal | None:
    task = task_of(state.table, step.task)
    if task is None or not is_slip(task.card):
        return Refusal("not_asked", "GEN-7.1", {"field": "merits"})
    if action.seat != step.seat:
        return Refusal("active_player_commits", "GEN-4.4")
    if action.name:
        return why_not_called(state, step, action)
    if step.seat not in contributors(step):
        return Refusal("own_die_needed", "GEN-4.4")
    for piece in placed(step):
        if state.table.dice[piece.die].place != "quarters":
            return Refusal("die_not_in_quarters", "GEN-4.4")
    helpers = contributors(step)
    if any(part.source not in ("storage", "task", *helpers) for part in action.paid):
        return Refusal("not_contributing", "GEN-4.6")
    refusal = why_not_told(state, step, action, "merits", "paid", "like")
    return refusal or why_not_like(state, step, action)


def solve(chronicle: Chronicle, step: Sharing, action: act.Tell) -> None:
    task = task_of(chronicle.table, step.task)
    assert task is not None
    shared_spots.put_dice(chronicle, step)
    if action.by_hand:
        note(chronicle, action, task.card)
        shared_spots.reward(chronicle, contributors(step), task, None)
        return
    pay_for(chronicle, step.seat, task, action.paid)
    told = {"merits": action.merits, "cost": whole(action.paid)}
    remember_said(chronicle, step, task.card, action, **told)
    shared_spots.reward(chronicle, contributors(step), task, action.merits, action.paid)


def whole(paid: tuple[act.Paid, ...]) -> Amounts:
    """From wherever it came."""
    found = [sum(part.amounts[index] for part in paid) for index in range(3)]
    return (found[0], found[1], found[2])


def pay_for(chronicle: Chronicle, seat: SeatName, task: Task, paid: tuple[act.Paid, ...]) -> None:
    """What the app did not know of must have been there."""
    if is_pinned(chronicle.table, "storage"):
        chronicle.push(Telling(seat, "storage", "rule"))
    elif any(stored := total(paid, "storage")):
        missing = lacking_in(chronicle.table.storage, stored)
        if any(missing):
            chronicle.tell(ev.StorageChanged(missing, "correction"))
        chronicle.tell(ev.StorageChanged(negative(stored), "key_task"))
    if any(used := total(paid, "task")):
        missing = lacking_in(task.tokens, used)
        if any(missing):
            chronicle.tell(ev.TaskSupplied(task.id, missing))
        chronicle.tell(ev.TaskSupplied(task.id, negative(used)))
    for seat in chronicle.state.players:
        pay(chronicle, seat, total(paid, seat), "key_task")
