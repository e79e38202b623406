"""Every sign that a page or sheet can show is drawn by a font of ours."""

from __future__ import annotations

import os
import re
from pathlib import Path

import pytest

from fonts import signs

CUT = "cut it from DejaVu Sans: python fonts/signs.py"


@pytest.mark.parametrize("family", signs.FAMILIES)
@pytest.mark.parametrize("folder", [signs.WEB, signs.PRINT], ids=["web", "print"])
def test_every_character_we_use_can_be_drawn(folder: Path, family: str):
    ours = signs.letters(*folder.glob(f"{family}-*.woff2"), folder / "signs.woff2")
    lacking = {f"U+{ord(c):04X} {c}": path for c, path in signs.used().items() if c not in ours}
    assert lacking == {}, CUT


def test_the_browser_looks_for_every_sign_where_it_is():
    """A character outside the unicode-range of its file is drawn by whatever the system has."""
    rules = re.findall(
        r"@font-face {.*?}", (signs.ROOT / "static/css/tokens.css").read_text(), re.DOTALL
    )
    for rule in rules:
        (file,) = re.findall(r"fonts/([\w-]+\.woff2)", rule)
        ranges = [
            range(int(first, 16), int(last or first, 16) + 1)
            for first, last in re.findall(r"U\+([0-9A-F]+)(?:-([0-9A-F]+))?", rule)
        ]
        used = signs.letters(signs.WEB / file) & set(signs.used())
        assert [c for c in used if not any(ord(c) in one for one in ranges)] == [], file
    assert len(rules) == len(list(signs.WEB.glob("*.woff2")))


def test_whatever_the_tests_start_sees_one_foreign_font_only():
    folder = Path(os.environ["FONTCONFIG_FILE"]).parent
    assert len(list(folder.glob("*.ttf"))) == 1
    assert f"<dir>{folder}</dir>" in (folder / "fonts.conf").read_text()
