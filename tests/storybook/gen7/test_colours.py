"""GEN-2.5 on every page: in a later episode people wear other colours than before, and keep their
names."""

from __future__ import annotations

import re

import pytest
from django.test import Client

from campaigns.face.pieces.signs import GLYPHS
from campaigns.games.gen7.models import Officer
from campaigns.models import Campaign
from campaigns.pages.log.ledger import People, written
from campaigns.table.opened import Table
from campaigns.table.verification import verify
from rules.gen7 import events as ev
from rules.gen7.episode.colours import worn, worn_in
from rules.gen7.state import State
from storybook.gen7.pictures.page import campaign_pictures
from storybook.gen7.resume.setup_list import set_up_list
from storybook.sheets.gen7.officer_cards import officer_cards
from storybook.sheets.gen7.position import position as sheet_position
from storybook.sheets.gen7.set_up import set_up
from storybook.sheets.gen7.ship_log import ship_log
from tests.campaigns import play
from tests.campaigns.markup import markup
from tests.storybook.gen7.voyages import NAMES, host, in_round, player, sail, voyage, watcher


@pytest.fixture
def later(db: None) -> Campaign:
    """In the second episode, after another deal."""
    table = voyage(players=3, officers=NAMES[:3], forecast=True)
    state = sail(table, in_round(1, episode=2))
    assert all(worn_in(state, 1)[seat] != worn(state)[seat] for seat in state.players)
    return play.fresh(table)


def position(table: Campaign) -> State:
    state: State = Table(table).state
    return state


def page_of(client: Client, table: Campaign, page: str = "") -> str:
    return markup(client.get(f"/t/{table.code}/{page}"))


def faces(page: str) -> set[tuple[str, str]]:
    """The colour beside each usual face."""
    return set(re.findall(r'<span class="face (\w+)[^"]*"><img src="[^"]*/art/face-0(\d)', page))


def expected(colours: dict[str, str]) -> set[tuple[str, str]]:
    usual = {"green": "1", "blue": "2", "orange": "3", "purple": "4"}
    return {(colour, usual[seat]) for seat, colour in colours.items()}


@pytest.mark.parametrize("page", ["", "resume/", "officers/", "settings/", "correct/"])
def test_gen_2_5_faces_have_the_sign_that_is_worn_now(later: Campaign, page: str) -> None:
    colours: dict[str, str] = dict(worn(position(later)))
    assert faces(page_of(host(later), later, page)) == expected(colours)


def test_gen_2_5_a_seat_has_the_colour_of_its_sector(later: Campaign) -> None:
    for seat, colour in worn(position(later)).items():
        page = page_of(player(later, seat), later, "seat/")
        assert f'<header class="top {colour}">' in page


def test_gen_2_5_so_have_dice_on_the_ship(later: Campaign) -> None:
    state, page = position(later), page_of(watcher(later), later)
    seen = re.findall(r'data-holds="([a-z]+)[^"]*".*?<svg\s+class="die (\w+)', page, re.DOTALL)
    assert len(seen) > 2
    assert set(seen) <= set(worn(state).items())


def test_gen_2_5_lines_of_the_log_keep_the_colour_worn_then(later: Campaign) -> None:
    state, rows = position(later), play.rows(later)
    prepared = next(row.seq for row in rows if '"episode_prepared","episode":2' in row.events)
    dealt = max(row.seq for row in rows if '"sector_dealt"' in row.events)
    table = Table(later)
    lines = written(table, [(row, True) for row in rows], None, People(table))
    seen = [(line.seq, line.seat, line.colour) for line in lines if not line.icon]
    before = {(seat, colour) for seq, seat, colour in seen if seq < prepared and colour}
    since = {(seat, colour) for seq, seat, colour in seen if seq > dealt}
    assert before == set(worn_in(state, 1).items())
    assert since == set(worn(state).items())


def test_gen_2_5_the_log_page_draws_them(later: Campaign) -> None:
    colours = expected(dict(worn(position(later))))
    assert colours <= faces(page_of(watcher(later), later, "log/"))


def test_gen_2_5_charts_have_the_colours_of_their_episode(later: Campaign) -> None:
    state, found = position(later), {one.chart.key: one for one in campaign_pictures(later)}
    for episode in (1, 2):
        chart, colours = found[f"merits-{episode}"], worn_in(state, episode)
        assert [one.kind for one in chart.chart.series] == list(colours.values())
        for colour in colours.values():
            assert GLYPHS[colour] in chart.svg
    assert [one.kind for one in found["stars"].chart.series] == list(worn(state).values())


def test_gen_2_5_the_set_up_list_has_the_signs_of_the_pieces(later: Campaign) -> None:
    state = position(later)
    titles = [part.title for part in set_up_list(state)]
    for seat, name in zip(state.players, NAMES, strict=False):
        assert f"{GLYPHS[worn(state)[seat]]} {name}" in titles


def test_gen_2_5_sheets_have_the_signs_that_are_worn_now(later: Campaign) -> None:
    colours, here = list(worn(position(later)).values()), sheet_position(Table(later), None)
    assert [card.colour for card in officer_cards(here)] == colours
    assert [line.colour for line in ship_log(here).officers][: len(colours)] == colours
    spots = [spot for room in set_up(here).rooms for spot in room.spots]
    dice = {(spot.die.owner, spot.colour) for spot in spots if spot.die}
    assert dice
    assert dice <= set(worn(position(later)).items())


def test_gen_2_5_the_home_page_looks_up_what_is_worn(later: Campaign) -> None:
    colours: dict[str, str] = dict(worn(position(later)))
    looked_up = Officer.objects.filter(campaign=later).values_list("seat", "wears")
    assert dict(looked_up) == colours
    assert faces(markup(host(later).get("/"))) == expected(colours)
    assert verify(later) == []


def test_gen_2_5_before_the_first_deal_there_are_faces_and_no_signs(db: None) -> None:
    table = voyage(players=3, pack="box", decks="table", dice="asked")
    page = page_of(host(table), table)
    assert not re.search(r'class="face (green|blue|orange|purple)', page)
    settings = page_of(host(table), table, "settings/")
    assert settings.count('<span class="face s34">') == 3


def test_gen_2_5_nobody_is_called_by_a_colour(db: None) -> None:
    table = voyage(players=3, officers=("", "● Blue", "Ola"))
    sail(table, in_round(1))
    told = " ".join(
        sentence
        for row in play.rows(table)
        for event in Table(play.fresh(table)).engine.read_events(row.events, row.version)
        if isinstance(event, ev.DieMoved)
        for sentence in [Table(play.fresh(table)).words.tell(event)]
    )
    assert "Officer 1" in told
    assert "Officer 2" in told
    assert not re.search(r"[▲●■◆]", told)
