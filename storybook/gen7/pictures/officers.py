"""The officers: rank, stars and skills, and the portrait that whoever sits there may change."""

from __future__ import annotations

from django import forms
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.templatetags.static import static
from django.utils.translation import gettext_lazy as _
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_GET, require_POST

from campaigns.face.selectors import typed_names
from campaigns.face.words import Sentence
from campaigns.games.gen7 import selectors
from campaigns.games.gen7.models import Officer
from campaigns.games.gen7.people import Person, looked_up
from campaigns.games.gen7.words.skills import SKILLS
from campaigns.games.gen7.words.terms import RANKS
from campaigns.pages.bodies import takes_files
from campaigns.people.access import Visitor
from rules.core import Value
from storybook.gen7.pictures.portraits import drop, file_of, keep, version
from storybook.gen7.record.attempts import story_visitor
from storybook.pictures.images import LARGEST, Unfit, squared


class PortraitForm(forms.Form):
    picture = forms.FileField(label=_("Picture (JPEG, PNG or WebP, at most 8 MB)"))


class Line(Value):
    """An officer on the page."""

    person: Person
    officer: Officer
    rank: Sentence
    skills: tuple[Sentence, ...]
    may: bool  # change the portrait
    own: bool  # a picture was brought
    problem: str  # with the picture that was just sent


@never_cache
@require_GET
def officers(request: HttpRequest, code: str) -> HttpResponse:
    return _page(request, story_visitor(request, code))


def _page(
    request: HttpRequest, visitor: Visitor, *, wrong: str = "", problem: str = "", status: int = 200
) -> HttpResponse:
    careers = selectors.careers(visitor.campaign)
    officers = {seat: career.officer for seat, career in careers.items()}
    aboard = looked_up(officers, typed_names(visitor.campaign))
    context = {
        "campaign": visitor.campaign,
        "visitor": visitor,
        "officers": [
            _line(visitor, career, aboard[seat], problem if seat == wrong else "")
            for seat, career in careers.items()
        ],
        "here": "officers",
        "label": PortraitForm.base_fields["picture"].label,
    }
    return render(request, "storybook/pictures/officers.html", context, status=status)


def _line(visitor: Visitor, career: selectors.Career, person: Person, problem: str) -> Line:
    officer = career.officer
    return Line(
        person=person,
        officer=officer,
        rank=RANKS[officer.rank],
        skills=tuple(SKILLS[skill] for skill in career.skills),
        may=may_change(visitor, officer.seat),
        own=bool(version(visitor.campaign, officer.seat)),
        problem=problem,
    )


def may_change(visitor: Visitor, seat: str) -> bool:
    """Your own; the host may change all of them."""
    return visitor.host or (visitor.seat == seat and not visitor.locked_out)


def _officer(visitor: Visitor, seat: str) -> Officer:
    found = selectors.officer(visitor.campaign, seat)
    if found is None:
        raise Http404
    return found


@takes_files(3 * LARGEST)  # so that a photo just too large is told how large it may be
@require_POST
def upload(request: HttpRequest, code: str, seat: str) -> HttpResponse:
    visitor = story_visitor(request, code)
    if not may_change(visitor, _officer(visitor, seat).seat):
        raise Http404
    if "remove" in request.POST:
        drop(visitor.campaign, seat)
        return redirect("officers", code=code)
    form = PortraitForm(request.POST, request.FILES)
    if not form.is_valid():
        problem = str(form.errors["picture"][0])
        return _page(request, visitor, wrong=seat, problem=problem, status=422)
    chosen = form.cleaned_data["picture"]
    try:
        keep(visitor.campaign, seat, squared(chosen.file, chosen.size))
    except Unfit as unfit:
        return _page(request, visitor, wrong=seat, problem=str(unfit.sentence), status=422)
    return redirect("officers", code=code)


@require_GET
def portrait(request: HttpRequest, code: str, seat: str) -> HttpResponse:
    """The picture or the drawn face, for those who sit at this table."""
    visitor = story_visitor(request, code)
    officer = _officer(visitor, seat)
    path = file_of(visitor.campaign, officer.seat)
    if not path.is_file():
        return redirect(static(f"art/{selectors.face(visitor.campaign, officer.seat)}.svg"))
    response = HttpResponse(path.read_bytes(), content_type="image/webp")
    response["X-Content-Type-Options"] = "nosniff"
    response["Content-Security-Policy"] = "default-src 'none'; sandbox"
    response["Cache-Control"] = "private, no-cache"
    return response
