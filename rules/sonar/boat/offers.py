"""Everything a seat may do now. Kept equal to `why_not` by the contract tests."""

from __future__ import annotations

from functools import cache

from rules.core import Seat
from rules.sonar import actions as act
from rules.sonar.boat.sonar_answers import fits
from rules.sonar.boat.systems import can_stop, torpedo_range, why_no_trigger, why_no_use
from rules.sonar.maps.chart import Chart, column, row
from rules.sonar.state import Boat, Crew, State, boxes, chart, courses, crew, silent_way
from rules.sonar.tables import (
    BIT,
    BOATS,
    COLUMNS,
    DIRECTIONS,
    OTHER,
    PARTS,
    SEATS,
    SLOTS,
    SYSTEMS,
    BoatName,
    Cell,
    SeatName,
    System,
)

Offers = list[act.AnyAction]
COURSE = {(seat, way): act.SetCourse(seat, way) for seat in SEATS for way in DIRECTIONS}
BOX = {(seat, system): act.MarkBox(seat, system) for seat in SEATS for system in SYSTEMS}
CROSS = {(seat, slot): act.CrossSymbol(seat, slot) for seat in SEATS for slot in range(SLOTS)}
SURFACE = {seat: act.Surface(seat) for seat in SEATS}
END_TURN = {seat: act.EndTurn(seat) for seat in SEATS}


def legal_actions(state: State, seat: Seat | None) -> tuple[act.AnyAction, ...]:
    offers: Offers = []
    players = state.options.players
    for name in BOATS:
        hands = crew(players, name)
        if seat is None or seat in hands.seats:
            _offer(state, name, hands, offers)
    if seat is None:
        return tuple(offers)
    return tuple(action for action in offers if action.seat == seat)  # type: ignore[union-attr]


def _offer(state: State, name: BoatName, hands: Crew, offers: Offers) -> None:
    boat = state.boat(name)
    match state.phase:
        case "start":
            if boat.at is None:
                offers += _positions(
                    chart(state), hands.captain, state.options.house.start_anywhere
                )
        case "lot":
            offers += _lots(hands.captain, state.options.lot)
        case "play" if state.asked is not None:
            if state.asked == name and boat.at is not None:
                clash = state.options.house.sonar_may_clash
                offers += answers(chart(state), hands.captain, boat.at, clash)
        case "play" if state.active is not None:
            _offer_turn(state, name, boat, hands, offers)
        case "play":
            _offer_real_time(state, name, boat, hands, offers)
        case _:
            pass


# Beginning


@cache
def _positions(waters: Chart, seat: SeatName, anywhere: bool) -> Offers:  # noqa: FBT001
    return [
        act.MarkPosition(seat, cell)
        for cell in waters.cells
        if anywhere or (cell not in waters.ice and cell not in waters.archer)
    ]


@cache
def _lots(seat: SeatName, lot: str) -> Offers:
    if lot == "app":
        return [act.DrawLot(seat)]
    return [act.DrawLot(seat, first) for first in BOATS]


# Turn-based


def _offer_turn(state: State, name: BoatName, boat: Boat, hands: Crew, offers: Offers) -> None:
    if boat.mines:
        offers += _triggers(state, boat, hands.captain)
    if state.active != name:
        return
    if boat.due is not None:
        _offer_marks(state, boat, hands, offers)
    elif not state.moved:
        offers += [COURSE[hands.captain, way] for way in courses(state, boat)]
        offers.append(SURFACE[hands.captain])
    else:
        _offer_systems(state, boat, hands.captain, offers)
        if hands.mate != hands.captain:
            _offer_detection(state, boat, hands.mate, offers)
        offers.append(END_TURN[hands.captain])


def _triggers(state: State, boat: Boat, seat: SeatName) -> Offers:
    if why_no_trigger(state, boat) is not None:
        return []
    return [act.TriggerMine(seat, mine) for mine in boat.mines]


def _offer_marks(state: State, boat: Boat, hands: Crew, offers: Offers) -> None:
    due = boat.due
    assert due is not None
    if due.box:
        most = boxes(state.options.scenario)
        offers += [
            BOX[hands.mate, system]
            for system, full, marked in zip(SYSTEMS, most, boat.gauges, strict=True)
            if marked < full
        ]
        if not state.options.house.marking_compulsory:
            offers.append(act.MarkBox(hands.mate))
    if due.cross:
        crosses, way, seat = boat.crosses, due.direction, hands.engineer
        offers += [CROSS[seat, slot] for slot in range(SLOTS) if not crosses & BIT[way, slot]]


# Systems


