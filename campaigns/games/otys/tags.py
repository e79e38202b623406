"""Divers, cubes, signs and reward tokens of Otys, and its players by name."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any, Protocol

from django import template
from django.template import Context
from django.utils.html import format_html
from django.utils.safestring import SafeString, mark_safe
from django.utils.translation import gettext as _

from campaigns.face.choices import Choice
from campaigns.face.lessons.touch import link
from campaigns.face.pieces.coloured import coloured, once
from campaigns.face.pieces.drawings import drawn
from campaigns.face.selectors import typed_names
from campaigns.games.otys.words.names import token_name
from campaigns.games.otys.words.people import caller
from campaigns.games.otys.words.terms import SEATS
from rules.otys.tables import TOKEN_COLOURS, TOKEN_EFFECT

register = template.Library()
SIGNS = {"●": "blue", "■": "yellow", "◆": "red", "▲": "green"}  # the same in every language
GIVES = {"orange": ("2", "credits"), "green": ("1", "prestige")}  # OTY-6.2
ICONS = {
    "credits": "coin",
    "batteries": "battery",
    "battery": "battery",
    "contracts": "scroll",
    "prestige": "star",
    "upgrade": "up",
    "mechanic": "wrench",
    "hacker": "chip",
}


class Line(Protocol):
    @property
    def events(self) -> Sequence[Any]: ...
    @property
    def sentences(self) -> Sequence[str]: ...


@register.simple_tag
def diver(key: str, upgraded: bool = False) -> SafeString:  # noqa: FBT001, FBT002
    return drawn("campaigns/otys/pieces/_diver.html", ("kind", key), ("upgraded", upgraded))


@register.simple_tag
def sign(kind: str) -> SafeString:
    return drawn("campaigns/otys/pieces/_sign.html", ("name", ICONS[kind]))


@register.simple_tag
def cubes(kinds: Iterable[str]) -> SafeString:
    return mark_safe(
        "".join(drawn("campaigns/otys/pieces/_cube.html", ("kind", kind)) for kind in kinds)
    )


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
        colour,
        name,
        name,
        "" if placed else format_html("{}<i>→</i>", now),
        count,
        sign(gain),
    )


@register.simple_tag(takes_context=True)
def about_token(context: Context, level: int, place: int, key: str) -> SafeString:
    """A token of the colony, by where it lies."""
    return link(context, "token", f"{level}.{place}", token_name(key))


@register.simple_tag(takes_context=True)
def called(context: Context, seats: Iterable[str]) -> SafeString:
    """Players with their sign in their colour, by name."""
    campaign = context.get("campaign")
    names = {} if campaign is None else typed_names(campaign)
    return coloured(", ".join(caller(names)(str(SEATS[seat])) for seat in seats), SIGNS)


@register.simple_tag
def doer(line: Line) -> str:
    """Whose deed a line of the log tells; empty, if it is nobody's."""
    seats = (getattr(event, "seat", "") for event in line.events)
    return next((seat for seat in seats if seat in SEATS), "")


@register.simple_tag
def told(line: Line) -> SafeString:
    """What a line says: players' signs in their colours, nobody named twice in a row."""
    return coloured(" ".join(once(line.sentences, lambda who: who[:1] in SIGNS)), SIGNS)


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
