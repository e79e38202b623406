"""For all tests. Hypothesis tries the same each time; with HYPOTHESIS_PROFILE=search, new ones."""

from __future__ import annotations

import os
from collections.abc import Iterator

import pytest
from django.core.cache import cache
from django.utils import translation
from hypothesis import HealthCheck, settings

slow_is_fine = [HealthCheck.too_slow, HealthCheck.data_too_large]
settings.register_profile(
    "steady", derandomize=True, deadline=None, max_examples=100, suppress_health_check=slow_is_fine
)
settings.register_profile(
    "search", deadline=None, max_examples=1000, suppress_health_check=slow_is_fine
)
settings.load_profile(os.environ.get("HYPOTHESIS_PROFILE", "steady"))


@pytest.fixture(autouse=True)
def in_english() -> Iterator[None]:
    """A page asked for in Russian leaves its language behind; the next test starts in English."""
    with translation.override("en"):
        yield


@pytest.fixture(autouse=True)
def nobody_has_guessed_yet() -> None:
    """Whoever tries too many codes is held off; the tests of one process come from one address."""
    cache.clear()
