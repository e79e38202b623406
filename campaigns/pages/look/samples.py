"""What the page of the kit shows beside what stands in its templates. For its makers."""

from __future__ import annotations

import re

from django.conf import settings

from campaigns.face.pieces.shapes import FACE_NAMES
from campaigns.games import FACES
from rules.core import Value

SWATCHES = (
    ("act", "act here"),
    ("info", "information"),
    ("bad", "damage, refusal"),
    ("good", "done"),
    ("deck", "panel"),
    ("deck-2", "quiet button"),
    ("sea", "ground"),
)
SPRITES = ("icons", "sheets")  # many drawings in one file
NUMBERS = ("−5", "−4", "−3", "−2", "−1", "+1", "+2", "+3", "+4", "+5")


class Die(Value):
    kind: str
    value: int
    seat: str


class Spot(Value):
    name: str
    dots: int
    state: str = ""
    text: str = ""
    action: str = ""
    die: Die | None = None


SPOTS = (
    Spot("free", 2),
    Spot("legal now", 1, "lit", "+2", action="{}"),
    Spot("not for this die", 3, "dim", "≠"),
    Spot("taken", 5, die=Die("officer", 7, "blue")),
    Spot("failure", 3, "shut"),
    Spot("repair", 0, "mend"),
    Spot("just refused", 2, "nope", "+1"),
)


def context() -> dict[str, object]:
    drawings = sorted(file.stem for file in (settings.ROOT / "static/art").glob("*.svg"))
    return {
        "game": next(iter(FACES)),  # whose rules the small question mark opens
        "swatches": SWATCHES,
        "numbers": NUMBERS,
        "spots": SPOTS,
        "faces": FACE_NAMES,
        "icons": _icons(),
        "art": [name for name in drawings if name not in {*SPRITES, *FACE_NAMES}],
    }


def _icons() -> list[str]:
    """Those on the grid of 24; glyphs, goods and cubes are shown where they belong."""
    sprite = (settings.ROOT / "static/art/icons.svg").read_text()
    return re.findall(r'<symbol id="([a-z]+)" viewBox="0 0 24 24">', sprite)
