"""A card as fields on a page: what its type asks for, with what has been typed so far."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from typing import Any

import msgspec
from msgspec import inspect as types

from campaigns.games.gen7.words.skills import SKILLS
from storybook.gen7.record import shapes
from storybook.gen7.record.words import KINDS, VALUES, field_label, value_label

# Which codes of this table fit into which field.
CODES = {
    ("AddTask", "card"): "key_tasks",
    ("DropTask", "card"): "key_tasks",
    ("TaskSolved", "card"): "key_tasks",
    ("AddCard", "card"): "crossroads",
    ("RemoveCard", "card"): "crossroads",
    ("Crew", "adds"): "crossroads",
    ("OpenPage", "page"): "pages",
    ("Bookmark", "page"): "pages",
    ("Progression", "page"): "pages",
    ("HasCrew", "crew"): "crew",
}


@dataclass
class Node:
    """One field, or a group of them. The template draws by `shape`."""

    shape: str  # text, number, flag, choice, choices, group, kind, list, part
    path: str
    label: str
    value: Any = ""
    options: list[tuple[str, str]] = field(default_factory=list)
    children: list[Node] = field(default_factory=list)
    required: bool = False
    least: int | None = None
    most: int | None = None
    codes: str = ""  # the list it completes from
    problem: str = ""
    count: int = 0
    full: bool = False

    @property
    def id(self) -> str:
        return "f-" + self.path.replace(".", "-")


class Drawing:
    """One card being written down."""

    def __init__(self, problems: Mapping[str, str]) -> None:
        self.problems = problems

    def card(self, struct: types.StructType, data: Mapping[str, Any]) -> list[Node]:
        return self._fields(struct, data, "")

    def _fields(self, struct: types.StructType, data: Mapping[str, Any], path: str) -> list[Node]:
        return [
            self._field(struct.cls.__name__, one, data, f"{path}.{one.name}" if path else one.name)
            for one in shapes.fields(struct)
        ]

    def _field(self, struct: str, one: types.Field, data: Mapping[str, Any], path: str) -> Node:
        kind, label = shapes.bare(one.type), field_label(struct, one.name)
        value = data.get(one.encode_name, shapes.MISSING)
        if value is shapes.MISSING:
            value = _default(one)
        value = shapes.counted(struct, one.name, value, by=1)
        node = self._node(struct, one.name, kind, value, path)
        node.label, node.path = label, path
        node.required = one.required
        node.problem = self.problems.get(path, "")
        if node.shape == "group" and isinstance(one.type, types.UnionType):
            node.shape, node.value = "part", data.get(one.encode_name) is not None
        return node

    def _node(self, struct: str, name: str, kind: types.Type, value: Any, path: str) -> Node:
        if shapes.is_text(kind):
            text = value.get("en", "") if isinstance(value, Mapping) else ""
            return Node("text", path, "", text, most=300)
        if (tagged := shapes.kinds(kind)) is not None:
            return self._kind(tagged, value, path)
        if (words := shapes.literals(kind)) is not None:
            options = _named(struct, name, words)
            return Node("choice", path, "", value or "", options)
        match kind:
            case types.StructType():
                inner = value if isinstance(value, Mapping) else {}
                return Node("group", path, "", children=self._fields(kind, inner, path))
            case types.BoolType():
                return Node("flag", path, "", bool(value))
            case types.IntType():
                shown = "" if value is None or value is shapes.MISSING else value
                return Node("number", path, "", shown, least=kind.ge, most=kind.le)
            case types.VarTupleType():
                return self._list(struct, name, kind, value or (), path)
            case _ if (struct, name) == ("HasSkill", "skill"):
                skills = [(key, str(title)) for key, title in SKILLS.items()]
                return Node("choice", path, "", value or "", skills)
            case _:
                codes = CODES.get((struct, name), "")
                return Node("text", path, "", value or "", codes=codes, most=12)

    def _kind(self, tagged: Mapping[str, types.StructType], value: Any, path: str) -> Node:
        """One of several kinds: which one, and then its own fields."""
        options = [(tag, str(KINDS[tag])) for tag in tagged]
        tag_field = str(next(iter(tagged.values())).tag_field)
        chosen = str(value.get(tag_field, "")) if isinstance(value, Mapping) else ""
        struct = tagged.get(chosen)
        children = self._fields(struct, value, path) if struct else []
        return Node("kind", path, str(KINDS.get(chosen, "")), chosen, options, children)

    def _list(
        self, struct: str, name: str, kind: types.VarTupleType, value: Any, path: str
    ) -> Node:
        inner = shapes.bare(kind.item_type)
        if (words := shapes.literals(inner)) is not None:
            options = _named(struct, name, words)
            return Node("choices", path, "", list(value), options)
        if shapes.is_list_of_numbers(kind):
            shown = " ".join("-" if number is None else str(number) for number in value)
            return Node("text", path, "", shown, most=30)
        filled = [*value, *({} for _ in range((kind.min_length or 0) - len(value)))]
        children = [
            self._node(struct, name, inner, item, f"{path}.{index}")
            for index, item in enumerate(filled)
        ]
        tagged = shapes.kinds(inner)
        options = [(tag, str(KINDS[tag])) for tag in tagged or ()]
        full = len(filled) >= (kind.max_length or 12)
        return Node(
            "list",
            path,
            "",
            "",
            options,
            children,
            count=len(filled),
            full=full,
            problem=self.problems.get(path, ""),
        )


def _named(struct: str, name: str, words: Iterable[str]) -> list[tuple[str, str]]:
    """In the order in which people say them, not in alphabetical order of our keys."""
    order = list(VALUES)
    ordered = sorted(words, key=lambda word: order.index(word) if word in order else -1)
    return [(word, value_label(struct, name, word)) for word in ordered]


def _default(one: types.Field) -> Any:
    """As plain data, the way it would have been typed."""
    if one.default is not msgspec.NODEFAULT:
        return msgspec.to_builtins(one.default)
    return shapes.MISSING
