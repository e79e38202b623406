"""A part that is kept reads what is handed to it, and nothing else, in whatever it includes: it
would look as it did for whoever came first, or stay empty where nobody hands it anything."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from typing import Any

import pytest
from django.template import base, defaulttags, library, loader_tags
from django.template.defaulttags import CsrfTokenNode, ForNode, IfNode, URLNode, WithNode
from django.template.loader import get_template
from django.templatetags.i18n import BlockTranslateNode, TranslateNode
from django.templatetags.static import StaticNode

from campaigns.templatetags.kept import Part
from tests.campaigns.pages.test_kept import TEMPLATES, USED

ALWAYS = {"campaign", "page"}  # `campaign`: only where its links lead
# What tags read besides their arguments. The links of touch need the campaign's code and the page.
READ: dict[str, set[str]] = {
    "about": set(),
    "explains": set(),
    "about_card": set(),
    "about_token": set(),
    "about_algorithm": set(),
    "about_own_room": set(),
    "spot": set(),
    "spots": set(),
    "taps": {"here"},
}


class Reader:
    """The variables that a template reads, and does not make itself."""

    def __init__(self) -> None:
        self.read: set[str] = set()

    def template(self, name: str, known: set[str]) -> None:
        self.nodes(get_template(name).template.nodelist, set(known))  # type: ignore[attr-defined]

    def nodes(self, nodes: Any, known: set[str]) -> None:
        for node in nodes:
            self.node(node, known)

    def node(self, node: Any, known: set[str]) -> None:
        match node:
            case base.TextNode() | defaulttags.CommentNode() | defaulttags.LoadNode():
                pass
            case base.VariableNode():
                self.value(node.filter_expression, known)
            case ForNode():
                self.value(node.sequence, known)
                self.nodes(node.nodelist_loop, known | {"forloop", *node.loopvars})
                self.nodes(node.nodelist_empty, set(known))
            case IfNode():
                for condition, inside in node.conditions_nodelists:
                    self.condition(condition, known)
                    self.nodes(inside, known)
            case WithNode():
                self.values(node.extra_context, known)
                self.nodes(node.nodelist, known | set(node.extra_context))
            case loader_tags.IncludeNode():
                self.values(node.extra_context, known)
                before = ALWAYS if node.isolated_context else known
                assert isinstance(node.template.var, str), node.template
                self.template(node.template.var, {*before, *node.extra_context})
            case Part():
                self.values(node.values, known)
            case library.SimpleNode():
                name = getattr(node.func, "__name__", "")
                if node.takes_context:
                    assert name in READ, f"{name} sees the whole page"
                    self.read |= READ[name] - known
                for value in (*node.args, *node.kwargs.values()):
                    self.value(value, known)
                known |= {node.target_var} if node.target_var else set()
            case TranslateNode():
                self.value(node.filter_expression, known)
                known |= {node.asvar} if node.asvar else set()
            case BlockTranslateNode():
                self.values(node.extra_context, known)
                if node.counter:
                    self.value(node.counter, known)
                inner = {*known, *node.extra_context, node.countervar or ""}
                for token in (*node.singular, *(node.plural or ())):
                    if token.token_type is base.TokenType.VAR:
                        self.name(token.contents.split(".")[0], inner)
            case URLNode():
                for value in (node.view_name, *node.args, *node.kwargs.values()):
                    self.value(value, known)
                known |= {node.asvar} if node.asvar else set()
            case StaticNode():
                self.value(node.path, known)
            case CsrfTokenNode():
                raise AssertionError("a token is one browser's")
            case _:
                raise AssertionError(f"what does {type(node).__name__} read?")

    def condition(self, found: Any, known: set[str]) -> None:
        for part in (getattr(found, side, None) for side in ("first", "second")):
            if part is not None:
                self.condition(part, known)
        if isinstance(value := getattr(found, "value", None), base.FilterExpression):
            self.value(value, known)

    def values(self, found: dict[str, Any], known: set[str]) -> None:
        for value in found.values():
            self.value(value, known)

    def value(self, found: Any, known: set[str]) -> None:
        variables = [found.var, *(arg for _, args in found.filters for is_var, arg in args)]
        for one in variables:
            if isinstance(one, base.Variable) and one.lookups:
                self.name(one.lookups[0], known)

    def name(self, found: str, known: set[str]) -> None:
        if found not in known | {"True", "False", "None"}:
            self.read.add(found)


def parts(nodes: Any) -> Iterator[Part]:
    for node in nodes:
        if isinstance(node, Part):
            yield node
        for name in (*getattr(node, "child_nodelists", ()), "nodelist_loop", "nodelist_empty"):
            yield from parts(getattr(node, name, None) or ())
        for _condition, inside in getattr(node, "conditions_nodelists", ()):
            yield from parts(inside)


@cache
def handed() -> dict[str, set[str]]:
    """By part, all that anybody hands to it."""
    found: dict[str, set[str]] = {}
    for file in sorted(TEMPLATES.rglob("*.html")):
        if "{% kept " in file.read_text():
            drawing: Any = get_template(str(file.relative_to(TEMPLATES)))
            for one in parts(drawing.template.nodelist):
                found.setdefault(one.name, set()).update(one.values)
    return found


def test_every_part_is_found() -> None:
    used = (set(USED.findall(file.read_text())) for file in TEMPLATES.rglob("*.html"))
    assert set().union(*used) == handed().keys()


@pytest.mark.parametrize("name", sorted(handed()))
def test_a_part_reads_only_what_is_handed_to_it(name: str) -> None:
    reader = Reader()
    reader.template(name, {*ALWAYS, *handed()[name]})
    assert not reader.read, (name, reader.read)
