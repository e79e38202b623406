"""A position in one line: what a person wants to see first, then everything.

    T12 blue course | yellow D3 1/4 dived | blue G2 0/4 dived | mines C4 ¦ {…}

The part behind the bar is the whole position as JSON: `read` reads that, people read the rest.
"""

from __future__ import annotations

import msgspec

from rules.core import write
from rules.sonar.state import State
from rules.sonar.tables import BOATS, HULL, BoatName

BAR = " ¦ "


def show(state: State) -> str:
    return headline(state) + BAR + write(state)


def headline(state: State) -> str:
    whose = state.active or state.options.mode
    return " | ".join([f"T{state.turn} {whose} {state.phase}", *(_boat(state, n) for n in BOATS)])


def _boat(state: State, name: BoatName) -> str:
    boat = state.boat(name)
    mines = f" mines {','.join(boat.mines)}" if boat.mines else ""
    return f"{name} {boat.at or '-'} {boat.damage}/{HULL} {boat.status}{mines}"


def read(text: str) -> State:
    """The position of a line written by `show`."""
    return msgspec.json.decode(text.partition(BAR)[2], type=State)
