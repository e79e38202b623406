"""Devious Automatics: one architect against the androids on Mars. Rules: docs/rules/mars.md."""

from rules.core import Engine
from rules.mars.actions import AnyAction, Correct
from rules.mars.chance import bare, fill
from rules.mars.events import AnyEvent
from rules.mars.evolve import evolve
from rules.mars.legality import why_not
from rules.mars.lifts import LIFTS
from rules.mars.notation import read, show
from rules.mars.offers import legal_actions
from rules.mars.rounds import resolve, set_up
from rules.mars.state import Options, State
from rules.mars.tables import ARCHITECT
from rules.mars.view import moment, redact, view

ENGINE: Engine[State, AnyAction, AnyEvent] = Engine(
    key="mars",
    version=2,
    seats=(ARCHITECT,),
    options=Options,
    state=State,
    actions=AnyAction,
    events=AnyEvent,
    set_up=set_up,
    legal_actions=legal_actions,
    why_not=why_not,
    resolve=resolve,
    evolve=evolve,
    view=view,
    redact=redact,
    outcome=lambda state: state.result,
    moment=moment,
    show=show,
    read=read,
    bare=bare,
    fill=fill,
    corrections=(Correct,),
    lifts=LIFTS,
)
