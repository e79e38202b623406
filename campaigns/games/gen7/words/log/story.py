"""How the log tells the story: set-up, crossroads, votes, pages, special rules."""

from __future__ import annotations

from typing import assert_never

from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from campaigns.games.gen7.words import names
from campaigns.games.gen7.words.labels import option
from campaigns.games.gen7.words.terms import (
    GOALS,
    MODIFIERS,
    MOMENTS,
    ROOMS,
    SECTIONS,
    SECTORS,
    SYSTEMS,
)
from campaigns.games.gen7.words.titles import Titles, read
from rules.gen7 import events as ev
from rules.gen7.cards import effects as fx
from rules.gen7.cards.slips import is_slip
from rules.gen7.view import HIDDEN

OnCrew = ev.CrewDealt | ev.CrewAppraised
OnSetUp = (
    ev.CampaignSetUp | ev.EpisodePrepared | ev.StoryPrepared | ev.LaidOut | OnCrew | ev.SectorDealt
)
OnCrossroads = (
    ev.CrossroadsRead
    | ev.SecondCard
    | ev.OptionChosen
    | ev.CardKept
    | ev.CardRemoved
    | ev.CardAdded
    | ev.ConsequenceNoted
)
OnVote = ev.VoteCast | ev.VoteDecided
OnPage = (
    ev.PageOpened
    | ev.PlotStarted
    | ev.StoryFailed
    | ev.GoalTurned
    | ev.SideTold
    | ev.StorySet
    | ev.ModifierSwitched
    | ev.Reminded
    | ev.BookmarkSet
)


def tell_set_up(titles: Titles, event: OnSetUp) -> str:
    match event:
        case ev.CampaignSetUp():
            facts = {"ship": event.options.ship, "players": str(event.options.players)}
            if event.options.ship:
                return _("The log of the %(ship)s is opened. Players: %(players)s.") % facts
            return _("The ship's log is opened. Players: %(players)s.") % facts
        case ev.CrewAppraised():
            facts = {"who": titles.who(event.seat), "text": read(event.text)}
            return _("%(who)s, crew card, appraisal: %(text)s.") % facts
        case ev.EpisodePrepared():
            facts = {"episode": str(event.episode), "page": titles.page(event.page)}
            told = _("Episode %(episode)s is set up from page %(page)s.") % facts
            if event.duty is None:
                return told
            return f"{told} " + _("Duty officer: %(who)s.") % {"who": titles.who(event.duty)}
        case ev.LaidOut():
            dealt = (f"{titles.who(seat)} – {SECTORS[one]}" for seat, one in event.sectors.items())
            return _("All is laid out. %(sectors)s.") % {"sectors": ", ".join(dealt)}
        case ev.StoryPrepared():
            return _prepared(event)
        case ev.CrewDealt():
            facts = {"who": titles.who(event.seat), "card": titles.card("crew", event.card)}
            if not titles.is_named(event.card):
                return _("%(who)s gets a crew card.") % facts
            if not event.adds:
                return _("%(who)s gets a crew card: %(card)s.") % facts
            return _(
                "%(who)s gets a crew card: %(card)s. %(adds)s goes into the crossroads deck."
            ) % {**facts, "adds": event.adds}
        case ev.SectorDealt():
            facts = {"who": titles.who(event.seat), "sector": str(SECTORS[event.sector])}
            return _("%(who)s: %(sector)s.") % facts
        case _:
            assert_never(event)


def _prepared(event: ev.StoryPrepared) -> str:
    told = [_set(event.marker or None, event.last_round or None)]
    told.append(_("Reason/feelings: %(value)s.") % {"value": names.reason(event.reason)})
    if event.goals:
        goals = ", ".join(str(GOALS[goal]) for goal in event.goals)
        told.append(_("Goals of the episode: %(goals)s.") % {"goals": goals})
    return " ".join(filter(None, told))


def _set(marker: int | None, last_round: int | None) -> str:
    told = []
    if marker == 0:
        told.append(_("The story marker is taken off."))
    elif marker is not None:
        told.append(_("The story marker is on round %(round)s.") % {"round": marker})
    if last_round is not None:
        told.append(_("The last round is round %(round)s.") % {"round": last_round})
    return " ".join(told)


def tell_crossroads(titles: Titles, event: OnCrossroads) -> str:
    """The title of a card that is still to come would give it away: those are told by code."""
    match event:
        case ev.CrossroadsRead():
            facts = {"card": titles.card("crossroads", event.card)}
            if event.seat is not None:
                facts["who"] = titles.who(event.seat)
                if is_slip(event.card):
                    return _("The crossroads card is for %(who)s.") % facts
                return _("The crossroads card %(card)s is for %(who)s.") % facts
            if is_slip(event.card) and event.card != HIDDEN:
                return ""
            if event.card == HIDDEN:
                return _("A crossroads card that nobody has recorded: play it by hand.")
            if titles.titled(event.card) is None:
                return (
                    _("Crossroads card %(card)s: if nobody recorded it, play it by hand.") % facts
                )
            return ""  # it is told where it goes
        case ev.SecondCard():
            facts = {"who": titles.who(event.seat)}
            return _("%(who)s, as duty officer, asks for a second crossroads card.") % facts
        case ev.OptionChosen():
            return _chosen(titles, event)
        case ev.CardKept():
            facts = {"who": titles.who(event.seat), "card": titles.card("crossroads", event.card)}
            if not titles.is_named(event.card):
                return _("%(who)s keeps %(card)s.") % facts
            return _("%(who)s keeps the card %(card)s.") % facts
        case ev.CardRemoved():
            facts = {"card": titles.card("crossroads", event.card)}
            if not titles.is_named(event.card):
                return _("Out for the campaign: %(card)s.") % facts
            return _("The card %(card)s is out for the campaign.") % facts
        case ev.CardAdded():
            return _("Shuffled into the crossroads deck: %(card)s.") % {"card": event.card}
        case ev.ConsequenceNoted():
            return _("Noted under Consequences: %(card)s.") % {"card": event.card}
        case _:
            assert_never(event)


