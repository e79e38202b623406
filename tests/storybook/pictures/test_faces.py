"""Whoever has chosen a face is known by it everywhere: at the table, in the log, on paper."""

from __future__ import annotations

import base64
import re
from pathlib import Path
from typing import Any

import pytest
from django.contrib.staticfiles import finders
from django.test import Client

from campaigns.face.pieces.shapes import FACE_NAMES
from campaigns.models import Campaign, Seat
from campaigns.table import commands
from rules.otys.state import Options as Otys
from storybook.pictures.print_cut import CUT, INK, print_cut
from storybook.sheets.gen7.faces import face_of
from tests.campaigns.cast import sits_at
from tests.campaigns.markup import markup
from tests.storybook.gen7.voyages import host, in_round, player, sail, voyage
from tests.storybook.pictures.test_portraits import picture, upload

CHOSEN = {"green": "face-09", "blue": "face-12", "orange": "face-07", "purple": "face-10"}


@pytest.fixture(autouse=True)
def own_folder(tmp_path: Path, settings: Any) -> None:
    settings.DATA = tmp_path


def choose(table: Campaign) -> None:
    for seat, face in CHOSEN.items():
        Seat.objects.filter(campaign=table, key=seat).update(face=face)


@pytest.fixture
def table(db: None) -> Campaign:
    table = voyage()
    sail(table, in_round(1))
    choose(table)
    return table


def faces(client: Client, path: str) -> set[str]:
    """The drawings of people on a page, however often."""
    answer = client.get(path)
    assert answer.status_code == 200
    return set(
        re.findall(r'class="face[^>]*><img src="[^"]*art/([\w-]+?)(?:\.\w+)?\.svg', markup(answer))
    )


def test_pages_show_the_faces_that_were_chosen(table: Campaign):
    client = host(table)
    for path in ("", "officers/", "resume/"):
        assert faces(client, f"/t/{table.code}/{path}") == set(CHOSEN.values()), path
    assert faces(client, f"/t/{table.code}/log/") <= set(CHOSEN.values())
    assert faces(client, f"/t/{table.code}/log/")
    assert CHOSEN["blue"] in faces(player(table, "blue"), f"/t/{table.code}/seat/")


def test_another_game_shows_them_too(db: None):
    table = commands.create_campaign(
        game="otys", name="Reef", names=["Mira", "Tom"], options=Otys(players=2)
    )
    Seat.objects.filter(campaign=table, position=0).update(face="face-09")
    Seat.objects.filter(campaign=table, position=1).update(face="face-12")
    client = Client()
    sits_at(client, table, seat="", host=True)
    assert faces(client, f"/t/{table.code}/") == {"face-09", "face-12"}


def test_a_picture_that_was_brought_goes_before_the_drawn_face(table: Campaign):
    client = host(table)
    upload(client, table, picture(), seat="green")
    page = markup(client.get(f"/t/{table.code}/"))
    assert f"/t/{table.code}/portrait/green/?v=" in page
    assert CHOSEN["green"] not in page
    assert f"/t/{table.code}/portrait/green/?v=" in markup(client.get("/"))


def test_the_door_shows_no_picture_of_those_inside(table: Campaign):
    """It is only for those at the table: somebody who comes in could not fetch it."""
    upload(host(table), table, picture(), seat="green")
    page = markup(Client().get(f"/join/{table.code}/"))
    assert "/portrait/" not in page
    assert CHOSEN["green"] in page


def test_a_sheet_has_the_chosen_face_in_ink(table: Campaign):
    kind, _comma, drawn = face_of(table, "blue").partition(",")
    assert kind == "data:image/svg+xml;base64"
    source = Path(str(finders.find(f"art/{CHOSEN['blue']}.svg"))).read_text()
    assert base64.b64decode(drawn).decode() == print_cut(source)


@pytest.mark.parametrize("name", FACE_NAMES)
def test_every_face_has_a_print_cut(name: str):
    cut = print_cut(Path(str(finders.find(f"art/{name}.svg"))).read_text())
    colours = set(re.findall(r"#[0-9a-f]{6}", cut))
    assert colours <= {*CUT.values(), INK}
    assert cut.count('stroke-width="1.2"') == 2
