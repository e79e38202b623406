"""Key tasks and work tasks that were done on the table (GEN-7.3, GEN-5.12), or were not."""

from __future__ import annotations

from typing import Any

from rules.core import Refusal
from rules.gen7 import actions as act
from rules.gen7 import events as ev
from rules.gen7.cards.slips import UNKNOWN, is_slip
from rules.gen7.catalogue import key_task, work_task
from rules.gen7.chronicle import Chronicle
from rules.gen7.consequences.box import call_it, pay, remember_said
from rules.gen7.consequences.by_hand import note, why_not_by_hand
from rules.gen7.consequences.memory import why_not_like
from rules.gen7.consequences.work import do_work, note_work
from rules.gen7.corrections.legality import why_no_facts
from rules.gen7.evolution.table import task_of
from rules.gen7.keeping import hands
from rules.gen7.state import State, Task
from rules.gen7.steps import Applying, Harming, Sharing, Telling
from rules.gen7.turn import shared_spots
from rules.gen7.turn.box import pay_for, whole


def _open_task(state: State, number: int) -> Task | Refusal:
    task = task_of(state.table, number)
    if task is None:
        return Refusal("no_such_task", "GEN-4.4", {"task": number})
    return Refusal("task_solved", "GEN-4.4", {"card": task.card}) if task.solved else task


def _filling(action: act.Solve) -> Sharing:
    """The question that a referee would have asked of this card."""
    return Sharing(action.seat, action.task)


def why_not_solved(state: State, action: act.Solve) -> Refusal | None:
    task = _open_task(state, action.task)
    if isinstance(task, Refusal):
        return task
    helpers = set(action.helpers)
    if not helpers or len(helpers) < len(action.helpers) or not helpers <= set(state.players):
        return Refusal("nobody_helped", "GEN-4.4")
    if any(part.source not in ("storage", "task", *helpers) for part in action.paid):
        return Refusal("not_contributing", "GEN-4.6")
    if action.by_hand:
        return why_not_by_hand(action) or why_no_facts(state, action.facts)
    if action.facts:
        return Refusal("not_asked", "GEN-0.1", {"field": "facts"})
    if is_slip(task.card):
        return why_not_like(state, _filling(action), action)
    said = action.merits or action.like is not None
    return Refusal("not_asked", "GEN-7.1", {"field": "merits"}) if said else None


def solve(chronicle: Chronicle, action: act.Solve) -> None:
    task = task_of(chronicle.table, action.task)
    assert task is not None
    if action.by_hand:
        note(chronicle, action, task.card)
        shared_spots.reward(chronicle, action.helpers, task, None)
        return
    pay_for(chronicle, action.seat, task, action.paid)
    card = key_task(chronicle.state, task.card)
    told = {"merits": action.merits, "cost": whole(action.paid)}
    remember_said(chronicle, _filling(action), task.card, action, **told)
    merits = action.merits if card is None else card.merits
    shared_spots.reward(chronicle, action.helpers, task, merits, action.paid)


def why_not_failed(state: State, action: act.Fail) -> Refusal | None:
    task = _open_task(state, action.task)
    if isinstance(task, Refusal):
        return task
    slip = state.slips.get(task.card)
    if slip is None or slip.harms is not None or task.by_hand:  # the app knows it, and asks nobody
        return Refusal("not_asked", "GEN-3.10", {"field": "harms"})
    if action.by_hand:
        return why_not_by_hand(action, "stays") or why_no_facts(state, action.facts)
    if action.facts:
        return Refusal("not_asked", "GEN-0.1", {"field": "facts"})
    return why_not_like(state, Harming(action.task), action)


def fail(chronicle: Chronicle, action: act.Fail) -> None:
    """Noted: phase 4 applies it, once."""
    task = task_of(chronicle.table, action.task)
    assert task is not None
    if action.by_hand:
        note(chronicle, action, task.card, fails=task.id)
    else:
        remember_said(chronicle, Harming(task.id), task.card, action, harms=action.harms)
    if action.stays and not task.stays:
        chronicle.tell(ev.TaskKept(task.id))


def why_not_done(state: State, action: act.DoTask) -> Refusal | None:
    refusal = hands.why_not_held(state, action.seat, "work_tasks", action.card)
    if refusal is not None:
        return refusal
    known = action.card != UNKNOWN and work_task(state, action.card) is not None
    if not known and any(action.paid):
        return Refusal("not_asked", "GEN-5.12", {"field": "paid"})
    if known and action.centre is not None:
        return Refusal("not_asked", "GEN-5.12", {"field": "centre"})
    return None


def do(chronicle: Chronicle, action: act.DoTask) -> None:
    """GEN-5.12: of a card that nobody knows, what it gave is asked next."""
    seat: Any = action.seat
    code = hands.one_of(chronicle, seat, "work_tasks", action.card)
    call_it(chronicle, code, action.title)
    card = work_task(chronicle.state, code)
    if card is None:
        chronicle.push(Telling(seat, code, "work", action.centre or ""))
        return
    pay(chronicle, seat, action.paid, "work_task")
    do_work(chronicle, seat, code, card.centre, card.merits)
    note_work(chronicle, seat, code, card.merits, action.paid, card.then)
    if card.then:
        chronicle.push(Applying(seat, card.then))
