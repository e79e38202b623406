"""Dice to be rolled and cards to be drawn."""

from __future__ import annotations

from typing import Literal

from rules.gen7.steps.step import Step
from rules.gen7.tables import CardPile, SeatName

Pool = Literal[CardPile, "sectors", "plan_a", "plan_b"]


class Rolling(Step):
    """These dice are to be rolled, each by its owner."""

    dice: tuple[str, ...]
    why: Literal["round", "chief", "assembly", "reroll"]


class Facing(Step):
    """GEN-5.8: what this die shows, which was rolled on the table; here it counts."""

    seat: SeatName
    die: str


class LayingOut(Step):
    """GEN-2: everything is laid out by a list; with real cards, sectors and hands as well."""

    hands: bool


class Drawing(Step):
    """This many cards from the top of a deck."""

    pool: Pool
    seat: SeatName
    count: int
    why: Literal[
        "crew",
        "sector",
        "plan",
        "hand",
        "first",
        "lay",
        "row",
        "choose",
        "draft",
        "meeting",
        "crossroads",
        "deal_out",
    ]
