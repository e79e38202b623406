"""Tags are stored in every log. They follow the names of classes (`rules/core.py: as_tag`), so this
is where a new name for a class is noticed: `tags.txt` of each game holds every tag there is. A new
one is added there by hand; one that no class has any more stays, with a minus, and is not for use.
"""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from rules.core import Value
from rules.registry import GAMES

FOLDER = Path(__file__).parent


def kinds(kind: type[Value]) -> Iterator[type[Value]]:
    """What has this kind above it and none below."""
    below = kind.__subclasses__()
    for one in below:
        yield from kinds(one)
    if not below and kind.__struct_config__.tag is not None:
        yield kind


def tagged(game: str) -> list[str]:
    """Each tag after the field that it stands in and the family that it is told apart in."""
    found = [kind for kind in kinds(Value) if kind.__module__.startswith(f"rules.{game}.")]
    return sorted(f"{family(kind)} {kind.__struct_config__.tag}" for kind in found)


def family(kind: type[Value]) -> str:
    above = [one for one in kind.__mro__ if issubclass(one, Value) and one is not Value]
    first = [one for one in above if one.__struct_config__.tag_field][-1]
    return f"{first.__name__}.{first.__struct_config__.tag_field}"


@pytest.mark.parametrize("game", GAMES)
def test_every_tag_is_as_it_is_stored(game: str) -> None:
    listed = (FOLDER / game / "tags.txt").read_text().splitlines()
    assert tagged(game) == sorted(line for line in listed if not line.startswith("-"))


@pytest.mark.parametrize("game", GAMES)
def test_no_tag_is_used_again(game: str) -> None:
    listed = (FOLDER / game / "tags.txt").read_text().splitlines()
    gone = {line.removeprefix("-").strip() for line in listed if line.startswith("-")}
    assert gone.isdisjoint(tagged(game))
    assert len(listed) == len(set(listed))
