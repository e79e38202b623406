"""What people can do: at the set-up, in a turn, with contracts, and when the table is right.

Each of these has a module, and all of them can be imported from here; together they are
`AnyAction`.
"""

from __future__ import annotations

from rules.otys.actions.contracts import *  # noqa: F403
from rules.otys.actions.contracts import NamingAction
from rules.otys.actions.corrections import *  # noqa: F403
from rules.otys.actions.corrections import Correct
from rules.otys.actions.divers import *  # noqa: F403
from rules.otys.actions.divers import DiverAction
from rules.otys.actions.setup import *  # noqa: F403
from rules.otys.actions.setup import SetupAction
from rules.otys.actions.turn import *  # noqa: F403
from rules.otys.actions.turn import TurnAction

AnyAction = SetupAction | NamingAction | TurnAction | DiverAction | Correct
