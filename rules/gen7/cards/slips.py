"""Slips: cards of the table's box that the app has never seen, with what people have said of them.

Nobody types a card while others wait. A slip is drawn, held, laid and solved like any card; the
moment the rules need something that is printed on it, the table is asked, and it is remembered.
"""

from __future__ import annotations

from typing import Annotated, Literal

from msgspec import Meta

from rules.core import Value
from rules.gen7.cards.codes import spell
from rules.gen7.cards.content import Effects
from rules.gen7.tables import CardPile, System

UNKNOWN = "?"  # how a card is named before it has a slip; slips are ?1, ?2 and so on

SlipKind = Literal[CardPile, "plan_a", "plan_b", "sector_goal"]
AlgorithmTime = Literal["turn", "round_end"]
Goes = Literal["out", "kept", "under"]  # a crossroads card, once it was met
Title = Annotated[str, Meta(max_length=60)]
PrintedCode = Annotated[str, Meta(max_length=12, pattern=r"^[A-Za-zА-Яа-яЁё0-9.?_-]*$")]
Few = Annotated[int, Meta(ge=0, le=30)]
Sum = Annotated[int, Meta(ge=0, le=90)]  # of what several have paid
Price = tuple[Sum, Sum, Sum]


class Harm(Value):
    """How far a key task moves a system if it is not solved."""

    system: System
    steps: Annotated[int, Meta(ge=1, le=6)]


Harms = Annotated[tuple[Harm, ...], Meta(max_length=3)]


class Slip(Value, omit_defaults=True):
    """None: nobody has needed to know it yet."""

    kind: SlipKind
    title: Title = ""
    code: PrintedCode = ""
    merits: Few | None = None
    cost: Price | None = None  # what was paid for it, from wherever
    harms: Harms | None = None
    penalty: Few | None = None
    effects: Effects | None = None
    upgraded: Effects | None = None  # of an algorithm, with a card under it
    when: AlgorithmTime | None = None  # of an algorithm: the moment it was first used
    goes: Goes | None = None

    def __post_init__(self) -> None:
        spell(self, "code")


def is_slip(code: str) -> bool:
    return code.startswith(UNKNOWN)
