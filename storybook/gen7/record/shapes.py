"""Typed values as plain form fields: which fields a card has follows from its type.

A value is named by its path, such as `effects.0.count`. A form is read into plain data of the same
shape as the JSON of the value; that is shown again with what was typed, or made into the value.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from functools import cache
from typing import Any

import msgspec
from django.http import QueryDict
from msgspec import inspect as types

from rules.gen7.cards.codes import Code, latin
from rules.gen7.cards.effects import Text

Data = dict[str, Any]  # a card or a part of it, as its JSON has it
Facts = dict[str, int | None]  # the least and the most that fit
Wrong = tuple[str, str, Facts]  # the path of a field, a code, and the facts

DEEPEST = 12  # conditions within conditions; no card has more than three
CODE = types.type_info(Code)
MISSING = msgspec.UNSET  # nothing was said: the type's own default holds
# Only a correction at the table uses these.
NOT_ON_CARDS = ("show_die", "put_die", "hand_card")
# The story's own words stay in the book (and what stands in their place is filled in).
STORY_TEXTS = {
    ("Page", "introduction"),
    ("Page", "development"),
    ("Page", "failure"),
    ("Option", "result"),
    ("Crossroads", "situation"),
    ("Vote", "question"),
}


# People count spots and options from one; the rules count them from nought.
FROM_ONE = {("Compare", "left"), ("Compare", "right"), ("VoteWon", "option")}
# A page is read from the top.
IN_PRINT = {
    "Page": ("preparation", "plot", "effects", "vote", "progression", "failure_effects", "ending"),
}


@cache
def info(kind: type) -> types.StructType:
    found = types.type_info(kind)
    assert isinstance(found, types.StructType)
    return found


def fields(struct: types.StructType) -> list[types.Field]:
    """Those that are written down, in the order in which they are printed."""
    name = struct.cls.__name__
    found = [field for field in struct.fields if (name, field.name) not in STORY_TEXTS]
    order = IN_PRINT.get(name, ())
    return sorted(found, key=lambda f: order.index(f.name) if f.name in order else -1)


def bare(kind: types.Type) -> types.Type:
    """Without the None of something optional."""
    if isinstance(kind, types.UnionType):
        left = [one for one in kind.types if not isinstance(one, types.NoneType)]
        return left[0] if len(left) == 1 else types.UnionType(tuple(left))
    return kind


def is_text(kind: types.Type) -> bool:
    return isinstance(kind, types.StructType) and kind.cls is Text


def kinds(union: types.Type) -> dict[str, types.StructType] | None:
    """The tagged structs of a union; None: it is another kind of union."""
    if not isinstance(union, types.UnionType):
        return None
    found = {str(one.tag): one for one in union.types if isinstance(one, types.StructType)}
    if len(found) != len(union.types):
        return None
    return {tag: one for tag, one in found.items() if tag not in NOT_ON_CARDS}


def literals(kind: types.Type) -> tuple[str, ...] | None:
    """The words one may choose from; None: it is free."""
    if isinstance(kind, types.LiteralType):
        return tuple(str(value) for value in kind.values)
    if isinstance(kind, types.UnionType):
        found = [literals(one) for one in kind.types]
        if all(one is not None for one in found):
            return tuple(dict.fromkeys(word for one in found for word in one or ()))
    return None


def is_code(kind: types.Type) -> bool:
    return kind == CODE


def is_list_of_numbers(kind: types.Type) -> bool:
    return isinstance(kind, types.VarTupleType) and isinstance(bare(kind.item_type), types.IntType)


# From a form to plain data


def read(kind: types.Type, sent: QueryDict, path: str, depth: int = 0) -> Any:
    kind = bare(kind)
    if depth > DEEPEST:
        return MISSING
    if is_text(kind):
        said = str(sent.get(path, "")).strip()
        return {"en": said} if said else MISSING
    if (tagged := kinds(kind)) is not None:
        return _tagged(tagged, sent, path, depth)
    match kind:
        case types.StructType():
            return _struct(kind, sent, path, depth)
        case types.BoolType():
            return path in sent
        case types.VarTupleType():
            return _list(kind, sent, path, depth)
        case types.IntType():
            return _number(str(sent.get(path, "")))
        case _:
            said = str(sent.get(path, "")).strip()
            return (latin(said) if is_code(kind) else said) or MISSING


def _struct(struct: types.StructType, sent: QueryDict, path: str, depth: int) -> Data:
    name = struct.cls.__name__
    found = {
        field.encode_name: counted(
            name, field.name, read(field.type, sent, _under(path, field.name), depth + 1), by=-1
        )
        for field in fields(struct)
        if not _absent(field, sent, _under(path, field.name))
    }
    return {name: value for name, value in found.items() if value is not MISSING}


def counted(struct: str, name: str, value: Any, *, by: int) -> Any:
    """From the way people count to the way the rules do (by -1), or back (by 1)."""
    if (struct, name) not in FROM_ONE:
        return value
    if isinstance(value, list | tuple):
        return [counted(struct, name, one, by=by) for one in value]
    return value + by if isinstance(value, int) else value


def _absent(field: types.Field, sent: QueryDict, path: str) -> bool:
    """A part that may be left out, such as an episode's preparation, is marked if it is in."""
    kind = bare(field.type)
    optional = isinstance(field.type, types.UnionType) and kind is not field.type
    whole = isinstance(kind, types.StructType) and not is_text(kind) and kinds(kind) is None
    return optional and whole and f"{path}.in" not in sent


