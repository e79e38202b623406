"""Moving house: everything in the database, to another one that is empty, and every log verified
there before anybody calls it home. What lies beside the database as files stays where it is."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from pathlib import Path
from typing import Any

from django.apps import apps
from django.core.management import call_command
from django.core.management.color import no_style
from django.db import connections, transaction
from django.db.models import Model

from campaigns.models import Campaign, Entry
from campaigns.safe import database_url
from campaigns.table.verification import verify
from rules.core import Value

HERE, THERE = "default", "moving"
AT_ONCE = 500  # rows on their way


class Refused(Exception):
    """Nothing was moved, and why."""


class Moved(Value):
    tables: int
    rows: int  # of all their logs


def move(url: str) -> Moved:
    try:
        target = database_url.read(url, pool="0")
    except ValueError as error:
        raise Refused(f"This is no address of a database, {error}.") from error
    with _opened(target):
        _refuse_taken()
        try:
            call_command("migrate", database=THERE, verbosity=0, interactive=False)
            with _held(), transaction.atomic(using=THERE):
                _copy()
                return _verified()
        except BaseException:
            _leave_nothing(target)
            raise


@contextmanager
def _opened(target: dict[str, Any]) -> Iterator[None]:
    usual = {**connections.settings[HERE], "USER": "", "PASSWORD": "", "HOST": "", "PORT": ""}
    connections.settings[THERE] = {**usual, **target}
    try:
        yield
    finally:
        connections[THERE].close()
        del connections[THERE]
        del connections.settings[THERE]


def _refuse_taken() -> None:
    with connections[THERE].cursor() as cursor:
        if connections[THERE].introspection.table_names(cursor):
            raise Refused("There are tables in it already: name an empty database.")


@contextmanager
def _held() -> Iterator[None]:
    """Nobody writes meanwhile. SQLite's transactions begin with the lock; PostgreSQL is asked."""
    with ExitStack() as stack:
        stack.enter_context(transaction.atomic(using=HERE))
        for name in (HERE, THERE):
            if connections[name].vendor == "postgresql":
                with connections[name].cursor() as cursor:
                    cursor.execute("SET idle_in_transaction_session_timeout = 0")  # it may be long
        if connections[HERE].vendor == "postgresql":
            quote = connections[HERE].ops.quote_name
            tables = ", ".join(quote(model._meta.db_table) for model in _models())
            with connections[HERE].cursor() as cursor:
                cursor.execute(f"LOCK TABLE {tables} IN SHARE MODE")
        yield


def _models() -> list[type[Model]]:
    listed = apps.get_models(include_auto_created=True)
    return [model for model in listed if model._meta.managed and not model._meta.proxy]


def _copy() -> None:
    """With the same numbers, by which files and rows name each other. What the migrations have put
    there, such as the names of rights, is replaced by what is here."""
    for model in reversed(_models()):
        model._base_manager.using(THERE).all()._raw_delete(THERE)
    for model in _models():
        rows = model._base_manager.using(HERE).order_by("pk").iterator(chunk_size=AT_ONCE)
        waiting: list[Model] = []
        for row in rows:
            waiting.append(row)
            if len(waiting) == AT_ONCE:
                model._base_manager.using(THERE).bulk_create(waiting)
                waiting = []
        model._base_manager.using(THERE).bulk_create(waiting)
    with connections[THERE].cursor() as cursor:
        for line in connections[THERE].ops.sequence_reset_sql(no_style(), _models()):
            cursor.execute(line)


def _verified() -> Moved:
    for model in _models():
        here, there = (model._base_manager.using(name).count() for name in (HERE, THERE))
        if here != there:
            raise Refused(f"Of {model._meta.label} {there} rows arrived, not {here}.")
    for campaign in Campaign.objects.using(THERE).order_by("pk").iterator():
        if faults := verify(campaign):
            raise Refused(f"{faults[0]}. Nothing was moved; manage.py verify_log says more.")
    rows = Entry.objects.using(THERE)
    return Moved(Campaign.objects.using(THERE).count(), rows.count())


def _leave_nothing(target: dict[str, Any]) -> None:
    """It was empty, so all of it is ours."""
    connection = connections[THERE]
    connection.close()
    if connection.vendor == "sqlite":
        for part in Path(target["NAME"]).parent.glob(f"{Path(target['NAME']).name}*"):
            part.unlink()
        return
    with connection.cursor() as cursor:
        for name in connection.introspection.table_names(cursor):
            cursor.execute(f"DROP TABLE {connection.ops.quote_name(name)} CASCADE")
