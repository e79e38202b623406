"""docs/adding-a-game.md, followed to the letter: a copied game comes up, is played through the
pages to its end, and prints. If a step is missing from the list, it does not."""

from __future__ import annotations

import os
import random
import re
import shutil
import subprocess
import sys
from collections.abc import Iterable
from html import unescape
from html.parser import HTMLParser
from pathlib import Path

import pytest

from rules.registry import GAMES
from tests.campaigns.server import ROOT, Device, Server, field, free_port

pytestmark = pytest.mark.slow

OLD, NEW = "mars", "venus"
PROJECT = (
    "campaigns",
    "docs",
    "fonts",
    "rules",
    "shiplog",
    "static",
    "storybook",
    "templates",
    "manage.py",
    "pyproject.toml",
)
FEWEST_TAPS, MOST_TAPS = 5, 1000  # at random: 25 on average, 12 in the shortest of 1,200
BUTTON = re.compile(r'<button name="action" value="([^"]*)"')
BLOCK = re.compile(r"^ *```sh\n(.*?)^ *```$", re.MULTILINE | re.DOTALL)


# The commands of the list, a block for each step that has some.
STEPS: list[str] = BLOCK.findall((ROOT / "docs" / "adding-a-game.md").read_text())


def follow(steps: Iterable[str], folder: Path) -> Path:
    """A copy of the project in which somebody has followed these steps."""
    copy = folder / "project"
    copy.mkdir()
    for name in PROJECT:
        if (ROOT / name).is_dir():
            shutil.copytree(ROOT / name, copy / name)
        else:
            shutil.copy(ROOT / name, copy / name)
    for commands in steps:
        do(commands, copy)
    return copy


def do(commands: str, project: Path) -> None:
    subprocess.run(
        ["sh", "-e", "-c", commands],
        cwd=project,
        env={"PATH": os.environ["PATH"], "OLD": OLD, "NEW": NEW},
        check=True,
        timeout=60,
    )


def move_in(project: Path) -> None:
    """Everything a game has to do once it is there."""
    assert f'"rules.{NEW}"' in (project / "pyproject.toml").read_text()
    lint_imports = Path(sys.executable).with_name("lint-imports")
    subprocess.run([lint_imports, "--no-cache"], cwd=project, check=True, timeout=100)
    server = Server(project.parent / "data", free_port(), project)
    try:
        server.start()
        device = Device(server.port)
        open_front_pages(device)
        table = open_table(device)
        play(device, table)
        look_back(device, table)
    finally:
        server.kill()


def page(device: Device, address: str) -> str:
    status, _, text = device.ask("GET", address)
    assert status == 200, address
    return text


class Form(HTMLParser):
    """What a browser sends of a page that nobody has touched."""

    def __init__(self) -> None:
        super().__init__()
        self.fields: dict[str, str] = {}

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        found = dict(attrs)
        choice = found.get("type") in ("radio", "checkbox")
        if tag == "input" and found.get("name") and ("checked" in found or not choice):
            self.fields[str(found["name"])] = found.get("value") or ""


def open_front_pages(device: Device) -> None:
    assert f'href="/new/{NEW}/"' in page(device, "/")
    assert 'id="DA-1.1"' in page(device, f"/rules/{NEW}/")


def open_table(device: Device) -> str:
    """Its address."""
    form = Form()
    form.feed(page(device, f"/new/{NEW}/"))
    status, headers, _ = device.ask("POST", f"/new/{NEW}/", {**form.fields, "deck": "app"})
    assert status == 302
    table = headers["Location"].removesuffix("seat/")
    assert BUTTON.search(page(device, table))
    for drawn in (f"css/{NEW}/planet.css", f"art/cover-{NEW}.svg"):
        assert page(device, f"/static/{drawn}")
    return table


def play(device: Device, table: str) -> None:
    """At the seat, by its buttons, until there are none."""
    shown, taps, dice = page(device, f"{table}seat/"), 0, random.Random(1)
    while offered := BUTTON.findall(shown):
        tap = {
            "seq": field(shown, "seq"),
            "request_id": field(shown, "request_id"),
            "page": "seat",
            "action": unescape(dice.choice(offered)),
        }
        status, _, shown = device.ask("POST", f"{table}act/", tap)
        assert status == 200
        taps += 1
        assert taps < MOST_TAPS, "it never ends"
    assert taps > FEWEST_TAPS
    assert "The end" in shown


def look_back(device: Device, table: str) -> None:
    assert "The end" in page(device, table)
    assert "finished" in page(device, "/")
    assert '<div class="txt">' in page(device, f"{table}log/")
    assert f"{table}print/score.pdf" in page(device, f"{table}print/")
    for sheet in (f"{table}print/score.pdf", f"/print/{NEW}/score.pdf"):
        assert page(device, sheet).startswith("%PDF")


def test_a_game_moves_in(tmp_path: Path) -> None:
    assert NEW not in GAMES
    move_in(follow(STEPS, tmp_path))


@pytest.mark.parametrize("missing", range(len(STEPS)), ids=lambda step: f"without-{step}")
def test_no_step_is_there_for_nothing(missing: int, tmp_path: Path) -> None:
    others = [commands for step, commands in enumerate(STEPS) if step != missing]
    with pytest.raises((AssertionError, subprocess.CalledProcessError)):
        move_in(follow(others, tmp_path))


def test_every_command_does_something(tmp_path: Path) -> None:
    project = follow([], tmp_path)
    before = written_in(project)
    for command in "".join(STEPS).splitlines():
        do(command, project)
        after = written_in(project)
        assert after != before, command
        before = after


def written_in(project: Path) -> dict[Path, int]:
    return {file: hash(file.read_bytes()) for file in project.rglob("*") if file.is_file()}
