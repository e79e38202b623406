"""Live updates: server-sent events that carry nothing but a table's code and its newest row.

Each device then fetches its own view, so nothing secret is ever sent to a group.
"""

from __future__ import annotations

import asyncio
import json
from collections.abc import AsyncIterator

from asgiref.sync import async_to_sync, sync_to_async
from channels.layers import get_channel_layer
from django.http import HttpRequest, StreamingHttpResponse
from django.views.decorators.http import require_GET

from campaigns import access, presence, selectors
from campaigns.models import Campaign

SIGN_OF_LIFE_SECONDS = 15


def group_of(campaign_id: int) -> str:
    return f"table.{campaign_id}"


def announce(campaign: Campaign) -> None:
    """Say that the table has moved on. Only ever after the commit."""
    layer = get_channel_layer()
    assert layer is not None
    message = {"type": "moved", "code": campaign.code, "seq": campaign.seq}
    async_to_sync(layer.group_send)(group_of(campaign.pk), message)


@require_GET
async def stream(request: HttpRequest, code: str) -> StreamingHttpResponse:
    visitor = await sync_to_async(access.visitor)(request, code)
    updates = _updates(visitor.campaign, visitor.member.pk)
    headers = {"Cache-Control": "no-cache", "X-Accel-Buffering": "no"}
    return StreamingHttpResponse(updates, content_type="text/event-stream", headers=headers)


async def _updates(campaign: Campaign, member_id: int) -> AsyncIterator[str]:
    layer = get_channel_layer()
    assert layer is not None
    group = group_of(campaign.pk)
    channel = await layer.new_channel()
    await layer.group_add(group, channel)
    try:
        await sync_to_async(presence.seen)(member_id)
        # What happened while nobody listened: coming back, a device catches up by this.
        seq = await sync_to_async(selectors.newest_seq)(campaign)
        await layer.group_send(group, {"type": "moved", "code": campaign.code, "seq": seq})
        while True:
            try:
                message = await asyncio.wait_for(layer.receive(channel), SIGN_OF_LIFE_SECONDS)
            except TimeoutError:
                await sync_to_async(presence.seen)(member_id)
                yield ": here\n\n"
                continue
            told = {"code": message["code"], "seq": message["seq"]}
            yield f"data: {json.dumps(told)}\n\n"
    finally:
        presence.gone(member_id)
        await layer.group_discard(group, channel)
