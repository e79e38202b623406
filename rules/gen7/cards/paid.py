"""What was paid for a card, and from where."""

from __future__ import annotations

from typing import Annotated, Literal

from msgspec import Meta

from rules.core import Value
from rules.gen7.tables import Amounts

Goods = Annotated[int, Meta(ge=0, le=15)]


class Paid(Value, omit_defaults=True):
    """What was paid for a card, and from where; "task": the tokens on the card."""

    source: Literal["storage", "task", "green", "blue", "orange", "purple"]
    data: Goods = 0
    parts: Goods = 0
    drugs: Goods = 0

    @property
    def amounts(self) -> Amounts:
        return (self.data, self.parts, self.drugs)
