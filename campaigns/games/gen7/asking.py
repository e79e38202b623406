"""What may be done beside placing a die: the open question as buttons, in groups."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TypeVar

from django.utils.translation import gettext as _

from campaigns.choices import Choice, Group, Row, choice
from campaigns.games.gen7 import names, titles
from campaigns.games.gen7.labels import answer
from campaigns.games.gen7.skills import SKILL_EFFECTS
from campaigns.games.gen7.terms import RESOURCES
from campaigns.games.gen7.words import WORDS
from rules.core import write
from rules.gen7 import ENGINE, steps
from rules.gen7 import actions as act
from rules.gen7 import catalogue as cards
from rules.gen7.state import State
from rules.gen7.wrap_up import price

A = TypeVar("A")

# On the board itself: a die is tapped, then a spot.
ON_BOARD = (act.Place, act.AddDie)
# The likely answer, as the big button.
MAIN = (act.Roll, act.Draw, act.Commit, act.Next)


def groups(state: State, legal: Iterable[act.AnyAction]) -> tuple[Group, ...]:
    actions = [action for action in legal if not isinstance(action, ON_BOARD)]
    if not actions:
        return ()
    step = state.todo[-1]
    taken = _kinds(actions, act.ChangeDie, act.ShowFace, act.Pay, act.Buy, act.UseSkill, act.Place)
    plain = tuple(_choice(state, step, action) for action in actions if action not in taken)
    found = (
        Group("", plain, note=_note(state, step)),
        _faces(_kind(actions, act.ShowFace)),
        _payments(_kind(actions, act.Pay)),
        _skills(_kind(actions, act.UseSkill)),
        _changes(_kind(actions, act.ChangeDie)),
        _shop(step, _kind(actions, act.Buy)),
    )
    return tuple(group for group in found if group.choices or group.rows or group.note)


def _kind(actions: Iterable[object], kind: type[A]) -> list[A]:
    return [action for action in actions if isinstance(action, kind)]


def _kinds(actions: Iterable[act.AnyAction], *kinds: type) -> set[act.AnyAction]:
    return {action for action in actions if isinstance(action, kinds)}


def _choice(state: State, step: steps.AnyStep, action: act.AnyAction) -> Choice:
    label = ""
    if isinstance(action, act.Choose | act.Vote):
        label = answer(step, action.option)
    several = len(ENGINE.moment(state).seats) > 1
    if several and isinstance(action, act.Roll | act.Vote | act.TakeBack):
        label = f"{names.who(action.seat)}: {label or WORDS.label(action)}"
    return choice(WORDS, action, label, main=isinstance(action, MAIN))


def _note(state: State, step: steps.AnyStep) -> str:
    """What has to be read before answering."""
    match step:
        case steps.Reading():
            page = cards.page(state, step.page)
            text = getattr(page, step.section, None) or (page.plot if page else None)
            return titles.read(text) if text else _("Read the page aloud.")
        case steps.Deciding() | steps.Asking(about="crossroads"):
            card = cards.crossroads_card(state, step.card)
            return titles.read(card.situation) if card else ""
        case steps.Voting(about="crossroads"):
            card = cards.crossroads_card(state, step.subject)
            return titles.read(card.situation) if card else ""
        case steps.Voting(about="page"):
            page = cards.page(state, step.subject)
            return titles.read(page.vote.question) if page and page.vote else ""
        case _:
            return ""


def _faces(actions: list[act.ShowFace]) -> Group:
    """The faces that lie on the table: one tap a die."""
    rows = _rows(actions, lambda action: names.whose_die(action.die), lambda a: str(a.value))
    return Group(_("What the dice show"), rows=rows)


def _payments(actions: list[act.Pay]) -> Group:
    def source(action: act.Pay) -> str:
        where = {"storage": _("Storage"), "waived": _("Waived")}.get(action.source)
        return f"{where or names.who(action.source)}: {RESOURCES[action.resource]}"

    return Group(_("Pay"), rows=_rows(actions, source, lambda action: str(action.count)))


def _changes(actions: list[act.ChangeDie]) -> Group:
    rows = _rows(actions, lambda action: names.whose_die(action.die), lambda a: str(a.value))
    return Group(_("Change a die: 2 drugs, or 2 parts for a robot"), rows=rows, folded=True)


def _rows(actions: list[A], title, label) -> tuple[Row, ...]:  # type: ignore[no-untyped-def]
    found: dict[str, list[Choice]] = {}
    for action in actions:
        found.setdefault(title(action), []).append(Choice(label(action), write(action)))
    return tuple(Row(name, tuple(choices)) for name, choices in found.items())


def _skills(actions: list[act.UseSkill]) -> Group:
    found = tuple(
        choice(WORDS, action, f"{WORDS.label(action)}: {SKILL_EFFECTS[action.skill]}")
        for action in actions
    )
    return Group(_("Skills"), found, folded=True)


def _shop(step: steps.AnyStep, actions: list[act.Buy]) -> Group:
    if not isinstance(step, steps.Purchasing):
        return Group("")
    found = tuple(
        choice(
            WORDS, action,
            f"{WORDS.label(action)} · {price(step, action.skill)}★ · {SKILL_EFFECTS[action.skill]}",
        )
        for action in actions
    )  # fmt: skip
    return Group(_("Skills to buy"), found)
