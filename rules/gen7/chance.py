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
from rules.gen7.cards import effects as fx
from rules.gen7.cards.packs import WHOLE
from rules.gen7.cards.slips import UNKNOWN
from rules.gen7.chronicle import Chronicle, Question
from rules.gen7.consequences.by_hand import as_offered
from rules.gen7.consequences.decks import OPEN_POOLS, came, drawable, in_order, named
from rules.gen7.ship.board import faces
from rules.gen7.ship.faces import are_typed
from rules.gen7.state import State, is_book_kept
from rules.gen7.steps import Drawing, Minding, Rolling
from rules.gen7.story.box import next_number
from rules.gen7.tables import FACES
from rules.todo import late

OPEN_TO_CHANCE = {act.Roll, act.RollAll, act.Draw, act.Deal}
UNCHOSEN = ("sector", "crew", "plan", "first", "hand", "row")


def bare(state: State, action: act.AnyAction) -> act.AnyAction:
    """The action as it is offered: without what chance will answer."""
    if isinstance(action, act.Roll | act.RollAll) and state.options.dice == "app":
        return replace(action, faces=())
    if isinstance(action, act.Draw) and state.options.decks == "app":
        return replace(action, cards=())
    if isinstance(action, act.Deal):
        return replace(action, cards=())
    if isinstance(action, act.Tell):
        return as_offered(state, action)  # whatever the table reads on its own card
    if isinstance(action, act.TakeAll):
        return replace(action, counts=())
    if isinstance(action, act.TurnPage):
        return replace(action, page=next_number(state))
    return _bare_of_the_book(state, action)


def _bare_of_the_book(state: State, action: act.AnyAction) -> act.AnyAction:
    """As it is offered, without what people say of their own cards."""
    match action:
        case act.Gain():
            return act.Gain(action.seat, (fx.Merits(1),))
        case act.Solve():
            return act.Solve(action.seat, action.task, (action.seat,))
        case act.Fail():
            return act.Fail(action.seat, action.task)
        case act.DoTask() | act.PlayFile() if state.todo and isinstance(state.todo[-1], Minding):
            return type(action)(action.seat, action.card)
        case act.CountHands():
            return act.CountHands(action.seat)
        case act.Recount():
            return act.Recount(action.seat)
        case act.ShowPlan():
            return act.ShowPlan(action.seat, action.number)
        case _:
            return action


def fill(state: State, action: act.AnyAction, dice: random.Random) -> act.AnyAction:
    """The action with chance's answer, whatever the sender had put there."""
    if type(action) not in OPEN_TO_CHANCE:
        return action
    step = state.todo[-1] if state.todo else None
    by_app = state.options.dice == "app"
    if by_app and isinstance(action, act.Roll | act.RollAll) and isinstance(step, Rolling):
        rolled = tuple(
            (name, dice.randint(1, FACES[state.table.dice[name].kind]))
            for name in _due(state, step, action)
        )
        return replace(action, faces=rolled)
    if isinstance(action, act.Draw) and isinstance(step, Drawing) and state.options.decks == "app":
        return replace(action, cards=_drawn(state, step, dice))
    if isinstance(action, act.Deal) and isinstance(step, Drawing):
        return replace(action, cards=tuple(_dealt(state, dice)))
    return action


def _drawn(state: State, step: Drawing, dice: random.Random) -> tuple[str, ...]:
    cards: list[str] = []
    for pile, shuffled in in_order(state, step.pool):
        wanted = step.count - len(cards)
        cards += dice.sample(pile, min(wanted, len(pile))) if shuffled else pile[:wanted]
    return tuple(cards)


def _dealt(state: State, dice: random.Random) -> Iterator[tuple[str, ...]]:
    chronicle = Chronicle(state)
    for step in in_a_row(state):
        cards = _drawn(chronicle.state, step, dice)
        _come(chronicle, step, cards)
        yield cards


# Rolling


def _due(state: State, step: Rolling, action: act.Roll | act.RollAll) -> tuple[str, ...]:
    return step.dice if isinstance(action, act.RollAll) else _own(state, step, action.seat)


def _own(state: State, step: Rolling, seat: str) -> tuple[str, ...]:
    return tuple(name for name in step.dice if state.table.dice[name].owner == seat)


def _rollers(state: State, step: Rolling) -> tuple[str, ...]:
    owners = {state.table.dice[name].owner for name in step.dice}
    return tuple(seat for seat in state.players if seat in owners)


def _rolls(state: State, step: Rolling, seat: str) -> Iterator[act.AnyAction]:
    if state.options.dice == "app":
        if len(_rollers(state, step)) > 1:
            yield act.RollAll(seat)  # type: ignore[arg-type]
        yield act.Roll(seat)  # type: ignore[arg-type]
        return
    for name in _own(state, step, seat):
        for value in range(1, faces(state.table.dice[name]) + 1):
            yield act.ShowFace(seat, name, value)  # type: ignore[arg-type]


