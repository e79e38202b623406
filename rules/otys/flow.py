"""What happens by itself until somebody is asked: the set-up, the next turn, the end."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from rules import todo
from rules.core import Outcome
from rules.otys import events as ev
from rules.otys.chronicle import Chronicle
from rules.otys.state import State, contracts_left, in_bag, order
from rules.otys.steps import (
    PLACES,
    AnyStep,
    Arranging,
    Dealing,
    Entering,
    Laying,
    Looking,
    Naming,
    Passing,
    Preparing,
    Refilling,
    Resisting,
    Revealing,
    Turning,
)
from rules.otys.tables import END, LEVELS, TOKENS_PER_LEVEL


def prepare(chronicle: Chronicle) -> None:
    chronicle.push(Preparing(chronicle.state.players[0], plan="dealt"))


def _prepare(chronicle: Chronicle, step: Preparing) -> None:
    parts = _parts(chronicle.state, step)
    if step.part < len(parts):
        chronicle.push(*parts[step.part], Preparing(step.seat, step.part + 1, step.plan))
        return
    chronicle.tell(ev.RoundStarted(1))
    _turn(chronicle, 0)


def _parts(state: State, step: Preparing) -> list[tuple[AnyStep, ...]]:
    """OTY-1: everything that lies on the table, in the order of the rules; part by part, so that
    the list of what is due stays short. With the box the app says how to lay it out, unless people
    have laid it out already."""
    seat = state.players[0]
    public = tuple(Revealing(seat, slot) for slot in range(len(state.public)))
    if state.options.decks == "app":
        return [(Dealing(seat),)]
    if step.plan == "dealt":
        return [(Dealing(seat),), (Arranging(seat),), public]
    return [
        (Naming(seat),) if state.options.first == "lot" else (),
        *((Laying(one, "divers"), Laying(one, "cubes")) for one in state.players),
        *(
            tuple(Refilling(seat, level, index) for index in range(TOKENS_PER_LEVEL))
            for level in LEVELS
        ),
        (Laying(seat, "sponsors"),),
        public,
        (Laying(seat, "store"),),
    ]


def _resist_if_able(chronicle: Chronicle, step: Resisting) -> Resisting | None:
    """OTY-5.7: without a battery there is nothing to ask."""
    if chronicle.board(step.seat).batteries:
        return step
    chronicle.tell(ev.DiverMoved(step.seat, step.diver, 1, "copied"))
    return None


def _draw_or_enter(chronicle: Chronicle, step: Revealing | Looking) -> AnyStep | None:
    """OTY-3.4: with no contract left a space stays empty. Of your own box, what lies open is
    entered; a private one is named when it matters, on its owner's phone (OTY-3.7)."""
    state = chronicle.state
    if not contracts_left(state):
        return None
    if state.options.decks == "app":
        return step
    if not state.deck.count:
        chronicle.tell(ev.DeckReshuffled())
    if isinstance(step, Revealing):
        return Entering(step.seat, PLACES[step.slot])
    if not state.options.secret_contracts:
        return Entering(step.seat, "keep")
    chronicle.tell(ev.ContractKept(step.seat, None, drawn=False))
    return None


def _draw_token(chronicle: Chronicle, step: Refilling) -> Refilling | None:
    """OTY-6.4: a token of the box is named when somebody wants it, not before."""
    state = chronicle.state
    if state.options.decks == "app":
        return step
    if state.round and in_bag(state) < 0:  # OTY-6.3: there was none for this place
        chronicle.tell(ev.BagRefilled())
    return None


def _turn(chronicle: Chronicle, index: int) -> None:
    seat = order(chronicle.state)[index]
    chronicle.tell(ev.TurnStarted(seat))
    chronicle.push(Turning(seat))


def _next(chronicle: Chronicle, step: Passing) -> None:
    """OTY-7.1: asked only when everybody has had the same number of turns."""
    state = chronicle.state
    index = order(state).index(step.seat) + 1
    if index < len(state.players):
        _turn(chronicle, index)
        return
    end_or_go_on(chronicle)


def end_or_go_on(chronicle: Chronicle) -> None:
    """After a whole round; and after a correction that came when all was over."""
    outcome = ended(chronicle.state)
    if outcome is not None:
        chronicle.todo.clear()
        chronicle.tell(ev.GameEnded(outcome))
        return
    chronicle.tell(ev.RoundStarted(chronicle.state.round + 1))
    _turn(chronicle, 0)


BY_ITSELF: dict[type, Callable[[Chronicle, Any], None]] = {Preparing: _prepare, Passing: _next}
SETTLED: dict[type, Callable[[Chronicle, Any], AnyStep | None]] = {
    Resisting: _resist_if_able,
    Revealing: _draw_or_enter,
    Looking: _draw_or_enter,
    Refilling: _draw_token,
}


def run(chronicle: Chronicle) -> None:
    todo.run(chronicle, BY_ITSELF, SETTLED)


def is_last_round(state: State) -> bool:
    """OTY-7.1, OTY-7.3"""
    return state.round >= state.options.most_rounds or any(
        board.prestige >= END for board in state.boards.values()
    )


def ended(state: State) -> Outcome | None:
    """OTY-7.1: most prestige, then most cubes, then shared."""
    if not is_last_round(state):
        return None
    scores = {seat: board.prestige for seat, board in state.boards.items()}
    cubes = {seat: sum(map(sum, board.cubes)) for seat, board in state.boards.items()}
    best = max(scores.values())
    leading = tuple(seat for seat in state.players if scores[seat] == best)
    most = max(cubes[seat] for seat in leading)
    winners = tuple(seat for seat in leading if cubes[seat] == most)
    reason = "prestige" if len(leading) == 1 else "cubes" if len(winners) == 1 else "shared"
    if best < END:
        reason = "round_limit"
    return Outcome(winners, reason, {seat: scores[seat] for seat in state.players})
