"""From whatever somebody uploads to a small, square, harmless picture; or a drawn emblem."""

from __future__ import annotations

import io
import warnings
from collections.abc import Iterator
from contextlib import contextmanager
from typing import IO

from django.utils.html import format_html
from django.utils.safestring import SafeString
from django.utils.translation import gettext_lazy as _

from campaigns import attachments

SIDE = 256
LARGEST = 8 * 1024 * 1024  # bytes
MOST_PIXELS = 40_000_000  # a good camera has half of that; a bomb has thousands of times more
FORMATS = ("JPEG", "PNG", "WEBP")


class Unfit(attachments.Unfit):
    """Why this file is no portrait."""


NO_PICTURE = _("This is not a picture that can be read. JPEG, PNG and WebP can.")
TOO_LARGE = _("This file is larger than 8 MB. Choose a smaller picture.")
TOO_MANY_PIXELS = _("This picture has too many pixels. Choose a smaller one.")
MOVES = _("This picture moves. Choose one that stands still.")


def squared(upload: IO[bytes], size: int) -> bytes:
    """Turned upright, cut square, drawn anew: nothing of the file is kept but its pixels."""
    # Imported late: only a portrait needs Pillow.
    from PIL import Image, ImageOps

    if size > LARGEST:
        raise Unfit(TOO_LARGE)
    try:
        with warnings.catch_warnings(), _whole_files_only():
            warnings.simplefilter("error")  # Pillow warns of bombs and of broken metadata
            with Image.open(upload, formats=FORMATS) as picture:
                if picture.width * picture.height > MOST_PIXELS:
                    raise Unfit(TOO_MANY_PIXELS)
                if getattr(picture, "is_animated", False):
                    raise Unfit(MOVES)
                picture.draft("RGB", (2 * SIDE, 2 * SIDE))  # a large JPEG is read small
                upright = ImageOps.exif_transpose(picture)
                # On a ground of its own: what is transparent would be black otherwise.
                coloured = upright.convert("RGBA")
                square = ImageOps.fit(coloured, (SIDE, SIDE), Image.Resampling.LANCZOS)
                fresh = Image.new("RGB", square.size, "#e3eaee")
                fresh.paste(square, mask=square.getchannel("A"))
                written = io.BytesIO()
                fresh.save(written, "WEBP", quality=85)
                return written.getvalue()
    except Unfit:
        raise
    except (Image.DecompressionBombError, Image.DecompressionBombWarning) as bomb:
        raise Unfit(TOO_MANY_PIXELS) from bomb
    except Exception as broken:  # whatever a hostile file makes the decoders raise
        raise Unfit(NO_PICTURE) from broken


@contextmanager
def _whole_files_only() -> Iterator[None]:
    """Printing makes Pillow lenient, for the whole process: a torn picture would pass as grey."""
    from PIL import ImageFile

    lenient = ImageFile.LOAD_TRUNCATED_IMAGES
    ImageFile.LOAD_TRUNCATED_IMAGES = False
    try:
        yield
    finally:
        ImageFile.LOAD_TRUNCATED_IMAGES = lenient


# The colours of tokens.css that hold on a light and on a dark ground.
INKS = {"green": "#2c8338", "blue": "#1f6fb8", "orange": "#c05f10", "purple": "#6d42b5"}
FIGURES = {
    "green": '<path d="M128 48 L210 196 H46 Z"/>',
    "blue": '<circle cx="128" cy="128" r="80"/>',
    "orange": '<rect x="54" y="54" width="148" height="148"/>',
    "purple": '<path d="M128 34 L222 128 L128 222 L34 128 Z"/>',
}


def emblem(seat: str, rank: int = 1) -> SafeString:
    """An officer without a portrait: the own glyph, and as many bars as the rank has."""
    bars = "".join(
        f'<rect x="{128 - 11 * rank + 22 * bar + 3}" y="232" width="16" height="8" rx="2"/>'
        for bar in range(rank)
    )
    return format_html(
        '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 256 256" width="256" height="256">'
        '<rect width="256" height="256" fill="#eef2f4"/><g fill="{}">{}{}</g></svg>',
        INKS[seat], SafeString(FIGURES[seat]), SafeString(bars),
    )  # fmt: skip
