"""A page loads the scripts it uses and no others; a game's scripts come on its own pages only."""

from __future__ import annotations

import re

import pytest
from django.conf import settings
from django.test import Client

from campaigns.games import FACES
from campaigns.games.sonar.board.table import STATION, TRACING, TRACK
from rules.registry import GAMES

pytestmark = pytest.mark.django_db

SHARED_BY_TABLES = ["keys", "trouble", "focus", "back", "double_tap", "beside"]
SHARED_BY_TABLES += ["notices", "unsent", "learn", "live"]


def scripts(page: str) -> list[str]:
    return re.findall(r'<script src="/static/\w{12}/js/([\w/]+)\.js" defer>', page)


def opened(client: Client, address: str) -> str:
    answer = client.get(address)
    assert answer.status_code == 200
    return answer.content.decode()


@pytest.mark.parametrize("address", ["/", "/look/", "/import/", "/print/{game}/", "/rules/{game}/"])
@pytest.mark.parametrize("game", GAMES)
def test_a_page_that_is_only_read_knows_the_keys_and_no_more(game: str, address: str) -> None:
    page = opened(Client(), address.format(game=game))
    assert scripts(page) == ["keys"]
    assert "htmx" not in page


@pytest.mark.parametrize("game", GAMES)
def test_only_a_form_with_a_map_brings_the_map_editor(game: str) -> None:
    page = opened(Client(), f"/new/{game}/")
    drawn = "data-map-editor" in page
    assert scripts(page) == (
        ["keys", "new_table", "trouble", "focus", "sonar/map_editor"]
        if drawn
        else ["keys", "new_table"]
    )


def test_the_radio_starts_with_the_map_editor_and_goes_on_with_the_pad() -> None:
    client = Client()
    assert "sonar/map_editor" in scripts(opened(client, "/radio/"))
    listening = scripts(opened(client, "/radio/?scenario=alpha&mode=turn_based"))
    assert listening == ["keys", "trouble", "focus", "sonar/pad", "sonar/address"]


@pytest.mark.parametrize("game", GAMES)
def test_a_table_has_the_scripts_of_its_own_game(game: str) -> None:
    client = Client()
    fields = FACES[game].forms.settings()
    data = {field.html_name: field.initial for field in fields if field.initial is not None}
    address = client.post(f"/new/{game}/", data)["Location"].removesuffix("seat/")
    found = scripts(opened(client, address))
    assert sorted(found) == sorted([*SHARED_BY_TABLES, *FACES[game].scripts])
    settings_page = scripts(opened(client, f"{address}settings/"))
    assert settings_page == ["keys", "copy"]


@pytest.mark.parametrize("mode", ["turn_based", "real_time"])
@pytest.mark.parametrize("radio", ["off", "map"])
def test_a_sonar_station_has_what_it_needs_and_the_table_none_of_it(mode: str, radio: str) -> None:
    client = Client()
    fields = FACES["sonar"].forms.settings()
    data = {field.html_name: field.initial for field in fields if field.initial is not None}
    data |= {"mode": mode, "radio": radio, "players": "8", "devices": "own"}
    address = client.post("/new/sonar/", data)["Location"].removesuffix("seat/")
    assert not {*STATION, TRACK, TRACING} & {*scripts(opened(client, address))}
    client.post(address.replace("/t/", "/join/"), {"seat": "yellow_captain"})
    needed = {*STATION, *([TRACK] * (radio == "off")), *([TRACING] * (mode == "real_time"))}
    found = {*scripts(opened(client, f"{address}seat/"))}
    assert {*STATION, TRACK, TRACING} & found == needed


def test_every_script_is_used_somewhere() -> None:
    templates = "".join(file.read_text() for file in (settings.ROOT / "templates").rglob("*.html"))
    asked = re.findall(r'{% scripts ((?:"[\w/]+" ?)+)%}', templates)
    used = {name for names in asked for name in re.findall(r"[\w/]+", names)}
    used |= {name for face in FACES.values() for name in face.scripts}
    used |= {"sonar/map_editor"}  # comes with its field of a form
    used |= {*STATION, TRACK, TRACING}
    folder = settings.ROOT / "static/js"
    there = {str(file.relative_to(folder).with_suffix("")) for file in folder.rglob("*.js")}
    assert there == used
