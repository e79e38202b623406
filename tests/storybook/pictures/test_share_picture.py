"""The picture to share: its size, and something on it."""

from __future__ import annotations

import io
import json
from hashlib import sha256
from pathlib import Path
from typing import Any

import pytest
from django.conf import settings
from PIL import Image

from campaigns.models import Campaign
from campaigns.table.commands import create_campaign
from rules.mars.state import Options
from storybook.gen7.pictures import portraits
from storybook.pictures.brush import COLOURS
from storybook.pictures.stills import FOLDER, MADE, WIDTHS
from storybook.sheets.gen7.share import MARGIN, SKY
from tests.campaigns import play
from tests.storybook.gen7.voyages import in_round, sail
from tests.storybook.sheets.paper import new_table, someone


def drawn(table: Campaign, language: str = "en") -> Image.Image:
    answer = someone(table, language=language).get(f"/t/{table.code}/print/share.png")
    assert answer.status_code == 200
    assert answer["Content-Type"] == "image/png"
    return Image.open(io.BytesIO(answer.content))


def colours(picture: Image.Image) -> set[Any]:
    return {colour for _, colour in picture.getcolors(1_000_000) or ()}


@pytest.mark.parametrize("language", ["en", "ru", "pt-br"])
@pytest.mark.parametrize("players", [3, 4])
def test_it_has_the_size_that_is_shared_and_is_not_empty(db, players, language):
    picture = drawn(new_table(players=players), language)
    assert picture.size == (1200, 630)
    assert len(colours(picture)) > 50


def test_every_officer_has_a_colour_and_a_shape(db):
    table = new_table()
    before = colours(drawn(table).convert("RGB"))
    assert not any(tuple(bytes.fromhex(one[1:])) in before for one in COLOURS.values())
    sail(table, in_round(1))
    picture = drawn(play.fresh(table)).convert("RGB")
    for colour in COLOURS.values():
        assert tuple(bytes.fromhex(colour[1:])) in colours(picture)


def test_the_name_of_the_ship_makes_a_difference_in_cyrillic_too(db):
    """Letters the font does not have would all look alike."""
    one, other = drawn(new_table(ship="Щука")), drawn(new_table(ship="Жёлоб"))
    assert one.tobytes() != other.tobytes()


def test_the_longest_name_stays_on_the_picture(db):
    edge = (1200 - 40, 40, 1200, 150)
    one, other = (drawn(new_table(ship=name)).convert("RGB") for name in ("Щ" * 40, "Щука"))
    assert one.crop(edge).tobytes() == other.crop(edge).tobytes(), "nothing runs over the margin"
    assert one.tobytes() != other.tobytes()


def test_the_officers_look_as_they_do_at_the_table(db):
    """The ship and four drawn faces; a portrait somebody brought takes the place of theirs."""
    table = new_table()
    usual = drawn(table).convert("RGB")
    corner = (MARGIN, SKY, MARGIN + 140, SKY + 140)  # the first card's face
    assert len(colours(usual.crop(corner))) > 100
    sky = usual.crop((600, 60, 1100, 330))
    assert len(colours(sky)) > 1000, "the ship under way"
    other = table.seats.get(key="green")
    other.face = "face-12"
    other.save()
    chosen = drawn(table).convert("RGB")
    assert chosen.crop(corner).tobytes() != usual.crop(corner).tobytes()
    own = io.BytesIO()
    Image.new("RGB", (256, 256), "#ff00ff").save(own, "WEBP", lossless=True)
    portraits.keep(table, "green", own.getvalue())
    assert (255, 0, 255) in colours(drawn(table).convert("RGB").crop(corner))


def test_the_stills_are_of_todays_drawings():
    """Else: python -m tests.browser.screenshots.stills"""
    art = Path(settings.ROOT) / "static" / "art"
    drawings = {name: sha256((art / f"{name}.svg").read_bytes()).hexdigest() for name in WIDTHS}
    assert json.loads(MADE.read_text()) == drawings
    assert {file.stem for file in FOLDER.glob("*.webp")} == set(WIDTHS)


def test_a_finished_and_a_fresh_table_can_both_be_drawn(db):
    table = new_table()
    play.play(table, 5)
    drawn(play.fresh(table))


def test_other_games_have_none(db):
    table = create_campaign(game="mars", name="Red", names=["A"], options=Options())
    assert someone(table).get(f"/t/{table.code}/print/share.png").status_code == 404
