"""The page of the log: a leaf at a time, or all that somebody looks for."""

from __future__ import annotations

from urllib.parse import urlencode

from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.utils.translation import gettext as _
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_GET
from msgspec.structs import asdict, replace

from campaigns.face.dates import country_of
from campaigns.pages.log import ledger
from campaigns.pages.log.ledger import People, Wanted, Written
from campaigns.people import access
from campaigns.people.access import Visitor
from campaigns.table import selectors
from campaigns.table.log import lines
from campaigns.table.log.glances import whereabouts
from rules.core import Value

ROWS_PER_PAGE = 200


class Filter(Value):
    """One tap on the shelf of filters."""

    name: str
    href: str
    on: bool
    colour: str = ""
    icon: str = ""


@never_cache
@require_GET
def log(request: HttpRequest, code: str) -> HttpResponse:
    visitor = access.visitor(request, code)
    table, campaign = visitor.table, visitor.campaign
    wanted, people = Wanted.of(request.GET), People(table)
    asked = request.GET.get("from", "")[:9]  # no log is longer than nine digits
    newest = min(int(asked), campaign.seq) if asked.isdecimal() else campaign.seq
    headings = lines.headings(table)
    found = _found(visitor, wanted, newest, people)
    leaf = 0 if wanted else ROWS_PER_PAGE  # what is found is not paged
    context = {
        "campaign": campaign,
        "visitor": visitor,
        "page": "log",
        "wanted": wanted,
        "filters": _filters(wanted, people, story=table.words.has_story),
        "shelf": _shelf(wanted, headings),
        "chapters": ledger.chapters(
            campaign, found, headings, whole=not wanted, country=country_of(request)
        ),
        "where": whereabouts(campaign),
        "older": newest - leaf if leaf and newest >= leaf else None,
        "newer": newest + leaf if leaf and newest < campaign.seq else None,
    }
    return render(request, "campaigns/log/log.html", context)


def _found(visitor: Visitor, wanted: Wanted, newest: int, people: People) -> list[Written]:
    """What is looked for may be far back: then every row is read."""
    campaign = visitor.campaign
    count = campaign.seq + 1 if wanted else ROWS_PER_PAGE
    rows = selectors.rows_before(campaign, newest, count)
    told = ledger.written(visitor.table, rows, visitor.seat, people)
    return [line for line in told if wanted.fits(line)][:ROWS_PER_PAGE]


def _filters(wanted: Wanted, people: People, *, story: bool) -> list[Filter]:
    """Names, where there is more than one; and the story."""
    everybody = replace(wanted, seat="", kind="")
    found = [Filter(_("Everybody"), _href(everybody), wanted.seat == wanted.kind == "")]
    if len(people.names) > 1:
        found += [
            Filter(
                name,
                _href(replace(everybody, seat=seat)),
                wanted.seat == seat,
                people.colours[seat],
            )
            for seat, name in people.names.items()
        ]
    return [*found, _kind(wanted, "story", _("Story only"), "story")] if story else found


def _shelf(wanted: Wanted, headings: dict[int, str]) -> list[Filter]:
    """The chapters of the book, the newest first; and what is looked for seldom."""
    chapters = [
        Filter(name, _href(replace(wanted, round=str(number))), wanted.round == str(number))
        for number, name in reversed(headings.items())
    ]
    return [
        Filter(_("All chapters"), _href(replace(wanted, round="")), not wanted.round, icon="log"),
        *chapters,
        _kind(wanted, "correction", _("Corrections"), "pencil"),
        _kind(wanted, "undo", _("Taken back"), "undo"),
    ]


def _kind(wanted: Wanted, kind: str, name: str, icon: str) -> Filter:
    href = _href(replace(wanted, seat="", kind=kind))
    return Filter(name, href, wanted.kind == kind, icon=icon)


def _href(wanted: Wanted) -> str:
    return "?" + urlencode({key: value for key, value in asdict(wanted).items() if value})
