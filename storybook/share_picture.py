"""A picture to share: the ship, the episode, the officers with their ranks and stars.

Only what everybody may know is on it. Drawn with Pillow and the font that printing needs anyway.
"""

from __future__ import annotations

import io
import math
from functools import cache

from django.utils.translation import gettext as _
from PIL import Image, ImageDraw, ImageFont

from campaigns.games.gen7.terms import ENDINGS, RANKS
from campaigns.models import Campaign
from rules.gen7.tables import EPISODES
from rules.gen7.view import View
from storybook.gen7.position import Position, position

GAMES = ("gen7",)
SIZE = WIDTH, HEIGHT = 1200, 630
MARGIN = 64
GROUND, PANEL, LINE, TEXT, QUIET = (
    "#101a23", "#182531", "#34495a", "#eef4f8", "#a9bac7",
)  # fmt: skip
# The colour repeats what the glyph says.
COLOURS = {"green": "#5fcf8a", "blue": "#6fb4ff", "orange": "#ff9f55", "purple": "#c79bff"}

Point = tuple[float, float]


def png(campaign: Campaign) -> bytes:
    here = position(campaign, None)
    image = Image.new("RGB", SIZE, GROUND)
    draw = ImageDraw.Draw(image)
    _heading(draw, campaign, here)
    _officers(draw, here)
    draw.text((MARGIN, HEIGHT - 58), "Shiplog", font=_font(24), fill=QUIET)
    _episodes(draw, here.view)
    drawn = io.BytesIO()
    image.save(drawn, "PNG", optimize=True)
    return drawn.getvalue()


def _heading(draw: ImageDraw.ImageDraw, campaign: Campaign, here: Position) -> None:
    ship = here.view.options.ship or campaign.name
    title = _fitted(draw, ship, 76, WIDTH - 2 * MARGIN, bold=True)
    draw.text((MARGIN, 52), title[0], font=title[1], fill=TEXT)
    told = _fitted(draw, _where(here.view), 34, WIDTH - 2 * MARGIN)
    draw.text((MARGIN, 152), told[0], font=told[1], fill=QUIET)


def _where(view: View) -> str:
    if view.outcome is not None:
        return _("The end: %(ending)s") % {"ending": ENDINGS[view.outcome.reason]}
    facts = {"episode": view.episode, "last": EPISODES}
    told = _("Episode %(episode)s of %(last)s") % facts
    if view.table is not None and view.table.round:
        told += " · " + _("round %(round)s") % {"round": view.table.round}
    return told


def _officers(draw: ImageDraw.ImageDraw, here: Position) -> None:
    """One panel each, side by side."""
    seats, gap = here.view.players, 20
    width = (WIDTH - 2 * MARGIN - gap * (len(seats) - 1)) / len(seats)
    for index, seat in enumerate(seats):
        left, top = MARGIN + index * (width + gap), 228
        officer, inner = here.view.officers[seat], width - 48
        draw.rounded_rectangle((left, top, left + width, top + 290), 14, PANEL, LINE, 2)
        _glyph(draw, seat, (left + 52, top + 60), 30)
        name = _fitted(draw, here.person(seat), 34, inner, bold=True)
        draw.text((left + 24, top + 108), name[0], font=name[1], fill=TEXT)
        rank = _fitted(draw, str(RANKS[officer.rank]), 26, inner)
        draw.text((left + 24, top + 156), rank[0], font=rank[1], fill=QUIET)
        draw.text((left + 24, top + 210), f"★ {officer.earned}", font=_font(44), fill=TEXT)


def _glyph(draw: ImageDraw.ImageDraw, seat: str, middle: Point, size: int) -> None:
    """The player's own shape."""
    x, y = middle
    fill = COLOURS[seat]
    match seat:
        case "green":
            draw.polygon([(x, y - size), (x + size, y + size), (x - size, y + size)], fill)
        case "blue":
            draw.ellipse((x - size, y - size, x + size, y + size), fill)
        case "orange":
            draw.rectangle((x - size, y - size, x + size, y + size), fill)
        case _:
            draw.polygon([(x, y - size), (x + size, y), (x, y + size), (x - size, y)], fill)


def _episodes(draw: ImageDraw.ImageDraw, view: View) -> None:
    """Seven marks: logged, on the table, to come."""
    logged = {result.episode for result in view.results}
    for episode in range(1, EPISODES + 1):
        x, y = WIDTH - MARGIN - (EPISODES - episode) * 44 - 14, HEIGHT - 44
        box = (x - 14, y - 14, x + 14, y + 14)
        if episode in logged:
            draw.ellipse(box, TEXT)
        else:
            draw.ellipse(box, None, TEXT if episode == view.episode else LINE, 3)
        if episode == view.episode and episode not in logged:
            draw.ellipse((x - 6, y - 6, x + 6, y + 6), TEXT)


Fitted = tuple[str, ImageFont.FreeTypeFont]


def _fitted(
    draw: ImageDraw.ImageDraw, text: str, size: int, width: float, *, bold: bool = False
) -> Fitted:
    """As large as there is room for, down to two thirds; then cut, with an ellipsis."""
    for smaller in range(size, math.ceil(size * 2 / 3), -2):
        if draw.textlength(text, font=_font(smaller, bold=bold)) <= width:
            return text, _font(smaller, bold=bold)
    font = _font(math.ceil(size * 2 / 3), bold=bold)
    while text and draw.textlength(text + "…", font=font) > width:
        text = text[:-1]
    return text.rstrip() + "…", font


@cache
def _font(size: int, *, bold: bool = False) -> ImageFont.FreeTypeFont:
    """Latin, Cyrillic and ★: scripts/setup.py sees to it that it is there."""
    return ImageFont.truetype("DejaVuSans-Bold.ttf" if bold else "DejaVuSans.ttf", size)
