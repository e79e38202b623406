"""Where other devices reach this server, for links and QR codes, on screen and on paper.

Never what a request says of itself: its Host header is whatever the one who sent it likes.
"""

from __future__ import annotations

import contextlib
import socket
from pathlib import Path

from django.conf import settings

from campaigns.safe import files


def lan_address() -> str | None:
    """The address other devices on this network reach us by; None without a network."""
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
        try:
            # Connecting a datagram socket sends nothing: it only asks the system which of its
            # addresses it would use. The target is reserved for documentation (RFC 5737).
            probe.connect(("198.51.100.1", 9))
        except OSError:
            return None
        address: str = probe.getsockname()[0]
    return None if address.startswith("127.") or address == "0.0.0.0" else address


def home() -> str | None:
    """The address for everyone at the table; None as long as there is no network."""
    if settings.PUBLIC_URL:
        return str(settings.PUBLIC_URL)
    address = lan_address()  # asked anew each time: a laptop moves, and its address with it
    return f"http://{address}:{settings.PORT}" if address else None


def remember_home(url: str) -> None:
    """For commands that run beside the server and are told nothing."""
    with contextlib.suppress(OSError):  # a folder that may only be read is reported elsewhere
        files.put(_kept(), url.encode())


def remembered_home() -> str:
    """As the server has said when it last started; empty: it never has."""
    try:
        return _kept().read_text().strip()
    except OSError:
        return ""


def _kept() -> Path:
    return Path(settings.DATA) / "address.txt"


def link(path: str) -> str:
    """A page of ours, as a phone can open it."""
    return (home() or f"http://localhost:{settings.PORT}") + path
