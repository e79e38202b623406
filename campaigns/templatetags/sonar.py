"""Cells of a map that can be tapped. A map has up to 225 of them: drawn here, not node by node."""

from __future__ import annotations

from django import template
from django.template import Context
from django.utils.html import format_html, format_html_join
from django.utils.safestring import SafeString

from campaigns.games.sonar.chart import Drawing, Spot

register = template.Library()


@register.filter
def unlocal(number: float) -> str:
    """A coordinate: no language writes it with a comma."""
    return f"{number:g}"


@register.simple_tag(takes_context=True)
def taps(context: Context, chart: Drawing) -> SafeString:
    """The spots, and one more in the last corner: it makes the grid as large as the map. Links lead
    to the page itself, `here`, for after a refused tap the address is another one."""
    here = str(context.get("here", ""))
    corner = Spot("", "", *chart.last, look="corner")
    return format_html_join("", "{}", ((_spot(one, here),) for one in (*chart.spots, corner)))


def _spot(one: Spot, here: str) -> SafeString:
    button = SafeString("")
    if one.action:
        button = format_html(
            '<button class="way" name="action" value="{}" aria-label="{}"></button>',
            one.action, one.name,
        )  # fmt: skip
    elif one.link:
        button = format_html(
            '<a class="way" href="{}{}" aria-label="{}"></a>', here, one.link, one.name
        )
    if one.link or not one.place:  # not one of those that light up
        return format_html(
            '<span class="spot c{} r{} {}">{}</span>', one.column, one.row, one.look, button
        )
    return format_html(
        '<span class="spot c{} r{} {}" data-place="{}" data-name="{}">{}</span>',
        one.column, one.row, one.look, one.place, one.name, button,
    )  # fmt: skip
