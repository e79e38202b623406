"""How often something was tried lately: wrong codes, log-ins, new devices."""

from __future__ import annotations

from django.core.cache import cache
from django.http import HttpRequest

from rules.core import Value


class Tries(Value):
    name: str
    most: int
    seconds: int

    def used_up(self, who: str) -> bool:
        return int(cache.get(self._key(who), 0)) >= self.most

    def count(self, who: str) -> int:
        """One more; says how many that makes. Counted in one step: tries at once all count."""
        key = self._key(who)
        cache.add(key, 0, self.seconds)
        try:
            return cache.incr(key)
        except ValueError:  # it ran out in between
            cache.set(key, 1, self.seconds)
            return 1

    def forget(self, who: str) -> None:
        cache.delete(self._key(who))

    def _key(self, who: str) -> str:
        return f"{self.name}:{who}"


def address_of(request: HttpRequest) -> str:
    return str(request.META.get("REMOTE_ADDR", ""))
