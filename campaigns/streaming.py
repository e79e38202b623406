"""The stream of server-sent events that a page listens to."""

from __future__ import annotations

import asyncio
import json
import time
from collections.abc import AsyncIterator
from contextlib import suppress

from asgiref.sync import sync_to_async
from channels.exceptions import ChannelFull
from channels.layers import get_channel_layer
from django.http import HttpRequest, StreamingHttpResponse
from django.views.decorators.http import require_GET

from campaigns import access, presence, selectors
from campaigns.live import group_of, message
from campaigns.models import Campaign

SIGN_OF_LIFE_SECONDS = 15
CLOSING = {"type": "closing"}

listening: dict[str, int] = {}  # the channels of this process's streams, and whose they are
closing = False


@require_GET
async def stream(request: HttpRequest, code: str) -> StreamingHttpResponse:
    visitor = await sync_to_async(access.visitor)(request, code)
    told = updates(visitor.campaign, visitor.member.pk)
    headers = {"Cache-Control": "no-cache", "X-Accel-Buffering": "no"}
    return StreamingHttpResponse(told, content_type="text/event-stream", headers=headers)


async def hang_up() -> None:
    """The server stops: every stream ends by itself, and none has to be cut off."""
    global closing
    closing = True
    layer = get_channel_layer()
    assert layer is not None
    for channel in list(listening):
        with suppress(ChannelFull):
            await layer.send(channel, CLOSING)


async def updates(campaign: Campaign, member_id: int) -> AsyncIterator[str]:
    layer = get_channel_layer()
    assert layer is not None
    group = group_of(campaign.pk)
    channel = await layer.new_channel()
    await layer.group_add(group, channel)
    listening[channel] = member_id
    try:
        await sync_to_async(presence.seen)(member_id)
        seen_at = time.monotonic()
        # What happened while nobody listened: coming back, a device catches up by this. And the
        # others learn that somebody has come.
        seq = await sync_to_async(selectors.newest_seq)(campaign)
        await layer.group_send(group, message(campaign.code, seq))
        while not closing:
            try:
                told = await asyncio.wait_for(layer.receive(channel), SIGN_OF_LIFE_SECONDS)
            except TimeoutError:
                told = None
            # At a busy table too, where it is never silent for so long.
            if time.monotonic() - seen_at >= SIGN_OF_LIFE_SECONDS:
                await sync_to_async(presence.seen)(member_id)
                seen_at = time.monotonic()
            if told is None:
                yield ": here\n\n"
                continue
            if told == CLOSING:
                continue
            moved = {"code": told["code"], "seq": told["seq"]}
            yield f"data: {json.dumps(moved)}\n\n"
    finally:
        del listening[channel]
        if member_id not in listening.values():  # it may just have gone to another page
            presence.gone(member_id)
        await layer.group_discard(group, channel)
