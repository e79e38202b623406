"""QR codes as SVG, for pages and sheets alike."""

from __future__ import annotations

import io
from functools import lru_cache

import segno
from django.utils.safestring import SafeString, mark_safe

INK = "#14243a"  # that of the sheets


@lru_cache(maxsize=200)
def qr_svg(text: str) -> SafeString:
    """Kept: to draw one takes as long as the rest of a short page."""
    drawn = io.BytesIO()
    segno.make_qr(text).save(
        drawn,
        kind="svg",
        xmldecl=False,
        svgns=True,
        border=2,
        omitsize=True,
        light="white",
        dark=INK,
    )
    return mark_safe(drawn.getvalue().decode())
