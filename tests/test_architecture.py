"""Imports go one way: the contracts of pyproject.toml, and what they cannot see by themselves."""

import re
import subprocess
import sys
import tomllib
from pathlib import Path

from django.core.management import call_command

ROOT = Path(__file__).resolve().parent.parent


LINTER = tomllib.loads((ROOT / "pyproject.toml").read_text())["tool"]["importlinter"]


def test_every_contract_is_kept():
    lint_imports = Path(sys.executable).with_name("lint-imports")
    ran = subprocess.run(
        [lint_imports, "--no-logo", "--no-cache"],
        cwd=ROOT,
        capture_output=True,
        text=True,
        timeout=100,
    )
    assert ran.returncode == 0, ran.stdout


def test_no_package_may_have_circles():
    (contract,) = (c for c in LINTER["contracts"] if c["type"] == "acyclic_siblings")
    assert contract["ancestors"] == LINTER["root_packages"]
    assert set(contract) == {"name", "type", "ancestors"}, "no exceptions"


def test_every_game_is_under_the_contract_that_games_never_import_each_other():
    (contract,) = (c for c in LINTER["contracts"] if c["name"] == "Games never import each other")
    games = {f"rules.{path.parent.name}" for path in (ROOT / "rules").glob("*/engine.py")}
    assert set(contract["modules"]) == games


def test_rules_use_dice_that_are_handed_in_and_make_none():
    for path in (ROOT / "rules").rglob("*.py"):
        uses = re.findall(r"\brandom\.\w+\(?|from random import.*", path.read_text())
        assert set(uses) <= {"random.Random"}, path


def test_django_finds_nothing_wrong_with_the_project():
    """Our commands do not look: they begin at once."""
    call_command("check", fail_level="WARNING")
