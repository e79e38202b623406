"""What is put right, in words: what it is called, what it is now, what it was."""

from __future__ import annotations

from typing import Any, assert_never

from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy, pgettext

from campaigns.face.words import Sentence
from campaigns.games.gen7.words import names
from campaigns.games.gen7.words.effects import effects
from campaigns.games.gen7.words.log.printed import of_print, of_sheet, printed_value
from campaigns.games.gen7.words.skills import SKILLS
from campaigns.games.gen7.words.terms import (
    COLOURS,
    DECKS,
    GOALS,
    MARKERS,
    MODIFIERS,
    PHASES,
    RANKS,
    RESOURCES,
    ROOMS,
    SECTORS,
    SHORT_SYSTEMS,
)
from campaigns.games.gen7.words.titles import Titles
from rules.gen7 import events as ev
from rules.gen7 import facts as fact
from rules.gen7.cards.effects import RoomAdded

OF_OFFICER: dict[type, Sentence] = {
    fact.RankIs: gettext_lazy("rank"),
    fact.UnderlinesAre: gettext_lazy("underlines"),
    fact.StarsAre: gettext_lazy("stars"),
    fact.EarnedAre: gettext_lazy("stars of the campaign"),
    fact.CrewIs: gettext_lazy("crew card"),
    fact.AppraisalIs: gettext_lazy("appraisal of the crew card"),
}


def tell_fact(titles: Titles, event: ev.PutRight) -> str:
    found = event.fact
    match found:
        case fact.TaskAdded():
            card = titles.card("key_tasks", found.card)
            return _("One more key task in the row: %(card)s.") % {"card": card}
        case fact.TaskGone():
            facts = {"task": found.task, "card": titles.card("key_tasks", str(event.was))}
            return _("Key task %(task)s is no longer in the row: %(card)s.") % facts
        case fact.ReminderGone():
            return _("A reminder is gone.")
        case fact.PrintIs():
            facts = {"what": label(titles, found), "now": effects(found.effects) or _("nothing")}
            return _("%(what)s: %(now)s.") % facts
        case _:
            facts = {"what": label(titles, found), "now": value(titles, found, said(found))}
            facts["was"] = value(titles, found, event.was)
            return _("%(what)s: %(now)s (was %(was)s).") % facts


def said(found: fact.AnyFact) -> Any:
    """A fact ends with its value."""
    return getattr(found, found.__struct_fields__[-1])


# What it is called


def label(titles: Titles, found: fact.AnyFact) -> str:
    if isinstance(found, fact.OnVoyage):
        return _of_voyage(found)
    if isinstance(found, fact.OnShip):
        return _of_ship(found)
    if isinstance(found, fact.OnTask):
        return _of_task(titles, found)
    if isinstance(found, fact.OnOfficer):
        return _of_officer(titles, found)
    if isinstance(found, fact.OnSheet):
        return of_sheet(found)
    if isinstance(found, fact.OnPrint):
        return of_print(found)
    return _of_board(titles, found)


def _of_voyage(found: fact.OnVoyage) -> str:
    match found:
        case fact.RoundIs():
            return _("Round")
        case fact.PhaseIs():
            return _("Phase")
        case fact.TurnIs():
            return _("Whose turn")
        case fact.PageIs():
            return _("Page")
        case fact.DeadlineIs():
            return _("Story marker on round")
        case fact.LastRoundIs():
            return _("Last round")
        case fact.BookmarkIs():
            return _("Bookmark")
        case fact.ReasonIs():
            return _("Reason, feelings")
        case fact.GoalIs():
            return _("Goal “%(goal)s”") % {"goal": GOALS[found.goal]}
        case fact.StoryIs():
            return _("Side of the goal “Story”")
        case fact.ProgressIs(kind="success"):
            return _("Success markers of the story")
        case fact.ProgressIs():
            return _("Failure markers of the story")
        case fact.RuleIs():
            return _rule(found.modifier)
        case fact.ReminderGone():
            return _("Reminder")
        case _:
            assert_never(found)


def _rule(modifier: Any) -> str:
    told = str(MODIFIERS[modifier.__struct_config__.tag])
    if isinstance(modifier, RoomAdded):
        return f"{told}: {modifier.name}"
    room = getattr(modifier, "room", None)
    return f"{told}: {ROOMS[room]}" if room else told


def _of_ship(found: fact.OnShip) -> str:
    match found:
        case fact.SystemIs():
            return str(SHORT_SYSTEMS[found.system])
        case fact.StorageIs():
            return in_storage(found.resource)
        case fact.MarkerIs():
            return names.place(found.place)
        case fact.CriticalIs():
            return _("Noted as critical: %(room)s") % {"room": ROOMS[found.room]}
        case fact.BoxesAre():
            return _("Condition boxes")
        case fact.B9Is():
            return _("Card B9")
        case fact.SpotsAre():
            return _("Spots: %(room)s") % {"room": ROOMS[found.room]}
        case fact.ColourIs():
            return str(SECTORS[found.sector])
        case _:
            assert_never(found)


def in_storage(resource: str) -> str:
    return {
        "data": _("Data in Storage"),
        "parts": _("Parts in Storage"),
        "drugs": _("Drugs in Storage"),
    }[resource]


def _of_task(titles: Titles, found: fact.OnTask) -> str:
    match found:
        case fact.SolvedAre():
            return _("Key tasks solved in this episode")
        case fact.TaskOut() | fact.TaskAdded():
            return titles.card("key_tasks", found.card)
        case fact.SuccessIs():
            return names.task_spot(found.task, found.spot)
        case fact.TokensAre():
            facts = {"task": found.task, "goods": RESOURCES[found.resource]}
            return _("Key task %(task)s, %(goods)s on it") % facts
        case _:
            return _("Key task %(task)s") % {"task": found.task}


