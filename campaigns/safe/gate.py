"""Heavy work inside a request: so much at once, a little more waits, the rest come back later."""

from __future__ import annotations

import threading
from collections.abc import Iterator
from contextlib import contextmanager

from campaigns.safe import desk


class Busy(Exception):
    """So many wait already that one more would wait too long."""


class Gate:
    def __init__(self, *, at_once: int, waiting: int) -> None:
        self._places = threading.BoundedSemaphore(at_once + waiting)
        self._working = threading.BoundedSemaphore(at_once)

    @contextmanager
    def passed(self) -> Iterator[None]:
        if not self._places.acquire(blocking=False):
            raise Busy
        try:
            with desk.aside(), self._working:
                yield
        finally:
            self._places.release()
