"""`shiplog.local`: told to the network, where it allows that. Nothing waits for it or needs it."""

from __future__ import annotations

import logging
import os
import socket
import threading

from campaigns.pages import invitation
from shiplog.start.hosts import ANNOUNCED

logger = logging.getLogger(__name__)
LISTEN_MILLISECONDS = 1000  # for another Shiplog that has the name already


def start(port: int) -> None:
    """In a thread of its own, so that the start never waits for the network."""
    address = invitation.lan_address()
    if address is None or os.environ.get("ANNOUNCE") == "0":
        return
    threading.Thread(target=_try, args=(address, port), daemon=True).start()


def _try(address: str, port: int) -> None:
    try:
        if announce(address, port):
            print(f"Where the network allows, it is also at http://{ANNOUNCED}:{port}/", flush=True)
    except Exception as error:  # whatever the network, or the library, does not like
        logger.info("%s could not be announced: %s", ANNOUNCED, error)


def announce(address: str, port: int) -> bool:
    """Says so until the process ends; False: another Shiplog on this network has the name."""
    # Imported here: a library that cannot be loaded must not keep the server from starting.
    import zeroconf

    told = zeroconf.Zeroconf(interfaces=[address])
    # Public, but not in its __all__.
    other = zeroconf.AddressResolverIPv4(f"{ANNOUNCED}.")  # type: ignore[attr-defined]
    if other.request(told, LISTEN_MILLISECONDS) and address not in other.parsed_addresses():
        told.close()
        return False
    service = zeroconf.ServiceInfo(
        "_http._tcp.local.",
        "Shiplog._http._tcp.local.",
        addresses=[socket.inet_aton(address)],
        port=port,
        server=f"{ANNOUNCED}.",
    )
    told.register_service(service, allow_name_change=True)
    return True
