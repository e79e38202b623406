"""OTY-6: what a reward token does at once, for the Explorer and for sponsor 2."""

from __future__ import annotations

from collections.abc import Iterator

from rules.core import Refusal
from rules.otys import events as ev
from rules.otys.actions import Explore, UseToken
from rules.otys.chronicle import Chronicle
from rules.otys.state import Board, State, contracts_left, in_bag
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

Choice = tuple[int, Colour | None, DiverName | None]


def has_room(board: Board, level: int) -> bool:
    """OTY-1.2"""
    return sum(board.cubes[level - 1]) < SPACES[level - 1]


def unnamed(state: State, level: int) -> tuple[int, ...]:
    """OTY-6.4: with the box, tokens of this level that nobody has named to the app yet."""
    if state.options.decks == "app":
        return ()
    return tuple(index for index, token in enumerate(state.colony[level - 1]) if token is None)


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
    """OTY-6.1: a cube without room is skipped, and so is an upgrade nobody can take."""
    if colours := TOKEN_COLOURS[token]:
        return (colours if has_room(board, level) else ()), ()
    if TOKEN_EFFECT[token] == "upgrade":
        return (), tuple(diver for diver in DIVERS if diver not in board.upgraded)
    return (), ()


def why_not_token(state: State, action: UseToken | Explore, level: int) -> Refusal | None:
    token = state.colony[level - 1][action.index]
    if token is None and unnamed(state, level):
        return Refusal("name_tokens_first", "OTY-6.4", {"level": level})
    if token is None:
        return Refusal("no_token_there", "OTY-1.3", {"level": level})
    colours, divers = wanted(state.boards[action.seat], level, token)
    if action.colour not in (colours or (None,)):
        return Refusal("other_cube_shown", "OTY-6.1", {"token": token})
    if action.diver not in (divers or (None,)):
        return Refusal("choose_a_diver", "OTY-6.1", {"token": token})
    return None


def _leave_colony(
    chronicle: Chronicle, seat: SeatName, level: int, index: int, *, to_board: bool
) -> str:
    """OTY-5.5, OTY-4.2: the token leaves, another will come from the bag (OTY-6.3: which is filled
    before the Explorer's board gives one up, but after a sponsor's token is discarded)."""
    token = chronicle.state.colony[level - 1][index]
    assert token is not None
    if to_board:
        if in_bag(chronicle.state) < 1:
            chronicle.tell(ev.BagRefilled())
        chronicle.tell(ev.TokenTaken(seat, level, index, token))
    else:
        chronicle.tell(ev.TokenDiscarded(level, index, token))
    return token


def use_token(
    chronicle: Chronicle, action: UseToken | Explore, level: int, *, to_board: bool
) -> None:
    """OTY-5.5: the colony is refilled before contracts are drawn."""
    token = _leave_colony(chronicle, action.seat, level, action.index, to_board=to_board)
    _immediate(chronicle, action.seat, level, token, action.colour, action.diver)
    chronicle.push(Refilling(action.seat, level, action.index))


def _immediate(
    chronicle: Chronicle,
    seat: SeatName,
    level: int,
    token: str,
    colour: Colour | None,
    diver: DiverName | None,
) -> None:
    """OTY-6.1"""
    match TOKEN_EFFECT[token]:
        case "battery":
            chronicle.tell(ev.BatteriesChanged(seat, 1, "token"))
        case "prestige":
            chronicle.tell(ev.PrestigeChanged(seat, 1, "token"))
        case "upgrade":
            if diver is not None:
                chronicle.tell(ev.DiverUpgraded(seat, diver, "token"))
        case "contracts":
            if contracts_left(chronicle.state):
                chronicle.push(Looking(seat))
        case _:
            if colour is not None:
                chronicle.tell(ev.CubesChanged(seat, level, ONE[colour], "token"))