def _offer_systems(state: State, boat: Boat, seat: SeatName, offers: Offers) -> None:
    """SON-3.2: the captain can use any."""
    if not boat.may_use:
        return
    _offer_detection(state, boat, seat, offers)
    waters = chart(state)
    assert boat.at is not None
    if _ready(state, boat, "torpedo"):
        offers += _torpedoes(seat, torpedo_range(state, boat))
    limit = state.options.mine_limit
    if _ready(state, boat, "mine") and not (limit and len(boat.mines) >= limit):
        offers += [
            act.DropMine(seat, cell)
            for cell in waters.near[boat.at]
            if cell not in boat.route and cell not in boat.mines
        ]
    if _ready(state, boat, "silence"):
        least = 0 if state.options.house.silence_may_stay else 1
        offers += [
            act.KeepSilence(seat, way, cells)
            for way in DIRECTIONS
            for cells in range(least, len(silent_way(state, boat, way)) + 1)
        ]
    if _ready(state, boat, "scenario"):
        near = None if state.options.house.archer_any_distance else torpedo_range(state, boat)
        offers += [
            act.SetOffArcher(seat, cell)
            for cell in waters.archer
            if cell not in state.spent and (near is None or cell in near)
        ]


@cache
def _torpedoes(seat: SeatName, targets: tuple[Cell, ...]) -> Offers:
    return [act.FireTorpedo(seat, cell) for cell in targets]


def _offer_detection(state: State, boat: Boat, seat: SeatName, offers: Offers) -> None:
    """SON-3.2: drone and sonar, for captain and first mate."""
    if not boat.may_use:
        return
    if _ready(state, boat, "drone"):
        offers += [act.SendDrone(seat, sector + 1) for sector in range(chart(state).sectors)]
    if _ready(state, boat, "sonar"):
        offers.append(act.UseSonar(seat))


def _ready(state: State, boat: Boat, system: System) -> bool:
    return why_no_use(state, boat, system) is None


@cache
def answers(waters: Chart, seat: SeatName, at: Cell, clash: bool) -> Offers:  # noqa: FBT001
    """SON-5.8: every pair with one true and one false statement."""
    rows = range(1, waters.height + 1)
    columns = COLUMNS[: waters.width]
    sectors = range(1, waters.sectors + 1)
    here = (row(at), column(at), waters.sector[at])
    pairs = [
        *((y, x, None) for y in rows for x in columns if (y == here[0]) != (x == here[1])),
        *((y, None, s) for y in rows for s in sectors if (y == here[0]) != (s == here[2])),
        *((None, x, s) for x in columns for s in sectors if (x == here[1]) != (s == here[2])),
    ]
    found = [act.AnswerSonar(seat, *pair) for pair in pairs]  # type: ignore[arg-type]
    return [one for one in found if clash or fits(waters.across, one)]


# Real time


def _offer_real_time(state: State, name: BoatName, boat: Boat, hands: Crew, offers: Offers) -> None:
    if state.stop is not None:
        if state.stop in hands.seats:
            _offer_in_stop(state, boat, hands, state.stop, offers)
        return
    if boat.status == "dived":
        if boat.due is not None:
            _offer_marks(state, boat, hands, offers)
        else:
            offers += [COURSE[hands.captain, way] for way in courses(state, boat)]
            offers.append(SURFACE[hands.captain])
        offers += [
            act.CallStop(seat)
            for seat in dict.fromkeys((hands.captain, hands.mate))
            if can_stop(state, boat, seat)
        ]
    else:
        _offer_repairs(boat, hands, offers)
    if state.boat(OTHER[name]).status == "checking":
        offers += [act.CheckTrace(hands.engineer, clean) for clean in (True, False)]


def _offer_in_stop(state: State, boat: Boat, hands: Crew, seat: SeatName, offers: Offers) -> None:
    if seat == hands.captain:
        offers += _triggers(state, boat, seat)
        if boat.due is None:
            _offer_systems(state, boat, seat, offers)
    else:
        _offer_detection(state, boat, seat, offers)
    offers.append(act.Cancel(seat))


def _offer_repairs(boat: Boat, hands: Crew, offers: Offers) -> None:
    match boat.status:
        case "tracing":
            parts = [part for part in range(1, PARTS + 1) if not boat.signed[part - 1]]
            fresh = [seat for seat in hands.seats if seat not in boat.signed]
            seats = (hands.engineer,) if not any(boat.signed) else fresh or hands.seats
            offers += [act.TracePart(seat, part) for seat in seats for part in parts]
        case "repaired":
            offers.append(act.ReportReady(hands.engineer))
        case "ready":
            offers.append(act.Dive(hands.captain))
        case _:
            pass
