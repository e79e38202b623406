"""For all tests of sheets: drawing one takes longest, so each is drawn once for all tests."""

from __future__ import annotations

import itertools
import os
from collections.abc import Callable
from datetime import UTC, datetime
from hashlib import sha256
from pathlib import Path
from typing import Any
from uuid import uuid4

import pytest
from django.utils import timezone

from campaigns.table import commands
from storybook.sheets import pdf
from tests.campaigns import play

EVENING = datetime(2031, 5, 17, 19, 30, tzinfo=UTC)


@pytest.fixture(autouse=True)
def the_same_evening(monkeypatch: pytest.MonkeyPatch, settings: Any, tmp_path: Path) -> None:
    """A table set up alike has the same code, times and checksums in every test, and so the same
    sheets; long ones that were kept are another test's business."""
    codes = (f"evening{number:03}" for number in itertools.count())
    monkeypatch.setattr(commands, "new_code", lambda: next(codes))
    monkeypatch.setattr(timezone, "now", lambda: EVENING)
    monkeypatch.setattr(play, "names", (f"request-{number}" for number in itertools.count()))
    settings.DATA = tmp_path


@pytest.fixture(scope="session")
def drawn(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """PDFs by their HTML, from which alone they follow; for all processes of this run."""
    own = tmp_path_factory.getbasetemp()
    folder = (own.parent if "PYTEST_XDIST_WORKER" in os.environ else own) / "drawn"
    folder.mkdir(exist_ok=True)
    return folder


@pytest.fixture(autouse=True)
def each_is_drawn_once(
    monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture, drawn: Path
) -> None:
    draw = pdf.pdf

    def remembered(html: str, tell: Callable[[int], None] | None = None) -> bytes:
        kept = drawn / f"{sha256(html.encode()).hexdigest()}.pdf"
        if kept.exists():
            return kept.read_bytes()
        document = draw(html, tell)
        if not caplog.records:  # whoever asks for what cannot be drawn shall hear of it again
            draft = kept.with_suffix(f".{uuid4()}")
            draft.write_bytes(document)
            draft.replace(kept)  # never half of one
        return document

    monkeypatch.setattr(pdf, "pdf", remembered)
