"""What a tap on the board itself does: a level opens with its key, a diver acts, a contract is
completed. Only where a tap can mean just one thing; the rest is asked below the board."""

from __future__ import annotations

from msgspec import field

from campaigns.face.choices import Choice, choice
from campaigns.games.otys.words.names import key_name
from campaigns.games.otys.words.sentences import WORDS
from campaigns.games.otys.words.terms import DIVERS
from rules.core import Value
from rules.otys import ENGINE, steps
from rules.otys import actions as act
from rules.otys.contract import Contract
from rules.otys.state import State, Turn
from rules.otys.tables import LEVELS, slot_of


class Taps(Value):
    seat: str = ""
    levels: dict[int, Choice] = field(default_factory=dict)
    closed: dict[int, Choice] = field(default_factory=dict)  # a tap there is told why not
    contracts: dict[tuple[Contract, bool], Choice] = field(default_factory=dict)


def taps(state: State, seats: tuple[str, ...]) -> Taps:
    """For whoever's turn it is, on a device that may act for them."""
    step = state.todo[-1] if state.todo else None
    turn = state.turn
    if turn is None or not isinstance(step, steps.Turning) or step.seat not in seats:
        return Taps()
    legal = ENGINE.legal_actions(state, step.seat)
    contracts = _contracts(legal)
    if turn.key is not None:
        effects = [one for one in legal if isinstance(one, act.Effect)]
        acts = {turn.level: choice(WORDS, effects[0])} if len(effects) == 1 else {}
        return Taps(step.seat, acts, contracts=contracts)
    opened = {
        one.level: one
        for one in legal
        if isinstance(one, act.ChooseKey) and one.key == str(one.level)
    }
    return Taps(
        step.seat,
        {level: _key(state, turn, one) for level, one in opened.items()},
        {
            level: _key(state, turn, act.ChooseKey(turn.seat, str(level), level))  # type: ignore[arg-type]
            for level in LEVELS
            if level not in opened
        },
        contracts,
    )


def _key(state: State, turn: Turn, action: act.ChooseKey) -> Choice:
    diver = state.boards[turn.seat].divers[slot_of(action.level)]
    return choice(WORDS, action, f"{key_name(action.key)} · {DIVERS[diver]}")


def _contracts(legal: tuple[act.AnyAction, ...]) -> dict[tuple[Contract, bool], Choice]:
    ways: dict[tuple[Contract, bool], list[act.Complete]] = {}
    for one in legal:
        if isinstance(one, act.Complete) and one.permanent:
            ways.setdefault((one.contract, one.private), []).append(one)
    return {what: choice(WORDS, found[0]) for what, found in ways.items() if len(found) == 1}
