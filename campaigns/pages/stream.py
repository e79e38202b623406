"""The stream of server-sent events that a page listens to."""

from __future__ import annotations

import asyncio
import json
import time
from collections.abc import AsyncIterator
from contextlib import aclosing, suppress
from dataclasses import dataclass
from typing import Any

from asgiref.sync import sync_to_async
from channels.db import database_sync_to_async
from channels.exceptions import ChannelFull
from channels.layers import get_channel_layer
from django.db import DatabaseError, InterfaceError
from django.http import HttpRequest, StreamingHttpResponse
from django.utils.translation import get_language_from_request, override
from django.utils.translation import gettext as _
from django.views.decorators.http import require_GET

from campaigns import meters
from campaigns.models import Campaign
from campaigns.people import access, presence
from campaigns.table import selectors
from campaigns.table.announcements import GONE, group_of, message

SIGN_OF_LIFE_SECONDS = 15
SILENT: tuple[type[Exception], ...] = (*GONE, DatabaseError, InterfaceError)
CLOSING = {"type": "closing"}

# A browser has six connections to a server; it needs some of them for taps.
PER_DEVICE, PER_TABLE = 4, 64
NEWS_AGAIN_SECONDS, ROOM_AGAIN_SECONDS = 10, 30


@dataclass(frozen=True)
class Listener:
    member: int
    table: int


listening: dict[str, Listener] = {}  # the streams of this process, by their channels
closing = False


@require_GET
def stream(request: HttpRequest, code: str) -> StreamingHttpResponse:
    """Opened like every page; told by the event loop, so that it holds no thread."""
    visitor = access.visitor(request, code)
    language = get_language_from_request(request)
    with override(language):
        no_news = _("Live updates do not come through. This page asks every few seconds.")
    told = while_heard(updates(visitor.campaign, visitor.member.pk, language), no_news)
    # "identity": not to be zipped, or a message would wait until there is enough of them.
    headers = {
        "Cache-Control": "no-cache",
        "Content-Encoding": "identity",
        "X-Accel-Buffering": "no",
    }
    return StreamingHttpResponse(told, content_type="text/event-stream", headers=headers)


async def hang_up() -> None:
    """The server stops: every stream ends by itself, and none has to be cut off."""
    global closing
    closing = True
    layer = get_channel_layer()
    assert layer is not None
    for channel in list(listening):
        with suppress(ChannelFull, *GONE):
            await layer.send(channel, CLOSING)


async def while_heard(told: Any, sentence: str) -> AsyncIterator[str]:
    """Nobody carries the news any more, or the database is gone: the page is told, asks by itself,
    and comes again later."""
    try:
        async with aclosing(told):
            async for piece in told:
                yield piece
    except SILENT:
        yield _ask_instead(sentence, NEWS_AGAIN_SECONDS)


def _ask_instead(sentence: str, again_seconds: int) -> str:
    """An event, not a status: a browser gives up for ever on a stream that is refused."""
    said = json.dumps({"sentence": sentence})
    return f"retry: {1000 * again_seconds}\nevent: full\ndata: {said}\n\n"


def no_room(table: int, member: int) -> str:
    """Why one more stream is too many; empty: it is not."""
    of_table = [other for other in listening.values() if other.table == table]
    if sum(other.member == member for other in of_table) >= PER_DEVICE:
        return _("This device shows the table on many pages. This one asks every few seconds.")
    if len(of_table) >= PER_TABLE:
        return _("Very many pages show this table. This one asks every few seconds.")
    return ""


async def updates(campaign: Campaign, member_id: int, language: str = "en") -> AsyncIterator[str]:
    layer = get_channel_layer()
    assert layer is not None
    group = group_of(campaign.pk)
    channel = await layer.new_channel()
    with override(language):
        sentence = no_room(campaign.pk, member_id)
    if sentence:
        yield _ask_instead(sentence, ROOM_AGAIN_SECONDS)
        return
    listening[channel] = Listener(member_id, campaign.pk)
    meters.STREAMS.inc()
    try:
        await layer.group_add(group, channel)
        await sync_to_async(presence.seen)(member_id)
        seen_at = time.monotonic()
        # What happened while nobody listened: coming back, a device catches up by this. And the
        # others learn that somebody has come; not from one that comes and goes all the time.
        seq = await database_sync_to_async(selectors.newest_seq)(campaign)
        if await sync_to_async(presence.comes)(member_id):
            await layer.group_send(group, message(campaign.code, seq, people=True))
        else:
            await layer.send(channel, message(campaign.code, seq, people=True))
        while not closing:
            try:
                told = await asyncio.wait_for(layer.receive(channel), SIGN_OF_LIFE_SECONDS)
            except TimeoutError:
                told = None
            # At a busy table too, where it is never silent for that long.
            if time.monotonic() - seen_at >= SIGN_OF_LIFE_SECONDS:
                await sync_to_async(presence.seen)(member_id)
                seen_at = time.monotonic()
            if told is None:
                yield ": here\n\n"
                continue
            if told == CLOSING:
                continue
            moved = {name: told[name] for name in ("code", "seq", "people")}
            yield f"data: {json.dumps(moved)}\n\n"
    finally:
        del listening[channel]
        meters.STREAMS.dec()
        # It may just have gone to another page.
        if all(other.member != member_id for other in listening.values()):
            presence.gone(member_id)
        await layer.group_discard(group, channel)
