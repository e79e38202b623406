"""The pictures of a campaign, for the page and for print."""

from __future__ import annotations

from dataclasses import dataclass

from django.core.cache import cache
from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.utils.safestring import SafeString
from django.utils.translation import get_language
from django.utils.translation import gettext as _
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_GET

from campaigns.games.gen7 import names
from campaigns.games.gen7.terms import RESOURCES, SYSTEMS
from campaigns.models import Campaign
from campaigns.selectors import seats_of
from rules.gen7.tables import RESOURCES as ALL_RESOURCES
from rules.gen7.tables import SYSTEMS as ALL_SYSTEMS
from storybook import logged
from storybook.charts import Chart, Series, bars, lines
from storybook.figures import Figures, figures
from storybook.trying import story_visitor

KEPT_SECONDS = 60 * 60


@dataclass(frozen=True)
class Picture:
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
    return render(request, "storybook/pictures.html", context)


def campaign_pictures(campaign: Campaign) -> list[Picture]:
    """Drawn once for each position and language: the hash of the newest row names it."""
    key = f"pictures:{campaign.tip}:{get_language()}"
    kept: list[Picture] | None = cache.get(key)
    if kept is None:
        rows = logged.standing_rows(campaign)
        events = (event for row in rows for event in row.events)
        kept = drawn(figures(events, seats_of(campaign)))
        cache.set(key, kept, KEPT_SECONDS)
    return kept


def drawn(counted: Figures) -> list[Picture]:
    """The newest episode first; what has nothing to show yet is left out."""
    merits = [merits_chart(counted, chapter.number) for chapter in reversed(counted.episodes)]
    by_line = [*merits[:1], systems_chart(counted), stars_chart(counted), ranks_chart(counted)]
    found = [Picture(chart, lines(chart)) for chart in by_line if not chart.empty]
    made = resources_chart(counted)
    if any(value for series in made.series for value in series.values):
        found.append(Picture(made, bars(made)))
    return found + [Picture(chart, lines(chart)) for chart in merits[1:] if not chart.empty]


def merits_chart(counted: Figures, episode: int) -> Chart:
    rounds = [one for one in counted.rounds if one.episode == episode]
    return Chart(
        f"merits-{episode}",
        _("Merits in episode %(number)s") % {"number": episode},
        _("Merits of each officer at the end of each round."),
        tuple(_("round %(round)s") % {"round": one.number} for one in rounds),
        tuple(
            Series(names.who(seat), tuple(one.merits[seat] for one in rounds), seat)
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


def _by_episode(counted: Figures, key: str, title: str, desc: str, least: int) -> Chart:
    finished = [chapter for chapter in counted.episodes if getattr(chapter, key)]
    return Chart(
        key, title, desc,
        tuple(_("ep. %(number)s") % {"number": chapter.number} for chapter in finished),
        tuple(
            Series(
                names.who(seat), tuple(getattr(chapter, key)[seat] for chapter in finished), seat
            )
            for seat in counted.seats
        ),
        least=least,
    )  # fmt: skip


def stars_chart(counted: Figures) -> Chart:
    desc = _("Stars earned by each officer since the start, after each episode.")
    return _by_episode(counted, "stars", _("Stars earned"), desc, 5)


def ranks_chart(counted: Figures) -> Chart:
    desc = _("Rank of each officer after each episode: 1 is lieutenant, 5 is general.")
    return _by_episode(counted, "ranks", _("Ranks"), desc, 5)


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
