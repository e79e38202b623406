"""What the terminal shows at the start: where to go, and a QR code for the phones."""

import socket
import sys

import segno


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


def show(port: int) -> None:
    print(f"Shiplog is on this computer at http://localhost:{port}/")
    address = lan_address()
    if address is None:
        print("No network found: other devices cannot join until there is one.", flush=True)
        return
    url = f"http://{address}:{port}/"
    print(f"and for everyone at the table at {url}")
    # Half blocks are small enough for a phone to catch at once, but need Unicode.
    unicode = (sys.stdout.encoding or "").lower().startswith("utf")
    segno.make(url, micro=False).terminal(compact=unicode, border=2)
    print("Stop it with Ctrl-C.", flush=True)
