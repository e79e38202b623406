"""What may be done side by side: the roles of both boats never wait for each other's taps."""

from __future__ import annotations

from collections.abc import Sequence

from rules.sonar import actions as act
from rules.sonar import events as ev
from rules.sonar.state import BOAT_OF

# What changes the meaning of a tap, if it happened to your boat meanwhile. Whether it is still
# allowed, `why_not` says.
OWN_MOVES = (ev.CourseSet, ev.SilenceKept, ev.Surfaced, ev.Dived, ev.TurnStarted)
MATTERS: dict[type, tuple[type, ...]] = {
    act.MarkPosition: (ev.PositionMarked,),
    act.SetCourse: OWN_MOVES,
    act.MarkBox: (ev.BoxMarked,),
    act.CrossSymbol: (ev.SymbolCrossed,),
    act.CallStop: (ev.TorpedoFired, ev.MineDropped, ev.DroneSent, ev.SonarUsed, ev.SilenceKept,
                   ev.ArcherSetOff, ev.MineTriggered, ev.Surfaced),
    act.FireTorpedo: (*OWN_MOVES, ev.TorpedoFired),
    act.DropMine: (*OWN_MOVES, ev.MineDropped),
    act.TriggerMine: (ev.MineTriggered,),
    act.SendDrone: (*OWN_MOVES, ev.DroneSent),
    act.UseSonar: (*OWN_MOVES, ev.SonarUsed),
    act.AnswerSonar: (ev.SonarAnswered,),
    act.KeepSilence: OWN_MOVES,
    act.SetOffArcher: (*OWN_MOVES, ev.ArcherSetOff),
    act.Surface: OWN_MOVES,
    act.EndTurn: (ev.TurnStarted,),
    act.TracePart: (ev.TraceChecked, ev.Dived),
    act.ReportReady: (ev.ReadyReported,),
    act.Dive: (ev.Dived, ev.Surfaced),
}  # fmt: skip
CORRECTIONS = (ev.Corrected, ev.GameSetUp)


def stale(action: act.AnyAction, events_since: Sequence[ev.AnyEvent]) -> bool:
    """Did anything since then change what this action means?"""
    if isinstance(action, act.ShowWatchers):
        return False
    if isinstance(action, act.Correct | act.DrawLot):
        return bool(events_since)
    return any(_matters(action, event) for event in events_since)


def _matters(action: act.ByCrew, event: ev.AnyEvent) -> bool:
    if isinstance(event, CORRECTIONS):
        return True
    boat = BOAT_OF[action.seat]
    match action:
        case act.Cancel():  # of the stop it was meant for, not of the next one
            return isinstance(event, ev.StopCalled | ev.PlayedOn)
        case act.CheckTrace():  # of the drawing it was meant for
            return isinstance(event, ev.TraceChecked | ev.PartTraced) and event.boat != boat
        case _:
            return isinstance(event, MATTERS[type(action)]) and getattr(event, "boat", "") == boat
