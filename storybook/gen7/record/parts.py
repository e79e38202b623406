"""Adding and removing parts of a card: the form comes back with one more, or one less."""

from __future__ import annotations

from typing import Any

from django.http import QueryDict
from msgspec.inspect import StructType, VarTupleType

from storybook.gen7.record import shapes
from storybook.gen7.record.shapes import Data


def change(struct: StructType, data: Data, sent: QueryDict) -> bool:
    """Whatever was chosen to be added is added, whichever button was pressed."""
    chosen = [(key.removesuffix(".new"), sent[key]) for key in sent if key.endswith(".new")]
    added = [_append(struct, data, path, str(tag)) for path, tag in chosen if tag]
    if "add" in sent and not added:
        _append(struct, data, str(sent["add"]), "")
    if "remove" in sent:
        _remove(data, str(sent["remove"]))
    return any(added) or any(button in sent for button in ("add", "remove", "more"))


def _place(data: Any, path: str) -> Any:
    """The part of the data at this path, or None."""
    for step in path.split(".") if path else ():
        if isinstance(data, list) and step.isdecimal() and int(step) < len(data):
            data = data[int(step)]
        elif isinstance(data, dict):
            data = data.get(step)
        else:
            return None
    return data


def _append(struct: StructType, data: Data, path: str, tag: str) -> bool:
    """One more of a list, or a part that was left out so far."""
    kind = shapes.type_at(struct, data, path)
    inner = kind.item_type if isinstance(kind, VarTupleType) else kind
    new = shapes.fresh(inner, tag) if inner is not None else None
    above, _dot, name = path.rpartition(".")
    parent = _place(data, above)
    if new is None or not isinstance(parent, dict):
        return False
    if isinstance(kind, VarTupleType):
        parent[name] = [*parent.get(name, ()), new][: kind.max_length or 12]
    else:
        parent[name] = new
    return True


def _remove(data: Data, path: str) -> None:
    above, _dot, name = path.rpartition(".")
    parent = _place(data, above)
    if isinstance(parent, list) and name.isdecimal() and int(name) < len(parent):
        parent.pop(int(name))
    elif isinstance(parent, dict):
        parent.pop(name, None)
