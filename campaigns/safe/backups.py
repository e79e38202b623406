"""Copies of the whole database, made by themselves: the last twenty are kept, and besides the last
one of each of the fourteen days before. They are numbered, for a clock can be wrong."""

from __future__ import annotations

import fcntl
import filecmp
import logging
import os
import re
import sqlite3
import threading
import time
from collections.abc import Callable, Iterator
from contextlib import closing, contextmanager
from datetime import UTC, datetime
from pathlib import Path

from django.conf import settings
from django.db import DatabaseError, connection, connections
from django.db.models import Max

from campaigns import meters
from campaigns.models import Campaign
from campaigns.safe import dumps, files, soundness

logger = logging.getLogger(__name__)

KEPT = 20
KEPT_DAYS = 14
ALIAS = "backup"
NUMBERED = re.compile(r"shiplog-(\d{6,7})-\d{8}-\d{6}\.(?:sqlite3|dump)")
DAY = re.compile(r"-(\d{8})-")
AGAIN_AFTER_SECONDS = 60  # when one has failed

_making = threading.Lock()
_failed: tuple[float, Exception] | None = None  # when, and why; None: the last one was made


def folder() -> Path:
    return Path(settings.DATA) / "backups"


def is_file() -> bool:
    """SQLite's, which is copied as a file; PostgreSQL's copies are made by its own programs."""
    return connection.vendor == "sqlite"


def database_file() -> Path:
    assert is_file()
    return Path(connection.settings_dict["NAME"])


def _suffix() -> str:
    return ".sqlite3" if is_file() else ".dump"


def copies() -> list[Path]:
    """Of the database in use, oldest first. Those without a number are older than numbers."""
    found = folder().glob(f"shiplog-*{_suffix()}")
    return sorted(found, key=lambda file: (_number(file), file.name))


def _number(file: Path) -> int:
    found = NUMBERED.fullmatch(file.name)
    return int(found[1]) if found else 0


def _day(file: Path) -> str:
    found = DAY.search(file.name)
    return found[1] if found else ""


def newest_at() -> datetime | None:
    try:
        return datetime.fromtimestamp(copies()[-1].stat().st_mtime, UTC)
    except (IndexError, OSError):
        return None


def last_good() -> Path | None:
    good = soundness.is_good if is_file() else dumps.is_good
    return next((file for file in reversed(copies()) if good(file)), None)


def refuse_damaged(file: Path) -> None:
    if is_file():
        soundness.refuse(file)
    else:
        dumps.refuse(file)


def failure() -> Exception | None:
    """Why the last copy could not be made."""
    return _failed[1] if _failed else None


def make(*, besides: Path | None = None) -> Path | None:
    """A consistent copy, taken while others may be writing; a damaged one is never kept. None:
    there is nothing to copy yet. One that is about to be put back is not thinned out."""
    with _draft() as draft:
        return _keep(draft, besides) if draft else None


def make_if_changed() -> Path | None:
    """At a start: many starts without play do not fill the folder with the same copy."""
    newest = copies()[-1:]
    if newest and not is_file() and not _played_since(newest[0]):
        return newest[0]
    with _draft() as draft:
        if draft and newest and filecmp.cmp(draft, newest[0], shallow=False):
            newest[0].touch()  # as good as made just now
            return newest[0]
        return _keep(draft) if draft else None


@contextmanager
def _draft() -> Iterator[Path | None]:
    """Half a copy never looks like a whole one, and none stays behind."""
    if not _has_log():
        yield None
        return
    files.make_folder(folder())
    with _alone():
        for leftover in folder().glob("*.part*"):
            leftover.unlink(missing_ok=True)
        draft = folder() / "shiplog.part"
        try:
            files.make_empty(draft)
            _copy_whole(draft)
            yield draft
        finally:
            draft.unlink(missing_ok=True)


def _played_since(copy: Path) -> bool:
    """Two copies by pg_dump are never the same to the byte, so the log is asked."""
    played = Campaign.objects.aggregate(last=Max("updated_at"))["last"]
    return played is not None and played.timestamp() >= copy.stat().st_mtime


