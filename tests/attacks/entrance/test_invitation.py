"""The invitation leads where phones can go, wherever the one who shows it has opened the page."""

from __future__ import annotations

import re
import subprocess
import sys
from collections.abc import Iterator
from contextlib import closing, contextmanager
from pathlib import Path
from uuid import uuid4

import pytest
import zeroconf
from zeroconf import ServiceInfo, Zeroconf

from shiplog.start import announcement, hosts
from tests.attacks.means.guest import Guest, state_on_paper
from tests.attacks.means.qr_codes import runs_of, runs_on_page, runs_on_paper
from tests.browser.conftest import serving
from tests.browser.server import ROOT, Server
from tests.campaigns.server import manage

ANNOUNCE = """
import sys, os
os.environ["DJANGO_SETTINGS_MODULE"] = "tests.settings"
from shiplog.start import announcement
announcement.ANNOUNCED = sys.argv[1]
announcement.LISTEN_MILLISECONDS = int(sys.argv[2])
print(announcement.announce("127.0.0.1", 8765), flush=True)
sys.stdin.read()
"""
NETWORK_ONLY_HERE = "127.0.0.1"
PATIENCE = 20_000  # milliseconds; a busy machine is no failure


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    with serving(tmp_path_factory.mktemp("server")) as server:
        yield server


def printed_by(server: Server) -> str:
    """The address for everyone; on a machine without a network, its own."""
    found = re.findall(r" at (http://\S+)/\n", server.printed)
    return str(found[-1])


def check(server: Server, home: str) -> None:
    """On screen and on paper, as a link and as a code."""
    host = Guest(server)
    there = host.open_voyage()
    local = f"localhost:{server.port}"
    shown = host.get(f"{there}settings/", Host=local).text
    invitation = f"{home}{there.replace('/t/', '/join/')}"
    assert f'value="{invitation}"' in shown
    assert runs_on_page(shown) == runs_of(invitation)
    link = host.post(f"{there}settings/host-link/", Host=local).text
    found = re.search(r'value="([^"]+/host/[^"]+)"', link)
    if found:
        assert found[1].startswith(f"{home}/host/")
    sheet = host.get(f"{there}print/log.pdf", Host=local)
    assert runs_of(home + state_on_paper(server, there)) <= runs_on_paper(sheet.body)


def test_a_table_opened_at_localhost_invites_to_the_address_that_the_server_prints(server: Server):
    check(server, printed_by(server))


def from_a_terminal(server: Server, code: str) -> str:
    """What `manage.py host_link` prints in a shell that knows nothing of the server's settings."""
    said = manage(Path(server.environment["SHIPLOG_DATA"]), "host_link", code)
    assert said.returncode == 0, said.stderr
    return said.stdout.splitlines()[-1]


def test_a_host_link_from_the_terminal_leads_where_phones_can_go(server: Server):
    host, lost = Guest(server), Guest(server)
    there = host.open_table()
    link = from_a_terminal(server, there.split("/")[2])
    home, path, key = re.fullmatch(r"(http://[^/]+)(/host/\w+/)#([\w-]+)", link).groups()  # type: ignore[union-attr]
    assert home == printed_by(server), "not localhost, nor the port that is usual elsewhere"
    assert str(server.port) in home
    assert lost.post(path, {"key": key}).status == 302
    assert lost.get(f"{there}settings/").status == 200


def test_nor_is_the_public_name_forgotten_there(tmp_path: Path):
    with serving(tmp_path, PUBLIC_NAME="https://log.example.org") as server:
        there = Guest(server).open_table()
        link = from_a_terminal(server, there.split("/")[2])
    assert link.startswith("https://log.example.org/host/")


@pytest.mark.parametrize(
    ("settings", "home"),
    [
        ({"PUBLIC_NAME": "ship.lan"}, "http://ship.lan:{port}"),
        ({"PUBLIC_NAME": "https://log.example.org/"}, "https://log.example.org"),
        ({"PUBLIC_NAME": "log.example.org", "HTTPS": "1"}, "https://log.example.org"),
        ({"ALLOWED_HOSTS": "log.example.org,localhost,127.0.0.1"}, "http://log.example.org:{port}"),
    ],
)
def test_it_shows_the_public_name_that_was_set(tmp_path: Path, settings: dict[str, str], home: str):
    with serving(tmp_path, **settings) as server:
        home = home.format(port=server.port)
        assert f" at {home}/\n" in server.printed
        check(server, home)
        answered = Guest(server).get("/", Host=re.sub("https?://", "", home))
        assert answered.status == 200


def test_a_public_name_that_is_none_is_said_at_the_start(tmp_path: Path):
    server = Server(tmp_path, PUBLIC_NAME="our ship!")
    command = [sys.executable, "-m", "shiplog.serve"]
    ended = subprocess.run(
        command, cwd=ROOT, env=server.environment, capture_output=True, text=True, check=False
    )
    assert ended.returncode == 19
    assert "PUBLIC_NAME is 'our ship!', but must be a name such as log.example.org" in ended.stderr


@pytest.mark.parametrize("does", ["raise ImportError", "import time\ntime.sleep(10**6)"])
def test_nothing_depends_on_the_announcement(tmp_path: Path, does: str):
    """A library that is broken, or never comes back: the server starts, serves and stops."""
    (tmp_path / "broken").mkdir()
    (tmp_path / "broken" / "zeroconf.py").write_text(does)
    with serving(tmp_path, ANNOUNCE="1", PYTHONPATH=str(tmp_path / "broken")) as server:
        assert Guest(server).get("/").status == 200


@pytest.fixture
def name() -> str:
    """Of this test alone: somebody may be playing on this machine, or testing."""
    return f"shiplog-{uuid4().hex}.local"


@contextmanager
def announced(name: str, *, listen: int) -> Iterator[str]:
    """What another process says when it tells its name; on this machine only."""
    command = [sys.executable, "-c", ANNOUNCE, name, str(listen)]
    with subprocess.Popen(
        command, cwd=ROOT, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True
    ) as process:
        assert process.stdout is not None
        yield process.stdout.readline().strip()
        process.communicate("", timeout=20)


def test_where_the_network_allows_the_name_is_announced(name: str):
    assert hosts.ANNOUNCED == "shiplog.local"
    with announced(name, listen=announcement.LISTEN_MILLISECONDS) as said:
        assert said == "True"
        with closing(Zeroconf(interfaces=[NETWORK_ONLY_HERE])) as listener:
            found = zeroconf.AddressResolverIPv4(f"{name}.")  # type: ignore[attr-defined]
            assert found.request(listener, PATIENCE)
            assert found.parsed_addresses() == ["127.0.0.1"]


@pytest.fixture
def another_shiplog(name: str) -> Iterator[None]:
    with closing(Zeroconf(interfaces=[NETWORK_ONLY_HERE])) as other:
        kind, service = "_http._tcp.local.", f"{uuid4().hex}._http._tcp.local."
        address = bytes([192, 0, 2, 9])
        other.register_service(
            ServiceInfo(kind, service, addresses=[address], port=80, server=f"{name}.")
        )
        yield


def test_a_name_that_another_shiplog_has_is_left_to_it(name: str, another_shiplog: None):
    with announced(name, listen=PATIENCE) as said:
        assert said == "False"
