"""Names, letters and signs of pieces, for templates."""

from __future__ import annotations

from django import template

from campaigns.face.pieces.signs import GLYPHS, LETTERS, NAMES, SIGNS

register = template.Library()


@register.filter
def named(key: str) -> str:
    return str(NAMES.get(key, ""))


@register.filter
def letter(key: str) -> str:
    return str(LETTERS.get(key, ""))


@register.filter
def glyph(key: str) -> str:
    """Of a player, or of a step."""
    return GLYPHS.get(key) or SIGNS.get(key, "")


@register.filter
def as_dots(count: int) -> str:
    return "•" * count
