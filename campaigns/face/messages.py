"""Translations, looked up once for each language: a page asks for five hundred of them."""

from __future__ import annotations

from functools import lru_cache

from django.utils import translation
from django.utils.translation import trans_real

KNOWN = 20_000  # sentences: all there are, in all languages


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
    """From now on, each sentence is looked up once."""
    translation._trans.gettext = gettext  # type: ignore[attr-defined]
