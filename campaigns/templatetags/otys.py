"""Divers, cubes, signs and reward tokens of Otys."""

from __future__ import annotations

from collections.abc import Iterable

from django import template
from django.utils.html import format_html
from django.utils.safestring import SafeString, mark_safe
from django.utils.translation import gettext as _

from campaigns.choices import Choice
from campaigns.drawing import drawn
from campaigns.games.otys.names import token_name
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
