"""A position in one line: what a person wants to see first, then everything.

    R3 blue turn | sponsors 3.1.5.2.4 store 2.1.1.0 | blue 5 yellow 7 ¦ {…}

The part behind the bar is the whole position as JSON: `read` reads that, people read the rest.
"""

from __future__ import annotations

import msgspec

from rules.core import write
from rules.otys.state import State

BAR = " ¦ "


def show(state: State) -> str:
    return headline(state) + BAR + write(state)


def headline(state: State) -> str:
    step = state.todo[-1] if state.todo else None
    due = f"{step.seat} {step.__struct_config__.tag}" if step else "over"
    prestige = " ".join(f"{seat} {board.prestige}" for seat, board in state.boards.items())
    sponsors, store = ".".join(map(str, state.sponsors)), ".".join(map(str, state.store))
    return f"R{state.round} {due} | sponsors {sponsors} store {store} | {prestige}"


def read(text: str) -> State:
    """The position of a line written by `show`."""
    return msgspec.json.decode(text.partition(BAR)[2], type=State)
