"""The page of a new table says what is folded away below it: not every game has cards to check."""

from __future__ import annotations

from html import unescape

import pytest
from django.test import Client

from campaigns.games import FACES
from rules.registry import GAMES
from tests.campaigns.markup import laid_flat

TITLES = {
    "gen7": "House rulings, and what your boards print",
    "mars": "Check your cards",
    "otys": "House rulings, and what your box prints",
    "sonar": "House rulings",
}


@pytest.mark.django_db
@pytest.mark.parametrize("game", GAMES)
def test_what_is_to_check_has_a_title_that_fits_the_game(game: str) -> None:
    page = unescape(laid_flat(Client().get(f"/new/{game}/").content.decode()))
    shown = [title for title in TITLES.values() if f"</svg>{title} <span" in page]
    assert shown == [TITLES[game]]


@pytest.mark.parametrize("game", ["gen7", "otys", "sonar"])
def test_every_ruling_can_be_seen_differently_at_once(game: str) -> None:
    untouched = FACES[game].forms.settings()
    page = {field.html_name: field.initial or "" for field in untouched}
    without = {name: value for name, value in page.items() if not name.startswith("house_")}
    form = FACES[game].forms.settings(without)
    assert form.is_valid(), form.errors
    settings = form.options()
    house = getattr(settings, "house", settings)  # Otys keeps them among its other options
    names = [name.removeprefix("house_") for name in page if name.startswith("house_")]
    assert names
    assert not any(getattr(house, name) for name in names)
