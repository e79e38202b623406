"""Opening a table: a new one with its options, or the demo of a game."""

from __future__ import annotations

import random
from collections.abc import Callable, Sequence
from functools import partial
from typing import Any

from django import forms
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import render
from django.utils.translation import gettext
from django.utils.translation import gettext_lazy as _
from django.views.decorators.http import require_http_methods, require_POST

from campaigns.face.forms.settings import TableSettings, short
from campaigns.face.pieces.shapes import FACE_NAMES
from campaigns.face.words import tell_refusal
from campaigns.games import FACES
from campaigns.models import Campaign
from campaigns.pages.arrival.entrance import welcome
from campaigns.pages.arrival.openings import opens_tables
from campaigns.pages.attempts import attempt
from campaigns.pages.settings import SHEET_LANGUAGES
from campaigns.people import devices, lobby
from campaigns.people.arrival import Wish
from campaigns.people.guide.selectors import has_played
from campaigns.table import commands
from campaigns.table import selectors as table_selectors
from campaigns.table.opened import Table
from rules.core import Refused
from rules.registry import GAMES


class TableForm(forms.Form):
    name = forms.CharField(label=_("Name of the table"), max_length=80, required=False)
    language = forms.ChoiceField(
        label=_("Language of printed sheets"), choices=SHEET_LANGUAGES, required=False
    )
    devices = forms.ChoiceField(
        label=_("Devices"),
        choices=[
            ("own", _("Everybody has their own: each shows its own seat")),
            (
                "shared",
                _(
                    "One shared device: you pass it round; it hides one player's secrets before"
                    " showing the next"
                ),
            ),
        ],
        required=False,
    )
    bots = forms.MultipleChoiceField(
        label=_("Played by the app"), widget=forms.CheckboxSelectMultiple, required=False
    )
    guided = forms.BooleanField(label=_("First time? Explain as we go"), required=False)
    # The button of the page: people find their seats before it begins.
    door = forms.BooleanField(required=False)

    def __init__(
        self, game: str, data: Any = None, like: Table | None = None, *, newcomer: bool = False
    ) -> None:
        super().__init__(data, initial={"guided": newcomer})
        engine, terms = GAMES[game], FACES[game].words.terms
        self.fields["name"].initial = random.choice(FACES[game].cover.names)
        sides = {engine.side(seat) for seat in engine.seats}
        self.fields["devices"].initial = "own" if len(sides) < len(engine.seats) else "shared"
        if len(sides) == 1:
            del self.fields["devices"]
        if engine.bot is None:
            del self.fields["bots"]
        else:
            single = [(terms[seat], (seat,)) for seat in engine.seats]
            choices = [(" ".join(seats), name) for name, seats in FACES[game].crews or single]
            self.fields["bots"].choices = choices  # type: ignore[attr-defined]

        if like is not None:
            self.initial = {**self.initial, **self._as_before(like)}

    def _as_before(self, table: Table) -> dict[str, Any]:
        campaign = table.campaign
        found = {"name": campaign.name, "language": campaign.language}
        found["devices"] = "shared" if campaign.shared else "own"
        crews = [crew for crew, _name in getattr(self.fields.get("bots"), "choices", ())]
        played = set(table.bots)
        return {**found, "bots": [one for one in crews if played.intersection(one.split())]}

    def details(self) -> list[forms.BoundField]:
        return [self[name] for name in ("bots", "devices", "language") if name in self.fields]

    def summary(self) -> list[str]:
        """Whose language paper speaks is said, too: then no summary is empty."""
        told = [said for field in self.details() if (said := short(field))]
        return told if self["language"].value() else [*told, gettext("sheets in your language")]

    def shared(self) -> bool:
        """How it is usual in this game, unless somebody says otherwise."""
        field = self.fields.get("devices")
        return field is None or (self.cleaned_data["devices"] or field.initial) == "shared"

    def for_app(self, seated: Sequence[str]) -> list[str]:
        """The seats for the app. Of a whole crew, those that are taken with this many players."""
        crews = [crew.split() for crew in self.cleaned_data.get("bots", ())]
        return [seat for crew in crews for seat in crew if len(crew) == 1 or seat in seated]


