"""The answers to a question: what each brings is said before it is given, and what is not allowed
stays in sight with the reason."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence

from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from campaigns.face.choices import Choice, WhyNot, explain
from campaigns.games.gen7.board.cards import face
from campaigns.games.gen7.board.questions.groups import is_noted, paid_from, with_title
from campaigns.games.gen7.words.effects import effects
from campaigns.games.gen7.words.labels import answer
from campaigns.games.gen7.words.people import People
from campaigns.games.gen7.words.sentences import words_at
from campaigns.games.gen7.words.terms import RESOURCES, ROOMS
from campaigns.games.gen7.words.titles import Titles
from rules.core import write
from rules.gen7 import ENGINE, steps
from rules.gen7 import actions as act
from rules.gen7 import catalogue as cards
from rules.gen7.cards.slips import is_slip
from rules.gen7.episode.turns import sharers
from rules.gen7.evolution.table import task_of
from rules.gen7.rooms.laboratories import GAIN_TIMES
from rules.gen7.state import State
from rules.gen7.steps.turn import filled
from rules.gen7.tables import RESOURCE_INDEX

# Leaving what is optional, or stepping back: quiet, never the big button.
SKIPS = (act.Decline, act.TakeBack, act.Cancel, act.Lift, act.Discard, act.TradeIn)


class Answer(Choice):
    brings: tuple[str, ...] = ()  # what comes of it
    lead: str = ""  # goods, or the number of a slot, drawn before it
    plain: bool = False  # declining
    why: WhyNot | None = None  # it is not allowed: there is no action

    @property
    def number(self) -> bool:
        return self.lead.isdecimal()


def reply(
    state: State,
    step: steps.AnyStep,
    action: act.AnyAction,
    own_seat: str | None,
    *,
    main: bool = False,
) -> Answer:
    words = words_at(state)
    label = _label(state, step, action) or words.label(action)
    if isinstance(action, act.Roll | act.TakeBack) and _several(state, step):
        who = People(state.options.officers).who(action.seat)
        label = label if action.seat == own_seat else f"{who}: {label}"
    done = with_title(state, action) if isinstance(action, act.DoTask) else action
    return Answer(
        label,
        write(done),
        main,
        brings=tuple(filter(None, _brings(state, step, action))),
        lead=_lead(step, action),
        plain=isinstance(action, SKIPS),
    )


def _label(state: State, step: steps.AnyStep, action: act.AnyAction) -> str:
    match step, action:
        case _, act.Choose() | act.Vote():
            return answer(Titles(state), step, action.option)
        case steps.Duty(), act.Next():
            return _("Ask for a second card")
        case steps.Replenishing(), act.Replenish(onto=()):
            return _("Give %(count)s") % {"count": action.count}
        case steps.Replenishing(), act.Decline():
            return _("Keep all")
        case steps.Closing(), act.Decline():
            return _("End the turn")
        case steps.Onward(), act.Decline():
            return _("Read on here")
        case steps.RoundEnd(), act.Next():
            return _("Next round")
        case steps.Using(), act.Next():
            return _("Yes, it acts")
        case steps.Using(), act.Decline():
            return _("No")
        case steps.Working(), act.DoTask() if not Titles(state).is_named(action.card):
            hand = state.table.sectors[step.seat].work
            alone = sum(not Titles(state).is_named(card) for card in hand) == len(hand)
            return _("Do a work task") if alone else ""
        case steps.Joining(), act.Decline():
            return _("Stay away")
        case steps.Arranging(), act.Lay():
            return _("Lay it under") if action.under else _("Lay it here")
        case _:
            return ""


def any_of_them(
    state: State,
    actions: list[act.AnyAction],
    own_seat: str | None,
    pictures: Mapping[str, str],
) -> list[act.AnyAction]:
    """Work tasks of the table's own box: one that is done is any of them, unless its owner has
    noted which is which."""
    done = [one for one in actions if isinstance(one, act.DoTask) and is_slip(one.card)]
    hand = [one.card for one in done]
    if not done or (done[0].seat == own_seat and is_noted(state, hand, pictures)):
        return actions
    return [one for one in actions if one not in done[1:]]


def _lead(step: steps.AnyStep, action: act.AnyAction) -> str:
    match step, action:
        case steps.Replenishing(), act.Replenish():
            return step.resource
        case steps.Arranging(), act.Lay():
            return str(action.slot + 1)
        case _:
            return ""


def _brings(state: State, step: steps.AnyStep, action: act.AnyAction) -> Iterator[str]:
    match step, action:
        case steps.Replenishing(), act.Replenish():
            yield merits(GAIN_TIMES[action.count])
            if not action.onto:
                before = state.table.storage[RESOURCE_INDEX[step.resource]]
                yield f"{ROOMS['storage']} {before} → {before + action.count}"
        case steps.Replenishing(), act.Decline():
            held = state.table.sectors[step.seat].resources[RESOURCE_INDEX[step.resource]]
            facts = {"count": held, "resource": RESOURCES[step.resource]}
            yield _("%(resource)s: %(count)s stay yours") % facts
        case steps.Arranging(), act.Lay():
            yield from _lays(state, step, action)
        case steps.RoundEnd(), act.Choose() if "." in action.option:
            yield _algorithm(state, action.option)
        case steps.Working(), act.DoTask():
            card = cards.work_task(state, action.card)
            yield merits(card.merits) if card else ""
        case steps.Sharing(), act.Commit():
            yield from _solves(state, step)
        case steps.Extra(), act.BuyExtra():
            held = state.table.sectors[step.seat].resources[0]
            yield f"{RESOURCES['data']} {held} → {held - action.count}"
        case _:
            return


def _algorithm(state: State, option: str) -> str:
    """What is known of the card in this slot."""
    seat, number = option.rsplit(".", 1)
    slot = state.table.sectors[seat].slots[int(number)]
    known = cards.slip(state, slot.face) if slot.face else None
    if known is None:
        return ""
    does = known.upgraded if slot.under else known.effects
    return known.title or (effects(does) if does else "")


def merits(count: int) -> str:
    told = ngettext("+%(count)d merit", "+%(count)d merits", count)
    return told % {"count": count}


def _lays(state: State, step: steps.Arranging, action: act.Lay) -> Iterator[str]:
    there = state.table.sectors[step.seat].slots[action.slot]
    if len(step.cards) > 1:
        yield face(state, "algorithms", action.card).title
    if not there.face:
        yield _("this slot is empty")
    else:
        title = face(state, "algorithms", there.face).title
        yield _("as an upgrade of %(card)s") % {"card": title}


def _solves(state: State, step: steps.Sharing) -> Iterator[str]:
    task = next((one for one in state.table.row if one.id == step.task), None)
    card = cards.key_task(state, task.card) if task else None
    if card is not None:
        yield merits(card.merits)


def _several(state: State, step: steps.AnyStep) -> bool:
    """Whether it has to be said whose answer it is."""
    match step:
        case steps.Sharing():
            return len(sharers(state, step)) > 1
        case _:
            return len(ENGINE.moment(state).seats) > 1


def once(answers: Iterable[Answer]) -> tuple[Answer, ...]:
    """Some cards are in a deck twice: to whoever draws them from a real deck they are one."""
    found: dict[tuple[str, str], Answer] = {}
    for one in answers:
        found.setdefault((str(one.label), one.lead), one)
    return tuple(found.values())


def payments(state: State, offered: Iterable[act.Pay]) -> tuple[Answer, ...]:
    """The likely way: as much as is needed from one place, Storage first."""
    people = People(state.options.officers)
    most = {(one.seat, one.source, one.resource): one for one in offered}
    best = sorted(most.values(), key=lambda one: (one.source != "storage", -one.count))
    found: dict[str, Answer] = {}
    for one in best:
        label = _("Pay: %(what)s %(count)s") % {"what": paid_from(people, one), "count": one.count}
        found.setdefault(one.resource, Answer(label, write(one), main=not found, lead=one.resource))
    return tuple(found.values())


# What stays in sight though it is not allowed


def refused(
    state: State, step: steps.AnyStep, offered: Sequence[act.AnyAction]
) -> Iterator[Answer]:
    words = words_at(state)
    for action in _thinkable(state, step, offered):
        if action in offered:
            continue
        why = explain(words, ENGINE.why_not(state, action))
        if why is not None:
            label = _label(state, step, action) or words.label(action)
            yield Answer(label, "", lead=_lead(step, action), why=why)


def _thinkable(
    state: State, step: steps.AnyStep, offered: Sequence[act.AnyAction]
) -> Iterator[act.AnyAction]:
    match step:
        case steps.Replenishing() if not any(
            isinstance(one, act.Replenish) and one.onto for one in offered
        ):
            yield from (act.Replenish(step.seat, count) for count in (3, 6))
        case steps.Arranging(cards=(card, *_others)):
            slots = state.table.sectors[step.seat].slots
            yield from (
                act.Lay(step.seat, card, slot, under=bool(there.face))
                for slot, there in enumerate(slots)
            )
        case steps.Sharing() if _all_filled(state, step):
            yield act.Commit(step.seat)
        case _:
            return


def _all_filled(state: State, step: steps.Sharing) -> bool:
    """Then people look for the button, and ask why it is not there."""
    task = task_of(state.table, step.task)
    card = cards.key_task(state, task.card) if task else None
    if task is None or card is None:
        return False
    return {*filled(step), *task.covered} >= set(range(card.spots))
