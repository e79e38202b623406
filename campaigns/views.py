"""The pages. Each view: access, form, one command or selector, render."""

from __future__ import annotations

import secrets
from collections.abc import Callable, Sequence
from datetime import timedelta
from typing import Any

from django import forms
from django.db import OperationalError
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.urls import reverse
from django.utils import timezone
from django.utils.translation import gettext_lazy as _
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_GET, require_http_methods, require_POST

from campaigns import (
    access,
    answers,
    bots,
    commands,
    devices,
    keeping,
    reference,
    samples,
    selectors,
    story,
)
from campaigns.access import Visitor
from campaigns.commands import Asked, Conflict, Taken
from campaigns.crew import called
from campaigns.games import FACES
from campaigns.joining import CodeForm, welcome
from campaigns.logbook import APP
from campaigns.models import Campaign
from campaigns.telling import tell_refusal
from rules.core import Refusal, Refused, write
from rules.registry import GAMES

ROWS_PER_PAGE = 200
A_NIGHT = timedelta(hours=6)
SPANS = [(span, span) for span in ("step", "turn", "round")]


class AskForm(forms.Form):
    """What every tap carries: the row it saw, its own name, and perhaps the action."""

    seq = forms.IntegerField(min_value=0, max_value=2**31 - 1)
    request_id = forms.CharField(max_length=64)
    action = forms.CharField(required=False, max_length=10_000, strip=False)
    span = forms.ChoiceField(choices=SPANS, required=False)
    consent = forms.ChoiceField(choices=SPANS, required=False)  # the span undone all the same

    def clean_request_id(self) -> str:
        name: str = self.cleaned_data["request_id"]
        if name.startswith(APP):
            raise forms.ValidationError("such names are the app's")
        return name


class TableForm(forms.Form):
    name = forms.CharField(label=_("Name of the table"), max_length=80, required=False)
    language = forms.ChoiceField(
        label=_("Language of printed sheets"), choices=keeping.SHEET_LANGUAGES, required=False
    )
    bots = forms.MultipleChoiceField(
        label=_("Played by the app"), widget=forms.CheckboxSelectMultiple, required=False
    )

    def __init__(self, game: str, data: Any = None) -> None:
        super().__init__(data)
        engine, terms = GAMES[game], FACES[game].words.terms
        if engine.bot is None:
            del self.fields["bots"]
        else:
            single = [(terms[seat], (seat,)) for seat in engine.seats]
            choices = [(" ".join(seats), name) for name, seats in FACES[game].crews or single]
            self.fields["bots"].choices = choices  # type: ignore[attr-defined]

    def for_app(self, seated: Sequence[str]) -> list[str]:
        """The seats for the app. Of a whole crew, those that are taken with so many players."""
        crews = [crew.split() for crew in self.cleaned_data.get("bots", ())]
        return [seat for crew in crews for seat in crew if len(crew) == 1 or seat in seated]


@require_GET
def home(request: HttpRequest) -> HttpResponse:
    mine = selectors.campaigns_of(devices.device_of(request))
    context = {
        "tables": [
            (table, _way_back(table), story.newest(table))
            for table in mine
            if table.deleted_at is None
        ],
        "put_away": [table for table in mine if table.deleted_at is not None],
        "games": [(key, face.words.game) for key, face in FACES.items()],
        "code_form": CodeForm(),
    }
    return render(request, "campaigns/home.html", context)


def _way_back(table: Campaign) -> str:
    """To the table; after a night, where the game tells the last evening and what to put where."""
    slept = timezone.now() - table.updated_at > A_NIGHT and not table.over
    return reverse(FACES[table.game].evening if slept else "table", args=[table.code])


