"""The pages of Captain Sonar that need no table: the radio operator's own, and drawing a map."""

from __future__ import annotations

from django.http import Http404, HttpRequest, HttpResponse, QueryDict
from django.shortcuts import redirect, render
from django.urls import reverse
from django.views.decorators.http import require_GET

from campaigns.face.words import tell_refusal
from campaigns.games.sonar.own_map import checked, rows_of
from campaigns.games.sonar.radio.form import RadioForm
from campaigns.games.sonar.radio.notebook import MODES, RULINGS, Listening
from campaigns.games.sonar.radio.page import page_of, title
from campaigns.games.sonar.radio.taps import tapped
from campaigns.games.sonar.words.sentences import WORDS
from rules.core import Refused
from rules.sonar.state import Options
from rules.sonar.tables import SCENARIOS

A_DAY = 24 * 60 * 60
LONGEST_COOKIE, LONGEST_MAP = 3500, 500


@require_GET
def radio(request: HttpRequest) -> HttpResponse:
    """Tap what you hear. Everything is in the address, so this only ever reads."""
    asked: dict[str, str] = {name: str(value) for name, value in request.GET.items()}
    if "scenario" not in asked:
        return _start(request)
    if "start" in asked:  # a box that is not ticked says nothing
        asked["off"] = " ".join(name for name in RULINGS if name not in asked)
    notice, status = "", 200
    try:
        listening = Listening.of(asked)
    except Refused as refused:
        return _start(request, notice=tell_refusal(WORDS, refused.refusal))
    if "action" in asked:
        try:
            listening = tapped(listening, asked)
        except Refused as refused:
            notice, status = tell_refusal(WORDS, refused.refusal), 422
    if ("action" in asked or "start" in asked) and not notice and not request.htmx:  # type: ignore[attr-defined]
        return redirect(listening.address)
    part = "#radio" if request.htmx else ""  # type: ignore[attr-defined]
    context = {"radio": page_of(listening, notice)}
    response = render(request, f"campaigns/sonar/radio/radio.html{part}", context, status=status)
    _keep(response, listening)
    return response


@require_GET
def check_map(request: HttpRequest) -> HttpResponse:
    """What is wrong with a map somebody draws, and what to think of."""
    asked = request.GET
    scenario, mode = asked.get("scenario", "alpha"), asked.get("mode", "turn_based")
    if scenario not in SCENARIOS or mode not in MODES:
        raise Http404
    rows = rows_of(str(asked.get("chart", ""))[:LONGEST_MAP])
    found = checked(Options(scenario=scenario, mode=mode, players=8, chart=rows))
    return render(request, "campaigns/sonar/radio/map_check.html", {"check": found})


def _start(request: HttpRequest, *, notice: str = "") -> HttpResponse:
    """Which map? Or back to the notes of this device."""
    kept = _kept(request)
    context = {
        "form": RadioForm(initial=request.GET.dict() if notice else None),
        "notice": notice,
        "kept": kept,
        "kept_title": title(kept) if kept else "",
    }
    status = 422 if notice else 200
    return render(request, "campaigns/sonar/radio/start.html", context, status=status)


def _keep(response: HttpResponse, listening: Listening) -> None:
    """For whoever closed the page: this device finds its notes again, for a day."""
    query = listening.address.partition("?")[2]
    if listening.heard and len(query) <= LONGEST_COOKIE:
        response.set_cookie(
            "radio", query, max_age=A_DAY, path=reverse("radio"), samesite="Lax", httponly=True
        )


def _kept(request: HttpRequest) -> Listening | None:
    query = request.COOKIES.get("radio", "")
    if not query:
        return None
    try:
        return Listening.of(QueryDict(query).dict())
    except Refused:
        return None
