"""What can be wrong around the server, each with a sentence for people and a code for scripts.

Any Python 3 from 3.6 on must be able to read this file, or it could not say "too old".
"""

import contextlib
import ctypes
import enum
import errno
import os
import re
import socket
import sys
import tempfile
from pathlib import Path

# As Linux calls them. Elsewhere, importing WeasyPrint tells whether they are there.
PANGO = (
    "libgobject-2.0.so.0",
    "libpango-1.0.so.0",
    "libpangoft2-1.0.so.0",
    "libharfbuzz.so.0",
    "libfontconfig.so.1",
)
ROOM = 256 * 1024  # bytes: with less than this not even the first tap can be written


class Exit(enum.IntEnum):
    """Exit codes; docs/running.md lists them."""

    PYTHON_TOO_OLD = 10
    NOT_INSTALLED = 11
    NO_PANGO = 12
    PORT_UNUSABLE = 13
    PORT_TAKEN = 14
    DATA_FOLDER_UNUSABLE = 15
    DATABASE_NEWER = 16
    DATABASE_UNUSABLE = 17
    DATABASE_URL_UNUSABLE = 18
    NAME_UNUSABLE = 19
    WORKERS_UNUSABLE = 23  # 20 to 22 are those of the set-up


# A name, or a whole address up to the port: log.example.org, ship.lan:8080, https://log.example.org
PUBLIC_NAME = re.compile(
    r"(?:(https?)://)?([a-z0-9_.-]+|\[[0-9a-f:.]+\])(?::([0-9]{1,5}))?/?", re.IGNORECASE
)


class Trouble(Exception):
    """A reason not to start. Its text is one sentence that says what to do."""

    def __init__(self, code: Exit, sentence: str) -> None:
        super().__init__(sentence)
        self.code = code


def check_python() -> None:
    if sys.version_info < (3, 11):  # noqa: UP036 - this is the check
        found = ".".join(str(part) for part in sys.version_info[:3])
        raise Trouble(
            Exit.PYTHON_TOO_OLD,
            f"Shiplog needs Python 3.11 or newer, but this is {found}: start it with make run, "
            "or name a newer one with PYTHON=/path/to/python3.11 make run.",
        )


def check_installed() -> None:
    try:
        import django  # noqa: F401
        import ifaddr  # noqa: F401
        import segno  # noqa: F401
        import uvicorn  # noqa: F401
    except ImportError as error:
        raise Trouble(
            Exit.NOT_INSTALLED,
            f"The package {error.name} is not installed for {sys.executable}: "
            "start Shiplog with make run, which installs it.",
        ) from error


def check_pango() -> None:
    """Looked for by name first: to import WeasyPrint takes as long as half of the start."""
    with contextlib.suppress(OSError):
        for library in PANGO:
            ctypes.CDLL(library)
        return
    try:
        # WeasyPrint explains itself on stdout at length; we say it in a sentence.
        with contextlib.redirect_stdout(None), contextlib.redirect_stderr(None):
            import weasyprint  # noqa: F401
    except OSError as error:
        raise Trouble(
            Exit.NO_PANGO,
            "Printing needs the Pango library, which is not installed: run make setup, "
            "or install it with your system's package manager (Debian: libpangoft2-1.0-0).",
        ) from error


def open_port(wanted: str) -> socket.socket:
    """Take the port right away: nobody can grab it between the check and the serving."""
    if not (re.fullmatch("[0-9]{1,5}", wanted) and 1 <= int(wanted) <= 65535):
        raise Trouble(
            Exit.PORT_UNUSABLE,
            f"PORT is {wanted!r}, but must be a number from 1 to 65535: try PORT=8080 make run.",
        )
    # Named TCP outright: only then asyncio sends every answer at once, instead of holding back the
    # second part of it until the first is acknowledged, 40 ms later.
    listener = socket.socket(socket.AF_INET, socket.SOCK_STREAM, socket.IPPROTO_TCP)
    listener.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
    try:
        listener.bind(("0.0.0.0", int(wanted)))
        listener.listen()
    except OSError as error:
        listener.close()
        if error.errno == errno.EADDRINUSE:
            raise Trouble(
                Exit.PORT_TAKEN,
                f"Port {wanted} is taken by another program, perhaps by another Shiplog: "
                "stop that one, or take another port with PORT=8080 make run.",
            ) from error
        raise Trouble(
            Exit.PORT_UNUSABLE,
            f"Port {wanted} cannot be used ({error.strerror}): try PORT=8080 make run.",
        ) from error
    return listener


def check_database_url(url: str, pool: str) -> None:
    from campaigns.safe import database_url

    try:
        if url:
            database_url.read(url, pool=pool)
    except ValueError as error:
        raise Trouble(
            Exit.DATABASE_URL_UNUSABLE,
            f"DATABASE_URL cannot be used, {error}: correct it, or leave it out.",
        ) from error


def check_public_name(said: str) -> None:
    if said and not PUBLIC_NAME.fullmatch(said):
        raise Trouble(
            Exit.NAME_UNUSABLE,
            f"PUBLIC_NAME is {said!r}, but must be a name such as log.example.org or an address "
            "such as https://log.example.org: correct it, or leave it out.",
        )


def check_data_folder(folder: Path) -> None:
    try:
        folder.mkdir(mode=0o700, parents=True, exist_ok=True)
        # Really write: permission bits tell root nothing about a read-only disk.
        with tempfile.TemporaryFile(dir=str(folder)) as probe:
            probe.write(b"ahoy" * (ROOM // 4))
            probe.flush()
            os.fsync(probe.fileno())
        # SQLite opens a read-only file without complaint and fails at the first move.
        for file in folder.glob("shiplog.sqlite3*"):
            file.open("r+b").close()
    except OSError as error:
        what = "make it and what is in it writable"
        if error.errno in (errno.ENOSPC, errno.EDQUOT):
            what = "make room on its disk"
        raise Trouble(
            Exit.DATA_FOLDER_UNUSABLE,
            f"The data folder {folder} cannot be written to ({error.strerror}): {what}, "
            "or choose another with SHIPLOG_DATA=/path/to/folder make run.",
        ) from error
