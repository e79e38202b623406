"""One page at a time is put together, and nobody who waits holds up the others."""

from __future__ import annotations

import threading
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor

import pytest

from campaigns.safe import desk
from campaigns.safe.gate import Gate

SOON = 10.0  # seconds; a busy machine is no failure


@pytest.fixture(autouse=True)
def patient(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(desk, "LONG_ENOUGH", SOON)


def begun_beside(waiting: Callable[[Callable[[], None]], None]) -> bool:
    """Whether another page begins while the first one waits in this way."""
    begun = threading.Event()

    def another() -> None:
        with desk.work():
            begun.set()

    with ThreadPoolExecutor(1) as threads, desk.work():
        told = threads.submit(another)
        found = []
        waiting(lambda: found.append(begun.wait(0.5)))
    told.result(SOON)
    return found[0]


def test_the_next_page_begins_when_one_is_done() -> None:
    assert not begun_beside(lambda look: look())


def test_or_while_it_waits_for_the_disk() -> None:
    def waiting(look: Callable[[], None]) -> None:
        with desk.aside():
            look()

    assert begun_beside(waiting)


def test_or_while_it_does_heavy_work() -> None:
    def waiting(look: Callable[[], None]) -> None:
        with Gate(at_once=1, waiting=0).passed():
            look()

    assert begun_beside(waiting)


def test_or_while_it_writes_in_the_middle_of_heavy_work() -> None:
    def waiting(look: Callable[[], None]) -> None:
        with Gate(at_once=1, waiting=0).passed():
            with desk.aside():  # for the disk
                pass
            look()

    assert begun_beside(waiting)


def test_or_writes_after_others() -> None:
    """It does not wait for the desk before it has written: all other writers would wait with it."""

    def waiting(look: Callable[[], None]) -> None:
        desk.stand_up()
        look()

    assert begun_beside(waiting)


def test_whoever_waits_in_a_way_not_thought_of_holds_nobody_up_for_long(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(desk, "LONG_ENOUGH", 0.05)
    assert begun_beside(lambda look: look())


def test_after_all_that_the_desk_is_free() -> None:
    with pytest.raises(ZeroDivisionError), desk.work(), desk.aside():
        raise ZeroDivisionError
    with desk.aside():  # a command on the server, which is no page
        pass
    with desk.work(), desk.aside(), desk.aside():
        pass
    assert desk._free.acquire(blocking=False)
    desk._free.release()
    assert not begun_beside(lambda look: look())
