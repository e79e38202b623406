"""Pictures as SVG: data in, text out. They read without colour (each series has its own sign and
dashes), carry their title and what they say, and take their ink from the page they stand on."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from math import ceil

from django.utils.html import format_html, format_html_join
from django.utils.safestring import SafeString

from campaigns.face.pieces.signs import GLYPHS
from rules.core import Value

WIDTH, HEIGHT = 640, 330
LEFT, RIGHT, TOP, BOTTOM = 52, 52, 26, 42
LETTER = 12.5  # about how wide one is in a legend, as large as a phone shows it
LINE = 34  # of a legend
ASIDE = 6  # how far series stand beside one another, so that equal ones are both seen
# A sign and a rhythm for each series, in this order; a player's line has the player's own sign.
SIGNS = ("▲", "●", "■", "◆")
DASHES = ("none", "10 5", "3 4", "14 4 3 4")
FILLS = ("full", "hatched", "empty", "dotted")  # of bars


class Series(Value):
    """One line or one kind of bar: a value for each column; None where there is none."""

    name: str
    values: tuple[float | None, ...]
    kind: str = ""  # a class for its colour: the one that somebody wears


class Chart(Value):
    """What is shown, for the eye and in words."""

    key: str  # makes its ids its own on a page
    title: str
    desc: str
    columns: tuple[str, ...]
    series: tuple[Series, ...]
    least: int = 1  # the top of the scale is at least this

    @property
    def rows(self) -> list[tuple[str, list[str]]]:
        """The same as a table: that is the text alternative."""
        return [
            (series.name, ["–" if value is None else f"{value:g}" for value in series.values])
            for series in self.series
        ]

    @property
    def empty(self) -> bool:
        return not any(value is not None for one in self.series for value in one.values)


def lines(chart: Chart) -> SafeString:
    """A line for each series; its sign stands on every point and beside its name."""
    top = _top(chart)
    count = len(chart.columns)
    first = LEFT + 3 * ASIDE  # clear of the scale
    step = (WIDTH - first - RIGHT) / max(1, count - 1)
    xs = [first + step * index for index in range(count)]
    drawn = [
        _line(series, index, xs, top, _aside(chart, index))
        for index, series in enumerate(chart.series)
    ]
    return _frame(chart, top, xs, drawn)


def bars(chart: Chart) -> SafeString:
    """Groups of bars, one group a column; the series differ by their filling."""
    top = _top(chart)
    wide = (WIDTH - LEFT - RIGHT) / max(1, len(chart.columns))
    thick = wide * 0.8 / max(1, len(chart.series))
    xs = [LEFT + wide * (index + 0.5) for index in range(len(chart.columns))]
    drawn = [
        _bar(value, index, x - wide * 0.4 + thick * index, thick, top, chart.key)
        for index, series in enumerate(chart.series)
        for x, value in zip(xs, series.values, strict=True)
        if value is not None
    ]
    return _frame(chart, top, xs, [_patterns(chart.key), *drawn], bars=True)


def _top(chart: Chart) -> int:
    """A round number above everything."""
    most = max(
        (value for one in chart.series for value in one.values if value is not None), default=0
    )
    most = max(most, chart.least)
    for step in (1, 2, 5, 10, 20, 25, 50, 100, 200, 500):
        if most <= step * 5:
            return int(ceil(most / step) * step)
    return ceil(most)


def _y(value: float, top: int) -> float:
    return HEIGHT - BOTTOM - (HEIGHT - TOP - BOTTOM) * value / top


def _at(number: float) -> str:
    """A coordinate. Written here, not in the markup's template, which only knows text."""
    return f"{number:.1f}"


def _aside(chart: Chart, index: int) -> float:
    return (index - (len(chart.series) - 1) / 2) * ASIDE


def _line(series: Series, index: int, xs: Sequence[float], top: int, aside: float) -> SafeString:
    points = [
        (x + aside, _y(value, top) + aside / 2)
        for x, value in zip(xs, series.values, strict=True)
        if value is not None
    ]
    sign = _sign(series, index)
    # Markers are centred by hand: renderers differ about dominant-baseline.
    signs = format_html_join(
        "",
        '<text x="{}" y="{}" class="point">{}</text>',
        ((_at(x), _at(y + 5), sign) for x, y in points),
    )
    return format_html(
        '<g class="series {}"><polyline fill="none" stroke="currentColor" stroke-width="2.5"'
        ' stroke-dasharray="{}" points="{}"/>{}</g>',
        series.kind,
        DASHES[index % len(DASHES)],
        " ".join(f"{x:.1f},{y:.1f}" for x, y in points),
        signs,
    )


