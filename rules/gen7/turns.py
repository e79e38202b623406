"""A player's turn: place a die, or open a key task; and how turns follow one another (GEN-4)."""

from __future__ import annotations

from collections.abc import Iterator

from msgspec.structs import replace

from rules.core import Refusal
from rules.gen7 import actions as act
from rules.gen7 import events as ev
from rules.gen7 import sharing
from rules.gen7.board import quarters
from rules.gen7.placing import placements, put_die, why_no_place
from rules.gen7.question import Question, everybody, its_seat, late
from rules.gen7.rooms import enter
from rules.gen7.solver import solvable_alone
from rules.gen7.state import State, clockwise, next_seat
from rules.gen7.steps import Go, Sharing, Turning
from rules.gen7.tables import SeatName
from rules.gen7.telling import Telling
from rules.gen7.using import Besides, besides, do_besides, why_not_besides


def next_turn(telling: Telling) -> None:
    """GEN-4.2: whoever has a die in quarters; when all pass in a row the phase is over."""
    table = telling.table
    start = table.first if table.active is None else next_seat(telling.state, table.active)
    for seat in clockwise(telling.state, start):
        if quarters(table, seat):
            telling.tell(ev.TurnStarted(seat))
            telling.push(Turning(seat))
            return
        if seat not in table.passed:
            telling.tell(ev.Passed(seat))
    telling.push(Go("failure"))


# Turning


def _turn_answers(state: State, step: Turning, seat: str) -> Iterator[act.AnyAction]:
    found = False
    for place in placements(state, step.seat):
        found = found or not place.nudge
        yield place
    yield from sharing.dice_for(state, None, step.seat)
    yield from besides(state, step, step.seat)
    if not found and not can_place(state, step.seat):
        yield from (act.Rest(step.seat, die) for die in quarters(state.table, step.seat))


def _why_not_turn(state: State, step: Turning, action: act.AnyAction) -> Refusal | None:
    match action:
        case act.Place():
            return why_no_place(state, action)
        case act.AddDie():
            return sharing.why_no_die(state, None, action)
        case act.ChangeDie() | act.PlayFile() | act.UseSkill():
            return why_not_besides(state, step, action)
        case act.Rest():
            if action.die not in quarters(state.table, step.seat):
                return Refusal("die_not_in_quarters", "GEN-4.2")
            if can_place(state, step.seat):
                return Refusal("placement_possible", "GEN-4.2")
            return None
        case act.Decline():
            return Refusal("no_voluntary_pass", "GEN-4.2")
        case _:
            return late(step, "GEN-4.1")


def can_place(state: State, seat: SeatName) -> bool:
    """GEN-4.14: on the dice as they show, without payments, files, skills or others' consent."""
    if any(place.nudge == 0 for place in placements(state, seat)):
        return True
    return any(
        solvable_alone(card, sharing.position(state, seat, task, card.spots))
        for task, card in sharing.open_tasks(state)
    )


def _turn(
    telling: Telling, step: Turning, action: act.Place | act.AddDie | act.Rest | Besides
) -> None:
    match action:
        case act.Place():
            telling.push(Go("end_turn"))
            put_die(telling, action)
            enter(telling, step.seat, action.room, action.die)
        case act.AddDie():
            sharing.add_die(telling, None, action)
        case act.Rest():
            # GEN-4.2: not a placement, so no action and no crossroads card.
            telling.tell(ev.DieMoved(action.die, "recovery", "rest"))
            telling.push(Go("end_turn"))
        case _:
            do_besides(telling, step, action)


# Sharing


def sharers(state: State, step: Sharing) -> tuple[str, ...]:
    """The active player, and everyone who could add or take back something."""
    return tuple(
        seat
        for seat in state.players
        if seat == step.seat or any(True for _ in _share_answers(state, step, seat))
    )


def _share_answers(state: State, step: Sharing, seat: str) -> Iterator[act.AnyAction]:
    active = seat == step.seat
    if step.pieces and (active or step.pieces[-1].seat == seat):
        yield act.TakeBack(seat)  # type: ignore[arg-type]
    yield from sharing.dice_for(state, step, seat)
    yield from sharing.payments_for(state, step, seat)
    yield from besides(state, step, seat)
    if active:
        yield act.Cancel(step.seat)
        commit = act.Commit(step.seat)
        if sharing.why_no_commit(state, step, commit) is None:
            yield commit


def why_not_share(state: State, step: Sharing, action: act.AnyAction) -> Refusal | None:
    match action:
        case act.AddDie():
            return sharing.why_no_die(state, step, action)
        case act.Pay():
            return sharing.why_no_payment(state, step, action)
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
            return sharing.why_no_commit(state, step, action)
        case act.ChangeDie() | act.PlayFile() | act.UseSkill():
            return why_not_besides(state, step, action)
        case _:
            return late(step, "GEN-4.4")


def _share(
    telling: Telling,
    step: Sharing,
    action: act.AddDie | act.Pay | act.TakeBack | act.Cancel | act.Commit | Besides,
) -> None:
    match action:
        case act.AddDie():
            sharing.add_die(telling, step, action)
        case act.Pay():
            sharing.pay(telling, step, action)
        case act.TakeBack():
            left = replace(step, pieces=step.pieces[:-1])
            empty = not left.pieces and left.curator is None and not left.waive
            telling.push(Turning(step.seat) if empty else left)
        case act.Cancel():
            sharing.turn_back(telling, step)
            telling.push(Turning(step.seat))
        case act.Commit():
            telling.push(Go("end_turn"))
            sharing.commit(telling, step)
        case _:
            do_besides(telling, step, action)


TURNING = Question("GEN-4.1", its_seat, _turn_answers, _why_not_turn, _turn, exact=True)
SHARING = Question("GEN-4.4", everybody, _share_answers, why_not_share, _share, exact=True)
