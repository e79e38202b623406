"""What people learn of a game by touching it: what a thing does, what it would do now, its rule.

A game names its kinds of things and its numbers in `campaigns/games/<game>/learn/`, whose door is
`LEARNING`: modules of kinds and buttons, the numbers that the log is asked about, `rules` with the
rule behind an event. One door, one sheet and one script show them for every game.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, Generic, Literal, TypeVar

from campaigns.face.board import Board
from campaigns.face.words import Words
from rules.core import Value

B = TypeVar("B", bound=Board)
Look = Literal["", "lit", "shut"]  # as it is; possible now; closed


class Asker(Value, Generic[B]):
    """Who touches, and what their own board shows. Of the position only what this seat may know is
    ever told."""

    state: Any
    board: B
    seat: str | None
    words: Words
    plays: bool = False  # no mere watcher, even where everybody's table is touched


class Would(Value, kw_only=True):
    """A line of the sheet: a sign in a frame, and a sentence."""

    text: str
    lead: str = ""  # set off before it, such as "Marta's 4 here, now:"
    sign: str = ""  # a few letters, as they stand on the board
    good: str = ""  # or goods, drawn
    icon: str = ""  # or an icon of static/art/icons.svg
    look: Look = ""
    number: str = ""  # the line leads to where this number came from


class Explained(Value, kw_only=True):
    """What the sheet says."""

    title: str
    does: tuple[str, ...] = ()  # one or two sentences; empty: what the guide says of its first rule
    now: tuple[Would, ...] = ()
    rules: tuple[str, ...] = ()  # ids


class Number(Value, kw_only=True):
    """A number of the table that can be asked where it came from. What it counts may lie behind
    the reader's back in another position only if the reader may see it in this one."""

    name: str
    of: Callable[[Any], int | None]  # in a position; None: there is no such thing then
    rules: tuple[str, ...] = ()
    does: tuple[str, ...] = ()


Kind = Callable[[Any, str], Explained | None]  # for an asker, by the name of the thing


def named(*kinds: Kind) -> Mapping[str, Kind]:
    """Each under its own name, which the address of its sheet has."""
    return {kind.__name__: kind for kind in kinds}


def by_rule(asker: Asker[Any], action: Any, rule: str) -> Explained:
    """A button that needs no more than its label and its rule."""
    return Explained(title=asker.words.label(action), rules=(rule,))


class Learning(Value):
    """All that a game explains."""

    kinds: Mapping[str, Kind]
    # A button, by its whole action.
    action: Callable[[Any, Any], Explained]
    numbers: Callable[[Any], Mapping[str, Number]]  # that this asker may see
    rule: Callable[[Any], str]  # behind an event; empty: none
