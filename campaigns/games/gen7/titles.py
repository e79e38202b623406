"""Cards by their codes, as the packs call them, in the reader's language.

Who tells an event knows its code, not its table. So a code that both packs use for different cards
stays a code, and so does a card that only the table has recorded.
"""

from __future__ import annotations

from functools import cache

from django.utils.translation import get_language
from django.utils.translation import gettext as _

from rules.gen7.content import KINDS, AnyCard, Crossroads, Option, Page
from rules.gen7.effects import Text
from rules.gen7.packs import WHOLE, pack
from rules.gen7.view import HIDDEN


@cache
def _cards(kind: str) -> dict[str, AnyCard | None]:
    """None: the packs do not agree."""
    found: dict[str, AnyCard | None] = {}
    for key in WHOLE:
        for card in getattr(pack(key), kind):
            found[card.code] = None if card.code in found else card
    return found


def read(text: Text) -> str:
    language = get_language() or ""
    return text.ru if language.startswith("ru") and text.ru else text.en


def card(kind: str, code: str) -> str:
    """The card in a sentence: its title if it is known, else its code."""
    if code == HIDDEN:
        return _("a card")
    found = _cards(kind).get(code)
    return _quoted(found.title) if found else code


def card_of_any_kind(code: str) -> str:
    """The same where nobody says which kind it is: its title if only one card has this code."""
    if code == HIDDEN:
        return _("a card")
    return titled(code) or code


def titled(code: str) -> str | None:
    found = [_cards(kind)[code] for kind in KINDS if code in _cards(kind)]
    return _quoted(found[0].title) if len(found) == 1 and found[0] else None


def _quoted(title: Text) -> str:
    return _("“%(title)s”") % {"title": read(title)}


def page(code: str) -> str:
    found = _cards("pages").get(code)
    return f"{code} {_quoted(found.title)}" if found else code


def option(about: str, subject: str, index: int) -> Option | None:
    """An answer of a crossroads card, or of the vote on a page."""
    found = _cards("crossroads" if about == "crossroads" else "pages").get(subject)
    options: tuple[Option, ...] = ()
    if isinstance(found, Crossroads):
        options = found.options
    elif isinstance(found, Page) and found.vote:
        options = found.vote.options
    return options[index] if 0 <= index < len(options) else None
