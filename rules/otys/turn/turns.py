"""OTY-2: a turn. The key, step 1 in any order, the diver, and step 3."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache

from rules.core import Refusal
from rules.otys import actions as act
from rules.otys import events as ev
from rules.otys.chronicle import Chronicle, question
from rules.otys.state import Board, State, Turn, is_free, reach, threshold
from rules.otys.steps import Entering, Passing, Resisting, Showing, Turning
from rules.otys.tables import KEYS, LEVELS, SLOTS, DiverName, KeyName, SeatName, slot_of
from rules.otys.turn.contracts import complete, completions, why_not_complete
from rules.otys.turn.divers import effects, use_diver, why_not_effect
from rules.otys.turn.sponsors import Sponsored, sponsored, use_sponsor, why_not_sponsored
from rules.otys.turn.tokens import unnamed
from rules.todo import late


def _answers(state: State, step: Turning, seat: SeatName) -> list[act.AnyAction]:
    turn, board = state.turn, state.boards[step.seat]
    assert turn is not None
    found: list[act.AnyAction] = list(completions(state, step.seat))
    if state.options.decks == "table":
        found += (act.NameHidden(step.seat, index) for index in range(len(board.hand)))
    if turn.key is None:
        found += _keys(board, step.seat)
        return found
    if not turn.diving:
        if not turn.sponsor:
            found += sponsored(state, board, turn)
        if board.batteries and (turn.key in "12345" or state.options.propeller_with_x):
            found += _moves(state, board, turn)
    if unnamed(state, turn.level):
        found.append(act.NameTokens(step.seat))
    if turn.uses:
        found += effects(state, turn)
    found += _ends(step.seat)[: 2 if board.batteries else 1]
    return found


@cache
def _ends(seat: SeatName) -> tuple[act.Surface, ...]:
    return act.Surface(seat), act.Surface(seat, oxygen=True)


@cache
def _ways_of(seat: SeatName, key: KeyName) -> tuple[act.ChooseKey, ...]:
    """OTY-2.1: a number opens its own level, an X key any."""
    levels = LEVELS if key in ("x", "neutral") else (int(key),)
    return tuple(act.ChooseKey(seat, key, level) for level in levels)


def _keys(board: Board, seat: SeatName) -> Iterator[act.ChooseKey]:
    for key in KEYS:
        if is_free(board, key):
            yield from _ways_of(seat, key)


@cache
def _propels(seat: SeatName, diver: DiverName, at: int, far: int) -> tuple[act.Propel, ...]:
    slots = range(max(0, at - far), min(SLOTS, at + far + 1))
    return tuple(act.Propel(seat, diver, slot + 1) for slot in slots if slot != at)


def _moves(state: State, board: Board, turn: Turn) -> Iterator[act.Propel]:
    far = reach(state, board)
    for at, diver in enumerate(board.divers):
        if state.options.same_diver_again or diver not in turn.moved:
            yield from _propels(turn.seat, diver, at, far)


# Why not


def _why_not(state: State, step: Turning, action: act.AnyAction) -> Refusal | None:
    turn, board = state.turn, state.boards[step.seat]
    assert turn is not None
    match action:
        case act.Complete():
            return why_not_complete(state, action)
        case act.NameHidden():
            if action.index >= len(board.hand) or state.options.decks == "app":
                return Refusal("no_hidden_contract", "OTY-3.7")
            return None
        case act.ChooseKey():
            return _why_no_key(board, turn, action)
        case _:
            pass
    if turn.key is None:
        return Refusal("key_first", "OTY-2.1")
    match action:
        case (
            act.UseSponsor() | act.FetchKey() | act.UpgradeDiver() | act.MoveCube() | act.UseToken()
        ):
            if turn.diving:
                return Refusal("step_one_over", "OTY-2.2")
            return why_not_sponsored(state, board, turn, action)
        case act.NameTokens():
            if not unnamed(state, turn.level):
                return Refusal("tokens_named", "OTY-6.4", {"level": turn.level})
            return None
        case act.Propel():
            if turn.diving:
                return Refusal("step_one_over", "OTY-2.2")
            return _why_no_move(state, board, turn, action)
        case act.Gather() | act.Sell() | act.Buy() | act.Spy() | act.Improve() | act.Explore():
            return why_not_effect(state, board, turn, action)
        case act.Surface():
            if action.oxygen and not board.batteries:
                return Refusal("no_battery", "OTY-2.4")
            return None
        case _:
            return late(step, "OTY-2.1")


def _why_no_key(board: Board, turn: Turn, action: act.ChooseKey) -> Refusal | None:
    if turn.key is not None:
        return Refusal("key_chosen", "OTY-2.1", {"key": turn.key})
    if not is_free(board, action.key):
        if action.key == "neutral":
            return Refusal("no_neutral_key", "OTY-2.1")
        return Refusal("key_used", "OTY-2.1", {"key": action.key})
    if action.key in "12345" and int(action.key) != action.level:
        return Refusal("other_level", "OTY-2.1", {"key": action.key, "level": action.level})
    return None


def _why_no_move(state: State, board: Board, turn: Turn, action: act.Propel) -> Refusal | None:
    if not board.batteries:
        return Refusal("no_battery", "OTY-2.2")
    if turn.key in ("x", "neutral") and not state.options.propeller_with_x:
        return Refusal("not_with_x", "OTY-2.2")
    if action.diver in turn.moved and not state.options.same_diver_again:
        return Refusal("moved_already", "OTY-2.10", {"diver": action.diver})
    far, most = abs(board.divers.index(action.diver) + 1 - action.slot), reach(state, board)
    if not far:
        return Refusal("there_already", "OTY-2.2", {"diver": action.diver})
    if far > most:
        return Refusal("too_far", "OTY-2.2", {"far": far, "most": most})
    return None


# What comes of it


def _resolve(chronicle: Chronicle, step: Turning, action: act.AnyAction) -> None:
    if isinstance(action, act.Surface):
        _surface(chronicle, action)
        return
    chronicle.push(step)  # the turn goes on
    match action:
        case act.Complete():
            complete(chronicle, action)
        case act.NameHidden():
            chronicle.push(Entering(step.seat, "name", index=action.index))
        case act.NameTokens():
            level = chronicle.turn.level
            chronicle.push(
                *(Showing(step.seat, level, at) for at in unnamed(chronicle.state, level))
            )
        case act.ChooseKey():
            chronicle.tell(ev.KeyChosen(action.seat, action.key, action.level))
            rotating = ("x", "neutral") if chronicle.state.options.neutral_rotates else ("x",)
            if action.key in rotating:  # OTY-2.7
                chronicle.tell(ev.SponsorsRotated())
        case act.Propel():
            chronicle.tell(
                ev.BatteriesChanged(action.seat, -1, "propeller"),
                ev.DiverMoved(action.seat, action.diver, action.slot, "propeller"),
            )
        case _ if isinstance(action, Sponsored):
            use_sponsor(chronicle, action)
        case _:
            assert isinstance(action, act.Effect)
            use_diver(chronicle, action)


def _surface(chronicle: Chronicle, action: act.Surface) -> None:
    """OTY-2.4, OTY-2.5: one test, here; then the diver."""
    turn, seat = chronicle.turn, action.seat
    diver = chronicle.board(seat).divers[slot_of(turn.level)]
    assert turn.key is not None
    chronicle.tell(ev.KeyPlaced(seat, turn.key))
    board = chronicle.board(seat)
    if len(board.track) >= threshold(chronicle.state, board):
        chronicle.tell(ev.KeysReturned(seat))
    if action.oxygen:
        chronicle.tell(ev.BatteriesChanged(seat, -1, "oxygen"))
    else:
        chronicle.tell(ev.DiverMoved(seat, diver, 1, "surface"))
    chronicle.push(Passing(seat))
    for spied in reversed(turn.spied):  # OTY-5.12: after the Spy
        chronicle.push(Resisting(spied, chronicle.board(spied).divers[slot_of(turn.level)]))


# OTY-5.7: the one whose diver was copied


def _resistances(state: State, step: Resisting, seat: SeatName) -> Iterator[act.Resist]:
    yield act.Resist(step.seat, pay=False)
    if state.boards[step.seat].batteries:
        yield act.Resist(step.seat, pay=True)


def _why_not_resist(state: State, step: Resisting, action: act.AnyAction) -> Refusal | None:
    if not isinstance(action, act.Resist):
        return late(step, "OTY-5.7")
    if action.pay and not state.boards[step.seat].batteries:
        return Refusal("no_battery", "OTY-5.7")
    return None


def _resist(chronicle: Chronicle, step: Resisting, action: act.Resist) -> None:
    if action.pay:
        chronicle.tell(ev.BatteriesChanged(step.seat, -1, "oxygen"))
    else:
        chronicle.tell(ev.DiverMoved(step.seat, step.diver, 1, "copied"))


TURNING = question(_answers, _why_not, _resolve)
RESISTING = question(_resistances, _why_not_resist, _resist)
