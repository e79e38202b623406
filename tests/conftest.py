"""For all tests. Hypothesis tries the same each time; with HYPOTHESIS_PROFILE=search, new ones."""

from __future__ import annotations

import faulthandler
import gc
import os
import re
from collections.abc import Generator, Iterator
from functools import cache
from pathlib import Path

import pytest
import pytest_django
from _pytest.faulthandler import fault_handler_stderr_fd_key
from django.core.cache import cache as django_cache
from django.db import connection
from django.utils import translation
from hypothesis import HealthCheck, settings

from rules.registry import GAMES
from shiplog.static_files import StaticFilesMiddleware
from tests.postgres import databases

TESTS = Path(__file__).parent

# The last: the corpus of a game is collected by the first property that looks at it.
slow_is_fine = [HealthCheck.too_slow, HealthCheck.data_too_large, HealthCheck.nested_given]
settings.register_profile(
    "steady", derandomize=True, deadline=None, max_examples=100, suppress_health_check=slow_is_fine
)
settings.register_profile(
    "search", deadline=None, max_examples=1000, suppress_health_check=slow_is_fine
)
settings.load_profile(os.environ.get("HYPOTHESIS_PROFILE", "steady"))


# What a folder, a file or a single test costs, by the beginning of its name.
MARKS = {
    "browser": ("attacks/test_notices.py", "browser/"),
    "print": ("storybook/sheets/",),
    "slow": (
        "attacks/",
        "campaigns/explain/test_everything.py",
        "campaigns/explain/test_secrets.py::test_no_explanation_depends",
        "campaigns/explain/test_things.py::test_every_thing_on_the_pages",
        "campaigns/games/gen7/test_board.py",
        "campaigns/games/gen7/words/test_log.py",
        "campaigns/games/otys/test_pages.py::test_a_game_is_played_by_tapping_what_the_pages_offer",
        "campaigns/games/otys/test_words.py::test_whole_games_are_told_and_shown_in_words",
        "campaigns/games/sonar/test_secrets.py::test_son_9_1_no_page_changes_with_what_is_hidden",
        "campaigns/games/sonar/test_radio_page.py::test_rubbish_is_answered_and_never_crashes",
        "campaigns/games/sonar/test_table.py::test_both_captains",
        "campaigns/live/test_two_servers.py",
        "campaigns/live/test_watch.py::test_a_real_server",
        "campaigns/pages/test_admin.py",
        "campaigns/pages/test_demo.py",
        "campaigns/pages/test_secrets.py::test_nobody_but_the_architect_ever_sees_the_hand",
        "campaigns/pages/test_taps.py::test_any_settings_make_a_table_or_say_why_not",
        "campaigns/pages/test_taps.py::test_every_row_of_a_long_log",
        "campaigns/pages/test_taps.py::test_whoever_taps_any_button_on_the_page_comes_to_the_end",
        "campaigns/pages/test_views.py::test_rubbish_is_refused",
        "campaigns/pages/test_wrong_ways.py",
        "campaigns/referee/",
        "campaigns/safe/test_backups.py::test_a_copy",
        "campaigns/safe/test_backups.py::test_the_drill_names_a_fault",
        "campaigns/safe/test_kill.py",
        "campaigns/safe/test_old_log.py",
        "campaigns/safe/test_stored_logs.py::test_its_pages_open",
        "campaigns/table/test_long_logs.py",
        "campaigns/table/test_projection.py::test_a_tap_that_changes_nothing_of_it_costs_no_query",
        "campaigns/table/test_projection.py::test_every_step_of_a_long_walk",
        "campaigns/table/test_races.py",
        "golden/",
        "nodes/",
        "postgres/",
        "rules/gen7/episode/test_episodes.py",
        "rules/gen7/keeping/test_switching.py::test_switched_at_random",
        "rules/gen7/turn/test_brute_force.py",
        "rules/otys/search/test_plans.py::test_the_search_is_exact",
        "rules/test_contract.py::test_a_correction_is_refused_or_leaves_a_game_that_goes_on[gen7",
        "rules/test_contract.py::test_a_game_with_corrections_ends_as_well[gen7",
        "rules/test_contract.py::test_every_game_ends_and_loses_no_piece_on_the_way[gen7",
        "rules/test_contract.py::test_neither_views_nor_events_tell_a_secret[sonar",
        "rules/test_contract.py::test_what_is_allowed_is_offered",
        "rules/test_disclosure.py::test_the_search_would_miss_none_of_the_marks[gen7",
        "rules/test_disclosure.py::test_those_who_must_agree_sit_at_the_table[gen7",
        "rules/test_disclosure.py::test_whatever_tells_somebody_something_says_so[gen7",
        "storybook/gen7/test_colours.py::test_gen_2_5_sheets",
        "storybook/gen7/test_named_at_random.py",
        "storybook/pictures/test_share_picture.py",
        "storybook/pictures/test_charts.py",
        "storybook/pictures/test_portraits.py",
        "surroundings/",
        "test_messages.py",
    ),
}

