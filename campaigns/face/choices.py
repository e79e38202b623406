"""What a table page offers: buttons in groups, each button a whole action."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from campaigns.face.words import Words, tell_refusal
from rules.core import Refusal, Value, write


class Choice(Value):
    label: str
    action: str
    main: bool = False  # the likely answer, as the big button
    cubes: tuple[str, ...] = ()  # drawn before the label; in a row of short ones instead of it


class WhyNot(Value):
    """Why something cannot be done now: a sentence and the rule's number."""

    sentence: str
    rule: str | None


class Row(Value):
    """Choices in a row under a name, such as the values of one colour."""

    title: str
    choices: tuple[Choice, ...]
    given: str = ""  # the answer that was given already: the row only keeps its place


class Manner(Value, kw_only=True):
    """How a group is shown. A folded one opens when its title is tapped."""

    folded: bool = False
    tight: bool = False  # many small buttons, such as numbers
    icon: str = ""  # of static/art/icons.svg
    main: bool = False  # the likely one of several folded groups
    private: str = ""  # for whose eyes only, on another's device
    alone: bool = False  # its one choice is a button of its own


class Group(Manner):
    """Choices that belong together."""

    title: str
    choices: tuple[Choice, ...] = ()
    rows: tuple[Row, ...] = ()
    why_not: WhyNot | None = None
    note: str = ""


def choice(words: Words, action: Any, label: str = "", *, main: bool = False) -> Choice:
    return Choice(label or words.label(action), write(action), main)


def choices(words: Words, actions: Iterable[Any]) -> tuple[Choice, ...]:
    return tuple(choice(words, action) for action in actions)


def explain(words: Words, refusal: Refusal | None) -> WhyNot | None:
    return None if refusal is None else WhyNot(tell_refusal(words, refusal), refusal.rule)
