"""A real start: the addresses, the QR code, an answer, a quiet end."""

import asyncio
import io
import signal
import socket
import stat
import subprocess
import sys
import threading
import urllib.error
import urllib.request
from collections.abc import Iterator
from pathlib import Path

import pytest
import segno

from campaigns.pages import invitation
from shiplog.start import welcome
from shiplog.start.surroundings import open_port
from tests.surroundings.conftest import ROOT

START_SECONDS = 60
HTMX = "static/django_htmx/htmx-2.min.js"


def qr_code(url: str) -> str:
    out = io.StringIO()
    segno.make(url, micro=False).terminal(out, compact=True, border=2)
    return out.getvalue()


@pytest.fixture
def server(surroundings: dict[str, str]) -> Iterator[subprocess.Popen[str]]:
    process = subprocess.Popen(
        [sys.executable, "-m", "shiplog.serve"],
        cwd=ROOT,
        env=surroundings | {"PYTHONUTF8": "1"},
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        encoding="utf-8",
    )
    with process:
        yield process
        process.kill()


def read_welcome(server: subprocess.Popen[str]) -> str:
    assert server.stdout is not None
    limit = threading.Timer(START_SECONDS, server.kill)
    limit.start()
    lines = []
    for line in server.stdout:
        lines.append(line)
        if "Ctrl-C" in line:
            break
    limit.cancel()
    text = "".join(lines)
    assert "Ctrl-C" in text, f"not ready within {START_SECONDS} seconds: {text}"
    return text


def test_a_start_says_where_serves_and_stops(server, surroundings: dict[str, str]):
    text = read_welcome(server)
    port = surroundings["PORT"]
    assert f"http://localhost:{port}/" in text
    address = invitation.lan_address()
    if address:
        assert f"http://{address}:{port}/" in text
        assert qr_code(f"http://{address}:{port}/") in text

    with urllib.request.urlopen(f"http://127.0.0.1:{port}/{HTMX}", timeout=10) as answer:
        assert answer.status == 200
        assert b"htmx" in answer.read()
        tag = answer.headers["ETag"]
    again = urllib.request.Request(
        f"http://127.0.0.1:{port}/{HTMX}", headers={"If-None-Match": tag}
    )
    with pytest.raises(urllib.error.HTTPError, match="304") as unchanged:
        urllib.request.urlopen(again, timeout=10)
    assert unchanged.value.headers["Content-Type"] is None
    unchanged.value.close()

    server.send_signal(signal.SIGINT)
    _, errors = server.communicate(timeout=10)
    assert errors == ""
    assert server.returncode == 0


def test_no_part_of_an_answer_is_held_back(free_port: int):
    """Or each tap waits 40 ms for nothing: head and body of an answer are sent one by one."""
    at_once: list[int] = []

    async def meet(_reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        taken = writer.get_extra_info("socket")
        at_once.append(taken.getsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY))
        writer.close()

    async def call() -> None:
        async with await asyncio.start_server(meet, sock=open_port(str(free_port))):
            reader, writer = await asyncio.open_connection("127.0.0.1", free_port)
            await reader.read()
            writer.close()
            await writer.wait_closed()

    asyncio.run(call())
    assert at_once == [1]


def test_a_start_leaves_a_secret_key_nobody_else_can_read(server, surroundings: dict[str, str]):
    read_welcome(server)
    key = Path(surroundings["SHIPLOG_DATA"]) / "secret.key"
    assert len(key.read_text()) >= 50
    assert stat.S_IMODE(key.stat().st_mode) == 0o600


def test_without_a_network_it_says_so(monkeypatch, capsys, settings):
    settings.PUBLIC_URL = ""
    monkeypatch.setattr(invitation, "lan_address", lambda: None)
    welcome.show(8000)
    out = capsys.readouterr().out
    assert "http://localhost:8000/" in out
    assert "No network found" in out
    assert "█" not in out


def test_a_terminal_without_unicode_still_gets_its_code(monkeypatch, settings):
    settings.PUBLIC_URL = ""
    ascii_terminal = io.TextIOWrapper(io.BytesIO(), encoding="ascii")
    monkeypatch.setattr(sys, "stdout", ascii_terminal)
    monkeypatch.setattr(invitation, "lan_address", lambda: "192.0.2.7")
    welcome.show(8000)
    assert "http://192.0.2.7:8000/" in ascii_terminal.buffer.getvalue().decode("ascii")
