"""Divers, cubes, signs and reward tokens of Otys."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from django import template
from django.db.models import prefetch_related_objects
from django.template import Context
from django.utils.html import format_html
from django.utils.safestring import SafeString, mark_safe
from django.utils.translation import gettext as _

from campaigns.choices import Choice
from campaigns.drawing import drawn
from campaigns.games.otys.board import tell_due
from campaigns.games.otys.names import seat_name, token_name
from campaigns.games.otys.terms import SEATS
from campaigns.telling import typed_name
from rules.otys.tables import TOKEN_COLOURS, TOKEN_EFFECT

register = template.Library()
GIVES = {"orange": ("2", "credits"), "green": ("1", "prestige")}  # OTY-6.2


@register.simple_tag
def diver(key: str, upgraded: bool = False) -> SafeString:  # noqa: FBT001, FBT002
    return drawn("pieces/_diver.html", ("kind", key), ("upgraded", upgraded))


@register.simple_tag
def sign(kind: str) -> SafeString:
    return drawn("pieces/_sign.html", ("kind", kind))


@register.simple_tag
def cubes(kinds: Iterable[str]) -> SafeString:
    return mark_safe("".join(drawn("pieces/_cube.html", ("kind", kind)) for kind in kinds))


@register.simple_tag
def token(key: str, placed: bool = False) -> SafeString:  # noqa: FBT001, FBT002
    """What it gives at once, unless it is placed already, and what it gives for ever."""
    effect, colour = TOKEN_EFFECT[key], key.partition(".")[2]
    now = cubes(TOKEN_COLOURS[key]) if TOKEN_COLOURS[key] else sign(effect)
    count, gain = GIVES[colour]
    name = token_name(key).partition(" · ")[2] if placed else token_name(key)
    return format_html(
        '<span class="token {}" title="{}"><span class="sr">{}</span>'
        '<span class="gives" aria-hidden="true">{}<b>{}</b>{}</span></span>',
        colour, name, name, "" if placed else format_html("{}<i>→</i>", now), count, sign(gain),
    )  # fmt: skip


@register.simple_tag(takes_context=True)
def person(context: Context, seat: str) -> str:
    """The name typed for a seat, if any."""
    campaign = context.get("campaign")
    if campaign is None:
        return ""
    prefetch_related_objects([campaign], "seats")  # once for all of a page
    names = (one.name for one in campaign.seats.all() if one.key == seat)
    return typed_name(SEATS[seat], next(names, ""))


@register.simple_tag(takes_context=True)
def called(context: Context, seats: Iterable[str]) -> str:
    """Players by colour and name."""
    return ", ".join(seat_name(seat, person(context, seat)) for seat in seats)


@register.simple_tag(takes_context=True)
def due(context: Context, board: dict[str, Any]) -> str:
    """What is due, with the name beside the colour."""
    view = board["view"]
    return tell_due(view, board["seat"], person(context, view.due.seat) if view.due else "")


@register.simple_tag
def tap(way: Choice | None, no: Choice | None) -> SafeString:
    """A button over the whole piece: what a tap there does, or one that is told why it cannot."""
    if way is not None:
        lit = '<button class="way" name="action" value="{}" aria-label="{}"></button>'
        return format_html(lit, way.action, way.label)
    if no is not None:
        name = f"{no.label}: {_('not possible now')}"
        dim = '<button class="no" name="action" value="{}" aria-label="{}"></button>'
        return format_html(dim, no.action, name)
    return mark_safe("")
