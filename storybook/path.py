"""The path taken through the story book, as a picture. What was not taken is "another way"."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from django.utils.html import format_html, format_html_join
from django.utils.safestring import SafeString
from django.utils.translation import gettext as _

ROW = 58
TRUNK = 26
WIDTH = 360
LONGEST = 36  # letters of a title that fit; the whole one is in the list beside the picture


@dataclass(frozen=True)
class Stop:
    """A section of a page that was read."""

    name: str  # code and title
    section: str  # "introduction", "development" or "failure"
    told: str  # the section and the round, in words
    other_way: bool = False  # the page had more ways than the one taken
    here: bool = False


# The section as a shape, so that nothing hangs on a colour.
SHAPES = {
    "introduction": SafeString('<circle cx="{x}" cy="{y}" r="9"/>'),
    "development": SafeString('<rect x="{x0}" y="{y0}" width="18" height="18" rx="2"/>'),
    "failure": SafeString('<path d="M{x} {top} L{right} {low} L{left} {low} Z"/>'),
}


def _shape(section: str, y: int) -> SafeString:
    facts = {
        "x": TRUNK, "y": y, "x0": TRUNK - 9, "y0": y - 9, "top": y - 11, "low": y + 9,
        "left": TRUNK - 11, "right": TRUNK + 11,
    }  # fmt: skip
    return SafeString(SHAPES[section].format(**facts))


def _stop(stop: Stop, index: int) -> SafeString:
    y = 20 + index * ROW
    name = stop.name if len(stop.name) <= LONGEST else f"{stop.name[: LONGEST - 1]}…"
    told = f"{stop.told} · {_('you are here')}" if stop.here else stop.told
    other = (
        format_html(
            '<path class="other" d="M{} {} q4 16 22 16 h14"/>'
            '<text x="{}" y="{}" class="small">{}</text>',
            TRUNK, y + 14, TRUNK + 42, y + 34, _("another way"),
        )
        if stop.other_way else ""
    )  # fmt: skip
    return format_html(
        '<g class="stop {}{}">{}<text x="{}" y="{}">{}</text>'
        '<text x="{}" y="{}" class="small">{}</text>{}</g>',
        stop.section, SafeString(" here") if stop.here else "", _shape(stop.section, y),
        TRUNK + 22, y, name, TRUNK + 22, y + 16, told, other,
    )  # fmt: skip


def path_svg(stops: Sequence[Stop], title: str, name: str) -> SafeString:
    """Top down, one stop below the other. `name` makes its ids its own on a page."""
    height = 20 + ROW * len(stops)
    desc = "; ".join(f"{stop.name}, {stop.told}" for stop in stops)
    last = 20 + ROW * (len(stops) - 1)
    return format_html(
        '<svg class="path" viewBox="0 0 {w} {h}" width="{w}" height="{h}" role="img"'
        ' aria-labelledby="{n}-title {n}-desc" xmlns="http://www.w3.org/2000/svg"'
        ' fill="currentColor"><title id="{n}-title">{title}</title>'
        '<desc id="{n}-desc">{desc}</desc>'
        '<path class="trunk" d="M{x} 20 V{last}" stroke="currentColor" stroke-width="3"/>'
        "{stops}</svg>",
        w=WIDTH, h=height, n=name, title=title, desc=desc, x=TRUNK, last=last,
        stops=format_html_join("", "{}", ((_stop(stop, i),) for i, stop in enumerate(stops))),
    )  # fmt: skip
