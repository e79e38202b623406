"""The story book: the page that is open, those that were read before, and the way so far.

Nothing that has not been reached is in the context: not a title, not a code, not a number.
"""

from __future__ import annotations

import secrets
from urllib.parse import urlencode

from django import forms
from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.utils.safestring import SafeString
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_GET, require_POST

from campaigns.face.words import Sentence
from campaigns.games.gen7.words.bearings import EPISODE, where
from campaigns.games.gen7.words.terms import SECTIONS
from campaigns.pages import answers
from campaigns.people.access import Visitor
from campaigns.people.consent.prompts import prompts_context
from campaigns.people.crew import crew_context
from rules.core import Refused, Value
from rules.gen7 import ENGINE
from rules.gen7.actions import Correct
from rules.gen7.cards.codes import latin
from rules.gen7.cards.effects import OpenPage
from rules.gen7.cards.packs import WHOLE
from rules.gen7.state import State
from rules.gen7.tables import EPISODES
from rules.gen7.view import View
from storybook.gen7.record.attempts import story_host, story_visitor, take_action
from storybook.gen7.story.episodes import Episode, chart, episodes
from storybook.gen7.story.leaves import Leaf, leaves
from storybook.gen7.story.open_page import OpenedPage, failure_way, opened_page


class GoToForm(forms.Form):
    page = forms.CharField(label=gettext_lazy("Page"), max_length=12)
    section = forms.ChoiceField(label=gettext_lazy("Section"), choices=list(SECTIONS.items()))

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
    """GEN-8.4: one tap. The form does not say which page that is: nobody has reached it yet."""
    visitor = story_host(request, code)
    way = failure_way(visitor.table.state)
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
    state: State = visitor.table.state
    chief = state.play.chief if state.play else state.players[0]

    def refused(error: Refused) -> HttpResponse:
        problem = answers.sentence(visitor, error)
        return _page(request, visitor, form, problem=problem, status=422)

    return take_action(request, visitor, Correct(chief, (page,), reason), refused)


def _page(
    request: HttpRequest,
    visitor: Visitor,
    form: GoToForm | None = None,
    *,
    problem: str = "",
    status: int = 200,
) -> HttpResponse:
    state: State = visitor.table.state
    view = ENGINE.view(state, visitor.seat)
    assert isinstance(view, View)
    context = {
        "campaign": visitor.campaign,
        "visitor": visitor,
        "here": "story",
        "own_box": not WHOLE[state.options.pack],
        "where": where(view),
        "request_id": secrets.token_urlsafe(12),
        "form": form or GoToForm(initial={"section": "development"}),
        "problem": problem,
        "known_pages": list(dict.fromkeys(visit.page for visit in view.visited)),
        "reading": reading(request, state, view),
        "view": view,
        "can_fail": visitor.host and failure_way(state) is not None,
    }
    context |= crew_context(visitor) | prompts_context(visitor)
    part = "#table" if request.htmx else ""  # type: ignore[attr-defined]
    return render(request, f"storybook/book/book.html{part}", context, status=status)


class Reading(Value):
    """The book as it lies open on this device."""

    leaf: Leaf | None  # None: nothing has been read yet
    before: Leaf | None
    after: Leaf | None
    large: bool  # for reading aloud
    keep: str  # what the address must keep while the table moves on
    episodes: tuple[Episode, ...]
    chart: SafeString
    now: OpenedPage | None  # what holds on the page that is open now

    @property
    def folio(self) -> Sentence:
        """In which episode the leaf was read."""
        return EPISODE[min(self.leaf.episode, EPISODES)] if self.leaf else ""


def reading(request: HttpRequest, state: State, view: View) -> Reading:
    """The page that is open now; or, asked for by its number, one that was read before."""
    found = leaves(state, view)
    number = request.GET.get("leaf", "")
    asked = int(number) if number.isascii() and number.isdigit() and len(number) < 5 else 0
    large = "large" in request.GET
    again = 1 <= asked <= len(found)
    leaf = found[asked - 1] if again else _newest(found)
    place = leaf.number - 1 if leaf else 0
    kept = urlencode({**({"leaf": asked} if again else {}), **({"large": 1} if large else {})})
    return Reading(
        leaf=leaf,
        before=found[place - 1] if place else None,
        after=found[place + 1] if place + 1 < len(found) else None,
        large=large,
        keep=f"?{kept}" if kept else "",
        episodes=tuple(episodes(state, view, found)),
        chart=chart(found) if found else SafeString(""),
        now=opened_page(state, view.table) if view.table and view.table.story.page else None,
    )


def _newest(found: list[Leaf]) -> Leaf | None:
    return next((leaf for leaf in found if leaf.open), found[-1] if found else None)
