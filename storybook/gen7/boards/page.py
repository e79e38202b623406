"""A room or a track of the table's own boards: what is printed there, with large keys. Nothing is
refused because it is in use."""

from __future__ import annotations

import secrets

import msgspec
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import render
from django.utils.translation import gettext as _
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_http_methods

from campaigns.games.gen7.said import added_room
from campaigns.games.gen7.words.terms import ROOMS as ROOM_NAMES
from campaigns.games.gen7.words.terms import SYSTEMS as SYSTEM_NAMES
from campaigns.games.gen7.words.titles import Titles
from campaigns.pages import answers
from campaigns.people.access import Visitor
from rules.core import Refused
from rules.gen7 import facts as fact
from rules.gen7.actions import Correct
from rules.gen7.cards.packs import WHOLE
from rules.gen7.ship.board import added_rooms
from rules.gen7.state import State
from rules.gen7.tables import ADDED_ROOMS, MOST_SPOTS, ROOMS, SYSTEMS, spots_in
from storybook.gen7.boards import form
from storybook.gen7.record.attempts import story_host, take_action
from storybook.gen7.slips.form import Part


@never_cache
@require_http_methods(["GET", "POST"])
def board_part(request: HttpRequest, code: str, key: str) -> HttpResponse:
    visitor = _own_board(request, code)
    state: State = visitor.table.state
    if not form.is_part(state, key):
        raise Http404
    if request.method == "GET":
        return _page(request, visitor, key)
    try:
        found = _wanted(state, key, request)
    except msgspec.ValidationError:
        found = ()
    if not found:
        return _page(request, visitor, key, _("Say what to change."), status=422)
    return _correct(request, visitor, key, found)


@never_cache
@require_http_methods(["GET", "POST"])
def new_room(request: HttpRequest, code: str) -> HttpResponse:
    """One that a page adds to the ship."""
    visitor = _own_board(request, code)
    state: State = visitor.table.state
    key = form.free_key(state)
    if state.play is None or not key:
        raise Http404
    if request.method == "GET":
        return _page(request, visitor, "")
    rule = added_room(request.POST, key)
    if rule is None:
        return _page(request, visitor, "", _("The room has no name yet."), status=422)
    return _correct(request, visitor, "", (fact.RuleIs(rule, on=True),))


def _own_board(request: HttpRequest, code: str) -> Visitor:
    """By a host, like every change that is not a move; our own boards are no guess."""
    visitor = story_host(request, code)
    if WHOLE[visitor.table.state.options.pack]:
        raise Http404
    return visitor


def _wanted(state: State, key: str, request: HttpRequest) -> tuple[fact.AnyFact, ...]:
    if "one_more" in request.POST and key in ROOMS:
        spots = min(MOST_SPOTS, spots_in(state.options.board, key) + 1)
        return (fact.SpotsAre(key, spots),)
    if "gone" in request.POST and key in ADDED_ROOMS:
        return (fact.RuleIs(added_rooms(state.table)[key], on=False),)
    return form.said(state, key, request.POST)


def _correct(
    request: HttpRequest, visitor: Visitor, key: str, found: tuple[fact.AnyFact, ...]
) -> HttpResponse:
    state: State = visitor.table.state

    def refused(error: Refused) -> HttpResponse:
        return _page(request, visitor, key, answers.sentence(visitor, error), status=422)

    said = Correct(state.players[0], (), _("So it is on our board."), found)
    return take_action(request, visitor, said, refused)


def _page(
    request: HttpRequest, visitor: Visitor, key: str, problem: str = "", *, status: int = 200
) -> HttpResponse:
    state: State = visitor.table.state
    context = {
        "campaign": visitor.campaign,
        "visitor": visitor,
        "key": key,
        "name": _name(state, key),
        "parts": form.parts(state, key) if key else [Part("", form.new_room())],
        "one_more": key in ROOMS and spots_in(state.options.board, key) < MOST_SPOTS,
        "may_go": key in ADDED_ROOMS,
        "may_add": bool(key) and state.play is not None and bool(form.free_key(state)),
        "late": "late" in request.GET and key in SYSTEMS,
        "problem": problem,
        "request_id": secrets.token_urlsafe(12),
    }
    return render(request, "storybook/gen7/board.html", context, status=status)


def _name(state: State, key: str) -> str:
    if not key:
        return _("A room more")
    if key == form.STORAGE:
        return str(ROOM_NAMES[key])
    return str(SYSTEM_NAMES[key]) if key in SYSTEMS else Titles(state).room(key)
