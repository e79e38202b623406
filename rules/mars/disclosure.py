"""Which events told somebody something: what the app's deck has shown. The table agrees."""

from __future__ import annotations

from rules.core import Told
from rules.mars import events as ev
from rules.mars.state import State


def told(state: State, event: ev.AnyEvent) -> Told | None:
    if state.options.deck != "app":
        return None  # a card of the box was typed in: the app has told nobody anything
    match event:
        case ev.CardDrawn() | ev.ModuleRefilled() | ev.CardAttached(source="module"):
            return Told("draw")
        case _:
            return None
