"""One wide font that is not ours, and no other: all that browser and printer find on this machine.

If one of our own fonts did not load, its text would be drawn with this one, and layouts overflow:
no machine's fonts can hide it.
"""

from __future__ import annotations

import shutil
from pathlib import Path

# Of what Debian's fonts-dejavu-core brings, the widest in Russian, which has the longest words.
# (The fixed-width one is wider in English, but it lets some of those words fit.)
NAME = "DejaVuSans-Bold.ttf"

CONFIGURATION = """<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "urn:fontconfig:fonts.dtd">
<fontconfig>
  <dir>{folder}</dir>
  <cachedir>{folder}/cache</cachedir>
</fontconfig>
"""


def configure(folder: Path, *names: str) -> Path:
    """A configuration for FONTCONFIG_FILE that sees nothing outside this folder."""
    folder.mkdir()
    for name in names or (NAME,):
        found = next(Path("/usr/share/fonts").rglob(name), None)
        assert found, f"no {name}: make setup-dev installs it"
        shutil.copy(found, folder)
    file = folder / "fonts.conf"
    file.write_text(CONFIGURATION.format(folder=folder))
    return file
