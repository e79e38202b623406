"""What becomes of cards that the app has never seen, and of a box that was brought in."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import msgspec
from msgspec.structs import replace

from rules.gen7 import events as ev
from rules.gen7.cards.our_box import entries, is_same, with_entries
from rules.gen7.cards.slips import Slip
from rules.gen7.evolution.printed import division_is
from rules.gen7.evolution.whereabouts import lies
from rules.gen7.state import Deck, Made, State


def _slip_made(state: State, event: ev.SlipMade) -> State:
    made = Made(state.episode, state.play.round if state.play else 0, 1, event.seat)
    alike = (
        state.slips[card].kind == event.kind and replace(one, number=1) == made
        for card, one in state.made.items()
    )
    made = replace(made, number=1 + sum(alike))
    slips = {**state.slips, event.card: Slip(event.kind)}
    return replace(state, slips=slips, made={**state.made, event.card: made})


def _slip_told(state: State, event: ev.SlipTold) -> State:
    """The one that was told of last comes last."""
    others = {card: slip for card, slip in state.slips.items() if card != event.card}
    return replace(state, slips={**others, event.card: event.slip})


def _print_told(state: State, event: ev.PrintTold) -> State:
    sealed = {one: told for one, told in state.sealed.prints.items() if one != event.system}
    return replace(
        state,
        prints={**state.prints, event.system: event.effects},
        sealed=replace(state.sealed, prints=sealed),
    )


def _room_told(state: State, event: ev.RoomTold) -> State:
    return replace(state, room_prints={**state.room_prints, event.name: event.effects})


def _dots_told(state: State, event: ev.DotsTold) -> State:
    return division_is(state, event.number, event.dots)


def _recognised(state: State, event: ev.CardRecognised) -> State:
    """From now on it has its code, wherever it lies; then it is not in its deck any more. What was
    played and put away is: the app keeps no place there for slips."""
    if not lies(state, event.slip, event.kind):
        pass
    elif event.kind == "crossroads":
        to_come = tuple(card for card in state.consequences if card != event.code)
        left = _without(state.crossroads, event.code)
        state = replace(state, crossroads=left, consequences=to_come)
    elif state.play is not None and (deck := getattr(state.play, event.kind, None)) is not None:
        play = replace(state.play, **{event.kind: _without(deck, event.code)})
        state = replace(state, play=play)
    slip = state.slips[event.slip]
    if not event.code.startswith("_"):  # one of ours: none is printed
        slip = replace(slip, code=event.code)
    named: State = renamed(replace(state, slips={}), event.slip, event.code)
    return replace(named, slips={**state.slips, event.slip: slip})


def _without(deck: Deck, card: str) -> Deck:
    piles = {
        pile: tuple(one for one in getattr(deck, pile) if one != card)
        for pile in ("down", "bottom", "up")
    }
    return replace(deck, **piles)


def renamed(value: Any, old: str, new: str) -> Any:
    """The same with another name for this card: a slip's name is nothing else's."""
    if isinstance(value, str):
        return new if value == old else value
    if isinstance(value, tuple):
        return tuple(renamed(one, old, new) for one in value)
    if isinstance(value, dict):
        return {key: renamed(one, old, new) for key, one in value.items()}
    if isinstance(value, msgspec.Struct):
        changed = {
            name: now
            for name in value.__struct_fields__
            if (now := renamed(was := getattr(value, name), old, new)) != was
        }
        return replace(value, **changed) if changed else value
    return value


def _brought_in(state: State, event: ev.BoxBroughtIn) -> State:
    return replace(state, sealed=event.sealed)


def _seal_broken(state: State, event: ev.SealBroken) -> State:
    gone = Slip("files", title=event.title, code=event.code.lstrip("_?"))
    left = [
        (kind, one)
        for kind, one in entries(state.sealed)
        if kind != event.kind or not is_same(one, gone)
    ]
    return replace(state, sealed=with_entries(left, state.sealed.prints))


def _done_by_hand(state: State, event: ev.DoneByHand) -> State:
    """GEN-3.10: a key task that has done its harm does no more of it this round."""
    if not event.fails:
        return state
    row = tuple(
        replace(task, by_hand=True) if task.id == event.fails else task for task in state.table.row
    )
    return replace(state, play=replace(state.table, row=row))


SLIPS: dict[type, Callable[[State, Any], State]] = {
    ev.SlipMade: _slip_made,
    ev.SlipTold: _slip_told,
    ev.DoneByHand: _done_by_hand,
    ev.PrintTold: _print_told,
    ev.DotsTold: _dots_told,
    ev.RoomTold: _room_told,
    ev.CardRecognised: _recognised,
    ev.BoxBroughtIn: _brought_in,
    ev.SealBroken: _seal_broken,
}
