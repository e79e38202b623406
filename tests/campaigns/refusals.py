"""The refusals that the source can raise, read from the source."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from functools import cache
from pathlib import Path


def refusals_in(folder: Path) -> Iterator[tuple[str, frozenset[str], str]]:
    """Every Refusal(code, rule, facts) of the source: its code, its facts' names, its place."""
    for file in sorted(folder.rglob("*.py")):
        yield from _refusals_of(file)


def refusals_of_rules(folder: Path) -> Iterator[tuple[str, frozenset[str], str]]:
    """Those of a game's engine, and of the todo machine if the game uses it."""
    yield from refusals_in(folder)
    if any("rules.todo" in file.read_text() for file in folder.rglob("*.py")):
        yield from refusals_in(folder.parent / "todo")


@cache
def _refusals_of(file: Path) -> tuple[tuple[str, frozenset[str], str], ...]:
    text = file.read_text()
    return tuple(_raised(ast.parse(text), file.name)) if "Refusal" in text else ()


def _raised(tree: ast.Module, name: str) -> Iterator[tuple[str, frozenset[str], str]]:
    for node in ast.walk(tree):
        if isinstance(node, ast.Call) and getattr(node.func, "id", "") == "Refusal":
            facts = frozenset(_facts(tree, node))
            for code in _codes(tree, node.args[0]):
                yield code, facts, f"{name}:{node.lineno}"


def _codes(tree: ast.Module, code: ast.expr) -> list[str]:
    """Written out, or taken from a table such as CLOSED[marker]."""
    if isinstance(code, ast.Constant):
        return [str(code.value)]
    assert isinstance(code, ast.Subscript), ast.unparse(code)
    table = _assigned(tree, code.value, code.lineno)
    return [str(value.value) for value in table.values if isinstance(value, ast.Constant)]


def _facts(tree: ast.Module, node: ast.Call) -> Iterator[str]:
    given = [*node.args[2:], *(word.value for word in node.keywords if word.arg == "facts")]
    for facts in given:
        yield from _keys(tree, facts, node.lineno)


def _keys(tree: ast.Module, facts: ast.expr, line: int) -> Iterator[str]:
    """Of a dict written out, of a variable, and of a dict spread into another."""
    found = facts if isinstance(facts, ast.Dict) else _assigned(tree, facts, line)
    for key, value in zip(found.keys, found.values, strict=True):
        if key is None:
            yield from _keys(tree, value, line)
        elif isinstance(key, ast.Constant):
            yield str(key.value)


def _assigned(tree: ast.Module, name: ast.expr, before: int) -> ast.Dict:
    """The last dict that this name was given above the line."""
    found: dict[int, ast.Dict] = {}
    for node in ast.walk(tree):
        if isinstance(node, ast.Assign | ast.AnnAssign) and isinstance(node.value, ast.Dict):
            targets = node.targets if isinstance(node, ast.Assign) else [node.target]
            if node.lineno < before and ast.unparse(targets[0]) == ast.unparse(name):
                found[node.lineno] = node.value
    return found[max(found)]
