"""A picture to share: the ship where she is, the episode, the officers as they look.

Only what everybody may know is on it. Drawn with Pillow and the families of the sheets.
"""

from __future__ import annotations

import io

from django.utils.translation import gettext as _
from PIL import Image, ImageDraw, ImageEnhance

from campaigns.face.pieces.shapes import FACES
from campaigns.face.selectors import typed_names
from campaigns.games.gen7 import selectors
from campaigns.games.gen7.models import Officer, Voyage
from campaigns.games.gen7.words import names
from campaigns.games.gen7.words.people import typed
from campaigns.games.gen7.words.terms import ENDINGS, RANKS
from campaigns.models import Campaign
from rules.core import Value
from rules.gen7.tables import EPISODES
from storybook.fonts import TELL, face
from storybook.gen7.pictures.portraits import held
from storybook.pictures.brush import cut, fitted, in_lines, mask, panel, portrait, shade
from storybook.pictures.stills import WIDTHS, still

SIZE = WIDTH, HEIGHT = 1200, 630
MARGIN, SKY = 56, 360  # beside everything; where the officers' cards begin
CARD, FACE = 200, 108  # how high a card is, how large the face on it
GROUND, PANEL, LINE, TEXT, QUIET = "#0f1a26", "#182737", "#3d556b", "#f4f7fa", "#b9c8d4"
# The drawing of the finale in other light.
SOBER = {"ending_grey", "ending_open"}


class Aboard(Value):
    """An officer on the picture."""

    name: str
    officer: Officer
    seen: Image.Image


class Crew(Value):
    """What is on the picture, as far as it was looked up."""

    ship: str
    voyage: Voyage
    officers: tuple[Aboard, ...]  # at the end by their stars
    logged: set[int]  # episodes


def crew_of(campaign: Campaign) -> Crew:
    voyage = selectors.voyage(campaign)
    players = typed_names(campaign)
    officers = [career.officer for career in selectors.careers(campaign).values()]
    if voyage.ending:
        officers.sort(key=lambda one: -one.earned)
    return Crew(
        ship=voyage.ship or campaign.name,
        voyage=voyage,
        officers=tuple(
            Aboard(_person(one, players.get(one.seat, "")), one, _seen(campaign, one.seat))
            for one in officers
        ),
        logged=selectors.logged_episodes(campaign),
    )


def _person(officer: Officer, player: str) -> str:
    """Whoever has no name is called by the seat."""
    return typed(officer.name) or typed(player) or names.who(officer.seat)


def _seen(campaign: Campaign, seat: str) -> Image.Image:
    """The portrait they brought, else the face they chose."""
    if (brought := held(campaign, seat)) is not None:
        return Image.open(io.BytesIO(brought))
    drawn = selectors.face(campaign, seat)
    return still(drawn if drawn in WIDTHS else FACES[seat])


def png(campaign: Campaign) -> bytes:
    crew = crew_of(campaign)
    image = Image.new("RGB", SIZE, GROUND)
    _sky(image, crew.voyage.ending)
    draw = ImageDraw.Draw(image)
    _heading(draw, crew)
    _officers(image, draw, crew)
    face(26, family=TELL).write(draw, (MARGIN, HEIGHT - 54), "Shiplog", QUIET)
    _episodes(image, crew)
    drawn = io.BytesIO()
    image.save(drawn, "PNG")
    return drawn.getvalue()


def _sky(image: Image.Image, ending: str) -> None:
    """Under way, or at the quay; dark on the left, where the words stand, and towards the cards."""
    name = "band" if not ending else "finale-dark" if ending == "ending_dark" else "finale"
    ground = still(name).copy()
    if ending in SOBER:
        ground = ImageEnhance.Brightness(ImageEnhance.Color(ground).enhance(0.5)).enhance(0.72)
    ground.paste(GROUND, (0, 0), shade((700, ground.height), 225, across=True))
    low = (WIDTH, 90)
    ground.paste(GROUND, (0, ground.height - low[1]), shade(low, 255, across=False))
    image.paste(ground, (0, 0))


def _heading(draw: ImageDraw.ImageDraw, crew: Crew) -> None:
    lines, title = in_lines(crew.ship, 78, 560, family=TELL)
    top = 96 if len(lines) == 1 else 60
    for line in lines:
        title.write(draw, (MARGIN, top), line, TEXT)
        top += round(title.fonts[0].size * 1.12)
    told, small = fitted(_where(crew.voyage), 32, 540)
    small.write(draw, (MARGIN + 2, top + 24), told, QUIET)


def _where(voyage: Voyage) -> str:
    if voyage.ending:
        return _("The end: %(ending)s") % {"ending": ENDINGS[voyage.ending]}
    facts = {"episode": voyage.episode, "last": EPISODES}
    told = _("Episode %(episode)s of %(last)s") % facts
    if voyage.round:
        told += " · " + _("round %(round)s") % {"round": voyage.round}
    return told


def _officers(image: Image.Image, draw: ImageDraw.ImageDraw, crew: Crew) -> None:
    """One card each, side by side; who came in first at the end has a bright edge."""
    count, gap = len(crew.officers), 16
    width = (WIDTH - 2 * MARGIN - gap * (count - 1)) // count
    most = max(one.officer.earned for one in crew.officers)
    longest = max((one.name for one in crew.officers), key=face(32, family=TELL, bold=True).length)
    _longest, named = fitted(longest, 32, width - 36, family=TELL, bold=True)
    for index, one in enumerate(crew.officers):
        officer = one.officer
        first = bool(crew.voyage.ending) and officer.earned == most
        left, top = MARGIN + index * (width + gap), SKY
        panel(image, (left, top), (width, CARD), PANEL, TEXT if first else LINE, 3 if first else 2)
        portrait(image, one.seen, officer.wears, (left + 18, top + 18), FACE)
        beside = left + 18 + FACE + 22
        stars, large = str(officer.earned), face(50, bold=True)
        large.write(draw, (beside, top + 22), stars, TEXT)
        face(34).write(draw, (beside + large.length(stars) + 8, top + 35), "★", TEXT)
        rank, small = fitted(str(RANKS[officer.rank]), 26, left + width - 14 - beside)
        small.write(draw, (beside, top + 86), rank, QUIET)
        name = cut(one.name, named, width - 36)
        named.write(draw, (left + 18, top + CARD - 56), name, TEXT)


def _episodes(image: Image.Image, crew: Crew) -> None:
    """Seven marks: logged, on the table, to come."""
    now, logged, size = crew.voyage.episode, crew.logged, (46, 12)
    for episode in range(1, EPISODES + 1):
        at = WIDTH - MARGIN - (EPISODES - episode + 1) * (size[0] + 8) + 8, HEIGHT - 42
        image.paste(TEXT if episode in logged else LINE, at, mask(size, 6))
        if episode == now and episode not in logged:
            image.paste(TEXT, at, mask((size[0] // 2, size[1]), 6))
