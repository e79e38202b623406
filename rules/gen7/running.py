"""The way through the todo list: what happens by itself happens, until people are asked."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from msgspec.structs import replace

from rules.gen7 import events as ev
from rules.gen7 import preparing, rounds, wrap_up
from rules.gen7.algorithms import go_on
from rules.gen7.applying import apply_next
from rules.gen7.board import quarters
from rules.gen7.cards import most_cards
from rules.gen7.catalogue import page
from rules.gen7.crossroads import check, choose_option
from rules.gen7.meeting import meet
from rules.gen7.picking import possible
from rules.gen7.preparing import choose_chief
from rules.gen7.rooms import act_in_room
from rules.gen7.sector_rooms import after_assembly
from rules.gen7.state import State
from rules.gen7.steps import (
    Acting,
    AnyStep,
    Applying,
    Assembled,
    CarryingOut,
    Checking,
    Comparing,
    Convening,
    Drawing,
    Ending,
    Go,
    Opening,
    Picking,
    Turning,
)
from rules.gen7.story import open_section
from rules.gen7.telling import Telling
from rules.gen7.turns import next_turn

# Each part puts the next one on the list before it asks anything.
PARTS: dict[str, Callable[[Telling], None]] = {
    "prepare": preparing.prepare,
    "goals": preparing.ask_for_goals,
    "sectors": preparing.deal_sectors,
    "cards": preparing.deal_cards,
    "chief": preparing.roll_for_chief,
    "open": preparing.open_story,
    "round": rounds.start_round,
    "key_tasks": rounds.reveal,
    "roll": rounds.roll,
    "turns": rounds.start_turns,
    "next_turn": next_turn,
    "end_turn": rounds.end_turn,
    "failure": rounds.system_failure,
    "return": rounds.crew_return,
    "refresh": rounds.refresh,
    "end": rounds.end_round,
    "round_plans": rounds.end_round_plans,
    "round_story": rounds.end_round_story,
    "last_round": rounds.check_last_round,
    "wrap_up": wrap_up.start,
    "penalties": wrap_up.penalties,
    "stars": wrap_up.stars,
    "promotions": wrap_up.promotions,
    "critical": wrap_up.critical_systems,
    "log_reason": wrap_up.log_reason,
    "consequences": wrap_up.consequences,
    "strike_out": wrap_up.strike_out,
    "pack": wrap_up.pack_up,
    "packed": wrap_up.packed,
}


def run(telling: Telling) -> None:
    """Until a question comes up that somebody can answer."""
    while telling.todo:
        step = telling.todo[-1]
        if do := BY_ITSELF.get(type(step)):
            telling.todo.pop()
            do(telling, step)
        elif settle := SETTLED.get(type(step)):
            left = settle(telling.state, step)
            if left == step:
                return
            telling.todo.pop()
            telling.push(*([left] if left is not None else []))
        else:
            return


def _draw_what_there_is(state: State, step: Drawing) -> Drawing | None:
    """GEN-3.15: a deck deals what there is, and a hand takes what it has room for."""
    count = most_cards(state, step.pool, step.seat, step.count, step.why)
    return replace(step, count=count) if count > 0 else None


def _still_a_turn(state: State, step: Turning) -> Turning | Go:
    """An effect may have taken the last die: then the turn is over."""
    return step if quarters(state.table, step.seat) else Go("end_turn")


def _still_to_pick(state: State, step: Picking) -> Picking | None:
    """Options that have become impossible since the question was put are gone."""
    options = tuple(option for option in step.options if possible(state, step, option))
    return replace(step, options=options) if options else None


# Questions that may have answered themselves before they come up.
SETTLED: dict[type, Callable[[State, Any], AnyStep | None]] = {
    Drawing: _draw_what_there_is,
    Turning: _still_a_turn,
    Picking: _still_to_pick,
}


def _go(telling: Telling, step: Go) -> None:
    PARTS[step.to](telling)


def _carry_out(telling: Telling, step: CarryingOut) -> None:
    vote = step.vote
    match vote.about:
        case "crossroads":
            choose_option(telling, vote.subject, vote.seat, int(step.option))
        case "page":
            found = page(telling.state, vote.subject)
            assert found is not None
            assert found.vote is not None
            telling.tell(ev.OptionChosen("page", vote.subject, int(step.option)))
            if effects := found.vote.options[int(step.option)].effects:
                telling.push(Applying(vote.seat, effects))
        case "room":
            telling.tell(ev.RoomNoted(step.option))


BY_ITSELF: dict[type, Callable[[Telling, Any], None]] = {
    Go: _go,
    Opening: open_section,
    CarryingOut: _carry_out,
    Convening: lambda telling, step: meet(telling, step.present),
    Assembled: lambda telling, step: after_assembly(telling, step.die),
    Comparing: lambda telling, step: choose_chief(telling, step.dice),
    Acting: act_in_room,
    Applying: apply_next,
    Checking: check,
    Ending: go_on,
}
