"""Figures for Prometheus, at a port of their own: no guest of a table gets there by the address
that everybody plays at. Nothing is served unless METRICS_PORT is set."""

from __future__ import annotations

import os
from collections.abc import Iterable
from pathlib import Path
from wsgiref.simple_server import WSGIServer

from prometheus_client import REGISTRY, CollectorRegistry, start_http_server
from prometheus_client.metrics_core import Metric
from prometheus_client.multiprocess import MultiProcessCollector, mark_process_dead

from shiplog.start.surroundings import Exit, Trouble

PORT, ADDRESS, SHARED = "METRICS_PORT", "METRICS_ADDRESS", "PROMETHEUS_MULTIPROC_DIR"


def serve() -> WSGIServer | None:
    """Beside the pages, in a thread of its own."""
    wanted = os.environ.get(PORT, "").strip()
    if not wanted:
        return None
    address = os.environ.get(ADDRESS) or "127.0.0.1"
    try:
        server, _thread = start_http_server(int(wanted), addr=address, registry=_counted())
    except (OSError, OverflowError, ValueError) as error:
        raise Trouble(
            Exit.PORT_UNUSABLE,
            f"{PORT} is {wanted!r} at {address}, which cannot be used ({error}): "
            "choose another port, or leave it out.",
        ) from error
    return server


def _counted() -> CollectorRegistry:
    """Several processes count in files of a folder that they share; one has it all in memory."""
    if SHARED not in os.environ:
        return REGISTRY
    shared = CollectorRegistry()
    Living(shared)
    return shared


class Living(MultiProcessCollector):
    """Whoever was killed listens no more: what is counted just now is counted of the living."""

    def __init__(self, registry: CollectorRegistry) -> None:
        super().__init__(registry)  # type: ignore[no-untyped-call]  # it has no types
        self.folder = Path(os.environ[SHARED])

    def collect(self) -> Iterable[Metric]:
        for file in self.folder.glob("gauge_live*_*.db"):
            pid = int(file.stem.rpartition("_")[2])
            if not Path(f"/proc/{pid}").exists():
                mark_process_dead(pid, str(self.folder))  # type: ignore[no-untyped-call]
        return super().collect()  # type: ignore[no-untyped-call, no-any-return]