def _why_no_roll(state: State, step: Rolling, action: act.AnyAction) -> Refusal | None:
    match action:
        case act.Roll() | act.RollAll() if state.options.dice == "app":
            if isinstance(action, act.RollAll) and len(_rollers(state, step)) < 2:
                return late(step, "GEN-3.2")
            due = _due(state, step, action)
            if not action.faces and due:
                return Refusal("outcome_missing", "GEN-3.2")
            if tuple(name for name, _ in action.faces) != due:
                return Refusal("other_dice_due", "GEN-3.2")
            rolled = action.faces
        case act.ShowFace() if state.options.dice != "app":
            if action.die not in _own(state, step, action.seat):
                return Refusal("other_dice_due", "GEN-3.2")
            rolled = ((action.die, action.value),)
        case _:
            return late(step, "GEN-3.2")
    for name, value in rolled:
        most = faces(state.table.dice[name])
        if value > most:
            return Refusal("no_such_face", "GEN-2.5", {"value": value, "most": most})
    return None


def _roll(
    chronicle: Chronicle, step: Rolling, action: act.Roll | act.RollAll | act.ShowFace
) -> None:
    one = isinstance(action, act.ShowFace)
    rolled = ((action.die, action.value),) if one else action.faces  # type: ignore[union-attr]
    chronicle.tell(ev.DiceRolled(rolled, step.why))
    done = {name for name, _ in rolled}
    if left := tuple(name for name in step.dice if name not in done):
        chronicle.push(Rolling(left, step.why))


def roll_unseen(chronicle: Chronicle, step: Rolling) -> Rolling | None:
    """Real dice are not typed in: what one shows is asked where it counts."""
    options = chronicle.state.options
    if is_book_kept(chronicle.state) and step.why != "chief":
        return None  # nobody tells a book-keeper
    if options.dice == "app" or are_typed(options):
        return step
    chronicle.tell(ev.RolledUnseen(step.dice, step.why))
    return None


# Drawing


def _draws(state: State, step: Drawing, seat: str) -> Iterator[act.AnyAction]:
    if state.options.decks == "app":
        if len(in_a_row(state)) > 1:
            yield act.Deal(seat)  # type: ignore[arg-type]
        if seat == step.seat:
            yield act.Draw(step.seat)
        return
    cards = drawable(state, step.pool)
    if step.count > 1 and not WHOLE[state.options.pack] and UNKNOWN in cards:
        yield act.Draw(step.seat, (UNKNOWN,) * step.count)
    yield from (act.Draw(step.seat, (card,)) for card in cards)


def _drawers(state: State, step: Drawing) -> tuple[str, ...]:
    """Where several draw one after the other and nobody chooses, anybody deals for all."""
    return state.players if len(in_a_row(state)) > 1 else (step.seat,)


def in_a_row(state: State) -> tuple[Drawing, ...]:
    """The draws that are due one after the other and leave nothing to choose."""
    found: list[Drawing] = []
    for step in reversed(state.todo if state.options.decks == "app" else ()):
        if not isinstance(step, Drawing) or step.why not in UNCHOSEN:
            break
        found.append(step)
    return tuple(found)


def _why_no_deal(state: State, action: act.Deal) -> Refusal | None:
    row = in_a_row(state)
    if len(row) < 2:
        return Refusal("not_now", "GEN-2.6", {"due": "drawing"})
    if len(action.cards) != len(row):
        return Refusal("outcome_missing", "GEN-2.6")
    chronicle = Chronicle(state)
    for step, cards in zip(row, action.cards, strict=True):
        refusal = _why_not_from_the_top(chronicle.state, step, cards)
        if refusal is not None:
            return refusal
        _come(chronicle, step, cards)
    return None


def _why_no_draw(state: State, step: Drawing, action: act.AnyAction) -> Refusal | None:
    if isinstance(action, act.Deal):
        return _why_no_deal(state, action)
    if getattr(action, "seat", None) != step.seat:
        return Refusal("not_your_turn", "GEN-2.6")
    if not isinstance(action, act.Draw):
        return late(step, "GEN-2.6")
    if not action.cards:
        return Refusal("outcome_missing", "GEN-2.6")
    if state.options.decks == "table":
        alike = set(action.cards) == {UNKNOWN} and not WHOLE[state.options.pack]
        if len(action.cards) > 1 and not (alike and len(action.cards) == step.count):
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


def _draw(chronicle: Chronicle, step: Drawing, action: act.Draw | act.Deal) -> None:
    if isinstance(action, act.Deal):
        due = (step, *in_a_row(chronicle.state)[1:])
        del chronicle.todo[len(chronicle.todo) - len(due) + 1 :]
        for one, cards in zip(due, action.cards, strict=True):
            _come(chronicle, one, cards)
        return
    seat = None if step.pool in OPEN_POOLS else step.seat
    cards = named(chronicle, step.pool, action.cards, seat)
    chronicle.tell(ev.CardsDrawn(step.pool, step.seat, cards, step.why))
    if step.count > len(cards) and chronicle.state.options.decks == "table":
        chronicle.push(replace(step, count=step.count - len(cards)))
    came(chronicle, step, cards)


def _come(chronicle: Chronicle, step: Drawing, cards: tuple[str, ...]) -> None:
    """A deck deals what there is (GEN-3.15)."""
    if cards:
        chronicle.tell(ev.CardsDrawn(step.pool, step.seat, cards, step.why))
        came(chronicle, step, cards)


ROLLING = Question("GEN-3.2", _rollers, _rolls, _why_no_roll, _roll, exact=True)
DRAWING = Question("GEN-2.6", _drawers, _draws, _why_no_draw, _draw, exact=True)
