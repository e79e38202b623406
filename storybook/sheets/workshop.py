"""Long sheets are made in the background, two at a time, and kept: once per version and variant.

Kept as files in the data folder, so that several servers share them. While one is being made, a
second file beside it says how far it is; whoever creates that file does the work.
"""

from __future__ import annotations

import hashlib
import logging
import time
from collections.abc import Callable
from pathlib import Path

from django.conf import settings
from django.utils import translation

from campaigns import meters
from campaigns.pages import invitation
from campaigns.safe import files
from rules.core import Value
from storybook.sheets import pdf
from storybook.sheets.catalogue import PRINTS
from storybook.sheets.order import Order
from storybook.sheets.queue import Full, Job, Queue

logger = logging.getLogger(__name__)

EDITION = 3  # of the templates: raise it, and what was kept is made again
DEAD_AFTER = 120  # seconds without a sign: whoever made it was switched off
FAILED, WAITS = "failed", "waits"
# Twelve at once took two gigabytes, and taps had to wait for them. One that waits keeps what will
# stand on it, so not everybody may wait.
QUEUE = Queue(at_once=2, most=12)


class Progress(Value):
    done: bool = False
    failed: bool = False
    percent: int = 0
    place: int = 0  # in the queue; 0: it is being made
    full: bool = False  # it could not even wait


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
    if said.startswith(WAITS):
        return Progress(place=int(said.removeprefix(WAITS)))
    return Progress(percent=int(said or 0))


def start(order: Order, html: Callable[[], str], about_pages: int) -> Job | None:
    """Make it aside, when its turn comes, unless somebody else is at it. Raises `Full`."""
    files.make_folder(_folder())
    sign = _sign(order)
    try:
        files.make_empty(sign)
    except FileExistsError:
        return None
    if sign.with_suffix(".pdf").exists():  # finished between the looking and the beginning
        sign.unlink()
        return None
    job = Job(
        run=lambda: _make(order, sign, html, about_pages),
        tell=lambda place: _say(sign, f"{WAITS}{place}"),
    )
    try:
        QUEUE.add(job)
    except Full:
        sign.unlink()
        raise
    return job


def forget(order: Order) -> None:
    """What failed may be tried again."""
    found = progress(order)
    if found is not None and found.failed:
        _sign(order).unlink(missing_ok=True)


def _make(order: Order, sign: Path, html: Callable[[], str], about_pages: int) -> None:
    far = _Far(about_pages)

    def tell(page: int) -> None:
        _say(sign, str(far.after(page)))
        QUEUE.tell()

    try:
        _say(sign, "0")
        with translation.override(order.language), meters.counted(meters.SHEETS, order.sheet):
            document = pdf.pdf(html(), tell)
        files.put(sign.with_suffix(".pdf"), document)
        sign.unlink(missing_ok=True)
        _forget_older(order)
    except Exception:
        logger.exception("a long sheet could not be made")
        _say_failed(sign)


def _say_failed(sign: Path) -> None:
    try:
        _say(sign, FAILED)
    except OSError:  # not even room for a word: then nobody has begun
        sign.unlink(missing_ok=True)


def _say(sign: Path, words: str) -> None:
    files.put(sign, words.encode())


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
    """Only the newest version of each table's sheets is kept."""
    campaign = order.campaign
    assert campaign is not None
    for name in (campaign.pk, campaign.code):  # as they are called, and as they once were
        for found in _folder().glob(f"{name}-*.pdf"):
            if not found.name.startswith(_version(order)):
                found.unlink(missing_ok=True)


def _folder() -> Path:
    return Path(settings.DATA) / "printed"


def _file(order: Order) -> Path:
    assert order.campaign is not None
    # The name of the table and perhaps more are on it, and are not in the log.
    more = PRINTS[order.game].beside_log(order.campaign)
    asked = (
        order.sheet,
        order.language,
        order.paper,
        order.large,
        EDITION,
        order.campaign.name,
        more,
        invitation.home(),  # in its QR code: a book of another network would lead nowhere
    )
    name = hashlib.sha256(repr(asked).encode()).hexdigest()[:16]
    return _folder() / f"{_version(order)}-{name}.pdf"


def _sign(order: Order) -> Path:
    return _file(order).with_suffix(".making")


def _version(order: Order) -> str:
    assert order.campaign is not None
    # Not by its code, which opens the table: a name of a file gets into the server's log.
    return f"{order.campaign.pk}-{order.campaign.seq}-{order.check}"
