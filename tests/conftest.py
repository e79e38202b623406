"""For all tests."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from django.utils import translation


@pytest.fixture(autouse=True)
def in_english() -> Iterator[None]:
    """A page asked for in Russian leaves its language behind; the next test starts in English."""
    with translation.override("en"):
        yield
