"""The page at `/look/`: what it shows stands in frames of one kind."""

from __future__ import annotations

from django import template
from django.utils.html import format_html
from django.utils.safestring import SafeString

register = template.Library()


@register.simple_block_tag
def shown(content: SafeString, title: str, *, whole: bool = False) -> SafeString:
    """Parts of the look under a heading; whole: over the width of the page."""
    return format_html(
        '<section{whole}><h2>{title}</h2><div class="set">{content}</div></section>',
        whole=SafeString(' class="whole"') if whole else "",
        title=title,
        content=content,
    )
