"""What in a turn can help to complete a contract; everything else is left out of the search.

Cubes come to a level by the diver of the key's level, by a token, or by sponsor 5. Credits and
batteries for that come from sponsors, tokens, bonuses, sales and other contracts. An upgrade for
credits never pays in the same turn. And whatever is done in step 1 can be done before the propeller
moves anybody; then one diver goes all the way to the level of the key.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from rules.otys import actions as act
from rules.otys.contract import Contract, lowest_level, missing
from rules.otys.search.routes import route
from rules.otys.state import State, Turn, reach
from rules.otys.tables import (
    EXPERTS,
    INDEX,
    LEVELS,
    SLOTS,
    TOKEN_EFFECT,
    Cubes,
    DiverName,
    SeatName,
    neighbours,
    slot_of,
)
from rules.otys.turn.sponsors import sponsor_at
from rules.otys.turn.tokens import has_room

Way = tuple[act.AnyAction, ...]


class Goal(NamedTuple):
    seat: SeatName
    contract: Contract
    private: bool


# More than this a turn cannot add to a level: two uses, or a use and a sponsor's cube.
MOST_CUBES = 2
CHEAPER = ("trader", "spy", "explorer")  # what an upgrade makes cheaper


def lacks(state: State, goal: Goal, level: int, more: str | None = None) -> int:
    """How many cubes this level lacks, once it has one more of this colour."""
    return _missing(goal.contract, state.boards[goal.seat].cubes[level - 1], more)


def _missing(contract: Contract, cubes: Cubes, more: str | None) -> int:
    if more is not None:
        index = INDEX[more]
        cubes = (*cubes[:index], cubes[index] + 1, *cubes[index + 1 :])  # type: ignore[assignment]
    return missing(contract.cubes, contract.exact, cubes)


def is_hopeless(state: State, goal: Goal) -> bool:
    """No level can get what it lacks."""
    return not any(
        lacks(state, goal, level) <= _can_add(state, level)
        for level in LEVELS[lowest_level(goal.contract.cubes) - 1 :]
    )


def _can_add(state: State, level: int) -> int:
    """The most cubes that can still come to a level in this turn."""
    turn = state.turn
    assert turn is not None
    if turn.key is None:
        return MOST_CUBES
    sponsor = "" if turn.sponsor or turn.diving else sponsor_at(state, turn.level)
    if turn.level != level:
        return 1 if sponsor == "5a" else 0
    return turn.uses + (sponsor in ("2", "2a", "5a"))


LEFT_OUT = (
    act.Surface,
    act.Spy,
    act.Improve,
    act.FetchKey,
    act.UpgradeDiver,
    act.NameHidden,
    act.Propel,
)


def considered(legal: Way) -> Way:
    """Without what never helps; one of the propeller's moves tells that there are some."""
    moves = [action for action in legal if isinstance(action, act.Propel)]
    others = (action for action in legal if not isinstance(action, LEFT_OUT))
    return (*others, *moves[:1])


def helpful(state: State, goal: Goal, legal: Way, before: int) -> Iterator[Way]:
    """`before`: how many moves had been made already when the search began."""
    turn = state.turn
    assert turn is not None
    if turn.key is None:
        yield from ((action,) for action in legal if isinstance(action, act.ChooseKey))
        return
    arrived = len(turn.moved) > before
    for action in legal:
        match action:
            case act.Complete():
                helps = (turn.diving or not arrived) and _pays(state, goal, turn, action)
            case act.UseSponsor() | act.UseToken() | act.MoveCube():
                helps = not arrived and _is_worth_it(state, goal, turn, action)
            case act.Gather() | act.Buy() | act.Sell() | act.Explore():
                helps = _is_of_use(state, goal, turn, action)
            case act.Propel() if not arrived:
                helps = False
                yield from _routes(state, goal, turn)
            case _:
                helps = False
        if helps:
            yield (action,)


# Step 2


def _is_of_use(
    state: State, goal: Goal, turn: Turn, action: act.Gather | act.Buy | act.Sell | act.Explore
) -> bool:
    """The last use brings a cube that is wanted; the one before it may serve it in other ways."""
    if turn.uses > 1:
        return _prepares(state, turn, action)
    match action:
        case act.Gather():
            expert = _diver(state, turn, action.via)
            plain = action.cube and not action.bonus
            return plain and not lacks(state, goal, turn.level, EXPERTS[expert])
        case act.Sell():
            return False
        case _:
            colour = action.colour
            return colour is not None and not lacks(state, goal, turn.level, colour)


