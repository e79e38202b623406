"""A table whose dice stay in front of its players: coming back, the story book, paper, the seat."""

from __future__ import annotations

import pytest

from campaigns.models import Campaign
from rules.gen7.state import State
from tests.campaigns import play
from tests.storybook.gen7.voyages import host, player, sail, voyage

PAGES = ("", "resume/", "story/", "officers/", "log/", "more/", "correct/", "print/")


@pytest.fixture
def kept(db: None) -> Campaign:
    options = {"pack": "box", "decks": "table", "dice": "asked", "judge": "book_keeper"}
    table = voyage(players=3, **options)
    sail(table, in_second_round, seed=5)
    return play.fresh(table)


def in_second_round(state: State) -> bool:
    table = state.play
    return table is not None and table.unfollowed and table.round == 2 and table.phase == "turns"


@pytest.mark.parametrize("page", PAGES)
def test_its_pages_open(kept: Campaign, page: str) -> None:
    assert host(kept).get(f"/t/{kept.code}/{page}").status_code == 200


def test_whoever_comes_back_says_what_lies_where(kept: Campaign) -> None:
    text = host(kept).get(f"/t/{kept.code}/resume/").content.decode()
    assert "Say what lies where" in text
    assert f'href="/t/{kept.code}/correct/"' in text
    assert "Say what lies where" not in player(kept).get(f"/t/{kept.code}/resume/").content.decode()


@pytest.mark.parametrize("verb", ["", "gain", "gain.file", "solve.work", "fail"])
def test_a_phone_tells_of_its_own_officer(kept: Campaign, verb: str) -> None:
    seat = player(kept)
    text = seat.get(f"/t/{kept.code}/seat/?piece=book.{verb}").content.decode()
    assert 'class="die-tap' not in text
    assert "&quot;seat&quot;:&quot;green&quot;" not in text


@pytest.mark.print
def test_it_is_printed(kept: Campaign) -> None:
    answer = host(kept).get(f"/t/{kept.code}/print/setup.pdf")
    assert answer.status_code in (200, 302)
