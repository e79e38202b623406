"""The database at the start: refuse one from the future, bring an older one up to date."""

import os

import django
from django.core.management import call_command
from django.db import DatabaseError, connection
from django.db.migrations.recorder import MigrationRecorder

from shiplog.surroundings import Exit, Trouble


def prepare() -> None:
    os.environ.setdefault("DJANGO_SETTINGS_MODULE", "shiplog.settings")
    django.setup()
    try:
        check_not_newer()
        _back_up()
        call_command("migrate", verbosity=0, interactive=False)
        call_command("rebuild_projection", missing=True, verbosity=0)
    except DatabaseError as error:
        name = connection.settings_dict["NAME"]
        raise Trouble(
            Exit.DATABASE_UNUSABLE,
            f"The database {name} cannot be used ({error}): "
            "put a backup in its place, or choose another folder with "
            "SHIPLOG_DATA=/path/to/folder make run.",
        ) from error
    finally:
        connection.close()


def _back_up() -> None:
    """A copy at every start, and so before every migration."""
    from campaigns import backups

    if connection.vendor == "sqlite":
        backups.make()


def check_not_newer() -> None:
    from campaigns.newer import unknown_migrations

    unknown = unknown_migrations(MigrationRecorder(connection).applied_migrations())
    if unknown:
        name = connection.settings_dict["NAME"]
        raise Trouble(
            Exit.DATABASE_NEWER,
            f"The database {name} was written by a newer Shiplog (it has {unknown[-1]}): "
            "update Shiplog, or choose another folder with SHIPLOG_DATA=/path/to/folder make run.",
        )
