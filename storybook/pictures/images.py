"""From whatever somebody uploads to a small, harmless picture: a square one, or a whole one."""

from __future__ import annotations

import io
import warnings
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager
from typing import IO, TYPE_CHECKING

from django.utils.translation import gettext_lazy as _

from campaigns.safe import attachments
from campaigns.safe.gate import Busy, Gate

if TYPE_CHECKING:
    from PIL.Image import Image
    from PIL.ImageFile import ImageFile

SIDE = 256  # of a portrait
LONGEST = 1200  # of a whole picture
LARGEST = 8 * 1024 * 1024  # bytes
MOST_PIXELS = 24_000_000  # a good camera has as many; a bomb has thousands of times more
FORMATS = ("JPEG", "PNG", "WEBP")
PLAIN = ("L", "RGB", "RGBA")  # can be made smaller as they are
ONE = Gate(at_once=1, waiting=8)  # each may need a hundred megabytes while it is read
# Always in the same thread: each keeps for itself what it once had, even after it is free again.
READER = ThreadPoolExecutor(1, thread_name_prefix="pictures")


class Unfit(attachments.Unfit):
    """Why this file cannot be used."""


NO_PICTURE = _("This is not a picture that can be read. JPEG, PNG and WebP can.")
TOO_LARGE = _("This file is larger than 8 MB. Choose a smaller picture.")
TOO_MANY_PIXELS = _("This picture has too many pixels: more than 24 million. Choose a smaller one.")
LATER = _("Many pictures are being read just now. Send yours again in a moment.")
MOVES = _("This picture is animated. Choose a still one.")


def squared(upload: IO[bytes], size: int) -> bytes:
    """Turned upright, cut square, redrawn: nothing of the file is kept but its pixels."""
    return _redrawn(upload, size, _square)


def shrunk(upload: IO[bytes], size: int) -> bytes:
    """Turned upright and redrawn as a whole, no side longer than `LONGEST`."""
    return _redrawn(upload, size, _whole)


def _redrawn(upload: IO[bytes], size: int, draw: Callable[[ImageFile], bytes]) -> bytes:
    # Imported late: only pictures need Pillow.
    from PIL import Image

    if size > LARGEST:
        raise Unfit(TOO_LARGE)
    try:
        with ONE.passed():
            return READER.submit(_read, upload, draw).result()
    except Busy as busy:
        raise Unfit(LATER) from busy
    except Unfit:
        raise
    except (Image.DecompressionBombError, Image.DecompressionBombWarning) as bomb:
        raise Unfit(TOO_MANY_PIXELS) from bomb
    except Exception as broken:  # whatever a hostile file makes the decoders raise
        raise Unfit(NO_PICTURE) from broken


def _read(upload: IO[bytes], draw: Callable[[ImageFile], bytes]) -> bytes:
    from PIL import Image

    with warnings.catch_warnings(), _whole_files_only():
        warnings.simplefilter("error")  # Pillow warns of bombs and of broken metadata
        with Image.open(upload, formats=FORMATS) as picture:
            if picture.width * picture.height > MOST_PIXELS:
                raise Unfit(TOO_MANY_PIXELS)
            if getattr(picture, "is_animated", False):
                raise Unfit(MOVES)
            return draw(picture)


def _square(picture: ImageFile) -> bytes:
    from PIL import Image, ImageOps

    less = _less(picture, SIDE)
    return _written(ImageOps.fit(less, (SIDE, SIDE), Image.Resampling.LANCZOS), quality=85)


def _whole(picture: ImageFile) -> bytes:
    from PIL import Image

    less = _less(picture, LONGEST)
    less.thumbnail((LONGEST, LONGEST), Image.Resampling.LANCZOS)
    return _written(less, quality=65)


def _less(picture: ImageFile, side: int) -> Image:
    """Upright, and at least so large; transparent where it was."""
    from PIL import ImageOps

    picture.draft("RGB", (2 * side, 2 * side))  # a large JPEG is read small
    ImageOps.exif_transpose(picture, in_place=True)
    # Made small first: each copy of a large one would be another hundred megabytes.
    plain = picture if picture.mode in PLAIN else picture.convert("RGBA")
    return plain.reduce(max(1, min(plain.size) // (2 * side))).convert("RGBA")


def _written(drawn: Image, *, quality: int) -> bytes:
    """On a ground of its own: what is transparent would be black otherwise."""
    from PIL import Image

    fresh = Image.new("RGB", drawn.size, "#e3eaee")
    fresh.paste(drawn, mask=drawn.getchannel("A"))
    written = io.BytesIO()
    fresh.save(written, "WEBP", quality=quality)
    return written.getvalue()


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


def grey(content: bytes) -> bytes:
    """One of our own pictures, for a sheet in one ink: a PNG."""
    from PIL import Image

    made = io.BytesIO()
    with Image.open(io.BytesIO(content)) as picture:
        picture.convert("L").save(made, "PNG")
    return made.getvalue()
