"""The table is right: what can be set, and the correction that sets it."""

from __future__ import annotations

from typing import Annotated, Literal

from msgspec import Meta

from rules.core import Action
from rules.otys.actions.parts import Count, Level, Reason, SlotNumber
from rules.otys.contract import Contract, Few
from rules.otys.tables import Colour, DiverName, KeyName, SeatName, SponsorSide, Token


class Change(Action, frozen=True):
    pass


class SetCount(Change, frozen=True, tag="set_count"):
    seat: SeatName
    what: Literal["credits", "batteries", "prestige", "mechanic", "hacker", "neutral"]
    count: Count


class SetCubes(Change, frozen=True, tag="set_cubes"):
    seat: SeatName
    level: Level
    colour: Colour
    count: Few


class SetStore(Change, frozen=True, tag="set_store"):
    colour: Colour
    count: Few


class SetDiver(Change, frozen=True, tag="set_diver"):
    seat: SeatName
    diver: DiverName
    slot: SlotNumber


class SetUpgraded(Change, frozen=True, tag="set_upgraded"):
    seat: SeatName
    diver: DiverName
    upgraded: bool


class SetKey(Change, frozen=True, tag="set_key"):
    seat: SeatName
    key: KeyName
    used: bool


class SetSponsor(Change, frozen=True, tag="set_sponsor"):
    """This sponsor is at this level; the one that was there changes places with it."""

    level: Level
    sponsor: SponsorSide


class SetContract(Change, frozen=True, tag="set_contract"):
    slot: Annotated[int, Meta(ge=0, le=2)]
    contract: Contract


class SetToken(Change, frozen=True, tag="set_token"):
    level: Level
    index: Annotated[int, Meta(ge=0, le=1)]
    token: Token


class SetBoardToken(Change, frozen=True, tag="set_board_token"):
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


class Correct(Action, frozen=True, tag="correct"):
    """The table is right: typed changes and the reason for them."""

    changes: Annotated[tuple[AnyChange, ...], Meta(min_length=1, max_length=20)]
    reason: Reason
