"""The story book: the page that is current, the way so far, and nothing beyond."""

from __future__ import annotations

import html
import re

import pytest
from django.test import Client

from campaigns.models import Campaign
from campaigns.table.commands import create_campaign
from rules.gen7.actions import Correct, Record
from rules.gen7.cards import conditions as on
from rules.gen7.cards.content import Catalogue, Page, Progression
from rules.gen7.cards.effects import OpenPage, Text
from rules.gen7.cards.packs import pack
from rules.gen7.state import State
from rules.mars.state import Options as MarsOptions
from storybook.gen7.story.conditions import sentence
from storybook.gen7.story.open_page import failure_way
from tests.campaigns import play
from tests.campaigns.cast import sits_at
from tests.campaigns.markup import markup
from tests.storybook.gen7.voyages import ask, do, host, in_round, player, sail, voyage, watcher


@pytest.fixture
def table(db: None) -> Campaign:
    return voyage()


def page_of(client: Client, table: Campaign) -> str:
    answer = client.get(f"/t/{table.code}/story/")
    assert answer.status_code == 200
    return html.unescape(markup(answer))


def test_the_page_that_is_open_with_its_goal_deadline_and_text(table: Campaign):
    state = sail(table, in_round(1))
    found = next(p for p in pack("cruise").pages if p.code == state.table.story.page)
    page = page_of(player(table), table)
    assert f"page {found.code}</span>" in page
    assert re.search(rf"<h2[^>]*>{re.escape(found.title.en)}</h2>", page)
    assert found.plot
    assert found.plot.en in page
    assert "By the end of round 1" in page
    assert found.introduction
    assert found.introduction.en in page


def test_in_the_readers_language(table: Campaign):
    state = sail(table, in_round(1))
    found = next(p for p in pack("cruise").pages if p.code == state.table.story.page)
    client = player(table)
    answer = client.get(f"/t/{table.code}/story/", headers={"accept-language": "ru"})
    assert found.plot
    assert found.plot.ru in html.unescape(markup(answer))


@pytest.mark.parametrize(("episode", "number"), [(1, 1), (1, 2), (2, 1)])
def test_nothing_not_yet_reached_is_anywhere_in_the_page(
    table: Campaign, episode: int, number: int
):
    state = sail(table, in_round(number, episode))
    reached = {visit.page for visit in state.visited}
    known = {page.title.en for page in pack("cruise").pages if page.code in reached}
    mira = host(table)
    page = page_of(mira, table) + html.unescape(
        "".join(
            markup(mira.get(f"/t/{table.code}/{there}/"))
            for there in ("resume", "pictures", "record")
        )
    )
    for other in pack("cruise").pages:
        if other.code in reached:
            continue
        assert not re.search(rf"(?<![\w.]){re.escape(other.code)}(?![\w.])", page), other.code
        assert other.title.en in known or f"“{other.title.en}”" not in page, other.code
        for text in (other.plot, other.introduction, other.development, other.failure):
            assert text is None or text.en not in page, other.code


def test_a_section_that_was_not_read_is_not_shown(table: Campaign):
    sail(table, in_round(1))
    found = next(p for p in pack("cruise").pages if p.failure and p.development)
    do(table, Correct("green", (OpenPage(found.code, "development"),), "sent there"))
    page = page_of(host(table), table)
    assert found.development
    assert found.failure
    assert found.development.en in page
    assert found.failure.en not in page


def test_the_path_is_drawn_and_told_in_words(table: Campaign):
    state = sail(table, in_round(1, episode=2))
    page = page_of(watcher(table), table)
    assert page.count('<path class="isle"') == len({visit.episode for visit in state.visited})
    assert page.count('<path class="isle to-come"') == 2, "coasts ahead, without names"
    assert page.count('class="here"') == 1
    lists = re.findall(r"<ol>.*?</ol>", page, re.DOTALL)
    assert sum(one.count("<li>") for one in lists) == len(state.visited)
    assert '<path class="other"' in page
    assert "there was another way" in page


