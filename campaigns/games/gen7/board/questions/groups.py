"""Answers of one kind that belong together: rows of numbers, what is paid from where, what may be
done besides."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from functools import cache, partial
from types import MappingProxyType
from typing import TypeVar

from django.utils.translation import gettext as _
from msgspec.structs import replace

from campaigns.face.choices import Choice, Group, Row, choice
from campaigns.games.gen7.board.cards import face
from campaigns.games.gen7.words import names
from campaigns.games.gen7.words.people import People
from campaigns.games.gen7.words.sentences import words_at
from campaigns.games.gen7.words.skills import SKILL_EFFECTS
from campaigns.games.gen7.words.terms import RESOURCES
from campaigns.games.gen7.words.titles import Titles
from rules.core import write
from rules.gen7 import actions as act
from rules.gen7 import steps
from rules.gen7.cards.effects import Cover
from rules.gen7.cards.slips import is_slip
from rules.gen7.ship.board import faces as sides
from rules.gen7.ship.board import quarters
from rules.gen7.state import State
from rules.gen7.turn.shared_spots import open_tasks

A = TypeVar("A")
NO_PICTURES: Mapping[str, str] = MappingProxyType({})


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
    people = People(state.options.officers)
    source = partial(paid_from, people)
    found = (
        Group("", rows=_rows(to_cover, _task_of, _spot_of)),
        Group("", rows=_face_asked(step, actions)),
        Group("", rows=_dots_asked(state, step, actions)),
        Group("", rows=_penalty_asked(step, actions)),
        Group(people.who(actions[0].seat) if faces else "", rows=faces),  # type: ignore[union-attr]
        Group(
            _("Pay another way"),
            rows=_rows(payments, source, lambda one: str(one.count)),
            folded=True,
        ),
    )
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


def _face_asked(step: steps.AnyStep, actions: list[act.AnyAction]) -> tuple[Row, ...]:
    """Of a die that was rolled on the table."""
    if not isinstance(step, steps.Facing):
        return ()
    shown = of_kind(actions, act.Choose)
    return _rows(shown, lambda one: names.die_name(step.die), lambda one: one.option)


def _dots_asked(state: State, step: steps.AnyStep, actions: list[act.AnyAction]) -> tuple[Row, ...]:
    """Of a division, with our guess."""
    if not isinstance(step, steps.Dotting):
        return ()
    guess = state.options.board.divisions[step.number - 1]
    label = _("Dots (we guess %(dots)s)") % {"dots": guess}
    shown = of_kind(actions, act.Choose)
    return _rows(shown, lambda one: label, lambda one: one.option if int(one.option) else "–")


def _penalty_asked(step: steps.AnyStep, actions: list[act.AnyAction]) -> tuple[Row, ...]:
    if not isinstance(step, steps.Penalty):
        return ()
    return _rows(of_kind(actions, act.Choose), lambda one: _("Merits"), lambda one: one.option)


def _task_of(choice: act.Choose) -> str:
    return _("key task %(task)s") % {"task": choice.option.split(".")[0]}


def _spot_of(choice: act.Choose) -> str:
    return str(int(choice.option.split(".")[1]) + 1)


def paid_from(people: People, payment: act.Pay) -> str:
    where = {"storage": _("Storage"), "waived": _("Waived")}.get(payment.source)
    return f"{where or people.who(payment.source)}: {RESOURCES[payment.resource]}"


def besides(
    state: State,
    actions: list[act.AnyAction],
    own_seat: str | None,
    pictures: Mapping[str, str] = NO_PICTURES,
) -> tuple[Group, ...]:
    """GEN-4.6, GEN-4.7: what may be done besides, folded away."""
    words, people = words_at(state), People(state.options.officers)
    die_of = cache(lambda die: names.whose_die(die, people))  # once, not for each face
    skills = tuple(
        choice(words, one, f"{words.label(one)}: {SKILL_EFFECTS[one.skill]}")
        for one in of_kind(actions, act.UseSkill)
    )
    algorithms = tuple(
        choice(words, one, f"{people.who(one.seat)}: {_helps(state, one)}")
        for one in of_kind(actions, act.UseAlgorithm)
    )
    plans = tuple(_reached(state, one) for one in of_kind(actions, act.ShowPlan))
    changes = _rows(
        of_kind(actions, act.ChangeDie),
        lambda one: die_of(one.die),
        lambda one: str(one.value),
    )
    found = (
        *_files(state, of_kind(actions, act.PlayFile), own_seat, pictures),
        Group(_("Skills"), skills, folded=True),
        Group(_("Algorithms"), algorithms, folded=True),
        Group(
            _("Plans"),
            rows=plans,
            folded=True,
            note=_("Reached: the stars that the card gives. Then everybody sees it."),
        ),
        Group(
            _("Say a face"),
            rows=_rows(
                _worth_saying(state, of_kind(actions, act.ShowFace)),
                lambda one: die_of(one.die),
                lambda one: str(one.value),
            ),
            folded=True,
            note=_("For a robot on two spots, or a skill that changes a die."),
        ),
        Group(
            _("Turn a die"),
            rows=changes,
            folded=True,
            note=_("2 drugs for any face; 2 parts turn a robot by up to 2."),
        ),
    )
    return tuple(group for group in found if group.choices or group.rows)


def _worth_saying(state: State, shown: list[act.ShowFace]) -> list[act.ShowFace]:
    """Rolled on the table: what a die shows matters to a key task that is known, and to a skill."""
    if isinstance(state.todo[-1], steps.Rolling):
        return []
    known = any(True for _task in open_tasks(state))
    return [one for one in shown if known or state.officers[one.seat].skills]


def _files(
    state: State, played: list[act.PlayFile], own_seat: str | None, pictures: Mapping[str, str]
) -> Iterable[Group]:
    """Nobody but their owner sees them: on another device the fold says for whom it is. One of the
    table's own is any of them, unless its owner has noted which is which."""
    words, people = words_at(state), People(state.options.officers)
    for seat in dict.fromkeys(one.seat for one in played):
        who = people.who(seat)
        files = tuple(
            choice(words, with_title(state, one), f"{who}: {_with_effect(state, one)}")
            for one in played
            if one.seat == seat
        )
        first, *others = (one for one in played if one.seat == seat)
        hand = [one.card for one in (first, *others)]
        apart = seat == own_seat and is_noted(state, hand, pictures)
        if all(map(is_slip, hand)) and not apart:
            any_file = Choice(_("%(who)s plays a file") % {"who": who}, write(first))
            yield Group(_("Files"), (any_file,), folded=True, alone=True)
            continue
        yield Group(_("Files"), files, folded=True, private="" if seat == own_seat else who)


