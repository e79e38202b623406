"""The catalogues are complete: nothing missing, nothing fuzzy, nothing forgotten in the source."""

from __future__ import annotations

import re
import subprocess
import sys
from pathlib import Path

import pytest
from django.conf import settings

CATALOGUES = sorted((settings.ROOT / "locale").glob("*/LC_MESSAGES/django.po"))


def test_there_is_a_catalogue_for_every_language_but_english() -> None:
    found = {file.parent.parent.name for file in CATALOGUES}
    assert found == {"ru", "pt_BR"}


@pytest.mark.parametrize("catalogue", CATALOGUES, ids=lambda file: file.parent.parent.name)
def test_every_message_is_translated_and_none_is_fuzzy(catalogue: Path) -> None:
    said = subprocess.run(
        ["msgfmt", "--check-format", "--statistics", "-o", "/dev/null", catalogue],
        capture_output=True,
        text=True,
        check=True,
        env={"LC_ALL": "C", "PATH": "/usr/bin:/bin"},
        timeout=60,
    ).stderr
    assert re.fullmatch(r"\d+ translated messages\.\n", said), said


def test_every_text_of_the_source_is_in_the_catalogues(tmp_path: Path) -> None:
    """As `make messages` would collect them now, compared with what is stored."""
    copy = tmp_path / "project"
    tracked = (
        subprocess.run(
            [
                "git",
                "ls-files",
                "-z",
                "--cached",
                "--others",
                "--exclude-standard",
                "--",
                "campaigns",
                "storybook",
                "shiplog",
                "rules",
                "templates",
                "locale",
                "manage.py",
            ],
            cwd=settings.ROOT,
            capture_output=True,
            check=True,
            timeout=60,
        )
        .stdout.decode()
        .split("\0")
    )
    for name in filter(None, tracked):
        if (settings.ROOT / name).is_file():
            (copy / name).parent.mkdir(parents=True, exist_ok=True)
            (copy / name).write_bytes((settings.ROOT / name).read_bytes())
    before = {file.parent.parent.name: messages(file) for file in CATALOGUES}
    subprocess.run(
        [
            sys.executable,
            "manage.py",
            "makemessages",
            "-l",
            "ru",
            "-l",
            "pt_BR",
            "--no-wrap",
        ],
        cwd=copy,
        check=True,
        capture_output=True,
        env={"PATH": "/usr/bin:/bin", "SHIPLOG_DATA": str(tmp_path / "data")},
        timeout=100,
    )
    for language, stored in before.items():
        now = messages(copy / "locale" / language / "LC_MESSAGES" / "django.po")
        assert now - stored == set(), f"{language}: run make messages and translate these"
        assert stored - now == set(), f"{language}: no longer in the source"


def messages(catalogue: Path) -> set[str]:
    text = re.sub(r"(?m)^#~.*\n", "", catalogue.read_text())
    return set(re.findall(r'(?m)^msgid "((?:[^"\\]|\\.)+)"$', text))


ALIAS = re.compile(r"(?m)^from django\.utils\.translation import \w*gettext\w* as (?!_$)\w+$")


def test_texts_are_marked_by_names_that_are_collected() -> None:
    """Under a name of our own a text would stay English, and nobody would notice."""
    found = {
        str(file.relative_to(settings.ROOT)): alias
        for part in ("campaigns", "storybook", "shiplog", "rules")
        for file in (settings.ROOT / part).rglob("*.py")
        if (alias := ALIAS.findall(file.read_text()))
    }
    assert found == {}
