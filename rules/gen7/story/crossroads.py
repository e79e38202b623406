"""Crossroads cards: drawn after an officer was placed, for whoever fits them (GEN-7.6)."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from rules.gen7 import actions as act
from rules.gen7 import events as ev
from rules.gen7.cards.content import Crossroads
from rules.gen7.cards.slips import UNKNOWN, Slip
from rules.gen7.catalogue import crossroads_card
from rules.gen7.chronicle import Chronicle, Question, choice, offer
from rules.gen7.consequences.box import put_away
from rules.gen7.consequences.by_hand import note, or_by_hand
from rules.gen7.consequences.decks import deal, drawable, named
from rules.gen7.consequences.deeds import note_deed
from rules.gen7.consequences.judgement import judge
from rules.gen7.consequences.sealed import open_if_sealed
from rules.gen7.evolution.whereabouts import lasting_crossroads
from rules.gen7.ship.tracks import move_reason
from rules.gen7.state import State, clockwise
from rules.gen7.steps import (
    Applying,
    Asking,
    Balloting,
    Checking,
    Confronting,
    Deciding,
    Duty,
    Siding,
    Telling,
    Voting,
)
from rules.gen7.tables import SeatName

MOST_OPTIONS = 4  # on one card


def reader(state: State) -> SeatName:
    """GEN-7.16: the first clockwise from the active player who placed no officer."""
    table = state.table
    assert table.active is not None
    everyone = clockwise(state, table.active)
    return next((seat for seat in everyone if seat not in table.officers), table.active)


def draw_card(chronicle: Chronicle) -> None:
    """At the end of a turn in which an officer was placed; an empty deck does nothing."""
    if chronicle.table.officers and drawable(chronicle.state, "crossroads"):
        deal(chronicle, "crossroads", reader(chronicle.state), 1, "crossroads")


def in_turn(state: State) -> tuple[SeatName, ...]:
    """Who placed an officer, from the active player clockwise."""
    table = state.table
    assert table.active is not None
    return tuple(seat for seat in clockwise(state, table.active) if seat in table.officers)


def check(chronicle: Chronicle, step: Checking) -> None:
    """It goes to the first who meets the condition; where only people can tell, they are asked."""
    card = crossroads_card(chronicle.state, step.card)
    if not step.seats and card is None:
        _read_at_once(chronicle, step.card)
        return
    if not step.seats:  # GEN-9.6: taken from its stack, it is read at once
        meet_card(chronicle, step.card, chronicle.table.chief)
        return
    if card is None:  # of the table's box: only its reader knows whom it concerns
        chronicle.push(Confronting(reader(chronicle.state), step.card))
        return
    order = in_turn(chronicle.state)
    for index, seat in enumerate(order):
        if seat not in step.seats:
            continue
        verdict = judge(chronicle.state, card.condition, seat)
        if verdict is None:
            chronicle.push(Asking(seat, "crossroads", step.card, index))
            return
        if verdict:
            meet_card(chronicle, step.card, seat)
            return
    _put_under(chronicle, step.card)


def _read_at_once(chronicle: Chronicle, code: str) -> None:
    """GEN-9.6: of the table's box, and so the table says what it brings."""
    chief = chronicle.table.chief
    (card,) = named(chronicle, "crossroads", (UNKNOWN,))
    chronicle.tell(ev.CrossroadsRead(card, chief))
    chronicle.push(Telling(chief, card, "crossroads"))
    told = Slip("crossroads", code=code)
    chronicle.tell(ev.SlipTold(card, told, ("code",)))
    open_if_sealed(chronicle, card, told)


def meet_card(chronicle: Chronicle, code: str, seat: SeatName) -> None:
    card = crossroads_card(chronicle.state, code)
    assert card is not None
    chronicle.tell(ev.CrossroadsRead(code, seat))
    if card.decides == "vote":
        options = tuple(str(index) for index in range(len(card.options)))
        chronicle.push(Voting("crossroads", code, seat, options))
    elif card.decides == "each":
        chronicle.push(Deciding(seat, code, clockwise(chronicle.state, seat)[1:]))
    else:
        chronicle.push(Deciding(seat, code))


def _put_under(chronicle: Chronicle, code: str) -> None:
    chronicle.tell(ev.CrossroadsRead(code, None))
    chronicle.tell(ev.CardsPut("crossroads", (code,), "bottom"))
    table = chronicle.table
    duty = table.duty
    own_turn = chronicle.state.options.house.duty_on_any_turn or table.active == duty
    if duty in table.officers and own_turn and not table.second_card:
        chronicle.push(Duty(duty))


def answered(chronicle: Chronicle, step: Asking, *, met: bool) -> None:
    """What the table says of a condition the app cannot judge."""
    if met:
        meet_card(chronicle, step.card, step.seat)
        return
    rest = in_turn(chronicle.state)[step.index + 1 :]
    if rest:
        chronicle.push(Checking(step.card, rest))
    else:
        _put_under(chronicle, step.card)


def choose_option(chronicle: Chronicle, code: str, seat: SeatName, option: int) -> None:
    """Chosen, then revealed: the card leaves, its effects happen. Of a card that nobody knows, the
    table says what that option brings."""
    card = crossroads_card(chronicle.state, code)
    chronicle.tell(ev.OptionChosen("crossroads", code, option))
    if card is None or option >= len(card.options):
        chronicle.push(Telling(seat, code, "crossroads"))
        return
    _leave(chronicle, code, seat)
    _bring(chronicle, seat, card, option)


