"""OTY-3.7, OTY-5.3: one of four contracts is kept, the others go under the deck."""

from __future__ import annotations

from collections.abc import Iterator

from rules.core import Refusal
from rules.otys import actions as act
from rules.otys import events as ev
from rules.otys.piles import without
from rules.otys.question import Question, late
from rules.otys.state import State
from rules.otys.steps import Keeping, Returning
from rules.otys.telling import Telling


def _keeps(state: State, step: Keeping) -> Iterator[act.Keep]:
    for contract in dict.fromkeys(step.contracts):
        yield act.Keep(step.seat, contract)


def _why_not_keep(state: State, step: Keeping, action: act.AnyAction) -> Refusal | None:
    if not isinstance(action, act.Keep):
        return late(step, "OTY-5.3")
    if action.contract not in step.contracts:
        return Refusal("contract_not_there", "OTY-5.3")
    return None


def _keep(telling: Telling, step: Keeping, action: act.Keep) -> None:
    telling.todo.pop()
    is_open = not telling.state.options.secret_contracts
    telling.tell(ev.ContractKept(step.seat, action.contract, drawn=True, open=is_open))
    _give_back(telling, Returning(step.seat, without(step.contracts, action.contract)))


def _returns(state: State, step: Returning) -> Iterator[act.PutUnder]:
    for contract in dict.fromkeys(step.contracts):
        yield act.PutUnder(step.seat, contract)


def _why_not_return(state: State, step: Returning, action: act.AnyAction) -> Refusal | None:
    if not isinstance(action, act.PutUnder):
        return late(step, "OTY-3.7")
    if action.contract not in step.contracts:
        return Refusal("contract_not_there", "OTY-3.7")
    return None


def _return(telling: Telling, step: Returning, action: act.PutUnder) -> None:
    telling.todo.pop()
    telling.tell(ev.ContractReturned(step.seat, action.contract))
    _give_back(telling, Returning(step.seat, without(step.contracts, action.contract)))


def _give_back(telling: Telling, step: Returning) -> None:
    """Where they are all the same there is nothing to ask."""
    if len(set(step.contracts)) > 1:
        telling.push(step)
    else:
        telling.tell(*(ev.ContractReturned(step.seat, contract) for contract in step.contracts))


KEEPING = Question(_keeps, _why_not_keep, _keep)
RETURNING = Question(_returns, _why_not_return, _return)
