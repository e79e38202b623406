"""What the terminal shows at the start: where to go, and a QR code for the phones."""

import sys

import segno

from campaigns.pages import invitation


def show(port: int) -> None:
    print(f"Shiplog is on this computer at http://localhost:{port}/")
    home = invitation.home()
    invitation.remember_home(home or f"http://localhost:{port}")
    if home is None:
        print("No network found: other devices cannot join until there is one.", flush=True)
        return
    url = f"{home}/"
    print(f"and for everyone at the table at {url}")
    # Half blocks are small enough for a phone to catch at once, but need Unicode.
    unicode = (sys.stdout.encoding or "").lower().startswith("utf")
    segno.make(url, micro=False).terminal(compact=unicode, border=2)
    print("Stop it with Ctrl-C.", flush=True)