def _bring(chronicle: Chronicle, seat: SeatName, card: Crossroads, option: int) -> None:
    effects = card.options[option].effects
    note_deed(chronicle, "crossroads", card.code, seat, effects=effects, option=option)
    if effects:
        chronicle.push(Applying(seat, effects))


def _leave(chronicle: Chronicle, code: str, seat: SeatName) -> None:
    """Once, where it is for everybody."""
    card = crossroads_card(chronicle.state, code)
    if code in lasting_crossroads(chronicle.state):
        return
    if card is not None and card.keep:
        chronicle.tell(ev.CardKept(code, seat))
    else:
        chronicle.tell(ev.CardRemoved(code))


# A card that the app has never seen


def _confronted(state: State, step: Confronting) -> tuple[str, ...]:
    return ("nobody", *in_turn(state), "vote", "each", "none")


def _confront(chronicle: Chronicle, step: Confronting, action: act.Choose) -> None:
    """What it brings is said after the choice; GEN-7.6: nobody's goes under the deck."""
    state, answer = chronicle.state, action.option
    if answer == "none":  # the deck is empty
        return
    if answer == "nobody":
        _put_under(chronicle, step.card)
        return
    officers = in_turn(state) or (state.table.chief,)
    # A vote, or a choice of everybody's, came to whose officer is first in turn.
    met = next((seat for seat in officers if seat == answer), officers[0])
    chronicle.tell(ev.CrossroadsRead(step.card, met))
    if answer == "vote":
        chronicle.push(Balloting(step.seat, step.card, met))
        return
    tellers = clockwise(state, met) if answer == "each" else (met,)
    chronicle.push(*(Telling(seat, step.card, "crossroads") for seat in tellers))


def _ballots(state: State, step: Balloting) -> tuple[str, ...]:
    won = (f"won.{number}" for number in range(1, MOST_OPTIONS + 1))
    return (*won, *(f"of.{count}" for count in range(2, MOST_OPTIONS + 1)))


def _vote(chronicle: Chronicle, step: Balloting, action: act.Choose) -> None:
    """Nobody is asked about reason/feelings while it stands at 0."""
    how, _, number = action.option.partition(".")
    options = int(number) if how == "of" else 0
    side = Siding(step.seat, step.card, step.met, options, 0 if options else int(number) - 1)
    if chronicle.state.reason:
        chronicle.push(side)
    else:
        _count(chronicle, side, "")


def _sides(state: State, step: Siding) -> tuple[str, ...]:
    return ("no", *(map(str, range(step.options)) if step.options else ("yes",)))


def _side(chronicle: Chronicle, step: Siding, action: act.Choose) -> None:
    _count(chronicle, step, "" if action.option == "no" else action.option)


def _count(chronicle: Chronicle, step: Siding, side: str) -> None:
    if step.options:
        options = tuple(map(str, range(step.options)))
        chronicle.push(Voting("crossroads", step.card, step.met, options, side=side))
        return
    if side:
        move_reason(chronicle, -chronicle.state.reason, "story")  # GEN-8.2: back to 0
    choose_option(chronicle, step.card, step.met, step.won)


def _met_by_hand(
    chronicle: Chronicle, step: Confronting | Balloting | Siding, action: act.Tell
) -> None:
    """Somebody has met it, and what it brings has been done: the card goes its way."""
    note(chronicle, action, step.card)
    active = chronicle.table.active
    met = active if isinstance(step, Confronting) and active is not None else step.seat
    put_away(chronicle, getattr(step, "met", met), step.card, action.goes)


# The officer decides


def _options(state: State, step: Deciding) -> Iterator[str]:
    card = crossroads_card(state, step.card)
    return map(str, range(len(card.options) if card else 0))


def _decide(chronicle: Chronicle, step: Deciding, action: act.Choose) -> None:
    card = crossroads_card(chronicle.state, step.card)
    assert card is not None
    if card.decides != "each":
        choose_option(chronicle, step.card, step.seat, int(action.option))
        return
    option = int(action.option)
    chronicle.tell(ev.OptionChosen("crossroads", step.card, option, step.seat))
    if step.then:
        chronicle.push(Deciding(step.then[0], step.card, step.then[1:]))
    else:
        met = clockwise(chronicle.state, step.seat)[1]  # the last one sits before the first
        _leave(chronicle, step.card, met)
    _bring(chronicle, step.seat, card, option)


# A second card for the duty officer (GEN-7.7)


def _second(chronicle: Chronicle, step: Duty, action: act.Next | act.Decline) -> None:
    if isinstance(action, act.Next):
        chronicle.tell(ev.SecondCard(step.seat))
        draw_card(chronicle)


# Only the table can tell


def _judges(state: State, step: Asking) -> tuple[SeatName, ...]:
    """Everybody; of a plan only its owner (GEN-2.9)."""
    return (step.seat,) if step.about == "plan" else state.players


def _yes_or_no(state: State, step: Asking) -> tuple[str, ...]:
    return ("yes", "no")


CONFRONTING = or_by_hand(choice("GEN-7.6", _confronted, _confront), _met_by_hand, "goes")
BALLOTING = or_by_hand(choice("GEN-8.1", _ballots, _vote), _met_by_hand, "goes")
SIDING = or_by_hand(choice("GEN-8.2", _sides, _side), _met_by_hand, "goes")
DECIDING = choice("GEN-7.6", _options, _decide)
DUTY = offer("GEN-7.7", _second)


def asking(resolve: Callable[[Chronicle, Asking, act.Choose], None]) -> Question:
    """The answer goes on where the question came from: a card, or the story."""
    return choice("GEN-7.6", _yes_or_no, resolve, _judges)
