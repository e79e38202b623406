"""The likely answer to a question: its button is the large one, and comes first."""

from __future__ import annotations

from collections.abc import Sequence

from rules.gen7 import actions as act
from rules.gen7 import steps
from rules.gen7.cards.packs import WHOLE
from rules.gen7.cards.slips import UNKNOWN
from rules.gen7.episode.close import is_deadline_over
from rules.gen7.state import State

NAMES = {"key_tasks", "work_tasks", "files", "algorithms", "crossroads", "crew"}


def likely_of(
    state: State, step: steps.AnyStep, answers: Sequence[act.AnyAction]
) -> act.AnyAction | None:
    """None: nothing is known of it, and the first will do."""
    match step:
        case steps.Drawing():
            if has_recorded(state, step.pool):
                return None
            draws = [one for one in answers if isinstance(one, act.Draw)]
            unknown = [one for one in draws if set(one.cards) == {UNKNOWN}]
            return max(unknown, key=lambda one: len(one.cards), default=None)
        case steps.Arranging():  # GEN-7.5: into the empty slot
            lays = (one for one in answers if isinstance(one, act.Lay) and not one.under)
            return next(lays, None)
        case steps.RoundEnd() if not is_open(state, step):
            return next((one for one in answers if isinstance(one, act.Next)), None)
        case _:
            return None


def is_open(state: State, step: steps.AnyStep) -> bool:
    """A card that people draw from a deck of which the app knows every one: any may come. A round
    that ends when the goal of the page is due: first somebody says how it stands."""
    if isinstance(step, steps.RoundEnd):
        return step.page != "" and is_deadline_over(state)
    return isinstance(step, steps.Drawing) and has_recorded(state, step.pool)


def has_recorded(state: State, pool: str) -> bool:
    """The table itself, or the pack knows them all: then the table names its cards."""
    if state.options.decks == "table" and WHOLE[state.options.pack]:
        return True
    return pool in NAMES and bool(getattr(state.recorded, pool))
