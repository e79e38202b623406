"""Buttons for choices. A table has up to a hundred of them: drawn here, not node by node."""

from __future__ import annotations

from collections.abc import Iterable

from django import template
from django.utils.html import format_html, format_html_join
from django.utils.safestring import SafeString

from campaigns.face.choices import Choice

register = template.Library()
GIVEN = SafeString(' aria-pressed="true"')


@register.simple_tag
def given_buttons(title: str, choices: Iterable[Choice], given: str) -> SafeString:
    """A row that has been answered: each number where it was, with only the answer visible."""
    return format_html_join(
        "",
        '<button type="button" disabled aria-label="{} {}"{}>{}</button>',
        (
            (title, choice.label, GIVEN if choice.label == given else "", choice.label)
            for choice in choices
        ),
    )


@register.simple_tag
def row_buttons(title: str, choices: Iterable[Choice]) -> SafeString:
    """Short labels, such as numbers, whose whole name is read aloud."""
    named = format_html("{} ", title)
    return format_html_join(
        "",
        '<button name="action" value="{}" aria-label="{}{}">{}</button>',
        ((choice.action, named, choice.label, choice.label) for choice in choices),
    )
