"""Keys, divers, sponsors, and what they bring."""

from __future__ import annotations

from typing import Literal

from rules.core import Event
from rules.otys.events.parts import OfSeat
from rules.otys.tables import Colour, Cubes, DiverName, KeyName, SeatName, SponsorSide

Why = Literal[
    "sponsor",
    "bonus",
    "price",
    "spy",
    "sale",
    "purchase",
    "contract",
    "permanent",
    "token",
    "upgrade",
    "propeller",
    "oxygen",
    "expert",
    "surface",
    "copied",
    "correction",
]


class KeyChosen(OfSeat, frozen=True, tag="key_chosen"):
    key: KeyName
    level: int


class SponsorsRotated(Event, frozen=True, tag="sponsors_rotated"):
    pass


class SponsorUsed(OfSeat, frozen=True, tag="sponsor_used"):
    sponsor: SponsorSide


class DiverUsed(OfSeat, frozen=True, tag="diver_used"):
    """The active diver, and whose divers it copied."""

    diver: DiverName
    level: int
    via: tuple[SeatName, ...] = ()
    copied: tuple[DiverName, ...] = ()


class CreditsChanged(OfSeat, frozen=True, tag="credits_changed"):
    by: int
    why: Why


class BatteriesChanged(OfSeat, frozen=True, tag="batteries_changed"):
    by: int
    why: Why


class PrestigeChanged(OfSeat, frozen=True, tag="prestige_changed"):
    by: int
    why: Why


class CubesChanged(OfSeat, frozen=True, tag="cubes_changed"):
    """By this many of each colour."""

    level: int
    by: Cubes
    why: Why


class StoreChanged(Event, frozen=True, tag="store_changed"):
    colour: Colour
    by: int


class KeyReturned(OfSeat, frozen=True, tag="key_returned"):
    key: KeyName
    why: Why


class NeutralGained(OfSeat, frozen=True, tag="neutral_gained"):
    by: int
    why: Why


class KeyPlaced(OfSeat, frozen=True, tag="key_placed"):
    key: KeyName


class KeysReturned(OfSeat, frozen=True, tag="keys_returned"):
    """OTY-2.4: the key touches the Hacker."""


class DiverMoved(OfSeat, frozen=True, tag="diver_moved"):
    diver: DiverName
    slot: int  # from the top, counted from 1
    why: Why


class DiverUpgraded(OfSeat, frozen=True, tag="diver_upgraded"):
    diver: DiverName
    why: Why


class TechnicianImproved(OfSeat, frozen=True, tag="technician_improved"):
    technician: Literal["mechanic", "hacker"]


TurnEvent = (
    KeyChosen
    | SponsorsRotated
    | SponsorUsed
    | DiverUsed
    | CreditsChanged
    | BatteriesChanged
    | PrestigeChanged
    | CubesChanged
    | StoreChanged
    | KeyReturned
    | NeutralGained
    | KeyPlaced
    | KeysReturned
    | DiverMoved
    | DiverUpgraded
    | TechnicianImproved
)
