"""The rules digests in docs/rules/, as far as tests read them."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterable
from functools import cache
from pathlib import Path

from tests.rules.promises import promises_of

ROOT = Path(__file__).resolve().parents[2]
DOCS = ROOT / "docs" / "rules"


@cache
def rule_ids(game: str) -> frozenset[str]:
    return ids_in(digest(game), promises_of(game).rule_prefix)


def digest(game: str) -> str:
    return (DOCS / f"{game}.md").read_text()


def ids_in(text: str, prefix: str) -> frozenset[str]:
    return frozenset(re.findall(rf"\b{prefix}-\d+\.\d+", text))


def not_modelled(text: str, prefix: str) -> frozenset[str]:
    """The ids on lines that say why they are left out."""
    excused = (line for line in text.splitlines() if "not modelled, because" in line)
    return frozenset(name for line in excused for name in ids_in(line, prefix))


def ids_named(tests: Iterable[str], prefix: str) -> frozenset[str]:
    """`test_da_2_10_draws_one_at_a_time` names DA-2.10."""
    pattern = re.compile(rf"test_{prefix.lower()}_(\d+)_(\d+)_")
    matches = (pattern.match(test) for test in tests)
    return frozenset(f"{prefix}-{match[1]}.{match[2]}" for match in matches if match)


def names_of_tests(game: str) -> list[str]:
    """Every test function in tests/rules/<game>/."""
    files = (ROOT / "tests" / "rules" / game).rglob("test_*.py")
    trees = [ast.parse(path.read_text()) for path in files]
    functions = (
        node for tree in trees for node in ast.walk(tree) if isinstance(node, ast.FunctionDef)
    )
    return [function.name for function in functions if function.name.startswith("test_")]
