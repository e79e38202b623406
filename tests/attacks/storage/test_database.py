"""A database that somebody else holds, and one that is damaged: said in a sentence, and the good
backups stay good."""

from __future__ import annotations

import re
import sqlite3
import time
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from contextlib import closing
from pathlib import Path

import pytest

from shiplog.start.surroundings import Exit
from tests.attacks.means.evening import Evening, offered
from tests.attacks.means.visitors import form, open_table
from tests.campaigns.server import Device, Server, manage

# what the database is not asked for
FILES_ONLY = {
    "portrait",
    "photograph",
    "photograph the table",
    "look at an import",
    "look at a box",
}


def database(server: Server) -> Path:
    return server.data / "shiplog.sqlite3"


def test_a_database_that_somebody_holds_is_said_by_every_write(
    under_way: tuple[Server, Evening],
) -> None:
    server, evening = under_way
    writes = {name: deed for name, deed in evening.writes().items() if name not in FILES_ONLY}
    with closing(sqlite3.connect(database(server), timeout=20)) as other:
        other.execute("BEGIN IMMEDIATE")
        for page in evening.reads().values():
            assert evening.host.ask("GET", page)[0] == 200, page
        # All at once: each of them waits for its five seconds.
        with ThreadPoolExecutor(len(writes)) as pool:
            asked = {name: pool.submit(deed) for name, deed in writes.items()}
        other.execute("ROLLBACK")
    answers = {name: answer.result() for name, answer in asked.items()}
    assert {name: answer[0] for name, answer in answers.items()} == dict.fromkeys(writes, 503)
    for name, (_, _, page) in answers.items():
        assert "The database is busy" in page, name
    done = {name: deed()[0] for name, deed in evening.writes().items()}
    assert all(status in (200, 204, 302) for status in done.values()), done


def played(server: Server) -> str:
    """A table with a good backup of it: the first tap makes one."""
    host = Device(server.port)
    host.ask("GET", "/")
    code = open_table(host, "mars", deck="app")
    page = host.ask("GET", f"/t/{code}/")[2]
    tap = {**form(page, "act/"), "action": offered(page)}
    assert host.ask("POST", f"/t/{code}/act/", tap)[0] == 200
    deadline = time.monotonic() + 20
    while not backups_of(server):
        assert time.monotonic() < deadline, "no backup was made"
        time.sleep(0.05)
    server.kill()
    return code


def root_page(file: Path, name: str) -> tuple[int, int]:
    with closing(sqlite3.connect(file)) as opened:
        asked = "SELECT rootpage FROM sqlite_master WHERE name = ?"
        return (
            opened.execute("PRAGMA page_size").fetchone()[0],
            opened.execute(asked, [name]).fetchone()[0],
        )


def wipe_page(file: Path, name: str) -> None:
    """As a bad sector does."""
    size, page = root_page(file, name)
    with file.open("r+b") as opened:
        opened.seek((page - 1) * size)
        opened.write(b"\xa5" * size)


def wipe_log(file: Path) -> None:
    wipe_page(file, "campaigns_entry")


def empty(file: Path) -> None:
    file.write_bytes(b"")


def cut(file: Path) -> None:
    whole = file.read_bytes()
    file.write_bytes(whole[: len(whole) // 2])


def backups_of(server: Server) -> dict[str, bytes]:
    return {file.name: file.read_bytes() for file in (server.data / "backups").glob("*.sqlite3")}


@pytest.mark.parametrize("damage", [wipe_log, cut, empty])
def test_damage_is_noticed_at_the_start_and_by_verify_log(
    server: Server, damage: Callable[[Path], None]
) -> None:
    code = played(server)
    good = backups_of(server)
    damage(database(server))
    refused = server.start_in_vain()
    assert refused.returncode == Exit.DATABASE_UNUSABLE, refused.stderr
    (sentence,) = refused.stderr.splitlines()
    assert "is damaged" in sentence
    check = manage(server.data, "verify_log")
    assert check.returncode == 1
    assert "Traceback" not in check.stderr
    if damage is not empty:
        (copy,) = good
        assert "is damaged" in check.stderr
        assert f"restore_backup {server.data / 'backups' / copy}" in check.stderr
    assert backups_of(server) == good, "never copied over good backups"

    found = re.search(r"manage.py restore_backup (\S+\.sqlite3)", sentence)
    assert found, sentence
    restored = manage(server.data, "restore_backup", found[1])
    assert restored.returncode == 0, restored.stderr
    assert backups_of(server) == good
    assert len(list((server.data / "damaged").rglob("shiplog.sqlite3"))) == 1 or damage is empty
    assert f"{code} 2 rows: whole" in manage(server.data, "verify_log").stdout


def test_the_way_back_passes_over_a_damaged_backup(server: Server) -> None:
    played(server)
    (good,) = backups_of(server)
    damaged = server.data / "backups" / good.replace("000001", "000002")
    damaged.write_bytes((server.data / "backups" / good).read_bytes())
    wipe_log(damaged)
    wipe_log(database(server))
    assert good in server.start_in_vain().stderr
    drill = manage(server.data, "check_backup")
    assert drill.returncode == 1
    assert f"{damaged.name} is damaged" in drill.stderr
    assert "Traceback" not in drill.stderr


def test_a_damaged_page_is_answered_with_a_sentence(under_way: tuple[Server, Evening]) -> None:
    server, evening = under_way
    wipe_log(database(server))
    status, _, page = evening.host.ask("GET", evening.path("log/"))
    assert status == 503
    assert "put back the last good backup" in page


def test_a_new_table_of_every_game_is_whole(server: Server) -> None:
    host = Device(server.port)
    host.ask("GET", "/")
    codes = [open_table(host, game) for game in ("gen7", "sonar", "otys", "mars") for _ in range(3)]
    server.kill()
    check = manage(server.data, "verify_log")
    assert check.returncode == 0, check.stdout
    assert sorted(line.split()[0] for line in check.stdout.splitlines()) == sorted(codes)
    server.start()
    drill = manage(server.data, "check_backup")
    assert drill.returncode == 0, drill.stdout
    assert "12 tables, all whole" in drill.stdout