# About the file of SQLite itself: with TESTS_ON=postgres they are left out.
OF_SQLITE = (
    "attacks/storage/test_backups.py",
    "attacks/storage/test_database.py",
    "attacks/storage/test_disk.py",
    "attacks/storage/test_redis.py::test_pages_come",  # it looks for a copy
    "campaigns/safe/test_backups.py",
    "campaigns/safe/test_commits.py",
    "campaigns/safe/test_desk.py",
    "campaigns/safe/test_newer.py::test_a_newer_backup",
    "campaigns/safe/test_storage_trouble.py",
    "campaigns/table/test_races.py::test_a_transaction_that_locks_only_when_it_writes",
    "surroundings/",
)
# What `make test` runs on PostgreSQL as well: races, the log, pages, people, attacks.
ON_POSTGRES = (
    "attacks/entrance/test_arriving.py",
    "attacks/entrance/test_bad_input.py",
    "attacks/entrance/test_host_link.py",
    "attacks/secrets/test_hidden.py",
    "campaigns/pages/test_secrets.py",
    "campaigns/pages/test_views.py::test",
    "campaigns/people/",
    "campaigns/safe/test_kill.py",
    "campaigns/table/test_create_campaign.py",
    "campaigns/table/test_races.py",
    "campaigns/table/test_requests.py",
    "campaigns/table/test_take_action.py",
    "campaigns/table/test_undo.py",
    "campaigns/table/test_verify_log.py",
    "postgres/test_copies.py",
    "postgres/test_input.py",
    "postgres/test_races.py",
)

# And what is only tried there.
ONLY_ON_POSTGRES = ("postgres/test_copies.py", "postgres/test_input.py", "postgres/test_races.py")

# With other processes, a network and a clock in the game. Such a test is tried once more before it
# counts as failed; which ones needed that is printed at the end, to be looked into.
SECOND_TRY = (
    "attacks/",
    "browser/",
    "campaigns/live/",
    "campaigns/safe/test_kill.py",
    "storybook/sheets/test_making.py",
    "nodes/",
    "postgres/test_trouble.py",
    "surroundings/",
)


# From half a minute to more than one: begun last, one of them would keep a process busy when the
# others have nothing left to do.
LONGEST = (
    "browser/gen7/test_evening.py",
    "browser/sonar/test_real_time.py",
    "browser/gen7/box/test_box_taps.py::test_episode_1",
    "browser/gen7/test_first_evening.py",
    "browser/gen7/test_book.py::test_every_verb_fits",
    "attacks/entrance/test_limits.py::test_twelve_books",
    "attacks/entrance/test_devices.py",
    "campaigns/safe/test_kill.py",
)


A_GAME = re.compile(rf"\b({'|'.join(GAMES)})\b")


@cache
def games_of(file: Path) -> frozenset[str]:
    """Those that it imports something of."""
    imports = re.findall(r"^(?:from|import) .*", file.read_text(), re.MULTILINE)
    return frozenset(A_GAME.findall(" ".join(imports)))


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    """Marks by folder; the games, so that `-k` finds all of one, whether or not its name is in the
    id; and the longest first, so that no process ends with one all alone."""
    for item in items:
        if not A_GAME.search(item.nodeid):
            item.extra_keyword_matches |= games_of(item.path)
        name = _name(item)
        for mark, beginnings in MARKS.items():
            if name.startswith(beginnings):
                item.add_marker(mark)
        if name.startswith(ON_POSTGRES):
            item.add_marker("postgres")
        if name.startswith(SECOND_TRY):
            item.add_marker(pytest.mark.flaky(reruns=1))
    elsewhere = OF_SQLITE if databases.on_postgres() else ONLY_ON_POSTGRES
    left_out = [item for item in items if _name(item).startswith(elsewhere)]
    items[:] = [item for item in items if item not in left_out]
    config.hook.pytest_deselected(items=left_out)
    items.sort(key=_how_late)


def _name(item: pytest.Item) -> str:
    return f"{item.path.relative_to(TESTS).as_posix()}::{item.name}"


def _how_late(item: pytest.Item) -> tuple[bool, bool, bool]:
    """Within its kind one of the longest goes first: a browser and a server serve a folder."""
    return (
        item.get_closest_marker("browser") is None,
        item.get_closest_marker("slow") is None,
        not _name(item).startswith(LONGEST),
    )


def pytest_collection_finish() -> None:
    """All of it stays until the end: to look through it for garbage again and again costs time."""
    gc.collect()
    gc.freeze()


@pytest.hookimpl(wrapper=True)
def pytest_runtest_teardown(item: pytest.Item) -> Generator[None, None, None]:
    """Both limits in pyproject.toml end with a failure; tidying up after it has one of its own."""
    limit = float(item.config.getini("faulthandler_timeout"))
    said = item.config.stash[fault_handler_stderr_fd_key]
    faulthandler.dump_traceback_later(limit, file=said, exit=True)
    try:
        yield
    finally:
        faulthandler.cancel_dump_traceback_later()


@pytest.fixture(scope="session")
def django_db_setup(
    django_db_setup: None, django_db_blocker: pytest_django.DjangoDbBlocker
) -> Iterator[None]:
    """A thread may have kept its connection, and PostgreSQL drops no database that somebody is
    connected to."""
    yield
    if databases.on_postgres():
        with django_db_blocker.unblock(), connection.cursor() as cursor:
            cursor.execute(
                "SELECT pg_terminate_backend(pid) FROM pg_stat_activity"
                " WHERE datname = current_database() AND pid <> pg_backend_pid()"
            )


@pytest.fixture(scope="session", autouse=True)
def static_files_are_listed_once() -> Iterator[None]:
    """Every client of a test starts the application anew, which would look at each of them."""
    listed: dict[str, object] = {}
    look = StaticFilesMiddleware.add_files_from_finders

    def once(middleware: StaticFilesMiddleware) -> None:
        if not listed:
            look(middleware)
            listed.update(middleware.files)
        middleware.files.update(listed)

    with pytest.MonkeyPatch.context() as patched:
        patched.setattr(StaticFilesMiddleware, "add_files_from_finders", once)
        yield


@pytest.fixture(autouse=True)
def in_english() -> Iterator[None]:
    """A page asked for in Russian leaves its language behind; the next test starts in English."""
    with translation.override("en"):
        yield


@pytest.fixture(autouse=True)
def nobody_has_guessed_yet() -> None:
    """Whoever tries too many codes is held off; the tests of one process come from one address."""
    django_cache.clear()