def _tagged(tagged: Mapping[str, types.StructType], sent: QueryDict, path: str, depth: int) -> Any:
    struct = tagged.get(str(sent.get(f"{path}.is", "")))
    if struct is None:
        return MISSING
    return {str(struct.tag_field): struct.tag, **_struct(struct, sent, path, depth)}


def _list(kind: types.VarTupleType, sent: QueryDict, path: str, depth: int) -> list[Any]:
    if literals(kind.item_type) is not None:
        return sent.getlist(path)
    if is_list_of_numbers(kind):
        return [
            None if word in "-–—" else _number(word) for word in str(sent.get(path, "")).split()
        ]
    count = _number(str(sent.get(f"{path}.count", "")))
    most = kind.max_length or 12
    found = [
        read(kind.item_type, sent, f"{path}.{index}", depth + 1)
        for index in range(min(count, most) if isinstance(count, int) else 0)
    ]
    return [value for value in found if value is not MISSING]


def _number(said: str) -> Any:
    """As typed, if it is no number: it is shown again, with what is wrong."""
    said = said.strip().replace("−", "-")
    try:
        return int(said[:9]) if said else MISSING
    except ValueError:
        return said


def _under(path: str, name: str) -> str:
    return f"{path}.{name}" if path else name


def type_at(kind: types.Type, data: Any, path: str) -> types.Type | None:
    """What belongs at this path of the data; None: nothing does."""
    for step in path.split("."):
        kind = bare(kind)
        if (tagged := kinds(kind)) is not None and isinstance(data, Mapping):
            tag_field = str(next(iter(tagged.values())).tag_field)
            kind = tagged.get(str(data.get(tag_field)), kind)
        if isinstance(kind, types.StructType) and isinstance(data, Mapping):
            found = next((field for field in fields(kind) if field.name == step), None)
            if found is None:
                return None
            kind, data = found.type, data.get(found.encode_name)
        elif isinstance(kind, types.VarTupleType) and isinstance(data, list):
            if not step.isdecimal() or int(step) >= len(data):
                return None
            kind, data = kind.item_type, data[int(step)]
        else:
            return None
    return bare(kind)


def fresh(kind: types.Type, tag: str) -> Any:
    """A new part to be filled in, or None where no such part can be."""
    tagged = kinds(bare(kind))
    if tagged is None:
        return {}
    return {str(tagged[tag].tag_field): tag} if tag in tagged else None


# What is wrong


def wrong(kind: types.Type, data: Any, path: str = "") -> Iterator[Wrong]:
    """Every field that cannot be right: its path, a code, and the facts."""
    kind = bare(kind)
    if is_text(kind):
        return
    if (tagged := kinds(kind)) is not None:
        struct = tagged.get(str(data.get(next(iter(tagged.values())).tag_field)))
        if struct is not None:
            yield from _wrong_fields(struct, data, path)
        return
    match kind:
        case types.StructType():
            yield from _wrong_fields(kind, data, path)
        case types.VarTupleType():
            if len(data) < (kind.min_length or 0):
                yield path, "too_few", {"least": kind.min_length}
            for index, value in enumerate(data):
                if value is not None:
                    where = path if is_list_of_numbers(kind) else f"{path}.{index}"
                    yield from wrong(kind.item_type, value, where)
        case types.IntType():
            least, most = kind.ge, kind.le
            if not isinstance(data, int) or not _inside(data, least, most):
                yield path, "number", {"least": least, "most": most}
        case types.StrType() if is_code(kind):
            if len(data) > (kind.max_length or 0) or not re.fullmatch(kind.pattern or "", data):
                yield path, "code", {"most": kind.max_length}
        case _ if (words := literals(kind)) is not None and data not in words:
            yield path, "choice", {}
        case _:
            pass


def _wrong_fields(struct: types.StructType, data: Mapping[str, Any], path: str) -> Iterator[Wrong]:
    for field in fields(struct):
        here = _under(path, field.name)
        if field.encode_name in data:
            shift = (struct.cls.__name__, field.name) in FROM_ONE
            for where, code, facts in wrong(field.type, data[field.encode_name], here):
                if shift and code == "number":
                    facts = {
                        end: None if number is None else number + 1 for end, number in facts.items()
                    }
                yield where, code, facts
        elif field.required:
            yield here, "needed", {}


def _inside(number: int, least: int | None, most: int | None) -> bool:
    return (least is None or number >= least) and (most is None or number <= most)
