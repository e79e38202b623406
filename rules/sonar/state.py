"""The position of a game of Captain Sonar."""

from __future__ import annotations

from functools import cache
from typing import Annotated, Literal

from msgspec import Meta

from rules.core import Outcome, Refusal, Value
from rules.sonar.clues import AnyClue
from rules.sonar.maps.chart import Chart, chart_of
from rules.sonar.maps.scenarios import MAPS
from rules.sonar.tables import (
    BOATS,
    BOXES,
    COLOUR,
    CREWS,
    HOLDER,
    INDEX,
    ROLES,
    SCENARIO_BOXES,
    SEATS,
    SYMBOL,
    SYSTEMS,
    BoatName,
    Cell,
    Direction,
    Mode,
    Role,
    Scenario,
    SeatName,
    System,
)

Strength = Literal["easy", "usual", "hard"]
Pace = Literal["quick", "person", "slow"]
Letters = Literal["", "latin", "cyrillic"]


class House(Value):
    """The digest's rulings; a table may see one differently."""

    blocked_may_trigger: bool = True  # SON-2.5: one of its mines, which may unblock
    blocked_is_said: bool = False  # SON-2.7: with the sector
    start_anywhere: bool = True  # SON-2.6: ice holes and Archer mines included
    marking_compulsory: bool = True  # SON-3.5
    one_damage_a_cross: bool = True  # SON-4.6
    repair_first: bool = True  # SON-4.6: the circuit, before a panel counts as full
    silence_is_no_course: bool = True  # SON-5.1
    course_after_dive: bool = True  # SON-5.17
    torpedo_round_islands: bool = True  # SON-5.18; off: over them
    chain_after_trigger: bool = True  # SON-5.19: a mine set off by hand sets off others
    archer_stays_quiet: bool = True  # SON-5.19: no blast sets off an Archer mine
    trigger_in_enemy_turn: bool = True  # SON-5.21
    sonar_may_clash: bool = True  # SON-5.22: the statements need not fit each other
    silence_may_stay: bool = True  # SON-5.9: 0 cells
    silence_round_mines: bool = True  # SON-5.9: not through your mines
    silence_full_until_marked: bool = True  # SON-5.23
    archer_any_distance: bool = True  # SON-5.20; off: a torpedo's
    gauges_stay: bool = True  # SON-6.1
    ice_needed: bool = True  # SON-8.2, SON-8.6
    damage_is_said: bool = True  # SON-9.1: of breakdowns and ice too, not only of blasts


class Options(Value):
    """The table's settings."""

    scenario: Scenario = "alpha"
    mode: Mode = "turn_based"
    players: Annotated[int, Meta(ge=2, le=8)] = 8  # SON-1.5
    names: tuple[Annotated[str, Meta(max_length=40)], Annotated[str, Meta(max_length=40)]] = (
        "",
        "",
    )  # SON-1.6; "": called by its colour
    lot: Literal["app", "table"] = "app"  # SON-1.3: who draws it
    radio: Literal["off", "count", "map"] = "off"  # how much the radio operator is helped
    # When watchers see both boats; "ask": as soon as both captains agree, which makes it "live".
    watchers: Literal["after", "ask", "live"] = "after"
    bot: Strength = "hard"  # how well the app sails a boat
    pace: Pace = "person"  # in real time: how soon it does the next thing
    letters: Letters = ""  # of the columns, as the sheets print them; "": as each device counts
    mine_limit: Annotated[int, Meta(ge=0, le=9)] = 0  # SON-5.21: 0, any number
    # A map of the table's own: rows of "." "#" "O" "M"; empty, the printed one.
    chart: Annotated[tuple[Annotated[str, Meta(max_length=15)], ...], Meta(max_length=15)] = ()
    house: House = House()


class Due(Value):
    """SON-2.2: what the first mate and the engineer still have to mark."""

    direction: Direction
    box: bool
    cross: bool
    silent: bool = False


# port: not started; surfaced: turn-based; tracing to ready: the repairs of real time (SON-6.5).
Status = Literal["port", "dived", "surfaced", "tracing", "checking", "repaired", "ready"]
UNTRACED = ("", "", "", "")


