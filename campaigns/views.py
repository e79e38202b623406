"""The pages. Each view: access, form, one command or selector, render."""

from __future__ import annotations

import secrets
from collections.abc import Callable
from typing import Any

from django import forms
from django.db import OperationalError
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.utils.translation import gettext_lazy as _
from django.views.decorators.http import require_GET, require_http_methods, require_POST

from campaigns import answers, commands, reference, selectors, story
from campaigns.commands import Asked, Conflict, Taken
from campaigns.games import FACES
from campaigns.models import Campaign
from rules.core import Refused, write
from rules.registry import GAMES

ROWS_PER_PAGE = 200
SPANS = [(span, span) for span in ("step", "turn", "round")]


class AskForm(forms.Form):
    """What every tap carries: the row it saw, its own name, and perhaps the action."""

    seq = forms.IntegerField(min_value=0, max_value=2**31 - 1)
    request_id = forms.CharField(max_length=64)
    action = forms.CharField(required=False, max_length=10_000, strip=False)
    span = forms.ChoiceField(choices=SPANS, required=False)
    consent = forms.ChoiceField(choices=SPANS, required=False)  # the span undone all the same


class TableForm(forms.Form):
    name = forms.CharField(label=_("Name of the table"), max_length=80, required=False)
    player = forms.CharField(label=_("Your name"), max_length=40, required=False)


def table_or_404(code: str) -> Campaign:
    campaign = selectors.campaign(code)
    if campaign is None:
        raise Http404
    return campaign


@require_GET
def home(request: HttpRequest) -> HttpResponse:
    tables = [
        (table, story.lines(table, selectors.newest_rows(table, 3), None)[:1])
        for table in selectors.campaigns()[:50]
    ]
    games = [(key, face.words.game) for key, face in FACES.items()]
    return render(request, "campaigns/home.html", {"tables": tables, "games": games})


@require_http_methods(["GET", "POST"])
def new_table(request: HttpRequest, game: str) -> HttpResponse:
    if game not in GAMES:
        raise Http404
    face = FACES[game]
    data = request.POST if request.method == "POST" else None
    table_form, settings_form = TableForm(data), face.settings(data)
    if data is not None and table_form.is_valid() and settings_form.is_valid():
        name = table_form.cleaned_data["name"] or str(face.words.game)
        player = table_form.cleaned_data["player"] or str(_("Architect"))
        campaign = commands.create_campaign(
            game=game, name=name, names=[player], options=settings_form.options()
        )
        return redirect("table", code=campaign.code)
    context = {"words": face.words, "table_form": table_form, "settings_form": settings_form}
    return render(request, "campaigns/new.html", context, status=200 if data is None else 422)


@require_GET
def table(request: HttpRequest, code: str) -> HttpResponse:
    return answers.table_page(request, table_or_404(code))


@require_POST
def act(request: HttpRequest, code: str) -> HttpResponse:
    return _append(request, code, lambda asked, data: commands.take_action(
        code=code, asked=asked, action=data["action"]
    ))  # fmt: skip


@require_POST
def undo(request: HttpRequest, code: str) -> HttpResponse:
    return _append(request, code, lambda asked, data: commands.undo(
        code=code, asked=asked, span=data["consent"] or data["span"] or "step",
        consent=bool(data["consent"]),
    ))  # fmt: skip


@require_POST
def redo(request: HttpRequest, code: str) -> HttpResponse:
    return _append(request, code, lambda asked, data: commands.redo(code=code, asked=asked))


def _append(
    request: HttpRequest, code: str, verb: Callable[[Asked, dict[str, Any]], Taken]
) -> HttpResponse:
    """The way of every tap: read the form, try the verb, answer with the table."""
    campaign = table_or_404(code)
    form = AskForm(request.POST)
    if not form.is_valid():
        return answers.garbled(request, campaign)
    try:
        taken = verb(_asked(request, campaign, form), form.cleaned_data)
    except Refused as refused:
        return answers.refused(request, code, refused)
    except Conflict as conflict:
        return answers.conflict(request, code, conflict, form.cleaned_data["action"])
    except OperationalError as error:
        return answers.not_written(request, code, error, form.cleaned_data["action"])
    return answers.done(request, taken)


@require_http_methods(["GET", "POST"])
def correct(request: HttpRequest, code: str) -> HttpResponse:
    """The table is right: a change with a reason."""
    campaign = table_or_404(code)
    data = request.POST if request.method == "POST" else None
    ask, form = AskForm(data), FACES[campaign.game].corrections(data)
    if data is not None and not ask.is_valid():
        form.add_error(None, answers.UNREADABLE)
    if data is not None and form.is_valid():
        action = write(form.action())
        try:
            asked = _asked(request, campaign, ask)
            taken = commands.take_action(code=code, asked=asked, action=action)
        except Refused as refused:
            form.add_error(None, answers.sentence(campaign, refused))
        except Conflict as conflict:
            return answers.conflict(request, code, conflict, action)
        else:
            return redirect("table", code=taken.campaign.code)
    context = {"campaign": campaign, "form": form, "request_id": secrets.token_urlsafe(12)}
    return render(request, "campaigns/correct.html", context, status=200 if data is None else 422)


@require_GET
def log(request: HttpRequest, code: str) -> HttpResponse:
    campaign = table_or_404(code)
    asked = request.GET.get("from", "")[:9]  # no log is longer than nine digits
    newest = min(int(asked), campaign.seq) if asked.isdecimal() else campaign.seq
    rows = selectors.rows_before(campaign, newest, ROWS_PER_PAGE)
    context = {
        "campaign": campaign,
        "lines": story.lines(campaign, rows, answers.seat_of(request, campaign)),
        "older": newest - ROWS_PER_PAGE if newest >= ROWS_PER_PAGE else None,
        "newer": newest + ROWS_PER_PAGE if newest < campaign.seq else None,
    }
    return render(request, "campaigns/log.html", context)


@require_GET
def rules(request: HttpRequest, game: str) -> HttpResponse:
    """The rules in our words: every refusal links to its passage here."""
    if game not in reference.games():
        raise Http404
    wanted = request.GET.get("q", "")[:100]
    context = {
        "game": game,
        "name": FACES[game].words.game if game in FACES else game,
        "wanted": wanted,
        "passages": reference.search(game, wanted),
        "vocabulary": reference.vocabulary(game),
    }
    return render(request, "campaigns/rules.html", context)


def _asked(request: HttpRequest, campaign: Campaign, form: AskForm) -> Asked:
    data = form.cleaned_data
    return Asked(answers.seat_of(request, campaign), data["seq"], data["request_id"])
