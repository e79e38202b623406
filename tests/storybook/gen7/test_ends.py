"""The ends: of an evening and of the voyage, with people's names, from the log and the story."""

from __future__ import annotations

import html
import re

import pytest
from django.test import Client

from campaigns.games.gen7.board.finale import finale
from campaigns.games.gen7.words.excerpts import around, opening, sentences
from campaigns.models import Campaign
from campaigns.table.opened import Table
from rules.gen7.cards.packs import pack
from storybook.gen7.story.evening import evening
from tests.campaigns import play
from tests.campaigns.games.gen7.cruise import demo
from tests.campaigns.markup import markup
from tests.storybook.gen7.voyages import in_round, sail, voyage, watcher


@pytest.fixture
def home(db: None) -> Campaign:
    """The whole voyage of the demo, which ends well."""
    return demo(0)


def page_of(client: Client, table: Campaign, path: str) -> str:
    answer = client.get(f"/t/{table.code}/{path}")
    assert answer.status_code == 200
    return html.unescape(markup(answer))


def test_the_finale_ranks_by_stars_with_the_endings_words(home: Campaign):
    state = play.state(home)
    found = finale(state)
    assert found
    assert state.result
    assert [one.stars for one in found.places] == sorted(state.result.scores.values())[::-1]
    page = page_of(watcher(home), home, "end/")
    ending = next(one for one in pack("cruise").pages if one.code == state.bookmark)
    assert ending.development
    assert found.words in ending.development.en
    assert found.words in page
    names = re.findall(r"<h3>(.*?)</h3>", page)
    assert names[:4] == [one.person.name for one in found.places]
    assert "First among officers" in page
    assert f"{found.fulfilled} of 7" in page
    assert page.count('aria-label="fulfilled"') == found.fulfilled


def test_the_finale_offers_what_to_take_home(home: Campaign):
    client = watcher(home)
    page = page_of(client, home, "end/")
    keep = page[page.index('class="keep"') :]
    for name in ("Print the campaign as a book", "Ship's log", "Officer cards", "Picture to share"):
        assert name in keep
    whole = re.search(r'href="([^"]*leaf=\d+)"', page)
    assert whole
    shown = html.unescape(markup(client.get(whole[1])))
    ending = next(one for one in pack("cruise").pages if one.code == play.state(home).bookmark)
    assert ending.development
    assert ending.development.en in shown


def test_every_evening_of_the_voyage_can_be_looked_at_again(home: Campaign):
    state, client, earned = play.state(home), watcher(home), 0
    for result in state.results:
        found = evening(Table(home), result.episode)
        assert found
        assert {one.person.seat: one.merits for one in found.officers} == result.merits
        merits = [one.merits for one in found.officers]
        assert merits == sorted(merits, reverse=True)
        assert [one.person.seat for one in found.officers if one.best] == [result.best]
        page = page_of(client, home, f"evening/{result.episode}/")
        assert found.title in page
        assert ("Story fulfilled" in page) == result.story
        for one in found.officers:
            assert one.person.name in page
            earned += sum(count for _why, count in one.stars)
    assert earned == sum(officer.earned for officer in state.officers.values())
    assert client.get(f"/t/{home.code}/evening/").headers["Location"].endswith("/evening/7/")
    assert "the end of the voyage" in page


def test_before_an_end_there_is_no_page_of_it(db: None):
    table = voyage()
    client = watcher(table)
    assert client.get(f"/t/{table.code}/evening/1/").status_code == 404
    assert client.get(f"/t/{table.code}/evening/").headers["Location"].endswith("/resume/")
    assert client.get(f"/t/{table.code}/end/").headers["Location"] == f"/t/{table.code}/"


def test_an_evening_is_told_as_soon_as_it_is_logged(db: None):
    table = voyage()
    state = sail(table, lambda state: bool(state.results))
    assert state.episode == 1
    page = page_of(watcher(table), table, "evening/1/")
    assert "The first evening is over" in page
    assert "Go on: pack up" in page
    assert "See you in episode 2." in page
    sail(table, in_round(1, episode=2))
    page = page_of(watcher(table), table, "evening/1/")
    assert "Go on: episode 2" in page


@pytest.mark.parametrize("path", ["evening/1/", "end/", "evening/"])
def test_strangers_find_nothing(home: Campaign, path: str):
    assert Client().get(f"/t/{home.code}/{path}").status_code == 404


def test_what_somebody_says_is_not_cut_in_two():
    text = "Roll call. “Two,” he says. “I have counted. None too many.” There is supper."
    assert sentences(text)[2] == "“I have counted. None too many.”"
    assert around(text, "none too many") == "“Two,” he says. “I have counted. None too many.”"
    assert around(text, "elsewhere") == opening(text)
    russian = "«Все с „Крыльца“ здесь. Никого лишнего», — говорит он. Тихо."
    assert len(sentences(russian)) == 2
    assert opening("") == ""
