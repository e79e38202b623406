"""Redis as the cache that several processes share; while it is gone, each process has its own."""

from __future__ import annotations

import logging
import time
from typing import Any

from django.core.cache.backends.base import BaseCache
from django.core.cache.backends.locmem import LocMemCache
from django.core.cache.backends.redis import RedisCache
from redis.exceptions import RedisError

logger = logging.getLogger(__name__)

ASK_AGAIN_SECONDS = 5  # a page must not wait for somebody who is gone, again and again


def _asked(verb: str) -> Any:
    def ask(cache: SharedCache, *args: Any, **more: Any) -> Any:
        return cache.ask(verb, *args, **more)

    return ask


class SharedCache(BaseCache):
    silent_until = 0.0  # of all threads

    def __init__(self, server: str, params: dict[str, Any]) -> None:
        super().__init__(params)
        self.shared = RedisCache(server, params)
        self.own = LocMemCache("while Redis is gone", {**params, "OPTIONS": {}})

    def ask(self, verb: str, *args: Any, **more: Any) -> Any:
        if time.monotonic() >= SharedCache.silent_until:
            try:
                return getattr(self.shared, verb)(*args, **more)
            except (RedisError, OSError) as error:
                SharedCache.silent_until = time.monotonic() + ASK_AGAIN_SECONDS
                logger.error("the shared cache does not answer: %s", error)
        return getattr(self.own, verb)(*args, **more)

    add = _asked("add")
    get = _asked("get")
    set = _asked("set")
    touch = _asked("touch")
    delete = _asked("delete")
    get_many = _asked("get_many")
    has_key = _asked("has_key")
    incr = _asked("incr")
    set_many = _asked("set_many")
    delete_many = _asked("delete_many")

    def clear(self) -> Any:
        return self.ask("clear")
