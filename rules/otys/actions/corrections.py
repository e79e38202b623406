"""The table is right: what can be set, and the correction that sets it."""

from __future__ import annotations

from typing import Annotated, Literal

from msgspec import Meta

from rules.core import Action
from rules.otys.actions.parts import Count, Level, Reason, SlotNumber
from rules.otys.contract import Contract, Few
from rules.otys.tables import Colour, DiverName, KeyName, SeatName, SponsorSide, Token


class Change(Action):
    pass


class SetCount(Change):
    seat: SeatName
    what: Literal["credits", "batteries", "prestige", "mechanic", "hacker", "neutral"]
    count: Count


class SetCubes(Change):
    seat: SeatName
    level: Level
    colour: Colour
    count: Few


class SetStore(Change):
    colour: Colour
    count: Few


class SetDiver(Change):
    seat: SeatName
    diver: DiverName
    slot: SlotNumber


class SetUpgraded(Change):
    seat: SeatName
    diver: DiverName
    upgraded: bool


class SetKey(Change):
    seat: SeatName
    key: KeyName
    used: bool


class SetSponsor(Change):
    """This sponsor is at this level; the one that was there changes places with it."""

    level: Level
    sponsor: SponsorSide


class SetContract(Change):
    slot: Annotated[int, Meta(ge=0, le=2)]
    contract: Contract


class SetToken(Change):
    level: Level
    index: Annotated[int, Meta(ge=0, le=1)]
    token: Token


class SetBoardToken(Change):
    """The permanent token of a level of a player's board; None: there is none."""

    seat: SeatName
    level: Level
    token: Token | None = None


AnyChange = (
    SetCount
    | SetCubes
    | SetStore
    | SetDiver
    | SetUpgraded
    | SetKey
    | SetSponsor
    | SetContract
    | SetToken
    | SetBoardToken
)


class Correct(Action):
    """The table is right: typed changes and the reason for them."""

    changes: Annotated[tuple[AnyChange, ...], Meta(min_length=1, max_length=20)]
    reason: Reason
