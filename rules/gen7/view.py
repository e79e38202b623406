"""What a seat may know, built field by field: what is not written here is not shown."""

from __future__ import annotations

from msgspec.structs import replace

from rules.core import Moment, Outcome, Seat, Value
from rules.gen7 import events as ev
from rules.gen7 import steps
from rules.gen7.aids.outlook import Forecast, Hint, forecast, hints
from rules.gen7.cards.content import Catalogue
from rules.gen7.cards.effects import DropCards
from rules.gen7.cards.our_box import NO_BOX
from rules.gen7.cards.slips import Slip
from rules.gen7.catalogue import is_open_goal
from rules.gen7.episode.colours import worn
from rules.gen7.evolution.hands import holder
from rules.gen7.questions import PLAIN
from rules.gen7.state import (
    Die,
    Marker,
    Officer,
    Options,
    Plan,
    Result,
    Sector,
    Slot,
    State,
    Story,
    Task,
    Visit,
)
from rules.gen7.tables import Amounts, Colour, SeatName, SectorName

HIDDEN = "?"


class SectorView(Value):
    """A board as everybody sees it; hands as numbers, unless they are your own."""

    name: SectorName
    resources: Amounts
    merits: int
    slots: tuple[Slot, Slot]
    booked: bool
    used: dict[str, int]
    contributed: int
    done: tuple[str, ...]
    work: int
    files: int
    shown: tuple[str, ...]  # plans achieved
    goal: str | None  # GEN-2.9: the sector's own, which is no secret
    own_work: tuple[str, ...]
    own_files: tuple[str, ...]
    own_plans: tuple[Plan, ...]


class TableView(Value):
    round: int
    phase: str
    chief: SeatName
    first: SeatName
    duty: SeatName | None
    active: SeatName | None
    ranking: tuple[SeatName, ...]
    sectors: dict[str, SectorView]
    dice: dict[str, Die]
    markers: dict[str, Marker]
    storage: Amounts
    systems: Amounts
    row: tuple[Task, ...]
    story: Story
    solved: tuple[str, ...]
    unfollowed: bool
    touched: tuple[str, ...]


class View(Value):
    options: Options
    players: tuple[SeatName, ...]
    officers: dict[str, Officer]
    worn: dict[str, Colour]  # GEN-2.5
    episode: int
    reason: int
    boxes: int
    critical: dict[str, int]
    consequences: tuple[str, ...]
    removed: tuple[str, ...]
    bookmark: str
    visited: tuple[Visit, ...]
    results: tuple[Result, ...]
    recorded: Catalogue
    slips: dict[str, Slip]  # said when the card was open for all to see
    due: steps.AnyStep | None
    table: TableView | None
    outcome: Outcome | None
    hints: tuple[Hint, ...] | None  # None: this table does without them
    forecast: Forecast | None


def view(state: State, seat: Seat | None) -> View:
    due = state.todo[-1] if state.todo else None
    return View(
        options=state.options,
        players=state.players,
        officers=state.officers,
        worn=worn(state),
        episode=state.episode,
        reason=state.reason,
        boxes=state.boxes,
        critical=state.critical,
        consequences=state.consequences,
        removed=state.removed,
        bookmark=state.bookmark,
        visited=state.visited,
        results=state.results,
        recorded=state.recorded,
        slips=_slips(state, seat),
        due=None if due is None else seen_step(due, seat, sealed=state.options.sealed_votes),
        table=_table(state, seat),
        outcome=state.result,
        hints=hints(state) if state.options.hints else None,
        forecast=forecast(state, seat) if state.options.forecast else None,
    )


def _slips(state: State, seat: Seat | None) -> dict[str, Slip]:
    """GEN-2.11: of a card in somebody else's hand, that it is there."""
    return {
        card: slip if holder(state, card) in (None, seat) else Slip(slip.kind)
        for card, slip in state.slips.items()
    }


