"""The pictures of a campaign, for the page and for print."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import partial
from hashlib import sha256

from django.core.cache import caches
from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.utils.safestring import SafeString
from django.utils.translation import get_language
from django.utils.translation import gettext as _
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_GET

from campaigns.games.gen7 import selectors
from campaigns.games.gen7.people import Person
from campaigns.games.gen7.words.terms import RESOURCES, SYSTEMS
from campaigns.models import Campaign
from campaigns.table.log import history
from campaigns.table.opened import Table
from rules.core import Value
from rules.gen7.episode.colours import worn_in
from rules.gen7.tables import RESOURCES as ALL_RESOURCES
from rules.gen7.tables import SYSTEMS as ALL_SYSTEMS
from storybook.gen7.pictures.figures import Figures, figures
from storybook.gen7.record.attempts import story_visitor
from storybook.pictures.charts import Chart, Series, bars, lines

KEPT_SECONDS = 60 * 60
Worn = Callable[[int], Mapping[str, str]]


class Picture(Value):
    chart: Chart
    svg: SafeString


@never_cache
@require_GET
def pictures(request: HttpRequest, code: str) -> HttpResponse:
    visitor = story_visitor(request, code)
    context = {
        "campaign": visitor.campaign,
        "visitor": visitor,
        "pictures": campaign_pictures(visitor.campaign),
        "here": "pictures",
    }
    return render(request, "storybook/pictures/pictures.html", context)


def campaign_pictures(campaign: Campaign) -> list[Picture]:
    """Drawn once for each position and language: the hash of the newest row names it."""
    aboard = selectors.aboard(campaign)
    named = sha256("\n".join(one.first for one in aboard.values()).encode()).hexdigest()[:12]
    key = f"pictures:{campaign.tip}:{get_language()}:{named}"
    kept: list[Picture] | None = caches["pictures"].get(key)
    if kept is None:
        rows = history.standing_rows(campaign)
        events = (event for row in rows for event in row.events)
        table = Table(campaign)
        kept = drawn(figures(events, table.seat_keys), aboard, partial(worn_in, table.state))
        caches["pictures"].set(key, kept, KEPT_SECONDS)
    return kept


def drawn(counted: Figures, aboard: Mapping[str, Person], worn: Worn) -> list[Picture]:
    """The newest episode first; what has nothing to show yet is left out. `worn`: the colours of an
    episode. Lines across episodes have those that are worn now."""
    merits = [
        merits_chart(counted, aboard, chapter.number, worn(chapter.number))
        for chapter in reversed(counted.episodes)
    ]
    by_line = [
        *merits[:1],
        systems_chart(counted),
        stars_chart(counted, aboard),
        ranks_chart(counted, aboard),
    ]
    found = [Picture(chart, lines(chart)) for chart in by_line if not chart.empty]
    made = resources_chart(counted)
    if any(value for series in made.series for value in series.values):
        found.append(Picture(made, bars(made)))
    return found + [Picture(chart, lines(chart)) for chart in merits[1:] if not chart.empty]


def merits_chart(
    counted: Figures, aboard: Mapping[str, Person], episode: int, worn: Mapping[str, str]
) -> Chart:
    rounds = [one for one in counted.rounds if one.episode == episode]
    return Chart(
        f"merits-{episode}",
        _("Merits in episode %(number)s") % {"number": episode},
        _("Merits of each officer at the end of each round."),
        tuple(_("round %(round)s") % {"round": one.number} for one in rounds),
        tuple(
            Series(
                aboard[seat].first, tuple(one.merits[seat] for one in rounds), worn.get(seat, "")
            )
            for seat in counted.seats
        ),
        least=10,
    )


def systems_chart(counted: Figures) -> Chart:
    return Chart(
        "systems",
        _("System conditions"),
        _("Divisions right of green at the end of each round; every episode begins on green."),
        tuple(f"{one.episode}.{one.number}" for one in counted.rounds),
        tuple(
            Series(str(SYSTEMS[system]), tuple(one.systems[index] for one in counted.rounds))
            for index, system in enumerate(ALL_SYSTEMS)
        ),
        least=3,
    )


def _by_episode(
    counted: Figures, aboard: Mapping[str, Person], key: str, title: str, desc: str
) -> Chart:
    finished = [chapter for chapter in counted.episodes if getattr(chapter, key)]
    return Chart(
        key,
        title,
        desc,
        tuple(_("ep. %(number)s") % {"number": chapter.number} for chapter in finished),
        tuple(
            Series(
                aboard[seat].first,
                tuple(getattr(chapter, key)[seat] for chapter in finished),
                aboard[seat].colour,
            )
            for seat in counted.seats
        ),
        least=5,
    )


def stars_chart(counted: Figures, aboard: Mapping[str, Person]) -> Chart:
    desc = _("Stars earned by each officer since the start, after each episode.")
    return _by_episode(counted, aboard, "stars", _("Stars earned"), desc)


def ranks_chart(counted: Figures, aboard: Mapping[str, Person]) -> Chart:
    desc = _("Rank of each officer after each episode: 1 is lieutenant, 5 is general.")
    return _by_episode(counted, aboard, "ranks", _("Ranks"), desc)


def resources_chart(counted: Figures) -> Chart:
    """The whole campaign together, one group of bars a resource."""

    def total(key: str) -> tuple[float | None, ...]:
        return tuple(
            sum(getattr(chapter, key)[resource] for chapter in counted.episodes)
            for resource in ALL_RESOURCES
        )

    return Chart(
        "resources",
        _("Resources made and spent"),
        _("In the whole campaign: made in the sectors, spent, and lost for want of room."),
        tuple(str(RESOURCES[resource]) for resource in ALL_RESOURCES),
        (
            Series(_("made"), total("made")),
            Series(_("spent"), total("spent")),
            Series(_("lost"), total("lost")),
        ),
        least=5,
    )
