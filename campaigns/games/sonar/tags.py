"""What pages of Captain Sonar draw by themselves: cells that can be tapped (a map has up to 225 of
them), the track of what was heard; and the names of people."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from django import template
from django.template import Context
from django.utils.html import format_html, format_html_join
from django.utils.safestring import SafeString

from campaigns.face.words import Sentence
from campaigns.games.sonar.maps.chart import CELL
from campaigns.games.sonar.maps.shapes import Drawing, Spot
from campaigns.games.sonar.radio.track import Stretch, Track, path
from campaigns.games.sonar.words.names import ROLES
from rules.sonar import events as ev

register = template.Library()


@register.filter
def unlocal(number: float) -> str:
    """A coordinate: no language writes it with a comma."""
    return f"{number:g}"


@register.simple_tag(takes_context=True)
def taps(context: Context, chart: Drawing) -> SafeString:
    """The spots, and one more in the last corner: it makes the grid as large as the map. Links lead
    to the page itself, `here`, since after a refused tap the address is another one."""
    here = str(context.get("here", ""))
    corner = Spot("", "", *chart.last, look="corner")
    return format_html_join("", "{}", ((_spot(one, here),) for one in (*chart.spots, corner)))


def _spot(one: Spot, here: str) -> SafeString:
    button = SafeString("")
    if one.link and one.action:  # the first tap aims; static/js/sonar/aim.js keeps it on the page
        button = format_html(
            '<a class="way" href="{}{}" data-aim="{}" aria-label="{}"></a>',
            here,
            one.link,
            one.action,
            one.name,
        )
    elif one.action:
        button = format_html(
            '<button class="way" name="action" value="{}" aria-label="{}"></button>',
            one.action,
            one.name,
        )
    elif one.link:
        button = format_html(
            '<a class="way" href="{}{}" aria-label="{}"></a>', here, one.link, one.name
        )
    lights = one.place and (not one.link or one.action or "legal" in one.look)
    if not lights:
        return format_html(
            '<span class="spot c{} r{} {}">{}</span>', one.column, one.row, one.look, button
        )
    return format_html(
        '<span class="spot c{} r{} {}" data-place="{}" data-name="{}">{}</span>',
        one.column,
        one.row,
        one.look,
        one.place,
        one.name,
        button,
    )


@register.filter
def confirms(line: Any) -> bool:
    """A line that only says aye: what was announced stays in sight."""
    return bool(line and line.events) and all(map(_is_aye, line.events))


def _is_aye(event: Any) -> bool:
    match event:
        case ev.BoxMarked():
            return event.system is None
        case ev.SymbolCrossed():
            return event.slot is None
        case _:
            return False


@register.filter
def folded(lines: Sequence[Any]) -> list[tuple[Any, int]]:
    """The newest first: what was announced, each with how often it was answered with aye."""
    found: list[tuple[Any, int]] = []
    ayes = 0
    for line in lines:
        if confirms(line) and line.stands:
            ayes += 1
        else:
            found.append((line, ayes))
            ayes = 0
    return found


@register.simple_tag
def person(table: Any, seat: str) -> str:
    """Of an opened table: the name of whoever sits there; empty as long as it is the role's."""
    found = next((one for one in table.seats if one.key == seat), None)
    if found is None or table.words.nameless(seat, found.name):
        return ""
    return str(found.name)


@register.simple_tag
def people(table: Any, boat: str) -> list[tuple[Sentence, str]]:
    """A boat's crew, as far as it has names: the role, and who it is."""
    named = ((one.key, person(table, one.key)) for one in table.seats if one.key.startswith(boat))
    return [(ROLES[key.partition("_")[2]], name) for key, name in named if name]


GRIP = SafeString(
    '<g class="grip"><circle r="10"/><path d="M0-6V6M-6 0H6M-2-4 0-6 2-4M-2 4 0 6 2 4M-4-2-6 0-4 2'
    'M4-2 6 0 4 2"/></g>'
)


@register.simple_tag
def sliding(track: Track) -> SafeString:
    """Each stretch lies within the one before it, and slides with it. static/js/sonar/track.js."""
    found = SafeString("")
    for stretch in reversed(track.stretches):
        found = _stretch(stretch, found)
    return found


def _stretch(stretch: Stretch, after: SafeString) -> SafeString:
    shape = path(stretch.points)
    dots = format_html_join(
        "",
        '<circle class="dot" cx="{}" cy="{}" r="2.6"/>',
        ((x * CELL, y * CELL) for x, y in stretch.points),
    )
    x, y = (CELL * place for place in stretch.points[-1])
    end = format_html('<circle class="end" cx="{}" cy="{}" r="8"/>', x, y)
    end += format_html(
        '<text class="end" x="{}" y="{}">{}</text>', x, y + 4, "?" if stretch.last else "~"
    )
    # The grip stands beside the shape, where no dot is.
    right = CELL * max(x for x, _y in stretch.points)
    middle = CELL * (min(y for _x, y in stretch.points) + max(y for _x, y in stretch.points)) // 2
    corner = CELL if stretch.number == 0 else 0
    return format_html(
        '<g class="stretch{}" data-stretch="{}" transform="translate({} {})">'
        '<path class="halo" d="{}"/><path class="line" d="{}"/>{}{}'
        '<g transform="translate({} {})">{}</g>{}</g>',
        " last" if stretch.last else "",
        stretch.number,
        stretch.at[0] * CELL + corner,
        stretch.at[1] * CELL + corner,
        shape,
        shape,
        dots,
        end,
        right + 22,
        middle,
        GRIP,
        after,
    )
