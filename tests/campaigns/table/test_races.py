"""Six writers at once. First the race without the guards, then its absence with them."""

from __future__ import annotations

import io
import random
from collections import Counter
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager
from threading import Barrier
from typing import Any

import pytest
from django.core.management import call_command
from django.db import OperationalError, connection, connections, transaction

from campaigns.models import Campaign, Entry
from campaigns.table import commands
from campaigns.table import rows as log
from campaigns.table.commands import create_campaign
from campaigns.table.opened import Table
from campaigns.table.rows import Asked, Conflict, Taken
from campaigns.table.verification import verify
from rules.core import Refused, write
from rules.mars.state import Options
from tests.campaigns.play import fresh, nudge, rows, state

WRITERS = 6
MOST_TRIES = 5000

pytestmark = pytest.mark.django_db(transaction=True)


@pytest.fixture
def table(transactional_db: None) -> Campaign:
    return create_campaign(game="mars", name="Red evening", names=["Alice"], options=Options())


def at_once(work: Callable[[int], Any], writers: int = WRITERS) -> list[Any]:
    """What each writer got; an exception is an answer too."""

    def run(number: int) -> Any:
        try:
            return work(number)
        except Exception as error:
            return error
        finally:
            connection.close()

    with ThreadPoolExecutor(writers) as pool:
        return list(pool.map(run, range(writers)))


def correct(campaign: Campaign, reason: str, *, request: str = "", seq: int = -1) -> Taken:
    """A wish that can be told from every other in the log."""
    seen = fresh(campaign)
    asked = Asked("architect", seen.seq if seq < 0 else seq, request or reason)
    action = write(nudge(state(campaign), reason))
    return commands.take_action(table=Table(campaign), asked=asked, action=action)


def logged(campaign: Campaign) -> Counter[str]:
    return Counter(row.request for row in rows(campaign))


# Without the guards


@pytest.fixture
def no_lock(monkeypatch: pytest.MonkeyPatch) -> None:
    """Everybody has looked at the table before anybody writes, and nobody holds it."""
    barrier = Barrier(WRITERS)

    @contextmanager
    def look(table):
        now = Table(fresh(table.campaign))
        barrier.wait(timeout=10)
        yield now

    monkeypatch.setattr(log, "held", look)


@pytest.fixture
def no_comparison(monkeypatch: pytest.MonkeyPatch) -> None:
    """The cache is overwritten wherever the table stands."""

    def overwrite(table, entry, position):
        Campaign.objects.filter(pk=table.campaign.pk).update(
            seq=entry.seq, head=entry.head, tip=entry.hash, state=write(position)
        )

    monkeypatch.setattr(log, "advance", overwrite)


@pytest.fixture
def no_unique_rows(transactional_db: None, monkeypatch: pytest.MonkeyPatch):
    constraint, *others = Entry._meta.constraints
    assert constraint.name == "one_row_per_seq"
    with monkeypatch.context() as meanwhile, connection.schema_editor() as editor:
        meanwhile.setattr(Entry._meta, "constraints", others)
        editor.remove_constraint(Entry, constraint)
    yield
    Entry.objects.all().delete()
    with connection.schema_editor() as editor:
        editor.add_constraint(Entry, constraint)


def test_without_guards_six_are_told_done_and_five_are_lost(
    table, no_lock, no_comparison, no_unique_rows
):
    answers = at_once(lambda number: correct(table, f"writer {number}"))
    assert all(isinstance(answer, Taken) for answer in answers), answers
    assert [row.seq for row in rows(table)] == [0, *[1] * WRITERS]
    assert fresh(table).seq == 1
    assert state(table).you.energy == 2, "six times one more, and it rose by one"
    assert verify(fresh(table)) != []


