"""What pages look up about campaigns of Seventh Generation, without opening a position."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Collection, Iterator
from typing import Any

from django.utils.translation import gettext as _
from msgspec import json

from campaigns.face.face import Glance
from campaigns.face.pieces.shapes import FACES
from campaigns.face.selectors import typed_names
from campaigns.games.gen7 import people
from campaigns.games.gen7.models import EpisodeResult, Officer, OwnedSkill, RecordedCard, Voyage
from campaigns.games.gen7.words.sentences import words_of
from campaigns.games.gen7.words.terms import ENDINGS
from campaigns.games.gen7.words.titles import Titles
from campaigns.models import Campaign
from rules.core import Value
from rules.gen7.cards.content import KINDS, Catalogue
from rules.gen7.tables import EPISODES, SEATS


class Career(Value):
    """An officer, and the skills bought so far."""

    officer: Officer
    skills: tuple[str, ...]


def voyage(campaign: Campaign) -> Voyage:
    return Voyage.objects.get(campaign=campaign)


def careers(campaign: Campaign) -> dict[str, Career]:
    """By seat."""
    skills: dict[str, list[str]] = defaultdict(list)
    for seat, skill in OwnedSkill.objects.filter(campaign=campaign).values_list("seat", "skill"):
        skills[seat].append(skill)
    officers = Officer.objects.filter(campaign=campaign)
    return {one.seat: Career(one, tuple(skills[one.seat])) for one in officers}


def officer(campaign: Campaign, seat: str) -> Officer | None:
    return Officer.objects.filter(campaign=campaign, seat=seat).first()


def aboard(campaign: Campaign) -> dict[str, people.Person]:
    """By seat."""
    officers = {one.seat: one for one in Officer.objects.filter(campaign=campaign)}
    return people.looked_up(officers, typed_names(campaign))


def face(campaign: Campaign, seat: str) -> str:
    """The drawn one, of static/art: whichever was chosen, else the usual one of the seat."""
    found = campaign.seats.filter(key=seat).first()
    return getattr(found, "face", "") or FACES[seat]


def logged_episodes(campaign: Campaign) -> set[int]:
    """Those with a line on the sheet."""
    results = EpisodeResult.objects.filter(campaign=campaign)
    return set(results.values_list("episode", flat=True))


# The home page: many tables at once


def glances(campaigns: Collection[int]) -> dict[int, Glance]:
    """Three queries, however many tables there are."""
    recorded, officers = _recorded(campaigns), _officers(campaigns)
    found = {}
    for one in Voyage.objects.filter(campaign__in=campaigns):
        crew = officers[one.campaign_id]
        worn = {officer.seat: officer.wears for officer in crew}
        names = [officer.name for officer in crew]
        titles = Titles.of(one.pack, Catalogue(**recorded[one.campaign_id]), names, worn)
        found[one.campaign_id] = Glance(
            _line(one, titles),
            words_of(titles),
            tuple(_facts(one, titles)),
            (one.episode, EPISODES),
            str(ENDINGS.get(one.ending, "")),
            worn,
        )
    return found


def _recorded(campaigns: Collection[int]) -> dict[int, dict[str, Any]]:
    """The cards of its own box that a table has written down, by kind."""
    found: dict[int, dict[str, Any]] = defaultdict(dict)
    rows = RecordedCard.objects.filter(campaign__in=campaigns)
    for campaign, kind, card in rows.values_list("campaign_id", "kind", "card"):
        before = found[campaign].get(kind, ())
        found[campaign][kind] = (*before, json.decode(card, type=KINDS[kind]))
    return found


def _officers(campaigns: Collection[int]) -> dict[int, list[Officer]]:
    """In the order of the seats."""
    found: dict[int, list[Officer]] = defaultdict(list)
    rows = Officer.objects.filter(campaign__in=campaigns)
    for officer in sorted(rows, key=lambda one: SEATS.index(one.seat)):
        found[officer.campaign_id].append(officer)
    return found


def _facts(voyage: Voyage, titles: Titles) -> Iterator[tuple[str, str]]:
    facts = {"now": voyage.episode, "last": EPISODES}
    yield _("Episode"), _("%(now)s of %(last)s") % facts
    if voyage.round:
        yield _("Round"), str(voyage.round)
    if voyage.page:
        yield _("Page"), titles.page(voyage.page)


def _line(voyage: Voyage, titles: Titles) -> str:
    """Such as "Episode 3, round 2 · 3A “The long watch”"."""
    facts = {"episode": voyage.episode, "round": voyage.round}
    if voyage.round:
        told = _("Episode %(episode)s, round %(round)s") % facts
    else:
        told = _("Episode %(number)s") % {"number": voyage.episode}
    return f"{told} · {titles.page(voyage.page)}" if voyage.page else told
