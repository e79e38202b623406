"""Otys: divers of a colony above the sea, for two to four. Rules: docs/rules/otys.md."""

from rules.core import Engine
from rules.otys.actions import AnyAction, Correct
from rules.otys.bot import asks_people, choose
from rules.otys.chance import bare, fill
from rules.otys.events import AnyEvent
from rules.otys.evolve import evolve
from rules.otys.legality import legal_actions, why_not
from rules.otys.notation import read, show
from rules.otys.resolving import resolve, set_up
from rules.otys.state import Options, State
from rules.otys.tables import SEATS
from rules.otys.view import moment, redact, view

ENGINE: Engine[State, AnyAction, AnyEvent] = Engine(
    key="otys",
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
    bare=bare,
    fill=fill,
    corrections=(Correct,),
    players=lambda state: state.players,
    bot=lambda state, seat, dice: choose(state, seat),
    asks_people=asks_people,
)
