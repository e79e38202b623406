"""How the log tells the story: set-up, crossroads, votes, pages, special rules."""

from __future__ import annotations

from typing import assert_never

from django.utils.translation import gettext as _

from campaigns.games.gen7 import names, titles
from campaigns.games.gen7.labels import option
from campaigns.games.gen7.terms import GOALS, MODIFIERS, MOMENTS, ROOMS, SECTIONS, SECTORS, SYSTEMS
from rules.gen7 import effects as fx
from rules.gen7 import events as ev
from rules.gen7.view import HIDDEN

OnSetUp = ev.CampaignSetUp | ev.EpisodePrepared | ev.StoryPrepared | ev.CrewDealt | ev.SectorDealt
OnCrossroads = (
    ev.CrossroadsRead | ev.SecondCard | ev.OptionChosen | ev.CardKept | ev.CardRemoved
    | ev.CardAdded | ev.ConsequenceNoted
)  # fmt: skip
OnVote = ev.VoteCast | ev.VoteDecided
OnPage = (
    ev.PageOpened | ev.PlotStarted | ev.StoryFailed | ev.StorySet | ev.ModifierSwitched
    | ev.Reminded | ev.BookmarkSet
)  # fmt: skip


def tell_set_up(event: OnSetUp) -> str:
    match event:
        case ev.CampaignSetUp():
            facts = {"ship": event.options.ship, "players": str(event.options.players)}
            if event.options.ship:
                return _("The log of the %(ship)s is opened. Players: %(players)s.") % facts
            return _("The ship's log is opened. Players: %(players)s.") % facts
        case ev.EpisodePrepared():
            facts = {"episode": str(event.episode), "page": titles.page(event.page)}
            told = _("Episode %(episode)s is set up from page %(page)s.") % facts
            if event.duty is None:
                return told
            return f"{told} " + _("Duty officer: %(who)s.") % {"who": names.who(event.duty)}
        case ev.StoryPrepared():
            return _prepared(event)
        case ev.CrewDealt():
            facts = {"who": names.who(event.seat), "card": titles.card("crew", event.card)}
            if not event.adds:
                return _("%(who)s gets a crew card: %(card)s.") % facts
            return _(
                "%(who)s gets a crew card: %(card)s. %(adds)s goes into the crossroads deck."
            ) % {**facts, "adds": event.adds}
        case ev.SectorDealt():
            facts = {"who": names.who(event.seat), "sector": str(SECTORS[event.sector])}
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
    if marker is not None:
        told.append(_("The story marker is on round %(round)s.") % {"round": marker})
    if last_round is not None:
        told.append(_("The last round is round %(round)s.") % {"round": last_round})
    return " ".join(told)


def tell_crossroads(event: OnCrossroads) -> str:
    """The title of a card that is still to come would give it away: those are told by code."""
    match event:
        case ev.CrossroadsRead():
            facts = {"card": titles.card("crossroads", event.card)}
            if event.seat is not None:
                facts["who"] = names.who(event.seat)
                return _("The crossroads card %(card)s is for %(who)s.") % facts
            if event.card == HIDDEN:
                return _("A crossroads card that nobody has recorded: play it by hand.")
            if titles.titled(event.card) is None:
                return (
                    _("Crossroads card %(card)s: if nobody recorded it, play it by hand.") % facts
                )
            return ""  # it is told where it goes
        case ev.SecondCard():
            facts = {"who": names.who(event.seat)}
            return _("%(who)s, as duty officer, asks for a second crossroads card.") % facts
        case ev.OptionChosen():
            return _chosen(event)
        case ev.CardKept():
            facts = {"who": names.who(event.seat), "card": titles.card("crossroads", event.card)}
            return _("%(who)s keeps the card %(card)s.") % facts
        case ev.CardRemoved():
            facts = {"card": titles.card("crossroads", event.card)}
            return _("The card %(card)s is out for the campaign.") % facts
        case ev.CardAdded():
            return _("Shuffled into the crossroads deck: %(card)s.") % {"card": event.card}
        case ev.ConsequenceNoted():
            return _("Noted under Consequences: %(card)s.") % {"card": event.card}
        case _:
            assert_never(event)


def _chosen(event: ev.OptionChosen) -> str:
    """The option, and what came of it."""
    found = titles.option(event.about, event.subject, event.option)
    if event.about == "crossroads":
        subject = titles.card("crossroads", event.subject)
    else:
        subject = _("Page %(page)s") % {"page": titles.page(event.subject)}
    chosen = titles.read(found.text) if found else option(str(event.option)) + "."
    told = _("%(subject)s, chosen: %(option)s") % {"subject": subject, "option": chosen}
    return f"{told} {titles.read(found.result)}" if found and found.result else told


def tell_vote(event: OnVote) -> str:
    match event:
        case ev.VoteCast():
            if event.option == HIDDEN:
                return _("%(who)s has voted.") % {"who": names.who(event.seat)}
            facts = {"who": names.who(event.seat), "option": option(event.option)}
            return _("%(who)s votes: %(option)s.") % facts
        case ev.VoteDecided():
            return _decided(event)
        case _:
            assert_never(event)


def _decided(event: ev.VoteDecided) -> str:
    """In the words of the option, where they are known; else by its number, or the room."""
    number = event.option
    found = titles.option(event.about, event.subject, int(number)) if number.isdecimal() else None
    if found is None:
        tally = ", ".join(f"{option(name)}: {votes}" for name, votes in event.tally.items())
        facts = {"option": option(number), "tally": tally}
        return _("The vote is decided: %(option)s (%(tally)s).") % facts
    others = [votes for name, votes in event.tally.items() if name != number]
    tally = " : ".join(map(str, (event.tally[number], *others)))
    facts = {"option": titles.read(found.text), "tally": tally}
    return _("The vote is decided, %(tally)s: %(option)s") % facts


def tell_page(event: OnPage) -> str:
    match event:
        case ev.PageOpened():
            facts = {"page": titles.page(event.page), "section": str(SECTIONS[event.section])}
            return _("Page %(page)s is opened: %(section)s.") % facts
        case ev.PlotStarted():
            return ""  # the page has been told
        case ev.StoryFailed():
            return _("The goal “Story” turns to its failed side.")
        case ev.StorySet():
            return _set(event.marker, event.last_round)
        case ev.ModifierSwitched():
            facts = {"rule": special_rule(event.modifier)}
            if event.on:
                return _("Special rule: %(rule)s.") % facts
            return _("Special rule ended: %(rule)s.") % facts
        case ev.Reminded():
            facts = {"when": str(MOMENTS[event.at]), "text": titles.read(event.text)}
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
        case _:
            assert_never(rule)
