"""Which rule of the guide is behind a step, a button, an event."""

from __future__ import annotations

from campaigns.face.lessons.learning import Asker
from campaigns.games.mars.board import MarsBoard
from rules.mars import actions as act
from rules.mars import events as ev

MarsAsker = Asker[MarsBoard]

STEP_RULES = {
    "shuffle": "DA-1.1",
    "refill": "DA-2.6",
    "architect": "DA-2.1",
    "settle": "DA-2.2",
    "ability": "DA-2.8",
    "text": "DA-2.12",
    "draw": "DA-2.10",
    "prepare": "DA-2.10",
    "compute": "DA-3.5",
    "upgrade": "DA-3.4",
}
PILE_RULES = {"0": "DA-2.12", "1": "DA-2.13", "module": "DA-2.2"}
DEEDS: dict[type, str] = {
    act.PlayHand: "DA-2.12",
    act.PlayPrep: "DA-2.13",
    act.PlayModule: "DA-2.2",
    act.Launch: "DA-2.3",
    act.Recharge: "DA-2.4",
    act.Pass: "DA-2.11",
    act.MoveColonist: "DA-2.7",
    act.DrawCard: "DA-2.10",
    act.PrepareCard: "DA-2.10",
    act.RefillModule: "DA-2.6",
    act.Shuffle: "DA-1.1",
}
CAUSES = {
    "settle": "DA-2.2",
    "launch": "DA-2.3",
    "recharge": "DA-2.4",
    "ability": "DA-2.8",
    "text": "DA-2.12",
    "failure": "DA-2.5",
    "flare": "DA-3.6",
    "android": "DA-2.6",
    "surplus": "DA-3.7",
    "recruit": "DA-3.8",
    "compute": "DA-3.5",
    "upgrade": "DA-3.4",
}
EVENTS: dict[type, str] = {
    ev.RoundStarted: "DA-2.1",
    ev.HandPlayed: "DA-2.12",
    ev.CardAttached: "DA-2.2",
    ev.CardDrawn: "DA-2.10",
    ev.CardPrepared: "DA-2.10",
    ev.ModuleRefilled: "DA-2.6",
    ev.AndroidsRested: "DA-2.6",
    ev.Passed: "DA-2.11",
    ev.GameEnded: "DA-4.1",
}


def rule(event: ev.AnyEvent) -> str:
    return CAUSES.get(getattr(event, "cause", "")) or EVENTS.get(type(event), "")
