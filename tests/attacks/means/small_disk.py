"""A real file system of a few megabytes that can be filled to the last byte, or only be read."""

from __future__ import annotations

import subprocess
import time
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path

import pytest


class SmallDisk:
    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.data = folder / "data"
        self.ballast = folder / "ballast"

    def fill(self) -> None:
        with self.ballast.open("ab", buffering=0) as file:
            for size in (64 * 1024, 1):
                with suppress(OSError):  # no space left
                    while True:
                        file.write(b"x" * size)

    def make_room(self) -> None:
        self.ballast.unlink()

    def only_read(self) -> None:
        """The kernel waits until nobody has a file open for writing, and so do we."""
        deadline = time.monotonic() + 20
        while not self._remounted("ro"):
            assert time.monotonic() < deadline, "somebody keeps a file open for writing"
            time.sleep(0.1)

    def write_again(self) -> None:
        assert self._remounted("rw")

    def _remounted(self, how: str) -> bool:
        asked = ["mount", "-o", f"remount,{how}", str(self.folder)]
        return subprocess.run(asked, capture_output=True, check=False).returncode == 0


@contextmanager
def mounted(folder: Path, megabytes: int) -> Iterator[SmallDisk]:
    folder.mkdir()
    asked = ["mount", "-t", "tmpfs", "-o", f"size={megabytes}m", "tmpfs", str(folder)]
    subprocess.run(asked, check=True)
    try:
        yield SmallDisk(folder)
    finally:
        subprocess.run(["umount", "--lazy", str(folder)], check=True)


@pytest.fixture
def disk(tmp_path: Path) -> Iterator[SmallDisk]:
    with mounted(tmp_path / "disk", megabytes=8) as disk:
        yield disk
