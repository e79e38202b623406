"""A position in one line: what a person wants to see first, then everything.

    E2 R3 turns blue place | storage 3.6.3 systems 1.0.2 reason -1 | green 12 blue 9 … ¦ {…}

The part behind the bar is the whole position as JSON: `read` reads that, people read the rest.
"""

from __future__ import annotations

import msgspec

from rules.core import write
from rules.gen7.state import State

BAR = " ¦ "


def show(state: State) -> str:
    return headline(state) + BAR + write(state)


def headline(state: State) -> str:
    due = str(state.todo[-1].__struct_config__.tag) if state.todo else "over"
    table = state.play
    if table is None:
        return f"E{state.episode} {due} reason {state.reason}"
    numbers = [
        f"E{state.episode} R{table.round} {table.phase} {table.active or '-'} {due}",
        f"storage {'.'.join(map(str, table.storage))} systems {'.'.join(map(str, table.systems))} "
        f"reason {state.reason}",
        " ".join(
            f"{seat} {table.sectors[seat].merits}"
            for seat in table.ranking
            if seat in table.sectors
        ),
    ]
    return " | ".join(numbers)


def read(text: str) -> State:
    """The position of a line written by `show`."""
    return msgspec.json.decode(text.partition(BAR)[2], type=State)
