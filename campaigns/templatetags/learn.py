"""Touch anything, learn it: see `campaigns/face/lessons/touch.py`."""

from __future__ import annotations

from django import template
from django.utils.safestring import SafeString

from campaigns.face.lessons import touch

register = template.Library()


@register.simple_tag(takes_context=True)
def about(context: template.Context, kind: str, name: object, label: object = "") -> SafeString:
    """The first child of what it explains."""
    return touch.link(context, kind, str(name), str(label))


@register.simple_tag(takes_context=True)
def explains(context: template.Context, kind: str, name: object) -> str:
    """The address alone, for data-explain of what is a link or a button itself."""
    return touch.address(context, kind, str(name))


@register.simple_tag(takes_context=True)
def about_card(context: template.Context, pile: object, place: int, label: object) -> SafeString:
    """A card, by where it lies."""
    return touch.link(context, "card", f"{pile}.{place}", str(label))
