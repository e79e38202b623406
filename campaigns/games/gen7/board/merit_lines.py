"""Merits, evening by evening, as lines: a player's sign is the mark on the line, and a large mark
is the best officer of that evening."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence

from django.utils.html import format_html, format_html_join
from django.utils.safestring import SafeString
from django.utils.translation import gettext as _

from campaigns.face.pieces.shapes import GLYPHS
from campaigns.games.gen7.people import Person
from rules.gen7.state import Result

LEFT, RIGHT, TOP, BOTTOM = 44, 540, 24, 222
LINE = 20  # between the names at the end of the lines
MARKS = {
    "triangle": "M0 -{0} {0} {1}H-{0}z",
    "circle": "M-{0} 0a{0} {0} 0 1 0 {2} 0a{0} {0} 0 1 0 -{2} 0z",
    "square": "M-{0} -{0}H{0}V{0}H-{0}z",
    "diamond": "M0 -{0} {0} 0 0 {0} -{0} 0z",
}
SIZES = {"triangle": (6.0, 9.0), "circle": (5.0, 7.5), "square": (5.0, 7.5), "diamond": (6.5, 9.8)}


def merit_lines(results: Sequence[Result], aboard: Mapping[str, Person]) -> SafeString:
    """Empty without a finished episode."""
    if not results:
        return SafeString("")
    most = max((merits for one in results for merits in one.merits.values()), default=0)
    step = 10 if most <= 60 else 20
    top = max(step * 2, -(-most // step) * step)
    seats = [seat for seat in aboard if seat in results[0].merits]
    told = "; ".join(
        f"{aboard[seat].name}: {', '.join(str(one.merits.get(seat, 0)) for one in results)}"
        for seat in seats
    )
    return format_html(
        '<svg class="merit-lines" viewBox="0 0 640 256" role="img" aria-labelledby="ml-t ml-d"'
        ' xmlns="http://www.w3.org/2000/svg"><title id="ml-t">{}</title><desc id="ml-d">{}</desc>'
        "{}{}{}</svg>",
        _("Merits, evening by evening"),
        told,
        _scale(top, step),
        format_html_join(
            "",
            '<text class="ep" x="{}" y="246">{}</text>',
            ((f"{_x(place, len(results)):.0f}", one.episode) for place, one in enumerate(results)),
        ),
        format_html_join("", "{}", ((one,) for one in _series(results, seats, aboard, top))),
    )


def _x(place: int, count: int) -> float:
    return LEFT + (RIGHT - LEFT) * place / max(1, count - 1)


def _y(merits: int, top: int) -> float:
    return BOTTOM - (BOTTOM - TOP) * max(0, merits) / top


def _scale(top: int, step: int) -> SafeString:
    return format_html_join(
        "",
        '<path class="ax" d="M36 {0}H552"/><text class="sc" x="26" y="{1}">{2}</text>',
        (
            (f"{_y(mark, top):.0f}", f"{_y(mark, top) + 5:.0f}", mark)
            for mark in range(0, top + 1, step)
        ),
    )


def _series(
    results: Sequence[Result], seats: Sequence[str], aboard: Mapping[str, Person], top: int
) -> Iterator[SafeString]:
    ends = _apart({seat: _y(results[-1].merits.get(seat, 0), top) for seat in seats})
    for seat in seats:
        points = [
            (_x(place, len(results)), _y(one.merits.get(seat, 0), top), one.best == seat)
            for place, one in enumerate(results)
        ]
        yield format_html(
            '<g class="{}"><path class="ln" d="M{}"/>{}'
            '<text class="lab" x="560" y="{}">{}</text></g>',
            aboard[seat].colour,
            "L".join(f"{x:.1f} {y:.1f}" for x, y, _best in points),
            format_html_join(
                "",
                '<path class="pt" transform="translate({} {})" d="{}"/>',
                (
                    (f"{x:.1f}", f"{y:.1f}", _mark(aboard[seat].colour, best=best))
                    for x, y, best in points
                ),
            ),
            f"{ends[seat] + 5:.0f}",
            aboard[seat].first[:12],
        )


def _mark(colour: str, *, best: bool) -> str:
    shape = GLYPHS[colour]
    size = SIZES[shape][best]
    return MARKS[shape].format(f"{size:g}", f"{size * 0.75:g}", f"{size * 2:g}")


def _apart(ends: Mapping[str, float]) -> dict[str, float]:
    """Names that would lie on one another move down, and then all of them up again."""
    found: dict[str, float] = {}
    last = -float(LINE)
    for seat in sorted(ends, key=lambda seat: ends[seat]):
        last = found[seat] = max(ends[seat], last + LINE)
    over = max(0.0, last - BOTTOM)
    return {seat: y - over for seat, y in found.items()}
