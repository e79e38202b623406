"""Which rule of the guide is behind a room, a phase, a reason, an event."""

from __future__ import annotations

from rules.gen7 import events as ev

ROOM_RULES = {
    "hq": "GEN-5.1",
    "data_centre": "GEN-5.3",
    "production_centre": "GEN-5.4",
    "medical_centre": "GEN-5.5",
    "chemical_lab": "GEN-5.6",
    "technical_lab": "GEN-5.7",
    "science_lab": "GEN-5.8",
    "assembly": "GEN-5.9",
    "storage": "GEN-5.2",
    "recovery": "GEN-5.17",
    "small_lab": "GEN-5.13",
    "reprogram": "GEN-5.13",
}
PHASE_RULES = {
    "setup": "GEN-2.1",
    "key_tasks": "GEN-3.1",
    "roll": "GEN-3.2",
    "turns": "GEN-3.3",
    "failure": "GEN-3.4",
    "return": "GEN-3.5",
    "refresh": "GEN-3.6",
    "end": "GEN-3.7",
    "wrap_up": "GEN-9.1",
}
# Why something was gained, lost or moved. A correction has no rule.
WHY_RULES = {
    "setup": "GEN-2.3",
    "small_lab": "GEN-5.13",
    "helper": "GEN-5.6",
    "replenish": "GEN-5.10",
    "overflow": "GEN-5.11",
    "key_task": "GEN-7.3",
    "work_task": "GEN-5.12",
    "change": "GEN-4.6",
    "extra": "GEN-5.3",
    "effect": "GEN-0.1",
    "skill": "GEN-4.16",
    "story": "GEN-8.3",
    "algorithm": "GEN-7.5",
    "failure": "GEN-3.4",
    "return": "GEN-3.5",
    "refresh": "GEN-3.6",
    "critical": "GEN-3.4",
    "players": "GEN-2.1",
    "penalty": "GEN-9.1",
    "meeting": "GEN-6.1",
    "room": "GEN-4.1",
    "rest": "GEN-4.2",
    "taken_back": "GEN-4.4",
    "awaken": "GEN-5.5",
    "assembly": "GEN-5.9",
    "reprogram": "GEN-5.13",
    "rescue": "GEN-8.5",
    "goal": "GEN-9.2",
    "best_officer": "GEN-9.2",
    "merits": "GEN-9.2",
    "price": "GEN-7.1",
    "roll": "GEN-3.2",
}
EVENT_RULES: dict[type, str] = {
    ev.DiceRolled: "GEN-3.2",
    ev.DiceReturned: "GEN-3.5",
    ev.ChiefChosen: "GEN-5.1",
    ev.TaskRevealed: "GEN-3.1",
    ev.TaskSolved: "GEN-7.3",
    ev.TaskSupplied: "GEN-8.5",
    ev.TaskCovered: "GEN-7.2",
    ev.CriticalReached: "GEN-3.4",
    ev.SystemMoved: "GEN-3.9",
    ev.RoundStarted: "GEN-3.7",
    ev.Passed: "GEN-4.2",
    ev.SleeperBooked: "GEN-5.5",
    ev.SkillUsed: "GEN-4.16",
    ev.WorkDone: "GEN-5.12",
    ev.FilePlayed: "GEN-4.7",
    ev.AlgorithmLaid: "GEN-7.10",
    ev.AlgorithmActed: "GEN-7.5",
    ev.PlanShown: "GEN-7.8",
    ev.CrossroadsRead: "GEN-7.6",
    ev.SecondCard: "GEN-7.7",
    ev.OptionChosen: "GEN-7.6",
    ev.VoteCast: "GEN-8.1",
    ev.VoteDecided: "GEN-8.1",
    ev.ReasonMoved: "GEN-8.2",
    ev.PageOpened: "GEN-8.3",
    ev.PlotStarted: "GEN-8.4",
    ev.StoryFailed: "GEN-8.4",
    ev.GoalTurned: "GEN-8.7",
    ev.ModifierSwitched: "GEN-8.5",
    ev.ProgressCounted: "GEN-7.15",
    ev.AverageLogged: "GEN-9.1",
    ev.StarsGained: "GEN-9.2",
    ev.SkillTraded: "GEN-9.3",
    ev.SkillBought: "GEN-9.3",
    ev.Promoted: "GEN-9.4",
    ev.Underlined: "GEN-9.4",
    ev.StarsKept: "GEN-9.5",
    ev.BoxTicked: "GEN-9.6",
    ev.RoomNoted: "GEN-9.6",
    ev.EpisodePrepared: "GEN-2.6",
    ev.SectorDealt: "GEN-2.4",
}
# A card that comes into a hand, by the hand.
HAND_RULES = {
    "work_tasks": "GEN-6.2",
    "files": "GEN-5.3",
    "algorithms": "GEN-5.4",
    "goals": "GEN-2.9",
    "crossroads": "GEN-7.6",
}
LAB_RULES = ("GEN-5.8", "GEN-5.7", "GEN-5.6")  # data, parts, drugs


def rule(event: ev.AnyEvent) -> str:
    """The reason says more than the kind of event."""
    why = getattr(event, "why", "")
    if isinstance(event, ev.ResourcesChanged) and why == "lab":
        return next((one for one, by in zip(LAB_RULES, event.by, strict=True) if by), "")
    if isinstance(event, ev.ResourcesChanged | ev.StorageChanged) and why == "key_task":
        return "GEN-7.1"  # what it costs
    if isinstance(event, ev.CardGained | ev.CardLost):
        return HAND_RULES.get(event.hand, "GEN-0.1")
    if isinstance(event, ev.PhaseStarted):
        return PHASE_RULES.get(event.phase, "")
    return WHY_RULES.get(why) or EVENT_RULES.get(type(event), "")
