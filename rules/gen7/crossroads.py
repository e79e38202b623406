"""Crossroads cards: drawn after an officer was placed, for whoever fits them (GEN-7.6)."""

from __future__ import annotations

from collections.abc import Iterator

from rules.core import Refusal
from rules.gen7 import actions as act
from rules.gen7 import events as ev
from rules.gen7.cards import deal, drawable
from rules.gen7.catalogue import crossroads_card
from rules.gen7.judging import judge
from rules.gen7.question import Question, everybody, its_seat, late
from rules.gen7.state import State, clockwise
from rules.gen7.steps import Applying, Asking, Checking, Deciding, Duty, Voting
from rules.gen7.tables import SeatName
from rules.gen7.telling import Telling


def reader(state: State) -> SeatName:
    """GEN-7.16: the first clockwise from the active player who placed no officer."""
    table = state.table
    assert table.active is not None
    everyone = clockwise(state, table.active)
    return next((seat for seat in everyone if seat not in table.officers), table.active)


def draw_card(telling: Telling) -> None:
    """At the end of a turn in which an officer was placed; an empty deck does nothing."""
    if telling.table.officers and drawable(telling.state, "crossroads"):
        deal(telling, "crossroads", reader(telling.state), 1, "crossroads")


def in_turn(state: State) -> tuple[SeatName, ...]:
    """Who placed an officer, from the active player clockwise."""
    table = state.table
    assert table.active is not None
    return tuple(seat for seat in clockwise(state, table.active) if seat in table.officers)


def check(telling: Telling, step: Checking) -> None:
    """It goes to the first who meets the condition; where only people can tell, they are asked."""
    card = crossroads_card(telling.state, step.card)
    if card is None:  # of the table's box, and not recorded: the table plays it by hand
        telling.tell(ev.CrossroadsRead(step.card, None))
        telling.tell(ev.CardsPut("crossroads", (step.card,), "bottom"))
        return
    order = in_turn(telling.state)
    for index, seat in enumerate(order):
        if seat not in step.seats:
            continue
        verdict = judge(telling.state, card.condition, seat)
        if verdict is None:
            telling.push(Asking(seat, "crossroads", step.card, index))
            return
        if verdict:
            meet_card(telling, step.card, seat)
            return
    _put_under(telling, step.card)


def meet_card(telling: Telling, code: str, seat: SeatName) -> None:
    card = crossroads_card(telling.state, code)
    assert card is not None
    telling.tell(ev.CrossroadsRead(code, seat))
    if card.decides == "vote":
        options = tuple(str(index) for index in range(len(card.options)))
        telling.push(Voting("crossroads", code, seat, options))
    else:
        telling.push(Deciding(seat, code))


def _put_under(telling: Telling, code: str) -> None:
    telling.tell(ev.CrossroadsRead(code, None))
    telling.tell(ev.CardsPut("crossroads", (code,), "bottom"))
    table = telling.table
    duty = table.duty
    own_turn = telling.state.options.house.duty_on_any_turn or table.active == duty
    if duty in table.officers and own_turn and not table.second_card:
        telling.push(Duty(duty))


def answered(telling: Telling, step: Asking, *, met: bool) -> None:
    """What the table says of a condition the app cannot judge."""
    if met:
        meet_card(telling, step.card, step.seat)
        return
    rest = in_turn(telling.state)[step.index + 1 :]
    if rest:
        telling.push(Checking(step.card, rest))
    else:
        _put_under(telling, step.card)


def choose_option(telling: Telling, code: str, seat: SeatName, option: int) -> None:
    """Chosen, then revealed: the card leaves, its effects happen."""
    card = crossroads_card(telling.state, code)
    assert card is not None
    telling.tell(ev.OptionChosen("crossroads", code, option))
    if card.keep:
        telling.tell(ev.CardKept(code, seat))
    elif code not in telling.state.removed:
        telling.tell(ev.CardRemoved(code))
    if effects := card.options[option].effects:
        telling.push(Applying(seat, effects))


# The officer decides


def _options(state: State, step: Deciding, seat: str) -> Iterator[act.AnyAction]:
    card = crossroads_card(state, step.card)
    count = len(card.options) if card else 0
    return (act.Choose(step.seat, str(index)) for index in range(count))


def _why_no_option(state: State, step: Deciding, action: act.AnyAction) -> Refusal | None:
    if not isinstance(action, act.Choose):
        return late(step, "GEN-7.6")
    if action not in _options(state, step, step.seat):
        return Refusal("no_such_option", "GEN-7.6", {"option": action.option})
    return None


def _decide(telling: Telling, step: Deciding, action: act.Choose) -> None:
    choose_option(telling, step.card, step.seat, int(action.option))


# A second card for the duty officer (GEN-7.7)


def _duties(state: State, step: Duty, seat: str) -> Iterator[act.AnyAction]:
    yield act.Next(step.seat)
    yield act.Decline(step.seat)


def _why_no_duty(state: State, step: Duty, action: act.AnyAction) -> Refusal | None:
    return None if isinstance(action, act.Next | act.Decline) else late(step, "GEN-7.7")


def _second(telling: Telling, step: Duty, action: act.Next | act.Decline) -> None:
    if isinstance(action, act.Next):
        telling.tell(ev.SecondCard(step.seat))
        draw_card(telling)


# Only the table can tell


def _says(state: State, step: Asking, seat: str) -> Iterator[act.AnyAction]:
    return (act.Choose(seat, answer) for answer in ("yes", "no"))  # type: ignore[arg-type]


def _why_not_said(state: State, step: Asking, action: act.AnyAction) -> Refusal | None:
    if not isinstance(action, act.Choose):
        return late(step, "GEN-7.6")
    if action.option not in ("yes", "no"):
        return Refusal("no_such_option", "GEN-7.6", {"option": action.option})
    return None


DECIDING = Question("GEN-7.6", its_seat, _options, _why_no_option, _decide)
DUTY = Question("GEN-7.7", its_seat, _duties, _why_no_duty, _second)


def asking(resolve: object) -> Question:
    """The answer goes on where the question came from: a card, or the story."""
    return Question("GEN-7.6", everybody, _says, _why_not_said, resolve)  # type: ignore[arg-type]
