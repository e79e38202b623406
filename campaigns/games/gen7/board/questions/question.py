"""The open question, led one thing at a time: what to read, what to tap, what is left to skip."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from django.utils.translation import gettext as _
from msgspec.structs import replace

from campaigns.face.choices import Group
from campaigns.games.gen7.board.cards import CardChoice, card_choices, named_one_by_one
from campaigns.games.gen7.board.pens import Pen, pen
from campaigns.games.gen7.board.questions import reading
from campaigns.games.gen7.board.questions.answers import (
    SKIPS,
    Answer,
    any_of_them,
    once,
    payments,
    refused,
    reply,
)
from campaigns.games.gen7.board.questions.ballot import Ballot, all_in, ballots, changes
from campaigns.games.gen7.board.questions.groups import besides, covers, groups, of_kind
from campaigns.games.gen7.board.questions.keypad.hand import ByHand, chosen_by_hand
from campaigns.games.gen7.board.questions.keypad.keys import NOTHING, Keys, OnKeys, keys
from campaigns.games.gen7.board.questions.leaf import (
    BOOK,
    Leaf,
    is_judged_on_the_leaf,
    leaf,
    with_answers,
)
from campaigns.games.gen7.board.questions.likely import is_open, likely_of
from campaigns.games.gen7.board.ship.pieces import Piece, piece
from campaigns.games.gen7.board.ship.placements import Legal
from campaigns.games.gen7.words.people import People
from rules.core import Value
from rules.gen7 import actions as act
from rules.gen7 import steps
from rules.gen7.cards.effects import DropCards
from rules.gen7.cards.slips import is_slip
from rules.gen7.consequences.memory import wanted
from rules.gen7.episode.colours import worn
from rules.gen7.state import State

# Kinds that have a place of their own in the strip.
NUMBERED = (steps.Facing, steps.Dotting, steps.Penalty)  # answered by a row of numbers
LED = (
    act.ChangeDie,
    act.ShowFace,
    act.Pay,
    act.Buy,
    act.UseSkill,
    act.UseAlgorithm,
    act.PlayFile,
    act.ShowPlan,
    act.Take,
    act.Give,
    act.UseAlgorithm,
    act.ShowPlan,
)
# Said by dice and places, or by the keys beside a button.
MOVES = (act.Place, act.AddDie)
ELSEWHERE = (
    *MOVES,
    act.Score,
    act.Tell,
    act.LayOut,
    act.TakeAll,
    act.CountHands,
)
# What is read or chosen from needs more room than the strip has.
TALL = (
    steps.Rolling,
    steps.LayingOut,
    steps.Drawing,
    steps.Taking,
    steps.Keeping,
    steps.DealingOut,
    steps.Deciding,
    steps.Voting,
    steps.Breaking,
    steps.Reading,
    steps.Reckoning,
    steps.Purchasing,
    steps.Asking,
    steps.Harming,
    steps.Arranging,
    steps.Sharing,
    steps.Harming,
    steps.Telling,
    steps.Scoring,
    steps.Penalty,
)
# So long that the ship makes room.
WHOLE = (steps.Purchasing, steps.Reading, steps.LayingOut, steps.Scoring)
SEVERAL, MANY = 6, 12
MOST_CARDS = 3  # beside each other in a strip
ASIDE = 2  # folded things one above the other beside the answers
HUGE = (steps.Voting, steps.Breaking, steps.Deciding)
# A card that is read aloud or looked at by all before it is answered.
HEARD = (
    *HUGE,
    steps.Asking,
    steps.Arranging,
    steps.Repeating,
    steps.Powering,
    steps.Granting,
    steps.Granted,
)
EQUAL = (
    *HUGE,
    steps.Asking,
    steps.Balloting,
    steps.Recounting,
)  # none of the answers is the likely one


class Movable(Value):
    """The dice of one seat that may be moved."""

    colour: str
    name: str
    dice: tuple[Piece, ...]


class Asked(Value):
    kind: str = ""
    title: str = ""  # of the card or page
    note: str = ""  # its words, to be read before answering
    options: Sequence[str] = ()  # read along where somebody else is to choose
    done: str = ""  # what is in already: a vote
    facts: Sequence[str] = ()  # what is still missing, who has voted
    items: Sequence[str] = ()  # what everybody lays out
    sheet: str = ""  # a printed one that says the same
    dice: tuple[Movable, ...] = ()
    choices: tuple[Answer, ...] = ()
    skips: tuple[Answer, ...] = ()
    cards: tuple[CardChoice, ...] = ()
    groups: tuple[Group, ...] = ()
    more: tuple[Group, ...] = ()  # what may be done besides, folded
    voter: str = ""  # whose vote a device for several asks for
    private: str = ""  # for whose eyes only, where this device belongs to somebody else
    huge: bool = False  # a vote
    heard: bool = False  # a card that everybody listens to: its words stand beside the ship
    ballots: tuple[Ballot, ...] = ()  # who has voted
    pen: Pen | None = None  # where the card that is asked about is put right
    picture: str = ""  # a photo of it
    keys: Keys | None = None  # what is printed on a card that the app has never seen
    book: Leaf | None = None  # a page of the table's own book, beside the keys
    hand: ByHand | None = None  # done on the table instead of choosing
    tall: bool = False  # more than the strip holds: the officers' row gets small
    wide: bool = False  # rows of keys: the officers' row makes room
    whole: bool = False  # so long that the ship makes room as well

    @property
    def shape(self) -> str:
        """Of the page: classes."""
        if self.book:
            return "leafed"
        if self.whole:
            return "tall whole"
        return "tall wide" if self.wide else "tall" if self.tall else ""

    @property
    def leaf(self) -> bool:
        """A page to be read, or a list to be looked over, instead of the ship."""
        return self.whole and bool(self.note or self.sheet)

    @property
    def besides(self) -> tuple[Group, ...]:
        """All that is folded."""
        return (*(group for group in self.groups if group.folded), *self.more)

    @property
    def cast(self) -> int:
        """Votes that are in."""
        return sum(ballot.sealed for ballot in self.ballots)

    def __bool__(self) -> bool:
        found = self.dice or self.choices or self.skips or self.cards or self.groups or self.keys
        return bool(found)


def asked(
    state: State,
    offers: Sequence[act.AnyAction],
    legal: Legal,
    own_seat: str | None,
    on_keys: OnKeys = NOTHING,
) -> Asked | None:
    """What this device is asked now; None: nothing at all, not even to read along."""
    if state.result is not None or not state.todo:
        return None
    step = state.todo[-1]
    if isinstance(step, steps.Minding):  # the verbs of the book say it
        return Asked(kind="minding")
    told, people = reading.told(state, step, own_seat), People(state.options.officers)
    due = _one_seat(step, offers, own_seat)
    seat = getattr(due[0], "seat", None) if due else None
    here = [one for one in due if type(one) not in MOVES]  # of these there may be a thousand
    led = _led(step)
    plain = [one for one in here if not isinstance(one, (*led, *ELSEWHERE))]
    cards_to_choose = card_choices(state, step, here)
    plain = any_of_them(state, plain, own_seat, on_keys.pictures)
    answers = [one for one in plain if not isinstance(one, SKIPS)]
    equal = isinstance(step, EQUAL) or len(answers) > SEVERAL or is_open(state, step)
    likely = likely_of(state, step, answers) or (answers[0] if answers and not equal else None)
    answers.sort(key=lambda one: one is not likely)
    leafed = isinstance(step, BOOK)
    found, dice = groups(state, step, here), _dice(state, legal)
    said = keys(state, step, here, on_keys)
    on_leaf = [one for one in answers if is_judged_on_the_leaf(one)] if leafed else []
    choices = once(
        reply(state, step, one, own_seat, main=one is likely)
        for one in answers
        if one not in on_leaf
    )
    choices = (*payments(state, of_kind(here, act.Pay)), *choices)
    if any(one.seat == getattr(step, "seat", one.seat) for one in due):  # type: ignore[union-attr]
        choices = (*choices, *refused(state, step, here))
    more = besides(state, [one for one in here if isinstance(one, led)], own_seat, on_keys.pictures)
    if said and isinstance(step, steps.Taking):  # how many is enough
        more, cards_to_choose = (*more, named_one_by_one(cards_to_choose)), ()
    private = people.who(seat) if seat and seat != own_seat and _secret(state, step) else ""
    return Asked(
        kind=str(step.__struct_config__.tag),
        title=told.title,
        note=told.note,
        options=() if choices else told.options,
        done=all_in(state, step, offers, own_seat),
        facts=(*told.facts, *_waiting(state, step, offers, due)),
        items=told.items,
        sheet=told.sheet,
        dice=dice,
        choices=choices,
        skips=tuple(reply(state, step, one, own_seat) for one in plain if isinstance(one, SKIPS)),
        cards=cards_to_choose,
        groups=(*found, *changes(state, step, offers, own_seat)),
        more=more,
        voter=people.who(seat)
        if isinstance(step, steps.Voting) and seat != own_seat and seat
        else "",
        private=private,
        huge=isinstance(step, HUGE),
        heard=isinstance(step, HEARD),
        ballots=ballots(state, step),
        pen=_pen(state, step),
        picture=on_keys.pictures.get(_card(state, step), ""),
        keys=said,
        book=with_answers(
            leaf(state, step), [reply(state, step, one, own_seat) for one in on_leaf]
        ),
        hand=chosen_by_hand(state, step, here),
        tall=isinstance(step, TALL) or bool(choices) or len(plain) > SEVERAL,
        wide=not private
        and (
            bool(said)
            or (len(more) > ASIDE and not dice)  # a die may go to a sector, so the sectors stay
            or _wide(found, cards_to_choose, len(plain), len(dice))
        ),
        whole=not private
        and (_needs_all(step, len(plain) + len(cards_to_choose)) or bool(told.sheet)),
    )


def _card(state: State, step: steps.AnyStep) -> str:
    """The card of the table's box that is asked about, if it is one."""
    if isinstance(step, steps.Confronting | steps.Balloting | steps.Siding):
        return step.card
    asked = wanted(state, step)
    return asked.card if asked is not None else ""


