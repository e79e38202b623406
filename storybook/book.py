"""The story book: the page that is current, what it has switched on, and the way so far.

Nothing that has not been reached is in the context: not a title, not a code, not a number.
"""

from __future__ import annotations

import secrets
from collections.abc import Iterator
from itertools import groupby
from typing import Any

from django import forms
from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy as lazy
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_GET, require_POST

from campaigns import answers, selectors
from campaigns.access import Visitor
from campaigns.crew import crew_context
from campaigns.games.gen7 import titles
from campaigns.games.gen7.telling_story import special_rule
from campaigns.games.gen7.terms import MOMENTS, SECTIONS
from rules.core import Refused
from rules.gen7 import ENGINE, catalogue
from rules.gen7.actions import Correct
from rules.gen7.codes import latin
from rules.gen7.content import Page, Progression
from rules.gen7.effects import OpenPage
from rules.gen7.judging import judge
from rules.gen7.state import State, Visit
from rules.gen7.view import TableView, View
from storybook import conditions, naming
from storybook.path import Stop, path_svg
from storybook.trying import attempt, story_host, story_visitor


class GoToForm(forms.Form):
    page = forms.CharField(label=lazy("Page"), max_length=12)
    section = forms.ChoiceField(label=lazy("Section"), choices=list(SECTIONS.items()))

    def clean_page(self) -> str:
        return latin(self.cleaned_data["page"])


@never_cache
@require_GET
def story(request: HttpRequest, code: str) -> HttpResponse:
    return _page(request, story_visitor(request, code))


@require_POST
def go_to(request: HttpRequest, code: str) -> HttpResponse:
    """GEN-8.3: an instruction has sent the table to this section."""
    visitor = story_host(request, code)
    form = GoToForm(request.POST)
    if not form.is_valid():
        return _page(request, visitor, form, status=422)
    wanted = OpenPage(form.cleaned_data["page"], form.cleaned_data["section"])
    return _open(request, visitor, wanted, _("Sent to this page."), form)


@require_POST
def fail(request: HttpRequest, code: str) -> HttpResponse:
    """GEN-8.4: one tap. Which page that is, the form does not say: nobody has reached it yet."""
    visitor = story_host(request, code)
    way = failure_way(selectors.current_state(visitor.campaign))
    if way is None:
        return _page(request, visitor, status=422)
    wanted = OpenPage(way.page, "failure")
    return _open(request, visitor, wanted, _("The plot goal was missed."))


def _open(
    request: HttpRequest,
    visitor: Visitor,
    page: OpenPage,
    reason: str,
    form: GoToForm | None = None,
) -> HttpResponse:
    state: State = selectors.current_state(visitor.campaign)
    chief = state.play.chief if state.play else state.players[0]
    try:
        return attempt(request, visitor, Correct(chief, (page,), reason))
    except Refused as refused:
        problem = answers.sentence(visitor.campaign, refused)
        return _page(request, visitor, form, problem=problem, status=422)


def _page(
    request: HttpRequest,
    visitor: Visitor,
    form: GoToForm | None = None,
    *,
    problem: str = "",
    status: int = 200,
) -> HttpResponse:
    campaign = visitor.campaign
    state: State = selectors.current_state(campaign)
    view = ENGINE.view(state, visitor.seat)
    assert isinstance(view, View)
    context: dict[str, Any] = {
        "campaign": campaign,
        "visitor": visitor,
        "here": "story",
        "request_id": secrets.token_urlsafe(12),
        "form": form or GoToForm(initial={"section": "development"}),
        "problem": problem,
        "known_pages": list(dict.fromkeys(visit.page for visit in view.visited)),
        "episodes": list(_episodes(state, view)),
        "view": view,
        "can_fail": visitor.host and failure_way(state) is not None,
        **(current(state, view, view.table) if view.table else {}),
    }
    if request.htmx:  # type: ignore[attr-defined]
        return render(request, "storybook/book.html#table", context, status=status)
    return render(request, "storybook/book.html", context | crew_context(visitor), status=status)


