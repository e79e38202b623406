"""Our own families on paper and in pictures, so that they look the same on every machine.

Latin, Cyrillic and signs are families of their own: the PDF writer mixes up files that share
a name. So a sheet names all three: `Sofia Semi,Sofia Semi Cyr,Signs`. No space follows a comma:
in a drawing, WeasyPrint would take it for a part of the name.
"""

from __future__ import annotations

import io
from functools import cache
from itertools import groupby
from typing import Any

from django.conf import settings
from PIL import ImageDraw, ImageFont

from rules.core import Value

FOLDER = settings.ROOT / "fonts" / "print"
SAY, TELL, SIGNS = "sofia-semi", "piazzolla", "signs"
FAMILIES = {  # family: file and weight of each cut
    f"{family}{script}": {
        weight: f"{name}-{'cyrillic' if script else 'latin'}-{cut}"
        for weight, cut in (("normal", "regular"), ("bold", "bold"))
    }
    for name, family in ((SAY, "Sofia Semi"), (TELL, "Piazzolla"))
    for script in ("", " Cyr")
} | {"Signs": {"normal": SIGNS}}


@cache
def unpacked(name: str) -> bytes:
    """Unpacking takes longer than drawing a page: once is enough."""
    # Imported late, here and below: only paper and pictures wait for it.
    from fontTools.ttLib import woff2

    font = io.BytesIO()
    woff2.decompress(FOLDER / f"{name}.woff2", font)
    return font.getvalue()


def for_print() -> tuple[Any, Any]:
    """For one document: the style sheet that brings the families, and WeasyPrint's list of them."""
    # Imported late: only printing needs Pango, and only printing waits for it.
    from weasyprint import CSS
    from weasyprint.text.fonts import FontConfiguration
    from weasyprint.urls import URLFetcher, URLFetcherResponse

    class Ours(URLFetcher):  # type: ignore[misc]  # it has no types
        def fetch(self, url: str, headers: Any = None) -> Any:
            return URLFetcherResponse(url, unpacked(url.removeprefix("ours:")))

    faces = "".join(
        f"@font-face {{ font-family: {family}; font-weight: {weight}; src: url(ours:{name}) }}"
        for family, cuts in FAMILIES.items()
        for weight, name in cuts.items()
    )
    families = FontConfiguration()
    return CSS(string=faces, font_config=families, url_fetcher=Ours()), families


# Pictures: Pillow knows no second font for what the first one lacks, so a text is written in runs.


class Face(Value):
    """A family in one size. What none of our fonts has is left to the system's, if there is one."""

    fonts: tuple[ImageFont.FreeTypeFont, ...]
    letters: tuple[frozenset[int], ...]  # of all but the system's

    def _font(self, character: str) -> ImageFont.FreeTypeFont:
        for font, letters in zip(self.fonts, self.letters, strict=False):
            if ord(character) in letters:
                return font
        return self.fonts[-1]

    def _runs(self, text: str) -> list[tuple[str, ImageFont.FreeTypeFont]]:
        return [("".join(run), font) for font, run in groupby(text, self._font)]

    def length(self, text: str) -> float:
        return sum(font.getlength(run) for run, font in self._runs(text))

    def write(
        self, draw: ImageDraw.ImageDraw, at: tuple[float, float], text: str, fill: str
    ) -> None:
        x, y = at
        baseline = y + self.fonts[0].getmetrics()[0]
        for run, font in self._runs(text):
            draw.text((x, baseline), run, font=font, fill=fill, anchor="ls")
            x += font.getlength(run)


@cache
def face(size: int, *, family: str = SAY, bold: bool = False) -> Face:
    cut = "bold" if bold else "regular"
    names = (f"{family}-latin-{cut}", f"{family}-cyrillic-{cut}", SIGNS)
    fonts = [ImageFont.truetype(io.BytesIO(unpacked(name)), size) for name in names]
    return Face((*fonts, _system_font(size) or fonts[0]), tuple(_letters(name) for name in names))


@cache
def _letters(name: str) -> frozenset[int]:
    from fontTools.ttLib import TTFont

    return frozenset(TTFont(io.BytesIO(unpacked(name))).getBestCmap())


def _system_font(size: int) -> ImageFont.FreeTypeFont | None:
    try:
        return ImageFont.truetype("DejaVuSans.ttf", size)
    except OSError:
        return None
