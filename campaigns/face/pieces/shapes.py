"""Shapes of the new look: what a piece is, is told by its shape; colour only repeats it."""

from __future__ import annotations

# The sign of a player, in static/art/icons.svg.
GLYPHS = {
    "green": "triangle",
    "blue": "circle",
    "orange": "square",
    "yellow": "square",  # never at one table with orange
    "purple": "diamond",
    "red": "diamond",  # never at one table with purple
}
# Whoever has not chosen a face has this one, in static/art/.
FACES = {
    "green": "face-01",
    "blue": "face-02",
    "orange": "face-03",
    "yellow": "face-03",
    "purple": "face-04",
    "red": "face-04",
}
# All there are to choose from.
FACE_NAMES = tuple(f"face-{number:02}" for number in range(1, 13))


def colour_within(key: str) -> str:
    """The colour in the key of a seat, which may say a post as well; empty: there is none."""
    colour = key.partition("_")[0]
    return colour if colour in GLYPHS else ""


def colour_of(key: str, side: str) -> str:
    """The colour of a seat that is called by it, or whose side is; empty: it has none."""
    return next((one for one in (key, side) if one in GLYPHS), "")
