"""A full disk, a read-only or busy database: refused, nothing lost, play goes on."""

from __future__ import annotations

import sqlite3
from contextlib import closing

import pytest
from django.db import connection
from django.test import Client

from campaigns.models import Campaign
from campaigns.table.verification import verify
from rules.core import write
from tests.campaigns import play
from tests.campaigns.pages.test_views import tap, text_of

pytestmark = pytest.mark.django_db(transaction=True)


@pytest.fixture(autouse=True)
def seated(alice: Client, table: Campaign) -> None:
    alice.get(f"/t/{table.code}/")


def pragma(line: str) -> None:
    with connection.cursor() as cursor:
        cursor.execute(f"PRAGMA {line}")


def expect_refused(alice: Client, table: Campaign, words: str) -> None:
    for _ in range(400):  # until the disk really is full
        answer = tap(alice, table, action=write(play.nudge(play.state(table))))
        if answer.status_code != 200:
            break
    assert answer.status_code == 503
    page = text_of(answer)
    assert "it has not happened" in page
    assert words in page
    assert "Do it now" in page  # the wish is kept
    assert verify(play.fresh(table)) == []


def expect_play_goes_on(alice: Client, table: Campaign) -> None:
    assert tap(alice, table, action=write(play.nudge(play.state(table)))).status_code == 200
    assert verify(play.fresh(table)) == []


def test_a_full_disk(alice: Client, table: Campaign) -> None:
    pragma("max_page_count = 1")  # as small as what is there already
    expect_refused(alice, table, "The disk is full")
    pragma("max_page_count = 1073741823")
    expect_play_goes_on(alice, table)


def test_a_database_that_may_only_be_read(alice: Client, table: Campaign) -> None:
    pragma("query_only = ON")
    expect_refused(alice, table, "The database is read-only")
    pragma("query_only = OFF")
    expect_play_goes_on(alice, table)


def test_a_database_that_somebody_else_holds(alice: Client, table: Campaign) -> None:
    pragma("busy_timeout = 50")
    with closing(sqlite3.connect(connection.settings_dict["NAME"])) as other:
        other.execute("BEGIN IMMEDIATE")
        expect_refused(alice, table, "The database is busy")
        other.execute("ROLLBACK")
    expect_play_goes_on(alice, table)


def test_where_there_is_no_table_yet_the_trouble_has_a_page_of_its_own(alice: Client) -> None:
    tables = Campaign.objects.count()
    pragma("query_only = ON")
    answer = alice.post("/demo/")
    pragma("query_only = OFF")
    assert answer.status_code == 503
    assert "The database is read-only" in text_of(answer)
    assert Campaign.objects.count() == tables


def test_a_setting_that_cannot_be_written_is_said_at_the_table(
    alice: Client, table: Campaign
) -> None:
    pragma("query_only = ON")
    answer = alice.post(f"/t/{table.code}/settings/", {"name": "Another", "language": ""})
    pragma("query_only = OFF")
    assert answer.status_code == 503
    assert "it has not happened" in text_of(answer)
    assert play.fresh(table).name == table.name
