"""What has happened: the set-up, a turn, contracts and tokens, corrections.

Each of these has a module, and all of them can be imported from here; together they are `AnyEvent`.
"""

from __future__ import annotations

from rules.core import Event, Outcome
from rules.otys.events.corrections import *  # noqa: F403
from rules.otys.events.corrections import Correction
from rules.otys.events.piles import *  # noqa: F403
from rules.otys.events.piles import PileEvent
from rules.otys.events.setup import *  # noqa: F403
from rules.otys.events.setup import SetupEvent
from rules.otys.events.turn import *  # noqa: F403
from rules.otys.events.turn import TurnEvent
from rules.otys.steps import AnyStep
from rules.otys.tables import SeatName


class RoundStarted(Event):
    round: int


class TurnStarted(Event):
    seat: SeatName


class GameEnded(Event):
    outcome: Outcome


class Due(Event):
    todo: tuple[AnyStep, ...]


AnyEvent = (
    SetupEvent | TurnEvent | PileEvent | Correction | RoundStarted | TurnStarted | GameEnded | Due
)
