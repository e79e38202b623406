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


class KeyChosen(OfSeat):
    key: KeyName
    level: int


class SponsorsRotated(Event):
    pass


class SponsorUsed(OfSeat):
    sponsor: SponsorSide


class DiverUsed(OfSeat):
    """The active diver, and whose divers it copied."""

    diver: DiverName
    level: int
    via: tuple[SeatName, ...] = ()
    copied: tuple[DiverName, ...] = ()


class CreditsChanged(OfSeat):
    by: int
    why: Why


class BatteriesChanged(OfSeat):
    by: int
    why: Why


class PrestigeChanged(OfSeat):
    by: int
    why: Why


class CubesChanged(OfSeat):
    """By this many of each colour."""

    level: int
    by: Cubes
    why: Why


class StoreChanged(Event):
    colour: Colour
    by: int


class KeyReturned(OfSeat):
    key: KeyName
    why: Why


class NeutralGained(OfSeat):
    by: int
    why: Why


class KeyPlaced(OfSeat):
    key: KeyName


class KeysReturned(OfSeat):
    """OTY-2.4: the key touches the Hacker."""


class DiverMoved(OfSeat):
    diver: DiverName
    slot: int  # from the top, counted from 1
    why: Why


class DiverUpgraded(OfSeat):
    diver: DiverName
    why: Why


class TechnicianImproved(OfSeat):
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