def _bar(value: float, index: int, x: float, thick: float, top: int, key: str) -> SafeString:
    y = _y(value, top)
    return format_html(
        '<g class="bar"><rect x="{}" y="{}" width="{}" height="{}" fill="{}"'
        ' stroke="currentColor" stroke-width="1.5"/>'
        '<text x="{}" y="{}" class="value">{}</text></g>',
        _at(x),
        _at(y),
        _at(thick * 0.86),
        _at(HEIGHT - BOTTOM - y),
        _fill(index, key),
        _at(x + thick * 0.43),
        _at(y - 4),
        f"{value:g}",
    )


def _fill(index: int, key: str) -> str:
    kind = FILLS[index % len(FILLS)]
    return {"full": "currentColor", "empty": "none"}.get(kind, f"url(#{key}-{kind})")


def _patterns(key: str) -> SafeString:
    return format_html(
        '<defs><pattern id="{0}-hatched" width="7" height="7" patternUnits="userSpaceOnUse"'
        ' patternTransform="rotate(45)"><path d="M0 0 V7" stroke="currentColor" stroke-width="3"/>'
        '</pattern><pattern id="{0}-dotted" width="7" height="7" patternUnits="userSpaceOnUse">'
        '<circle cx="3" cy="3" r="1.4" fill="currentColor"/></pattern></defs>',
        key,
    )


def _legend(chart: Chart, *, bars: bool) -> tuple[SafeString, int]:
    """Below the picture, as many lines as it needs; and how high that is."""
    x, y, drawn = float(LEFT), HEIGHT + 22, []
    for index, series in enumerate(chart.series):
        wide = 56 + LETTER * len(series.name)
        if x + wide > WIDTH and x > LEFT:
            x, y = float(LEFT), y + LINE
        drawn.append(_entry(chart, series, index, x, y, bars=bars))
        x += wide
    return format_html_join("", "{}", ((one,) for one in drawn)), y + 12


def _sign(series: Series, index: int) -> str:
    return GLYPHS.get(series.kind) or SIGNS[index % len(SIGNS)]


def _entry(chart: Chart, series: Series, index: int, x: float, y: int, *, bars: bool) -> SafeString:
    sign = _sign(series, index)
    mark = (
        format_html(
            '<rect x="{}" y="{}" width="26" height="14" fill="{}" stroke="currentColor"'
            ' stroke-width="1.5"/>',
            _at(x),
            y - 12,
            _fill(index, chart.key),
        )
        if bars
        else format_html(
            '<path d="M{} {} h30" stroke="currentColor" stroke-width="2.5"'
            ' stroke-dasharray="{}"/><text x="{}" y="{}" class="point">{}</text>',
            _at(x),
            y - 5,
            DASHES[index % len(DASHES)],
            _at(x + 15),
            y,
            sign,
        )
    )
    name = series.name.removeprefix(sign).strip()  # it stands there already
    return format_html(
        '<g class="series {}">{}<text x="{}" y="{}" class="label">{}</text></g>',
        series.kind,
        mark,
        _at(x + 36),
        y,
        name,
    )


def _frame(
    chart: Chart, top: int, xs: Sequence[float], drawn: Iterable[SafeString], *, bars: bool = False
) -> SafeString:
    """The scale, the columns and the words around what is drawn."""
    step = next((step for step in (1, 2, 5, 10, 20, 25, 50, 100) if top <= step * 5), top)
    scale = format_html_join(
        "",
        '<path class="grid" d="M{} {} H{}" stroke="currentColor" stroke-opacity="0.25"/>'
        '<text x="{}" y="{}" class="tick">{}</text>',
        (
            (LEFT, _at(_y(mark, top)), WIDTH - RIGHT, LEFT - 8, _at(_y(mark, top) + 5), mark)
            for mark in range(0, top + 1, step)
        ),
    )
    legend, high = _legend(chart, bars=bars)
    every = max(1, ceil(len(chart.columns) / 12))  # more would run into one another
    columns = format_html_join(
        "",
        '<text x="{}" y="{}" class="column">{}</text>',
        (
            (_at(x), HEIGHT - 12, name)
            for index, (x, name) in enumerate(zip(xs, chart.columns, strict=True))
            if not index % every
        ),
    )
    return format_html(
        '<svg class="chart" viewBox="0 0 {w} {h}" role="img" aria-labelledby="{k}-title {k}-desc"'
        ' xmlns="http://www.w3.org/2000/svg" fill="currentColor">'
        '<title id="{k}-title">{title}</title><desc id="{k}-desc">{desc}</desc>{scale}{columns}'
        "{drawn}{legend}</svg>",
        w=WIDTH,
        h=high,
        k=chart.key,
        title=chart.title,
        desc=chart.desc,
        scale=scale,
        columns=columns,
        legend=legend,
        drawn=format_html_join("", "{}", ((one,) for one in drawn)),
    )
