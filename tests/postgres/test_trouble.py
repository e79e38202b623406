"""PostgreSQL is gone, held, read-only or full: refused with a sentence, and then play goes on."""

from __future__ import annotations

import os
import pwd
from collections.abc import Iterator
from contextlib import contextmanager
from html import unescape
from pathlib import Path

import psycopg
import pytest

from tests.attacks.means.evening import offered
from tests.attacks.means.small_disk import mounted
from tests.attacks.means.visitors import code_of, form
from tests.campaigns.server import Device, Server, manage
from tests.postgres import cluster
from tests.postgres.cluster import Cluster


class Host:
    """Somebody at a table of Mars, and what the last tap said."""

    def __init__(self, server: Server) -> None:
        self.device = Device(server.port)
        self.device.ask("GET", "/")
        self.code = code_of(self.device.ask("POST", "/demo/", {"game": "mars"})[1]["Location"])
        self.said = self.wish()

    def wish(self) -> dict[str, str]:
        page = self.device.ask("GET", f"/t/{self.code}/")[2]
        return {**form(page, "act/"), "action": offered(page)}

    def tap(self) -> tuple[int, str]:
        """Always the same wish under the same name, as a page sends it again."""
        status, _, page = self.device.ask("POST", f"/t/{self.code}/act/", self.said)
        return status, unescape(page)


@pytest.fixture
def host(server: Server) -> Host:
    return Host(server)


def expect_refused(host: Host, words: str) -> None:
    status, page = host.tap()
    assert status == 503
    assert words in page


def expect_play_goes_on(host: Host, server: Server, database: str) -> None:
    assert host.tap()[0] == 200
    assert host.tap()[0] == 200, "the same tap again"
    host.said = host.wish()
    assert host.tap()[0] == 200
    checked = manage(server.data, "verify_log", url=database)
    assert checked.stdout == f"{host.code} 3 rows: whole\n", checked.stderr


@contextmanager
def stopped(own_cluster: Cluster) -> Iterator[None]:
    own_cluster.stop()
    try:
        yield
    finally:
        own_cluster.start()


def test_a_server_that_is_gone(
    server: Server, host: Host, database: str, own_cluster: Cluster
) -> None:
    with stopped(own_cluster):
        expect_refused(host, "The database is not answering")
        assert host.device.ask("GET", "/healthz")[0] == 200
        assert host.device.ask("GET", "/readyz")[0] == 503
        status, _, page = host.device.ask("GET", f"/t/{host.code}/")
        assert status == 503
        assert "This cannot be shown just now" in page
    expect_play_goes_on(host, server, database)
    assert host.device.ask("GET", "/readyz")[0] == 200


def test_a_table_that_somebody_else_holds(server: Server, host: Host, database: str) -> None:
    with psycopg.connect(database) as other:
        other.execute("SELECT * FROM campaigns_campaign FOR UPDATE")
        expect_refused(host, "The database is busy")
    expect_play_goes_on(host, server, database)


def test_a_database_that_may_only_be_read(
    server: Server, host: Host, database: str, own_cluster: Cluster
) -> None:
    try:
        for line in ("ALTER SYSTEM SET default_transaction_read_only = on", RELOAD):
            cluster.do(own_cluster.url(), line)
        expect_refused(host, "The database is read-only")
        assert host.device.ask("GET", f"/t/{host.code}/")[0] == 200, "reading goes on"
    finally:
        for line in ("SET default_transaction_read_only = off", RESET, RELOAD):
            cluster.do(own_cluster.url(), line)
    expect_play_goes_on(host, server, database)


RELOAD = "SELECT pg_reload_conf()"
RESET = "ALTER SYSTEM RESET default_transaction_read_only"


def test_a_disk_that_is_full(
    server: Server, host: Host, database: str, own_cluster: Cluster, tmp_path: Path
) -> None:
    """The log has a disk of its own; PostgreSQL's other files have room, or it would stop."""
    place = own_cluster.folder / f"small-{host.code}"
    with mounted(place, megabytes=2) as disk:
        if os.geteuid() == 0:
            owner = pwd.getpwnam("postgres")
            os.chown(place, owner.pw_uid, owner.pw_gid)
        space = f"small_{host.code}"
        cluster.do(database, f"CREATE TABLESPACE {space} LOCATION '{place}'")
        cluster.do(database, f"ALTER TABLE campaigns_entry SET TABLESPACE {space}")
        disk.fill()
        words = "The disk is full"
        while (said := host.tap())[0] == 200:  # there is room left in the page that is open
            host.said = host.wish()
        assert said[0] == 503
        assert words in said[1]
        disk.make_room()
        assert host.tap()[0] == 200
        checked = manage(server.data, "verify_log", url=database)
        assert checked.stdout.endswith("rows: whole\n"), checked.stderr
        cluster.do(database, "ALTER TABLE campaigns_entry SET TABLESPACE pg_default")
        cluster.do(database, f"DROP TABLESPACE {space}")
