"""What may be done side by side: everybody's own dice and votes, dice for the same key task."""

from __future__ import annotations

from collections.abc import Sequence

from rules.gen7 import actions as act
from rules.gen7 import events as ev
from rules.gen7.steps import Rolling, Sharing


def stale(action: act.AnyAction, events_since: Sequence[ev.AnyEvent]) -> bool:
    """Did anything since then change what this action means? If in doubt, yes."""
    match action:
        case act.Vote():
            return not all(
                isinstance(event, ev.VoteCast) and event.seat != action.seat
                for event in events_since
            )
        case act.Name():
            return False
        case act.Roll() | act.ShowFace():
            return not all(_rolling_goes_on(event) for event in events_since)
        case act.AddDie():
            return not all(_task_is_still_open(event, action.task) for event in events_since)
        case _:
            return bool(events_since)


def _rolling_goes_on(event: ev.AnyEvent) -> bool:
    match event:
        case ev.DiceRolled():
            return True
        case ev.Due(todo=(*_, Rolling())):
            return True
        case _:
            return False


def _task_is_still_open(event: ev.AnyEvent, task: int) -> bool:
    """Others have added or paid something; whether the spot is still free, `why_not` says."""
    match event:
        case ev.Due(todo=(*_, Sharing(task=open_task))):
            return open_task == task
        case _:
            return False
