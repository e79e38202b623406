"""The way through the story book as a sea chart: an island an episode, the wake of the ship, dashed
ways that were not taken, and coasts to come, which have no names."""

from __future__ import annotations

from collections.abc import Sequence
from math import cos, pi, sin

from django.utils.html import format_html, format_html_join
from django.utils.safestring import SafeString
from django.utils.translation import gettext as _

from rules.core import Value

WIDE = 400
# The middle of each island; the voyage winds down the chart.
PLACES = ((88, 112), (296, 152), (118, 246), (292, 306), (108, 386), (288, 452), (126, 532))
TO_COME = 2  # coasts ahead that can be made out
ROUND = 305  # degrees of the way round an island
LONGEST = 22  # letters of a title that fit; the whole one is in the list below the chart
SOUNDINGS = ((28, 30, 12), (190, 34, 40), (30, 186, 7), (214, 104, 31), (372, 226, 22),
             (208, 196, 44), (20, 344, 55), (376, 380, 18), (18, 492, 16),
             (380, 520, 27))  # fmt: skip


class Stop(Value):
    """A page that was read."""

    name: str
    other_way: bool = False  # it had more ways than the one taken
    here: bool = False


class Island(Value):
    """An episode."""

    number: int
    title: str  # empty: nobody knows it yet
    stops: tuple[Stop, ...] = ()

    @property
    def middle(self) -> tuple[int, int]:
        return PLACES[self.number - 1]

    @property
    def named_below(self) -> bool:
        """Where the wake comes in from above."""
        return self.number % 2 == 1 and self.number > 1

    @property
    def size(self) -> tuple[float, float]:
        """Half its width and height: more pages, a larger island."""
        if not self.stops:
            return 36, 21
        return min(44 + 6 * len(self.stops), 78), 34

    @property
    def points(self) -> list[tuple[float, float]]:
        """Where its pages were read: round the island, from the side on which the ship comes in to
        the one on which she leaves."""
        (x, y), (wide, high), count = self.middle, self.size, len(self.stops)
        if count == 1:
            return [(x, y)]
        step = min(ROUND / (count - 1), 80) * pi / 180
        turns = [25 * pi / 180 + step * place for place in range(count)]
        side = 1 if self.number % 2 else -1
        return [(x + side * 0.66 * wide * cos(turn), y - 0.56 * high * sin(turn)) for turn in turns]


def sea_chart(islands: Sequence[Island], last: int) -> SafeString:
    """Islands in order; beyond them coasts, as far as there are episodes."""
    seen = len(islands)
    ahead = [Island(number, "") for number in range(seen + 1, min(last, seen + TO_COME) + 1)]
    high = max(
        [PLACES[2][1] + 62]
        + [island.middle[1] + (98 if island.named_below else 56) for island in islands]
        + [coast.middle[1] + 60 for coast in ahead]
    )
    points = [point for island in islands for point in island.points]
    desc = "; ".join(
        f"{_episode(island)}: {', '.join(stop.name for stop in island.stops)}" for island in islands
    )
    return format_html(
        '<svg class="sea" viewBox="0 0 {w} {h}" role="img" aria-labelledby="sea-title sea-desc"'
        ' xmlns="http://www.w3.org/2000/svg"><title id="sea-title">{title}</title>'
        '<desc id="sea-desc">{desc}</desc>{water}{coasts}{isles}{others}{wake}{stops}{names}'
        "{rose}</svg>",
        w=WIDE,
        h=high,
        title=_("The way so far"),
        desc=desc,
        water=_water(high),
        coasts=_joined(_coast(island) for island in ahead),
        isles=_joined(_isle(island) for island in islands),
        others=_joined(_others(island) for island in islands),
        wake=format_html('<path class="wake" d="{}"/>', _wake(points)) if points else "",
        stops=_joined(_stops(island) for island in islands),
        names=_joined(_name(island) for island in islands),
        rose=_rose(),
    )


def _joined(parts: object) -> SafeString:
    return format_html_join("", "{}", ((part,) for part in parts))  # type: ignore[attr-defined]


def _episode(island: Island) -> str:
    return _("Episode %(number)s") % {"number": island.number}


