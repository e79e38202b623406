"""Seventh Generation as an engine: each function of the contract, and the module that has it."""

from __future__ import annotations

from rules.assembly import Game, Play, assembled
from rules.core import Engine
from rules.gen7 import chance, notation, view
from rules.gen7.actions import Amend, AnyAction, BringIn, Correct, Record, SetTable
from rules.gen7.corrections.secrets import why_not_theirs
from rules.gen7.disclosure import told
from rules.gen7.events import AnyEvent
from rules.gen7.evolution.campaign import evolve
from rules.gen7.legality import in_the_open, legal_actions, why_not
from rules.gen7.resolution import resolve, set_up
from rules.gen7.staleness import stale
from rules.gen7.state import Options, State
from rules.gen7.tables import SEATS

ENGINE: Engine[State, AnyAction, AnyEvent] = assembled(
    Game("gen7", 4, SEATS, Options, State, AnyAction, AnyEvent),
    Play(set_up, legal_actions, why_not, resolve, evolve, told),
    (view, notation, chance),
    stale=stale,
    # Version 2: positions remember the ranks before promotions, and which spots a division closed.
    # Version 3: the rest of a turn stands open; spots that are not filled give back what was used.
    # Version 3: corrections tell facts one by one; older ones are read as they were written.
    # Version 4: positions remember which sector everybody had in each episode.
    lifts=dict.fromkeys((1, 2, 3), lambda event: (event,)),
    new_hands=("episode_prepared",),
    corrections=(Correct, Record, Amend, BringIn, SetTable),
    why_not_theirs=why_not_theirs,
    players=lambda state: state.players,
    in_the_open=in_the_open,
)
