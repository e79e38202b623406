"""The end of a round with the table's own cards: one question for all (GEN-3.14)."""

from __future__ import annotations

from collections.abc import Iterator

from msgspec.structs import replace

from rules.core import Refusal
from rules.gen7 import actions as act
from rules.gen7.chronicle import Chronicle, Question
from rules.gen7.consequences.algorithms import is_told
from rules.gen7.consequences.box import use_algorithm
from rules.gen7.consequences.by_hand import note, or_by_hand
from rules.gen7.episode.rounds import show_plans
from rules.gen7.state import State
from rules.gen7.steps import Go, Leaving, RoundEnd
from rules.gen7.story.box import leave
from rules.todo import everybody, late

RULE = "GEN-3.14"
LEFT = ("reached", "missed")


def laid(state: State, step: RoundEnd) -> tuple[str, ...]:
    """The algorithms that may still act, as `seat.slot`: a card may be gone or known by now."""
    return tuple(f"{seat}.{slot}" for seat, slot in step.slots if is_told(state, seat, slot))


def _is_due(state: State, step: RoundEnd) -> bool:
    """Unless an algorithm has opened another page."""
    return step.page != "" and step.page == state.table.story.page


def is_deadline_over(state: State) -> bool:
    """GEN-8.4: then the goal is reached or missed, and no round begins before somebody says so."""
    return 0 < state.table.story.marker <= state.table.round


def _answers(state: State, step: RoundEnd, seat: str) -> Iterator[act.AnyAction]:
    for option in (*laid(state, step), *(LEFT if _is_due(state, step) else ())):
        yield act.Choose(seat, option)  # type: ignore[arg-type]
    yield act.Next(seat)  # type: ignore[arg-type]


def _why_not(state: State, step: RoundEnd, action: act.AnyAction) -> Refusal | None:
    match action:
        case act.Next():
            return None
        case act.Choose() if action.option in LEFT and _is_due(state, step):
            return None
        case act.Choose() if action.option in laid(state, step):
            return None
        case act.Choose():
            return Refusal("no_such_option", RULE, {"option": action.option})
        case _:
            return late(step, RULE)


def _close(chronicle: Chronicle, step: RoundEnd, action: act.Choose | act.Next) -> None:
    """After an algorithm the others, then plans, the story and the last round."""
    if isinstance(action, act.Choose) and action.option not in LEFT:
        seat, number = action.option.rsplit(".", 1)
        used = (seat, int(number))
        left = tuple(one for one in step.slots if one != used)
        chronicle.push(replace(step, slots=left))
        use_algorithm(chronicle, *used, "round_end")  # type: ignore[arg-type]
    elif _is_due(chronicle.state, step):
        chronicle.push(Go("last_round"))
        show_plans(chronicle, ("now", "round_end"))
        if isinstance(action, act.Choose):
            leave(chronicle, step.page, action.option)
        elif is_deadline_over(chronicle.state):
            chronicle.push(Leaving(step.page))
    else:
        chronicle.push(Go("round_plans"))


def _closed_by_hand(chronicle: Chronicle, step: RoundEnd, action: act.Tell) -> None:
    """The algorithms have acted on the table; whether the goal was reached is still to be said."""
    note(chronicle, action, "round_end")
    chronicle.push(Go("round_plans"))


ROUND_END = or_by_hand(
    Question(RULE, everybody, _answers, _why_not, _close, exact=True), _closed_by_hand
)
