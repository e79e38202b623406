"""For all tests."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from django.core.cache import cache
from django.utils import translation


@pytest.fixture(autouse=True)
def in_english() -> Iterator[None]:
    """A page asked for in Russian leaves its language behind; the next test starts in English."""
    with translation.override("en"):
        yield


@pytest.fixture(autouse=True)
def nobody_has_guessed_yet() -> None:
    """Whoever tries too many codes is held off; the tests of one process come from one address."""
    cache.clear()
