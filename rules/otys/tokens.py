"""OTY-6: what a reward token does at once, for the Explorer and for sponsor 2."""

from __future__ import annotations

from collections.abc import Iterator

from rules.core import Refusal
from rules.otys import events as ev
from rules.otys.actions import Explore, UseToken
from rules.otys.state import Board, State, contracts_left
from rules.otys.steps import Looking, Refilling
from rules.otys.tables import (
    DIVERS,
    ONE,
    SPACES,
    TOKEN_COLOURS,
    TOKEN_EFFECT,
    Colour,
    DiverName,
    SeatName,
)
from rules.otys.telling import Telling

Choice = tuple[int, Colour | None, DiverName | None]


def has_room(board: Board, level: int) -> bool:
    """OTY-1.2"""
    return sum(board.cubes[level - 1]) < SPACES[level - 1]


def choices(state: State, board: Board, level: int) -> Iterator[Choice]:
    """The two tokens of this level, with what each of them leaves to choose."""
    pair = state.colony[level - 1]
    for index, token in enumerate(pair):
        if token is None:
            continue
        colours, divers = wanted(board, level, token)
        if colours:
            for colour in colours:
                yield index, colour, None
        elif divers:
            for diver in divers:
                yield index, None, diver
        else:
            yield index, None, None


def wanted(
    board: Board, level: int, token: str
) -> tuple[tuple[Colour, ...], tuple[DiverName, ...]]:
    """OTY-6.1: a cube for which there is no room is skipped, and so is an upgrade of nobody."""
    if colours := TOKEN_COLOURS[token]:
        return (colours if has_room(board, level) else ()), ()
    if TOKEN_EFFECT[token] == "upgrade":
        return (), tuple(diver for diver in DIVERS if diver not in board.upgraded)
    return (), ()


def why_not_token(state: State, action: UseToken | Explore, level: int) -> Refusal | None:
    token = state.colony[level - 1][action.index]
    if token is None:
        return Refusal("no_token_there", "OTY-1.3", {"level": level})
    colours, divers = wanted(state.boards[action.seat], level, token)
    if action.colour not in (colours or (None,)):
        return Refusal("other_cube_shown", "OTY-6.1", {"token": token})
    if action.diver not in (divers or (None,)):
        return Refusal("choose_a_diver", "OTY-6.1", {"token": token})
    return None


def _leave_colony(
    telling: Telling, seat: SeatName, level: int, index: int, *, to_board: bool
) -> str:
    """OTY-5.5, OTY-4.2: the token leaves, another will come from the bag."""
    token = telling.state.colony[level - 1][index]
    assert token is not None
    if not telling.state.bag.count:  # OTY-6.3: before anything new is discarded
        telling.tell(ev.BagRefilled())
    if to_board:
        telling.tell(ev.TokenTaken(seat, level, index, token))
    else:
        telling.tell(ev.TokenDiscarded(level, index, token))
    return token


def use_token(telling: Telling, action: UseToken | Explore, level: int, *, to_board: bool) -> None:
    """OTY-5.5: the colony is refilled before contracts are drawn."""
    token = _leave_colony(telling, action.seat, level, action.index, to_board=to_board)
    _immediate(telling, action.seat, level, token, action.colour, action.diver)
    telling.push(Refilling(action.seat, level, action.index))


def _immediate(
    telling: Telling,
    seat: SeatName,
    level: int,
    token: str,
    colour: Colour | None,
    diver: DiverName | None,
) -> None:
    """OTY-6.1"""
    match TOKEN_EFFECT[token]:
        case "battery":
            telling.tell(ev.BatteriesChanged(seat, 1, "token"))
        case "prestige":
            telling.tell(ev.PrestigeChanged(seat, 1, "token"))
        case "upgrade":
            if diver is not None:
                telling.tell(ev.DiverUpgraded(seat, diver, "token"))
        case "contracts":
            if contracts_left(telling.state):
                telling.push(Looking(seat))
        case _:
            if colour is not None:
                telling.tell(ev.CubesChanged(seat, level, ONE[colour], "token"))