@require_http_methods(["GET", "POST"])
def new_table(request: HttpRequest, game: str) -> HttpResponse:
    if game not in GAMES:
        raise Http404
    face = FACES[game]
    data = request.POST if request.method == "POST" else None
    table_form, settings_form = TableForm(game, data), face.settings(data)
    if data is not None and table_form.is_valid() and settings_form.is_valid():
        table, options = table_form.cleaned_data, settings_form.options()
        seated = GAMES[game].seated(GAMES[game].fold(GAMES[game].set_up(options)))
        try:
            campaign = commands.create_campaign(
                game=game, name=table["name"] or str(face.words.game),
                names=settings_form.names(), options=options,
                language=table["language"], bots=table_form.for_app(seated),
            )  # fmt: skip
        except Refused as refused:
            table_form.add_error("bots", tell_refusal(face.words, refused.refusal))
        else:
            return _opened(request, campaign)
    context = {
        "game": game, "words": face.words, "table_form": table_form,
        "settings_form": settings_form,
    }  # fmt: skip
    return render(request, "campaigns/new.html", context, status=200 if data is None else 422)


@require_POST
def demo(request: HttpRequest) -> HttpResponse:
    """One tap, and a game that needs no box is on the table."""
    face = FACES["mars"]
    name, player = str(_("Demo: %(game)s")) % {"game": face.words.game}, str(_("Architect"))
    options = GAMES["mars"].options(deck="app")
    campaign = commands.create_campaign(game="mars", name=name, names=[player], options=options)
    return _opened(request, campaign)


def _opened(request: HttpRequest, campaign: Campaign) -> HttpResponse:
    """The browser that opened a table is its host; alone, or with the app, it sits down as well."""
    bot_seats = selectors.bot_seats(campaign)
    free = [seat for seat in selectors.seats_of(campaign) if seat not in bot_seats]
    return welcome(request, campaign, seat=free[0] if len(free) == 1 else "", host=True)


@never_cache
@require_GET
def table(request: HttpRequest, code: str) -> HttpResponse:
    return answers.table_page(request, access.visitor(request, code))


@never_cache
@require_GET
def seat(request: HttpRequest, code: str) -> HttpResponse:
    """For the phone of whoever sits there: what is due, what I may do, what only I may see."""
    visitor = access.visitor(request, code)
    if visitor.seat is None:
        return redirect("table", code=code)
    return answers.table_page(request, visitor, page="seat")


@require_POST
def act(request: HttpRequest, code: str) -> HttpResponse:
    return _append(request, code, lambda asked, data: commands.take_action(
        code=code, asked=asked, action=data["action"]
    ))  # fmt: skip


@require_POST
def undo(request: HttpRequest, code: str) -> HttpResponse:
    return _append(request, code, lambda asked, data: commands.undo(
        code=code, asked=asked, span=data["consent"] or data["span"] or "step",
        consent=bool(data["consent"]) and asked.host,
    ))  # fmt: skip


@require_POST
def redo(request: HttpRequest, code: str) -> HttpResponse:
    return _append(request, code, lambda asked, data: commands.redo(code=code, asked=asked))


@require_POST
def bot(request: HttpRequest, code: str) -> HttpResponse:
    """Let the app make its next move. A page that shows it is due asks for it by itself."""
    visitor = access.visitor(request, code)
    form = AskForm(request.POST)
    if not form.is_valid():
        return answers.garbled(request, visitor)
    if visitor.locked_out:
        return answers.refused(request, visitor, Refused(Refusal("table_locked")))
    if not visitor.plays:
        return answers.refused(request, visitor, Refused(Refusal("not_your_seat")))
    try:
        taken = bots.play(code=code, seq=form.cleaned_data["seq"], host=visitor.host)
    except (Conflict, Refused):
        return answers.look_again(request, visitor)
    except OperationalError as error:
        return answers.not_written(request, visitor, error)
    if taken is None:  # it waits for people: no new page, which would ask at once again
        return HttpResponse(status=204)
    return answers.done(request, visitor, taken)


