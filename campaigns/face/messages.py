"""Translations, looked up once for each language: a page asks for five hundred of them."""

from __future__ import annotations

from contextvars import ContextVar
from functools import lru_cache
from typing import Any

from django.utils import translation
from django.utils.translation import trans_real

KNOWN = 20_000  # sentences: all there are, in all languages


class Spoken:
    """The language that is spoken here, where Django has asgiref's `Local`. That takes a lock, one
    for all threads, whenever it is asked: each page would wait for the others at each sentence. No
    two threads run in one context, so there is nothing to lock."""

    def __init__(self) -> None:
        self._catalogue: ContextVar[Any] = ContextVar("catalogue")

    @property
    def value(self) -> Any:
        found = self._catalogue.get(None)
        if found is None:
            raise AttributeError("no language has been activated")
        return found

    @value.setter
    def value(self, catalogue: Any) -> None:
        self._catalogue.set(catalogue)

    @value.deleter
    def value(self) -> None:
        self._catalogue.set(None)


def gettext(message: str) -> str:
    catalogue = getattr(trans_real._active, "value", None)  # type: ignore[attr-defined]
    if catalogue is None or type(message) is not str:  # what is safe stays so
        return trans_real.gettext(message)
    return _said(catalogue, message)


@lru_cache(maxsize=KNOWN)
def _said(catalogue: object, message: str) -> str:
    """In the language that is spoken now: it is the catalogue's."""
    return trans_real.gettext(message)


def know() -> None:
    """From now on, each sentence is looked up once, and nobody waits to hear the language."""
    trans_real._active = Spoken()  # type: ignore[attr-defined]
    translation._trans.gettext = gettext  # type: ignore[attr-defined]
