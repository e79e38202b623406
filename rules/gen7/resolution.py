"""What a legal action brings about, and everything that then happens by itself."""

from __future__ import annotations

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
    match action:
        case act.Correct():
            chronicle.tell(ev.Corrected(action.reason))
            if action.facts:  # nothing follows from them, so nothing runs on
                put_right(chronicle, action)
                return chronicle.finish()
            chronicle.push(Applying(action.seat, action.effects))
        case act.Record():
            record(chronicle, action.cards, action.slip)
            start_over(chronicle, state)
            make_good(chronicle, state)
            deal_recorded_goals(chronicle)
        case act.Amend():
            amend(chronicle, action)
            start_over(chronicle, state)
            make_good(chronicle, state)
        case act.Name():
            name(chronicle, action)
            start_over(chronicle, state)
            make_good(chronicle, state)
        case act.BringIn():
            bring_in(chronicle, action)
            start_over(chronicle, state)
            make_good(chronicle, state)
        case act.SetTable():
            set_table(chronicle, action)
        case act.ShowPlan():
            show(chronicle, action)
        case act.Reach():
            reach(chronicle, action)
        case (
            act.Tell(by_hand=True)
            | act.Gain(by_hand=True)
            | act.Solve(by_hand=True)
            | act.Fail(by_hand=True)
        ):
            answer(chronicle, QUESTIONS, action)
            tell_facts(chronicle, action.facts)
        case _:
            answer(chronicle, QUESTIONS, action)
    run(chronicle)
    remember(chronicle, state)
    if chronicle.state.play is not None and chronicle.table.phase == "turns":
        show_plans(chronicle, ("now",))  # GEN-7.8: in the middle of a turn, too
    return chronicle.finish()
