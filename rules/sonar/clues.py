"""What can be heard of a boat: the vocabulary of the radio operator's notes (SON-7.1)."""

from __future__ import annotations

from typing import Annotated, Literal

from msgspec import Meta

from rules.core import Value, as_tag
from rules.sonar.tables import Cell, Column, Direction

Sector = Annotated[int, Meta(ge=1, le=9)]
Row = Annotated[int, Meta(ge=1, le=15)]
Hit = Literal[0, 1, 2]


class Clue(Value, tag_field="clue", tag=as_tag):
    pass


class Course(Clue):
    direction: Direction


class Silence(Clue):
    """SON-5.9: somewhere up to 4 cells away in a straight line."""


class Surfacing(Clue):
    """SON-6.1: its sector; under ice also whether it came up through a hole (SON-8.2)."""

    sector: Sector
    ice: bool | None = None
    free: bool = False  # SON-2.7: of its own will, or "blocked" would have been said


class Drone(Clue):
    sector: Sector
    inside: bool


class Sonar(Clue):
    """SON-5.8: two of these, exactly one of them true."""

    row: Row | None = None
    column: Column | None = None
    sector: Sector | None = None


class Torpedo(Clue):
    """SON-5.2: it fired at this cell, so it is in range of it."""

    cell: Cell


class Bang(Value):
    """One exploding cell as it concerns a boat."""

    cell: Cell
    hit: Hit
    own: bool = False  # one of its own mines lay there
    sweeps: bool = True  # sets off every mine around it


class Blast(Clue):
    """SON-5.4: all that exploded at once; whatever mine was near is gone now."""

    bangs: tuple[Bang, ...]


class MineLaid(Clue):
    """SON-5.5: on a neighbouring cell, nobody knows which."""


class Blocked(Clue):
    """SON-2.7: it surfaces because no course is possible (SON-2.3)."""


class Lost(Clue):
    """Its sheet was corrected: what was heard before no longer counts."""


AnyClue = Course | Silence | Surfacing | Drone | Sonar | Torpedo | Blast | MineLaid | Blocked | Lost
