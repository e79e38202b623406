"""Dice and draws: by the app, which fills them in, or by the table, which says what came.

Nothing is fixed before it is seen: a deck is the set of its cards, so there is no order to leak.
"""

from __future__ import annotations

import random
from collections.abc import Iterator

from msgspec.structs import replace

from rules.core import Refusal
from rules.gen7 import actions as act
from rules.gen7 import events as ev
from rules.gen7.board import faces
from rules.gen7.cards import came, drawable, in_order
from rules.gen7.question import Question, its_seat, late
from rules.gen7.state import State
from rules.gen7.steps import Drawing, Rolling
from rules.gen7.tables import FACES
from rules.gen7.telling import Telling


def bare(state: State, action: act.AnyAction) -> act.AnyAction:
    """The action as it is offered: without what chance will answer."""
    if isinstance(action, act.Roll) and state.options.dice == "app":
        return replace(action, faces=())
    if isinstance(action, act.Draw) and state.options.decks == "app":
        return replace(action, cards=())
    return action


def fill(state: State, action: act.AnyAction, dice: random.Random) -> act.AnyAction:
    """The action with chance's answer, whatever the sender had put there."""
    step = state.todo[-1] if state.todo else None
    if isinstance(action, act.Roll) and isinstance(step, Rolling) and state.options.dice == "app":
        rolled = tuple(
            (name, dice.randint(1, FACES[state.table.dice[name].kind]))
            for name in _due(state, step, action.seat)
        )
        return replace(action, faces=rolled)
    if isinstance(action, act.Draw) and isinstance(step, Drawing) and state.options.decks == "app":
        return replace(action, cards=_drawn(state, step, dice))
    return action


def _drawn(state: State, step: Drawing, dice: random.Random) -> tuple[str, ...]:
    cards: list[str] = []
    for pile, shuffled in in_order(state, step.pool):
        wanted = step.count - len(cards)
        cards += dice.sample(pile, min(wanted, len(pile))) if shuffled else pile[:wanted]
    return tuple(cards)


# Rolling


def _due(state: State, step: Rolling, seat: str) -> tuple[str, ...]:
    return tuple(name for name in step.dice if state.table.dice[name].owner == seat)


def _rollers(state: State, step: Rolling) -> tuple[str, ...]:
    owners = {state.table.dice[name].owner for name in step.dice}
    return tuple(seat for seat in state.players if seat in owners)


def _rolls(state: State, step: Rolling, seat: str) -> Iterator[act.AnyAction]:
    if state.options.dice == "app":
        yield act.Roll(seat)  # type: ignore[arg-type]
        return
    for name in _due(state, step, seat):
        for value in range(1, faces(state.table.dice[name]) + 1):
            yield act.ShowFace(seat, name, value)  # type: ignore[arg-type]


def _why_no_roll(state: State, step: Rolling, action: act.AnyAction) -> Refusal | None:
    match action:
        case act.Roll() if state.options.dice == "app":
            due = _due(state, step, action.seat)
            if not action.faces and due:
                return Refusal("outcome_missing", "GEN-3.2")
            if tuple(name for name, _ in action.faces) != due:
                return Refusal("other_dice_due", "GEN-3.2")
            rolled = action.faces
        case act.ShowFace() if state.options.dice == "table":
            if action.die not in _due(state, step, action.seat):
                return Refusal("other_dice_due", "GEN-3.2")
            rolled = ((action.die, action.value),)
        case _:
            return late(step, "GEN-3.2")
    for name, value in rolled:
        most = faces(state.table.dice[name])
        if value > most:
            return Refusal("no_such_face", "GEN-2.5", {"value": value, "most": most})
    return None


def _roll(telling: Telling, step: Rolling, action: act.Roll | act.ShowFace) -> None:
    one = isinstance(action, act.ShowFace)
    rolled = ((action.die, action.value),) if one else action.faces  # type: ignore[union-attr]
    telling.tell(ev.DiceRolled(rolled, step.why))
    done = {name for name, _ in rolled}
    if left := tuple(name for name in step.dice if name not in done):
        telling.push(Rolling(left, step.why))


# Drawing


def _draws(state: State, step: Drawing, seat: str) -> Iterator[act.AnyAction]:
    if state.options.decks == "app":
        yield act.Draw(step.seat)
        return
    for card in drawable(state, step.pool):
        yield act.Draw(step.seat, (card,))


def _why_no_draw(state: State, step: Drawing, action: act.AnyAction) -> Refusal | None:
    if not isinstance(action, act.Draw):
        return late(step, "GEN-2.6")
    if not action.cards:
        return Refusal("outcome_missing", "GEN-2.6")
    if state.options.decks == "table":
        if len(action.cards) > 1:
            return Refusal("one_card_at_a_time", "GEN-2.6")
        if action.cards[0] not in drawable(state, step.pool):
            return Refusal("card_not_there", "GEN-2.6", {"card": action.cards[0]})
        return None
    return _why_not_from_the_top(state, step, action.cards)


def _why_not_from_the_top(state: State, step: Drawing, cards: tuple[str, ...]) -> Refusal | None:
    left = list(cards)
    for pile, shuffled in in_order(state, step.pool):
        count = min(len(pile), step.count - (len(cards) - len(left)))
        first = left[:count]
        known = set(first) <= set(pile) and len(set(first)) == count
        if not known or (not shuffled and first != pile[:count]):
            return Refusal("card_not_there", "GEN-2.6", {"card": ", ".join(first)})
        left = left[count:]
    return Refusal("too_many_cards", "GEN-2.6") if left else None


def _draw(telling: Telling, step: Drawing, action: act.Draw) -> None:
    telling.tell(ev.CardsDrawn(step.pool, step.seat, action.cards, step.why))
    if step.count > len(action.cards) and telling.state.options.decks == "table":
        telling.push(replace(step, count=step.count - 1))
    came(telling, step, action.cards)


ROLLING = Question("GEN-3.2", _rollers, _rolls, _why_no_roll, _roll)
DRAWING = Question("GEN-2.6", its_seat, _draws, _why_no_draw, _draw)
