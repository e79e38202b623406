"""What every fact is, and the numbers they have in common."""

from __future__ import annotations

import re
from typing import Annotated

from msgspec import Meta

from rules.core import Value, as_tag
from rules.gen7.cards.codes import spell

Few = Annotated[int, Meta(ge=0, le=99)]
Round = Annotated[int, Meta(ge=0, le=12)]
Rank = Annotated[int, Meta(ge=1, le=5)]
Episode = Annotated[int, Meta(ge=1, le=7)]
Name = Annotated[str, Meta(min_length=1, max_length=40)]


def as_subject(name: str) -> str:
    """A fact is named as a sentence, and tagged by what it is about: `MeritsAre` is merits."""
    return as_tag(re.sub(r"(Is|Are|Was)$", "", name))


class Fact(Value, tag_field="fact", tag=as_subject, omit_defaults=True):
    def __post_init__(self) -> None:
        spell(self, "card", "page")
