"""Parts of pages that are drawn: icons, glyphs, goods, faces, dice. Others: templates/kit/."""

from __future__ import annotations

from functools import cache

from django import template
from django.conf import settings
from django.templatetags.static import static
from django.utils.html import format_html
from django.utils.safestring import SafeString
from django.utils.translation import gettext_lazy as _

from campaigns.face.board import Board
from campaigns.face.pieces.drawings import drawn
from campaigns.face.pieces.shapes import FACES, GLYPHS, colour_within
from campaigns.face.pieces.signs import LETTERS, NAMES
from campaigns.face.portraits import portrait
from campaigns.models import Campaign

register = template.Library()

CUBES = ("metal", "plant", "fuel", "tech")
THREE_LINES = 200  # letters
POSSIBLE = {"lit": _("possible now"), "dim": _("not possible now"), "nope": _("not possible now")}


@register.simple_tag
def icon(name: str, label: str = "") -> SafeString:
    """Beside words it says nothing; alone it needs a label."""
    if label:
        return format_html(
            '<svg class="i" role="img" aria-label="{}"><use href="{}"/></svg>',
            label,
            _drawing(name),
        )
    return format_html('<svg class="i" aria-hidden="true"><use href="{}"/></svg>', _drawing(name))


@register.simple_tag
def in_place(address: str, *, method: str = "post", sync: str = "drop") -> SafeString:
    """The attributes of a form whose answer takes its place, with a script and without."""
    return format_html(
        'method="{0}" action="{1}" hx-{0}="{1}"'
        ' hx-target="this" hx-swap="outerHTML" hx-sync="this:{2}"',
        method,
        address,
        sync,
    )


@register.simple_tag
def languages() -> list[tuple[str, str]]:
    """Each by its own name, whatever the language of the page: Django would translate them."""
    return list(settings.LANGUAGES)


@register.simple_tag
def glyph(colour: str) -> SafeString:
    """The sign of a player, in the player's colour; the name stands beside it. Whoever has no
    colour yet has no sign."""
    if not colour:
        return SafeString("")
    return format_html(
        '<svg class="g {}" aria-hidden="true"><use href="{}"/></svg>',
        colour,
        _drawing(f"glyph-{GLYPHS[colour]}"),
    )


@register.simple_tag
def good(kind: str) -> SafeString:
    """Data, parts, drugs; or a cube, with its letter."""
    letter = SafeString("")
    if kind in CUBES:
        letter = format_html('<text x="15" y="21">{}</text>', LETTERS[kind])
    return format_html(
        '<svg class="res {}" {}role="img" aria-label="{}"><use href="{}"/>{}</svg>',
        kind,
        SafeString('viewBox="0 0 30 30" ') if letter else "",
        NAMES[kind],
        _drawing(kind),
        letter,
    )


@register.simple_tag
def amount(kind: str, count: int) -> SafeString:
    """How many of a kind somebody has; none is quiet."""
    return format_html(
        '<span class="amt{}">{}{}</span>', "" if count else " nil", good(kind), count
    )


@register.simple_tag(takes_context=True)
def face(
    context: template.Context,
    seat: str,
    picture: str = "",
    size: int = 0,
    state: str = "",
    name: str = "",
    colour: str | None = None,
) -> SafeString:
    """A portrait with the glyph. Picture: a name of static/art/, or an address; without one, what
    whoever sits there at this table looks like. State: `now`. Colour: what they wear, where no
    board says it and it is not the seat's own; empty: nothing yet."""
    usual, campaign = colour_within(seat), context.get("campaign")
    if not picture and isinstance(campaign, Campaign):
        picture = portrait(campaign, seat)
    picture = picture or FACES[usual]
    if colour is None:
        board = context.get("board")
        worn = board.worn if isinstance(board, Board) else None
        colour = usual if worn is None else worn.get(seat, "")
    classes = " ".join(filter(None, ["face", colour, state, f"s{size}" if size else ""]))
    return format_html(
        '<span class="{}"><img src="{}" alt="{}" width="96" height="96">{}</span>',
        classes,
        picture if picture.startswith("/") else static(f"art/{picture}.svg"),
        name,
        glyph(colour),
    )


@register.simple_tag
def die(kind: str, value: int, colour: str, state: str = "") -> SafeString:
    """State: `spent`, for asleep, used, rescued."""
    facts = (("kind", kind), ("value", value), ("colour", colour), ("state", state))
    return drawn("kit/pieces/_die.html", *facts)


@register.filter
def spot_words(state: str) -> str:
    """How an empty spot is, read aloud."""
    named = str(NAMES[{"shut": "failure", "mend": "repair"}.get(state, "free")])
    if state in POSSIBLE:
        return f"{named}, {POSSIBLE[state]}"
    return named


@register.filter
def upto(last: int, first: int = 1) -> range:
    """Rounds from 1, cells of a track from 0: both ends are in it."""
    return range(first, last + 1)


@cache
def _drawing(name: str) -> str:
    return f"{static('art/icons.svg')}#{name}"


@register.filter
def lasts(text: str) -> bool:
    """Long enough for a large initial: three lines beside it, where lines are longest."""
    return len(text) >= THREE_LINES
