"""Pieces: each has a name in every language, and no sign that is colour alone."""

from __future__ import annotations

from pathlib import Path

import pytest
from django.conf import settings
from django.utils import translation

from campaigns.face.pieces.signs import GLYPHS, LETTERS, NAMES


@pytest.mark.parametrize("language", ["ru", "pt-br"])
def test_names_are_translated(language: str) -> None:
    alike = {"metal", "robot"}  # the same word there
    english = {key: str(name) for key, name in NAMES.items()}
    with translation.override(language):
        assert not [key for key in set(NAMES) - alike if str(NAMES[key]) == english[key]]
        assert all(len(str(sign)) == 1 for sign in LETTERS.values())


def test_no_two_players_have_the_same_sign() -> None:
    assert len(set(GLYPHS.values())) == len(GLYPHS)


def test_no_template_of_a_page_has_a_style_of_its_own() -> None:
    """The policy forbids it, and the browser would leave it out in silence."""
    pages = [
        file
        for file in (Path(settings.ROOT) / "templates").rglob("*.html")
        if "print" not in file.parts  # sheets are no pages: WeasyPrint draws them
    ]
    assert len(pages) > 30
    for file in pages:
        assert "style=" not in file.read_text(), file
