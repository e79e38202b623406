"""What a card of the table's own box has done, as people told it: so that what was told wrongly can
be made good."""

from __future__ import annotations

from typing import Annotated, Literal

from msgspec import Meta

from rules.core import Value
from rules.gen7.cards.content import Effects
from rules.gen7.cards.slips import Harms
from rules.gen7.tables import Amounts, SeatName, System

DeedKind = Literal["key_tasks", "work_tasks", "files", "algorithms", "crossroads", "pages"]
Side = Literal["effects", "upgraded", "failure_effects"]
Steps = tuple[System, Annotated[int, Meta(ge=0, le=12)]]


class Share(Value):
    """Of what was paid: so much from Storage, from a card ("task") or from a sector."""

    source: str
    amounts: Amounts


class Deed(Value, omit_defaults=True):
    """None: the card has not done that, or it was done by hand."""

    kind: DeedKind
    card: str
    chief: SeatName  # who had the badge then
    seats: tuple[SeatName, ...] = ()  # whose deed it was, and who had something of it
    merits: int | None = None  # as printed
    more: int = 0  # by special rules
    penalty: int | None = None
    paid: tuple[Share, ...] | None = None
    harms: Harms | None = None
    moved: tuple[Steps, ...] = ()  # how far its harms have really moved the systems
    effects: Effects | None = None
    side: Side = "effects"  # which of the card's effects these are
    option: int | None = None  # of a choice on the card or page: these are what it brought
    to: tuple[SeatName | Literal[""], ...] = ()  # whom "one of us" meant
    settled: bool = False  # a phase 4 has come since: systems are left alone
