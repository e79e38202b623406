"""Long sheets are made aside and kept: once per version, language, paper and variant.

Kept as files in the data folder, so that several servers share them. While one is being made, a
second file beside it says how far it is; whoever creates that file does the work.
"""

from __future__ import annotations

import hashlib
import logging
import os
import threading
import time
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path

from django.conf import settings
from django.utils import translation

from campaigns.selectors import engine_of
from storybook import printing
from storybook.ordering import Order
from storybook.portraits import version

logger = logging.getLogger(__name__)

EDITION = 1  # of the templates: raise it, and what was kept is made anew
DEAD_AFTER = 120  # seconds without a sign: whoever made it was switched off
FAILED = "failed"


@dataclass(frozen=True)
class Progress:
    done: bool = False
    failed: bool = False
    percent: int = 0


def kept(order: Order) -> bytes | None:
    try:
        return _file(order).read_bytes()
    except FileNotFoundError:
        return None


def progress(order: Order) -> Progress | None:
    """How far it is; None: nobody has begun."""
    if _file(order).exists():
        return Progress(done=True, percent=100)
    try:
        said, heard = _sign(order).read_text(), _sign(order).stat().st_mtime
    except FileNotFoundError:
        return None
    if said == FAILED:
        return Progress(failed=True)
    if time.time() - heard > DEAD_AFTER:
        _sign(order).unlink(missing_ok=True)
        return None
    return Progress(percent=int(said or 0))


def start(order: Order, html: Callable[[], str], about_pages: int) -> threading.Thread | None:
    """Make it in a thread of its own, unless somebody else is at it."""
    _folder().mkdir(parents=True, exist_ok=True)
    sign = _sign(order)
    try:
        os.close(os.open(sign, os.O_CREAT | os.O_EXCL | os.O_WRONLY))
    except FileExistsError:
        return None
    if sign.with_suffix(".pdf").exists():  # finished between the looking and the beginning
        sign.unlink()
        return None
    thread = threading.Thread(target=_make, args=(order, sign, html, about_pages), daemon=True)
    thread.start()
    return thread


def forget(order: Order) -> None:
    """What failed may be tried again."""
    found = progress(order)
    if found is not None and found.failed:
        _sign(order).unlink(missing_ok=True)


def _make(order: Order, sign: Path, html: Callable[[], str], about_pages: int) -> None:
    far = _Far(about_pages)

    def tell(page: int) -> None:
        # Moved into place: whoever looks meanwhile never reads half a number.
        draft = sign.with_suffix(".said")
        draft.write_text(str(far.after(page)))
        draft.replace(sign)

    try:
        with translation.override(order.language):
            document = printing.pdf(html(), tell)
        draft = sign.with_suffix(".draft")
        draft.write_bytes(document)
        draft.replace(sign.with_suffix(".pdf"))
        sign.unlink(missing_ok=True)
        _forget_older(order)
    except Exception:
        logger.exception("a long sheet could not be made")
        sign.write_text(FAILED)


class _Far:
    """Percent done. All pages are drawn twice, since the contents need the numbers of the first
    time; how many there will be is a guess, so it never quite ends."""

    def __init__(self, about_pages: int) -> None:
        self.about_pages = max(1, about_pages)
        self.page, self.again, self.percent = 0, 0, 0

    def after(self, page: int) -> int:
        self.again = 50 if page < self.page else self.again
        self.page = page
        share = min(45, 45 * page // self.about_pages)
        self.percent = max(self.percent, self.again + share)
        return self.percent


def _forget_older(order: Order) -> None:
    """Of one table only the newest version is kept."""
    assert order.campaign is not None
    for found in _folder().glob(f"{order.campaign.code}-*.pdf"):
        if not found.name.startswith(_version(order)):
            found.unlink(missing_ok=True)


def _folder() -> Path:
    return Path(settings.DATA) / "printed"


def _file(order: Order) -> Path:
    assert order.campaign is not None
    # The name of the table and the portraits are on it, and are not in the log.
    faces = [version(order.campaign, seat) for seat in engine_of(order.campaign).seats]
    asked = (
        order.sheet, order.language, order.paper, order.large, EDITION, order.campaign.name, faces,
    )  # fmt: skip
    name = hashlib.sha256(repr(asked).encode()).hexdigest()[:16]
    return _folder() / f"{_version(order)}-{name}.pdf"


def _sign(order: Order) -> Path:
    return _file(order).with_suffix(".making")


def _version(order: Order) -> str:
    assert order.campaign is not None
    return f"{order.campaign.code}-{order.campaign.seq}-{order.check}"
