"""A query that every tap asks, and the statements that it writes with: put together once. Django
would write the same SQL again each time, which takes longer than the database does to answer it."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from typing import Any, Generic, TypeVar

from django.db import connections
from django.db.models import Model, QuerySet
from django.db.models.query import get_related_populators

M = TypeVar("M", bound=Model)


class Prepared(Generic[M]):
    """`make` gets examples, which must be found nowhere else among what the query compares with;
    `ask` puts what is meant in their places."""

    def __init__(self, make: Callable[..., QuerySet[M]], **examples: str | int) -> None:
        self.make, self.examples = make, examples
        self._written: dict[str, _Written] = {}

    def ask(self, using: str, **values: str | int) -> list[M]:
        written = self._written.get(using)
        if written is None:
            written = self._written[using] = _Written(self.make(**self.examples), using)
        meant = {self.examples[name]: value for name, value in values.items()}
        return written.ask([meant.get(one, one) for one in written.params])


class Moving(Generic[M]):
    """Writes these fields of a row, if the row still has in `only_at` what it was found with."""

    def __init__(self, model: type[M], *names: str, only_at: str) -> None:
        self.model, self.names, self.only_at = model, names, only_at

    def write(self, using: str, moved: M, found_at: int) -> bool:
        connection = connections[using]
        meta: Any = self.model._meta
        fields = [meta.get_field(name) for name in (*self.names, "id")]
        values = [one.get_db_prep_save(getattr(moved, one.attname), connection) for one in fields]
        with connection.cursor() as cursor:
            cursor.execute(self._sql(using), [*values, found_at])
            return bool(cursor.rowcount)

    @cache  # noqa: B019 - one for each statement of the app, which stays
    def _sql(self, using: str) -> str:
        quoted = connections[using].ops.quote_name
        meta: Any = self.model._meta
        column = {name: quoted(meta.get_field(name).column) for name in (*self.names, self.only_at)}
        meant = ", ".join(f"{column[name]} = %s" for name in self.names)
        where = f"{quoted(meta.pk.column)} = %s AND {column[self.only_at]} = %s"
        return f"UPDATE {quoted(meta.db_table)} SET {meant} WHERE {where}"


class _Written:
    """The SQL, and how its rows become objects: as Django's own `ModelIterable` has it."""

    def __init__(self, queryset: QuerySet[Any], using: str) -> None:
        self.using = using
        self.compiler: Any = queryset.query.get_compiler(using=using)
        self.sql, self.params = self.compiler.as_sql()
        select, kind = self.compiler.select, self.compiler.klass_info
        self.model = kind["model"]
        self.begin, self.end = kind["select_fields"][0], kind["select_fields"][-1] + 1
        self.names = [column[0].target.attname for column in select[self.begin : self.end]]
        self.related = get_related_populators(kind, select, using)  # type: ignore[call-arg]
        self.beside = tuple(self.compiler.annotation_col_map.items())
        self.converters = self.compiler.get_converters([column[0] for column in select])

    def ask(self, params: list[Any]) -> list[Any]:
        with connections[self.using].cursor() as cursor:
            cursor.execute(self.sql, params)
            rows: Any = cursor.fetchall()
        if self.converters:
            rows = self.compiler.apply_converters(rows, self.converters)
        return [self._made_of(row) for row in rows]

    def _made_of(self, row: Any) -> Any:
        found = self.model.from_db(self.using, self.names, row[self.begin : self.end])
        for related in self.related:
            related.populate(row, found)
        for name, column in self.beside:
            setattr(found, name, row[column])
        return found
