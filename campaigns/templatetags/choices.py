"""Buttons for choices. A table has up to a hundred of them: drawn here, not node by node."""

from __future__ import annotations

from collections.abc import Iterable

from django import template
from django.utils.html import format_html, format_html_join
from django.utils.safestring import SafeString

from campaigns.choices import Choice
from campaigns.drawing import drawn

register = template.Library()
MAIN = SafeString(' class="main"')
GIVEN = SafeString(' aria-pressed="true"')


@register.simple_tag
def choice_buttons(choices: Iterable[Choice]) -> SafeString:
    """Each button is a whole action: its value is the action's JSON."""
    return format_html_join(
        "",
        '<button name="action" value="{}"{}>{}{}</button>',
        ((choice.action, MAIN if choice.main else "", _cubes(choice), choice.label)
         for choice in choices),
    )  # fmt: skip


@register.simple_tag
def given_buttons(title: str, choices: Iterable[Choice], given: str) -> SafeString:
    """A row that has been answered: each number where it was, only the answer to be seen."""
    return format_html_join(
        "",
        '<button type="button" disabled aria-label="{} {}"{}>{}</button>',
        ((title, choice.label, GIVEN if choice.label == given else "", choice.label)
         for choice in choices),
    )  # fmt: skip


@register.simple_tag
def row_buttons(title: str, choices: Iterable[Choice]) -> SafeString:
    """Short labels, such as numbers, whose whole name is read aloud."""
    named = format_html("{} ", title)
    return format_html_join(
        "",
        '<button name="action" value="{}" aria-label="{}{}">{}</button>',
        ((choice.action, named, choice.label, _cubes(choice) or choice.label)
         for choice in choices),
    )  # fmt: skip


def _cubes(choice: Choice) -> SafeString:
    if not choice.cubes:
        return SafeString("")
    drawings = ((drawn("pieces/_cube.html", ("kind", cube)),) for cube in choice.cubes)
    shown = format_html_join("", "{}", drawings)
    return format_html('<span class="of-cubes" aria-hidden="true">{}</span>', shown)