def _pen(state: State, step: steps.AnyStep) -> Pen | None:
    found = _card(state, step)
    return pen(state, "", found) if is_slip(found) else None


def _needs_all(step: steps.AnyStep, answers: int) -> bool:
    # What is picked lies on the ship: it has to be seen.
    many = answers > MANY and not isinstance(step, steps.Picking)
    return many or isinstance(step, WHOLE)


def _wide(found: Sequence[Group], cards: Sequence[CardChoice], answers: int, seats: int) -> bool:
    rows = sum(len(group.rows) for group in found if not group.folded)
    return rows > 1 or len(cards) > MOST_CARDS or answers > SEVERAL or seats > 1


def _led(step: steps.AnyStep) -> tuple[type, ...]:
    """Where a skill is the question itself, using it is the answer."""
    if isinstance(step, steps.Powering | steps.Repeating):
        return tuple(kind for kind in LED if kind is not act.UseSkill)
    if isinstance(step, steps.LayingOut):
        return (*LED, act.Decline)
    return (*LED, act.Choose) if covers(step) or isinstance(step, NUMBERED) else LED


def _one_seat(
    step: steps.AnyStep, offers: Sequence[act.AnyAction], own_seat: str | None
) -> list[act.AnyAction]:
    """Where several are asked at once, one after the other: the seat of this device first."""
    if not isinstance(
        step,
        steps.Rolling
        | steps.LayingOut
        | steps.Voting
        | steps.Reckoning
        | steps.Reading
        | steps.Printed
        | steps.Paused
        | steps.Asking
        | steps.Harming
        | steps.Telling
        | steps.Paging
        | steps.Scoring
        | steps.LastBox
        | steps.Dotting
        | steps.Leaving
        | steps.RoundEnd
        | steps.Onward
        | steps.Recounting
        | steps.LeftOver
        | steps.Bookmarking,
    ):
        return list(offers)
    voted = step.votes if isinstance(step, steps.Voting) else {}
    seats = list(dict.fromkeys(one.seat for one in offers if one.seat not in voted))  # type: ignore[union-attr]
    seats.sort(key=lambda seat: seat != own_seat)
    return [one for one in offers if one.seat == seats[0]] if seats else []  # type: ignore[union-attr]