def _chosen(titles: Titles, event: ev.OptionChosen) -> str:
    """The option, and what came of it."""
    found = titles.option(event.about, event.subject, event.option)
    if event.about == "crossroads":
        subject = titles.card("crossroads", event.subject)
    else:
        subject = _("Page %(page)s") % {"page": titles.page(event.subject)}
    chosen = read(found.text) if found else option(titles, str(event.option)) + "."
    told = _("%(subject)s, chosen: %(option)s") % {"subject": subject, "option": chosen}
    if event.seat is not None:  # GEN-7.13: everybody for themselves
        facts = {"who": titles.who(event.seat), "subject": subject, "option": chosen}
        told = _("%(who)s, %(subject)s: %(option)s") % facts
    return f"{told} {read(found.result)}" if found and found.result else told


def tell_voted(titles: Titles, event: ev.OptionChosen) -> str:
    """What came of the option that a vote has just named: its words are not said again."""
    found = titles.option(event.about, event.subject, event.option)
    if found is None:
        return _chosen(titles, event)
    return read(found.result) if found.result else ""


def tell_vote(titles: Titles, event: OnVote) -> str:
    match event:
        case ev.VoteCast():
            if event.option == HIDDEN:
                return _("%(who)s has voted.") % {"who": titles.who(event.seat)}
            facts = {"who": titles.who(event.seat), "option": option(titles, event.option)}
            return _("%(who)s votes: %(option)s.") % facts
        case ev.VoteDecided():
            return _decided(titles, event)
        case _:
            assert_never(event)


def _decided(titles: Titles, event: ev.VoteDecided) -> str:
    """In the words of the option, where they are known; else by its number, or the room."""
    number = event.option
    found = titles.option(event.about, event.subject, int(number)) if number.isdecimal() else None
    if found is None:
        tally = ", ".join(f"{option(titles, name)}: {votes}" for name, votes in event.tally.items())
        facts = {"option": option(titles, number), "tally": tally}
        return _("The vote is decided: %(option)s (%(tally)s).") % facts
    others = [votes for name, votes in event.tally.items() if name != number]
    tally = " : ".join(map(str, (event.tally[number], *others)))
    facts = {"option": read(found.text), "tally": tally}
    return _("The vote is decided, %(tally)s: %(option)s") % facts


def tell_page(titles: Titles, event: OnPage) -> str:
    match event:
        case ev.PageOpened():
            facts = {"page": titles.page(event.page), "section": str(SECTIONS[event.section])}
            return _("Page %(page)s is opened: %(section)s.") % facts
        case ev.PlotStarted():
            return ""  # the page has been told
        case ev.GoalTurned():
            told = _("An episode goal turns to its failed side: %(goal)s.")
            if not event.failed:
                told = _("An episode goal turns back to success: %(goal)s.")
            return told % {"goal": GOALS[event.goal]}
        case ev.SideTold():
            facts = {"goal": str(GOALS[event.goal]), "count": str(event.stars)}
            if event.failed:
                return _("The failed side of “%(goal)s” gives %(count)s★.") % facts
            return _("“%(goal)s” gives %(count)s★.") % facts
        case ev.StoryFailed():
            return _("The goal “Story” turns to its failed side.")
        case ev.StorySet():
            if event.over:
                return _("The episode ends with this round.")
            return _set(event.marker, event.last_round)
        case ev.ModifierSwitched():
            facts = {"rule": special_rule(event.modifier)}
            if event.on:
                return _("Special rule: %(rule)s.") % facts
            return _("Special rule ended: %(rule)s.") % facts
        case ev.Reminded():
            facts = {"when": str(MOMENTS[event.at]), "text": read(event.text)}
            return _("Remember (%(when)s): %(text)s") % facts
        case ev.BookmarkSet():
            return _("The bookmark is put on page %(page)s.") % {"page": event.page}
        case _:
            assert_never(event)


def special_rule(rule: fx.AnyModifier) -> str:
    """A modifier by its name, with what it is about."""
    name = MODIFIERS[str(rule.__struct_config__.tag)]
    detail = _detail(rule)
    return f"{name} ({detail})" if detail else str(name)


def _detail(rule: fx.AnyModifier) -> str:
    match rule:
        case fx.StorageClosed() | fx.ReplenishTasks():
            return ""
        case fx.Rescue():
            rooms = ", ".join(str(ROOMS[room]) for room in rule.rooms)
            return _("%(rooms)s, %(count)s per die") % {"rooms": rooms, "count": rule.per_die}
        case fx.RoomClosed() | fx.NoRobots():
            return str(ROOMS[rule.room])
        case fx.ExtraYield():
            return f"{ROOMS[rule.room]} {names.signed(rule.by)}"
        case fx.MoreTasks():
            return names.signed(rule.count)
        case fx.TaskMerits():
            return names.signed(rule.by)
        case fx.HeavyDamage():
            return f"{SYSTEMS[rule.system]} +1"
        case fx.RoomAdded():
            told = ngettext("%(room)s, %(count)d spot", "%(room)s, %(count)d spots", rule.spots)
            return told % {"room": rule.name, "count": rule.spots}
        case fx.Pinned():
            return names.ruled(rule.place)
        case _:
            assert_never(rule)