@require_http_methods(["GET", "POST"])
@opens_tables
def new_table(request: HttpRequest, game: str) -> HttpResponse:
    if game not in GAMES:
        raise Http404
    data = request.POST if request.method == "POST" else None
    like = _like(request, game)
    table_form = TableForm(game, data, like, newcomer=_is_newcomer(request, game))
    settings_form = FACES[game].forms.settings(data, initial=_as_before(like))
    if data is None or not (table_form.is_valid() and settings_form.is_valid()):
        return _form_page(request, game, table_form, settings_form)

    def refused(error: Refused) -> HttpResponse:
        table_form.add_error("bots", tell_refusal(FACES[game].words, error.refusal))
        return _form_page(request, game, table_form, settings_form)

    return _open(request, _described(game, table_form, settings_form, like), refused)


def _is_newcomer(request: HttpRequest, game: str) -> bool:
    """This device has never been at a table of the game."""
    return not has_played(devices.device_of(request), game)


def _like(request: HttpRequest, game: str) -> Table | None:
    """The table that is played once more, if this device was at it."""
    found = devices.member_of(request, request.GET.get("like", ""))
    return Table(found.campaign) if found and found.campaign.game == game else None


def _as_before(like: Table | None) -> dict[str, Any]:
    if like is None:
        return {}
    faces = {seat.key: seat.face for seat in like.seats}
    form: type[TableSettings] = FACES[like.campaign.game].forms.settings  # type: ignore[assignment]
    return form.as_before(table_selectors.options(like.campaign), like.names(), faces)


def _form_page(
    request: HttpRequest, game: str, table_form: TableForm, settings_form: TableSettings
) -> HttpResponse:
    face = FACES[game]
    context = {
        "game": game,
        "words": face.words,
        "cover": face.cover,
        "names": [str(name) for name in face.cover.names],
        "presets": settings_form.presets,
        "faces": FACE_NAMES,
        "refusals": settings_form.refusals(),
        "summary": [*settings_form.summary(), *table_form.summary()],
        "table_form": table_form,
        "settings_form": settings_form,
    }
    status = 422 if table_form.is_bound else 200
    return render(request, "campaigns/home/new.html", context, status=status)


def _described(
    game: str, table_form: TableForm, settings_form: TableSettings, like: Table | None
) -> Callable[[], Campaign]:
    """Opens the table that the two forms ask for; whom they do not ask for is called as before."""
    engine, about, options = GAMES[game], table_form.cleaned_data, settings_form.options()
    seated = engine.seated(engine.fold(engine.set_up(options)))
    bots = table_form.for_app(seated)
    waits = about["door"] and len(set(seated) - set(bots)) > 1
    names, faces = settings_form.names(), settings_form.faces()
    if like is not None:
        before, own = like.names(), {seat.key: seat.face for seat in like.seats if seat.face}
        asked = settings_form.seats
        names = [
            name if name or seat in asked else before.get(seat, "")
            for seat, name in zip(seated, names, strict=False)
        ]
        faces = own | faces
    return partial(
        commands.create_campaign,
        game=game,
        name=about["name"] or str(FACES[game].words.game),
        names=names,
        options=options,
        language=about["language"],
        shared=table_form.shared(),
        bots=bots,
        faces=faces,
        door=lobby.new_door() if waits else "",
        guided=about["guided"],
    )


@require_POST
@opens_tables
def demo(request: HttpRequest) -> HttpResponse:
    """One tap, and a game that needs no box is on the table: the one named, or the first."""
    demos = {key: face.demo for key, face in FACES.items() if face.demo}
    game = request.POST.get("game") or next(iter(demos), "")
    if game not in demos:
        raise Http404
    opened = partial(
        commands.create_campaign,
        game=game,
        name=str(_("Demo: %(game)s")) % {"game": FACES[game].words.game},
        names=[str(player) for player in demos[game].players],
        options=demos[game].options,
        guided=_is_newcomer(request, game),
    )
    return _open(request, opened)


def _open(
    request: HttpRequest,
    opened: Callable[[], Campaign],
    refused: Callable[[Refused], HttpResponse] | None = None,
) -> HttpResponse:
    return attempt(request, None, opened, partial(_welcome_host, request), refused=refused)


def _welcome_host(request: HttpRequest, campaign: Campaign) -> HttpResponse:
    """The browser that opened a table is its host; alone, or with the app, it sits down as well."""
    table = Table(campaign)
    free = [seat for seat in table.seat_keys if seat not in table.bots]
    return welcome(request, campaign, Wish(seat=free[0] if len(free) == 1 else "", host=True))
