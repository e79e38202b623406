"""What the documents say is there, is there."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from rules.registry import GAMES

ROOT = Path(__file__).resolve().parent.parent
DOCUMENTS = (
    "README.md",
    "CONTRIBUTING.md",
    *sorted(str(file.relative_to(ROOT)) for file in (ROOT / "docs").glob("*.md")),
    *sorted(str(file.relative_to(ROOT)) for file in (ROOT / "docs/decisions").glob("*.md")),
)
ROOMS = "bench|campaigns|deploy|docs|fonts|rules|scripts|shiplog|static|storybook|templates|tests"
NAMED = re.compile(rf"`((?:{ROOMS})/[\w<>./-]*)")
FILE = re.compile(r"`([\w]+\.(?:py|js|css|html|md))")
LINKED = re.compile(r"\]\((?!http)([^)#]+)")
CALLED = re.compile(r"`((?:rules|campaigns|storybook|shiplog)/[\w/]+\.py): (\w+)`")
WORDS = re.compile(r"`make (\w+)`|^    make (\w+)", re.MULTILINE)


def paths(document: str) -> list[str]:
    return sorted(set(NAMED.findall((ROOT / document).read_text())))


@pytest.mark.parametrize("document", DOCUMENTS)
def test_every_path_that_is_named_exists(document: str) -> None:
    missing = []
    for path in paths(document):
        found = [path.replace("<game>", game) for game in GAMES] if "<game>" in path else [path]
        if not any(any(ROOT.glob(re.sub(r"<\w+>", "*", one).rstrip("/"))) for one in found):
            missing.append(path)
    assert missing == []


@pytest.mark.parametrize("document", DOCUMENTS)
def test_every_file_that_is_named_without_its_folder_exists(document: str) -> None:
    there = {path.name for room in ROOMS.split("|") for path in (ROOT / room).rglob("*.*")}
    there |= {path.name for path in ROOT.iterdir()}
    assert [name for name in FILE.findall((ROOT / document).read_text()) if name not in there] == []


@pytest.mark.parametrize("document", DOCUMENTS)
def test_every_link_leads_somewhere(document: str) -> None:
    folder = (ROOT / document).parent
    links = LINKED.findall((ROOT / document).read_text())
    assert [link for link in links if not (folder / link).exists()] == []


@pytest.mark.parametrize("document", DOCUMENTS)
def test_every_name_that_is_said_to_be_in_a_file_is_in_it(document: str) -> None:
    said = CALLED.findall((ROOT / document).read_text())
    assert [
        (path, name)
        for path, name in said
        if not re.search(rf"^(?:async )?(?:def |class )?{name}\b", (ROOT / path).read_text(), re.M)
    ] == []


@pytest.mark.parametrize("document", DOCUMENTS)
def test_every_word_of_make_is_one(document: str) -> None:
    targets = re.findall(r"^([a-z-]+):", (ROOT / "Makefile").read_text(), re.MULTILINE)
    said = {a or b for a, b in WORDS.findall((ROOT / document).read_text())}
    assert said <= set(targets)
