"""What happens by itself until somebody is asked: the set-up, the next turn, the end."""

from __future__ import annotations

from rules.core import Outcome
from rules.otys import events as ev
from rules.otys.state import State, contracts_left, order
from rules.otys.steps import (
    PLACES,
    AnyStep,
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
from rules.otys.telling import Telling


def prepare(telling: Telling) -> None:
    telling.push(Preparing(telling.state.players[0]))


def _prepare(telling: Telling, step: Preparing) -> None:
    parts = _parts(telling.state)
    if step.part < len(parts):
        telling.push(*parts[step.part], Preparing(step.seat, step.part + 1))
        return
    telling.tell(ev.RoundStarted(1))
    _turn(telling, 0)


def _parts(state: State) -> list[tuple[AnyStep, ...]]:
    """OTY-1: everything that lies on the table, in the order of the rules; part by part, so that
    the list of what is due stays short."""
    seat = state.players[0]
    if state.options.decks == "app":
        return [(Dealing(seat),)]
    return [
        (Naming(seat),) if state.options.first == "lot" else (),
        *((Laying(one, "divers"), Laying(one, "cubes")) for one in state.players),
        *(
            tuple(Refilling(seat, level, index) for index in range(TOKENS_PER_LEVEL))
            for level in LEVELS
        ),
        (Laying(seat, "sponsors"),),
        tuple(Revealing(seat, slot) for slot in range(len(state.public))),
        (Laying(seat, "store"),),
    ]


def run(telling: Telling) -> None:
    while telling.todo:
        step = telling.todo[-1]
        match step:
            case Preparing():
                telling.todo.pop()
                _prepare(telling, step)
            case Passing():
                telling.todo.pop()
                _next(telling, step)
            case Resisting() if not telling.board(step.seat).batteries:
                telling.todo.pop()
                telling.tell(ev.DiverMoved(step.seat, step.diver, 1, "copied"))
            case Revealing() | Looking():
                if _is_settled(telling, step):
                    return
            case _:
                return


def _is_settled(telling: Telling, step: Revealing | Looking) -> bool:
    """OTY-3.4: with no contract left a space stays empty; the table's own are entered."""
    state = telling.state
    if not contracts_left(state):
        telling.todo.pop()
        return False
    if state.options.decks == "app":
        return True
    telling.todo.pop()
    if not state.deck.count:
        telling.tell(ev.DeckReshuffled())
    place = PLACES[step.slot] if isinstance(step, Revealing) else "keep"
    telling.push(Entering(step.seat, place))
    return True


def _turn(telling: Telling, index: int) -> None:
    seat = order(telling.state)[index]
    telling.tell(ev.TurnStarted(seat))
    telling.push(Turning(seat))


def _next(telling: Telling, step: Passing) -> None:
    """OTY-7.1: the end is asked for when all had equally many turns."""
    state = telling.state
    index = order(state).index(step.seat) + 1
    if index < len(state.players):
        _turn(telling, index)
        return
    outcome = ended(state)
    if outcome is not None:
        telling.todo.clear()
        telling.tell(ev.GameEnded(outcome))
        return
    telling.tell(ev.RoundStarted(state.round + 1))
    _turn(telling, 0)


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
