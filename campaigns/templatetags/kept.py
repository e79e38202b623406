"""Parts of a page that are drawn once, and kept for whoever is to be shown the same.

A part is drawn from what is handed to it by name, and from nothing else: the template sees neither
the board nor who looks. So nothing of one seat's page can come into another's, unless both were
handed the same values; and a value that has changed is another part. Nothing ever goes stale.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache
from typing import Any

from django import template
from django.template import Context
from django.template.loader import get_template
from django.utils.safestring import SafeString
from django.utils.translation import get_language

register = template.Library()

KEPT = 8000  # parts: an evening of twenty tables, in all languages


@dataclass(frozen=True)
class Named:
    """A table as a part knows it: where its links lead."""

    code: str
    game: str


@register.simple_tag(takes_context=True)
def kept(context: Context, name: str, **values: Any) -> SafeString:
    """Values must be frozen: plain, or made of what is."""
    campaign = context.get("campaign")
    at = Named(campaign.code, campaign.game) if campaign else None
    facts = (("campaign", at), ("page", context.get("page", "")), *values.items())
    return _drawn(name, get_language(), facts)


@lru_cache(maxsize=KEPT)
def _drawn(name: str, language: str | None, facts: tuple[tuple[str, Any], ...]) -> SafeString:
    drawing: Any = get_template(name)
    text: SafeString = drawing.template.render(Context(dict(facts), use_l10n=False))
    return text


def forget() -> None:
    """Draw everything anew: to see what that costs, or that it looks the same."""
    _drawn.cache_clear()