def _has_log() -> bool:
    if not is_file():
        with connection.cursor() as cursor:
            return Campaign._meta.db_table in connection.introspection.table_names(cursor)
    source = database_file()
    if not source.exists():
        return False
    try:
        return soundness.has_log(source)
    except sqlite3.OperationalError:
        raise
    except sqlite3.DatabaseError as error:
        raise soundness.Damaged(source, str(error)) from error


@contextmanager
def _alone() -> Iterator[None]:
    """One at a time, also among several servers. The lock of a killed one is free at once."""
    lock = os.open(folder() / ".lock", os.O_CREAT | os.O_RDWR, 0o600)
    try:
        fcntl.flock(lock, fcntl.LOCK_EX)
        yield
    finally:
        os.close(lock)


def _keep(draft: Path, besides: Path | None = None) -> Path:
    number = max(map(_number, copies()), default=0) + 1
    target = folder() / f"shiplog-{number:06d}-{datetime.now(UTC):%Y%m%d-%H%M%S}{_suffix()}"
    draft.replace(target)
    for file in _too_many():
        if besides is None or not besides.samefile(file):
            file.unlink(missing_ok=True)
    return target


def _too_many() -> Iterator[Path]:
    """Whatever the clock said, the newest stay; an evening of many copies leaves the days before
    theirs."""
    found = copies()
    older, newest = found[:-KEPT], found[-KEPT:]
    days, spare = {_day(file) for file in newest}, KEPT_DAYS
    for file in reversed(older):
        if _day(file) in days or not spare:
            yield file
        else:
            days.add(_day(file))
            spare -= 1


def copy(source: Path, target: Path) -> None:
    """SQLite's own way: page by page, consistent, with the locks it needs."""
    with (
        closing(soundness.reading(source)) as reading,
        closing(sqlite3.connect(target, timeout=20)) as writing,
    ):
        reading.backup(writing)


def _copy_whole(draft: Path) -> None:
    if not is_file():
        dumps.dump(draft)
        dumps.refuse(draft)
        return
    source = database_file()
    try:
        copy(source, draft)
    except sqlite3.OperationalError:
        raise
    except sqlite3.DatabaseError as error:
        raise soundness.Damaged(source, str(error)) from error
    soundness.refuse(draft)


def way_back() -> str:
    """For whoever has a damaged database: the command to type."""
    good = last_good()
    if good is None:
        return "There is no good backup to put in its place"
    return f"Put back the last good backup with manage.py restore_backup {good}"


def make_if_due() -> None:
    """Called after something was written; the copy itself is made beside the tap, not in it."""
    every = settings.BACKUP_EVERY_SECONDS
    if not every or not _making.acquire(blocking=False):
        return
    if not _due(every):
        _making.release()
        return
    threading.Thread(target=_make_aside, name="backup").start()


def _due(every: float) -> bool:
    if _failed is not None:
        return time.monotonic() - _failed[0] >= AGAIN_AFTER_SECONDS
    last = newest_at()
    # One from the future was made by a clock that was ahead, and says nothing.
    return last is None or not 0 <= time.time() - last.timestamp() < every


def _make_aside() -> None:
    try:
        watched(make)
    finally:
        connection.close()
        _making.release()


def watched(making: Callable[[], Path | None]) -> Path | None:
    """A copy that cannot be made stops nobody from playing, but the hosts are told."""
    global _failed
    try:
        made = making()
    except (sqlite3.Error, DatabaseError, OSError, soundness.Damaged) as error:
        logger.error("no backup could be made: %s", error)
        _failed = (time.monotonic(), error)
        meters.BACKUPS.labels("failed").inc()
        return None
    _failed = None
    if made:
        meters.BACKUPS.labels("made").inc()
        meters.BACKUP_AT.set_to_current_time()
    return made


@contextmanager
def opened(file: Path) -> Iterator[str]:
    """A copy opened apart, under a database name of its own."""
    if not is_file():
        with dumps.opened(file, ALIAS) as alias:
            yield alias
        return
    with dumps.apart(ALIAS, {**connections.settings["default"], "NAME": file}):
        yield ALIAS
