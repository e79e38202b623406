"""What a seat may know, built field by field: what is not written here is not shown."""

from __future__ import annotations

from typing import assert_never

from msgspec.structs import replace

from rules.core import Moment, Outcome, Seat, Value
from rules.mars import events as ev
from rules.mars.androids.programme import preferred_computation, preferred_upgrade
from rules.mars.score import Score, android_score, rounds_to_come, your_score
from rules.mars.state import Card, Options, State, due, top_value
from rules.mars.steps import AnyStep, Compute, Over, Upgrade
from rules.mars.tables import ARCHITECT, BUILDINGS, PLACES, Building, Place, SideName


class SideView(Value):
    places: dict[Place, int]
    energy: int
    score: Score
    total: int


class Proposal(Value):
    """What the androids would do, and why."""

    side: SideName
    source: Place
    target: Place
    reason: ev.Reason


class View(Value):
    options: Options
    round: int
    step: AnyStep
    you: SideView
    android: SideView
    hand: tuple[Card, ...]
    prep: tuple[Card, ...]
    module: tuple[Building, ...]
    deck: int
    discard: int
    tops: dict[Building, int]
    rounds_to_come: tuple[int, int]
    proposal: Proposal | None
    outcome: Outcome | None


def view(state: State, seat: Seat | None) -> View:
    mine = seat == ARCHITECT
    return View(
        options=state.options,
        round=state.round,
        step=due(state),
        you=_side_view(state, "you", your_score(state)),
        android=_side_view(state, "android", android_score(state)),
        hand=state.hand if mine else tuple(map(_back, state.hand)),
        prep=state.prep if mine else tuple(map(_back, state.prep)),
        module=state.module,
        deck=state.deck,
        discard=state.discard,
        tops={building: top_value(state, building) for building in BUILDINGS},
        rounds_to_come=rounds_to_come(state),
        proposal=_proposal(state),
        outcome=state.result,
    )


def _back(card: Card) -> Card:
    """Anybody sees the colour of a card's back, nobody else its face."""
    return Card(card.building)


def _side_view(state: State, name: SideName, score: Score) -> SideView:
    side = state.side(name)
    places = dict(zip(PLACES, side.colonists, strict=True))
    return SideView(places, side.energy, score, score.total)


def _proposal(state: State) -> Proposal | None:
    match state.step:
        case Compute():
            move, reason = preferred_computation(state)
        case Upgrade():
            move, reason = preferred_upgrade(state)
        case _:
            return None
    return Proposal(*move, reason)


def redact(event: ev.AnyEvent, seat: Seat | None) -> ev.AnyEvent | None:
    """The event as this seat may hear of it. A new kind of event is silent until it is listed."""
    match event:
        case ev.DeckShuffled():
            return replace(event, order=(), hidden=())
        case ev.ModuleRefilled():
            return replace(event, value=None)
        case _ if seat == ARCHITECT:
            return event
        case ev.HandPlayed():
            return event  # it is on the discard pile now, face up
        case ev.CardDrawn() | ev.CardPrepared():
            return replace(event, card=_back(event.card))
        case ev.CardAttached():
            return replace(event, known=_back(event.known))
        case ev.CardMoved():
            laid_open = event.target == "buildings" and event.at is None
            open_to_all = laid_open or event.target == "discard"
            return event if open_to_all else replace(event, card=_back(event.card))
        case (
            ev.GameSetUp()
            | ev.RoundStarted()
            | ev.ColonistMoved()
            | ev.EnergyChanged()
            | ev.CardsBurned()
            | ev.AndroidsRested()
            | ev.NothingToMove()
            | ev.Passed()
            | ev.Due()
            | ev.Corrected()
            | ev.GameEnded()
        ):
            return event
        case _:
            assert_never(event)


PHASES = {
    "refill": "androids",
    "compute": "androids",
    "upgrade": "androids",
    "over": "over",
}


def moment(state: State) -> Moment:
    """A round is two turns: the architect's and the androids'."""
    phase = PHASES.get(str(state.step.__struct_config__.tag), "architect")
    if not state.round:
        phase = "setup"
    seats = () if isinstance(state.step, Over) else (ARCHITECT,)
    turn = 2 if phase in ("androids", "over") else 1
    return Moment(state.round, turn, phase, seats)
