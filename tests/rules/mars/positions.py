"""Positions in a few letters. The notation is explained in `rules/mars/notation.py`."""

from __future__ import annotations

import random
from typing import Any

from msgspec.structs import replace

from rules.core import Refusal
from rules.mars import ENGINE
from rules.mars import actions as act
from rules.mars.actions import AnyAction
from rules.mars.state import Card, Options, State, due, lying_open
from rules.mars.steps import Shuffle
from rules.mars.tables import LETTERS
from tests.rules.mars.contract import must_hold, pieces

# A round of a game with the usual settings: Water and Power lie in the androids' module.
USUAL = "R3 architect Y6.1.0000.0000.1 D2.5.0000.0000.1 H?,? P?,? MWP K20 B-,-,-,-,- X- O"


def at(changes: str = "") -> State:
    """That position but for these fields; `K` is the deck, the discard is whatever is left."""
    fields = {_name(field): field for field in USUAL.split()}
    fields |= {_name(field): field for field in changes.split()}
    fields["K"] = fields["K"].split(".")[0] + ".0"
    line = " ".join(field for field in fields.values() if field != "O")
    state = ENGINE.read(line)
    discard = 5 * state.options.values - pieces(state)["cards"]
    state = ENGINE.read(ENGINE.show(state).replace(f"K{state.deck}.0", f"K{state.deck}.{discard}"))
    if isinstance(due(state), Shuffle):
        state = shuffled(state)
    must_hold(state)
    return state


def shuffled(state: State, seed: int = 1) -> State:
    """The app's deck in some order, and nothing drawn from it yet."""
    found = ENGINE.fill(state, act.Shuffle(), random.Random(seed))
    assert isinstance(found, act.Shuffle)
    return replace(state, order=found.order, hidden=found.hidden)


def stacked(changes: str, order: str, hidden: str = "") -> State:
    """With these cards on top of the app's deck, and these in the androids' module."""
    state = at(changes)
    top, below = _cards(order), _cards(hidden) or state.hidden
    used = {*top, *below, *lying_open(state)}
    rest = [card for card in (*state.order, *state.hidden) if card not in used]
    return replace(state, order=(*top, *rest)[: state.deck], hidden=below)


def _cards(text: str) -> tuple[Card, ...]:
    return tuple(Card(LETTERS[one[0]], int(one[1])) for one in text.split())  # type: ignore[arg-type]


def _name(field: str) -> str:
    return field[0] if field[0].isupper() else "step"


def start(options: Options | None = None) -> State:
    return ENGINE.fold(ENGINE.set_up(options or Options()))


def do(state: State, *actions: AnyAction) -> State:
    for action in actions:
        state = ENGINE.fold(ENGINE.decide(state, action), state)
    must_hold(state)
    return state


def events(state: State, *actions: AnyAction) -> tuple[Any, ...]:
    """What the last of these actions brings about."""
    return ENGINE.decide(do(state, *actions[:-1]), actions[-1])


def refusal(state: State, action: AnyAction) -> Refusal:
    refused = ENGINE.why_not(state, action)
    assert refused is not None, f"{action} is allowed in {ENGINE.show(state)}"
    return refused


def why_not(state: State, action: AnyAction) -> str:
    return refusal(state, action).code


def offers(state: State) -> set[Any]:
    return set(ENGINE.legal_actions(state, None))


def kinds(state: State) -> set[str]:
    return {str(offer.__struct_config__.tag) for offer in offers(state)}


def expect(state: State, fields: str) -> None:
    """Each of these fields is part of the position's line."""
    line = ENGINE.show(state)
    assert set(fields.split()) <= set(line.split()), line
