"""Backups: no clock and no number of starts pushes them out or stops them, nothing is left over,
hosts hear when they fail, and nobody else on the machine reads them."""

from __future__ import annotations

import os
import shutil
import sqlite3
import stat
import subprocess
import sys
import time
from collections.abc import Callable
from contextlib import closing, suppress
from datetime import UTC, datetime, timedelta
from pathlib import Path

import pytest

from tests.attacks.means.evening import Evening, portrait
from tests.attacks.means.phone import Phone
from tests.attacks.means.visitors import form, open_table, upload
from tests.attacks.storage.test_database import database, wipe_page
from tests.campaigns.server import ROOT, Device, Server, environment, manage

HOUR = 60 * 60
START = "from shiplog.start import database; database.prepare()"


class Host:
    def __init__(self, server: Server) -> None:
        self.device, self.folder = Device(server.port), server.data / "backups"
        self.device.ask("GET", "/")
        self.code = open_table(self.device, "mars")
        self.tap()
        self.wait_for(lambda: len(self.copies()) == 1)

    def copies(self) -> list[Path]:
        return sorted(self.folder.glob("*.sqlite3"))

    def tap(self) -> None:
        page = self.device.ask("GET", f"/t/{self.code}/correct/")[2]
        by = "1" if int(form(page)["seq"]) % 2 else "-1"  # down and up again
        said = {"energy_side": "you", "energy_by": by, "reason": "it lay there"}
        answer = self.device.ask("POST", f"/t/{self.code}/correct/", {**form(page), **said})
        assert answer[0] == 302, answer[2]

    def page(self, name: str = "crew/") -> str:
        """By itself the bar of the crew, which stands on every page of the table."""
        return self.device.ask("GET", f"/t/{self.code}/{name}")[2]

    def wait_for(self, happened: Callable[[], bool]) -> None:
        deadline = time.monotonic() + 20
        while not happened():
            assert time.monotonic() < deadline, "it does not happen"
            time.sleep(0.05)


def rows_in(copy: Path) -> int:
    """None: it has been tidied away since it was listed."""
    try:
        opened = sqlite3.connect(f"file:{copy}?mode=ro&immutable=1", uri=True)
    except sqlite3.OperationalError:
        assert not copy.exists()
        return 0
    with closing(opened):
        return int(opened.execute("SELECT count(*) FROM campaigns_entry").fetchone()[0])


def start_often(server: Server, times: int, between: str = "pass") -> None:
    """The start of a server, as often as that."""
    often = f"import sqlite3\nfor time in range({times}):\n    {START}\n    {between}"
    subprocess.run(
        [sys.executable, "-c", often], cwd=ROOT, env=environment(server.data), check=True
    )


@pytest.mark.parametrize(
    "name", ["shiplog-209901{:02}-120000-000000", "shiplog-{:06}-20990101-120000"]
)
def test_a_clock_that_was_ahead_neither_stops_them_nor_pushes_them_out(
    server: Server, name: str
) -> None:
    host = Host(server)
    (first,) = host.copies()
    for number in range(2, 27):
        copy = host.folder / f"{name.format(number)}.sqlite3"
        shutil.copy(first, copy)
        os.utime(copy, (time.time() + 1000 * HOUR,) * 2)
    first.unlink()
    before = set(host.copies())
    host.tap()
    host.wait_for(lambda: any(rows_in(copy) == 3 for copy in host.copies()))
    (made,) = set(host.copies()) - before
    host.tap()
    server.kill()
    start_often(server, 1)
    assert made in host.copies()
    assert max(map(rows_in, host.copies())) == 4, "and the next one too"
    assert "1 tables, all whole" in manage(server.data, "check_backup").stdout
    listed = manage(server.data, "restore_backup").stdout.splitlines()
    assert rows_in(Path(listed[-2])) == 4, "the newest is the last of the list"