def test_a_transaction_that_locks_only_when_it_writes_fails_half_way(table, monkeypatch):
    """What IMMEDIATE is for: otherwise all but one find the database locked."""
    barrier = Barrier(WRITERS)

    @contextmanager
    def begin_deferred(table):
        connection.ensure_connection()
        vars(connections["default"])["transaction_mode"] = "DEFERRED"
        with transaction.atomic():
            now = Table(fresh(table.campaign))
            barrier.wait(timeout=10)
            yield now

    monkeypatch.setattr(log, "held", begin_deferred)
    answers = at_once(lambda number: correct(table, f"writer {number}"))
    locked = [answer for answer in answers if isinstance(answer, OperationalError)]
    assert len(locked) == WRITERS - 1
    assert "locked" in str(locked[0])


def test_one_guard_is_enough_that_nothing_is_lost(table, no_lock, no_comparison):
    """The number of a row is unique: the last line of defence, on its own."""
    answers = at_once(lambda number: correct(table, f"writer {number}"))
    assert Counter(map(type, answers)) == {Taken: 1, Conflict: WRITERS - 1}
    assert [row.seq for row in rows(table)] == [0, 1]


# With them


def test_of_six_who_saw_the_same_table_exactly_one_is_first_and_five_are_told_who(table):
    barrier = Barrier(WRITERS)
    for seq in range(20):

        def tap(number, seq=seq):
            barrier.wait(timeout=10)
            return correct(table, f"writer {number} after {seq}", seq=seq)

        answers = at_once(tap)
        assert Counter(map(type, answers)) == {Taken: 1, Conflict: WRITERS - 1}
        (taken,) = (answer for answer in answers if isinstance(answer, Taken))
        for late in (answer for answer in answers if isinstance(answer, Conflict)):
            assert [row.request for row in late.first] == [taken.entry.request]
    assert verify(fresh(table)) == []


def test_everything_acknowledged_is_in_the_log_exactly_once(table):
    """As fast as they can, one of them undoing and redoing; whoever was late tries again."""
    wanted = 12

    def write_on(number):
        dice = random.Random(number)
        answers: list[Any] = []
        while sum(isinstance(answer, Taken) for answer in answers) < wanted:
            assert len(answers) < MOST_TRIES, "always too late"
            request = f"writer {number} wish {len(answers)}"
            try:
                if number == 0 and len(answers) % 2:
                    verb = dice.choice([commands.undo, commands.redo])
                    asked = Asked("architect", fresh(table).seq, request)
                    answers.append(verb(table=Table(table), asked=asked))
                else:
                    answers.append(correct(table, request))
            except (Conflict, Refused) as answer:
                answers.append(answer)
        return answers

    everybody = at_once(write_on)
    assert not [answers for answers in everybody if isinstance(answers, Exception)]
    taken = [answer for answers in everybody for answer in answers if isinstance(answer, Taken)]
    assert logged(table) == Counter(["setup", *(answer.entry.request for answer in taken)])
    assert [row.seq for row in rows(table)] == list(range(len(taken) + 1))
    assert fresh(table).seq == len(taken) == WRITERS * wanted
    assert verify(fresh(table)) == []


def test_the_same_request_from_six_is_one_row_and_six_equal_answers(table):
    barrier = Barrier(WRITERS)

    def tap(number):
        barrier.wait(timeout=10)
        return correct(table, "the same tap", request="tap", seq=0)

    answers = at_once(tap)
    assert all(isinstance(answer, Taken) for answer in answers), answers
    assert {(answer.entry.pk, answer.entry.hash) for answer in answers} == {
        (row.pk, row.hash) for row in rows(table) if row.seq
    }
    assert len({write(answer.table.state) for answer in answers}) == 1
    assert len(rows(table)) == 2


def test_a_log_that_is_being_written_is_not_called_damaged(table):
    def work(number):
        for turn in range(30):
            if number:
                call_command("verify_log", stdout=io.StringIO())
            else:
                correct(table, f"wish {turn}")

    assert at_once(work, writers=2) == [None, None]
