"""What an action would bring about, as long as nobody has to draw: for hints and for the bot."""

from __future__ import annotations

from msgspec.structs import replace

from rules.otys import actions as act
from rules.otys.chronicle import Chronicle
from rules.otys.legality import QUESTIONS
from rules.otys.state import State, contracts_left
from rules.otys.steps import Looking, Passing, Refilling, Resisting, Revealing
from rules.todo import answer

CHANCE = (Refilling, Revealing, Looking)


def ahead(state: State, action: act.AnyAction) -> State:
    """The position after a legal action; what chance would bring is left out. Of contracts to be
    drawn only this much is known: one of them will be kept."""
    chronicle = Chronicle(state)
    answer(chronicle, QUESTIONS, action)
    boards = chronicle.state.boards
    for step in chronicle.todo:
        if isinstance(step, Looking) and contracts_left(state):
            board = boards[step.seat]
            boards = {**boards, step.seat: replace(board, hand=(*board.hand, None))}
    todo = tuple(step for step in chronicle.todo if not isinstance(step, CHANCE))
    return replace(chronicle.state, boards=boards, todo=todo)


def is_over(state: State) -> bool:
    """The turn has ended."""
    return isinstance(state.todo[-1], Passing | Resisting)
