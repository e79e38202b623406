"""Conditions of pages and cards in words."""

from __future__ import annotations

from typing import assert_never

from django.utils.translation import gettext as _

from campaigns.games.gen7.words import names
from campaigns.games.gen7.words.skills import SKILLS
from campaigns.games.gen7.words.terms import (
    DECKS,
    DEPARTMENTS,
    DICE,
    MARKERS,
    RANKS,
    RESOURCES,
    ROOMS,
    SECTORS,
    SYSTEMS,
)
from campaigns.games.gen7.words.titles import Titles, read
from rules.gen7.cards import conditions as on
from rules.gen7.catalogue import page
from rules.gen7.state import State

OnTable = (
    on.StorageHas
    | on.StorageRoom
    | on.SystemAt
    | on.SolvedCount
    | on.ReasonAt
    | on.RoundOver
    | on.TaskSolved
    | on.AllMoved
    | on.Counted
    | on.VoteWon
    | on.TableSays
)
OnOfficer = (
    on.RankBetween
    | on.HasSkill
    | on.HasCrew
    | on.KeptCard
    | on.InSector
    | on.OfficerIn
    | on.HasMerits
    | on.Leads
)
OnSector = on.SectorHas | on.Holds | on.Contributed | on.WorkDone | on.DiceIn | on.DiceInDepartment


def sentence(state: State, condition: on.AnyCondition) -> str:
    if isinstance(condition, OnTable):
        return _on_table(state, condition)
    if isinstance(condition, OnOfficer):
        return _on_officer(state, condition)
    if isinstance(condition, OnSector):
        return _on_sector(condition)
    match condition:
        case on.Always():
            return _("always")
        case on.All():
            return " · ".join(sentence(state, part) for part in condition.of)
        case on.AnyOf():
            parts = (_("(%(one)s)") % {"one": sentence(state, part)} for part in condition.of)
            return _(" or ").join(parts)
        case on.Not():
            return _("not (%(one)s)") % {"one": sentence(state, condition.of)}
        case _:
            assert_never(condition)


def _between(least: int, most: int, limits: tuple[int, int]) -> str:
    """Only the end that says something."""
    facts = {"least": least, "most": most}
    if least == most:
        return _("exactly %(least)s") % facts
    if most >= limits[1]:
        return _("at least %(least)s") % facts
    if least <= limits[0]:
        return _("at most %(most)s") % facts
    return _("%(least)s to %(most)s") % facts


def _least(count: int) -> str:
    return _("at least %(least)s") % {"least": count}


def _what(resource: str) -> str:
    return str(RESOURCES.get(resource) or _("all together"))


def _on_table(state: State, wanted: OnTable) -> str:
    facts: dict[str, object]
    match wanted:
        case on.StorageHas():
            facts = {"what": _what(wanted.resource), "many": _least(wanted.count)}
            return _("Storage, %(what)s: %(many)s") % facts
        case on.StorageRoom():
            return _("Storage has room for %(count)s more") % {"count": wanted.count}
        case on.SystemAt():
            many = _between(wanted.least, wanted.most, (0, 6))
            facts = {"system": SYSTEMS[wanted.system], "many": many}
            return _("%(system)s, divisions right of green: %(many)s") % facts
        case on.SolvedCount():
            many = _between(wanted.least, wanted.most, (0, 9))
            return _("key tasks solved this round: %(many)s") % {"many": many}
        case on.ReasonAt():
            return _reason(wanted)
        case on.RoundOver():
            if wanted.round:
                return _("round %(round)s is over") % {"round": wanted.round}
            return _("the round of the story marker is over")
        case on.TaskSolved():
            card = Titles(state, coded=True).card("key_tasks", wanted.card)
            return _("the key task %(card)s has been solved") % {"card": card}
        case on.AllMoved():
            facts = {"kind": DICE[wanted.kind], "place": ROOMS[wanted.source]}
            return _("%(place)s: no %(kind)s is left there") % facts
        case on.Counted():
            facts = {"marker": MARKERS[wanted.kind], "many": _least(wanted.least)}
            return _("progress, %(marker)s: %(many)s") % facts
        case on.VoteWon():
            return _("the vote went to: %(option)s") % {"option": _option(state, wanted.option)}
        case on.TableSays():
            return _("only you can tell: %(text)s") % {"text": read(wanted.text)}
        case _:
            assert_never(wanted)


