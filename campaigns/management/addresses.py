"""Addresses as a terminal shows them."""

from __future__ import annotations

import os

from campaigns.pages import invitation


def here(path: str) -> str:
    """On this computer, where `make run` serves."""
    return f"http://localhost:{os.environ.get('PORT') or 8000}{path}"


def for_phones(path: str) -> str:
    """Where phones reach the server: as somebody has said, or as it said itself when it started."""
    said = os.environ.get("PUBLIC_NAME", "").strip() or os.environ.get("PORT")
    kept = "" if said else invitation.remembered_home()
    return f"{kept}{path}" if kept else invitation.link(path)
