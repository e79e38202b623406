"""What every fact is, and the numbers they have in common."""

from __future__ import annotations

from typing import Annotated

from msgspec import Meta

from rules.core import Value
from rules.gen7.cards.codes import spell

Few = Annotated[int, Meta(ge=0, le=99)]
Round = Annotated[int, Meta(ge=0, le=12)]
Name = Annotated[str, Meta(min_length=1, max_length=40)]


class Fact(Value, frozen=True, tag_field="fact", omit_defaults=True):
    def __post_init__(self) -> None:
        spell(self, "card", "page")
