"""What the table's own boards and cards print, and what the log sheet says: what it is called and
what it is."""

from __future__ import annotations

from typing import Any, assert_never

from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from campaigns.face.words import Sentence
from campaigns.games.gen7.words import names
from campaigns.games.gen7.words.skills import SKILLS
from campaigns.games.gen7.words.terms import GOALS, GRANTS, RANKS, SECTORS, SYSTEMS
from campaigns.games.gen7.words.titles import Titles
from rules.gen7 import facts as fact

MEASURES: dict[str, Sentence] = {
    "small_lab_yield": gettext_lazy("What a small lab gives"),
    "small_lab_price": gettext_lazy("What its second action costs"),
    "condition_boxes": gettext_lazy("Condition boxes on the log sheet"),
    "round_track": gettext_lazy("Rounds on the round track"),
    "reason_limit": gettext_lazy("Reason/feelings goes up to"),
    "capacity": gettext_lazy("Room for each resource"),
}


def of_sheet(found: fact.OnSheet) -> str:
    told = {
        fact.BestWas: _("Best officer of episode %(number)s"),
        fact.ReasonWas: _("Reason, feelings after episode %(number)s"),
        fact.StoryWas: _("Story of episode %(number)s"),
    }[type(found)]
    return told % {"number": found.episode}


def of_print(found: fact.OnPrint) -> str:
    match found:
        case fact.BoardIs():
            return str(MEASURES[found.part])
        case fact.YieldIs():
            return names.spot(found.room, found.spot)
        case fact.DivisionsAre():
            return _("Divisions of a condition track after green")
        case fact.DivisionIs():
            return _("Dots of division %(number)s after green") % {"number": found.number}
        case fact.PrintIs() if found.of in SYSTEMS:
            return _("The end of the track prints: %(system)s") % {"system": SYSTEMS[found.of]}
        case fact.PrintIs():
            return _("What a die does in “%(room)s”") % {"room": found.of}
        case fact.GrantIs():
            return _("%(sector)s, what the small lab grants") % {"sector": SECTORS[found.sector]}
        case fact.MinRankIs():
            return _("Rank for %(skill)s") % {"skill": SKILLS.get(found.skill, found.skill)}
        case fact.TurnedIs():
            return _("Side of the goal “%(goal)s”") % {"goal": GOALS[found.goal]}
        case fact.SideIs(failed=True):
            return _("★ for “%(goal)s”, failed side") % {"goal": GOALS[found.goal]}
        case fact.SideIs():
            return _("★ for “%(goal)s”") % {"goal": GOALS[found.goal]}
        case _:
            assert_never(found)


def printed_value(titles: Titles, found: fact.OnPrint | fact.OnSheet, it: Any) -> str:
    match found:
        case fact.YieldIs():
            return gives(it) if it else _("nothing")
        case fact.GrantIs():
            return str(GRANTS[it])
        case fact.MinRankIs():
            return str(RANKS[it])
        case fact.TurnedIs():
            return _("failed") if it else _("as it was")
        case fact.BestWas():
            return titles.who(it) if it else _("nobody")
        case fact.ReasonWas():
            return names.reason(it)
        case fact.StoryWas():
            return _("reached") if it else _("failed")
        case _:
            return _("none") if it is None else str(it)


def gives(it: str) -> str:
    """What a spot of a lab gives: a number, or half the die and so much."""
    if not it.startswith("half"):
        return it
    by = int(it.removeprefix("half"))
    return "½" + (names.signed(by) if by else "")
