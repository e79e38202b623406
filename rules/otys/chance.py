"""Deals and draws: by the app, which fills them in, or by the table, which says what came.

Nothing is fixed before it is seen: a deck is the set of its cards, so there is no order to leak.
"""

from __future__ import annotations

import random
from collections.abc import Iterator

from rules.core import Refusal
from rules.otys import actions as act
from rules.otys import events as ev
from rules.otys.chronicle import Chronicle, question
from rules.otys.contract import Contract
from rules.otys.evolution.piles import in_order
from rules.otys.setup.deal import dealt
from rules.otys.state import State, contracts_left
from rules.otys.steps import Dealing, Keeping, Looking, Refilling, Revealing, Showing
from rules.otys.tables import DRAWN, TOKENS, SeatName
from rules.todo import late


def bare(state: State, action: act.AnyAction) -> act.AnyAction:
    """The action as it is offered: without what chance will answer."""
    if isinstance(action, act.Deal):
        return act.Deal(action.seat)
    if isinstance(action, act.Draw) and state.options.decks == "app":
        return act.Draw(action.seat)
    return action


def fill(state: State, action: act.AnyAction, dice: random.Random) -> act.AnyAction:
    """The action with chance's answer, whatever the sender had put there."""
    step = state.todo[-1] if state.todo else None
    if isinstance(action, act.Deal) and isinstance(step, Dealing):
        return dealt(state, action.seat, dice)
    if isinstance(action, act.Draw) and state.options.decks == "app":
        match step:
            case Refilling():
                token = dice.choice(state.bag.inside or state.bag.discards)
                return act.Draw(action.seat, (), token)
            case Revealing() | Looking():
                return act.Draw(action.seat, _drawn(state, _wanted(state, step), dice))
            case _:
                return act.Draw(action.seat)
    return action


def _wanted(state: State, step: Revealing | Looking) -> int:
    """OTY-3.7: fewer than four, if there are no more."""
    return min(1 if isinstance(step, Revealing) else DRAWN, contracts_left(state))


def _drawn(state: State, count: int, dice: random.Random) -> tuple[Contract, ...]:
    found: list[Contract] = []
    for pile, shuffled in in_order(state.deck):
        wanted = min(count - len(found), len(pile))
        found += dice.sample(pile, wanted) if shuffled else pile[:wanted]
    return tuple(found)


# A token for the colony


def _tokens(state: State, step: Refilling | Showing, seat: SeatName) -> Iterator[act.AnyAction]:
    if state.options.decks == "app":
        yield act.Draw(step.seat)
        return
    for token in TOKENS:
        yield act.ShowToken(step.seat, token)


def _why_no_token(state: State, step: Refilling | Showing, action: act.AnyAction) -> Refusal | None:
    if isinstance(action, act.ShowToken) and state.options.decks == "table":
        return None
    if not isinstance(action, act.Draw) or state.options.decks == "table":
        return late(step, "OTY-1.3")
    if action.token is None or action.contracts:
        return Refusal("outcome_missing", "OTY-1.3")
    if action.token not in (state.bag.inside or state.bag.discards):
        return Refusal("token_not_there", "OTY-6.3", {"token": action.token})
    return None


def _refill(
    chronicle: Chronicle, step: Refilling | Showing, action: act.Draw | act.ShowToken
) -> None:
    if not chronicle.state.bag.count:
        chronicle.tell(ev.BagRefilled())
    assert action.token is not None
    chronicle.tell(ev.TokenRevealed(step.level, step.index, action.token))


# Contracts


def _draws(state: State, step: Revealing | Looking, seat: SeatName) -> tuple[act.AnyAction, ...]:
    return (act.Draw(step.seat),)


def _why_no_draw(state: State, step: Revealing | Looking, action: act.AnyAction) -> Refusal | None:
    if not isinstance(action, act.Draw):
        return late(step, "OTY-3.3")
    if not action.contracts or action.token is not None:
        return Refusal("outcome_missing", "OTY-3.3")
    wanted = _wanted(state, step)
    if len(action.contracts) != wanted:
        return Refusal("wrong_number", "OTY-3.7", {"count": wanted})
    left = list(action.contracts)
    for pile, shuffled in in_order(state.deck):
        there = list(pile)
        for contract in left[: len(pile)]:
            if contract not in there or (not shuffled and contract != there[0]):
                return Refusal("contract_not_there", "OTY-3.4")
            there.remove(contract)
        left = left[len(pile) :]
    return None


def _reveal(chronicle: Chronicle, step: Revealing, action: act.Draw) -> None:
    if not chronicle.state.deck.count:
        chronicle.tell(ev.DeckReshuffled())
    chronicle.tell(ev.ContractRevealed(step.slot, action.contracts[0]))


def _look(chronicle: Chronicle, step: Looking, action: act.Draw) -> None:
    first = min(len(action.contracts), chronicle.state.deck.count)
    before, after = action.contracts[:first], action.contracts[first:]
    if before:
        chronicle.tell(ev.ContractsDrawn(step.seat, before, len(before)))
    if after:
        chronicle.tell(ev.DeckReshuffled(), ev.ContractsDrawn(step.seat, after, len(after)))
    chronicle.push(Keeping(step.seat, action.contracts))


REFILLING = question(_tokens, _why_no_token, _refill)
SHOWING = REFILLING  # the same tokens, asked for when they matter
REVEALING = question(_draws, _why_no_draw, _reveal)
LOOKING = question(_draws, _why_no_draw, _look)
