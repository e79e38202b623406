"""What a legal action brings about, and everything that then happens by itself."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from rules.gen7 import actions as act
from rules.gen7 import events as ev
from rules.gen7.chronicle import Chronicle
from rules.gen7.consequences.sealed import record
from rules.gen7.corrections.making_good import make_good
from rules.gen7.corrections.our_box import amend, bring_in, name
from rules.gen7.episode.preparation import campaign, deal_recorded_goals
from rules.gen7.episode.rounds import show_plans
from rules.gen7.evolution.campaign import evolve
from rules.gen7.flow import run
from rules.gen7.foresight import next_turn_of
from rules.gen7.keeping.settings import set_table
from rules.gen7.questions import QUESTIONS
from rules.gen7.redress import put_right, tell_facts
from rules.gen7.state import Options, State
from rules.gen7.steps import Applying, Go
from rules.gen7.story.box import reach
from rules.gen7.story.plans import show
from rules.gen7.turn.give_back import remember, start_over
from rules.todo import answer


def set_up(options: Options) -> tuple[ev.AnyEvent, ...]:
    first = campaign(options)
    chronicle = Chronicle(evolve(None, first))
    chronicle.events.append(first)
    chronicle.push(Go("prepare"))
    run(chronicle)
    return chronicle.finish()


def resolve(state: State, action: act.AnyAction) -> tuple[ev.AnyEvent, ...]:
    ahead = next_turn_of(state, action)
    if ahead is not None:  # GEN-4.7: the next die leaves what was open
        return (*ahead.events, *resolve(ahead.state, action))
    chronicle = Chronicle(state)
    if isinstance(action, act.Correct) and action.facts:
        chronicle.tell(ev.Corrected(action.reason))
        put_right(chronicle, action)  # nothing follows from them, so nothing runs on
        return chronicle.finish()
    UNASKED.get(type(action), _answer)(chronicle, action)
    run(chronicle)
    remember(chronicle, state)
    if chronicle.state.play is not None and chronicle.table.phase == "turns":
        show_plans(chronicle, ("now",))  # GEN-7.8: in the middle of a turn, too
    return chronicle.finish()


def _answer(chronicle: Chronicle, action: act.AnyAction) -> None:
    answer(chronicle, QUESTIONS, action)
    if isinstance(action, BY_HAND) and action.by_hand:
        tell_facts(chronicle, action.facts)


def _correct(chronicle: Chronicle, action: act.Correct) -> None:
    chronicle.tell(ev.Corrected(action.reason))
    chronicle.push(Applying(action.seat, action.effects))


def _record(chronicle: Chronicle, action: act.Record) -> None:
    _learn(chronicle, lambda: record(chronicle, action.cards, action.slip))
    deal_recorded_goals(chronicle)


def _learn(chronicle: Chronicle, tell: Callable[[], None]) -> None:
    """What is known of a card from now on: what was begun on it, and what it has done so far."""
    before = chronicle.state
    tell()
    start_over(chronicle, before)
    make_good(chronicle, before)


BY_HAND = (act.Tell, act.Gain, act.Solve, act.Fail)
UNASKED: dict[type, Callable[[Chronicle, Any], None]] = {
    act.Correct: _correct,
    act.Record: _record,
    act.Amend: lambda chronicle, action: _learn(chronicle, lambda: amend(chronicle, action)),
    act.Name: lambda chronicle, action: _learn(chronicle, lambda: name(chronicle, action)),
    act.BringIn: lambda chronicle, action: _learn(chronicle, lambda: bring_in(chronicle, action)),
    act.SetTable: set_table,
    act.ShowPlan: show,
    act.Reach: reach,
}
