"""Parts of a page that are drawn once, and kept for whoever is to be shown the same.

A part is drawn from what is handed to it by name, and from nothing else: the template sees neither
the board nor who looks. So nothing of one seat's page can come into another's, unless both were
handed the same values; and a value that has changed is another part. Nothing ever goes stale.
"""

from __future__ import annotations

from functools import lru_cache
from sys import getsizeof
from threading import Lock
from typing import Any

from django import template
from django.template import Context
from django.template.base import FilterExpression, Node, Parser, Token, token_kwargs
from django.template.loader import get_template
from django.utils.safestring import SafeString
from django.utils.translation import get_language

from rules.core import Value

register = template.Library()

KEPT = 32_000_000  # bytes of parts, in each process: an evening of twenty tables
Facts = tuple[tuple[str, type, Any], ...]
Key = tuple[str, str | None, "Named | None", str, Facts]


class Named(Value):
    """A table as a part knows it: where its links lead."""

    code: str
    game: str


def kept(context: Context, name: str, /, **values: Any) -> SafeString:
    """Values must be frozen: plain, or made of what is. A list is handed on as a tuple."""
    campaign = context.get("campaign")
    at = _named(campaign.code, campaign.game) if campaign else None
    page = context.get("page") or ""
    handed = ((key, tuple(v) if type(v) is list else v) for key, v in values.items())
    # With its type: the number 1 is not written as True is, nor is safe text as what is not.
    facts = tuple((key, type(value), value) for key, value in handed)
    return STORE.get((name, get_language(), at, page, facts))


class Part(Node):
    """Put together here, not by `simple_tag`: a page has up to a hundred of them."""

    def __init__(self, name: str, values: dict[str, FilterExpression]) -> None:
        self.name, self.values = name, values

    def render(self, context: Context) -> SafeString:
        values = {key: value.resolve(context) for key, value in self.values.items()}
        return kept(context, self.name, **values)


@register.tag("kept")
def part(parser: Parser, token: Token) -> Part:
    """`{% kept "the template" value=… %}`"""
    _tag, name, *values = token.split_contents()
    return Part(name.strip("\"'"), token_kwargs(values, parser))


@lru_cache(maxsize=1000)
def _named(code: str, game: str) -> Named:
    return Named(code, game)


class Store:
    """The parts that were shown last, up to so many bytes: of two halves the older one goes when
    the newer one is full, and what is still asked for has moved over by then."""

    def __init__(self, most: int) -> None:
        self.most, self._lock = most, Lock()
        self.forget()

    def forget(self) -> None:
        self._new: dict[Key, SafeString] = {}
        self._old: dict[Key, SafeString] = {}
        self._size = 0  # of the newer half

    def get(self, key: Key) -> SafeString:
        found = self._new.get(key)
        if found is None:
            found = self._old.get(key) or _draw(*key)
            self._keep(key, found)
        return found

    def _keep(self, key: Key, text: SafeString) -> None:
        with self._lock:
            self._new[key] = text
            self._size += getsizeof(text)
            if self._size > self.most // 2:
                self._new, self._old, self._size = {}, self._new, 0

    @property
    def size(self) -> int:
        return sum(map(getsizeof, (*self._new.values(), *self._old.values())))


def _draw(name: str, language: str | None, at: Named | None, page: str, facts: Facts) -> SafeString:
    drawing: Any = get_template(name)
    handed = {key: value for key, _type, value in facts}
    values = {"campaign": at, "page": page, **handed}
    text: SafeString = drawing.template.render(Context(values, use_l10n=False))
    return text


STORE = Store(KEPT)


def forget() -> None:
    """Draw everything anew: to see what that costs, or that it looks the same."""
    STORE.forget()
