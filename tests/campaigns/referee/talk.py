"""A conversation with `manage.py referee`: the real process line by line over pipes, or, where the
process is not the point, the same command inside this one."""

from __future__ import annotations

import io
import json
import select
import subprocess
import sys
from contextlib import redirect_stdout
from pathlib import Path
from typing import Any
from unittest import mock

from django.core.management import call_command

from tests.campaigns.server import ROOT, environment


class Talk:
    def __init__(self, data: Path, *options: str) -> None:
        self.process = subprocess.Popen(
            [sys.executable, "manage.py", "referee", "mars", *options],
            cwd=ROOT,
            env=environment(data),
            bufsize=0,
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
        )
        self.heard = b""

    def __enter__(self) -> Talk:
        return self

    def __exit__(self, *exception: object) -> None:
        self.process.kill()
        self.process.communicate(timeout=20)

    def say(self, line: bytes | str | dict[str, Any]) -> dict[str, Any]:
        """One line in, one line out: nothing else is sent until it has been read."""
        if isinstance(line, dict):
            line = json.dumps(line)
        self.write(line.encode() if isinstance(line, str) else line)
        self.write(b"\n")
        return self.answer()

    def write(self, data: bytes) -> None:
        stdin = self.process.stdin
        assert stdin
        while data:  # an unbuffered pipe may take a part only
            data = data[stdin.write(data) or 0 :]

    def answer(self) -> dict[str, Any]:
        stdout = self.process.stdout
        assert stdout
        while b"\n" not in self.heard:
            assert select.select([stdout], [], [], 20)[0], "no answer"
            part = stdout.read(65536)
            assert part, "the referee has gone"
            self.heard += part
        line, self.heard = self.heard.split(b"\n", 1)
        said: dict[str, Any] = json.loads(line)
        assert self.heard == b"", "more than one line for an answer"
        return said

    def end(self) -> tuple[int, bytes, bytes]:
        """End of input: the exit code, and what was still said."""
        out, err = self.process.communicate(timeout=20)
        return self.process.returncode, self.heard + out, err


def said_inside(lines: bytes, *options: str) -> bytes:
    """All lines at once to the command, without a process; the bytes that come back."""
    stdin, stdout = io.TextIOWrapper(io.BytesIO(lines)), io.TextIOWrapper(io.BytesIO())
    with mock.patch("sys.stdin", stdin), redirect_stdout(stdout):
        call_command("referee", "mars", *options)
    said = stdout.detach()
    assert isinstance(said, io.BytesIO)
    return said.getvalue()