def _reason(wanted: on.ReasonAt) -> str:
    least, most = names.reason(wanted.least), names.reason(wanted.most)
    if wanted.most == 20:
        return _("reason/feelings: %(value)s or further towards reason") % {"value": least}
    if wanted.least == -20:
        return _("reason/feelings: %(value)s or further towards feelings") % {"value": most}
    return _("reason/feelings: from %(least)s to %(most)s") % {"least": least, "most": most}


def _option(state: State, index: int) -> str:
    """Of the vote on the current page."""
    found = page(state, state.table.story.page) if state.play else None
    options = found.vote.options if found and found.vote else ()
    if index < len(options):
        return read(options[index].text)
    return _("option %(number)s") % {"number": index + 1}


def _on_officer(state: State, wanted: OnOfficer) -> str:
    facts: dict[str, object]
    match wanted:
        case on.RankBetween():
            facts = {"least": RANKS[wanted.least], "most": RANKS[wanted.most]}
            if wanted.most == max(RANKS):
                return _("rank: %(least)s or higher") % facts
            return _("rank: from %(least)s to %(most)s") % facts
        case on.HasSkill():
            return _("has the skill %(skill)s") % {"skill": SKILLS.get(wanted.skill, wanted.skill)}
        case on.HasCrew():
            card = Titles(state, coded=True).card("crew", wanted.crew)
            return _("crew card: %(card)s") % {"card": card}
        case on.KeptCard():
            card = Titles(state, coded=True).card("crossroads", wanted.card)
            return _("has kept the card %(card)s") % {"card": card}
        case on.InSector():
            return _("plays this sector: %(sector)s") % {"sector": SECTORS[wanted.sector]}
        case on.OfficerIn():
            place = ROOMS.get(wanted.place) or DEPARTMENTS[wanted.place]
            return _("your officer is here: %(place)s") % {"place": place}
        case on.HasMerits():
            return _("merits: %(many)s") % {"many": _least(wanted.least)}
        case on.Leads():
            if wanted.last:
                return _("is last on the merit track")
            return _("leads on the merit track")
        case _:
            assert_never(wanted)


def _on_sector(wanted: OnSector) -> str:
    facts: dict[str, object]
    match wanted:
        case on.SectorHas():
            facts = {"what": _what(wanted.resource), "many": _least(wanted.count)}
            return _("in your sector, %(what)s: %(many)s") % facts
        case on.Holds():
            many = _between(wanted.least, wanted.most, (0, 99))
            return _("your cards, %(deck)s: %(many)s") % {"deck": DECKS[wanted.deck], "many": many}
        case on.Contributed():
            many = _least(wanted.least)
            return _("your dice on key tasks solved this round: %(many)s") % {"many": many}
        case on.WorkDone():
            many = _least(wanted.least)
            if wanted.centre is None:
                return _("work tasks done this episode: %(many)s") % {"many": many}
            facts = {"centre": ROOMS[wanted.centre], "many": many}
            return _("work tasks done this episode (%(centre)s): %(many)s") % facts
        case on.DiceInDepartment():
            many = _between(wanted.least, wanted.most, (0, 28))
            facts = {"place": DEPARTMENTS[wanted.department], "many": many}
            told = _("dice of all (%(place)s): %(many)s")
            return (told if wanted.everybody else _("your dice (%(place)s): %(many)s")) % facts
        case on.DiceIn():
            many = _between(wanted.least, wanted.most, (0, 7))
            return _("your dice (%(place)s): %(many)s") % {
                "place": ROOMS[wanted.place],
                "many": many,
            }
        case _:
            assert_never(wanted)
