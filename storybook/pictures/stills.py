"""Drawings of static/art/ as pixels, for pictures that Pillow puts together: it reads no SVG.

`python -m tests.browser.screenshots.stills` takes them anew; `made.json` says from which drawings.
"""

from __future__ import annotations

from functools import cache
from pathlib import Path

from PIL import Image

from campaigns.face.pieces.shapes import FACE_NAMES

FOLDER = Path(__file__).parent / "stills"
MADE = FOLDER / "made.json"
# How wide each is.
WIDTHS = {"band": 1200, "finale": 1200, "finale-dark": 1200} | dict.fromkeys(FACE_NAMES, 224)


@cache
def still(name: str) -> Image.Image:
    """Shared by all who ask: to be copied, never drawn on."""
    return Image.open(FOLDER / f"{name}.webp").convert("RGB")
