"""Pictures: the numbers are those of the log, and they read without colour."""

from __future__ import annotations

import re
from xml.etree import ElementTree

import pytest
from django.test import Client

from campaigns.games.gen7 import selectors
from campaigns.models import Campaign, Seat
from campaigns.table.log import history
from rules.gen7.actions import Correct
from rules.gen7.cards.effects import Merits
from rules.gen7.state import State
from storybook.gen7.pictures.figures import Figures, figures
from storybook.gen7.pictures.page import campaign_pictures, drawn
from storybook.pictures.charts import DASHES, SIGNS, Chart, Series, bars, lines
from tests.campaigns import play
from tests.storybook.gen7.voyages import do, host, in_round, player, sail, voyage, watcher

SVG = "{http://www.w3.org/2000/svg}"


def chart(*values: tuple[float | None, ...], key: str = "k") -> Chart:
    series = tuple(Series(f"s{index}", one) for index, one in enumerate(values))
    columns = tuple(str(index) for index in range(len(values[0])))
    return Chart(key, "A title & more", "What <it> says", columns, series)


def root(svg: str) -> ElementTree.Element:
    return ElementTree.fromstring(svg)


@pytest.mark.parametrize("draw", [lines, bars])
def test_a_picture_is_well_formed_and_says_what_it_shows(draw):
    tree = root(draw(chart((1, 2, 3), (3, 2, 1))))
    assert tree.get("role") == "img"
    named = (tree.get("aria-labelledby") or "").split()
    by_id = {one.get("id"): one.text for one in tree.iter()}
    assert [by_id[name] for name in named] == ["A title & more", "What <it> says"]
    text = [one.text for one in tree.iter(f"{SVG}text")]
    assert {"s0", "s1"} <= set(text)


def test_lines_differ_by_sign_and_dashes_and_take_the_pages_ink():
    svg = lines(chart((1, 2), (2, 1), (3, 3), (0, 4)))
    for sign in SIGNS:
        assert svg.count(f">{sign}<") == 3, "two points and the legend"
    for dashes in DASHES:
        assert f'stroke-dasharray="{dashes}"' in svg
    assert set(re.findall(r'(?:stroke|fill)="([^"]+)"', svg)) <= {"currentColor", "none"}


def test_bars_differ_by_their_filling():
    svg = bars(chart((1,), (2,), (3,), key="r"))
    fills = set(re.findall(r'<rect [^>]*fill="([^"]+)"', svg))
    assert fills == {"currentColor", "url(#r-hatched)", "none"}


@pytest.mark.parametrize("values", [(), (0,), (5,), (None, 3, None), (10_000, 1), tuple(range(40))])
@pytest.mark.parametrize("draw", [lines, bars])
def test_any_numbers_can_be_drawn_inside_the_picture(draw, values):
    tree = root(draw(chart(values, values)))
    _x, _y, width, height = (float(part) for part in (tree.get("viewBox") or "").split())
    for one in tree.iter(f"{SVG}text"):
        assert 0 <= float(one.get("x") or 0) <= width
        assert 0 <= float(one.get("y") or 0) <= height


def test_names_are_never_read_as_markup():
    odd = Chart("k", "<b>", "&", ("<i>",), (Series("<script>", (1,)),))
    assert "<script>" not in lines(odd)
    root(lines(odd))


def counted(table: Campaign) -> Figures:
    now = play.fresh(table)
    state: State = play.state(table)
    rows = history.standing_rows(now)
    return figures((event for row in rows for event in row.events), state.players)


def test_the_numbers_are_those_of_the_position(db: None):
    table = voyage(players=3)
    state = sail(table, in_round(2, episode=2))
    found = counted(table)
    now = found.rounds[-1]
    assert (now.episode, now.number) == (2, 2)
    assert now.merits == {seat: s.merits for seat, s in state.table.sectors.items()}
    assert now.systems == state.table.systems
    first = found.episodes[0]
    assert first.ranks == {seat: officer.rank for seat, officer in state.officers.items()}
    assert first.stars == {seat: officer.earned for seat, officer in state.officers.items()}
    held = [sum(s.resources[i] for s in state.table.sectors.values()) for i in range(3)]
    last = found.episodes[-1]
    for index, resource in enumerate(("data", "parts", "drugs")):
        assert last.made[resource] >= held[index]


def test_each_finished_round_is_there_once(db: None):
    table = voyage()
    state = sail(table, lambda s: s.episode == 2 and s.play is not None and s.play.round == 1)
    rounds = [(one.episode, one.number) for one in counted(table).rounds]
    assert rounds == sorted(set(rounds))
    assert rounds[-1] == (2, 1)
    assert state.results[0].episode == 1


def test_what_was_undone_is_not_drawn(db: None):
    table = voyage()
    sail(table, in_round(1))
    before = counted(table).rounds[-1].merits
    do(table, Correct("blue", (Merits(20),), "oops"))
    play.undo(table)
    assert counted(table).rounds[-1].merits == before


def test_a_new_table_has_nothing_to_draw(db: None):
    table = voyage()
    assert campaign_pictures(table) == []
    assert "Nothing to draw yet" in host(table).get(f"/t/{table.code}/pictures/").content.decode()


def test_the_page_for_everybody_at_the_table(db: None):
    table = voyage(players=3)
    sail(table, in_round(1, episode=2))
    for client in (host(table), player(table), watcher(table)):
        page = client.get(f"/t/{table.code}/pictures/").content.decode()
        assert page.count('<svg class="chart"') == page.count("<table") == 6
    assert Client().get(f"/t/{table.code}/pictures/").status_code == 404


def test_people_are_called_by_their_names(db: None):
    table = voyage(players=3)
    sail(table, in_round(1))
    merits = campaign_pictures(play.fresh(table))[0]
    assert [series.name for series in merits.chart.series] == ["Mira", "Tom", "Ola"]
    Seat.objects.filter(campaign=table, key="green").update(name="Ann")
    merits = campaign_pictures(play.fresh(table))[0]
    assert merits.chart.series[0].name == "Ann", "drawn anew with the name"


def test_no_two_pictures_share_an_id(db: None):
    table = voyage(players=3)
    sail(table, in_round(1, episode=2))
    pictures = drawn(counted(table), selectors.aboard(table), lambda episode: {})
    page = "".join(picture.svg for picture in pictures)
    ids = re.findall(r'id="([^"]+)"', page)
    assert len(ids) == len(set(ids))
