"""HTTP that waits for nobody for ever: slow requests, deaf readers, too many connections.

What is said here is English: nobody's language is known before the first header has come.
"""

from __future__ import annotations

import asyncio
import os
from collections import Counter

import h11
from uvicorn.protocols.http.h11_impl import H11Protocol

HEAD_SECONDS = int(os.environ.get("REQUEST_SECONDS") or 10)  # a browser sends it in one go
BODY_SECONDS = 6 * HEAD_SECONDS  # 8 MB over a bad connection
READ_SECONDS = 60  # a reader that takes nothing for so long has gone
# A browser opens six. Behind a proxy, with HTTPS, everybody comes from one address.
PER_ADDRESS = int(os.environ.get("CONNECTIONS") or (0 if os.environ.get("HTTPS") == "1" else 100))

TOO_SLOW = "408 Request Timeout", "The request did not come in time. Please send it again."
TOO_MANY = (
    "503 Service Unavailable",
    "This device has very many connections to Shiplog. Close some of its pages, then try again.",
)


connected: Counter[str] = Counter()  # the connections of this process, by address


class PatientProtocol(H11Protocol):
    timer: asyncio.TimerHandle | None = None
    reading: asyncio.TimerHandle | None = None
    head = True  # still to come

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        super().connection_made(transport)
        self.address = self.client[0] if self.client else ""
        connected[self.address] += 1
        if PER_ADDRESS and connected[self.address] > PER_ADDRESS:
            self._refuse(*TOO_MANY)
        else:
            self._wait(HEAD_SECONDS)

    def connection_lost(self, exc: Exception | None) -> None:
        self._stop()
        if self.reading is not None:
            self.reading.cancel()
        connected[self.address] -= 1
        if not connected[self.address]:
            del connected[self.address]
        super().connection_lost(exc)

    def data_received(self, data: bytes) -> None:
        if self.timer is None:  # the next request on this connection
            self.head = True
            self._wait(HEAD_SECONDS)
        super().data_received(data)
        theirs = self.conn.their_state
        if theirs is h11.SEND_BODY and self.head:
            self.head = False
            self._wait(BODY_SECONDS)
        elif theirs not in (h11.IDLE, h11.SEND_BODY):  # it is whole, or will never be
            self._stop()

    def pause_writing(self) -> None:
        super().pause_writing()
        self.reading = self.loop.call_later(READ_SECONDS, self.transport.abort)

    def resume_writing(self) -> None:
        if self.reading is not None:
            self.reading.cancel()
        super().resume_writing()

    def _wait(self, seconds: int) -> None:
        self._stop()
        self.timer = self.loop.call_later(seconds, self._give_up)

    def _stop(self) -> None:
        if self.timer is not None:
            self.timer.cancel()
            self.timer = None

    def _give_up(self) -> None:
        if not self.head and self.cycle.response_started:
            self.transport.close()
        else:
            self._refuse(*TOO_SLOW)

    def _refuse(self, status: str, sentence: str) -> None:
        """Said at once, whatever has been read so far, and then nothing more."""
        head = (
            f"HTTP/1.1 {status}\r\nContent-Type: text/plain; charset=utf-8\r\n"
            f"Content-Length: {len(sentence)}\r\nConnection: close\r\n\r\n"
        )
        self.transport.write((head + sentence).encode())
        self.transport.close()
