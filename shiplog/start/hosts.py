"""The names this server answers to: its own, unless it is told others."""

from __future__ import annotations

import os
import socket

import ifaddr

from shiplog.start.surroundings import PUBLIC_NAME

ANNOUNCED = "shiplog.local"


def port() -> int:
    """As the server was asked; whether it can be used, the server says when it starts."""
    said = os.environ.get("PORT") or "8000"
    return int(said) if said.isdecimal() else 8000


def own() -> list[str]:
    """This machine's names and addresses. No name server is asked: it might not answer."""
    name = socket.gethostname().lower()
    addresses = [ip.ip for adapter in ifaddr.get_adapters() for ip in adapter.ips]
    return [
        "localhost",
        "127.0.0.1",
        "[::1]",
        ANNOUNCED,
        name,
        f"{name.partition('.')[0]}.local",
        *(ip if isinstance(ip, str) else f"[{ip[0].partition('%')[0]}]" for ip in addresses),
    ]


def listed() -> list[str]:
    """Those somebody has named; none: our own."""
    said = os.environ.get("ALLOWED_HOSTS", "").lower().split(",")
    return [name.strip() for name in said if name.strip()]


def public_url(named: list[str], *, secure: bool) -> str:
    """Where phones reach us, if somebody has said so: by `PUBLIC_NAME`, or by the first name that
    the server is to answer to. Empty: at the address it has on its network."""
    names = [name for name in named if name != "*" and not name.startswith(".")]
    said = os.environ.get("PUBLIC_NAME", "").strip() or next(iter(names), "")
    found = PUBLIC_NAME.fullmatch(said)
    if found is None:
        return ""
    scheme = (found[1] or ("https" if secure else "http")).lower()
    whole = (
        bool(found[1]) or secure
    )  # said as an address, or behind a proxy that has the usual port
    at = found[3] or ("" if whole else str(port()))
    return f"{scheme}://{found[2].lower()}{':' if at else ''}{at}"


def name_in(url: str) -> list[str]:
    found = PUBLIC_NAME.fullmatch(url)
    return [found[2]] if found else []
