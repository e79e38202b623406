"""The stream: it carries a code and a row number, after the commit, and nothing else."""

from __future__ import annotations

import asyncio
import json
from typing import Any

import pytest
from asgiref.sync import sync_to_async
from channels.layers import get_channel_layer
from django.db import transaction
from django.test import AsyncClient, Client

from campaigns.models import Campaign
from campaigns.pages import stream as streaming
from campaigns.people import presence
from campaigns.table.announcements import group_of
from tests.campaigns import play
from tests.campaigns.cast import sits_at

pytestmark = pytest.mark.django_db(transaction=True)


async def heard(stream: Any) -> dict[str, Any]:
    async with asyncio.timeout(5):
        async for piece in stream:
            if piece.startswith(b"data: "):
                told: dict[str, Any] = json.loads(piece.removeprefix(b"data: "))
                return told
    raise AssertionError("the stream ended")


async def listening(table: Campaign) -> Any:
    device = Client()
    await sync_to_async(sits_at)(device, table, seat="", host=False)
    browser = AsyncClient()
    browser.cookies = device.cookies
    zipped = {"accept-encoding": "gzip"}  # as every browser asks; a message must not wait for it
    answer: Any = await browser.get(f"/t/{table.code}/live/", headers=zipped)
    assert answer.headers["Content-Type"] == "text/event-stream"
    return aiter(answer.streaming_content)


def test_a_device_hears_where_the_table_is_and_every_row_after(table: Campaign) -> None:
    async def evening() -> list[dict[str, Any]]:
        stream = await listening(table)
        first = await heard(stream)
        await sync_to_async(play.do)(table, play.WATER)
        second = await heard(stream)
        await stream.aclose()
        return [first, second]

    assert asyncio.run(evening()) == [
        {"code": table.code, "seq": 0, "people": True},
        {"code": table.code, "seq": 1, "people": False},
    ]


def test_a_device_that_goes_to_another_page_is_still_here(table: Campaign) -> None:
    async def evening() -> list[int]:
        member = await sync_to_async(sits_at)(Client(), table, seat="", host=False)
        pages = [streaming.updates(table, member.pk) for _ in range(2)]
        still_here = []
        for page in pages:
            await anext(page)
        for page in pages:
            await page.aclose()  # type: ignore[attr-defined]
            still_here.append(len(presence.here([member.pk])))
        return still_here

    assert asyncio.run(evening()) == [1, 0]


def test_at_a_busy_table_nobody_is_taken_for_away(
    table: Campaign, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(streaming, "SIGN_OF_LIFE_SECONDS", 0.1)

    async def evening() -> int:
        member = await sync_to_async(sits_at)(Client(), table, seat="", host=False)
        page = streaming.updates(table, member.pk)
        await anext(page)
        presence.gone(member.pk)  # as when the time of the last sign of life has run out
        await asyncio.sleep(0.2)
        await sync_to_async(play.do)(table, play.WATER)
        assert "data: " in await anext(page), "not a silence, but news"
        still_here = len(presence.here([member.pk]))
        await page.aclose()  # type: ignore[attr-defined]
        return still_here

    assert asyncio.run(evening()) == 1


def test_a_stranger_hears_nothing(table: Campaign) -> None:
    assert Client().get(f"/t/{table.code}/live/").status_code == 404


def test_what_is_rolled_back_is_not_told(table: Campaign) -> None:
    async def evening() -> None:
        layer = get_channel_layer()
        assert layer is not None
        channel = await layer.new_channel()
        await layer.group_add(group_of(table.pk), channel)
        await sync_to_async(_undone_by_the_database)(table)
        with pytest.raises(TimeoutError):
            await asyncio.wait_for(layer.receive(channel), 0.2)

    asyncio.run(evening())


def _undone_by_the_database(table: Campaign) -> None:
    with transaction.atomic():
        play.do(table, play.WATER)
        transaction.set_rollback(True)


def test_a_page_that_polls_gets_the_same_two_things(table: Campaign) -> None:
    device = Client()
    sits_at(device, table)
    assert device.get(f"/t/{table.code}/newest/").json() == {"code": table.code, "seq": 0}
