"""Cards by their codes, as the table's pack calls them, in the reader's language.

Who tells an event knows its code, not its table: the table is named around the telling (`of`).
Where none is named, a code that both packs use for different cards stays a code.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from contextvars import ContextVar
from functools import cache

from django.utils.translation import get_language
from django.utils.translation import gettext as _

from rules.gen7.catalogue import cards
from rules.gen7.content import KINDS, AnyCard, Crossroads, Option, Page
from rules.gen7.effects import Text
from rules.gen7.packs import WHOLE, pack
from rules.gen7.state import State
from rules.gen7.view import HIDDEN

_table: ContextVar[State | None] = ContextVar("table", default=None)


@contextmanager
def of(state: State) -> Iterator[None]:
    """Within this, cards are called as this table knows them: its pack, and what it recorded."""
    token = _table.set(state)
    try:
        yield
    finally:
        _table.reset(token)


def _cards(kind: str) -> Mapping[str, AnyCard | None]:
    state = _table.get()
    return _of_any_pack(kind) if state is None else cards(state, kind)


@cache
def _of_any_pack(kind: str) -> dict[str, AnyCard | None]:
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
