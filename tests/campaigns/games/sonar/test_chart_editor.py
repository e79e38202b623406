"""A map of the table's own: typed or drawn, checked with sentences, of any size up to 15 × 15."""

from __future__ import annotations

import json
import re
from typing import Any

import pytest
from django.test import Client
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from campaigns.games.sonar.forms import SettingsForm
from campaigns.games.sonar.own_map import rows_of
from campaigns.models import Campaign
from rules.sonar.maps.advice import advice
from rules.sonar.maps.chart import why_no_map
from rules.sonar.maps.scenarios import MAPS

SETTINGS = {
    "scenario": "alpha",
    "mode": "turn_based",
    "players": "2",
    "lot": "app",
    "radio": "off",
    "watchers": "after",
}
OPEN_SEA = "\n".join(["." * 10] * 10)


def said(client: Client, chart: str, **more: str) -> str:
    answer = client.get("/radio/map/", {"chart": chart, **more})
    assert answer.status_code == 200
    return " ".join(re.sub(r"<[^>]+>", " ", answer.content.decode()).split())


@pytest.mark.parametrize(
    ("chart", "sentence"),
    [
        ("", "A map has 2 to 15 rows and columns."),
        ("." * 16 + "\n" + "." * 16, "A map has 2 to 15 rows and columns."),
        ("\n".join([".."] * 16), "A map has 2 to 15 rows and columns."),
        ("...\n..", "All rows of a map are equally long."),
        ("..\n.?", "A map is made of . for sea"),
        ("##\n##", "A map needs at least two sea cells."),
        (".#.\n.#.", "All sea cells of a map must be connected."),
    ],
)
def test_son_1_2_what_is_no_map_is_said(client, chart, sentence):
    assert sentence in said(client, chart)


def test_what_to_think_of_is_said_and_does_not_refuse(client):
    told = said(client, "......\n......\n......\n......\n......")
    assert "One sea of 30 cells; 2 sectors." in told
    assert "the sectors at the edge are smaller" in told
    assert "Only 8 sea cells" in said(client, "....\n....")
    empty = ["#####.....", *["#####....."] * 4]
    assert "There is no sea in sector 1" in said(client, "\n".join(empty))
    assert said(client, OPEN_SEA) == "One sea of 100 cells; 4 sectors."


def test_son_8_6_a_scenario_may_want_more(client):
    assert "This map has no ice holes" in said(client, OPEN_SEA, scenario="delta")
    assert "Echo needs a map with Archer mines." in said(client, OPEN_SEA, scenario="echo")
    assert client.get("/radio/map/", {"scenario": "zulu"}).status_code == 404


@pytest.mark.parametrize("key", sorted(MAPS))
def test_son_1_2_nothing_is_to_be_said_of_the_printed_maps(key):
    assert why_no_map(MAPS[key]) is None
    assert advice(MAPS[key]) == ()


def test_rows_are_read_as_typed_and_as_in_an_address():
    assert rows_of(" .#O \r\n\r\n m.. ") == (".#O", "M..")
    assert rows_of(".xO_M..") == (".#O", "M..")


@pytest.mark.django_db
def test_a_drawn_map_is_the_map_of_the_table(client):
    answer = client.post("/new/sonar/", {**SETTINGS, "chart": "....\r\n.#..\r\n...."})
    assert answer.status_code == 302
    assert '"chart":["....",".#..","...."]' in Campaign.objects.get().state


@pytest.mark.django_db
def test_one_column_too_many_is_refused_not_cut_off(client):
    wide = "\n".join(["." * 16] * 10)
    answer = client.post("/new/sonar/", {**SETTINGS, "chart": wide})
    assert answer.status_code == 422
    assert "A map has 2 to 15 rows and columns." in answer.content.decode()
    assert not Campaign.objects.exists()


def grid_of(page: str) -> Any:
    [found] = re.findall(r'<script type="application/json">(.*?)</script>', page)
    return json.loads(found)


def test_both_pages_have_the_grid_and_the_rows(client):
    for address in ("/radio/", "/new/sonar/"):
        page = client.get(address).content.decode()
        assert "data-map-editor" in page
        assert '<textarea name="chart"' in page
        board = grid_of(page)
        assert [tuple(one["rows"]) for one in board["maps"]][1:] == list(MAPS.values())
        assert any(one["doubt"] for one in board["maps"])


def test_the_grid_has_the_letters_of_the_sheets(client):
    client.cookies["django_language"] = "ru"
    page = client.get("/radio/").content.decode()
    board = grid_of(page)
    assert "".join(board["columns"]) == "АБВГДЕЖЗИКЛМНОП"


@settings(
    max_examples=150, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture]
)
@given(st.one_of(st.text(".#OM\n", max_size=60), st.text(max_size=40)))
def test_rubbish_is_answered_and_both_places_agree(client, chart):
    answer = client.get("/radio/map/", {"chart": chart})
    assert answer.status_code == 200
    rows = rows_of(chart)
    form = SettingsForm({**SETTINGS, "chart": chart.replace("\x00", "")})
    # Without plain sea it depends on where the table lets boats start.
    if rows and "." in chart and "\x00" not in chart:
        assert form.is_valid() == (why_no_map(rows) is None) == (b"wrong" not in answer.content)
