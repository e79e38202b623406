"""What games bring to shared pages. Style sheets and scripts come on a game's own pages only: no
game can disarrange another."""

from __future__ import annotations

from collections.abc import Iterable

from django import template
from django.templatetags.static import static
from django.urls import reverse
from django.utils.html import format_html_join
from django.utils.safestring import SafeString

from campaigns.face.board import Board
from campaigns.face.face import Place
from campaigns.face.words import Sentence
from campaigns.games import FACES
from campaigns.models import Campaign
from rules.core import Value

register = template.Library()
# In the order in which later ones override earlier ones.
KIT = (
    "tokens",
    *(
        f"kit/{chapter}"
        for chapter in (
            "base",
            "bar",
            "buttons",
            "keys",
            "people",
            "dice",
            "spots",
            "strip",
            "cards",
            "forms",
            "notices",
            "guide",
            "learn",
        )
    ),
)


class Address(Value):
    name: Sentence
    href: str
    icon: str


@register.simple_tag
def kit_styles(*pages: str) -> SafeString:
    """The components, then the sheets of the page itself, then print and other ways to see it."""
    return _sheets((*KIT, *pages, "kit/modes"))


@register.simple_tag
def kit_styles_of(game: str, board: Board | None = None, page: str = "") -> SafeString:
    face = FACES[game]
    spared = face.seat_styles if page == "table" else ()
    own = (one for one in face.styles if one not in spared)
    return kit_styles(*own, *(board.styles if board else ()))


def _sheets(names: Iterable[str]) -> SafeString:
    return format_html_join(
        "\n  ",
        '<link rel="stylesheet" href="{}">',
        ((static(f"css/{name}.css"),) for name in names),
    )


@register.simple_tag
def scripts(*names: str) -> SafeString:
    """In the order in which they listen."""
    return format_html_join(
        "\n  ", '<script src="{}" defer></script>', ((static(f"js/{name}.js"),) for name in names)
    )


@register.simple_tag
def scripts_of(game: str, board: Board) -> SafeString:
    return scripts(*FACES[game].scripts, *board.scripts)


@register.simple_tag
def links_at(place: Place, game: str = "", campaign: Campaign | None = None) -> list[Address]:
    """Of this game; without one, of all games."""
    games = [game] if game else list(FACES)
    found = (link for key in games for link in FACES[key].links if place in link.at)
    return [
        Address(link.name, reverse(link.page, args=[campaign.code] if campaign else []), link.icon)
        for link in found
        if campaign is None or link.when(campaign)
    ]
