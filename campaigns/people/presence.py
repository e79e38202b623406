"""Who is here: a device whose page has been heard of in the last minute."""

from __future__ import annotations

from collections.abc import Iterable

from django.conf import settings
from django.core.cache import cache

HERE_SECONDS = 45  # three missed signs of life
LEAVING_SECONDS = 20  # a sign of life comes every 15
QUIET_SECONDS = 2  # between two arrivals of a device that the others hear of


def seen(member_id: int) -> None:
    cache.set(_key(member_id), "here", HERE_SECONDS)


def comes(member_id: int) -> bool:
    """Whether the others should hear of it: each of them looks again when they do."""
    return cache.add(f"comes:{member_id}", "told", QUIET_SECONDS)


def gone(member_id: int) -> None:
    """No page of it listens in this process. Where there are others, one of them may hear of it
    yet, and will say so before this has run out."""
    if settings.REDIS_URL:
        cache.touch(_key(member_id), LEAVING_SECONDS)
    else:
        cache.delete(_key(member_id))


def here(member_ids: Iterable[int]) -> set[int]:
    keys = {_key(one): one for one in member_ids}
    return {keys[key] for key in cache.get_many(keys)}


def _key(member_id: int) -> str:
    return f"here:{member_id}"
