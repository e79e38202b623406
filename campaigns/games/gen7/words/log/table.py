"""How the log tells what happens on the table: dice, markers, tasks, resources, tracks."""

from __future__ import annotations

from collections.abc import Sequence
from typing import assert_never

from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from campaigns.games.gen7.words import names
from campaigns.games.gen7.words.skills import SKILLS
from campaigns.games.gen7.words.terms import PHASES, ROOMS, SYSTEMS
from campaigns.games.gen7.words.titles import Titles
from rules.gen7 import events as ev
from rules.gen7.tables import Amounts

OnDice = (
    ev.DiceRolled
    | ev.RolledUnseen
    | ev.FaceTold
    | ev.DieMoved
    | ev.DiceReturned
    | ev.DieSet
    | ev.MarkerPut
    | ev.MarkerTaken
    | ev.OfficerPlaced
    | ev.SleeperBooked
)
OnTask = (
    ev.TaskRevealed
    | ev.TaskSolved
    | ev.TaskCovered
    | ev.TaskUncovered
    | ev.TaskSupplied
    | ev.TaskLeft
    | ev.TaskKept
    | ev.TaskReopened
    | ev.WorkDone
)
OnTrack = (
    ev.ResourcesChanged
    | ev.StorageChanged
    | ev.MeritsChanged
    | ev.SystemMoved
    | ev.CriticalReached
    | ev.ReasonMoved
    | ev.BoxTicked
    | ev.ProgressCounted
)
OnRound = (
    ev.RoundStarted
    | ev.PhaseStarted
    | ev.TurnStarted
    | ev.Passed
    | ev.ChiefChosen
    | ev.SkillUsed
    | ev.SkillTakenBack
)
NUMBERED = tuple(phase for phase in PHASES if phase not in ("setup", "wrap_up", "over"))


def tell_dice(titles: Titles, event: OnDice) -> str:
    match event:
        case ev.DiceRolled():
            return _rolled(titles, event)
        case ev.RolledUnseen():
            return _rolled_unseen(titles, event)
        case ev.FaceTold():
            facts = {"who": titles.people.owner(event.die), "die": names.the_die(event.die)}
            return _("%(who)s: %(die)s shows %(value)s.") % {**facts, "value": str(event.value)}
        case ev.DieMoved():
            return _moved(titles, event)
        case ev.DiceReturned():
            told = ngettext(
                "The crew returns: %(count)d die.",
                "The crew returns: %(count)d dice.",
                len(event.dice),
            )
            return told % {"count": len(event.dice)}
        case ev.DieSet():
            facts = {"who": titles.people.owner(event.die), "die": names.the_die(event.die)}
            told = _("%(who)s: %(die)s now shows %(value)s.") % {**facts, "value": event.value}
            return names.because(told, event.why)
        case ev.MarkerPut():
            told = _("Failure marker: %(place)s.")
            if event.kind == "repair":
                told = _("Repair marker: %(place)s.")
            return names.because(told % {"place": names.place(event.place)}, event.why)
        case ev.MarkerTaken():
            told = _("Marker taken off: %(place)s.") % {"place": names.place(event.place)}
            return names.because(told, event.why)
        case ev.SleeperBooked():
            if event.booked:
                return _("%(who)s books an awakening.") % {"who": titles.who(event.seat)}
            return ""  # the colonist that comes out is told by itself
        case ev.OfficerPlaced():
            return ""
        case _:
            assert_never(event)


def _rolled(titles: Titles, event: ev.DiceRolled) -> str:
    by_owner: dict[str, list[tuple[str, int]]] = {}
    for die, value in event.faces:
        by_owner.setdefault(titles.people.owner(die), []).append((die, value))
    return " ".join(
        _("%(who)s rolls: %(dice)s.") % {"who": who, "dice": names.faces(rolled)}
        for who, rolled in by_owner.items()
    )


def _rolled_unseen(titles: Titles, event: ev.RolledUnseen) -> str:
    if event.why == "round":
        return _("Everybody rolls, on the table.")
    who = dict.fromkeys(titles.people.owner(die) for die in event.dice)
    return _("Rolled on the table: %(who)s.") % {"who": names.together(list(who))}


