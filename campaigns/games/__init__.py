"""How each game is shown. One package a game, as in `rules/`, found by the game's key.

A package has its `FACE`. Beside it, where the game has such a thing, a module is found by its name:
`models` (tables of the database), `admin`, `urls` (addresses of its own), `tags` (for templates,
see the settings), `demo` (campaigns to look around in, see `campaigns/face/played.py`).
"""

from __future__ import annotations

from importlib import import_module
from importlib.util import find_spec
from types import ModuleType

from campaigns.face.face import Face
from rules.registry import GAMES

FACES: dict[str, Face] = {key: import_module(f"{__name__}.{key}").FACE for key in GAMES}


def parts(name: str, within: str = __name__) -> dict[str, ModuleType]:
    """The modules of this name, of the games that have one within this package."""
    found = {}
    for key in GAMES:
        package, module = f"{within}.{key}", f"{within}.{key}.{name}"
        if find_spec(package) and find_spec(module):
            found[key] = import_module(module)
    return found
