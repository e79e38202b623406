"""Pictures of the rules, drawn in templates."""

from __future__ import annotations

from django import template
from django.utils.html import format_html
from django.utils.safestring import SafeString

register = template.Library()


@register.simple_block_tag
def scene(content: SafeString, width: int, height: int, look: str = "scene") -> SafeString:
    """A drawing, with words in it or not. Sheets of paper know no style sheet within a drawing:
    the font is said by attributes."""
    return format_html(
        '<svg class="{look}" viewBox="0 0 {width} {height}" width="{width}" height="{height}"'
        ' font-family="Sofia Semi,Sofia Semi Cyr,Signs" font-size="16" font-weight="bold"'
        ' text-anchor="middle" aria-hidden="true">{content}</svg>',
        look=look,
        width=width,
        height=height,
        content=content,
    )
