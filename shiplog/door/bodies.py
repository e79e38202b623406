"""The door: a body is measured on its way in. What is too large is turned away while it comes, and
neither the memory nor the disk ever sees it."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from typing import Any

from django.urls import Resolver404, resolve, reverse

from campaigns.pages import bodies

# As ASGI has them.
Receive = Callable[[], Awaitable[Any]]
Send = Callable[[Any], Awaitable[None]]
Application = Callable[[Any, Receive, Send], Awaitable[None]]

# A browser reads the answer only when it has sent everything. So much we take and throw away.
THROWN_AWAY_BYTES = 64 * 1024 * 1024
THROWN_AWAY_SECONDS = 20
MOST_FILES = 16  # at once: each lies on the disk until it is answered


class Door:
    def __init__(self, inside: Application) -> None:
        self.inside, self.files = inside, 0

    async def __call__(self, scope: Any, receive: Receive, send: Send) -> None:
        if scope["type"] != "http":
            await self.inside(scope, receive, send)
            return
        if not _brings_file(scope):  # as nearly always: nobody need look who takes files
            await self._let_in(scope, receive, send, bodies.FORM)
            return
        most = _most(scope["path"])
        if _announced(scope) > most:
            await self._turn_away(scope, receive, send, "too_large")
        elif most == bodies.FORM:
            await self._let_in(scope, receive, send, most)
        elif self.files >= MOST_FILES:
            await self._turn_away(scope, receive, send, "too_many_files")
        else:
            self.files += 1
            try:
                await self._let_in(scope, receive, send, most)
            finally:
                self.files -= 1

    async def _let_in(self, scope: Any, receive: Receive, send: Send, most: int) -> None:
        measured = _Measured(receive, most)
        await self.inside(scope, measured, send)
        if measured.too_large:
            await self._turn_away(scope, receive, send, "too_large")

    async def _turn_away(self, scope: Any, receive: Receive, send: Send, why: str) -> None:
        """The page is ours, in the reader's language; the line is closed after it."""

        empty = iter([{"type": "http.request", "body": b"", "more_body": False}])

        async def nothing() -> Any:
            if message := next(empty, None):
                return message
            return await asyncio.Event().wait()  # nobody hangs up

        async def say(message: Any) -> None:
            if message["type"] == "http.response.start":
                headers = [*message.get("headers", ()), (b"connection", b"close")]
                await send({**message, "headers": headers})
            elif not message.get("more_body", False):
                await send({**message, "more_body": True})
                await _throw_away(receive)
                await send({"type": "http.response.body", "body": b"", "more_body": False})
            else:
                await send(message)

        headers = [pair for pair in scope["headers"] if not pair[0].startswith(b"content-")]
        page = reverse(why)
        asked = {"method": "GET", "path": page, "raw_path": page.encode()}
        await self.inside({**scope, **asked, "query_string": b"", "headers": headers}, nothing, say)


class _Measured:
    """What comes in, counted: a body that does not say how long it is may never end."""

    def __init__(self, receive: Receive, most: int) -> None:
        self.receive, self.left, self.too_large = receive, most, False

    async def __call__(self) -> Any:
        message: Any = await self.receive()
        if message["type"] == "http.request":
            self.left -= len(message.get("body", b""))
        if self.left < 0:
            self.too_large = True
            return {"type": "http.disconnect"}
        return message


def _most(path: str) -> int:
    try:
        return bodies.largest(resolve(path).func)
    except Resolver404:
        return bodies.FORM


def _announced(scope: Any) -> int:
    lengths = [value for name, value in scope["headers"] if name == b"content-length"]
    return max((int(value) for value in lengths if value.isdigit()), default=0)


def _brings_file(scope: Any) -> bool:
    """More than a form, or nobody knows."""
    said = dict(scope["headers"])
    return b"transfer-encoding" in said or _announced(scope) > bodies.FORM


async def _throw_away(receive: Receive) -> None:
    left = THROWN_AWAY_BYTES
    try:
        async with asyncio.timeout(THROWN_AWAY_SECONDS):
            while left > 0:
                message: Any = await receive()
                if message["type"] != "http.request" or not message.get("more_body", False):
                    return
                left -= len(message.get("body", b""))
    except TimeoutError:
        return
