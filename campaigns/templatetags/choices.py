"""Buttons for choices. A table has up to a hundred of them: drawn here, not node by node."""

from __future__ import annotations

from collections.abc import Iterable

from django import template
from django.utils.html import format_html, format_html_join
from django.utils.safestring import SafeString

from campaigns.face.choices import Choice
from campaigns.templatetags.kit import good

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
def row_buttons(title: str, choices: Iterable[Choice], look: str = "") -> SafeString:
    """Short labels, such as numbers, whose whole name is read aloud."""
    named, look = format_html("{} ", title), format_html(' class="{}"', look) if look else look
    return format_html_join(
        "",
        '<button name="action" value="{}"{} aria-label="{}{}">{}</button>',
        (
            (choice.action, look, named, choice.label, cubes_of(choice) or choice.label)
            for choice in choices
        ),
    )


def cubes_of(choice: Choice) -> SafeString:
    if not choice.cubes:
        return SafeString("")
    drawings = ((good(cube),) for cube in choice.cubes)
    shown = format_html_join("", "{}", drawings)
    return format_html('<span class="of-cubes" aria-hidden="true">{}</span>', shown)
