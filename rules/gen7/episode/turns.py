"""A player's turn: place a die, or open a key task; and how turns follow one another (GEN-4)."""

from __future__ import annotations

from msgspec.structs import replace

from rules.core import Refusal
from rules.gen7 import actions as act
from rules.gen7 import events as ev
from rules.gen7.chronicle import Chronicle, Question
from rules.gen7.consequences.sealed import call
from rules.gen7.rooms.entry import enter
from rules.gen7.ship.board import quarters
from rules.gen7.ship.faces import is_unseen, of_seat_unseen
from rules.gen7.ship.spots import further, placements, put_die, why_no_place
from rules.gen7.state import State, clockwise, idle, is_book_kept, next_seat
from rules.gen7.steps import Closing, Go, Sharing, Turning
from rules.gen7.steps.turn import takes_part
from rules.gen7.tables import SeatName
from rules.gen7.turn import box, shared_spots
from rules.gen7.turn.asides import Besides, besides, besides_of, do_besides, why_not_besides
from rules.gen7.turn.give_back import give_back, start_over
from rules.gen7.turn.payments import pay, payments_for, why_no_payment
from rules.gen7.turn.solver import solvable_alone
from rules.latest import latest_of_equals, latest_of_two
from rules.todo import everybody, its_seat, late


def next_turn(chronicle: Chronicle) -> None:
    """GEN-4.2: whoever has a die in quarters; when all pass in a row the phase is over."""
    if is_book_kept(chronicle.state):  # a correction has put the app there
        chronicle.push(Go("mind"))
        return
    table = chronicle.table
    start = table.first if table.active is None else next_seat(chronicle.state, table.active)
    for seat in clockwise(chronicle.state, start):
        if quarters(table, seat):
            chronicle.tell(ev.TurnStarted(seat))
            chronicle.push(Turning(seat))
            return
        if seat not in table.passed:
            chronicle.tell(ev.Passed(seat))
    chronicle.push(Go("failure"))


# Turning


def _turn_answers(state: State, step: Turning, seat: str) -> tuple[act.AnyAction, ...]:
    return _moves(idle(state), step.seat)


@latest_of_equals
def _moves(state: State, seat: SeatName) -> tuple[act.AnyAction, ...]:
    """Asked again whenever a key task is thought over, and nothing comes of it."""
    rests = () if can_place(state, seat) else quarters(state.table, seat)
    return (
        *placements(state, seat),
        *further(state, seat),
        *box.dice_for(state, seat),
        *besides(state, Turning(seat), seat),
        *(act.Rest(seat, die) for die in rests),
    )


def _why_not_turn(state: State, step: Turning, action: act.AnyAction) -> Refusal | None:
    match action:
        case act.Place():
            return why_no_place(state, action)
        case act.AddDie():
            return box.why_no_die(state, None, action)
        case act.Rest():
            if action.die not in quarters(state.table, step.seat):
                return Refusal("die_not_in_quarters", "GEN-4.2")
            if can_place(state, step.seat):
                return Refusal("placement_possible", "GEN-4.2")
            return None
        case act.Decline():
            return Refusal("no_voluntary_pass", "GEN-4.2")
        case _ if isinstance(action, Besides):
            return why_not_besides(state, step, action)
        case _:
            return late(step, "GEN-4.1")


def can_place(state: State, seat: SeatName) -> bool:
    """GEN-4.14: on the dice as they show, without payments, files, skills or others' consent.
    Where nobody has said what they show, people are believed that none fits."""
    return _can_place(idle(state), seat)


@latest_of_two
def _can_place(state: State, seat: SeatName) -> bool:
    if any(is_certain(state, place) for place in placements(state, seat)):
        return True
    return not of_seat_unseen(state.table, seat) and any(
        solvable_alone(card, shared_spots.position(state, seat, task, card.spots))
        for task, card in shared_spots.open_tasks(state)
    )


def is_certain(state: State, place: act.Place) -> bool:
    """It fits as it is: no skill changes it, and no rule of the room asks what it shows."""
    unseen = place.room == "technical_lab" and is_unseen(state.table, (place.die,))
    return not place.nudge and not unseen