def _moved(titles: Titles, event: ev.DieMoved) -> str:
    facts = {
        "who": titles.people.owner(event.die),
        "die": names.the_die(event.die),
        "place": names.place(event.place, event.split),
    }
    match event.why:
        case "room" | "key_task":
            if not event.value:  # nobody has said what it shows
                return _("%(who)s places %(die)s: %(place)s.") % facts
            facts["value"] = str(event.value)
            return _("%(who)s places %(die)s (%(value)s): %(place)s.") % facts
        case "rest":
            return _("%(who)s cannot place a die: %(die)s goes to the Recovery Room.") % facts
        case "awaken":
            return _("%(who)s awakens %(die)s, to come home with the crew.") % facts
        case "assembly":
            return _("%(who)s fetches the robot from the supply.") % facts
        case "reprogram":
            return _("%(who)s: the robot is reprogrammed and goes back to quarters.") % facts
        case "rescue":
            return _("%(who)s: %(die)s is rescued from Storage.") % facts
        case _:
            return _("%(who)s: %(die)s → %(place)s.") % facts


def tell_task(titles: Titles, event: OnTask) -> str:
    match event:
        case ev.TaskRevealed() | ev.TaskSolved() | ev.TaskLeft() if not titles.is_named(event.card):
            return _tell_unnamed(titles, event)
        case ev.TaskRevealed():
            facts = {"task": event.id, "card": titles.card("key_tasks", event.card)}
            if event.stays:
                return _("Key task %(task)s: %(card)s. It stays in play.") % facts
            return _("Key task %(task)s: %(card)s.") % facts
        case ev.TaskSolved():
            facts = {"task": event.id, "card": titles.card("key_tasks", event.card)}
            facts["who"] = titles.people.listed(event.seats)
            return _("Key task %(task)s is solved: %(card)s. Dice came from %(who)s.") % facts
        case ev.TaskCovered():
            facts = {"place": names.task_spot(event.id, event.spot)}
            return _("Success marker: %(place)s.") % facts
        case ev.TaskUncovered():
            facts = {"place": names.task_spot(event.id, event.spot)}
            return _("The success marker is taken back: %(place)s.") % facts
        case ev.TaskSupplied():
            facts = {"task": event.id, "what": names.amounts(event.by)}
            return _("On key task %(task)s: %(what)s.") % facts
        case ev.TaskLeft():
            facts = {"task": event.id, "card": titles.card("key_tasks", event.card)}
            if event.removed:
                return _("Key task %(task)s, %(card)s, is out for the campaign.") % facts
            return _("Key task %(task)s, %(card)s, goes face up under its deck.") % facts
        case ev.TaskKept():
            return _("Key task %(task)s stays in play.") % {"task": event.id}
        case ev.TaskReopened():
            return _("Key task %(task)s stays, and is unsolved again.") % {"task": event.id}
        case ev.WorkDone():
            facts = {"who": titles.who(event.seat), "card": titles.card("work_tasks", event.card)}
            if not event.centre:  # done on the table, and nobody has said where
                return _("%(who)s does the work task %(card)s.") % facts
            facts["room"] = str(ROOMS[event.centre])
            if not titles.is_named(event.card):
                return _("%(who)s does %(card)s: %(room)s.") % facts
            return _("%(who)s does the work task %(card)s: %(room)s.") % facts
        case _:
            assert_never(event)


def _tell_unnamed(titles: Titles, event: ev.TaskRevealed | ev.TaskSolved | ev.TaskLeft) -> str:
    """A key task of the table's own box, by when it has come."""
    facts = {"card": titles.card("key_tasks", event.card)}
    match event:
        case ev.TaskRevealed(stays=True):
            return _("In the row: %(card)s. It stays in play.") % facts
        case ev.TaskRevealed():
            return _("In the row: %(card)s.") % facts
        case ev.TaskSolved():
            facts["who"] = titles.people.listed(event.seats)
            return _("Solved: %(card)s. Dice came from %(who)s.") % facts
        case ev.TaskLeft(removed=True):
            return _("Out for the campaign: %(card)s.") % facts
        case ev.TaskLeft():
            return _("Face up under its deck: %(card)s.") % facts
        case _:
            assert_never(event)