Titled = TypeVar("Titled", bound=act.PlayFile | act.DoTask | act.ShowPlan)


def with_title(state: State, action: Titled) -> Titled:
    """Whoever plays it from a noted hand says what it is called."""
    card = (
        state.table.sectors[action.seat].plans[action.number].card
        if isinstance(action, act.ShowPlan)
        else action.card
    )
    slip = state.slips.get(card)
    return replace(action, title=slip.title) if slip is not None and slip.title else action


def is_noted(state: State, cards: Iterable[str], pictures: Mapping[str, str]) -> bool:
    """Whether it makes a difference which of them is played."""
    return any(card in pictures or Titles(state).is_named(card) for card in cards)


def _reached(state: State, action: act.ShowPlan) -> Row:
    """GEN-7.8: only people can tell, and only its owner is shown this. A star, unless its card
    gives something else."""
    plan = state.table.sectors[action.seat].plans[action.number]
    told = with_title(state, action)
    stars = (1, 2, 3, 4, 5, 0) if is_slip(plan.card) else (1,)
    return Row(
        _("Reached: %(goal)s") % {"goal": face(state, "goals", plan.card).title},
        tuple(Choice(f"{count}★", write(replace(told, stars=count))) for count in stars),
    )


def _helps(state: State, action: act.UseAlgorithm) -> str:
    slot = state.table.sectors[action.seat].slots[action.slot]
    seen = face(state, "algorithms", slot.face or "")
    return f"{seen.title} ({seen.lines[0]})" if seen.lines else seen.title


def _with_effect(state: State, action: act.PlayFile) -> str:
    label, seen = words_at(state).label(action), face(state, "files", action.card)
    return f"{label} ({seen.lines[0]})" if seen.lines else label


def _rows(
    actions: list[A], title: Callable[[A], str], label: Callable[[A], str]
) -> tuple[Row, ...]:
    found: dict[str, list[Choice]] = {}
    for action in actions:
        found.setdefault(title(action), []).append(Choice(label(action), write(action)))
    return tuple(Row(name, tuple(choices)) for name, choices in found.items())
