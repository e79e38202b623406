"""Addresses as a terminal shows them."""

from __future__ import annotations

import os
from urllib.parse import urlsplit

from campaigns.pages import invitation


def here(path: str) -> str:
    """On this computer, where `make run` serves: on the port that somebody has said, or that the
    server took when it last started."""
    port = os.environ.get("PORT") or _port_of(invitation.remembered_home()) or 8000
    return f"http://localhost:{port}{path}"


def _port_of(address: str) -> int | None:
    """Behind a proxy that speaks TLS, the port in the address is not ours."""
    try:
        return urlsplit(address).port if address.startswith("http://") else None
    except ValueError:
        return None


def for_phones(path: str) -> str:
    """Where phones reach the server: as somebody has said, or as it said itself when it started."""
    said = os.environ.get("PUBLIC_NAME", "").strip() or os.environ.get("PORT")
    kept = "" if said else invitation.remembered_home()
    return f"{kept}{path}" if kept else invitation.link(path)
