"""Board facts of Devious Automatics: buildings, zones, levels. Source: docs/rules/mars.md."""

from __future__ import annotations

from typing import Literal, get_args

Building = Literal["water", "power", "laboratory", "ecosystem", "construction"]
BUILDINGS: tuple[Building, ...] = get_args(Building)
HOMES: tuple[Building, ...] = BUILDINGS[:4]  # DA-5.1: nobody lives in Construction
INDEX: dict[str, int] = {building: index for index, building in enumerate(BUILDINGS)}
LETTERS: dict[str, str] = {
    "W": "water",
    "P": "power",
    "L": "laboratory",
    "E": "ecosystem",
    "C": "construction",
}

# _1 is the zone ★, _2 the zone ★★.
Place = Literal[
    "earth",
    "ship",
    "water_1",
    "power_1",
    "laboratory_1",
    "ecosystem_1",
    "water_2",
    "power_2",
    "laboratory_2",
    "ecosystem_2",
]
PLACES: tuple[Place, ...] = get_args(Place)
LOW: dict[str, int] = {building: 2 + index for index, building in enumerate(HOMES)}
HIGH: dict[str, int] = {building: 6 + index for index, building in enumerate(HOMES)}
PLACE_INDEX: dict[str, int] = {place: index for index, place in enumerate(PLACES)}

SideName = Literal["you", "android"]
SIDES: tuple[SideName, ...] = get_args(SideName)
ARCHITECT, ANDROID = "architect", "android"

Level = Literal["droid", "super_droid", "cyborg"]
ANDROIDS_ON_SHIP: dict[Level, int] = {"droid": 5, "super_droid": 6, "cyborg": 7}  # DA-1.1

COLONISTS = 7  # DA-5.1
MODULE = 2  # DA-1.1
FAILURE = 2  # DA-2.5
FLARE = 2  # DA-3.6
SURPLUS = 2  # DA-3.7
UPGRADES = 2  # DA-3.4
RECHARGE = 2  # DA-2.4
CROWD = 4  # DA-4.2: this many in one building

# DA-4.2, DA-4.4: what the androids score where the player's bonuses are settings.
ANDROID_SPREAD, ANDROID_CROWD, ANDROID_ENERGY = 4, 5, 2

# A bound on what one card's text may do, so that every game ends; a correction can do the rest.
TEXT_EFFECTS = 8