def _turn(
    chronicle: Chronicle, step: Turning, action: act.Place | act.AddDie | act.Rest | Besides
) -> None:
    match action:
        case act.Place():
            chronicle.push(Closing(step.seat), Go("end_turn"))
            put_die(chronicle, action)
            enter(chronicle, step.seat, action.room, action.die)
        case act.AddDie():
            shared_spots.add_die(chronicle, None, action)
        case act.Rest():
            # GEN-4.2: not a placement, so no action and no crossroads card.
            chronicle.tell(ev.DieMoved(action.die, "recovery", "rest"))
            chronicle.push(Closing(step.seat), Go("end_turn"))
        case _:
            do_besides(chronicle, step, action)


# Sharing


def sharers(state: State, step: Sharing) -> tuple[str, ...]:
    """The active player, and everyone who could add or take back something."""
    return tuple(
        seat for seat in state.players if seat == step.seat or _share_answers(state, step, seat)
    )


def _share_answers(state: State, step: Sharing, seat: SeatName) -> list[act.AnyAction]:
    active = seat == step.seat
    found: list[act.AnyAction] = []
    if step.pieces and (active or step.pieces[-1].seat == seat):
        found.append(act.TakeBack(seat))
    found += box.dice_to_add(state, step)[seat]
    if not takes_part(step, seat):
        return found
    found += payments_for(state, step, seat)
    found += besides_of(state, step, seat)
    if active:
        found.append(act.Cancel(step.seat))
        found += shared_spots.commits(state, step)
        found += box.solutions(state, step)
    return found


def why_not_share(state: State, step: Sharing, action: act.AnyAction) -> Refusal | None:
    match action:
        case act.AddDie():
            return box.why_no_die(state, step, action)
        case act.Pay():
            return why_no_payment(state, step, action)
        case act.TakeBack():
            if not step.pieces:
                return Refusal("nothing_to_take_back", "GEN-4.4")
            if action.seat not in (step.seat, step.pieces[-1].seat):
                return Refusal("not_your_piece", "GEN-4.4")
            return None
        case act.Cancel():
            if action.seat != step.seat:
                return Refusal("active_player_commits", "GEN-4.4")
            return None
        case act.Commit():
            return shared_spots.why_no_commit(state, step, action)
        case act.Tell():
            return box.why_no_solution(state, step, action)
        case _ if isinstance(action, Besides):
            return why_not_besides(state, step, action)
        case _:
            return late(step, "GEN-4.4")


def _share(
    chronicle: Chronicle,
    step: Sharing,
    action: act.AddDie | act.Pay | act.TakeBack | act.Cancel | act.Commit | act.Tell | Besides,
) -> None:
    match action:
        case act.AddDie():
            shared_spots.add_die(chronicle, step, action)
        case act.Pay():
            pay(chronicle, step, action)
        case act.TakeBack():
            left = replace(step, pieces=step.pieces[:-1])
            chronicle.push(left if left.pieces or left.used else Turning(step.seat))
        case act.Cancel():
            _leave(chronicle, step)
        case act.Commit():
            chronicle.push(Closing(step.seat), Go("end_turn"))
            shared_spots.commit(chronicle, step)
        case act.Tell() if action.name:
            before = chronicle.state
            call(chronicle, step, action)
            start_over(chronicle, before)
        case act.Tell():
            chronicle.push(Closing(step.seat), Go("end_turn"))
            box.solve(chronicle, step, action)
        case _:
            do_besides(chronicle, step, action)


def _leave(chronicle: Chronicle, step: Sharing) -> None:
    """The spots are not filled after all."""
    give_back(chronicle, step)
    chronicle.push(Turning(step.seat))


TURNING = Question("GEN-4.1", its_seat, _turn_answers, _why_not_turn, _turn, exact=True)
SHARING = Question("GEN-4.4", everybody, _share_answers, why_not_share, _share, exact=True)
