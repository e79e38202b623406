"""Which events told somebody something, and who has to agree when they are undone.

What one boat says, the other hears; what one asks, the other answers. So it is the captains who
agree, each for a crew.
"""

from __future__ import annotations

from rules.core import Told
from rules.sonar import events as ev
from rules.sonar.state import State

CAPTAINS = ("yellow_captain", "blue_captain")

ANNOUNCED = (
    ev.CourseSet
    | ev.SilenceKept
    | ev.Surfaced
    | ev.SystemReady
    | ev.MineDropped
    | ev.SonarUsed
    | ev.DamageTaken
    | ev.StopCalled
)
# A blast is answered by both boats: direct hit, indirect hit or miss.
ANSWERED = ev.DroneSent | ev.SonarAnswered | ev.Exploded


def told(state: State, event: ev.AnyEvent) -> Told | None:
    match event:
        case _ if isinstance(event, ANSWERED):
            return Told("answer", CAPTAINS)
        case ev.DamageTaken(said=False):
            return None
        case _ if isinstance(event, ANNOUNCED):
            return Told("announcement", CAPTAINS)
        case ev.WatchersShown():
            return Told("reveal", CAPTAINS)
        case ev.LotDrawn() if state.options.lot == "app":
            return Told("draw", CAPTAINS)
        case _:
            return None