def test_every_page_that_was_read_can_be_read_again(table: Campaign):
    state = sail(table, in_round(1, episode=2))
    pages = {page.code: page for page in pack("cruise").pages}
    read = list(dict.fromkeys((visit.episode, visit.page) for visit in state.visited))
    client = watcher(table)
    for number, (_episode, code) in enumerate(read, start=1):
        shown = html.unescape(markup(client.get(f"/t/{table.code}/story/?leaf={number}")))
        assert re.search(rf"<h2[^>]*>{re.escape(pages[code].title.en)}</h2>", shown)
        sections = {visit.section for visit in state.visited if visit.page == code}
        for section in ("introduction", "development", "failure"):
            text = getattr(pages[code], section)
            assert text is None or (text.en in shown) == (section in sections)


@pytest.mark.parametrize("leaf", ["0", "999", "-1", "x", "", "9" * 30, "٣"])
def test_a_page_that_was_not_read_is_the_open_one(table: Campaign, leaf: str):
    state = sail(table, in_round(1))
    answer = player(table).get(f"/t/{table.code}/story/", {"leaf": leaf})
    assert f"page {state.table.story.page}</span>" in markup(answer)


def test_large_text_stays_while_pages_are_turned_back(table: Campaign):
    sail(table, in_round(1))
    shown = html.unescape(markup(player(table).get(f"/t/{table.code}/story/?large=1")))
    assert 'class="leaf aloud"' in shown
    assert "&large=1" in shown
    assert "Usual size" in shown


def test_what_is_met_is_announced(table: Campaign):
    state = sail(table, in_round(1))
    page = Page(
        code="9.01",
        title=Text(en="Somewhere"),
        progression=(Progression(condition=on.HasMerits(0), page="9.02"),),
    )
    do(table, Record(Catalogue(pages=(page,))))
    do(table, Correct(state.players[0], (OpenPage("9.01"),), "sent there"))
    shown = page_of(watcher(table), table)
    assert "Met now: merits: at least 0" in shown
    assert "9.02" not in shown
    part = watcher(table).get(f"/t/{table.code}/story/", headers={"HX-Request": "true"})
    assert 'hx-swap-oob="innerHTML:#story-met"' in markup(part)


def test_a_page_of_the_tables_own_box_shows_code_and_title_only(db: None):
    table = voyage(pack="box")
    state = sail(table, lambda state: state.play is not None and state.play.round == 1)
    page = Page(code="9.01", title=Text(en="Somewhere"))
    do(table, Record(Catalogue(pages=(page,))))
    do(table, Correct(state.players[0], (OpenPage("9.01"),), "sent there"))
    shown = page_of(host(table), table)
    assert "page 9.01</span>" in shown
    assert re.search(r"<h2[^>]*>Somewhere</h2>", shown)
    do(table, Correct(state.players[0], (OpenPage("9.02"),), "sent there"))
    shown = page_of(host(table), table)
    assert "This page has not been recorded" in shown
    assert "kind=pages&code=9.02" in shown


def with_failure(table: Campaign) -> State:
    """On a page whose goal can be missed."""
    return sail(table, lambda state: in_round(2)(state) and failure_way(state) is not None)


def test_the_failure_effect_is_one_tap_of_the_host(table: Campaign):
    state = with_failure(table)
    way = failure_way(state)
    assert way
    mira = host(table)
    assert "apply the failure effect" in page_of(mira, table)
    assert "apply the failure effect" not in page_of(player(table), table)
    answer = mira.post(f"/t/{table.code}/story/fail/", ask(table))
    assert answer.headers["Location"] == f"/t/{table.code}/"
    after: State = play.state(table)
    assert after.table.story.failed
    assert after.visited[-1].page == way.page


def test_a_double_tap_fails_once(table: Campaign):
    with_failure(table)
    mira, form = host(table), ask(table)
    for _ in range(2):
        mira.post(f"/t/{table.code}/story/fail/", form)
    opened = [visit for visit in play.state(table).visited if visit.section == "failure"]
    assert len(opened) == 1


