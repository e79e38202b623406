"""What a table page offers: buttons in groups, each button a whole action."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, field
from typing import Any

from campaigns.face.words import Words, tell_refusal
from rules.core import Refusal, write


@dataclass(frozen=True)
class Choice:
    label: str
    action: str
    main: bool = False  # the likely answer, as the big button
    cubes: tuple[str, ...] = ()  # drawn before the label; in a row of short ones instead of it


@dataclass(frozen=True)
class WhyNot:
    """Why something cannot be done now: a sentence and the rule's number."""

    sentence: str
    rule: str | None


@dataclass(frozen=True)
class Row:
    """Choices in a row under a name, such as the values of one colour."""

    title: str
    choices: tuple[Choice, ...]
    given: str = ""  # the answer that was given already: the row only keeps its place


@dataclass(frozen=True)
class Group:
    """Choices that belong together. A folded group opens when its title is tapped."""

    title: str
    choices: tuple[Choice, ...] = ()
    rows: tuple[Row, ...] = ()
    why_not: WhyNot | None = None
    note: str = ""
    folded: bool = field(default=False, kw_only=True)
    tight: bool = field(default=False, kw_only=True)  # many small buttons, such as numbers
    icon: str = field(default="", kw_only=True)  # of static/art/icons.svg
    main: bool = field(default=False, kw_only=True)  # the likely one of several folded groups
    private: str = field(default="", kw_only=True)  # for whose eyes only, on another's device
    alone: bool = field(default=False, kw_only=True)  # its one choice is a button of its own


def choice(words: Words, action: Any, label: str = "", *, main: bool = False) -> Choice:
    return Choice(label or words.label(action), write(action), main)


def choices(words: Words, actions: Iterable[Any]) -> tuple[Choice, ...]:
    return tuple(choice(words, action) for action in actions)


def explain(words: Words, refusal: Refusal | None) -> WhyNot | None:
    return None if refusal is None else WhyNot(tell_refusal(words, refusal), refusal.rule)
