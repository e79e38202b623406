"""Otys as an engine: each function of the contract, and the module that has it."""

from __future__ import annotations

from rules.assembly import Game, Play, assembled
from rules.core import Engine
from rules.otys import chance, notation, view
from rules.otys.actions import AnyAction, Correct
from rules.otys.corrections import why_not_theirs
from rules.otys.disclosure import told
from rules.otys.events import AnyEvent
from rules.otys.evolution.lifts import LIFTS
from rules.otys.evolution.table import evolve
from rules.otys.legality import legal_actions, why_not
from rules.otys.resolution import resolve, set_up
from rules.otys.search.bot import asks_people, choose
from rules.otys.state import Options, State
from rules.otys.tables import SEATS

ENGINE: Engine[State, AnyAction, AnyEvent] = assembled(
    Game("otys", 2, SEATS, Options, State, AnyAction, AnyEvent),
    Play(set_up, legal_actions, why_not, resolve, evolve, told),
    (view, notation, chance),
    corrections=(Correct,),
    why_not_theirs=why_not_theirs,
    lifts=LIFTS,
    players=lambda state: state.players,
    bot=lambda state, seat, dice: choose(state, seat),
    asks_people=asks_people,
)
