"""The page of a new table says what is folded away below it: not every game has cards to check."""

from __future__ import annotations

from html import unescape

import pytest
from django.test import Client

from rules.registry import GAMES

TITLES = {
    "gen7": "House rulings, and what your boards print",
    "mars": "Check your cards",
    "otys": "House rulings, and what your box prints",
    "sonar": "House rulings",
}


@pytest.mark.django_db
@pytest.mark.parametrize("game", GAMES)
def test_what_is_to_check_has_a_title_that_fits_the_game(game: str) -> None:
    page = unescape(Client().get(f"/new/{game}/").content.decode())
    shown = [title for title in TITLES.values() if f"<summary>{title}</summary>" in page]
    assert shown == [TITLES[game]]
