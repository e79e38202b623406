"""The open question, led one thing at a time: what to read, what to tap, what is left to skip."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from typing import Any, TypeVar

from django.utils.translation import gettext as _

from campaigns.choices import Choice, Group, choice
from campaigns.games.gen7 import names, ship, telling_question
from campaigns.games.gen7.card_choices import CardChoice, card_choices
from campaigns.games.gen7.groups import besides, covers, groups
from campaigns.games.gen7.labels import answer
from campaigns.games.gen7.legal import Legal
from campaigns.games.gen7.voting import all_in, changes
from campaigns.games.gen7.words import WORDS
from rules.gen7 import ENGINE, steps
from rules.gen7 import actions as act
from rules.gen7.effects import DropCards
from rules.gen7.state import State
from rules.gen7.turns import sharers

A = TypeVar("A")

# Kinds that have a place of their own in the strip.
LED = (
    act.ChangeDie,
    act.ShowFace,
    act.Pay,
    act.Buy,
    act.UseSkill,
    act.PlayFile,
    act.Take,
    act.Give,
)
# Leaving what is optional, or stepping back: beside the big button, never the big button itself.
SKIPS = (act.Decline, act.TakeBack, act.Cancel, act.Lift, act.Discard, act.TradeIn)
# What is read or chosen from needs more room than the strip has.
TALL = (
    steps.Rolling, steps.Drawing, steps.Taking, steps.Keeping, steps.DealingOut, steps.Deciding,
    steps.Voting, steps.Breaking, steps.Reading, steps.Reckoning, steps.Purchasing, steps.Asking,
    steps.Arranging, steps.Sharing,
)  # fmt: skip
SEVERAL, MANY = 6, 12
HUGE = (steps.Voting, steps.Breaking, steps.Deciding)
EQUAL = (*HUGE, steps.Asking)  # none of the answers is the likely one


@dataclass(frozen=True)
class Asked:
    kind: str = ""
    title: str = ""  # of the card or page
    note: str = ""  # its words, to be read before answering
    options: Sequence[str] = ()  # read along where somebody else is to choose
    done: str = ""  # what is in already: a vote
    facts: Sequence[str] = ()  # what is still missing, who has voted
    sheet: str = ""  # a printed one that says the same
    dice: list[dict[str, Any]] = field(default_factory=list)  # that may be moved, by seat
    choices: tuple[Choice, ...] = ()
    skips: tuple[Choice, ...] = ()
    cards: tuple[CardChoice, ...] = ()
    groups: tuple[Group, ...] = ()
    more: tuple[Group, ...] = ()  # what may be done besides, folded
    private: str = ""  # for whose eyes only: this device belongs to somebody else
    huge: bool = False  # a vote
    tall: bool = False  # more than the strip holds: the sectors make room
    whole: bool = False  # a list so long that the ship makes room as well

    def __bool__(self) -> bool:
        return bool(self.dice or self.choices or self.skips or self.cards or self.groups)


def asked(
    state: State, offers: Sequence[act.AnyAction], legal: Legal, own: str | None
) -> Asked | None:
    """What this device is asked now; None: nothing at all, also not to read along."""
    if state.result is not None or not state.todo:
        return None
    step = state.todo[-1]
    told = telling_question.told(state, step)
    here = _one_seat(step, offers, own)
    seat = getattr(here[0], "seat", None) if here else None
    led = _led(step)
    plain = [one for one in here if not isinstance(one, (*led, act.Place, act.AddDie))]
    cards_to_choose = card_choices(state, step, here)
    answers = [one for one in plain if not isinstance(one, SKIPS)]
    equal = isinstance(step, EQUAL) or len(answers) > SEVERAL
    likely = answers[0] if answers and not equal else None
    choices = _twins_once(_choice(state, step, one, main=one is likely) for one in answers)
    return Asked(
        kind=str(step.__struct_config__.tag),
        title=told.title,
        note=told.note,
        options=() if choices else told.options,
        done=all_in(state, step, offers, own),
        facts=(*told.facts, *_waiting(state, step, offers, here)),
        sheet=told.sheet,
        dice=_dice(state, legal),
        choices=choices,
        skips=tuple(_choice(state, step, one) for one in plain if isinstance(one, SKIPS)),
        cards=cards_to_choose,
        groups=(*groups(state, step, here), *changes(step, offers, own)),
        more=besides(state, [one for one in here if isinstance(one, led)]),
        private=names.who(seat) if seat and seat != own and _secret(step) else "",
        huge=isinstance(step, HUGE),
        tall=isinstance(step, TALL) or len(plain) > SEVERAL,
        whole=_needs_all(step, len(plain) + len(cards_to_choose)) or bool(told.sheet),
    )


def _needs_all(step: steps.AnyStep, answers: int) -> bool:
    # What is picked lies on the ship: it has to be seen.
    many = answers > MANY and not isinstance(step, steps.Picking)
    return many or isinstance(step, steps.Purchasing)


def _led(step: steps.AnyStep) -> tuple[type, ...]:
    """Where a skill is the question itself, using it is the answer."""
    if isinstance(step, steps.Powering | steps.Repeating):
        return tuple(kind for kind in LED if kind is not act.UseSkill)
    return (*LED, act.Choose) if covers(step) else LED


def _one_seat(
    step: steps.AnyStep, offers: Sequence[act.AnyAction], own: str | None
) -> list[act.AnyAction]:
    """Where several are asked at once, one after the other: the own seat first."""
    if not isinstance(
        step,
        steps.Rolling | steps.Voting | steps.Reckoning | steps.Reading | steps.Printed
        | steps.Asking,
    ):  # fmt: skip
        return list(offers)
    voted = step.votes if isinstance(step, steps.Voting) else {}
    seats = list(dict.fromkeys(one.seat for one in offers if one.seat not in voted))  # type: ignore[union-attr]
    seats.sort(key=lambda seat: seat != own)
    return [one for one in offers if one.seat == seats[0]] if seats else []  # type: ignore[union-attr]


def _waiting(
    state: State, step: steps.AnyStep, offers: Sequence[act.AnyAction], here: list[act.AnyAction]
) -> Iterable[str]:
    """Whose turn it is on this device, and who comes after."""
    if not here or not isinstance(step, steps.Rolling | steps.Voting):
        return
    seats = list(dict.fromkeys(one.seat for one in offers))  # type: ignore[union-attr]
    if len(seats) > 1:
        seat = here[0].seat  # type: ignore[union-attr]
        others = [one for one in seats if one != seat]
        if isinstance(step, steps.Voting):
            others = [one for one in others if one not in step.votes]
        if others:
            yield _("then: %(who)s") % {"who": names.listed(others)}


def _secret(step: steps.AnyStep) -> bool:
    """Cards that only the one who is asked may see."""
    match step:
        case steps.Taking() | steps.Keeping() | steps.DealingOut():
            return bool(step.cards)
        case steps.Picking(effect=DropCards()) | steps.Working():
            return True
        case _:
            return False


def _dice(state: State, legal: Legal) -> list[dict[str, Any]]:
    """The dice that may be moved, by seat, for the tap that comes first."""
    found: dict[str, list[dict[str, Any]]] = {}
    for name in legal.places:
        die = state.table.dice[name]
        seen = {**ship.piece(name, die), "chosen": name == legal.chosen}
        found.setdefault(die.owner, []).append(seen)
    return [{"seat": seat, "name": names.who(seat), "dice": dice} for seat, dice in found.items()]


def _choice(
    state: State, step: steps.AnyStep, action: act.AnyAction, *, main: bool = False
) -> Choice:
    label = ""
    if isinstance(action, act.Choose | act.Vote):
        label = answer(step, action.option)
    if isinstance(step, steps.Duty) and isinstance(action, act.Next):
        label = _("Ask for a second card")
    if isinstance(action, act.Roll | act.TakeBack | act.Vote):
        label = label or WORDS.label(action)
        label = f"{names.who(action.seat)}: {label}" if _several(state, step) else label
    return choice(WORDS, action, label, main=main)


def _several(state: State, step: steps.AnyStep) -> bool:
    """Whether it has to be said whose answer it is."""
    match step:
        case steps.Sharing():
            return len(sharers(state, step)) > 1
        case steps.Voting():
            return True
        case _:
            return len(ENGINE.moment(state).seats) > 1


def _twins_once(choices: Iterable[Choice]) -> tuple[Choice, ...]:
    """Some cards are in a deck twice: to whom draws them from a real deck they are one."""
    found: dict[str, Choice] = {}
    for one in choices:
        found.setdefault(str(one.label), one)
    return tuple(found.values())
