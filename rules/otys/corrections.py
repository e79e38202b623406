"""The table is right: typed changes to the position, checked only against what is always true."""

from __future__ import annotations

from collections.abc import Sequence
from typing import assert_never

from rules.chronicle import why_not_all_of
from rules.core import Refusal, Seat
from rules.otys import actions as act
from rules.otys import events as ev
from rules.otys.contract import tidy
from rules.otys.evolution.table import evolve
from rules.otys.state import State, in_bag, threshold
from rules.otys.steps import PLACES, Entering, Refilling, Revealing, Showing
from rules.otys.tables import IMPROVEMENTS, INDEX, SPACES


def why_not_theirs(state: State, action: act.AnyAction, seats: Sequence[Seat]) -> Refusal | None:
    """OTY-3.7: whether a contract lies in the deck or in somebody's hand is told to nobody who does
    not know every hand."""
    options = state.options
    if options.decks != "app" or not options.secret_contracts or set(seats) >= set(state.players):
        return None
    if isinstance(action, act.Correct) and any(
        isinstance(change, act.SetContract) for change in action.changes
    ):
        return Refusal("hands_are_secret", "OTY-3.7")
    return None


def why_no_correction(state: State, action: act.Correct) -> Refusal | None:
    if not state.round:
        return Refusal("not_set_up_yet", "OTY-1.1")
    return why_not_all_of(state, action.changes, _why_no_change, changed, evolve)


def changed(state: State, change: act.AnyChange) -> ev.AnyEvent:
    match change:
        case act.SetCount():
            return ev.CountSet(change.seat, change.what, change.count)
        case act.SetCubes():
            return ev.CubesSet(change.seat, change.level, change.colour, change.count)
        case act.SetStore():
            return ev.StoreSet(change.colour, change.count)
        case act.SetDiver():
            return ev.DiverMoved(change.seat, change.diver, change.slot, "correction")
        case act.SetUpgraded():
            return ev.UpgradedSet(change.seat, change.diver, change.upgraded)
        case act.SetKey():
            return ev.KeySet(change.seat, change.key, change.used)
        case act.SetSponsor():
            return ev.SponsorSet(change.level, change.sponsor)
        case act.SetContract():
            return ev.ContractSet(change.slot, tidy(change.contract))
        case act.SetToken():
            return ev.TokenSet(change.level, change.index, change.token)
        case act.SetBoardToken():
            return ev.BoardTokenSet(change.seat, change.level, change.token)
        case _:
            assert_never(change)


def _why_no_change(state: State, change: act.AnyChange) -> Refusal | None:
    seat = getattr(change, "seat", state.players[0])
    if seat not in state.players:
        return Refusal("no_such_seat", "OTY-1.1", {"seat": seat})
    match change:
        case act.SetCount():
            return _why_no_count(state, change)
        case act.SetCubes():
            there = state.boards[change.seat].cubes[change.level - 1]
            others = sum(there) - there[INDEX[change.colour]]
            if others + change.count > SPACES[change.level - 1]:
                return Refusal("level_full", "OTY-1.2", {"level": change.level})
        case act.SetStore():
            if change.count > len(state.options.rows):
                return Refusal("column_full", "OTY-1.4", {"colour": change.colour})
        case act.SetUpgraded():
            is_upgraded = change.diver in state.boards[change.seat].upgraded
            if is_upgraded == change.upgraded:
                return Refusal("there_already", "OTY-5.8", {"diver": change.diver})
        case act.SetKey():
            return _why_no_key(state, change)
        case act.SetContract():
            return _why_no_contract(state, change)
        case act.SetToken():
            return _why_no_token(state, change)
        case act.SetBoardToken():
            return _why_no_board_token(state, change)
        case act.SetDiver() | act.SetSponsor():
            return None
        case _:
            assert_never(change)
    return None


def _why_no_count(state: State, change: act.SetCount) -> Refusal | None:
    board = state.boards[change.seat]
    most = 99
    if change.what in ("mechanic", "hacker"):
        most = IMPROVEMENTS
    elif change.what == "neutral":
        most = state.stock + board.neutral
    if change.count > most:
        return Refusal("too_many", "OTY-1.3", {"what": change.what, "most": most})
    return None


def _why_no_key(state: State, change: act.SetKey) -> Refusal | None:
    board = state.boards[change.seat]
    turn = state.turn
    if turn is not None and turn.seat == change.seat and turn.key == change.key != "neutral":
        return Refusal("key_in_use", "OTY-2.1", {"key": change.key})
    if not change.used:
        if change.key not in board.track:
            return Refusal("key_not_on_track", "OTY-2.4", {"key": change.key})
        return None
    if change.key == "neutral" and not state.stock:
        return Refusal("no_neutral_left", "OTY-1.3")
    if change.key != "neutral" and change.key in board.track:
        return Refusal("key_used", "OTY-2.4", {"key": change.key})
    # OTY-2.7: one of a player's own keys is always available.
    if len(board.track) + 1 >= threshold(state, board):
        return Refusal("track_full", "OTY-2.5", {"most": threshold(state, board) - 1})
    return None


def _why_no_contract(state: State, change: act.SetContract) -> Refusal | None:
    due = any(
        (isinstance(step, Revealing) and step.slot == change.slot)
        or (isinstance(step, Entering) and step.place == PLACES[change.slot])
        for step in state.todo
    )
    if due or change.slot >= len(state.public):
        return Refusal("no_such_place", "OTY-1.3", {"place": change.slot + 1})
    contract, deck, old = tidy(change.contract), state.deck, state.public[change.slot]
    if not sum(contract.cubes):
        return Refusal("cubes_first", "OTY-3.2")
    if state.options.decks == "app":
        if contract not in (*deck.down, *deck.bottom, *deck.discards):
            return Refusal("contract_not_there", "OTY-3.4")
    elif old is None and not deck.hidden:
        return Refusal("no_contracts", "OTY-3.4")
    return None


def _why_no_token(state: State, change: act.SetToken) -> Refusal | None:
    if any(
        isinstance(step, Refilling | Showing)
        and (step.level, step.index) == (change.level, change.index)
        for step in state.todo
    ):
        return Refusal("no_such_place", "OTY-1.3", {"place": change.level})
    old = state.colony[change.level - 1][change.index]
    there = (old, *state.bag.inside, *state.bag.discards)
    if state.options.decks == "app" and change.token not in there:
        return Refusal("token_not_there", "OTY-6.3", {"token": change.token})
    return None


def _why_no_board_token(state: State, change: act.SetBoardToken) -> Refusal | None:
    old, bag = state.boards[change.seat].tokens[change.level - 1], state.bag
    if change.token == old:
        return Refusal("same_token", "OTY-6.2", {"level": change.level})
    if change.token is None:
        return None
    known = state.options.decks == "app"
    there = change.token in (*bag.inside, *bag.discards)
    from_bag = old is not None or in_bag(state) > 0  # with the box nobody knows what is inside
    if not there and (known or not from_bag):
        return Refusal("token_not_there", "OTY-6.3", {"token": change.token})
    return None
