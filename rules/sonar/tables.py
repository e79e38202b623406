"""Boats, roles, systems and the engineer's sheet of Captain Sonar. Source: docs/rules/sonar.md."""

from __future__ import annotations

from typing import Literal, get_args

Mode = Literal["turn_based", "real_time"]
Scenario = Literal["alpha", "bravo", "charlie", "delta", "echo"]
SCENARIOS: tuple[Scenario, ...] = get_args(Scenario)  # SON-8.4: advised in this order

BoatName = Literal["yellow", "blue"]
BOATS: tuple[BoatName, ...] = get_args(BoatName)
OTHER: dict[BoatName, BoatName] = {"yellow": "blue", "blue": "yellow"}
Role = Literal["captain", "mate", "engineer", "radio"]
ROLES: tuple[Role, ...] = get_args(Role)
SeatName = Literal[
    "yellow_captain",
    "yellow_mate",
    "yellow_engineer",
    "yellow_radio",
    "blue_captain",
    "blue_mate",
    "blue_engineer",
    "blue_radio",
]
SEATS: tuple[SeatName, ...] = get_args(SeatName)

# SON-1.5: how many sail in each boat.
CREWS: dict[int, tuple[int, int]] = {
    8: (4, 4),
    7: (4, 3),
    6: (3, 3),
    5: (3, 2),
    4: (2, 2),
    3: (2, 1),
    2: (1, 1),
}
# SON-1.1: who has which role in a crew of this many.
HOLDER: dict[int, dict[Role, Role]] = {
    4: {"captain": "captain", "mate": "mate", "engineer": "engineer", "radio": "radio"},
    3: {"captain": "captain", "mate": "captain", "engineer": "engineer", "radio": "radio"},
    2: {"captain": "captain", "mate": "captain", "engineer": "captain", "radio": "radio"},
    1: {"captain": "captain", "mate": "captain", "engineer": "captain", "radio": "captain"},
}

Direction = Literal["north", "south", "east", "west"]
DIRECTIONS: tuple[Direction, ...] = get_args(Direction)
OFFSETS: dict[Direction, tuple[int, int]] = {
    "north": (0, -1),
    "south": (0, 1),
    "east": (1, 0),
    "west": (-1, 0),
}

COLUMNS = "ABCDEFGHIJKLMNO"
Column = Literal["A", "B", "C", "D", "E", "F", "G", "H", "I", "J", "K", "L", "M", "N", "O"]
# A column and a row. A map may be smaller, never larger.
Cell = Literal[
    "A1",
    "B1",
    "C1",
    "D1",
    "E1",
    "F1",
    "G1",
    "H1",
    "I1",
    "J1",
    "K1",
    "L1",
    "M1",
    "N1",
    "O1",
    "A2",
    "B2",
    "C2",
    "D2",
    "E2",
    "F2",
    "G2",
    "H2",
    "I2",
    "J2",
    "K2",
    "L2",
    "M2",
    "N2",
    "O2",
    "A3",
    "B3",
    "C3",
    "D3",
    "E3",
    "F3",
    "G3",
    "H3",
    "I3",
    "J3",
    "K3",
    "L3",
    "M3",
    "N3",
    "O3",
    "A4",
    "B4",
    "C4",
    "D4",
    "E4",
    "F4",
    "G4",
    "H4",
    "I4",
    "J4",
    "K4",
    "L4",
    "M4",
    "N4",
    "O4",
    "A5",
    "B5",
    "C5",
    "D5",
    "E5",
    "F5",
    "G5",
    "H5",
    "I5",
    "J5",
    "K5",
    "L5",
    "M5",
    "N5",
    "O5",
    "A6",
    "B6",
    "C6",
    "D6",
    "E6",
    "F6",
    "G6",
    "H6",
    "I6",
    "J6",
    "K6",
    "L6",
    "M6",
    "N6",
    "O6",
    "A7",
    "B7",
    "C7",
    "D7",
    "E7",
    "F7",
    "G7",
    "H7",
    "I7",
    "J7",
    "K7",
    "L7",
    "M7",
    "N7",
    "O7",
    "A8",
    "B8",
    "C8",
    "D8",
    "E8",
    "F8",
    "G8",
    "H8",
    "I8",
    "J8",
    "K8",
    "L8",
    "M8",
    "N8",
    "O8",
    "A9",
    "B9",
    "C9",
    "D9",
    "E9",
    "F9",
    "G9",
    "H9",
    "I9",
    "J9",
    "K9",
    "L9",
    "M9",
    "N9",
    "O9",
    "A10",
    "B10",
    "C10",
    "D10",
    "E10",
    "F10",
    "G10",
    "H10",
    "I10",
    "J10",
    "K10",
    "L10",
    "M10",
    "N10",
    "O10",
    "A11",
    "B11",
    "C11",
    "D11",
    "E11",
    "F11",
    "G11",
    "H11",
    "I11",
    "J11",
    "K11",
    "L11",
    "M11",
    "N11",
    "O11",
    "A12",
    "B12",
    "C12",
    "D12",
    "E12",
    "F12",
    "G12",
    "H12",
    "I12",
    "J12",
    "K12",
    "L12",
    "M12",
    "N12",
    "O12",
    "A13",
    "B13",
    "C13",
    "D13",
    "E13",
    "F13",
    "G13",
    "H13",
    "I13",
    "J13",
    "K13",
    "L13",
    "M13",
    "N13",
    "O13",
    "A14",
    "B14",
    "C14",
    "D14",
    "E14",
    "F14",
    "G14",
    "H14",
    "I14",
    "J14",
    "K14",
    "L14",
    "M14",
    "N14",
    "O14",
    "A15",
    "B15",
    "C15",
    "D15",
    "E15",
    "F15",
    "G15",
    "H15",
    "I15",
    "J15",
    "K15",
    "L15",
    "M15",
    "N15",
    "O15",
]
ALL_CELLS: tuple[Cell, ...] = get_args(Cell)
LARGEST = 15
SECTOR = 5  # SON-1.2: sectors are 5 by 5