def _prepares(
    state: State, turn: Turn, action: act.Gather | act.Buy | act.Sell | act.Explore
) -> bool:
    """Only the plant expert's bonus is of use in the same turn, and of a sale only the credits."""
    match action:
        case act.Gather():
            return not action.bonus or _diver(state, turn, action.via) == "plant_expert"
        case act.Sell():
            return action.gain == "credits"
        case act.Explore():
            return action.diver is None or action.diver in CHEAPER
        case _:
            return True


def _diver(state: State, turn: Turn, via: tuple[SeatName, ...]) -> DiverName:
    owner = via[-1] if via else turn.seat
    return state.boards[owner].divers[slot_of(turn.level)]


# Step 1


def _is_worth_it(
    state: State, goal: Goal, turn: Turn, action: act.UseSponsor | act.UseToken | act.MoveCube
) -> bool:
    match action:
        case act.UseToken():
            token = state.colony[turn.level - 1][action.index]
            if action.colour is not None:
                return _fits(state, goal, turn, turn.level, action.colour)
            is_battery = token is not None and TOKEN_EFFECT[token] == "battery"
            return is_battery or action.diver in CHEAPER
        case act.MoveCube():
            makes_room = action.source == turn.level and not has_room(
                state.boards[goal.seat], turn.level
            )
            return makes_room or _fits(state, goal, turn, action.target, action.colour)
        case _:
            return sponsor_at(state, turn.level) != "4"


def _fits(state: State, goal: Goal, turn: Turn, level: int, colour: str) -> bool:
    """A cube that is wanted there, or that completes another contract which pays."""
    uses = turn.uses if level == turn.level else 0
    if lacks(state, goal, level, colour) <= uses:
        return True
    board = state.boards[goal.seat]
    return any(
        contract is not None
        and (contract.credit or contract.battery or board.tokens[level - 1] is not None)
        and not _missing(contract, board.cubes[level - 1], colour)
        for contract in (*state.public, *board.hand)
    )


def _pays(state: State, goal: Goal, turn: Turn, action: act.Complete) -> bool:
    """Another contract that brings credits or batteries of which there are not enough, or room."""
    if not action.permanent:
        return False
    board, contract = state.boards[goal.seat], action.contract
    if not has_room(board, action.level) and _can_add(state, action.level):
        return True
    here = lacks(state, goal, turn.level) <= _can_add(state, turn.level)
    if contract.battery and not turn.diving:
        far = SLOTS // reach(state, board) if state.options.same_diver_again else SLOTS
        if board.batteries <= (far if here else 0):  # elsewhere one is enough, to move a cube
            return True
    token = board.tokens[action.level - 1]
    credit = contract.credit or (token is not None and token.endswith(".orange"))
    dear = MOST_CUBES * (max(state.options.rows) + 2)  # by way of two Spies
    return here and credit and board.credits < dear


def _routes(state: State, goal: Goal, turn: Turn) -> Iterator[Way]:
    """Divers who could help come to the level of the key."""
    board = state.boards[turn.seat]
    once = None if state.options.same_diver_again else turn.moved
    for diver in board.divers:
        if _helps(state, goal, turn, diver):
            moves = route(board.divers, diver, slot_of(turn.level), reach(state, board), once)
            if moves and len(moves) <= board.batteries:
                yield tuple(act.Propel(turn.seat, one, slot + 1) for one, slot in moves)


def _helps(state: State, goal: Goal, turn: Turn, diver: str) -> bool:
    """Could this diver bring a wanted cube, if it were at the level of the key?"""
    if diver in EXPERTS:
        return lacks(state, goal, turn.level, EXPERTS[diver]) < turn.uses
    if lacks(state, goal, turn.level) > turn.uses:
        return False
    if diver == "spy":
        there = (
            state.boards[seat].divers[slot_of(turn.level)]
            for seat in neighbours(state.players, turn.seat)
        )
        return any(other == "spy" or _helps(state, goal, turn, other) for other in there)
    return diver in ("trader", "explorer")
