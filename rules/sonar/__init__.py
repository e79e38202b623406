"""Captain Sonar: two boats hunt each other, in turns or real time. Rules: docs/rules/sonar.md."""

from rules.core import Engine
from rules.sonar.actions import AnyAction, Correct
from rules.sonar.bot import asks_people, choose
from rules.sonar.chance import bare, fill
from rules.sonar.corrections import why_not_theirs
from rules.sonar.events import AnyEvent
from rules.sonar.evolve import evolve
from rules.sonar.legality import why_not
from rules.sonar.meanwhile import stale
from rules.sonar.notation import read, show
from rules.sonar.offers import legal_actions
from rules.sonar.state import Options, State, seated
from rules.sonar.tables import SEATS
from rules.sonar.turns import resolve, set_up
from rules.sonar.view import moment, redact, view

ENGINE: Engine[State, AnyAction, AnyEvent] = Engine(
    key="sonar",
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
    corrections=(Correct,),
    why_not_theirs=why_not_theirs,
    players=lambda state: seated(state.options.players),
    bot=choose,
    asks_people=asks_people,
)
