"""Devious Automatics as an engine: each function of the contract, and the module that has it."""

from __future__ import annotations

from rules.assembly import Game, Play, assembled
from rules.core import Engine
from rules.mars import chance, notation, view
from rules.mars.actions import AnyAction, Correct
from rules.mars.architect.offers import legal_actions
from rules.mars.architect.phase import resolve, set_up
from rules.mars.disclosure import told
from rules.mars.events import AnyEvent
from rules.mars.evolution.lifts import LIFTS
from rules.mars.evolution.table import evolve
from rules.mars.legality import why_not
from rules.mars.state import Options, State
from rules.mars.tables import ARCHITECT

ENGINE: Engine[State, AnyAction, AnyEvent] = assembled(
    Game("mars", 3, (ARCHITECT,), Options, State, AnyAction, AnyEvent),
    Play(set_up, legal_actions, why_not, resolve, evolve, told),
    (view, notation, chance),
    corrections=(Correct,),
    lifts=LIFTS,
)
