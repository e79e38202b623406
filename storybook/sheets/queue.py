"""Who waits for a long sheet: so many are made at once, the others know their place."""

from __future__ import annotations

import threading
from collections.abc import Callable

from msgspec import field

from campaigns import meters
from rules.core import Value


class Full(Exception):
    """So many wait already that nobody should join them."""


class Job(Value):
    run: Callable[[], None]
    tell: Callable[[int], None]  # its place, whenever that may have changed: 1 is the next
    done: threading.Event = field(default_factory=threading.Event)

    def join(self, timeout: float | None = None) -> None:
        self.done.wait(timeout)


class Queue:
    def __init__(self, *, at_once: int, most: int) -> None:
        self.at_once, self.most = at_once, most
        self._lock = threading.Lock()
        self._waiting: list[Job] = []
        self._working = 0

    @property
    def full(self) -> bool:
        return len(self._waiting) >= self.most

    def add(self, job: Job) -> None:
        with self._lock:
            if self.full:
                raise Full
            self._waiting.append(job)
            meters.SHEETS_WAITING.inc()
            begins = self._working < self.at_once
            self._working += begins
            self._tell()
        if begins:
            threading.Thread(target=self._work, daemon=True).start()

    def tell(self) -> None:
        """A sign of life for those who wait."""
        with self._lock:
            self._tell()

    def _tell(self) -> None:
        # Under the lock: once a job has begun, nobody says any more that it waits.
        for place, job in enumerate(self._waiting, 1):
            job.tell(place)

    def _work(self) -> None:
        while True:
            with self._lock:
                if not self._waiting:
                    self._working -= 1
                    return
                job = self._waiting.pop(0)
                meters.SHEETS_WAITING.dec()
                self._tell()
            try:
                job.run()
            finally:
                job.done.set()