class Boat(Value):
    """Everything about one boat. Only `damage`, `status`, `signed`, `on_paper` and `heard` are
    for all."""

    at: Cell | None = None
    route: tuple[Cell, ...] = ()  # since the last surfacing, the current cell last
    mines: tuple[Cell, ...] = ()
    gauges: tuple[int, ...] = (0,) * len(SYSTEMS)
    crosses: int = 0  # bits of tables.BIT
    damage: int = 0
    status: Status = "port"
    due: Due | None = None
    may_use: bool = False  # SON-5.1: a course was announced since the last use
    signed: tuple[str, ...] = UNTRACED  # who traced which part
    on_paper: tuple[int, ...] = ()  # the parts that the enemy engineer has to check
    heard: tuple[AnyClue, ...] = ()


class State(Value):
    options: Options
    phase: Literal["start", "lot", "play", "over"]
    turn: int  # turn-based: turns begun; real time: courses announced
    active: BoatName | None  # whose turn; nobody's in real time
    left: int  # turns in a row the active boat has, this one included
    moved: bool  # the active boat has had its course
    used: bool  # and its system
    asked: BoatName | None  # whose captain owes an answer to the sonar
    stop: SeatName | None  # SON-5.11: who has called stop
    spent: tuple[Cell, ...]  # Archer mines crossed out
    yellow: Boat
    blue: Boat
    result: Outcome | None = None

    def boat(self, name: BoatName) -> Boat:
        return self.yellow if name == "yellow" else self.blue


@cache
def map_of(scenario: Scenario, mode: Mode, own: tuple[str, ...]) -> Chart:
    return chart_of(own or MAPS[scenario, mode])


def chart(state: State) -> Chart:
    options = state.options
    return map_of(options.scenario, options.mode, options.chart)


# SON-1.1: seats and roles


class Crew(Value):
    """Which seat holds which role of one boat."""

    captain: SeatName
    mate: SeatName
    engineer: SeatName
    radio: SeatName
    seats: tuple[SeatName, ...]


@cache
def crew(players: int, boat: BoatName) -> Crew:
    holder = HOLDER[CREWS[players][BOATS.index(boat)]]
    held = {role: _seat(boat, holder[role]) for role in ROLES}
    return Crew(**held, seats=tuple(dict.fromkeys(held.values())))


def _seat(boat: BoatName, role: Role) -> SeatName:
    return SEATS[len(ROLES) * BOATS.index(boat) + ROLES.index(role)]


@cache
def seated(players: int) -> tuple[SeatName, ...]:
    return crew(players, "yellow").seats + crew(players, "blue").seats


BOAT_OF: dict[str, BoatName] = {seat: BOATS[index // 4] for index, seat in enumerate(SEATS)}


# SON-3.1: gauges


@cache
def boxes(scenario: Scenario) -> tuple[int, ...]:
    """How many boxes each gauge has; none: there is no such system (SON-3.5)."""
    return tuple(BOXES.get(system) or SCENARIO_BOXES.get(scenario, 0) for system in SYSTEMS)


def is_full(options: Options, boat: Boat, system: System) -> bool:
    index = INDEX[system]
    most = boxes(options.scenario)[index]
    return 0 < most <= boat.gauges[index]


def has_room(options: Options, boat: Boat) -> bool:
    """Whether any gauge takes a box."""
    return boat.gauges != boxes(options.scenario)


def is_broken(boat: Boat, system: System) -> bool:
    """SON-4.2: a symbol of its colour is crossed."""
    return bool(boat.crosses & SYMBOL[COLOUR[system]])


def courses(state: State, boat: Boat) -> tuple[Direction, ...]:
    """SON-2.1: where the boat can go."""
    assert boat.at is not None
    route, mines = boat.route, boat.mines
    return tuple(
        way
        for way, cell in chart(state).ahead[boat.at].items()
        if cell not in route and cell not in mines
    )


def why_own(boat: Boat, cell: str, rule: str) -> Refusal | None:
    """Nothing goes where this boat has been or has laid a mine."""
    if cell in boat.route:
        return Refusal("own_route", rule, {"cell": cell})
    if cell in boat.mines:
        return Refusal("own_mine", rule, {"cell": cell})
    return None


def silent_way(state: State, boat: Boat, way: Direction) -> tuple[Cell, ...]:
    """SON-5.9: how far a silent move can go, cell by cell."""
    assert boat.at is not None
    free: list[Cell] = []
    mines = boat.mines if state.options.house.silence_round_mines else ()
    for cell in chart(state).lines[boat.at][way]:
        if cell in boat.route or cell in mines:
            break
        free.append(cell)
    return tuple(free)


def ice_rule(options: Options) -> bool:
    """SON-8.2: surfacing needs a hole in the ice."""
    return options.scenario == "delta" and options.house.ice_needed
