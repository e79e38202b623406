"""What a legal action brings about, and everything that then happens by itself."""

from __future__ import annotations

from rules.gen7 import actions as act
from rules.gen7 import events as ev
from rules.gen7.evolve import evolve
from rules.gen7.legality import BETWEEN, QUESTIONS
from rules.gen7.preparing import campaign
from rules.gen7.rounds import show_plans
from rules.gen7.running import run
from rules.gen7.state import Options, State
from rules.gen7.steps import Applying, Go
from rules.gen7.telling import Telling
from rules.gen7.using import Besides, do_besides


def set_up(options: Options) -> tuple[ev.AnyEvent, ...]:
    first = campaign(options)
    telling = Telling(evolve(None, first))
    telling.events.append(first)
    telling.push(Go("prepare"))
    run(telling)
    return telling.finish()


def resolve(state: State, action: act.AnyAction) -> tuple[ev.AnyEvent, ...]:
    telling = Telling(state)
    match action:
        case act.Correct():
            telling.tell(ev.Corrected(action.reason))
            telling.push(Applying(action.seat, action.effects))
        case act.Record():
            telling.tell(ev.Recorded(action.cards))
        case _:
            _answer(telling, action)
    run(telling)
    if telling.state.play is not None and telling.table.phase == "turns":
        show_plans(telling, ("now",))  # GEN-7.8: in the middle of a turn, too
    return telling.finish()


def _answer(telling: Telling, action: act.AnyAction) -> None:
    step = telling.todo.pop()
    if isinstance(step, BETWEEN) and isinstance(action, Besides):
        do_besides(telling, step, action)
    else:
        QUESTIONS[type(step)].resolve(telling, step, action)
