"""Values of any type the codec would accept, so that tests can send what nobody would think of."""

from __future__ import annotations

import random
from functools import cache, reduce
from itertools import product
from math import prod
from operator import or_
from typing import Any

from hypothesis import strategies as st
from msgspec import inspect

Values = st.SearchStrategy[Any]


def well_typed(kind: Any) -> Values:
    """Anything of this type, its limits kept; collections stay short."""
    return _looked_over(kind)


@cache  # looking a type over takes longer than making a value of it
def _looked_over(kind: Any) -> Values:
    return _from(inspect.type_info(kind))


def _from(kind: inspect.Type) -> Values:
    match kind:
        case inspect.NoneType():
            return st.none()
        case inspect.BoolType():
            return st.booleans()
        case inspect.LiteralType(values):
            return st.sampled_from(values)
        case inspect.IntType():
            return st.integers(*_limits(kind))
        case inspect.StrType():
            return _text(kind)
        case inspect.UnionType(types):
            return reduce(or_, map(_from, types))
        case inspect.StructType():
            return _struct(kind.cls)
        case inspect.VarTupleType():
            shortest = kind.min_length or 0
            longest = min(shortest + 2, kind.max_length or shortest + 2)
            items = st.lists(_from(kind.item_type), min_size=shortest, max_size=longest)
            return items.map(tuple)
        case inspect.TupleType(item_types):
            return st.tuples(*map(_from, item_types))
        case inspect.DictType(key_type, value_type):
            return st.dictionaries(_from(key_type), _from(value_type), max_size=2)
        case _:
            raise NotImplementedError(f"say here how to make a {kind}")


@cache
def _struct(cls: type) -> Values:
    """Deferred, since a condition may be made of conditions. Not `builds`, which would look up the
    signature of every class."""

    def build() -> Values:
        kind = inspect.type_info(cls)
        assert isinstance(kind, inspect.StructType)
        fields = {field.name: _from(field.type) for field in kind.fields}
        return st.fixed_dictionaries(fields).map(lambda values: cls(**values))

    return st.deferred(build)


def _limits(kind: inspect.IntType) -> tuple[int | None, int | None]:
    least = kind.ge if kind.ge is not None else None if kind.gt is None else kind.gt + 1
    most = kind.le if kind.le is not None else None if kind.lt is None else kind.lt - 1
    return least, most


def _text(kind: inspect.StrType) -> Values:
    letters = st.characters(codec="utf-8")
    least, most = kind.min_length or 0, min(kind.max_length or 20, 20)
    if kind.pattern is None:
        return st.text(letters, min_size=least, max_size=most)
    texts = st.from_regex(kind.pattern, alphabet=letters)
    return texts.filter(lambda text: least <= len(text) <= most)


def every_form(kind: Any, *, most: int = 3000) -> list[Any]:
    """All values of this type; of a struct with more forms than `most`, a sample of them."""
    return _all(inspect.type_info(kind), most)


def _all(kind: inspect.Type, most: int) -> list[Any]:
    match kind:
        case inspect.UnionType(types):
            return [form for part in types for form in _all(part, most)]
        case inspect.LiteralType(values):
            return list(values)
        case inspect.NoneType():
            return [None]
        case inspect.BoolType():
            return [False, True]
        case inspect.IntType():
            least, greatest = _limits(kind)
            return list(
                range(-1 if least is None else least, 11 if greatest is None else greatest + 1)
            )
        case inspect.StructType():
            return [kind.cls(*fields) for fields in _combined(kind, most)]
        case _:
            return []  # texts and collections have no end


def _combined(kind: inspect.StructType, most: int) -> list[tuple[Any, ...]]:
    parts = [_all(field.type, most) for field in kind.fields]
    if prod(map(len, parts)) <= most:
        return list(product(*parts))
    dice = random.Random(kind.cls.__name__)
    return [tuple(map(dice.choice, parts)) for _ in range(most)]


JSON: Values = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(),
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.text(), inner, max_size=4),
    max_leaves=12,
)
