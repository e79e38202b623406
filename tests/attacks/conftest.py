"""Attacks by phones share a real server; those with a browser use the windows of its tests."""

from __future__ import annotations

from collections.abc import Callable, Iterator

import pytest

from tests.attacks.means.phone import Phone
from tests.browser.conftest import (  # noqa: F401 - fixtures
    chromium,
    host,
    kept_windows,
    open_page,
    own_server,
    server,
    troubles,
    windows,
)
from tests.campaigns.server import Server, running

Phones = Callable[[], Phone]


@pytest.fixture(scope="package")
def attacked(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    with running(tmp_path_factory.mktemp("attacked")) as shared:
        yield shared


@pytest.fixture
def phone(attacked: Server) -> Phones:
    """Another phone each time, with cookies of its own."""
    return lambda: Phone(attacked.port)