def _table(state: State, seat: Seat | None) -> TableView | None:
    table = state.play
    if table is None:
        return None
    secret_files = state.options.house.files_are_secret
    return TableView(
        round=table.round,
        phase=table.phase,
        chief=table.chief,
        first=table.first,
        duty=table.duty,
        active=table.active,
        ranking=table.ranking,
        sectors={
            name: _sector(state, sector, own=name == seat, secret_files=secret_files)
            for name, sector in table.sectors.items()
        },
        dice=table.dice,
        markers=table.markers,
        storage=table.storage,
        systems=table.systems,
        row=table.row,
        story=table.story,
        solved=table.solved,
        unfollowed=table.unfollowed,
        touched=table.touched,
    )


def _sector(state: State, sector: Sector, *, own: bool, secret_files: bool) -> SectorView:
    goals = (plan.card for plan in sector.plans if is_open_goal(state, plan.card))
    return SectorView(
        name=sector.name,
        resources=sector.resources,
        merits=sector.merits,
        slots=sector.slots,
        booked=sector.booked,
        used=sector.used,
        contributed=sector.contributed,
        done=sector.done,
        work=len(sector.work),
        files=len(sector.files),
        shown=tuple(plan.card for plan in sector.plans if plan.shown),
        goal=next(goals, None),
        own_work=sector.work if own else (),
        own_files=sector.files if own or not secret_files else (),
        own_plans=sector.plans if own else (),
    )


def seen_step(step: steps.AnyStep, seat: Seat | None, *, sealed: bool) -> steps.AnyStep:
    """What is due, without the cards that only whoever is asked may see."""
    match step:
        case steps.Keeping() | steps.DealingOut() if step.seat != seat:
            return replace(step, cards=(HIDDEN,) * len(step.cards))
        case steps.Taking() if step.order[0] != seat:
            return replace(step, cards=(HIDDEN,) * len(step.cards))
        case steps.Picking(effect=DropCards()) if step.seat != seat:
            return replace(step, options=())
        case steps.Asking(about="plan") if step.seat != seat:
            return replace(step, card=HIDDEN)
        case steps.Voting() if sealed:
            own = {name: vote for name, vote in step.votes.items() if name == seat}
            others = {name: HIDDEN for name in step.votes if name != seat}
            return replace(step, votes={**others, **own})
        case _:
            return step


# Drawn unseen by the others; what is laid, revealed or dealt openly is not here.
UNSEEN_DRAWS = ("hand", "choose", "draft", "meeting", "deal_out", "plan", "search")


def redact(event: ev.AnyEvent, seat: Seat | None) -> ev.AnyEvent | None:
    match event:
        case ev.CampaignSetUp():
            return replace(event, crossroads=())
        case ev.EpisodePrepared():
            return replace(event, key_tasks=(), work_tasks=(), files=(), algorithms=())
        case ev.CardsDrawn() if event.why in UNSEEN_DRAWS and event.seat != seat:
            return replace(event, cards=(HIDDEN,) * len(event.cards))
        case ev.CardGained() if event.seat != seat and not event.open:
            return replace(event, card=HIDDEN)
        case ev.PlanDealt() if event.seat != seat and not event.open:
            return replace(event, card=HIDDEN)
        case ev.BoxBroughtIn():  # sealed for all of them
            return replace(event, sealed=NO_BOX)
        case ev.VoteCast() if event.sealed and event.seat != seat:
            return replace(event, option=HIDDEN)
        case ev.Due():
            # Where ballots may be sealed, a list that tells them is not sent at all.
            return replace(
                event, todo=tuple(seen_step(step, seat, sealed=True) for step in event.todo)
            )
        case _:
            return event


def moment(state: State) -> Moment:
    """Set-ups, rounds and wrap-ups are the rounds of a campaign; phases and turns their turns."""
    if state.result is not None or not state.todo:
        return Moment(state.clock, state.turn, "over", ())
    phase = state.play.phase if state.play else "setup"
    active = state.play.active if state.play and phase == "turns" else None
    return Moment(state.clock, state.turn, phase, waited_for(state, state.todo[-1]), active)


def waited_for(state: State, step: steps.AnyStep) -> tuple[str, ...]:
    """Who has to answer. Others may: contribute to a key task, or change the vote they cast."""
    match step:
        case steps.Sharing():
            return (step.seat,)
        case steps.Voting():
            return tuple(seat for seat in state.players if seat not in step.votes)
        case _:
            return tuple(PLAIN[type(step)].who(state, step))
