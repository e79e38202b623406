"""OTY-4: the sponsor at the level of the key, once, in step 1."""

from __future__ import annotations

from collections.abc import Iterator

from rules.core import Refusal
from rules.otys import actions as act
from rules.otys import events as ev
from rules.otys.chronicle import Chronicle
from rules.otys.state import Board, State, Turn
from rules.otys.tables import (
    COLOURS,
    INDEX,
    LEVELS,
    ONE,
    OWN_KEYS,
    SLOTS,
    SURFACE,
    UPGRADE_PRICE,
    Colour,
    DiverName,
    KeyName,
    SponsorSide,
    slot_of,
)
from rules.otys.turn.tokens import choices, has_room, use_token, why_not_token

Sponsored = act.UseSponsor | act.FetchKey | act.UpgradeDiver | act.MoveCube | act.UseToken
# What each side asks for; what is not listed here leaves nothing to choose.
ASKS: dict[str, tuple[type, ...]] = {
    "2a": (act.UseToken,),
    "3": (act.FetchKey,),
    "4a": (act.UpgradeDiver,),
    "5a": (act.UseSponsor, act.MoveCube),
}


def sponsor_at(state: State, level: int) -> SponsorSide:
    number = state.sponsors[level - 1]
    return f"{number}a" if number in state.advanced else str(number)  # type: ignore[return-value]


def fetchable(state: State, board: Board) -> tuple[KeyName, ...]:
    """OTY-4.3: the player's own keys on the track, never a neutral one."""
    wanted = OWN_KEYS if state.options.fetch_any_key else ("x",)
    return tuple(key for key in board.track if key in wanted)


def sponsored(state: State, board: Board, turn: Turn) -> Iterator[act.AnyAction]:
    """What the sponsor at this level can do now."""
    seat, level = turn.seat, turn.level
    match sponsor_at(state, level):
        case "1" | "1a" | "2" | "5":
            yield act.UseSponsor(seat)
        case "2a":
            for index, colour, diver in choices(state, board, level):
                yield act.UseToken(seat, index, colour, diver)
        case "3":
            for key in fetchable(state, board):
                yield act.FetchKey(seat, key)
        case "3a":
            yield act.UseSponsor(seat)
        case "4":
            if board.credits >= UPGRADE_PRICE and _active(board, turn) not in board.upgraded:
                yield act.UseSponsor(seat)
        case "4a":
            if board.credits >= UPGRADE_PRICE:
                for diver in board.divers[:SURFACE]:
                    if diver not in board.upgraded:
                        yield act.UpgradeDiver(seat, diver)
        case _:  # "5a"
            yield act.UseSponsor(seat)
            if board.batteries:
                yield from _cube_moves(board, turn)


def _active(board: Board, turn: Turn) -> DiverName:
    """OTY-2.6: the diver at the key's level at this moment."""
    return board.divers[slot_of(turn.level)]


def _cube_moves(board: Board, turn: Turn) -> Iterator[act.MoveCube]:
    seat, here = turn.seat, turn.level
    for other in LEVELS:
        if other == here:
            continue
        if has_room(board, other):
            for colour in _colours(board, here):
                yield act.MoveCube(seat, colour, here, other)
        if has_room(board, here):
            for colour in _colours(board, other):
                yield act.MoveCube(seat, colour, other, here)


def _colours(board: Board, level: int) -> list[Colour]:
    cubes = board.cubes[level - 1]
    return [colour for colour in COLOURS if cubes[INDEX[colour]]]


