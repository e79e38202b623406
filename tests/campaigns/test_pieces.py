"""Pieces: each has a name in every language, and no sign that is colour alone."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from django.conf import settings
from django.template.loader import render_to_string
from django.test import Client
from django.utils import translation

from campaigns import samples
from campaigns.templatetags.pieces import GLYPHS, LETTERS, NAMES

LANGUAGES = ["en", "ru", "pt-br"]
SHAPE = re.compile(r"<(?:rect|polygon|path|circle)[^>]*>")


def drawn(piece: str, **facts: object) -> str:
    return render_to_string(f"pieces/_{piece}.html", facts)


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_piece_has_a_name(language: str) -> None:
    with translation.override(language):
        for cube in samples.CONTEXT["cubes"]:
            assert f'aria-label="{NAMES[cube]}"' in drawn("cube", kind=cube)
        for die in samples.DICE:
            named = f"{NAMES[str(die['kind'])]} {die['value']}, {NAMES[str(die['seat'])]}"
            assert f'role="img" aria-label="{named}"' in drawn("die", **die)


@pytest.mark.parametrize("language", ["ru", "pt-br"])
def test_names_are_translated(language: str) -> None:
    alike = {"metal", "robot"}  # the same word there
    english = {key: str(name) for key, name in NAMES.items()}
    with translation.override(language):
        assert not [key for key in set(NAMES) - alike if str(NAMES[key]) == english[key]]
        assert all(len(str(sign)) == 1 for sign in LETTERS.values())


def test_no_two_kinds_and_no_two_players_have_the_same_shape() -> None:
    for piece, kinds in (
        ("cube", samples.CONTEXT["cubes"]),
        ("die", ("colonist", "officer", "robot")),
    ):
        shapes = {tuple(SHAPE.findall(drawn(piece, kind=kind))) for kind in kinds}
        assert len(shapes) == len(kinds)
    assert len(set(GLYPHS.values())) == len(GLYPHS)


def test_a_die_shows_its_value_its_kind_and_its_player() -> None:
    die = drawn("die", kind="robot", value=12, seat="orange")
    assert ">12</text>" in die
    assert ">■ R</text>" in die


@pytest.mark.parametrize(
    ("facts", "words", "marks"),
    [
        ({}, "Spot with 2 dots, free", "rect"),
        ({"legal": True}, "Spot with 2 dots, free, possible now", "spot legal"),
        ({"legal": False}, "Spot with 2 dots, free, not possible now", "spot dim"),
        ({"state": "failure"}, "Spot with 2 dots, failure", "cross"),
        ({"state": "repair"}, "Spot with 2 dots, repair", "wrench"),
        ({"die": samples.DICE[0]}, "Spot with 2 dots, taken", "colonist 5, green"),
    ],
)
def test_a_spot_says_and_shows_how_it_is(facts: dict[str, object], words: str, marks: str) -> None:
    spot = drawn("spot", dots=2, **facts)
    assert f'<span class="sr">{words}</span>' in spot
    assert marks in spot
    assert "••" in spot


def test_a_track_bars_its_critical_end_and_says_when_it_is_there() -> None:
    track = drawn("track", name="Energy", cells=range(4), at=1, critical=3)
    assert 'aria-label="Energy: 1"' in track
    assert track.count("barred") == 1
    assert 'aria-label="Energy: 3, critical"' in drawn(
        "track", name="Energy", cells=range(4), at=3, critical=3
    )
    assert "barred" not in drawn("track", name="Energy", cells=range(4), at=3)


def test_the_steps_say_which_is_now() -> None:
    steps = drawn("steps", steps=samples.CONTEXT["steps"])
    assert steps.count('aria-current="step"') == 1
    for words in ("(done)", "(now)", "(to come)", "✓", "▸"):
        assert words in steps


def test_the_living_page_shows_every_piece(client: Client) -> None:
    page = client.get("/look/").content.decode()
    for piece in ("Board", "Track", "Die", "Cube", "Spot", "Card", "Log line", "Step list",
                  "Sheet", "Dialog", "Toast"):  # fmt: skip
        assert f"<h2>{piece}</h2>" in page


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
