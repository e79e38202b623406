"""What the disk and the database can have, told apart and said in a sentence."""

from __future__ import annotations

import errno
import os
import sqlite3

from django.conf import settings
from django.db import DatabaseError, InterfaceError, OperationalError
from django.utils.translation import gettext as _

from campaigns.safe import soundness

FULL = (errno.ENOSPC, errno.EDQUOT, errno.EFBIG)
READ_ONLY = (errno.EROFS, errno.EACCES, errno.EPERM)
BROKEN = (errno.EIO, errno.EMFILE, errno.ENFILE)
DAMAGE = ("malformed", "not a database", "Could not decode")

# PostgreSQL numbers its troubles. What has no number comes from the way to it: nobody answers.
NUMBERED = {
    "25006": "read-only",  # a follower, or default_transaction_read_only
    "40001": "busy",
    "40P01": "busy",  # two waited for each other, and one had to give way
    "53100": "full",
    "53200": "busy",  # out of memory
    "53300": "busy",  # too many connections
    "55P03": "busy",  # lock_timeout
    "57014": "busy",  # statement_timeout
    "58P01": "damaged",  # a file of it is not there
    "XX001": "damaged",
    "XX002": "damaged",
}


def is_trouble(error: BaseException) -> bool:
    """Of the disk or the database, and not a mistake of ours."""
    if isinstance(error, InterfaceError):
        return True  # the connection is gone
    if isinstance(error, DatabaseError | sqlite3.DatabaseError):
        return (
            isinstance(error, OperationalError | sqlite3.OperationalError)
            or _number(error) in NUMBERED
            or is_damage(error)
        )
    return isinstance(error, OSError) and error.errno in (*FULL, *READ_ONLY, *BROKEN)


def is_damage(error: BaseException) -> bool:
    damage = any(words in str(error) for words in DAMAGE)
    numbered = NUMBERED.get(_number(error)) == "damaged"
    return damage or numbered or isinstance(error, soundness.Damaged)


def passes(error: BaseException) -> bool:
    """By itself, so that it is worth trying again without anybody's doing."""
    return _kind(error) in ("busy", "gone")


def is_read_only(error: BaseException) -> bool:
    return "readonly" in str(error) or NUMBERED.get(_number(error)) == "read-only"


def sentence(error: BaseException) -> str:
    """What is wrong, and what to do."""
    match _kind(error):
        case "damaged":
            return _("The database is damaged. Stop the server and put back the last good backup.")
        case "busy":
            return _("The database is busy. Try again in a moment.")
        case "full":
            return _("The disk is full. Make room, then try again.")
        case "read-only":
            return _("The database is read-only. Make its folder writable, then try again.")
        case "folder":
            return _("The data folder cannot be used. See to it, then try again.")
        case _:
            return _("The database is not answering. Try again in a moment.")


def _kind(error: BaseException) -> str:
    """A full disk and one that may only be read look alike to SQLite, so the disk itself is asked
    as well. PostgreSQL's disk is elsewhere, and PostgreSQL says what it has."""
    said, number = str(error), getattr(error, "errno", None)
    if is_damage(error):
        return "damaged"
    if _is_postgres(error):
        return NUMBERED.get(_number(error), "gone")
    if "locked" in said:
        return "busy"
    if "full" in said or number in FULL or _disk_is_full():
        return "full"
    if "readonly" in said or number in READ_ONLY or _disk_is_read_only():
        return "read-only"
    return "folder" if isinstance(error, OSError) else "gone"


def _number(error: BaseException) -> str:
    """Django's error is raised from the driver's."""
    return str(getattr(error.__cause__, "sqlstate", None) or "")


def _is_postgres(error: BaseException) -> bool:
    return type(error.__cause__).__module__.startswith("psycopg")


def _disk_is_full() -> bool:
    try:
        return os.statvfs(settings.DATA).f_bavail == 0
    except OSError:
        return False


def _disk_is_read_only() -> bool:
    try:
        return bool(os.statvfs(settings.DATA).f_flag & os.ST_RDONLY)
    except OSError:
        return False
