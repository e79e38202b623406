"""The look: colours that can be read, icons that exist, drawings and sheets that stay small."""

from __future__ import annotations

import re
from itertools import pairwise
from pathlib import Path

import pytest
from django.conf import settings

STATIC = Path(settings.ROOT) / "static"
TOKENS = (STATIC / "css/tokens.css").read_text()
THEMES = {"dark": TOKENS, "light": (STATIC / "css/light.css").read_text()}
GROUNDS = ("sea", "sea-deep", "deck", "deck-2", "room", "paper")
SOFT = ("green", "blue", "orange", "purple", "yellow")
# Text, and what it stands on.
PAIRS = [
    *((ink, ground) for ink in ("ink", "ink-2", "ink-3") for ground in GROUNDS),
    *((ink, "deck-3") for ink in ("ink", "ink-2")),
    *((ink, ground) for ink in ("act-text", "info", "bad", "good") for ground in GROUNDS),
    ("act-ink", "act"),
    *((f"{name}", f"{name}-wash") for name in ("info", "bad", "good")),
    ("act-text", "act-wash"),
    *(("ink", f"{name}-wash") for name in ("act", "info", "bad", "good")),
    *(("on-player", player) for player in SOFT),
    *((player, f"{player}-wash") for player in SOFT),
    ("paper-ink", "paper"),
    ("sea", "ink"),
    ("ink", "seg-on"),
    ("deck", "info"),
]
EDGES = [("line-2", ground) for ground in ("sea", "deck", "paper")]  # of what can be touched


def values(theme: str) -> dict[str, str]:
    return dict(re.findall(r"--([\w-]+): (#[0-9a-f]{6});", THEMES[theme]))


def light(colour: str) -> float:
    """Relative luminance, as WCAG reckons it."""
    channels = [int(colour[at : at + 2], 16) / 255 for at in (1, 3, 5)]
    linear = [c / 12.92 if c <= 0.04045 else ((c + 0.055) / 1.055) ** 2.4 for c in channels]
    return sum(share * c for share, c in zip((0.2126, 0.7152, 0.0722), linear, strict=True))


def contrast(one: str, other: str) -> float:
    dark, bright = sorted((light(one), light(other)))
    return (bright + 0.05) / (dark + 0.05)


@pytest.mark.parametrize("theme", ["dark", "light"])
def test_every_text_can_be_read_on_its_ground(theme: str):
    given = values(theme)
    poor = {
        f"{ink} on {ground}": round(contrast(given[ink], given[ground]), 2)
        for ink, ground in PAIRS
        if contrast(given[ink], given[ground]) < 4.5
    }
    assert poor == {}


@pytest.mark.parametrize("theme", ["dark", "light"])
def test_edges_of_what_can_be_touched_can_be_seen(theme: str):
    given = values(theme)
    assert min(contrast(given[edge], given[ground]) for edge, ground in EDGES) >= 3


def test_light_has_every_colour_of_dark():
    named = {
        theme: set(re.findall(r"--([\w-]+): (?:#|rgb)", sheet)) for theme, sheet in THEMES.items()
    }
    assert named["light"] == named["dark"]


def test_every_icon_that_a_template_names_is_drawn():
    drawn = re.findall(r'<symbol id="([\w-]+)"', (STATIC / "art/icons.svg").read_text())
    assert len(drawn) == len(set(drawn))
    templates = "".join(
        file.read_text() for file in (Path(settings.ROOT) / "templates").rglob("*.html")
    )
    named = set(re.findall(r'{% icon "(\w+)"', templates))
    assert len(named) > 10
    assert named <= set(drawn)


def test_drawings_are_small_and_ours_alone():
    drawings = list((STATIC / "art").glob("*.svg"))
    assert len(drawings) > 30
    for file in drawings:
        text = file.read_text()
        assert len(text) <= 15_000, file
        assert not re.search(r'(?:href|src)="(?!#)|url\((?!#)', text), file


def test_kit_sheets_are_short_and_take_their_colours_from_the_tokens():
    sheets = list((STATIC / "css/kit").glob("*.css"))
    assert len(sheets) > 8
    for file in sheets:
        text = file.read_text()
        assert text.count("\n") <= 400, file
        if file.stem == "modes":
            continue  # paper has one ink
        own = set(re.findall(r"#[0-9a-f]{3,6}\b", text))
        # On a picture, on the red of a failure, on a cube's own colour.
        assert own <= {"#fff", "#fff8ea", "#14233c", "#0a131e"}, file


def test_sizes_of_type_go_up_in_steps():
    sizes = [
        float(size) for size in re.findall(r"--t-(?:mark|small|body|lead|h\d): ([\d.]+)rem", TOKENS)
    ]
    assert all(smaller < larger for smaller, larger in pairwise(sizes))
