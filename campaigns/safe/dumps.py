"""Copies of a PostgreSQL database, made and read by its own programs: pg_dump, pg_restore, psql."""

from __future__ import annotations

import os
import secrets
import subprocess
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from django.db import connection, connections

from campaigns.safe.soundness import Damaged

PLAIN = ("--no-owner", "--no-privileges")  # whoever puts it back owns it
OURS = ("pool", "options", "server_side_binding", "isolation_level", "assume_role")


class Unable(OSError):
    """A program of PostgreSQL is not there, or has said why it cannot."""


def dump(target: Path) -> None:
    """Consistent, however many write meanwhile: it sees one moment."""
    _run("pg_dump", "--format=custom", *PLAIN, f"--file={target}", f"--dbname={_address()}")


def refuse(file: Path) -> None:
    """Read from the first to the last byte, without putting it anywhere."""
    try:
        _run("pg_restore", "--file=/dev/null", str(file))
    except Unable as error:
        raise Damaged(file, str(error)) from error


def has_log(file: Path) -> bool:
    return " campaigns_entry " in _run("pg_restore", "--list", str(file))


def is_good(file: Path) -> bool:
    try:
        refuse(file)
        return has_log(file)
    except (Damaged, Unable):
        return False


def rows(file: Path, table: str) -> list[dict[str, str]]:
    """What a table of the copy holds, as text."""
    asked = ("--data-only", f"--table={table}", "--file=-", str(file))
    lines = _run("pg_restore", *asked).splitlines()
    start = next(
        (number for number, line in enumerate(lines) if line.startswith(f"COPY public.{table} (")),
        None,
    )
    if start is None:
        return []
    names = lines[start].partition("(")[2].partition(")")[0].split(", ")
    end = lines.index("\\.", start)
    return [dict(zip(names, line.split("\t"), strict=True)) for line in lines[start + 1 : end]]


def restore(file: Path) -> None:
    """In one transaction: whatever goes wrong, everything is as it was."""
    script = _run("pg_restore", *PLAIN, "--file=-", str(file))
    with connection.cursor() as cursor:
        present = connection.introspection.table_names(cursor)
    away = "".join(f"DROP TABLE {_quoted(name)} CASCADE;\n" for name in sorted(present))
    connection.close()
    _fill(connection.settings_dict["NAME"], away + script)


@contextmanager
def apart(alias: str, settings: dict[str, Any]) -> Iterator[str]:
    """A database under a name of its own, for as long as somebody looks at it."""
    connections.settings[alias] = settings
    try:
        yield alias
    finally:
        connections[alias].close()
        del connections[alias]
        del connections.settings[alias]


@contextmanager
def opened(file: Path, alias: str) -> Iterator[str]:
    """A copy put into a database of its own, which is gone afterwards."""
    name = f"shiplog_drill_{secrets.token_hex(4)}"
    _administer(f"CREATE DATABASE {_quoted(name)} TEMPLATE template0")
    try:
        _fill(name, _run("pg_restore", *PLAIN, "--file=-", str(file)))
        usual = connections.settings["default"]
        options = {key: said for key, said in usual["OPTIONS"].items() if key != "pool"}
        with apart(alias, {**usual, "NAME": name, "OPTIONS": options}):
            yield alias
    finally:
        _administer(f"DROP DATABASE {_quoted(name)}")


def _fill(name: str, script: str) -> None:
    asked = ("--no-psqlrc", "--quiet", "--single-transaction", "--set=ON_ERROR_STOP=1")
    _run("psql", *asked, "--output=/dev/null", f"--dbname={_address(name)}", script=script)


def _administer(statement: str) -> None:
    """Outside of a transaction, as these are done."""
    _run(
        "psql",
        "--no-psqlrc",
        "--quiet",
        "--set=ON_ERROR_STOP=1",
        f"--command={statement}",
        f"--dbname={_address()}",
    )


def _address(name: str = "") -> str:
    """Without the password, which would stand in the list of processes."""
    # Imported late, here and below: no start on SQLite has to wait for it.
    from psycopg.conninfo import make_conninfo

    said: dict[str, Any] = connection.settings_dict
    more = {key: value for key, value in said["OPTIONS"].items() if key not in OURS}
    parts = {"user": said["USER"], "host": said["HOST"], "port": said["PORT"], **more}
    known = {key: value for key, value in parts.items() if value}
    return make_conninfo(dbname=name or said["NAME"], **known)


def _quoted(name: str) -> str:
    from psycopg import sql

    return sql.Identifier(name).as_string()


def _run(program: str, *arguments: str, script: str | None = None) -> str:
    password = connection.settings_dict["PASSWORD"]
    environment = {**os.environ, **({"PGPASSWORD": password} if password else {})}
    try:
        done = subprocess.run(
            [program, *arguments],
            input=script,
            env=environment,
            capture_output=True,
            text=True,
            check=False,
        )
    except FileNotFoundError as error:
        raise Unable(f"{program} is not installed (Debian: postgresql-client)") from error
    if done.returncode:
        raise Unable(" ".join(done.stderr.split()) or f"{program} ended with {done.returncode}")
    return done.stdout