def _waiting(
    state: State, step: steps.AnyStep, offers: Sequence[act.AnyAction], here: list[act.AnyAction]
) -> Iterable[str]:
    """Whose turn it is on this device, and who comes after."""
    if not here or not isinstance(step, steps.Rolling):
        return
    seats = list(dict.fromkeys(one.seat for one in offers))  # type: ignore[union-attr]
    if len(seats) > 1:
        seat = here[0].seat  # type: ignore[union-attr]
        others = [one for one in seats if one != seat]
        if others:
            yield _("then: %(who)s") % {"who": People(state.options.officers).listed(others)}


def _secret(state: State, step: steps.AnyStep) -> bool:
    """Cards that only whoever is asked may see; of one that has only a slip there is nothing."""
    match step:
        case steps.Working() if all(map(is_slip, state.table.sectors[step.seat].work)):
            return False
        case steps.Taking() | steps.Keeping() | steps.DealingOut():
            return bool(step.cards)
        case steps.Picking(effect=DropCards()) | steps.Working() | steps.Asking(about="plan"):
            return True
        case _:
            return False


def _dice(state: State, legal: Legal) -> tuple[Movable, ...]:
    """For the tap that comes first."""
    found: dict[str, list[Piece]] = {}
    people, colours = People(state.options.officers), worn(state)
    for name in legal.lit:
        seen = piece(name, state.table.dice[name], colours)
        found.setdefault(seen.seat, []).append(replace(seen, chosen=name == legal.chosen))
    return tuple(
        Movable(colours[seat], people.who(seat), tuple(dice)) for seat, dice in found.items()
    )
