"""DATABASE_URL as Django's settings: `postgres://…` for several processes and machines, or the file
of SQLite, which needs nothing else. Read by the settings themselves: nothing of Django here."""

from __future__ import annotations

from pathlib import Path
from typing import Any
from urllib.parse import parse_qsl, unquote, urlsplit

POSTGRES = ("postgres", "postgresql")
WAIT_SECONDS = 5  # in the queue; a tap that waits longer is refused
# Somebody whose machine went down in the middle of a tap must not hold a table for ever.
HELD_SECONDS = 60
POOL = 20  # connections of one process at the most


class Unusable(ValueError):
    """Not the address of a database that we can use."""


def sqlite(file: Path) -> dict[str, Any]:
    """A writer takes the lock when its transaction begins (IMMEDIATE), so two writers queue up
    instead of failing half-way; what was acknowledged survives a power cut (FULL)."""
    return {
        "ENGINE": "shiplog.sqlite",
        "NAME": file,
        "OPTIONS": {
            "transaction_mode": "IMMEDIATE",
            "timeout": WAIT_SECONDS,
            "init_command": "PRAGMA journal_mode=WAL; PRAGMA synchronous=FULL;",
        },
    }


def read(url: str, *, pool: str = "") -> dict[str, Any]:
    """What Django has to know to open it; `pool` is how many connections, 0 for no pool."""
    parts = urlsplit(url)
    if parts.scheme == "sqlite":
        if parts.netloc or parts.path in ("", "/"):
            raise Unusable("it names no file (sqlite:///path/to/shiplog.sqlite3)")
        return sqlite(Path(unquote(parts.path)))
    if parts.scheme not in POSTGRES:
        raise Unusable("it must begin with postgres:// or sqlite:///")
    name = unquote(parts.path.lstrip("/"))
    if not name:
        raise Unusable("it names no database (postgres://user:password@host/shiplog)")
    try:
        port = parts.port
    except ValueError as error:
        raise Unusable(str(error)) from error
    more = dict(parse_qsl(parts.query))
    return {
        "ENGINE": "django.db.backends.postgresql",
        "NAME": name,
        "USER": unquote(parts.username or ""),
        "PASSWORD": unquote(parts.password or ""),
        # A folder is where its socket lies: ?host=/run/postgresql
        "HOST": unquote(parts.hostname or "") or more.pop("host", ""),
        "PORT": str(port or more.pop("port", "")),
        "CONN_HEALTH_CHECKS": True,  # one that was cut off meanwhile is not handed out
        "OPTIONS": {**_options(), **_pooled(pool), **more},
    }


def _options() -> dict[str, Any]:
    waits = (
        f"-c lock_timeout={WAIT_SECONDS}s -c idle_in_transaction_session_timeout={HELD_SECONDS}s"
    )
    return {"options": waits, "connect_timeout": WAIT_SECONDS}


def _pooled(said: str) -> dict[str, Any]:
    if said and not said.isdecimal():
        raise Unusable(f"DATABASE_POOL is {said!r}, but must be a number")
    most = int(said or POOL)
    if not most:
        return {}
    again = {"timeout": WAIT_SECONDS, "reconnect_timeout": WAIT_SECONDS}
    return {"pool": {"min_size": 1, "max_size": most, **again}}


def without_password(url: str) -> str:
    """As it may be shown."""
    parts = urlsplit(url)
    if parts.password is None:
        return url
    return parts._replace(netloc=parts.netloc.replace(f":{parts.password}@", ":***@")).geturl()
