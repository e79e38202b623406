"""How a game introduces itself before there is a table: its cover, and the ways to set it up."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Literal

from campaigns.face.words import Sentence
from rules.core import Value

Part = Literal["top", "middle", "bottom"]


class Cover(Value, kw_only=True):
    """Pictures are names of static/art/."""

    picture: str
    brief: Sentence  # for how many, and how long
    about: Sentence  # what it is, and what the app does in it
    start: Sentence  # the verb that opens a table
    aboard: Sentence  # asks for the players
    called: Sentence  # asks for the name of the table
    names: tuple[Sentence, ...]  # such as a table may have, one of them proposed
    part: Part = "middle"  # of the picture that is shown where there is little room
    playing: str = ""  # the picture beside a table that waits; empty: that of the cover
    tall: str = ""  # beside the form of a new table
    band: str = ""  # above the seats of a table that has not begun
    ended: str = ""  # of a table that is over

    @property
    def beside(self) -> str:
        return self.playing or self.picture

    @property
    def at_the_end(self) -> str:
        return self.ended or self.picture

    @property
    def upright(self) -> str:
        return self.tall or self.picture

    @property
    def above(self) -> str:
        return self.band or self.picture


class Preset(Value):
    """A way to play, chosen by one tap: what it says of the options. Whatever somebody chooses
    beside it goes before."""

    key: str
    name: Sentence
    about: Sentence
    icon: str  # of static/art/icons.svg
    sets: Mapping[str, Any]
