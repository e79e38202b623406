"""An evening that was played once; each test takes it up on a copy of its own."""

from __future__ import annotations

import pickle
import shutil
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path

from tests.attacks.means.evening import Evening
from tests.campaigns.server import Server, free_port, running


@dataclass(frozen=True)
class Played:
    folder: Path

    @property
    def _devices(self) -> Path:
        """Who they are: their cookies, and what they have seen of their tables."""
        return self.folder / "devices"

    def make_sure(self) -> None:
        if self._devices.exists():
            return
        shutil.rmtree(self.folder / "data", ignore_errors=True)
        with running(self.folder / "data") as server:
            evening = pickle.dumps(Evening(server.port))
            server.stop()
        self._devices.write_bytes(evening)

    @contextmanager
    def taken_up(self, data: Path) -> Iterator[tuple[Server, Evening]]:
        shutil.copytree(self.folder / "data", data)
        server = Server(data, free_port())
        evening: Evening = pickle.loads(self._devices.read_bytes())
        evening.go_on_at(server.port)
        server.start()
        try:
            yield server, evening
        finally:
            server.kill()
