"""What people tell a book-keeper, and how the app plays along."""

from __future__ import annotations

from typing import Annotated, Literal

from msgspec import Meta

from rules.core import Action
from rules.gen7.cards.codes import Code
from rules.gen7.cards.content import Effects
from rules.gen7.cards.paid import Paid
from rules.gen7.cards.slips import Harms
from rules.gen7.facts import AnyFact
from rules.gen7.state import Judge
from rules.gen7.tables import SeatName

TaskNumber = Annotated[int, Meta(ge=1, le=999)]


class Gain(Action):
    """Gained or spent on the table, by this player or as the effects say."""

    seat: SeatName
    effects: Effects = ()
    by_hand: bool = False  # all that the app is told are the facts
    facts: Annotated[tuple[AnyFact, ...], Meta(max_length=60)] = ()


class Meet(Action):
    """GEN-7.6: a crossroads card that somebody has met; or a vote, or a choice of everybody's."""

    seat: SeatName
    how: Literal["alone", "vote", "each"] = "alone"


class CallMeeting(Action):
    """GEN-6.1: the badge, and then work tasks for whoever was there."""

    seat: SeatName


class Solve(Action):
    """GEN-7.3: a key task, who had a die on it, and what is printed there; and what was paid."""

    seat: SeatName
    task: TaskNumber
    helpers: Annotated[tuple[SeatName, ...], Meta(max_length=4)] = ()
    merits: Annotated[int, Meta(ge=0, le=30)] = 0
    paid: Annotated[tuple[Paid, ...], Meta(max_length=6)] = ()
    like: Code | None = None  # it is this card, met before
    by_hand: bool = False  # all that the app is told are the facts
    facts: Annotated[tuple[AnyFact, ...], Meta(max_length=60)] = ()


class Fail(Action):
    """GEN-3.10: what this key task does in phase 4, said before it is asked."""

    seat: SeatName
    task: TaskNumber
    harms: Harms = ()
    stays: bool = False
    like: Code | None = None
    by_hand: bool = False  # the systems were moved on the table: phase 4 leaves this card alone
    facts: Annotated[tuple[AnyFact, ...], Meta(max_length=60)] = ()


class CountHands(Action):
    """GEN-9.1: how many work tasks each has left, in the order of the seats; with nothing said, as
    many as the app has counted."""

    seat: SeatName
    counts: Annotated[tuple[Annotated[int, Meta(ge=0, le=5)], ...], Meta(max_length=4)] = ()


class Recount(Action):
    """What lies where, before the app follows it again; what is left out is as the app has it."""

    seat: SeatName
    facts: Annotated[tuple[AnyFact, ...], Meta(max_length=120)] = ()


class SetTable(Action):
    """How the app plays along from now on; what is left out stays."""

    judge: Judge | None = None
    table_places: bool | None = None
    hints: bool | None = None
    forecast: bool | None = None


KeptAction = Gain | Meet | CallMeeting | Solve | Fail | CountHands | Recount | SetTable
