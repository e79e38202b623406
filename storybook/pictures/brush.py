"""What a picture is put together from: text that fits, faces with their sign, shades."""

from __future__ import annotations

import math

from PIL import Image, ImageChops, ImageDraw, ImageOps

from storybook.fonts import SAY, Face, face

FINE = 3  # edges are drawn so many times as large, then made smaller
# The colour repeats what the glyph says.
COLOURS = {"green": "#5fcf8a", "blue": "#6fb4ff", "orange": "#ff9f55", "purple": "#c79bff"}

Point = tuple[int, int]


def fitted(
    text: str, size: int, width: float, *, family: str = SAY, bold: bool = False
) -> tuple[str, Face]:
    """As large as there is room for, down to two thirds; then cut, with an ellipsis."""
    for smaller in range(size, math.ceil(size * 2 / 3), -2):
        if face(smaller, family=family, bold=bold).length(text) <= width:
            return text, face(smaller, family=family, bold=bold)
    smallest = face(math.ceil(size * 2 / 3), family=family, bold=bold)
    return cut(text, smallest, width), smallest


def cut(text: str, letters: Face, width: float) -> str:
    """Whole, or with an ellipsis."""
    if letters.length(text) <= width:
        return text
    while text and letters.length(text + "…") > width:
        text = text[:-1]
    return text.rstrip() + "…"


def in_lines(
    text: str, size: int, width: float, *, family: str = SAY
) -> tuple[tuple[str, ...], Face]:
    """In one line, or in two where that is larger: broken where both are about as long."""
    one, found = fitted(text, size, width, family=family, bold=True)
    words = text.split()
    if (one == text and found == face(size, family=family, bold=True)) or len(words) < 2:
        return (one,), found
    two = [(" ".join(words[:n]), " ".join(words[n:])) for n in range(1, len(words))]
    first, second = min(two, key=lambda pair: max(map(found.length, pair)))
    longer = max(first, second, key=found.length)
    whole, smaller = fitted(longer, size, width, family=family, bold=True)
    if whole != longer:
        return (one,), found
    return (first, second), smaller


def mask(size: Point, radius: int) -> Image.Image:
    """A rectangle with round corners."""
    large = Image.new("L", (size[0] * FINE, size[1] * FINE), 0)
    edge = (0, 0, large.width - 1, large.height - 1)
    ImageDraw.Draw(large).rounded_rectangle(edge, radius * FINE, 255)
    return large.resize(size, Image.Resampling.LANCZOS)


def panel(image: Image.Image, at: Point, size: Point, fill: str, edge: str, thick: int = 2) -> None:
    """A card with a thin edge."""
    image.paste(edge, at, mask(size, 18))
    inner = (size[0] - 2 * thick, size[1] - 2 * thick)
    image.paste(fill, (at[0] + thick, at[1] + thick), mask(inner, 18 - thick))


def portrait(image: Image.Image, seen: Image.Image, colour: str, at: Point, side: int) -> None:
    """A face in its player's ring, with the sign at its corner; whoever has no colour yet has
    neither."""
    ring = 5
    if colour:
        panel(image, at, (side, side), COLOURS[colour], COLOURS[colour])
    inner = side - 2 * ring
    small = ImageOps.fit(seen.convert("RGB"), (inner, inner), Image.Resampling.LANCZOS)
    image.paste(small, (at[0] + ring, at[1] + ring), mask((inner, inner), 18 - ring))
    if not colour:
        return
    badge = side * 2 // 5
    corner = (at[0] + side - badge + 8, at[1] + side - badge + 8)
    image.paste(COLOURS[colour], corner, mask((badge, badge), 11))
    image.paste("#0b1420", (corner[0] + 3, corner[1] + 3), mask((badge - 6, badge - 6), 9))
    glyph(image, colour, (corner[0] + 9, corner[1] + 9), badge - 18)


def glyph(image: Image.Image, colour: str, at: Point, side: int) -> None:
    """The shape of the colour."""
    large = side * FINE
    shape = Image.new("L", (large, large), 0)
    draw, end = ImageDraw.Draw(shape), large - 1
    match colour:
        case "green":
            draw.polygon([(end / 2, 0), (end, end), (0, end)], 255)
        case "blue":
            draw.ellipse((0, 0, end, end), 255)
        case "orange":
            draw.rectangle((0, 0, end, end), 255)
        case _:
            draw.polygon([(end / 2, 0), (end, end / 2), (end / 2, end), (0, end / 2)], 255)
    image.paste(COLOURS[colour], at, shape.resize((side, side), Image.Resampling.LANCZOS))


def shade(size: Point, strong: int, *, across: bool) -> Image.Image:
    """Strongest at the left (across) or at the bottom, and nothing at the other end."""
    down = Image.linear_gradient("L")
    left = down.transpose(Image.Transpose.ROTATE_270)
    ramp = left if across else ImageChops.multiply(down, down)
    return ramp.resize(size).point(lambda value: value * strong // 255)
