"""Which events told somebody something: it lies open then, or in a hand. The table agrees."""

from __future__ import annotations

from rules.core import Told
from rules.otys import events as ev
from rules.otys.state import State
from rules.otys.steps import Dealing


def told(state: State, event: ev.AnyEvent) -> Told | None:
    dealt = state.options.decks == "app"  # what is typed in from the table, the app told nobody
    match event:
        case ev.ContractRevealed() | ev.TokenRevealed() | ev.ContractsDrawn() if dealt:
            return Told("draw")
        case ev.StoreLaid() if state.todo and isinstance(state.todo[-1], Dealing):
            return Told("draw")  # with the box: how the table is to be laid out
        case ev.ContractCompleted(private=True) if state.options.secret_contracts:
            return Told("reveal")
        case _:
            return None
