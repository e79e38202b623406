"""A game's own style sheets, on its own pages only: no game can disarrange another."""

from django import template
from django.templatetags.static import static
from django.utils.html import format_html_join
from django.utils.safestring import SafeString

from campaigns.games import FACES

register = template.Library()


@register.simple_tag
def styles_of(*games: str) -> SafeString:
    """Empty on a page that belongs to no game."""
    names = [name for game in games if game for name in FACES[game].styles]
    return format_html_join(
        "\n  ",
        '<link rel="stylesheet" href="{}">',
        ((static(f"css/{name}.css"),) for name in names),
    )
