"""The radio page reads what anybody writes into its address: little work, whatever stands there."""

from __future__ import annotations

import random
import sys
import threading
from collections.abc import Callable, Iterator
from typing import Any

import pytest

from bench.games.radio import ADDRESSES, OPEN_SEA
from bench.games.sonar.tracker import sailed
from campaigns.games.sonar.radio.notebook import Listening
from campaigns.games.sonar.radio.page import page_of
from rules.sonar import clues
from rules.sonar.maps.chart import chart_of
from rules.sonar.maps.scenarios import MAPS
from rules.sonar.radio import tracker
from rules.sonar.radio.memory import Memory
from rules.sonar.radio.tracker import Waters, track
from tests.attacks.means.guest import Guest
from tests.browser.conftest import serving
from tests.browser.server import Server

MOST_CALLS = 120_000  # of functions, for a page and its map: a small part of a tenth of a second


@pytest.fixture
def hypotheses(monkeypatch: pytest.MonkeyPatch) -> list[int]:
    """How many were looked at and made, clue by clue."""
    found: list[int] = []
    hear = tracker.hear

    def counted(known: tracker.Track, clue: clues.AnyClue) -> tracker.Track:
        after = hear(known, clue)
        found.append(known.count + after.count)
        return after

    monkeypatch.setattr(tracker, "hear", counted)
    return found


def calls(work: Callable[[], Any]) -> int:
    """How many functions it calls: the same on a fast machine and on a busy one."""
    count = 0

    def one_more(*_about: object) -> None:
        nonlocal count
        count += 1

    sys.setprofile(one_more)
    try:
        work()
    finally:
        sys.setprofile(None)
    return count


@pytest.mark.parametrize("heard", ADDRESSES.values(), ids=ADDRESSES.keys())
@pytest.mark.parametrize("chart", ["", OPEN_SEA], ids=["alpha", "own map"])
def test_any_address_costs_little_work(heard: str, chart: str, hypotheses: list[int]):
    asked = {"scenario": "alpha", "mode": "real_time", "chart": chart, "heard": heard, "cell": "B3"}
    listening = Listening.of(asked)
    assert calls(lambda: page_of(listening)) < MOST_CALLS
    assert sum(hypotheses) < 2 * tracker.EFFORT


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    with serving(tmp_path_factory.mktemp("server")) as server:
        yield server


def test_they_are_all_answered_and_say_that_they_are_approximate(server: Server):
    guest = Guest(server)
    for name, heard in ADDRESSES.items():
        answer = guest.get(f"/radio/?scenario=alpha&mode=real_time&chart={OPEN_SEA}&heard={heard}")
        assert answer.status == 200, name
    said = guest.get(f"/radio/?scenario=alpha&mode=real_time&heard={'q' * 12}").text
    assert "approximate" in said.lower()


@pytest.mark.parametrize("seed", range(20))
def test_in_a_hurry_the_true_cell_is_never_lost(seed: int):
    rows = list(MAPS.values())[seed % len(MAPS)]
    heard, at = sailed(chart_of(rows), random.Random(seed))
    for effort in (0, 5_000, 40_000, tracker.EFFORT):
        found = tracker.start(Waters(rows))
        wrong, found = tracker._hurried(found, heard, effort)
        assert wrong is None
        assert at in found.cells


def test_whoever_taps_clue_by_clue_stays_exact_as_at_a_table():
    """What one more clue costs is little, so that nothing has to be merged for it."""
    rows = MAPS["alpha", "real_time"]
    heard, _ = sailed(chart_of(rows), random.Random(3))
    for length in range(1, len(heard) + 1):
        _, found = tracker.overheard(Waters(rows), heard[:length])
    assert found.cells == track(Waters(rows), heard).cells


def boats(count: int) -> list[tuple[Waters, list[clues.AnyClue]]]:
    rows = MAPS["alpha", "real_time"]
    return [(Waters(rows), sailed(chart_of(rows), random.Random(seed))[0]) for seed in range(count)]


def test_the_memory_holds_the_boats_of_many_tables_whatever_guests_look_at(hypotheses: list[int]):
    """Fifty tables play; after each order, one clue has to be worked out, and not all of them."""
    fleet = boats(100)
    for waters, heard in fleet:
        track(waters, heard[:5])
    for number in range(200):
        tracker.overheard(
            Waters(MAPS["bravo", "real_time"]), [clues.Drone(number % 9 + 1, inside=False)] * 9
        )
    hypotheses.clear()
    for waters, heard in fleet:
        track(waters, heard[:6])
    assert len(hypotheses) <= len(fleet)


def test_many_ask_at_once_and_the_memory_stays_in_order():
    fleet, troubles = boats(12), list[BaseException]()
    expected = [track(waters, heard[:12]).cells for waters, heard in fleet]
    before = sys.getswitchinterval()
    sys.setswitchinterval(1e-6)

    def play(number: int) -> None:
        try:
            for turn in range(150):
                waters, heard = fleet[(number + turn) % len(fleet)]
                track(waters, heard[: 4 + turn % 9])
                if turn % 10 == 0:
                    found = track(waters, heard[:12]).cells
                    assert found == expected[(number + turn) % len(fleet)]
        except BaseException as trouble:
            troubles.append(trouble)

    threads = [threading.Thread(target=play, args=(number,)) for number in range(8)]
    try:
        for thread in threads:
            thread.start()
        for thread in threads:
            thread.join()
    finally:
        sys.setswitchinterval(before)
    assert troubles == []


def test_the_memory_has_a_limit_in_boats_and_in_hypotheses():
    memory = Memory(boats=5, hypotheses=10_000)
    for waters, heard in boats(40):
        memory.keep(tuple(heard[:3]), track(waters, heard[:3]))
    kept = memory._boats
    assert 1 <= len(kept) <= 5
    assert sum(found.count for answers in kept for _, found in answers) <= 10_000
