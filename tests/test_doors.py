"""Who may touch the database: only commands write, only selectors read. And what views look like.

What import-linter cannot see, for it is not imported but done.
"""

from __future__ import annotations

import ast
from collections.abc import Iterator
from fnmatch import fnmatch
from pathlib import Path

from django.apps import apps

ROOT = Path(__file__).resolve().parent.parent
APPS = ("campaigns", "storybook")

# What these hold is the database itself, or what looks after it from outside.
AROUND = (
    "*/models.py",
    "*/migrations/*",
    "*/admin.py",
    "*/management/commands/*",
)
WRITERS = (
    *AROUND,
    "*/commands.py",
    "campaigns/table/rows.py",  # the log: how a row is written
    "campaigns/table/opened.py",  # how a table is held while it is written
    "campaigns/table/holding.py",  # and how its people are
    "campaigns/table/projection.py",  # what is derived from the log
    "campaigns/people/seats.py",  # the verbs of devices and seats
    "campaigns/people/places.py",  # who makes room for a new device
    "campaigns/people/tokens.py",  # of what a browser is known by
    "campaigns/people/host_links.py",
    "campaigns/people/arrival.py",  # the verb of coming to a table
    "campaigns/people/lobby.py",  # the verbs of a table that has not begun
    "campaigns/people/consent/questions.py",  # the verbs of asking for a yes
    "campaigns/safe/*",  # backups, import
)
READERS = (
    *WRITERS,
    "*/selectors.py",
    "campaigns/table/prepared.py",  # asks what selectors have put together
    "campaigns/table/log/history.py",  # the log as events
    "campaigns/table/verification.py",  # the log against its hashes
)

WRITING = {
    "atomic",
    "bulk_create",
    "bulk_update",
    "create",
    "delete",
    "get_or_create",
    "save",
    "update",
    "update_or_create",
}
READING = {
    "_base_manager",
    "_default_manager",
    "cursor",
    "get_object_or_404",
    "objects",
    "prefetch_related",
    "prefetch_related_objects",
    "refresh_from_db",
    "select_for_update",
    "select_related",
    "values_list",
}
# Rows that belong to a row, as Django names them: to go on from there is a query.
ROWS = {
    str(relation.get_accessor_name())
    for app in APPS
    for model in apps.get_app_config(app).get_models()
    for relation in model._meta.related_objects
    if relation.multiple
}
QUERIES = {"all", "count", "exclude", "exists", "filter", "first", "get", "last", "order_by"}

# Saved or deleted, but no row: a picture, a QR code, a word in the cache.
NO_ROWS = {
    ("campaigns/pages/qr.py", "save"),
    ("campaigns/people/presence.py", "delete"),
    ("campaigns/people/tries.py", "delete"),
    ("storybook/pictures/images.py", "save"),
    ("storybook/sheets/gen7/share.py", "save"),
}
LONGEST_VIEW = 25


def modules(*, besides: tuple[str, ...] = ()) -> Iterator[tuple[str, ast.Module]]:
    for app in APPS:
        for file in sorted((ROOT / app).rglob("*.py")):
            name = file.relative_to(ROOT).as_posix()
            if not any(fnmatch(name, pattern) for pattern in besides):
                yield name, ast.parse(file.read_text())


def written(tree: ast.Module) -> Iterator[str]:
    for node in ast.walk(tree):
        done = [node.func] if isinstance(node, ast.Call) else getattr(node, "decorator_list", [])
        yield from (name for one in done if (name := getattr(one, "attr", "")) in WRITING)


def read(tree: ast.Module) -> Iterator[str]:
    for node in ast.walk(tree):
        if isinstance(node, ast.Name) and node.id in READING:
            yield node.id
        if isinstance(node, ast.Attribute):
            if node.attr in READING:
                yield node.attr
            if node.attr in QUERIES and getattr(node.value, "attr", "") in ROWS:
                yield f"{ast.unparse(node.value)}.{node.attr}"


def test_the_checks_see_what_they_look_for() -> None:
    """Or they would stay silent when everything has been renamed."""
    found = dict(modules())
    assert {"update", "create", "save"} <= set(written(found["campaigns/table/commands.py"]))
    assert {"objects", "values_list"} <= set(read(found["campaigns/table/selectors.py"]))
    assert "campaign.entries.filter" in set(read(found["campaigns/table/selectors.py"]))
    assert all(what in set(written(found[name])) for name, what in NO_ROWS)
    assert {"entries", "host_links", "way_back", "officer_rows"} <= ROWS
    assert "atomic" in set(written(ast.parse("@transaction.atomic\ndef come(): ...")))


def test_only_commands_write() -> None:
    found = {(name, what) for name, tree in modules(besides=WRITERS) for what in written(tree)}
    assert found == NO_ROWS


def test_only_selectors_read() -> None:
    found = {(name, what) for name, tree in modules(besides=READERS) for what in read(tree)}
    assert not found


def test_nothing_is_handed_on_behind_the_back() -> None:
    """What a function needs, it is given: no context variables. But the language is Django's, and
    kept in one; we only keep it where nobody has to wait for it."""
    for name, tree in modules(besides=("campaigns/face/messages.py",)):
        imported = {
            alias.name
            for node in ast.walk(tree)
            for alias in getattr(node, "names", ())
            if isinstance(alias, ast.alias)
        }
        assert not imported & {"contextvars", "ContextVar"}, name


def test_views_are_short() -> None:
    """Access, form, one command or selector, render."""
    views = [
        (f"{name}: {node.name}", (node.end_lineno or 0) - node.lineno + 1)
        for name, tree in modules()
        for node in tree.body
        if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef)
        if any("require_" in ast.unparse(one) for one in node.decorator_list)
    ]
    assert len(views) > 40
    assert [view for view, length in views if length > LONGEST_VIEW] == []
