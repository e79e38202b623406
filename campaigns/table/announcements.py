"""Live updates: the other devices hear a table's code and its newest row, and nothing else.

Each device then fetches its own view, so nothing secret is ever sent to a group.
"""

from __future__ import annotations

import asyncio
import logging

from asgiref.sync import async_to_sync
from channels.layers import get_channel_layer
from django.conf import settings

logger = logging.getLogger(__name__)

GONE = settings.NOBODY_CARRIES


def group_of(campaign_id: int) -> str:
    return f"table.{campaign_id}"


def message(code: str, seq: int, *, people: bool = False) -> dict[str, str | int]:
    """People: somebody came, went, sat down or is asked. The table as it is now tells that as well,
    so whoever is behind need not ask twice."""
    return {"type": "moved", "code": code, "seq": seq, "people": people}


_loop: asyncio.AbstractEventLoop | None = None  # of the server, where the streams are


def told_by(loop: asyncio.AbstractEventLoop) -> None:
    """From now on news are handed to this loop; nobody who writes waits for them to be told."""
    global _loop
    _loop = loop


def announce(campaign_id: int, code: str, seq: int, *, people: bool = False) -> None:
    """Say that the table has moved on. Only ever after the commit."""
    told = message(code, seq, people=people)
    if _loop is not None and _loop.is_running():
        asyncio.run_coroutine_threadsafe(_tell(group_of(campaign_id), told), _loop)
    else:  # a command without a server, whose process ends when it is done
        async_to_sync(_tell)(group_of(campaign_id), told)


async def _tell(group: str, told: dict[str, str | int]) -> None:
    layer = get_channel_layer()
    assert layer is not None
    try:
        await layer.group_send(group, told)
    except GONE as error:  # what is written is written, and every page asks now and then
        logger.error("the others could not be told: %s", error)
