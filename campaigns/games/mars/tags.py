"""What only the pages of Devious Automatics draw: the story of a round."""

from __future__ import annotations

from collections.abc import Iterable

from django import template

from campaigns.games.mars.hands import steps
from campaigns.games.mars.story import Beat, Line, Move, beats

register = template.Library()


@register.simple_tag
def tale(lines: Iterable[Line]) -> list[Beat]:
    return beats(lines)


@register.simple_tag
def hand_steps(lines: Iterable[Line], deck: str) -> list[str]:
    """With the app's own cards there is nothing for hands to do."""
    return steps(lines) if deck == "table" else []


@register.filter
def is_move(part: object) -> bool:
    return isinstance(part, Move)
