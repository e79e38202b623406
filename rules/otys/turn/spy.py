"""OTY-3.7, OTY-5.3: one of four contracts is kept, the others go under the deck."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

from rules.core import Refusal
from rules.otys import actions as act
from rules.otys import events as ev
from rules.otys.chronicle import Chronicle, Question, question
from rules.otys.evolution.piles import without
from rules.otys.state import State
from rules.otys.steps import Keeping, Returning
from rules.otys.tables import SeatName
from rules.todo import late


def _one_of_them(
    answer: type[act.Keep | act.PutUnder], rule: str, resolve: Callable[[Chronicle, Any, Any], None]
) -> Question:
    """The answer names one of the contracts of the step."""

    def answers(state: State, step: Any, seat: SeatName) -> Iterator[act.Keep | act.PutUnder]:
        return (answer(step.seat, contract) for contract in dict.fromkeys(step.contracts))

    def why_not(state: State, step: Any, action: act.AnyAction) -> Refusal | None:
        if not isinstance(action, answer):
            return late(step, rule)
        if action.contract not in step.contracts:
            return Refusal("contract_not_there", rule)
        return None

    return question(answers, why_not, resolve)


def _keep(chronicle: Chronicle, step: Keeping, action: act.Keep) -> None:
    is_open = not chronicle.state.options.secret_contracts
    chronicle.tell(ev.ContractKept(step.seat, action.contract, drawn=True, open=is_open))
    _give_back(chronicle, Returning(step.seat, without(step.contracts, action.contract)))


def _return(chronicle: Chronicle, step: Returning, action: act.PutUnder) -> None:
    chronicle.tell(ev.ContractReturned(step.seat, action.contract))
    _give_back(chronicle, Returning(step.seat, without(step.contracts, action.contract)))


def _give_back(chronicle: Chronicle, step: Returning) -> None:
    """Where they are all the same there is nothing to ask."""
    if len(set(step.contracts)) > 1:
        chronicle.push(step)
    else:
        chronicle.tell(*(ev.ContractReturned(step.seat, contract) for contract in step.contracts))


KEEPING = _one_of_them(act.Keep, "OTY-5.3", _keep)
RETURNING = _one_of_them(act.PutUnder, "OTY-3.7", _return)
