"""Games register themselves: what all of them share names none of them."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from django.conf import settings

from rules.registry import GAMES

ROOT: Path = settings.ROOT
ROOMS = ("rules", "campaigns", "shiplog", "storybook", "templates", "static", "fonts", "scripts")
FILES = ("manage.py", "Makefile", ".ci/run")
KINDS = {".py", ".html", ".css", ".js", ".webmanifest", ".sh"}
LIST = ROOT / "rules/registry.py"
# What is measured and tested names games, and so do the contracts of pyproject.toml.
A_GAME = re.compile(rf"\b({'|'.join(GAMES)})\b|\b({'|'.join(GAMES)})_")


def shared_files() -> list[Path]:
    """Whatever is not in a folder, or a style sheet, that bears a game's name."""
    found = {file for room in ROOMS for file in (ROOT / room).rglob("*") if file.suffix in KINDS}
    found |= {ROOT / name for name in FILES}
    return sorted(file for file in found - {LIST} if not _belongs_to_a_game(file))


def _belongs_to_a_game(file: Path) -> bool:
    names = [*file.relative_to(ROOT).parts[:-1], file.stem]
    # What migrations have done stays as it was written.
    return "migrations" in names or any(name.split("_")[0] in GAMES for name in names)


def test_there_is_much_to_look_at() -> None:
    assert len(shared_files()) > 100


@pytest.mark.parametrize("file", shared_files(), ids=lambda file: str(file.relative_to(ROOT)))
def test_no_shared_file_names_a_game(file: Path) -> None:
    named = [line for line in file.read_text().splitlines() if A_GAME.search(line)]
    assert named == []


def test_the_registry_is_the_only_list_of_games() -> None:
    """A package of the rules that has an engine is registered."""
    engines = {
        file.parent.name
        for file in (ROOT / "rules").glob("*/__init__.py")
        if re.search(r"\bENGINE\b", file.read_text())
    }
    assert engines == set(GAMES)
