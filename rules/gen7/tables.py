"""Facts of the ship: seats, sectors, rooms, resources, ranks. Source: docs/rules/gen7.md."""

from __future__ import annotations

from typing import Annotated, Literal, get_args

from msgspec import Meta, field

from rules.core import Value

SeatName = Literal["green", "blue", "orange", "purple"]
SEATS: tuple[SeatName, ...] = get_args(SeatName)

Resource = Literal["data", "parts", "drugs"]
RESOURCES: tuple[Resource, ...] = get_args(Resource)
Amounts = tuple[int, int, int]  # in the order of RESOURCES
NOTHING: Amounts = (0, 0, 0)
RESOURCE_INDEX: dict[str, int] = {resource: index for index, resource in enumerate(RESOURCES)}

System = Literal["computer", "energy", "biological"]
SYSTEMS: tuple[System, ...] = get_args(System)
SYSTEM_INDEX: dict[str, int] = {system: index for index, system in enumerate(SYSTEMS)}
Department = Literal["computer", "energy", "biological", "work"]

SectorName = Literal["science", "engineering", "bioscience", "mechanical"]
SECTORS: tuple[SectorName, ...] = get_args(SectorName)
# GEN-2.5: of dice and merit markers. A seat is a person and only named like one of them; which
# colour that person wears, the sectors that were dealt say.
Colour = Literal["green", "blue", "orange", "purple"]
COLOURS: tuple[Colour, ...] = get_args(Colour)

DieKind = Literal["officer", "robot", "colonist"]
FACES: dict[str, int] = {"officer": 8, "robot": 12, "colonist": 6}

MOST_SPOTS = 6  # of a key task, and of a room
B9 = "B9"  # GEN-9.6: the crossroads card from stack B, when all condition boxes are ticked

# The rooms of the ship with spots, in reading order, then what a sector adds for its owner.
CardPile = Literal["key_tasks", "work_tasks", "files", "algorithms", "crossroads", "crew"]
Room = Literal[
    "data_centre",
    "production_centre",
    "medical_centre",
    "science_lab",
    "technical_lab",
    "chemical_lab",
    "assembly",
    "hq",
]
ROOMS: tuple[Room, ...] = get_args(Room)
Lab = Literal["science_lab", "technical_lab", "chemical_lab"]
LABS: tuple[Lab, ...] = get_args(Lab)
Centre = Literal["data_centre", "production_centre", "medical_centre"]
OwnRoom = Literal["small_lab", "reprogram"]
AddedRoom = Literal["room_a", "room_b", "room_c"]  # by a page (GEN-8.5)
ADDED_ROOMS: tuple[AddedRoom, ...] = get_args(AddedRoom)
AnyRoom = Room | OwnRoom | AddedRoom

DEPARTMENTS: dict[str, Department] = {
    "data_centre": "computer",
    "science_lab": "computer",
    "assembly": "computer",
    "production_centre": "energy",
    "technical_lab": "energy",
    "medical_centre": "biological",
    "chemical_lab": "biological",
    "hq": "work",
}
LAB_RESOURCE: dict[str, Resource] = {
    "science_lab": "data",
    "technical_lab": "parts",
    "chemical_lab": "drugs",
}
SECTOR_RESOURCE: dict[str, Resource] = {
    "science": "data",
    "engineering": "parts",
    "bioscience": "drugs",
}

CHIEF_SPOT = 1
RANKS = 5
HAND_LIMIT = 5  # GEN-6.3
EPISODES = 7
COLONISTS = 5  # GEN-2.5; the mechanical sector has one less
ASLEEP = 2
STAR_MERITS, PROMOTION_MERITS, UNDERLINES = 25, 50, 3  # GEN-9.2, GEN-9.4
KEY_TASKS_BY_ROUND: dict[int, tuple[int, int, int]] = {3: (1, 2, 3), 4: (2, 3, 4)}  # GEN-3.1

Small = Annotated[int, Meta(ge=0, le=15)]
Spots = Annotated[int, Meta(ge=1, le=6)]


class Yield(Value, omit_defaults=True):
    """What a lab spot gives: a flat number, or half the die plus a modifier, rounded up."""

    flat: Small | None = None
    half: Annotated[int, Meta(ge=-6, le=6)] | None = None


def flats(*numbers: int) -> tuple[Yield, ...]:
    return tuple(Yield(flat=number) for number in numbers)


SCIENCE = (*(Yield(half=number) for number in (2, 1, 0, -1)), Yield(flat=1))
Yields = Annotated[tuple[Yield, ...], Meta(min_length=1, max_length=6)]
Grant = Literal["files", "algorithms", "awaken"]
Dots = Annotated[int, Meta(ge=0, le=6)]


class Board(Value, omit_defaults=True):
    """What the source shows only by icons: our default, which a table matches to its own boards.

    Spots are listed from one dot upwards.
    """

    hq: Annotated[int, Meta(ge=4, le=6)] = 4  # derived: one per player
    assembly: Spots = 2  # derived
    data_centre: Spots = 3  # guess, like the other two centres
    production_centre: Spots = 3
    medical_centre: Spots = 3
    science_lab: Yields = SCIENCE  # the yields certain, their order derived
    technical_lab: Yields = flats(5, 4, 3, 2, 1)
    chemical_lab: Yields = flats(2, 2, 3, 3, 1)
    small_lab_yield: Small = 5  # science certain; GEN-5.14 by symmetry for the others
    small_lab_price: Small = 3
    science_grant: Grant = "files"
    engineering_grant: Grant = "algorithms"
    bioscience_grant: Grant = "awaken"
    # GEN-2.5: where a sector has another colour than the one we guess, which is its place in both
    # lists.
    colours: dict[SectorName, Colour] = field(default_factory=dict)
    # The divisions of a condition track after green, with their dots; the last is critical.
    divisions: Annotated[tuple[Dots, ...], Meta(min_length=1, max_length=6)] = (5, 4, 3)
    condition_boxes: Annotated[int, Meta(ge=1, le=20)] = 6
    round_track: Annotated[int, Meta(ge=1, le=12)] = 8
    reason_limit: Annotated[int, Meta(ge=1, le=20)] = 10
    capacity: Annotated[int, Meta(ge=6, le=30)] = 15  # of Storage and of a sector, per resource
    # A skill's minimum rank, where it differs.
    min_ranks: dict[str, Annotated[int, Meta(ge=1, le=5)]] = field(default_factory=dict)


def sector_colours(board: Board) -> dict[SectorName, Colour]:
    """Each colour once: a sector that gets another one changes with the sector that has it."""
    found = dict(zip(SECTORS, COLOURS, strict=True))
    for sector, colour in board.colours.items():
        other = next(one for one in SECTORS if found[one] == colour)
        found[sector], found[other] = colour, found[sector]
    return found


def spots_in(board: Board, room: str) -> int:
    found = getattr(board, room)
    return found if isinstance(found, int) else len(found)


def department_rooms(department: str) -> tuple[Room, ...]:
    return tuple(room for room in ROOMS if DEPARTMENTS[room] == department)
