"""Which rule of the guide is behind a button and an event."""

from __future__ import annotations

from campaigns.face.lessons.learning import Asker, Explained, by_rule
from campaigns.games.sonar.board.table import SonarBoard
from rules.sonar import actions as act
from rules.sonar import events as ev

SonarAsker = Asker[SonarBoard]

SYSTEM_RULES = {
    "torpedo": "SON-5.2",
    "mine": "SON-5.5",
    "drone": "SON-5.7",
    "sonar": "SON-5.8",
    "silence": "SON-5.9",
    "scenario": "SON-5.12",
}
DEEDS: dict[type, str] = {
    act.MarkPosition: "SON-1.3",
    act.DrawLot: "SON-1.3",
    act.SetCourse: "SON-2.1",
    act.MarkBox: "SON-3.1",
    act.CrossSymbol: "SON-4.1",
    act.CallStop: "SON-5.11",
    act.FireTorpedo: "SON-5.2",
    act.DropMine: "SON-5.5",
    act.TriggerMine: "SON-5.6",
    act.SendDrone: "SON-5.7",
    act.UseSonar: "SON-5.8",
    act.AnswerSonar: "SON-5.8",
    act.KeepSilence: "SON-5.9",
    act.SetOffArcher: "SON-8.3",
    act.Surface: "SON-6.1",
    act.EndTurn: "SON-5.1",
    act.TracePart: "SON-6.3",
    act.CheckTrace: "SON-6.3",
    act.ReportReady: "SON-6.3",
    act.Dive: "SON-6.3",
}
EVENTS: dict[type, str] = {
    ev.PositionMarked: "SON-1.3",
    ev.LotDrawn: "SON-1.3",
    ev.Dived: "SON-1.3",
    ev.CourseSet: "SON-2.1",
    ev.BoxMarked: "SON-3.1",
    ev.SystemReady: "SON-3.4",
    ev.SymbolCrossed: "SON-4.1",
    ev.CircuitRepaired: "SON-4.3",
    ev.CrossesErased: "SON-4.5",
    ev.DamageTaken: "SON-4.4",
    ev.StopCalled: "SON-5.11",
    ev.TorpedoFired: "SON-5.2",
    ev.MineDropped: "SON-5.5",
    ev.MineTriggered: "SON-5.6",
    ev.ArcherSetOff: "SON-8.3",
    ev.Exploded: "SON-5.3",
    ev.DroneSent: "SON-5.7",
    ev.SonarUsed: "SON-5.8",
    ev.SonarAnswered: "SON-5.8",
    ev.SilenceKept: "SON-5.9",
    ev.GaugeErased: "SON-3.2",
    ev.Surfaced: "SON-6.1",
    ev.PartTraced: "SON-6.3",
    ev.TraceChecked: "SON-6.3",
    ev.ReadyReported: "SON-6.3",
    ev.GameEnded: "SON-1.4",
}


def deed(asker: SonarAsker, action: act.AnyAction) -> Explained:
    return by_rule(asker, action, DEEDS.get(type(action), "SON-9.1"))


def rule(event: ev.AnyEvent) -> str:
    if isinstance(event, ev.DamageTaken) and event.cause == "ice":
        return "SON-8.2"
    return EVENTS.get(type(event), "")
