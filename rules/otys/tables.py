"""Board facts of Otys: seats, divers, keys, levels, sponsors. Source: docs/rules/otys.md."""

from __future__ import annotations

from typing import Literal, get_args

SeatName = Literal["blue", "yellow", "red", "green"]
SEATS: tuple[SeatName, ...] = get_args(SeatName)

Colour = Literal["metal", "plant", "fuel", "tech"]
COLOURS: tuple[Colour, ...] = get_args(Colour)
INDEX: dict[str, int] = {colour: index for index, colour in enumerate(COLOURS)}
Cubes = tuple[int, int, int, int]  # counted in the order of COLOURS
NO_CUBES: Cubes = (0, 0, 0, 0)
ONE: dict[str, Cubes] = {
    "metal": (1, 0, 0, 0),
    "plant": (0, 1, 0, 0),
    "fuel": (0, 0, 1, 0),
    "tech": (0, 0, 0, 1),
}

DiverName = Literal[
    "metal_expert",
    "plant_expert",
    "fuel_expert",
    "tech_expert",
    "trader",
    "spy",
    "engineer",
    "explorer",
]
DIVERS: tuple[DiverName, ...] = get_args(DiverName)
EXPERTS: dict[str, Colour] = {f"{colour}_expert": colour for colour in COLOURS}

SLOTS = 8  # OTY-1.1: from the top, 3 at the surface, then levels 1 to 5
SURFACE = 3
LEVELS = (1, 2, 3, 4, 5)
SPACES = (3, 3, 4, 5, 6)  # OTY-1.2: cube spaces of each level

KeyName = Literal["1", "2", "3", "4", "5", "x", "neutral"]
KEYS: tuple[KeyName, ...] = get_args(KeyName)
OWN_KEYS = KEYS[:6]  # OTY-1.1: five numbered ones and an X key

SPONSORS = (1, 2, 3, 4, 5)
SponsorSide = Literal["1", "2", "3", "4", "5", "1a", "2a", "3a", "4a", "5a"]
SPONSOR_SIDES: tuple[SponsorSide, ...] = get_args(SponsorSide)

CREDITS, BATTERIES = 3, 1  # OTY-1.1
STORE_START = (2, 1, 1)  # OTY-1.4
DRAWN = 4  # OTY-5.3: contracts to choose from
IMPROVEMENTS = 3  # OTY-5.4: for each technician
END = 18  # OTY-7.1
UPGRADE_PRICE = 2  # OTY-4.4

# OTY-6.1, OTY-6.2: what a reward token does at once, and the colour of what it does for ever.
Token = Literal[
    "metal_plant.orange",
    "metal_fuel.orange",
    "metal_tech.orange",
    "plant_fuel.orange",
    "plant_tech.orange",
    "fuel_tech.orange",
    "battery.orange",
    "contracts.orange",
    "upgrade.orange",
    "prestige.orange",
    "metal_plant.green",
    "metal_fuel.green",
    "metal_tech.green",
    "plant_fuel.green",
    "plant_tech.green",
    "fuel_tech.green",
    "battery.green",
    "contracts.green",
    "upgrade.green",
    "prestige.green",
]
TOKENS: tuple[Token, ...] = get_args(Token)
TOKEN_EFFECT: dict[str, str] = {token: token.partition(".")[0] for token in TOKENS}
TOKEN_COLOURS: dict[str, tuple[Colour, ...]] = {
    token: tuple(colour for colour in COLOURS if colour in TOKEN_EFFECT[token].split("_"))
    for token in TOKENS
}
PERMANENT_CREDITS, PERMANENT_PRESTIGE = 2, 1  # OTY-6.2: orange, green
TOKENS_PER_LEVEL = 2  # OTY-1.3


def slot_of(level: int) -> int:
    """The index of the diver at a level, in a board's row of eight."""
    return SURFACE + level - 1


def neighbours(players: tuple[SeatName, ...], seat: SeatName) -> tuple[SeatName, ...]:
    """OTY-5.3: left and right; with two players that is the same one."""
    index = players.index(seat)
    around = (players[(index + 1) % len(players)], players[index - 1])
    return around[:1] if around[0] == around[1] else around
