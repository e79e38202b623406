"""One page at a time is put together; who waits for something meanwhile stands aside.

Python lets one thread compute at a time. With forty of them at it, each is put aside at every
question to the database until others have had their turn, and a busy server spends a third of its
time on changing places.
"""

from __future__ import annotations

import threading
from collections.abc import Iterator
from contextlib import contextmanager

# Then a page begins all the same: whoever sits there may wait for something not thought of here.
LONG_ENOUGH = 0.25  # seconds

_free = threading.Lock()


class _Here(threading.local):
    at_work = False  # with a page that is put together at the desk
    seated = False


_here = _Here()


@contextmanager
def work() -> Iterator[None]:
    _here.at_work = True
    _sit_down()
    try:
        yield
    finally:
        _here.at_work = False
        stand_up()


@contextmanager
def aside() -> Iterator[None]:
    """While this thread waits for the disk, or does what takes long: one may be in the other."""
    stand_up()
    at_work, _here.at_work = _here.at_work, False
    try:
        yield
    finally:
        _here.at_work = at_work
        if at_work:
            _sit_down()


def stand_up() -> None:
    """Until the next time that it waits: whoever is about to write must not keep all other writers
    waiting while it waits for the desk."""
    if _here.seated:
        _here.seated = False
        _free.release()


def _sit_down() -> None:
    _here.seated = _free.acquire(timeout=LONG_ENOUGH)