def _shore(island: Island) -> str:
    """A closed line, never quite an ellipse, for each episode its own."""
    (x, y), (wide, high) = island.middle, island.size
    corners = 9
    ring = []
    for corner in range(corners):
        swell = 1 + 0.13 * sin(corner * 2.4 + island.number * 1.7)
        angle = 2 * pi * corner / corners
        ring.append((x + wide * swell * cos(angle), y + high * swell * sin(angle)))
    middles = [
        ((a[0] + b[0]) / 2, (a[1] + b[1]) / 2)
        for a, b in zip(ring, [*ring[1:], ring[0]], strict=True)
    ]
    curves = " ".join(
        f"Q{ring[(place + 1) % corners][0]:.0f} {ring[(place + 1) % corners][1]:.0f} "
        f"{middles[(place + 1) % corners][0]:.0f} {middles[(place + 1) % corners][1]:.0f}"
        for place in range(corners)
    )
    return f"M{middles[0][0]:.0f} {middles[0][1]:.0f} {curves}Z"


def _isle(island: Island) -> SafeString:
    return format_html('<path class="isle" d="{}"/>', _shore(island))


def _coast(island: Island) -> SafeString:
    x, y = island.middle
    return format_html(
        '<path class="isle to-come" d="{}"/><text class="n mid" x="{}" y="{}">{}</text>',
        _shore(island),
        x,
        y + 42,
        _episode(island),
    )


def _wake(points: Sequence[tuple[float, float]]) -> str:
    """From page to page; the curves swing to and fro."""
    x, y = points[0]
    found = [f"M{x:.0f} {y:.0f}"]
    for to_x, to_y in points[1:]:
        swing = -0.12 if abs(to_y - y) < 44 and abs(to_x - x) < 120 else 0.2
        bend_x, bend_y = (x + to_x) / 2 - swing * (to_y - y), (y + to_y) / 2 + swing * (to_x - x)
        found.append(f"Q{bend_x:.0f} {bend_y:.0f} {to_x:.0f} {to_y:.0f}")
        x, y = to_x, to_y
    return " ".join(found)


def _others(island: Island) -> SafeString:
    """Off the island and out to sea, where nobody has been."""
    drawn = []
    for place, (stop, (x, y)) in enumerate(zip(island.stops, island.points, strict=True)):
        if stop.other_way:
            aside = 1 if x < island.middle[0] else -1
            over = 38 + 6 * (place % 2)
            path = f"M{x:.0f} {y:.0f}q{-3 * aside} {over - 12} {-24 * aside} {over}"
            drawn.append(format_html('<path class="other" d="{}"/>', path))
    return _joined(drawn)


def _stops(island: Island) -> SafeString:
    size = 5.5 if len(island.stops) < 6 else 4.5
    drawn = []
    for stop, (x, y) in zip(island.stops, island.points, strict=True):
        if stop.here:
            ship = "M-6 1h12q-1 5-4 5H-3q-3 0-3-5zM0-1v-7l5 6z"
            mark = format_html(
                '<g transform="translate({} {})"><circle class="here" r="13"/>'
                '<path class="ship" d="{}"/></g>',
                f"{x:.0f}",
                f"{y:.0f}",
                ship,
            )
        else:
            mark = format_html(
                '<circle class="stop" cx="{}" cy="{}" r="{}"/>', f"{x:.0f}", f"{y:.0f}", size
            )
        drawn.append(mark)
    return _joined(drawn)


def _name(island: Island) -> SafeString:
    (x, y), (wide, high) = island.middle, island.size
    title = (
        island.title if len(island.title) <= LONGEST else f"{island.title[: LONGEST - 1].rstrip()}…"
    )
    here = any(stop.here for stop in island.stops)
    told = " · ".join([_episode(island), *([_("you are here")] if here else [])])
    left = island.number % 2 == 1
    at = max(14, x - int(wide)) if left else min(WIDE - 14, x + int(wide))
    return format_html(
        '<text class="{}" x="{}" y="{}"><tspan class="t">{}</tspan>'
        '<tspan class="n" x="{}" dy="17">{}</tspan></text>',
        "from" if left else "to",
        at,
        int(y + high + 26) if island.named_below else int(y - high - 28),
        title,
        at,
        told,
    )


def _water(high: int) -> SafeString:
    lines = "".join(
        f"M-10 {y}Q90 {y - 38} 170 {y + 2}T330 {y - 14}T420 {y + 8}"
        for y in (60, 92, *range(276, high, 88))
    )
    deep = format_html_join(
        "",
        '<text class="sound" x="{}" y="{}">{}</text>',
        (one for one in SOUNDINGS if one[1] < high - 20),
    )
    return format_html('<path class="depth" d="{}"/>{}', lines, deep)


def _rose() -> SafeString:
    return format_html(
        '<g class="rose" transform="translate(360 52)"><circle class="depth" r="18"/>'
        '<path d="{}"/><text class="n mid" x="0" y="-28">{}</text></g>',
        "M0-24 4 0 0 24-4 0zM-24 0 0-4 24 0 0 4z",
        _("N"),
    )
