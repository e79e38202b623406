"""Answers of one kind that belong together: rows of numbers, what is paid from where, what may be
done besides."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import TypeVar

from django.utils.translation import gettext as _

from campaigns.choices import Choice, Group, Row, choice
from campaigns.games.gen7 import names
from campaigns.games.gen7.card_faces import face
from campaigns.games.gen7.skills import SKILL_EFFECTS
from campaigns.games.gen7.terms import RESOURCES
from campaigns.games.gen7.words import WORDS
from rules.core import write
from rules.gen7 import actions as act
from rules.gen7 import steps
from rules.gen7.board import faces as sides
from rules.gen7.board import quarters
from rules.gen7.effects import Cover
from rules.gen7.state import State

A = TypeVar("A")


def of_kind(actions: Iterable[object], kind: type[A]) -> list[A]:
    return [action for action in actions if isinstance(action, kind)]


def covers(step: steps.AnyStep) -> bool:
    """Spots of key tasks are picked: a row for each task."""
    return isinstance(step, steps.Picking) and isinstance(step.effect, Cover)


def groups(state: State, step: steps.AnyStep, actions: list[act.AnyAction]) -> tuple[Group, ...]:
    """Rows of numbers: the faces on the table, and what is paid from where."""
    faces = _faces(state, step, of_kind(actions, act.ShowFace))
    to_cover = of_kind(actions, act.Choose) if covers(step) else []
    payments = of_kind(actions, act.Pay)
    found = (
        Group("", rows=_rows(to_cover, _task_of, _spot_of)),
        Group(names.who(actions[0].seat) if faces else "", rows=faces),  # type: ignore[union-attr]
        Group(_("Pay"), tuple(_all_at_once(payments))),
        Group(_("Pay otherwise"), rows=_rows(payments, _source, lambda one: str(one.count)),
              folded=True),
    )  # fmt: skip
    return tuple(group for group in found if group.choices or group.rows)


def _faces(state: State, step: steps.AnyStep, shown: list[act.ShowFace]) -> tuple[Row, ...]:
    """A row for each die of the sector. One that was entered keeps its place until all are, so that
    no other row comes under the finger."""
    if not shown or not isinstance(step, steps.Rolling):
        return ()
    table, due = state.table, {one.die for one in shown}
    together = step.why == "round" or len(due) > 1  # else it is rolled alone
    found = []
    for name in quarters(table, shown[0].seat) if together else due:
        values = range(1, sides(table.dice[name]) + 1)
        buttons = tuple(
            Choice(str(one), write(act.ShowFace(shown[0].seat, name, one))) for one in values
        )
        given = "" if name in due else str(table.dice[name].value)
        found.append(Row(names.die_name(name), buttons, given))
    return tuple(found)


def _task_of(choice: act.Choose) -> str:
    return _("key task %(task)s") % {"task": choice.option.split(".")[0]}


def _spot_of(choice: act.Choose) -> str:
    return str(int(choice.option.split(".")[1]) + 1)


def _all_at_once(payments: list[act.Pay]) -> Iterable[Choice]:
    """The likely way: as much as is needed from one place, Storage first."""
    most: dict[tuple[str, str, str], act.Pay] = {}
    for payment in payments:
        most[(payment.seat, payment.source, payment.resource)] = payment
    best = sorted(most.values(), key=lambda one: (one.source != "storage", -one.count))
    seen: set[str] = set()
    for payment in best:
        if payment.resource not in seen:
            seen.add(payment.resource)
            yield Choice(f"{_source(payment)} {payment.count}", write(payment), main=True)


def _source(payment: act.Pay) -> str:
    where = {"storage": _("Storage"), "waived": _("Waived")}.get(payment.source)
    return f"{where or names.who(payment.source)}: {RESOURCES[payment.resource]}"


def besides(state: State, actions: list[act.AnyAction]) -> tuple[Group, ...]:
    """GEN-4.6, GEN-4.7: what may be done besides, folded away."""
    files = tuple(
        choice(WORDS, one, f"{names.who(one.seat)}: {_with_effect(state, one)}")
        for one in of_kind(actions, act.PlayFile)
    )
    skills = tuple(
        choice(WORDS, one, f"{WORDS.label(one)}: {SKILL_EFFECTS[one.skill]}")
        for one in of_kind(actions, act.UseSkill)
    )
    changes = _rows(
        of_kind(actions, act.ChangeDie),
        lambda one: names.whose_die(one.die),
        lambda one: str(one.value),
    )
    found = (
        Group(_("Files"), files, folded=True),
        Group(_("Skills"), skills, folded=True),
        Group(_("Turn a die"), rows=changes, folded=True,
              note=_("2 drugs for any face; 2 parts turn a robot by up to 2.")),
    )  # fmt: skip
    return tuple(group for group in found if group.choices or group.rows)


def _with_effect(state: State, action: act.PlayFile) -> str:
    seen = face(state, "files", action.card)
    return f"{WORDS.label(action)} ({seen.lines[0]})" if seen.lines else WORDS.label(action)


def _rows(
    actions: list[A], title: Callable[[A], str], label: Callable[[A], str]
) -> tuple[Row, ...]:
    found: dict[str, list[Choice]] = {}
    for action in actions:
        found.setdefault(title(action), []).append(Choice(label(action), write(action)))
    return tuple(Row(name, tuple(choices)) for name, choices in found.items())
