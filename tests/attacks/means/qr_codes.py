"""What a QR code says, told by its black runs: on a page as SVG, on a sheet as lines."""

from __future__ import annotations

import io
import re

import pypdf
import segno

Runs = frozenset[tuple[float, float, float]]  # row, from, to
NUMBER = r"(\d+(?:\.\d*)?)"
LINE = re.compile(rf"{NUMBER} {NUMBER} m\s+{NUMBER} {NUMBER} l\b")


def runs_of(text: str) -> Runs:
    found = []
    for row, modules in enumerate(segno.make_qr(text).matrix_iter(border=2)):
        signs = "".join("#" if module else " " for module in modules)
        found += [
            (row + 0.5, float(run.start()), float(run.end())) for run in re.finditer("#+", signs)
        ]
    return frozenset(found)


def runs_on_page(html: str) -> Runs:
    path = re.search(r'class="qrline"[^>]* d="([^"]+)"', html)
    assert path, "no QR code on the page"
    x = y = 0.0
    found = []
    for sign, numbers in re.findall(r"([Mmh])([-\d. ]+)", path[1]):
        step = [float(number) for number in numbers.split()]
        if sign == "h":
            found.append((y, x, x + step[0]))
            x += step[0]
        else:
            x, y = (step[0], step[1]) if sign == "M" else (x + step[0], y + step[1])
    return frozenset(found)


def runs_on_paper(document: bytes) -> Runs:
    """All horizontal lines of one unit's width: those of the code, and a few of the sheet."""
    drawn = "\n".join(
        page.get_contents().get_data().decode("latin-1")  # type: ignore[union-attr]
        for page in pypdf.PdfReader(io.BytesIO(document)).pages
    )
    lines = (tuple(map(float, line.groups())) for line in LINE.finditer(drawn))
    return frozenset((y, x, to) for x, y, to, same in lines if y == same)