def tell_track(titles: Titles, event: OnTrack) -> str:
    match event:
        case ev.ResourcesChanged():
            return names.because(tell_goods([titles.who(event.seat)], event.by), event.why)
        case ev.StorageChanged():
            told = _("Storage: %(what)s.") % {"what": names.amounts(event.by)}
            return names.because(told, event.why)
        case ev.MeritsChanged():
            facts = {"who": titles.who(event.seat), "by": names.signed(event.by)}
            return names.because(_("%(who)s: merits %(by)s.") % facts, event.why)
        case ev.SystemMoved():
            return _system(event)
        case ev.CriticalReached():
            told = ngettext(
                "%(system)s: the critical division acts %(times)d time.",
                "%(system)s: the critical division acts %(times)d times.",
                event.times,
            )
            return told % {"system": SYSTEMS[event.system], "times": event.times}
        case ev.ReasonMoved(why="story"):  # GEN-8.2: a vote that it was added to
            side = names.reason(-event.by)
            return _("Added to the vote: %(side)s. The marker goes back to 0.") % {"side": side}
        case ev.ReasonMoved():
            told = _("Reason/feelings: %(count)s towards feelings.")
            if event.by > 0:
                told = _("Reason/feelings: %(count)s towards reason.")
            return names.because(told % {"count": abs(event.by)}, event.why)
        case ev.BoxTicked():
            told = _("Condition boxes ticked: %(by)s.") % {"by": names.signed(event.by)}
            return names.because(told, event.why)
        case ev.ProgressCounted():
            if event.kind == "success":
                return _("Success markers of the story: %(by)s.") % {"by": names.signed(event.by)}
            return _("Failure markers of the story: %(by)s.") % {"by": names.signed(event.by)}
        case _:
            assert_never(event)


def tell_goods(who: Sequence[str], by: Amounts) -> str:
    """What came to one or more people alike, or went."""
    facts = {"who": names.together(who), "what": names.amounts(by)}
    if min(by) >= 0:
        return ngettext("%(who)s gains: %(what)s.", "%(who)s gain: %(what)s.", len(who)) % facts
    return _("%(who)s: %(what)s.") % facts


def _system(event: ev.SystemMoved) -> str:
    count = abs(event.by)
    if event.by > 0:
        told = ngettext(
            "%(system)s: %(count)d step for the worse.",
            "%(system)s: %(count)d steps for the worse.",
            count,
        )
    else:
        told = ngettext(
            "%(system)s: %(count)d step for the better.",
            "%(system)s: %(count)d steps for the better.",
            count,
        )
    return names.because(told % {"system": SYSTEMS[event.system], "count": count}, event.why)


def tell_round(titles: Titles, event: OnRound) -> str:
    match event:
        case ev.RoundStarted():
            return _("Round %(round)s.") % {"round": event.round}
        case ev.PhaseStarted():
            phase = PHASES[event.phase]
            if event.phase not in NUMBERED:
                return f"{phase}."
            facts = {"number": NUMBERED.index(event.phase) + 1, "phase": phase}
            return _("Phase %(number)s: %(phase)s.") % facts
        case ev.TurnStarted():
            return ""  # what happens next says whose turn it is
        case ev.Passed():
            return _("%(who)s passes: no die in quarters.") % {"who": titles.who(event.seat)}
        case ev.ChiefChosen():
            if event.first:
                told = _("%(who)s becomes chief of staff and first player.")
            else:
                told = _("%(who)s becomes chief of staff, and first player from the next round on.")
            return told % {"who": titles.who(event.seat)}
        case ev.SkillUsed():
            facts = {"who": titles.who(event.seat), "skill": str(SKILLS[event.skill])}
            return _("%(who)s uses a skill: %(skill)s.") % facts
        case ev.SkillTakenBack():
            facts = {"who": titles.who(event.seat), "skill": str(SKILLS[event.skill])}
            return _("%(who)s has not used the skill after all: %(skill)s.") % facts
        case _:
            assert_never(event)