def test_the_host_goes_to_a_page_and_section(table: Campaign):
    sail(table, in_round(1))
    form = ask(table, page="1.02", section="development")
    answer = host(table).post(f"/t/{table.code}/story/open/", form)
    assert answer.status_code == 302
    assert play.state(table).visited[-1].page == "1.02"


def test_a_mistyped_page_of_a_story_that_is_whole_changes_nothing(table: Campaign):
    before = sail(table, in_round(1))
    form = ask(table, page="9.99", section="development")
    answer = host(table).post(f"/t/{table.code}/story/open/", form)
    assert answer.status_code == 422
    assert "The story has no such page: 9.99." in html.unescape(markup(answer))
    assert play.state(table) == before


def test_a_page_without_a_code_is_refused_beside_its_field(table: Campaign):
    sail(table, in_round(1))
    mira, before = host(table), play.fresh(table).seq
    answer = mira.post(f"/t/{table.code}/story/open/", ask(table, page=" ", section="failure"))
    assert answer.status_code == 422
    assert "This field is required" in markup(answer)
    bad = mira.post(f"/t/{table.code}/story/open/", ask(table, page="<b>", section="failure"))
    assert bad.status_code == 422
    assert play.fresh(table).seq == before


def test_too_early_is_said_in_a_sentence(table: Campaign):
    form = ask(table, page="1.02", section="development")
    answer = host(table).post(f"/t/{table.code}/story/open/", form)
    assert answer.status_code == 422
    assert "The episode is still being set up." in markup(answer)


def test_only_the_host_turns_pages(table: Campaign):
    sail(table, in_round(1))
    for client in (player(table), watcher(table), Client()):
        for verb in ("fail", "open"):
            form = ask(table, page="1.02", section="development")
            assert client.post(f"/t/{table.code}/story/{verb}/", form).status_code == 404


@pytest.mark.parametrize("page", ["story", "resume", "pictures", "officers", "record"])
def test_strangers_and_other_games_find_nothing(table: Campaign, page: str):
    assert Client().get(f"/t/{table.code}/{page}/").status_code == 404
    mars = create_campaign(game="mars", name="Red", names=["A"], options=MarsOptions())
    client = Client()
    sits_at(client, mars)
    assert client.get(f"/t/{mars.code}/{page}/").status_code == 404


CONDITIONS: list[on.AnyCondition] = [
    on.Always(), on.StorageHas("total", 9), on.StorageRoom(5), on.SectorHas("data", 2),
    on.RankBetween(2), on.RankBetween(1, 2), on.HasSkill("engineer"), on.HasCrew("N1"),
    on.InSector("science"), on.OfficerIn("hq"), on.OfficerIn("computer"), on.HasMerits(9),
    on.Leads(), on.Leads(last=True), on.Holds("files", most=1), on.SystemAt("energy", 1, 2),
    on.Contributed(1), on.SolvedCount(2, 2), on.WorkDone(1), on.WorkDone(1, "data_centre"),
    on.DiceInDepartment("energy", 2), on.DiceInDepartment("work", most=1, everybody=True),
    on.KeptCard("C1"), on.DiceIn("quarters", 1), on.ReasonAt(least=2), on.ReasonAt(most=-1),
    on.ReasonAt(-1, 1),
    on.RoundOver(), on.RoundOver(3), on.TaskSolved("KX1"), on.AllMoved("colonist"),
    on.Counted("success", 2), on.VoteWon(1), on.TableSays(Text(en="Is it so?")),
    on.All((on.Always(),)), on.AnyOf((on.Always(), on.Leads())), on.Not(on.Leads()),
]  # fmt: skip


def test_every_condition_has_a_sentence(table: Campaign):
    state = play.state(table)
    told = [sentence(state, condition) for condition in CONDITIONS]
    assert all(told)
    assert len(set(told)) >= len(told) - 2
    assert {type(one) for one in CONDITIONS} == set(on.AnyCondition.__args__)
