"""For all tests of what is printed and told."""

from __future__ import annotations

import logging

import pytest


@pytest.fixture(autouse=True)
def nothing_is_logged(caplog: pytest.LogCaptureFixture):
    """WeasyPrint reports what it could not draw by logging it."""
    caplog.set_level(logging.WARNING)
    yield
    # `caplog.records` are those of the phase: by now, of the tidying up.
    logged = caplog.get_records("call")
    assert [r.getMessage() for r in logged if r.name.startswith("weasyprint")] == []
