"""In whose hand a card is: then it is nobody else's business."""

from __future__ import annotations

from rules.gen7 import steps
from rules.gen7.catalogue import is_open_goal
from rules.gen7.state import State


def holder(state: State, card: str) -> str | None:
    """None: it lies open, or nowhere."""
    for step in state.todo:
        match step:
            case steps.Keeping() | steps.DealingOut() if card in step.cards:
                return step.seat
            case steps.Taking() if card in step.cards:
                return step.order[0]
            case _:
                pass
    if state.play is None:
        return None
    for seat, sector in state.play.sectors.items():
        hidden = (plan.card for plan in sector.plans if not plan.shown)
        plans = [card for card in hidden if not is_open_goal(state, card)]
        files = sector.files if state.options.house.files_are_secret else ()
        if card in (*sector.work, *files, *plans):
            return seat
    return None