def _append(
    request: HttpRequest, code: str, verb: Callable[[Asked, dict[str, Any]], Taken]
) -> HttpResponse:
    """The way of every tap: who asks, read the form, try the verb, answer with the table."""
    visitor = access.visitor(request, code)
    form = AskForm(request.POST)
    if not form.is_valid():
        return answers.garbled(request, visitor)
    action = form.cleaned_data["action"]
    try:
        taken = verb(asked_by(visitor, form), form.cleaned_data)
    except Refused as refused:
        return answers.refused(request, visitor, refused)
    except Conflict as conflict:
        return answers.conflict(request, visitor, conflict, action)
    except OperationalError as error:
        return answers.not_written(request, visitor, error, action)
    return answers.done(request, visitor, taken)


@never_cache
@require_http_methods(["GET", "POST"])
def correct(request: HttpRequest, code: str) -> HttpResponse:
    """The table is right: a change with a reason, by the host."""
    visitor = access.host(request, code)
    campaign = visitor.campaign
    data = request.POST if request.method == "POST" else None
    state = selectors.current_state(campaign)
    ask, form = AskForm(data), FACES[campaign.game].corrections(data, state=state)
    if data is not None and not ask.is_valid():
        form.add_error(None, answers.UNREADABLE)
    if data is not None and form.is_valid():
        action = write(form.action())
        try:
            commands.take_action(code=code, asked=asked_by(visitor, ask), action=action)
        except Refused as refused:
            form.add_error(None, answers.sentence(campaign, refused))
        except Conflict as conflict:
            return answers.conflict(request, visitor, conflict, action)
        except OperationalError as error:
            return answers.not_written(request, visitor, error, action)
        else:
            return redirect("table", code=code)
    context = {
        "campaign": campaign,
        "visitor": visitor,
        "form": form,
        "request_id": secrets.token_urlsafe(12),
    }
    return render(request, "campaigns/correct.html", context, status=200 if data is None else 422)


@never_cache
@require_GET
def log(request: HttpRequest, code: str) -> HttpResponse:
    visitor = access.visitor(request, code)
    campaign = visitor.campaign
    wanted = story.Wanted.of(request.GET)
    asked = request.GET.get("from", "")[:9]  # no log is longer than nine digits
    newest = min(int(asked), campaign.seq) if asked.isdecimal() else campaign.seq
    rows = selectors.rows_before(campaign, newest, campaign.seq + 1 if wanted else ROWS_PER_PAGE)
    lines = [line for line in story.lines(campaign, rows, visitor.seat) if wanted.fits(line)]
    headings = story.headings(campaign)
    context = {
        "campaign": campaign,
        "visitor": visitor,
        "wanted": wanted,
        "seats": called(campaign, selectors.current_state(campaign)).items(),
        "rounds": [(str(number), name) for number, name in headings.items()],
        "lines": story.by_round(lines[:ROWS_PER_PAGE] if wanted else lines, headings),
        "older": newest - ROWS_PER_PAGE if newest >= ROWS_PER_PAGE and not wanted else None,
        "newer": newest + ROWS_PER_PAGE if newest < campaign.seq and not wanted else None,
    }
    return render(request, "campaigns/log.html", context)


@require_POST
def theme(request: HttpRequest) -> HttpResponse:
    """Dark, light, or as the system has it: for this device."""
    response = redirect("home")
    chosen = request.POST.get("theme", "")
    if chosen in ("dark", "light"):
        response.set_cookie("theme", chosen, max_age=devices.YEAR, samesite="Lax")
    else:
        response.delete_cookie("theme")
    return response


@require_GET
def look(request: HttpRequest) -> HttpResponse:
    """The living page of all components: what a page is made of, and nothing else."""
    return render(request, "campaigns/look.html", samples.CONTEXT)


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


def asked_by(visitor: Visitor, form: AskForm) -> Asked:
    data = form.cleaned_data
    return Asked(
        visitor.actor, data["seq"], data["request_id"], visitor.acts_for, host=visitor.host
    )
