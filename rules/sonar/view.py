"""What a seat may know, built field by field: what is not written here is not shown (SON-9.1)."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Literal

from msgspec.structs import replace

from rules.core import Moment, Outcome, Seat, Value
from rules.sonar import actions as act
from rules.sonar import events as ev
from rules.sonar.boat.offers import legal_actions
from rules.sonar.clues import AnyClue, Blast
from rules.sonar.state import BOAT_OF, Boat, Due, Options, State, Status, chart, is_full, seated
from rules.sonar.tables import BOATS, HULL, SYSTEMS, BoatName, Cell, SeatName, System


class Seen(Value):
    """A boat as everybody hears of it."""

    damage: int
    status: Status
    mines_laid: int
    ready: tuple[System, ...]  # SON-3.4: reported, not used since
    box_due: bool  # SON-2.2: whose "aye" is awaited
    cross_due: bool
    signed: tuple[str, ...]
    on_paper: tuple[int, ...]
    heard: tuple[AnyClue, ...]


class Own(Value):
    """A boat as its own crew knows it."""

    at: Cell | None
    route: tuple[Cell, ...]
    mines: tuple[Cell, ...]
    gauges: tuple[int, ...]
    crosses: int
    due: Due | None
    may_use: bool


class View(Value):
    options: Options
    rows: tuple[str, ...]
    phase: Literal["start", "lot", "play", "over"]
    turn: int
    active: BoatName | None
    left: int
    moved: bool
    asked: BoatName | None
    stop: SeatName | None
    spent: tuple[Cell, ...]
    placed: tuple[BoatName, ...]  # who has marked a position
    seen: dict[BoatName, Seen]
    own: dict[BoatName, Own]  # your boat; for watchers as the table wants it, at the end both
    outcome: Outcome | None


def view(state: State, seat: Seat | None) -> View:
    known = [name for name in BOATS if knows(state, seat, name)]
    return View(
        options=state.options,
        rows=chart(state).rows,
        phase=state.phase,
        turn=state.turn,
        active=state.active,
        left=state.left,
        moved=state.moved,
        asked=state.asked,
        stop=state.stop,
        spent=state.spent,
        placed=tuple(name for name in BOATS if state.boat(name).at is not None),
        seen={name: _seen(state, state.boat(name), known=name in known) for name in BOATS},
        own={name: _own(state.boat(name)) for name in known},
        outcome=state.result,
    )


def is_watched(state: State) -> bool:
    """SON-9.1: the captains have agreed that watchers see both boats."""
    return state.options.watchers == "live"


def unwatched(state: State) -> State:
    """For a crew: what watchers may see, it may not, even on the page of the table."""
    return replace(state, options=replace(state.options, watchers="after"))


def knows(state: State, seat: Seat | None, name: BoatName) -> bool:
    """Whether this seat may look at that boat's sheets."""
    if state.phase == "over":
        return True
    if seat is None:
        return is_watched(state)
    return BOAT_OF.get(seat) == name


def _seen(state: State, boat: Boat, *, known: bool) -> Seen:
    said = known or state.options.house.damage_is_said
    return Seen(
        damage=boat.damage if said else _answered(boat),
        status=boat.status,
        mines_laid=len(boat.mines),
        ready=tuple(system for system in SYSTEMS if is_full(state.options, boat, system)),
        box_due=boat.due is not None and boat.due.box,
        cross_due=boat.due is not None and boat.due.cross,
        signed=boat.signed,
        on_paper=boat.on_paper,
        heard=boat.heard,
    )


def _answered(boat: Boat) -> int:
    """SON-9.1: the damage that its captain has answered to blasts."""
    blasts = (clue for clue in boat.heard if isinstance(clue, Blast))
    return min(HULL, sum(bang.hit for clue in blasts for bang in clue.bangs))


def _own(boat: Boat) -> Own:
    return Own(
        at=boat.at,
        route=boat.route,
        mines=boat.mines,
        gauges=boat.gauges,
        crosses=boat.crosses,
        due=boat.due,
        may_use=boat.may_use,
    )


def redact(event: ev.AnyEvent, seat: Seat | None) -> ev.AnyEvent | None:
    """The event as this seat may hear of it. A new kind of event is silent until it is listed."""
    if isinstance(event, OPEN) or (isinstance(event, BY_TABLE) and event.said):
        return event
    if seat is not None and BOAT_OF.get(seat) == event.boat:
        return event
    hide = HIDDEN.get(type(event))
    return hide(event) if hide else None


OPEN = (
    ev.GameSetUp
    | ev.LotDrawn
    | ev.Dived
    | ev.TurnStarted
    | ev.SystemReady
    | ev.StopCalled
    | ev.PlayedOn
    | ev.TorpedoFired
    | ev.MineTriggered
    | ev.ArcherSetOff
    | ev.Exploded
    | ev.DroneSent
    | ev.SonarUsed
    | ev.SonarAnswered
    | ev.Surfaced
    | ev.PartTraced
    | ev.TraceChecked
    | ev.ReadyReported
    | ev.GameEnded
    | ev.Corrected
    | ev.WatchersShown
)
BY_TABLE = ev.DamageTaken | ev.DamageSet  # SON-9.1: open where the table says so
# What the others hear of the rest; what is not here they do not hear of at all.
HIDDEN: dict[type, Callable[[Any], ev.AnyEvent]] = {
    ev.PositionMarked: lambda event: replace(event, at=None),
    ev.CourseSet: lambda event: replace(event, at=None),
    ev.BoxMarked: lambda event: replace(event, system=None),
    ev.SymbolCrossed: lambda event: replace(event, direction=None, slot=None),
    ev.MineDropped: lambda event: replace(event, mine=None),
    ev.SilenceKept: lambda event: replace(event, direction=None, way=None),
    ev.DamageSet: lambda event: replace(event, damage=None),
    ev.BoatPut: lambda event: replace(event, at=None),
    ev.MinePut: lambda event: replace(event, mine=None),
    # SON-9.2: that something was put right is heard, what it was is not.
    ev.GaugeSet: lambda event: replace(event, system=None, boxes=None),
    ev.CrossSet: lambda event: replace(event, direction=None, slot=None, crossed=None),
}


# What somebody can do but need not: whether they can would tell the other boat about their sheets.
MAY = (act.CallStop, act.TriggerMine, *act.Use.__args__)


def moment(state: State) -> Moment:
    seats = tuple(seat for seat in seated(state.options.players) if is_awaited(state, seat))
    started = state.phase in ("play", "over")
    return Moment(1 if started else 0, state.turn, state.phase, seats)


def is_awaited(state: State, seat: Seat) -> bool:
    return any(not isinstance(offer, MAY) for offer in legal_actions(state, seat))