def _of_board(titles: Titles, found: fact.OnBoard) -> str:
    match found:
        case fact.RankingIs():
            return _("Order on the merit track")
        case fact.ChiefIs():
            return _("Chief of staff")
        case fact.FirstIs():
            return _("First player of the round")
        case fact.DutyIs():
            return _("Duty officer")
        case fact.DieAt():
            return names.whose_die(found.die, titles.people)
        case fact.DieShows():
            return _("%(die)s shows") % {"die": names.whose_die(found.die, titles.people)}
        case _:
            return f"{titles.who(found.seat)}, {on_board(found)}"


def on_board(found: fact.OnBoard) -> str:
    """Of one officer, who is named before it."""
    match found:
        case fact.MeritsAre():
            return _("merits")
        case fact.SectorIs():
            return _("sector")
        case fact.GoodsAre():
            return str(RESOURCES[found.resource])
        case fact.ColonistsAre():
            return _("colonists in the supply")
        case fact.SleeperIs():
            return _("sleeping marker")
        case fact.HandIs(deck="files"):
            return _("files in hand")
        case fact.HandIs():
            return _("work tasks in hand")
        case fact.CardIs():
            return str(DECKS[found.deck])
        case fact.AlgorithmIs(under=True):
            return _("under algorithm %(slot)s") % {"slot": found.slot + 1}
        case fact.AlgorithmIs():
            return _("algorithm %(slot)s") % {"slot": found.slot + 1}
        case fact.PlanIs():
            return _("plan %(number)s") % {"number": found.number + 1}
        case fact.UsedIs():
            return _("%(skill)s used") % {"skill": SKILLS[found.skill]}
        case fact.HelpedIs():
            return _("key tasks helped with in this round")
        case fact.DoneIs():
            return _("work tasks done: %(room)s") % {"room": ROOMS[found.centre]}
        case _:
            return ""


def _of_officer(titles: Titles, found: fact.OnOfficer) -> str:
    if isinstance(found, fact.CrossroadsAt):
        card = titles.card("crossroads", found.card)
        return _("Crossroads card %(card)s") % {"card": card}
    return f"{titles.who(found.seat)}, {of_officer(found)}"


def of_officer(found: fact.OnOfficer) -> str:
    if isinstance(found, fact.SkillIs):
        return str(SKILLS[found.skill])
    return str(OF_OFFICER.get(type(found), ""))


# What it is, or was


def value(titles: Titles, found: fact.AnyFact, it: Any) -> str:
    if isinstance(found, fact.OnPrint | fact.OnSheet):
        return printed_value(titles, found, it)
    match found:
        case fact.PhaseIs():
            return str(PHASES.get(it, it))
        case fact.TurnIs() | fact.ChiefIs() | fact.FirstIs() | fact.DutyIs():
            return titles.who(it) if it else _("nobody")
        case fact.PageIs() | fact.BookmarkIs():
            return str(it) or _("none")
        case fact.DeadlineIs() | fact.LastRoundIs():
            return str(it) if it else _("none")
        case fact.ReasonIs():
            return names.reason(it)
        case fact.SystemIs():
            return number(-it)
        case fact.MarkerIs():
            return _("free") if it == "none" else str(MARKERS[it])
        case fact.ColourIs():
            return str(COLOURS[it])
        case fact.SectorIs():
            return str(SECTORS[it])
        case fact.RankIs():
            return str(RANKS[it])
        case fact.RankingIs():
            order = it.split() if isinstance(it, str) else it
            return ", ".join(map(titles.who, order))
        case fact.DieAt():
            return names.place(it)
        case fact.AlgorithmIs():
            return titles.card("algorithms", it) if it else _("nothing")
        case fact.CrewIs():
            return titles.card("crew", it) if it else _("none")
        case fact.AppraisalIs():
            return str(it) or _("none")
        case fact.CrossroadsAt():
            return where(titles, it)
        case _:
            return yes_or_no(found, it) if isinstance(it, bool) else number(it)


def number(it: Any) -> str:
    return str(it).replace("-", "−")


def where(titles: Titles, at: str) -> str:
    """Where a crossroads card is."""
    places = {
        "deck": _("in the deck"),
        "noted": _("noted as a consequence"),
        "out": _("out of the game"),
        "nowhere": _("in its stack"),
    }
    if at in places:
        return places[at]
    return _("kept by %(who)s") % {"who": titles.who(at)}


def yes_or_no(found: fact.AnyFact, it: bool) -> str:  # noqa: FBT001
    match found:
        case fact.SleeperIs():
            return pgettext("sleeping marker", "in") if it else pgettext("sleeping marker", "out")
        case fact.GoalIs():
            return _("in use") if it else _("not in use")
        case fact.StoryIs():
            return _("failed") if it else _("as it was")
        case fact.RuleIs():
            return pgettext("special rule", "on") if it else pgettext("special rule", "off")
        case fact.TaskIs():
            return _("solved") if it else _("open")
        case fact.TaskStays():
            return _("stays in play") if it else _("leaves the row")
        case fact.SuccessIs():
            return str(MARKERS["success"]) if it else _("free")
        case fact.TaskOut():
            return _("out of the game") if it else _("in the game")
        case fact.B9Is():
            return pgettext("card", "taken") if it else _("not taken")
        case fact.PlanIs():
            return _("shown") if it else _("not shown")
        case _:
            return _("yes") if it else _("no")
