"""What import-linter (`make lint`) cannot see by itself."""

import re
import tomllib
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent


def test_every_game_is_under_the_contract_that_games_never_import_each_other():
    linter = tomllib.loads((ROOT / "pyproject.toml").read_text())["tool"]["importlinter"]
    (contract,) = (c for c in linter["contracts"] if c["type"] == "independence")
    games = {f"rules.{path.parent.name}" for path in (ROOT / "rules").glob("*/__init__.py")}
    assert set(contract["modules"]) == games


def test_rules_use_dice_that_are_handed_in_and_make_none():
    for path in (ROOT / "rules").rglob("*.py"):
        uses = re.findall(r"\brandom\.\w+\(?|from random import.*", path.read_text())
        assert set(uses) <= {"random.Random"}, path
