"""The database at the start: refuse one from the future or a damaged one, bring an older one up to
date."""

import os
import sqlite3
import sys
from collections.abc import Iterator
from contextlib import contextmanager, suppress

import django
from django.core.management import call_command
from django.db import DatabaseError, connection
from django.db.migrations.executor import MigrationExecutor
from django.db.migrations.recorder import MigrationRecorder

from shiplog.start.surroundings import Exit, Trouble

STARTING = 0x73686970  # the name of the lock: any number that is always the same
ELSEWHERE = "or choose another folder with SHIPLOG_DATA=/path/to/folder make run."


def prepare() -> None:
    os.environ.setdefault("DJANGO_SETTINGS_MODULE", "shiplog.settings")
    django.setup()
    try:
        with _one_at_a_time():
            check_sound()
            check_not_newer()
            _back_up()
            if _has_migrations_to_run():
                call_command("migrate", verbosity=0, interactive=False)
            call_command("rebuild_projection", missing=True, verbosity=0)
            _sweep_up()
    except (DatabaseError, sqlite3.Error) as error:
        raise _unusable(error) from error
    finally:
        connection.close()


@contextmanager
def _one_at_a_time() -> Iterator[None]:
    """Of several nodes that start in the same moment, one brings PostgreSQL up to date, and the
    others wait for it. SQLite's file sees to that itself."""
    if connection.vendor != "postgresql":
        yield
        return
    with connection.cursor() as cursor:
        cursor.execute("SET lock_timeout = 0")
        cursor.execute("SELECT pg_advisory_lock(%s)", [STARTING])
    try:
        yield
    finally:
        with suppress(DatabaseError), connection.cursor() as cursor:
            cursor.execute("SELECT pg_advisory_unlock_all()")
            cursor.execute("RESET lock_timeout")


def _sweep_up() -> None:
    from campaigns.table.sandbox.commands import sweep

    sweep()


def _unusable(error: Exception) -> Trouble:
    from campaigns.safe import storage

    name = connection.settings_dict["NAME"]
    if "locked" in str(error):
        return Trouble(
            Exit.DATABASE_UNUSABLE,
            f"The database {name} is held by another program ({error}): stop that one, "
            "then try again.",
        )
    if storage.is_damage(error):
        return _damaged(str(error))
    return Trouble(
        Exit.DATABASE_UNUSABLE,
        f"The database {name} cannot be used ({error}): {storage.sentence(error)}",
    )


def check_sound() -> None:
    """A quick check of the whole file; an empty one beside good backups has lost everything."""
    from campaigns.safe import backups, soundness

    if connection.vendor != "sqlite" or not backups.database_file().exists():
        return
    if problem := soundness.problem(backups.database_file()):
        raise _damaged(problem)
    if not soundness.has_log(backups.database_file()) and backups.last_good():
        raise _damaged("it is empty")


def _damaged(problem: str) -> Trouble:
    from campaigns.safe import backups

    return Trouble(
        Exit.DATABASE_UNUSABLE,
        f"The database {connection.settings_dict['NAME']} is damaged ({problem}). "
        f"{backups.way_back()}, {ELSEWHERE}",
    )


def _back_up() -> None:
    """A copy at every start after play, and so before every migration."""
    from campaigns.safe import backups

    backups.watched(backups.make_if_changed)
    failure = backups.failure()
    if failure is None:
        return
    if _has_migrations_to_run():
        raise Trouble(
            Exit.DATABASE_UNUSABLE,
            f"The database must be brought up to date, but no backup can be made before "
            f"({failure}): make room in {backups.folder()}, {ELSEWHERE}",
        )
    print(f"No backup could be made ({failure}): see to {backups.folder()}.", file=sys.stderr)


def _has_migrations_to_run() -> bool:
    executor = MigrationExecutor(connection)
    return bool(executor.migration_plan(executor.loader.graph.leaf_nodes()))


def check_not_newer() -> None:
    from campaigns.table.newer import unknown_migrations

    unknown = unknown_migrations(MigrationRecorder(connection).applied_migrations())
    if unknown:
        name = connection.settings_dict["NAME"]
        raise Trouble(
            Exit.DATABASE_NEWER,
            f"The database {name} was written by a newer Shiplog (it has {unknown[-1]}): "
            "update Shiplog, or choose another folder with SHIPLOG_DATA=/path/to/folder make run.",
        )
