"""A diver by rule of thumb, for the bench: the plain player whom the bot of Otys has to beat.

It never looks ahead. A contract that can be completed is completed; the key is the one whose diver
brings the cube that is wanted most; then whatever costs nothing is taken.
"""

from __future__ import annotations

from rules.otys import ENGINE, steps
from rules.otys import actions as act
from rules.otys.contract import Contract, lowest_level, missing
from rules.otys.state import Board, State, reach
from rules.otys.tables import EXPERTS, INDEX, LEVELS, DiverName, SeatName, slot_of

# What the others are worth beside an expert whose cube is wanted.
PROPELLER = 0.25
LIKED = {"trader": 0.2, "spy": 0.4, "engineer": 0.35, "explorer": 0.5}


def choose(state: State, seat: SeatName) -> act.AnyAction:
    legal = ENGINE.legal_actions(state, seat)
    done = [one for one in legal if isinstance(one, act.Complete)]
    if done:
        return max(done, key=lambda one: (one.contract.prestige, one.permanent))
    step = state.todo[-1]
    if isinstance(step, steps.Keeping):
        board = state.boards[seat]
        return act.Keep(seat, max(step.contracts, key=lambda one: _nearness(board, one)))
    keys = [one for one in legal if isinstance(one, act.ChooseKey)]
    if keys:
        return max(keys, key=lambda one: (_opening(state, seat, one.level), one.key in "12345"))
    return max(legal, key=lambda one: _liking(state, seat, one))


def _wanted(state: State, seat: SeatName) -> list[Contract]:
    return [one for one in (*state.public, *state.boards[seat].hand) if one is not None]


def _nearness(board: Board, contract: Contract) -> float:
    return max(_at(board, contract, level) for level in LEVELS)


def _at(board: Board, contract: Contract, level: int, more: str | None = None) -> float:
    """What a contract promises on a level, with one more cube of a colour there."""
    if level < lowest_level(contract.cubes):
        return 0.0
    cubes = list(board.cubes[level - 1])
    if more is not None:
        cubes[INDEX[more]] += 1
    lacks = missing(contract.cubes, contract.exact, tuple(cubes))
    return contract.prestige / (1 + lacks) ** 2


def _opening(state: State, seat: SeatName, level: int) -> float:
    """How much a level promises with its diver, or with one that the propeller brings there."""
    board = state.boards[seat]
    at, far = slot_of(level), reach(state, board) if board.batteries else 0
    near = board.divers[max(0, at - far) : at + far + 1]
    return max(
        _brought(state, seat, level, diver) - (PROPELLER if diver != board.divers[at] else 0)
        for diver in near
    )


def _brought(state: State, seat: SeatName, level: int, diver: DiverName) -> float:
    board = state.boards[seat]
    if diver not in EXPERTS:
        return LIKED[diver] if board.credits or diver == "trader" else 0.0
    return _gain(state, seat, level, EXPERTS[diver])


def _gain(state: State, seat: SeatName, level: int, colour: str) -> float:
    board = state.boards[seat]
    return max(
        (_at(board, one, level, colour) - _at(board, one, level) for one in _wanted(state, seat)),
        default=0.0,
    )


def _liking(state: State, seat: SeatName, action: act.AnyAction) -> float:
    """The rest of a turn: what is free, then what brings something, then the end of the turn."""
    turn = state.turn
    match action:
        case act.UseSponsor() | act.FetchKey() | act.UpgradeDiver() | act.UseToken():
            return 5
        case act.Propel() if turn is not None and action.slot - 1 == slot_of(turn.level):
            here = state.boards[seat].divers[slot_of(turn.level)]
            better = _brought(state, seat, turn.level, action.diver) - PROPELLER
            return 4.5 + better if better > _brought(state, seat, turn.level, here) else 0
        case act.Gather():
            return 3 + action.cube + 0.5 * action.bonus
        case act.Explore():
            return 3
        case act.Buy() if turn is not None:
            return 2 + _gain(state, seat, turn.level, action.colour)
        case act.Sell():
            return 2.1 if action.gain == "prestige" else 0.5
        case act.Spy():
            return 2.5 if len(state.boards[seat].hand) < 2 else 0
        case act.Improve():
            return 2
        case act.Surface():
            return 1 - action.oxygen
        case act.Resist():
            return 1 - action.pay
        case _:
            return 0
