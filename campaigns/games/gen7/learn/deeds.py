"""Buttons: which rule they come from, and what a tap would do, as far as it is sure."""

from __future__ import annotations

from collections.abc import Iterator

from django.utils.translation import gettext as _

from campaigns.face.lessons.learning import Explained, Would
from campaigns.games.gen7.board.ship.placements import place_of
from campaigns.games.gen7.learn.outcomes import Gen7Asker, outcome
from campaigns.games.gen7.words import names
from rules.gen7 import ENGINE
from rules.gen7 import actions as act
from rules.gen7.questions import QUESTIONS
from rules.gen7.rooms.laboratories import GAIN_TIMES
from rules.gen7.state import State
from rules.gen7.steps import Replenishing
from rules.gen7.tables import RESOURCE_INDEX

# Deeds that are offered beside whatever is asked.
RULES: dict[type, str] = {
    act.Place: "GEN-4.1",
    act.AddDie: "GEN-4.4",
    act.Pay: "GEN-7.1",
    act.Commit: "GEN-4.4",
    act.Cancel: "GEN-4.4",
    act.TakeBack: "GEN-4.4",
    act.Rest: "GEN-4.2",
    act.ChangeDie: "GEN-4.6",
    act.PlayFile: "GEN-4.7",
    act.UseSkill: "GEN-4.16",
    act.UseAlgorithm: "GEN-7.5",
    act.ShowPlan: "GEN-7.8",
    act.DoTask: "GEN-5.12",
    act.Vote: "GEN-8.1",
    act.Replenish: "GEN-5.10",
    act.Reach: "GEN-8.4",
}


def deed(asker: Gen7Asker, action: act.AnyAction) -> Explained:
    step = asker.state.todo[-1] if asker.state.todo else None
    asked = QUESTIONS[type(step)].rule if type(step) in QUESTIONS else ""
    rule = RULES.get(type(action)) or asked
    return Explained(
        title=asker.words.label(action),
        now=tuple(_now(asker.state, action)),
        rules=(rule or "GEN-0.1",),
    )


def _now(state: State, action: act.AnyAction) -> Iterator[Would]:
    """Only what follows from what lies open; whatever is drawn or rolled nobody knows."""
    step = state.todo[-1] if state.todo else None
    if not isinstance(action, act.Place | act.Replenish) or ENGINE.why_not(state, action):
        return
    if isinstance(action, act.Place):
        told = outcome(state, action.die, place_of(action))
        value = state.table.dice[action.die].value + action.nudge
        yield Would(sign=str(value), look="lit", lead=_("Now:"), text=f"{told}.")
    elif isinstance(step, Replenishing):
        yield _stored(state, step, action)


def _stored(state: State, step: Replenishing, action: act.Replenish) -> Would:
    index = RESOURCE_INDEX[step.resource]
    held = state.table.sectors[step.seat].resources[index]
    facts = {
        "left": held - action.count,
        "stored": state.table.storage[index] + action.count,
        "merits": names.signed(GAIN_TIMES[action.count]),
    }
    told = _("Storage then has %(stored)s, you keep %(left)s; merits %(merits)s.") % facts
    return Would(good=step.resource, look="lit", lead=_("Now:"), text=told)
