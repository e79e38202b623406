"""Pieces that look the same are drawn once: a full table has over a hundred of them."""

from __future__ import annotations

from functools import lru_cache
from typing import Any

from django.template.loader import render_to_string
from django.utils.safestring import SafeString
from django.utils.translation import get_language

DRAWN = 4000  # all dice with all faces, all kinds of slots and divers, in all languages


def drawn(name: str, *facts: tuple[str, Any]) -> SafeString:
    return _drawn(name, get_language(), facts)


@lru_cache(maxsize=DRAWN)
def _drawn(name: str, language: str | None, facts: tuple[tuple[str, Any], ...]) -> SafeString:
    return render_to_string(name, dict(facts))
