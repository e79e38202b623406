"""A private PostgreSQL: a folder of its own, a socket in it and no port, gone with whoever started
it. It refuses to run as root, so root starts it as the user that its package has made."""

from __future__ import annotations

import os
import pwd
import shutil
import signal
import subprocess
import tempfile
import time
from pathlib import Path

import psycopg

USER, BASE = "shiplog", "postgres"
# It need not outlive a power cut. What happens then is PostgreSQL's own test.
QUICK = ("fsync=off", "full_page_writes=off", "synchronous_commit=off", "max_connections=300")
START_SECONDS = 60


def programs() -> Path:
    """Debian keeps each version's apart."""
    found = sorted(Path("/usr/lib/postgresql").glob("*/bin"), key=lambda one: float(one.parts[-2]))
    assert found, "no PostgreSQL: make setup-dev installs it"
    return found[-1]


class Cluster:
    def __init__(self) -> None:
        self.folder = Path(tempfile.mkdtemp(prefix="shiplog-postgres-"))
        self.process: subprocess.Popen[bytes] | None = None
        self.said = self.folder / "said.txt"
        self._as_owner: list[str | Path] = []
        if os.geteuid() == 0:
            owner = pwd.getpwnam("postgres")
            os.chown(self.folder, owner.pw_uid, owner.pw_gid)
            self._as_owner = ["setpriv", f"--reuid={owner.pw_uid}", f"--regid={owner.pw_gid}"]
            self._as_owner += ["--clear-groups"]
        made: list[str | Path] = [programs() / "initdb", "-D", self.data, "-U", USER]
        made += ["-A", "trust", "--no-sync"]
        made += ["-E", "UTF8", "--locale=C.UTF-8"]
        subprocess.run(
            [*self._as_owner, *made], check=True, stdout=subprocess.DEVNULL, cwd=self.folder
        )

    @property
    def data(self) -> Path:
        return self.folder / "data"

    def url(self, name: str = BASE) -> str:
        return f"postgres://{USER}@/{name}?host={self.folder}"

    def start(self) -> None:
        asked: list[str | Path] = [programs() / "postgres", "-D", self.data, "-k", self.folder]
        for setting in ("listen_addresses=", *QUICK):
            asked += ["-c", setting]
        # Its parent gone, it goes as well.
        alone = [*(self._as_owner or ["setpriv"]), "--pdeathsig", "INT"]
        with self.said.open("ab") as said:
            self.process = subprocess.Popen(
                [*alone, *asked], stdout=said, stderr=said, cwd=self.folder
            )
        deadline = time.monotonic() + START_SECONDS
        while True:
            try:
                psycopg.connect(self.url()).close()
                return
            except psycopg.OperationalError:
                if self.process.poll() is not None or time.monotonic() > deadline:
                    raise
                time.sleep(0.05)

    def stop(self, how: signal.Signals = signal.SIGINT) -> None:
        """SIGINT: whoever is connected is cut off; SIGQUIT: as in a crash."""
        if self.process is not None:
            self.process.send_signal(how)
            self.process.wait(timeout=30)
            self.process = None

    def remove(self) -> None:
        self.stop(signal.SIGQUIT)
        shutil.rmtree(self.folder, ignore_errors=True)


def do(url: str, statement: str) -> None:
    with psycopg.connect(url, autocommit=True) as opened:
        opened.execute(statement.encode())


def exists(url: str, name: str) -> bool:
    with psycopg.connect(url) as opened:
        asked = "SELECT 1 FROM pg_database WHERE datname = %s"
        return opened.execute(asked, (name,)).fetchone() is not None
