"""`make setup`: an unfit Python, missing packages, a second run, the list of words."""

import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from scripts import setup
from tests.surroundings.conftest import ROOT

WORDS = [
    "run",
    "demo",
    "setup",
    "test",
    "test-postgres",
    "quick",
    "lint",
    "check",
    "format",
    "bench",
    "golden",
    "screenshots",
    "messages",
    "lock",
]


def make(*arguments: str, env: dict[str, str]) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        ["make", *arguments], cwd=ROOT, env=env, capture_output=True, text=True, timeout=60
    )


def test_make_alone_lists_its_words(surroundings: dict[str, str]):
    result = make(env=surroundings)
    assert result.returncode == 0
    assert [line.split()[0] for line in result.stdout.splitlines()] == WORDS
    assert all(len(line.split()) > 2 for line in result.stdout.splitlines())


def test_python_too_old_for_setup(surroundings: dict[str, str], tmp_path: Path):
    old = tmp_path / "python3"
    old.write_text(f'#!/bin/sh\nexec {sys.executable} -c "import sys; sys.version_info=(3,9,2);$2"')
    old.chmod(0o755)
    path = f"{tmp_path}:{surroundings['PATH']}"
    result = make("setup", env=surroundings | {"PATH": path})
    assert result.returncode != 0
    sentence = result.stderr.splitlines()[0]
    assert "Python 3.11 or newer, but python3 is 3.9.2" in sentence
    assert "Error 10" in result.stderr
    assert "Traceback" not in result.stderr


def test_python_missing_for_setup(surroundings: dict[str, str]):
    result = make("setup", "PYTHON=/nowhere/python3", env=surroundings)
    assert "/nowhere/python3 is missing" in result.stderr.splitlines()[0]
    assert "Error 10" in result.stderr


def test_without_the_right_to_install_it_says_what_to_type(monkeypatch):
    monkeypatch.setattr(setup, "missing_packages", lambda wanted: ["gettext", "chromium"])
    monkeypatch.setattr(setup, "root_prefix", lambda: None)
    monkeypatch.setattr(shutil, "which", lambda name: f"/usr/bin/{name}")
    with pytest.raises(setup.SetupError) as refusal:
        setup.install_packages(("gettext", "chromium"))
    assert refusal.value.code == setup.PACKAGES_MISSING
    command = "sudo apt-get install -y --no-install-recommends gettext chromium"
    assert str(refusal.value).endswith(command)


@pytest.mark.skipif(
    Path(sys.prefix).resolve() != setup.VENV, reason="only in the .venv that make has made"
)
def test_a_second_setup_changes_nothing(monkeypatch):
    def refuse(*command: object) -> bool:
        raise AssertionError(f"ran {command}")

    setup.compile_translations()  # somebody may be editing them right now
    monkeypatch.setattr(setup, "root_prefix", refuse)
    monkeypatch.setattr(setup, "run", refuse)
    assert setup.main(["--dev"]) == 0


def test_every_setup_exit_code_is_documented():
    table = (ROOT / "docs" / "running.md").read_text()
    for code in (setup.PACKAGES_MISSING, setup.INSTALL_FAILED, setup.TRANSLATION_BROKEN):
        assert f"| {code} |" in table
