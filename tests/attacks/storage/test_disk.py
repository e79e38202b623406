"""A disk that is full to the last byte, or may only be read: people read on, every write is
refused with a sentence, and play goes on when the cause is gone."""

from __future__ import annotations

from collections.abc import Iterator
from inspect import iscoroutine
from pathlib import Path
from typing import Any

import pytest
from django.test import RequestFactory
from django.urls import URLPattern, get_resolver, resolve

from shiplog.start.surroundings import Exit
from tests.attacks.means.evening import Evening
from tests.attacks.means.small_disk import SmallDisk, disk
from tests.campaigns.server import Server, manage, running

__all__ = ["disk"]

WAYS = {
    "full": (SmallDisk.fill, SmallDisk.make_room, "The disk is full"),
    "read-only": (SmallDisk.only_read, SmallDisk.write_again, "The database is read-only"),
}
UnderWay = tuple[Server, Evening]
way = pytest.mark.parametrize("way", WAYS)


@pytest.fixture
def data(disk: SmallDisk) -> Path:
    return disk.data


@pytest.fixture
def server(data: Path) -> Iterator[Server]:
    with running(data) as server:
        yield server


# Forms by which nothing is kept: looking for a table, and how this device shows its pages.
KEEP_NOTHING = {"find", "screen"}
REFUSE_EVERYTHING = {"too_large", "too_many_files"}  # the door leads there what it turns away


def writing_views() -> set[str]:
    """Every address of ours that takes a form, except those that keep nothing."""
    found = set()
    for pattern in own_addresses(get_resolver().url_patterns):
        address = dict.fromkeys(pattern.pattern.converters, "1")
        answer = pattern.callback(RequestFactory().generic("TRACE", "/"), **address)
        if iscoroutine(answer):
            answer.close()
            continue  # the stream of updates
        if pattern.name in REFUSE_EVERYTHING:
            continue
        assert answer.status_code == 405, f"{pattern.name} takes anything"
        if "POST" in answer["Allow"]:
            found.add(str(pattern.name))
    assert found > KEEP_NOTHING
    return found - KEEP_NOTHING


def own_addresses(patterns: list[Any]) -> Iterator[URLPattern]:
    for one in patterns:
        if not isinstance(one, URLPattern):
            yield from own_addresses(one.url_patterns)
        elif one.callback.__module__.partition(".")[0] in ("campaigns", "storybook"):
            yield one


@way
def test_people_read_on_and_every_write_is_refused_with_a_sentence(
    way: str, disk: SmallDisk, under_way: UnderWay
) -> None:
    trouble, relief, words = WAYS[way]
    server, evening = under_way
    before = {name: evening.host.ask("GET", page)[0] for name, page in evening.reads().items()}
    assert set(before.values()) == {200}, before

    trouble(disk)
    read = {name: evening.host.ask("GET", page)[0] for name, page in evening.reads().items()}
    assert read == before
    answers = {}
    for name, deed in evening.writes().items():
        trouble(disk)  # again: SQLite may have put its own files away, and that made room
        answers[name] = deed()
    assert {name: status for name, (status, _, _) in answers.items()} == dict.fromkeys(answers, 503)
    assert {resolve(path).url_name for path in evening.sent} == writing_views()
    for name, (_, _, page) in answers.items():
        assert words in page, name
        assert "it has not happened" in page, name
    again = {name: evening.host.ask("GET", page)[0] for name, page in evening.reads().items()}
    assert again == before

    relief(disk)
    done = {name: deed()[0] for name, deed in evening.writes().items()}
    assert all(status in (200, 204, 302) for status in done.values()), done
    server.kill()
    check = manage(disk.data, "verify_log")
    assert check.returncode == 0, check.stdout + check.stderr


@way
def test_a_restart_says_what_is_wrong_and_ends_with_its_code(
    way: str, disk: SmallDisk, server: Server
) -> None:
    trouble, relief, _words = WAYS[way]
    server.kill()
    trouble(disk)
    refused = server.start_in_vain()
    assert refused.returncode == Exit.DATA_FOLDER_UNUSABLE
    (sentence,) = refused.stderr.splitlines()
    assert str(disk.data) in sentence
    assert {"full": "make room", "read-only": "writable"}[way] in sentence
    relief(disk)
    server.start()


@way
def test_a_log_is_verified_where_nothing_can_be_written(
    way: str, disk: SmallDisk, under_way: UnderWay
) -> None:
    server, evening = under_way
    server.kill()
    manage(disk.data, "verify_log", evening.code)  # the first to open it tidies up after the kill
    WAYS[way][0](disk)
    check = manage(disk.data, "verify_log", evening.code)
    assert (check.returncode, check.stderr) == (0, "")
    assert "whole" in check.stdout


def test_what_did_not_fit_leaves_nothing_behind(disk: SmallDisk, under_way: UnderWay) -> None:
    _server, evening = under_way
    kept = {file: file.read_bytes() for file in (disk.data / "portraits").iterdir()}
    for deed in evening.beside_the_log().values():
        disk.fill()
        assert deed()[0] == 503
    disk.fill()
    assert evening.arrivals()["look at an import"]()[0] == 503
    found = {str(file.relative_to(disk.data)) for file in disk.data.rglob("*") if file.is_file()}
    assert not [name for name in found if name.endswith(".part")]
    now = {file: file.read_bytes() for file in (disk.data / "portraits").iterdir()}
    assert now == kept
    held = {file.name for file in (disk.data / "imports").iterdir()}
    assert held == {evening.held, evening.held_box}
