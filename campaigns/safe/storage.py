"""What the disk and the database can have, told apart and said in a sentence."""

from __future__ import annotations

import errno
import os
import sqlite3

from django.conf import settings
from django.db import DatabaseError, OperationalError
from django.utils.translation import gettext as _

from campaigns.safe import soundness

FULL = (errno.ENOSPC, errno.EDQUOT, errno.EFBIG)
READ_ONLY = (errno.EROFS, errno.EACCES, errno.EPERM)
BROKEN = (errno.EIO, errno.EMFILE, errno.ENFILE)
DAMAGE = ("malformed", "not a database", "Could not decode")


def is_trouble(error: BaseException) -> bool:
    """Of the disk or the database, and not a mistake of ours."""
    if isinstance(error, DatabaseError | sqlite3.DatabaseError):
        return isinstance(error, OperationalError | sqlite3.OperationalError) or is_damage(error)
    return isinstance(error, OSError) and error.errno in (*FULL, *READ_ONLY, *BROKEN)


def is_damage(error: BaseException) -> bool:
    damage = any(words in str(error) for words in DAMAGE)
    return damage or isinstance(error, soundness.Damaged)


def sentence(error: BaseException) -> str:
    """What is wrong, and what to do. A full disk and one that may only be read look alike to the
    database, so the disk itself is asked as well."""
    said, number = str(error), getattr(error, "errno", None)
    if is_damage(error):
        return _("The database is damaged. Stop the server and put back the last good backup.")
    if "locked" in said:
        return _("The database is busy. Try again in a moment.")
    if "full" in said or number in FULL or _disk_is_full():
        return _("The disk is full. Make room, then try again.")
    if "readonly" in said or number in READ_ONLY or _disk_is_read_only():
        return _("The database is read-only. Make its folder writable, then try again.")
    if isinstance(error, OSError):
        return _("The data folder cannot be used. See to it, then try again.")
    return _("The database is not answering. Try again in a moment.")


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
