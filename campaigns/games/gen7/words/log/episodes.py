"""How the log tells the end of an episode and of the campaign, corrections and recorded cards."""

from __future__ import annotations

from typing import assert_never

from django.utils.formats import number_format
from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from campaigns.games.gen7.words import names
from campaigns.games.gen7.words.labels import recorded
from campaigns.games.gen7.words.skills import SKILLS
from campaigns.games.gen7.words.terms import ENDINGS, RANKS, ROOMS
from campaigns.games.gen7.words.titles import Titles
from rules.gen7 import events as ev

OnOfficer = (
    ev.StarsGained | ev.StarsKept | ev.Underlined | ev.Promoted | ev.SkillTraded | ev.SkillBought
)
OnSheet = (
    ev.AverageLogged
    | ev.CardB9Taken
    | ev.RoomNoted
    | ev.ResultLogged
    | ev.EpisodePacked
    | ev.CampaignEnded
    | ev.Corrected
    | ev.Recorded
)


def tell_officer(titles: Titles, event: OnOfficer) -> str:
    who = titles.who(event.seat)
    match event:
        case ev.StarsGained():
            facts = {"who": who, "by": names.signed(event.count)}
            return names.because(_("%(who)s: stars %(by)s.") % facts, event.why)
        case ev.StarsKept():
            if not event.count:
                return ""
            told = ngettext(
                "%(who)s keeps %(count)d star.", "%(who)s keeps %(count)d stars.", event.count
            )
            return told % {"who": who, "count": event.count}
        case ev.Underlined():
            return _("%(who)s: the rank is underlined.") % {"who": who}
        case ev.Promoted():
            return _("%(who)s is promoted: %(rank)s.") % {"who": who, "rank": RANKS[event.rank]}
        case ev.SkillTraded():
            facts = {"who": who, "skill": str(SKILLS[event.skill])}
            return _("%(who)s gives back a skill: %(skill)s.") % facts
        case ev.SkillBought():
            told = ngettext(
                "%(who)s buys a skill for %(price)d star: %(skill)s.",
                "%(who)s buys a skill for %(price)d stars: %(skill)s.",
                event.price,
            )
            return told % {"who": who, "price": event.price, "skill": SKILLS[event.skill]}
        case _:
            assert_never(event)


def tell_sheet(titles: Titles, event: OnSheet) -> str:
    match event:
        case ev.AverageLogged():
            average = number_format(round(event.total / event.count, 1), decimal_pos=1)
            return _("Average merits: %(average)s.") % {"average": average}
        case ev.CardB9Taken():
            return _("All condition boxes are ticked: take card B9 from stack B.")
        case ev.RoomNoted():
            return _("Noted as critical: %(room)s.") % {"room": ROOMS[event.room]}
        case ev.ResultLogged():
            return _result(titles, event)
        case ev.EpisodePacked():
            return _("What is not kept goes back into the box.")
        case ev.CampaignEnded():
            facts = {
                "ending": ENDINGS[event.outcome.reason],
                "stars": titles.people.counted(event.outcome.scores),
            }
            return _("The campaign is over: %(ending)s. Stars: %(stars)s.") % facts
        case ev.Corrected():
            return _("The table is right (%(reason)s):") % {"reason": event.reason}
        case ev.Recorded():
            return _("Recorded: %(cards)s.") % {"cards": recorded(event.cards)}
        case _:
            assert_never(event)


def _result(titles: Titles, event: ev.ResultLogged) -> str:
    result = event.result
    told = [_("Episode %(episode)s in the log.") % {"episode": result.episode}]
    if result.best is not None:
        told.append(_("Best officer: %(who)s.") % {"who": titles.who(result.best)})
    told.append(_("Merits: %(merits)s.") % {"merits": titles.people.counted(result.merits)})
    told.append(_("Reason/feelings: %(value)s.") % {"value": names.reason(result.reason)})
    return " ".join(told)
