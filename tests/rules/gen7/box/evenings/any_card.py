"""Any card that the forms accept: made from the vocabulary itself, so that nothing of it is left
out when it grows."""

from __future__ import annotations

import random
from functools import cache
from typing import Any

import msgspec
from msgspec import inspect

from rules.gen7.cards.content import KINDS, AnyCard, Catalogue
from rules.gen7.cards.effects import AnyEffect
from rules.gen7.cards.our_box import OurBox
from rules.gen7.cards.slips import Slip
from rules.gen7.corrections.records import problems_of

# Few of each, so that cards are met again, recorded again and name one another.
CARDS = ("K7", "K7_2", "W1", "F7", "A1", "C4", "B9", "P1", "?")
PAGES = ("1.01", "2.00", "2.a.01", "7.99", "x7")
DEEPEST = 3  # conditions within conditions
WITHIN = ("All", "AnyOf", "Not")
MOST = 3  # parts of one kind


@cache
def _shape(kind: Any) -> inspect.Type:
    return inspect.type_info(kind)


class Maker:
    def __init__(self, dice: random.Random) -> None:
        self.dice = dice

    def card(self, kind: str) -> AnyCard:
        """One that says nothing wrong."""
        while True:
            found: AnyCard = self.one(_shape(KINDS[kind]))
            if next(problems_of(Catalogue(**{kind: (found,)})), None) is None:  # type: ignore[arg-type]
                return found

    def effect(self) -> AnyEffect:
        made: AnyEffect = self.one(_shape(AnyEffect))
        return made

    def slip(self, kind: str) -> Slip:
        made: Slip = self.one(_shape(Slip))
        return msgspec.structs.replace(made, kind=kind)

    def box(self) -> OurBox:
        kinds = self.dice.sample(sorted(KINDS), 3)
        slips = [self.slip(self.dice.choice(("files", "key_tasks", "crossroads"))) for _ in "12"]
        return OurBox(
            Catalogue(**{kind: (self.card(kind),) for kind in kinds}),  # type: ignore[arg-type]
            tuple(slip for slip in slips if slip.title or slip.code),
            {"energy": (self.effect(),)},
        )

    def one(self, shape: Any, name: str = "", depth: int = 0) -> Any:
        dice = self.dice
        match shape:
            case inspect.Metadata():
                return self.one(shape.type, name, depth)
            case inspect.BoolType():
                return dice.random() < 0.5
            case inspect.NoneType():
                return None
            case inspect.IntType():
                low = shape.ge if shape.ge is not None else 0
                high = shape.le if shape.le is not None else 9
                return dice.randint(low, min(high, low + 9) if dice.random() < 0.7 else high)
            case inspect.StrType():
                return self._words(shape, name)
            case inspect.LiteralType():
                return dice.choice(shape.values)
            case inspect.UnionType():
                return self.one(self._part(shape, depth), name, depth)
            case inspect.VarTupleType():
                most = MOST if shape.max_length is None else min(MOST, shape.max_length)
                count = dice.randint(shape.min_length or 0, max(most, shape.min_length or 0))
                return tuple(self.one(shape.item_type, name, depth) for _ in range(count))
            case inspect.TupleType():
                return tuple(self.one(part, name, depth) for part in shape.item_types)
            case inspect.StructType():
                return self._struct(shape, depth)
            case _:
                raise AssertionError(shape)

    def _part(self, shape: inspect.UnionType, depth: int) -> Any:
        parts = [
            part
            for part in shape.types
            if depth < DEEPEST or getattr(getattr(part, "cls", None), "__name__", "") not in WITHIN
        ]
        return self.dice.choice(parts)

    def _words(self, shape: inspect.StrType, name: str) -> str:
        if shape.pattern is None:
            return "words"[: shape.max_length] if shape.min_length else self.dice.choice(("", "x"))
        return self.dice.choice(PAGES if name == "page" else CARDS)

    def _struct(self, shape: inspect.StructType, depth: int) -> Any:
        page = shape.cls is KINDS["pages"]
        told = {
            field.name: self.one(
                field.type, "page" if page and field.name == "code" else field.name, depth + 1
            )
            for field in shape.fields
            if field.required or self.dice.random() < 0.5
        }
        return shape.cls(**told)
