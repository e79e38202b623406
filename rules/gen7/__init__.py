"""Seventh Generation: a campaign of seven episodes. Rules: docs/rules/gen7.md."""

from rules.core import Engine
from rules.gen7.actions import AnyAction, Correct, Record
from rules.gen7.chance import bare, fill
from rules.gen7.events import AnyEvent
from rules.gen7.evolve import evolve
from rules.gen7.legality import legal_actions, why_not
from rules.gen7.meanwhile import stale
from rules.gen7.notation import read, show
from rules.gen7.resolving import resolve, set_up
from rules.gen7.state import Options, State
from rules.gen7.tables import SEATS
from rules.gen7.view import moment, redact, view

ENGINE: Engine[State, AnyAction, AnyEvent] = Engine(
    key="gen7",
    version=1,
    seats=SEATS,
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
    stale=stale,
    bare=bare,
    fill=fill,
    corrections=(Correct, Record),
    players=lambda state: state.players,
)