def current(state: State, view: View, table: TableView) -> dict[str, Any]:
    """The page that is open, as far as it has been read."""
    ways = list(_ways(state, catalogue.page(state, table.story.page)))
    story, found = table.story, catalogue.page(state, table.story.page)
    read = [
        visit.section for visit in view.visited
        if visit.page == story.page and visit.episode == view.episode
    ]  # fmt: skip
    return {
        "story": story,
        "page": naming.card(state, "pages", story.page),
        "known": found is not None,
        "sections": _texts(found, read),
        "vote": _vote(found, story.vote),
        "plot": titles.read(found.plot) if found and found.plot else "",
        "rules": [special_rule(rule) for rule in story.modifiers],
        "reminders": [
            (MOMENTS[reminder.at], titles.read(reminder.text)) for reminder in story.reminders
        ],
        "extra_tasks": [
            (task, naming.card(state, "key_tasks", task.card))
            for task in table.row
            if task.stays or _brought(state, task.card)
        ],
        "ways": ways,
        "met": [way for way in ways if way["holds"]],
    }


def _brought(state: State, code: str) -> bool:
    """A key task that no deck holds: a page has put it into the row."""
    found = catalogue.key_task(state, code)
    return found is not None and found.extra


def _texts(found: Page | None, read: list[Any]) -> list[tuple[Any, str]]:
    """GEN-8.3: going to a section skips everything between; so only what was read."""
    parts = [
        (section, getattr(found, section, None)) for section in SECTIONS if section in read
    ]  # fmt: skip
    return [(SECTIONS[section], titles.read(text)) for section, text in parts if text]


def _vote(found: Page | None, won: int | None) -> dict[str, str] | None:
    """The question and the winner; the other options keep to themselves what they would bring."""
    if found is None or found.vote is None or won is None:
        return None
    option = found.vote.options[won]
    return {
        "question": titles.read(found.vote.question),
        "option": titles.read(option.text),
        "result": titles.read(option.result) if option.result else "",
    }


def _ways(state: State, found: Page | None) -> Iterator[dict[str, Any]]:
    """The conditions printed on the page, and whether each holds now. Where to, is not said."""
    dealt = state.play is not None and len(state.play.sectors) == len(state.players)
    for way in found.progression if found else ():
        verdict = judge(state, way.condition, state.table.chief) if dealt else False
        yield {
            "condition": conditions.sentence(state, way.condition),
            "holds": verdict,
            "at_once": way.at == "now",
            "fails": way.section == "failure",
        }


def failure_way(state: State) -> Progression | None:
    """GEN-8.8: the way that a missed goal takes, if the page names one."""
    if state.play is None or state.result is not None:
        return None
    found = catalogue.page(state, state.play.story.page)
    ways = found.progression if found else ()
    return next((way for way in ways if way.section == "failure"), None)


# The way so far


def _episodes(state: State, view: View) -> Iterator[dict[str, Any]]:
    for episode, visits in groupby(view.visited, key=lambda visit: visit.episode):
        stops = [_stop(state, view, visit) for visit in visits]
        title = _("The path of episode %(number)s") % {"number": episode}
        yield {
            "number": episode,
            "stops": stops,
            "picture": path_svg(stops, title, f"path-{episode}"),
            "now": episode == view.episode and view.outcome is None,
        }


def _stop(state: State, view: View, visit: Visit) -> Stop:
    last = visit is view.visited[-1]
    told = str(SECTIONS[visit.section])
    if visit.round:
        told = f"{told}, " + _("round %(round)s") % {"round": visit.round}
    return Stop(
        naming.card(state, "pages", visit.page), visit.section, told,
        other_way=not last and visit.section != "failure" and _ways_from(state, visit.page) > 1,
        here=last and view.outcome is None,
    )  # fmt: skip


def _ways_from(state: State, code: str) -> int:
    """By a condition, or by what a vote on the page brings."""
    found = catalogue.page(state, code)
    if found is None:
        return 0
    ways = {(way.page, way.section) for way in found.progression}
    for option in found.vote.options if found.vote else ():
        ways |= {(one.page, one.section) for one in option.effects if isinstance(one, OpenPage)}
    return len(ways)
