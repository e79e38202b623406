"""Captain Sonar as an engine: each function of the contract, and the module that has it."""

from __future__ import annotations

from rules.assembly import Game, Play, assembled
from rules.core import Engine
from rules.sonar import chance, notation, view
from rules.sonar.actions import AnyAction, Correct, ShowWatchers
from rules.sonar.boat.offers import legal_actions
from rules.sonar.boat.turns import resolve, set_up
from rules.sonar.bot.crew import asks_people, choose, watches
from rules.sonar.corrections import agreed_by, agreements, why_not_theirs
from rules.sonar.disclosure import told
from rules.sonar.events import AnyEvent
from rules.sonar.evolution.table import evolve
from rules.sonar.legality import why_not
from rules.sonar.staleness import stale
from rules.sonar.state import BOAT_OF, Options, State, seated
from rules.sonar.tables import SEATS

ENGINE: Engine[State, AnyAction, AnyEvent] = assembled(
    Game("sonar", 2, SEATS, Options, State, AnyAction, AnyEvent),
    Play(set_up, legal_actions, why_not, resolve, evolve, told),
    (view, notation, chance),
    stale=stale,
    lifts={1: lambda event: (event,)},  # the events are the same; what a dive allows is not
    corrections=(Correct, ShowWatchers),
    agreements=agreements,
    agreed_by=agreed_by,
    why_not_theirs=why_not_theirs,
    players=lambda state: seated(state.options.players),
    has_rounds=False,
    side=BOAT_OF.__getitem__,
    watched=view.is_watched,
    bot=choose,
    asks_people=asks_people,
    bot_watches=watches,
)