def test_twenty_starts_push_nothing_out(server: Server) -> None:
    host = Host(server)
    before = {copy: copy.read_bytes() for copy in host.copies()}
    host.tap()
    server.kill()
    start_often(server, 25)
    assert {copy: copy.read_bytes() for copy in host.copies() if copy in before} == before
    assert len(host.copies()) == 2, "the same copy once"


def test_an_evening_of_many_starts_leaves_each_day_before_its_last_copy(server: Server) -> None:
    host = Host(server)
    (first,) = host.copies()
    today = datetime.now(UTC)
    days = [today - timedelta(days=ago) for ago in range(1, 5)]
    earlier = [host.folder / f"shiplog-{day:%Y%m%d}-200000-000000.sqlite3" for day in days]
    for copy in earlier:
        shutil.copy(first, copy)
    server.kill()
    changed = (
        f"with sqlite3.connect({str(database(server))!r}) as other: "
        "other.execute('UPDATE campaigns_campaign SET name = ?', [str(time)])"
    )
    start_often(server, 25, changed)
    assert set(earlier) <= set(host.copies())
    assert len(host.copies()) == 20 + len(earlier)


def test_leftovers_of_a_killed_server_are_removed(server: Server) -> None:
    host = Host(server)
    server.kill()
    long_ago = time.time() - 5 * HOUR
    old = "shiplog-20260101-200000-000000.part"
    for name in (f"backups/{old}", f"backups/{old}-journal", "portraits/1-green.webp.ab.part"):
        file = server.data / name
        file.parent.mkdir(exist_ok=True)
        file.write_bytes(b"half")
        os.utime(file, (long_ago, long_ago))
    server.start()
    assert list(server.data.rglob("*.part*")) == []
    assert len(host.copies()) == 1


def test_players_are_told_when_backups_fail_and_play_goes_on(server: Server) -> None:
    host, player = Host(server), Phone(server.port)
    player.join(Phone(server.port).open("otys"), "blue")
    guest = Device(server.port)
    guest.ask("GET", "/")
    guest.ask("POST", f"/join/{host.code}/", {"seat": ""})
    server.kill()
    shutil.rmtree(host.folder)
    host.folder.write_text("in the way")
    server.start()
    host.tap()
    words = "The last backup could not be made"
    assert words in host.page()
    assert words in host.page("settings/")
    assert words in player.page("crew/")
    status, _, page = guest.ask("GET", f"/t/{host.code}/crew/")
    assert status == 200
    assert words not in page
    server.kill()
    host.folder.unlink()
    server.start()
    assert words not in host.page()
    assert len(host.copies()) == 1


def test_a_database_that_is_damaged_while_people_play_is_never_a_backup(server: Server) -> None:
    host = Host(server)
    (good,) = host.copies()
    content = good.read_bytes()
    wipe_page(database(server), "auth_permission")  # nothing that a tap would touch
    long_ago = time.time() - HOUR
    os.utime(good, (long_ago, long_ago))
    host.tap()
    host.wait_for(lambda: "The last backup could not be made" in host.page())
    assert "The database is damaged" in host.page()
    assert host.copies() == [good]
    assert good.read_bytes() == content


def modes(folder: Path) -> dict[str, str]:
    """What others may do, where they may do anything."""
    found: dict[str, str] = {}
    for file in [folder, *folder.rglob("*")]:
        with suppress(FileNotFoundError):  # SQLite's files come and go
            mode = stat.S_IMODE(file.stat().st_mode)
            if mode & 0o077:
                found[str(file)] = oct(mode)
    return found


def test_nobody_but_the_owner_reads_what_is_kept(server: Server) -> None:
    evening = Evening(server.port)
    upload(evening.host, evening.path("officers/green/"), "picture", portrait())
    kept = {file.name for file in server.data.iterdir()}
    assert {"shiplog.sqlite3", "backups", "imports", "portraits", "secret.key"} <= kept
    assert modes(server.data) == {}
    server.kill()
    for file in [*server.data.rglob("*")]:
        file.chmod(0o755 if file.is_dir() else 0o644)
    server.start()
    assert modes(server.data) == {}
