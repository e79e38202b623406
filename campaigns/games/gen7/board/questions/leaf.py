"""A page of the table's own book, while it is read or left: the leaf beside the keys."""

from __future__ import annotations

from collections.abc import Sequence

from django.utils.translation import gettext as _
from msgspec.structs import replace

from campaigns.games.gen7.board.questions.answers import Answer
from rules.core import Value
from rules.gen7 import actions as act
from rules.gen7 import steps
from rules.gen7.state import State
from rules.gen7.story.box import LEFT

BOOK = (steps.Paging, steps.Leaving, steps.Onward, steps.Bookmarking)


class Leaf(Value):
    page: str
    title: str  # what is to be done with it
    text: str  # and how
    wanted: bool = False  # its goal, and by when, is read again before it is judged
    answers: tuple[Answer, ...] = ()  # how it ended


def leaf(state: State, step: steps.AnyStep) -> Leaf | None:
    match step:
        case steps.Paging(about="failure"):
            text = _("Read what failing does, and tap it. Left alone, it does nothing.")
            return Leaf(step.page, _("The goal was missed"), text, wanted=True)
        case steps.Paging():
            text = _("Open the book at page %(page)s. When the reader has done, tap what it names.")
            more = _("A field that you leave alone changes nothing.")
            return Leaf(step.page, _("Read it aloud"), f"{text % {'page': step.page}} {more}")
        case steps.Leaving():
            text = _("You judge, the app believes you. Then the book says where to read on.")
            return Leaf(step.page, _("How did it end?"), text, wanted=True)
        case steps.Onward(missed=True):
            text = _("The goal Story is turned. You read on here, or on another page.")
            return Leaf(step.page, _("The goal was missed"), text)
        case steps.Onward():
            text = _("The book says where to read on.")
            return Leaf(step.page, _("The goal is reached"), text)
        case steps.Bookmarking():
            text = _("The book says with which page the next one begins.")
            return Leaf(state.bookmark, _("The episode is over"), text)
        case _:
            return None


def is_judged_on_the_leaf(action: act.AnyAction) -> bool:
    """How it ended; where to read on stands with the keys."""
    return isinstance(action, act.Choose) and action.option in LEFT


def with_answers(found: Leaf | None, answers: Sequence[Answer]) -> Leaf | None:
    if found is None or not answers:
        return found
    brings = {"reached": _("the goal is done"), "missed": _("the goal Story is turned")}
    told = tuple(
        replace(one, brings=tuple(word for option, word in brings.items() if option in one.action))
        for one in answers
    )
    return replace(found, answers=told)
