"""Whether this server lives, and whether it can play: for whatever watches over it.

Answered before Django, because whoever watches asks by an address of the inside, which is none of
the names that guests may use; and because a server whose database is gone must still say so.
"""

from __future__ import annotations

import asyncio
import json
import time
from collections.abc import Callable
from http import HTTPStatus
from typing import Any

from asgiref.sync import sync_to_async
from django.conf import settings
from django.db import DatabaseError, InterfaceError, connection, connections

from campaigns.models import Campaign
from campaigns.safe import backups
from shiplog.door.bodies import Application, Receive, Send

ALIVE, READY = "/healthz", "/readyz"
FINE = "ok"
GOOD_SECONDS = 1  # what was found is said again for so long


class Health:
    def __init__(self, inside: Application) -> None:
        self.inside = inside
        self.looking = asyncio.Lock()
        self.found: dict[str, str] = {}
        self.good_until = 0.0

    async def __call__(self, scope: Any, receive: Receive, send: Send) -> None:
        path = scope.get("path") if scope["type"] == "http" else None
        if path == ALIVE:
            await _answer(send, {"server": FINE})
        elif path == READY:
            await _answer(send, await self._looked())
        else:
            await self.inside(scope, receive, send)

    async def _looked(self) -> dict[str, str]:
        """However many ask, one looks, now and then, in a thread of its own: those of the streams
        wait for nobody's Redis."""
        async with self.looking:
            if time.monotonic() >= self.good_until:
                self.found = await sync_to_async(looked, thread_sensitive=False)()
                self.good_until = time.monotonic() + GOOD_SECONDS
            return self.found


def looked() -> dict[str, str]:
    """Each part, and what is wrong with it. No figures, and nothing about anybody's table."""
    try:
        return {name: look() for name, look in PARTS.items()}
    finally:
        connections.close_all()


def _database() -> str:
    try:
        connection.ensure_connection()
        Campaign.objects.order_by().values_list("pk").first()
    except (DatabaseError, InterfaceError):
        return "does not answer"
    return FINE


def _news() -> str:
    """Without Redis pages ask every few seconds: that is worth a word, and no reason to stop."""
    if not settings.REDIS_URL:
        return FINE
    import redis

    try:
        with redis.Redis.from_url(settings.REDIS_URL, socket_connect_timeout=1) as shared:
            shared.ping()
    except (redis.RedisError, OSError):
        return "pages ask every few seconds, because Redis does not answer"
    return FINE


def _backups() -> str:
    return FINE if backups.failure() is None else "the last copy could not be made"


PARTS: dict[str, Callable[[], str]] = {
    "database": _database,
    "news": _news,
    "backups": _backups,
}
NEEDED = ("server", "database")  # without these nobody can play here


async def _answer(send: Send, parts: dict[str, str]) -> None:
    fine = all(parts.get(name, FINE) == FINE for name in NEEDED)
    status = HTTPStatus.OK if fine else HTTPStatus.SERVICE_UNAVAILABLE
    headers = [(b"content-type", b"application/json"), (b"cache-control", b"no-store")]
    await send({"type": "http.response.start", "status": status.value, "headers": headers})
    await send({"type": "http.response.body", "body": json.dumps(parts).encode()})
