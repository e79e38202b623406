"""Live updates: the other devices hear a table's code and its newest row, and nothing else.

Each device then fetches its own view, so nothing secret is ever sent to a group.
"""

from __future__ import annotations

from asgiref.sync import async_to_sync
from channels.layers import get_channel_layer


def group_of(campaign_id: int) -> str:
    return f"table.{campaign_id}"


def message(code: str, seq: int) -> dict[str, str | int]:
    return {"type": "moved", "code": code, "seq": seq}


def announce(campaign_id: int, code: str, seq: int) -> None:
    """Say that the table has moved on. Only ever after the commit."""
    layer = get_channel_layer()
    assert layer is not None
    async_to_sync(layer.group_send)(group_of(campaign_id), message(code, seq))
