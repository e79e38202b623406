"""Dice, spots and answers of Seventh Generation. A spot is put together here, not node by node."""

from __future__ import annotations

import re
from collections.abc import Iterable

from django import template
from django.utils.html import format_html
from django.utils.safestring import SafeString, mark_safe
from django.utils.translation import gettext as _

from campaigns.face.lessons.touch import link
from campaigns.face.pieces.drawings import drawn
from campaigns.games.gen7.board.ship.pieces import Piece, Spot

register = template.Library()
SHORT = 100  # letters


@register.simple_tag
def piece(one: Piece, state: str = "") -> SafeString:
    facts = (("kind", one.kind), ("value", one.value), ("colour", one.colour), ("state", state))
    return drawn("kit/pieces/_die.html", *facts)


@register.simple_tag(takes_context=True)
def spot(context: template.Context, one: Spot) -> SafeString:
    """What lies there; on top of it the button that puts the chosen die there, or asks why not.
    static/js/pieces.js makes the same buttons when a die is tapped."""
    look = "legal" if one.lit else "dim" if one.dim else ""
    return format_html(
        '<span class="spot {} {}" data-place="{}" data-name="{}"{}>{}{}{}</span>',
        look,
        "pending" if one.pending else "",
        one.place,
        one.name,
        format_html(' data-holds="{}"', one.die.name) if one.die else "",
        link(context, "spot", one.place, str(one.name)),
        _slot(one),
        _button(one),
    )


def _slot(one: Spot) -> SafeString:
    facts = (("name", str(one.name)), ("state", one.state), ("sign", one.sign))
    facts += (("covered", one.covered), ("dots", one.dots))  # type: ignore[assignment]
    if one.die is None:
        return drawn("campaigns/gen7/ship/_slot.html", *facts)
    return drawn("campaigns/gen7/ship/_slot.html", *facts, ("die", piece(one.die)))


def _button(one: Spot) -> SafeString:
    if one.lit:
        way = '<button class="way" name="action" value="{}" aria-label="{}"></button>'
        return format_html(way, one.lit, one.name)
    if one.dim:
        name = f"{one.name}: {_('not possible now')}"
        no = '<button class="no" name="action" value="{}" aria-label="{}"></button>'
        return format_html(no, one.dim, name)
    return mark_safe("")


@register.simple_tag(takes_context=True)
def spots(context: template.Context, found: Iterable[Spot]) -> SafeString:
    return mark_safe("".join(spot(context, one) for one in found))  # each is made safe above


@register.simple_tag(takes_context=True)
def about_algorithm(context: template.Context, seat: str, slot: int, title: str) -> SafeString:
    return link(context, "algorithm", f"{seat}.{slot}", title)


@register.simple_tag(takes_context=True)
def about_own_room(context: template.Context, one: Spot) -> SafeString:
    """A room of a player's own board, by one of its spots."""
    return link(context, "room", one.place.split(".")[1], str(one.name))


@register.filter
def together(sentence: str) -> str:
    """A sign and the name after it are never on two lines."""
    return re.sub(r"([▲●■◆]) ", "\\1\N{NO-BREAK SPACE}", str(sentence))


@register.filter
def wordy(sentences: Iterable[str]) -> bool:
    """Longer than its place beside the board: it unfolds by a tap."""
    return sum(map(len, sentences)) > SHORT
