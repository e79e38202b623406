"""The log of a campaign stands under the episodes and rounds that people know."""

from __future__ import annotations

import re
from html import unescape

import pytest
from django.test import Client

from campaigns.models import Campaign
from campaigns.table.log import lines
from campaigns.table.opened import Table
from rules.gen7.actions import Correct
from rules.gen7.cards.effects import LastRound
from tests.campaigns.cast import sits_at
from tests.campaigns.games.gen7.cruise import cruise, walk
from tests.campaigns.markup import markup
from tests.campaigns.play import do, fresh, state, undo

FIRST_EPISODE = [
    "Episode 1, set-up",
    "Episode 1, round 1",
    "Episode 1, round 2",
    "Episode 1, round 3",
    "The end of episode 1",
    "Episode 2, set-up",
    "Episode 2, round 1",
]


@pytest.fixture
def second_episode() -> Campaign:
    table = cruise()
    for _ in walk(table, 600, seed=4):
        now = state(table)
        if now.episode == 2 and now.table.phase == "turns":
            return table
    raise AssertionError("it never came to that")


def log(client: Client, table: Campaign, **wanted: str) -> str:
    return unescape(markup(client.get(f"/t/{table.code}/log/", wanted)))


def headings(page: str) -> list[str]:
    """Oldest first."""
    return re.findall(r"<h3>(.+?) <small>", page)[::-1]


@pytest.mark.django_db
def test_the_log_stands_under_episodes_and_rounds(second_episode: Campaign, client: Client) -> None:
    sits_at(client, second_episode, seat="green")
    names = lines.headings(Table(fresh(second_episode)))
    assert list(names.values()) == FIRST_EPISODE
    assert set(headings(log(client, second_episode))) <= set(FIRST_EPISODE)
    chapters = re.findall(r'<a href="\?round=\d+">(.+?)</a>', log(client, second_episode))
    assert chapters[::-1] == FIRST_EPISODE
    for number, name in names.items():
        assert headings(log(client, second_episode, round=str(number))) == [name]


@pytest.mark.django_db
def test_after_an_undo_a_heading_says_what_was_played_instead(second_episode: Campaign) -> None:
    """The end of the episode taken back, and a round more before it."""
    while state(second_episode).episode == 2:
        undo(second_episode, "round", consent=True)
    while state(second_episode).table.phase == "wrap_up":
        undo(second_episode, "round", consent=True)
    assert state(second_episode).table.round == 3
    do(second_episode, Correct("green", (LastRound(4),), "a longer one"))
    for _ in walk(second_episode, 300, seed=5):
        if state(second_episode).table.round == 4:
            break
    names = lines.headings(Table(fresh(second_episode)))
    assert names[5] == "Episode 1, round 4"
    assert names[6] == "Episode 2, set-up", "what was taken back, as it was"
