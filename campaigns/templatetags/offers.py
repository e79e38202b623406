"""What may be done, as buttons of the kit. Each is a whole action: its value is the action's JSON.
A table has up to a hundred of them, so they are drawn here, not node by node."""

from __future__ import annotations

from collections.abc import Collection, Iterable

from django import template
from django.utils.html import format_html_join
from django.utils.safestring import SafeString

from campaigns.face.choices import Choice, Group
from campaigns.templatetags.choices import cubes_of

register = template.Library()


@register.simple_tag
def offers(choices: Collection[Choice], leads: bool = True) -> SafeString:  # noqa: FBT001, FBT002 - of a template
    """One thing is loud: the likely answer of the group that leads is amber. Where several are
    equally likely, and further down, they only have its edge."""
    alone = sum(choice.main for choice in choices) == 1
    loud = " go" if alone and leads else " lit"
    return format_html_join(
        "",
        '<button name="action" value="{}" class="btn long{}">{}{}</button>',
        (
            (choice.action, loud if choice.main else "", cubes_of(choice), choice.label)
            for choice in choices
        ),
    )


@register.filter
def leads(groups: Iterable[Group], group: Group) -> bool:
    """Whether it is the first that has a likely answer, or none has."""
    return next((one for one in groups if any(c.main for c in one.choices)), group) is group


@register.filter
def possible(groups: Iterable[Group]) -> list[Group]:
    return [group for group in groups if group.choices or group.rows]


@register.filter
def impossible(groups: Iterable[Group]) -> list[Group]:
    return [group for group in groups if not (group.choices or group.rows)]