System = Literal["mine", "torpedo", "drone", "sonar", "silence", "scenario"]
SYSTEMS: tuple[System, ...] = get_args(System)
INDEX: dict[System, int] = {system: index for index, system in enumerate(SYSTEMS)}
BOXES: dict[System, int] = {
    "mine": 3,
    "torpedo": 3,
    "drone": 4,
    "sonar": 3,
    "silence": 6,
}  # SON-3.1
SCENARIO_BOXES: dict[Scenario, int] = {"echo": 4}  # SON-8.3
FOR_MATE: frozenset[System] = frozenset({"drone", "sonar"})  # SON-3.2

Symbol = Literal["red", "green", "yellow", "radiation"]
Circuit = Literal["yellow", "orange", "grey"]
COLOUR: dict[System, Symbol] = {  # SON-4.2
    "mine": "red",
    "torpedo": "red",
    "drone": "green",
    "sonar": "green",
    "silence": "yellow",
    "scenario": "yellow",
}
# The engineer's sheet, read from its real-time side: slots 0 to 2 of a panel are in the circuits,
# 3 to 5 in the reactor.
PANELS: dict[Direction, tuple[tuple[Symbol, Circuit | None], ...]] = {
    "west": (("red", "yellow"), ("yellow", "yellow"), ("green", "yellow"),
             ("green", None), ("radiation", None), ("radiation", None)),
    "north": (("yellow", "orange"), ("red", "orange"), ("yellow", "orange"),
              ("green", None), ("red", None), ("radiation", None)),
    "south": (("green", "grey"), ("yellow", "grey"), ("red", "grey"),
              ("red", None), ("radiation", None), ("yellow", None)),
    "east": (("green", "orange"), ("yellow", "grey"), ("red", "yellow"),
             ("radiation", None), ("green", None), ("radiation", None)),
}  # fmt: skip
SLOTS = 6
# Crosses are bits of one number: six for each panel, in the order of DIRECTIONS.
BIT: dict[tuple[Direction, int], int] = {
    (direction, slot): 1 << (SLOTS * index + slot)
    for index, direction in enumerate(DIRECTIONS)
    for slot in range(SLOTS)
}
PANEL: dict[Direction, int] = {
    direction: sum(BIT[direction, slot] for slot in range(SLOTS)) for direction in DIRECTIONS
}
SYMBOL: dict[Symbol, int] = {
    symbol: sum(bit for (way, slot), bit in BIT.items() if PANELS[way][slot][0] == symbol)
    for symbol in get_args(Symbol)
}
CIRCUIT: dict[Circuit, int] = {
    circuit: sum(bit for (way, slot), bit in BIT.items() if PANELS[way][slot][1] == circuit)
    for circuit in get_args(Circuit)
}

HULL = 4  # SON-1.4
PARTS = 4  # SON-6.3: of the boat's outline
TORPEDO_RANGE = 4  # SON-5.2
SILENCE_RANGE = 4  # SON-5.9
EXTRA_TURNS = 3  # SON-6.2
DIRECT, INDIRECT = 2, 1  # SON-5.3
