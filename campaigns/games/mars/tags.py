"""What only the pages of Devious Automatics draw: the story of a round."""

from __future__ import annotations

from collections.abc import Iterable

from django import template

from campaigns.games.mars.story import Beat, Line, Move, beats

register = template.Library()


@register.simple_tag
def tale(lines: Iterable[Line]) -> list[Beat]:
    return beats(lines)


@register.filter
def is_move(part: object) -> bool:
    return isinstance(part, Move)
