"""The picture to share: its size, and something on it."""

from __future__ import annotations

import io
from typing import Any

import pytest
from PIL import Image

from campaigns.commands import create_campaign
from campaigns.models import Campaign
from rules.mars.state import Options
from storybook import share_picture
from tests.campaigns import play
from tests.storybook.paper import new_table, someone


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


def test_every_officer_has_the_own_colour_and_shape(db):
    picture = drawn(new_table()).convert("RGB")
    for colour in share_picture.COLOURS.values():
        assert tuple(bytes.fromhex(colour[1:])) in colours(picture)


def test_the_name_of_the_ship_makes_a_difference_in_cyrillic_too(db):
    """Letters the font does not have would all look alike."""
    one, other = drawn(new_table(ship="Щука")), drawn(new_table(ship="Жёлоб"))
    assert one.tobytes() != other.tobytes()


def test_the_longest_name_stays_on_the_picture(db):
    picture = drawn(new_table(ship="Щ" * 40)).convert("RGB")
    edge = picture.crop((1200 - 40, 40, 1200, 150))
    assert len(colours(edge)) == 1, "nothing runs over the margin"


def test_a_finished_and_a_fresh_table_can_both_be_drawn(db):
    table = new_table()
    play.play(table, 5)
    drawn(play.fresh(table))


def test_other_games_have_none(db):
    table = create_campaign(game="mars", name="Red", names=["A"], options=Options())
    assert someone(table).get(f"/t/{table.code}/print/share.png").status_code == 404
