"""What a seat may know, built field by field: what is not written here is not shown."""

from __future__ import annotations

from msgspec.structs import replace

from rules.core import Moment, Outcome, Seat, Value
from rules.otys import events as ev
from rules.otys import steps
from rules.otys.contract import Contract
from rules.otys.flow import is_last_round
from rules.otys.search.hint import Plan, completable
from rules.otys.state import Board, Options, State, Stock, Turn, order, reach, threshold
from rules.otys.tables import LEVELS, Cubes, DiverName, KeyName, SeatName, SponsorSide, Token
from rules.otys.turn.sponsors import sponsor_at


class BoardView(Value):
    divers: tuple[DiverName, ...]
    upgraded: tuple[DiverName, ...]
    cubes: tuple[Cubes, ...]
    tokens: tuple[Token | None, ...]
    track: tuple[KeyName, ...]
    threshold: int
    neutral: int
    credits: int
    batteries: int
    mechanic: int
    reach: int
    hacker: int
    prestige: int
    contracts: int  # private ones
    hand: tuple[Contract | None, ...]  # as far as this seat may see them


class View(Value):
    options: Options
    players: tuple[SeatName, ...]
    first: SeatName | None
    round: int
    turn: Turn | None
    due: steps.AnyStep | None
    boards: dict[SeatName, BoardView]
    sponsors: tuple[SponsorSide, ...]
    colony: tuple[tuple[Token | None, Token | None], ...]
    store: Stock
    public: tuple[Contract | None, ...]
    deck: int
    discards: int
    bag: int
    stock: int
    last_round: bool
    plans: tuple[Plan, ...] | None  # None: this table does without them
    outcome: Outcome | None


def view(state: State, seat: Seat | None) -> View:
    return View(
        options=state.options,
        players=state.players,
        first=state.first,
        round=state.round,
        turn=state.turn,
        due=_seen_step(state.todo[-1], seat) if state.todo else None,
        boards={
            name: _board(state, board, own=name == seat or not state.options.secret_contracts)
            for name, board in state.boards.items()
        },
        sponsors=tuple(sponsor_at(state, level) for level in LEVELS) if state.sponsors else (),
        colony=state.colony,
        store=state.store,
        public=state.public,
        deck=state.deck.count,
        discards=len(state.deck.discards),
        bag=state.bag.count,
        stock=state.stock,
        last_round=state.round > 0 and is_last_round(state),
        plans=_plans(state, seat) if state.options.hints else None,
        outcome=state.result,
    )


def _plans(state: State, seat: Seat | None) -> tuple[Plan, ...]:
    """For whoever's turn it is, private contracts among them; at the table what anybody could
    work out for that player."""
    if seat is not None:
        return completable(state, seat) if seat in state.players else ()
    if state.turn is None:
        return ()
    turn_of = state.turn.seat
    if state.options.secret_contracts:
        board = replace(state.boards[turn_of], hand=())
        state = replace(state, boards={**state.boards, turn_of: board})
    return completable(state, turn_of)


def _board(state: State, board: Board, *, own: bool) -> BoardView:
    return BoardView(
        divers=board.divers,
        upgraded=board.upgraded,
        cubes=board.cubes,
        tokens=board.tokens,
        track=board.track,
        threshold=threshold(state, board),
        neutral=board.neutral,
        credits=board.credits,
        batteries=board.batteries,
        mechanic=board.mechanic,
        reach=reach(state, board),
        hacker=board.hacker,
        prestige=board.prestige,
        contracts=len(board.hand),
        hand=board.hand if own else (),
    )


def _seen_step(step: steps.AnyStep, seat: Seat | None) -> steps.AnyStep:
    """OTY-3.7: only the drawer sees what was drawn."""
    if step.seat == seat:
        return step
    match step:
        case steps.Keeping() | steps.Returning():
            return replace(step, contracts=())
        case steps.Entering(place="keep" | "name"):
            return replace(step, pieces=())
        case _:
            return step


def redact(event: ev.AnyEvent, seat: Seat | None) -> ev.AnyEvent | None:
    """The event as this seat may hear of it."""
    match event:
        case ev.ContractsDrawn() if event.seat != seat:
            return replace(event, contracts=())
        case ev.ContractKept(open=True) | ev.ContractNamed(open=True):
            return event
        case ev.ContractKept() | ev.ContractNamed() | ev.ContractReturned() if event.seat != seat:
            return replace(event, contract=None)
        case ev.Due():
            return replace(event, todo=tuple(_seen_step(step, seat) for step in event.todo))
        case _:
            return event


def moment(state: State) -> Moment:
    if state.result is not None:
        return Moment(state.round, len(state.players) + 1, "over", ())
    step = state.todo[-1]
    if not state.round or state.turn is None:
        return Moment(0, 0, "setup", (step.seat,))
    turn = order(state).index(state.turn.seat) + 1
    phase = "key" if state.turn.key is None else "dive" if state.turn.diving else "prepare"
    if isinstance(step, steps.Resisting):  # the key is on the track already
        phase = "dive"
    return Moment(state.round, turn, phase, (step.seat,))