def why_not_sponsored(state: State, board: Board, turn: Turn, action: Sponsored) -> Refusal | None:
    sponsor = sponsor_at(state, turn.level)
    rule = f"OTY-4.{sponsor[0]}"
    if turn.sponsor:
        return Refusal("sponsor_used", "OTY-2.2")
    if type(action) not in ASKS.get(sponsor, (act.UseSponsor,)):
        return Refusal("other_sponsor", rule, {"level": turn.level, "sponsor": sponsor})
    match action:
        case act.UseToken():
            return why_not_token(state, action, turn.level)
        case act.FetchKey():
            if action.key not in OWN_KEYS:
                return Refusal("never_neutral", rule)
            if action.key not in board.track:
                return Refusal("key_not_on_track", rule, {"key": action.key})
            if action.key not in fetchable(state, board):
                return Refusal("only_the_x_key", rule)
        case act.UpgradeDiver():
            if action.diver not in board.divers[:SURFACE]:
                return Refusal("not_at_the_surface", rule, {"diver": action.diver})
            return _why_no_upgrade(board, action.diver, rule)
        case act.MoveCube():
            return _why_no_cube_move(board, turn, action)
        case act.UseSponsor() if sponsor == "4":
            return _why_no_upgrade(board, _active(board, turn), rule)
        case _:
            pass
    return None


def _why_no_upgrade(board: Board, diver: str, rule: str) -> Refusal | None:
    if diver in board.upgraded:
        return Refusal("already_upgraded", "OTY-5.8", {"diver": diver})
    if board.credits < UPGRADE_PRICE:
        return Refusal("too_few_credits", rule, {"price": UPGRADE_PRICE, "credits": board.credits})
    return None


def _why_no_cube_move(board: Board, turn: Turn, action: act.MoveCube) -> Refusal | None:
    if not board.batteries:
        return Refusal("no_battery", "OTY-4.5")
    if action.source == action.target or turn.level not in (action.source, action.target):
        return Refusal("not_this_level", "OTY-4.5", {"level": turn.level})
    if not board.cubes[action.source - 1][INDEX[action.colour]]:
        return Refusal("no_such_cube", "OTY-4.5", {"colour": action.colour, "level": action.source})
    if not has_room(board, action.target):
        return Refusal("level_full", "OTY-4.7", {"level": action.target})
    return None


def use_sponsor(chronicle: Chronicle, action: Sponsored) -> None:
    seat, turn, board = action.seat, chronicle.turn, chronicle.board(action.seat)
    sponsor = sponsor_at(chronicle.state, turn.level)
    chronicle.tell(ev.SponsorUsed(seat, sponsor))
    match action:
        case act.UseToken():
            use_token(chronicle, action, turn.level, to_board=False)
        case act.FetchKey():
            chronicle.tell(ev.KeyReturned(seat, action.key, "sponsor"))
        case act.UpgradeDiver():
            _upgrade(chronicle, action, action.diver)
        case act.MoveCube():
            metal, plant, fuel, tech = ONE[action.colour]
            less = (-metal, -plant, -fuel, -tech)
            chronicle.tell(
                ev.BatteriesChanged(seat, -1, "sponsor"),
                ev.CubesChanged(seat, action.source, less, "sponsor"),
                ev.CubesChanged(seat, action.target, ONE[action.colour], "sponsor"),
            )
        case act.UseSponsor():
            match sponsor:
                case "1":
                    chronicle.tell(ev.CreditsChanged(seat, 1, "sponsor"))
                case "3a":
                    chronicle.tell(ev.DiverMoved(seat, board.divers[SLOTS - 1], 1, "sponsor"))
                case "4":
                    _upgrade(chronicle, action, _active(board, turn))
                case "5" | "5a":
                    chronicle.tell(ev.BatteriesChanged(seat, 1, "sponsor"))
                case _:  # "1a", "2": the turn remembers it
                    pass


def _upgrade(chronicle: Chronicle, action: Sponsored, diver: DiverName) -> None:
    """OTY-4.4"""
    chronicle.tell(
        ev.CreditsChanged(action.seat, -UPGRADE_PRICE, "upgrade"),
        ev.DiverUpgraded(action.seat, diver, "sponsor"),
        ev.PrestigeChanged(action.seat, 1, "upgrade"),
    )
