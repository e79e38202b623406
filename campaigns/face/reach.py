"""Where a tapped piece may go. The page lights it by itself, without asking the server first."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from msgspec import field
from msgspec.structs import fields

from rules.core import Value

Actions = Mapping[str, Mapping[str, Mapping[str, str]]]  # piece, way, place: the whole action
Why = Mapping[str, Mapping[str, int]]  # piece, place: the number of the sentence


class Reach(Value, kw_only=True):
    """static/js/pieces.js lights the places that are in it and sends back their actions."""

    lit: Actions
    asked: Actions = field(default_factory=dict)  # places that are dim: only the server says why
    why: Why = field(default_factory=dict)
    # For the places that are dim, with the rule's number; "{}" is the name of the place.
    sentences: Sequence[tuple[str, str]] = ()
    labels: Mapping[str, str] = field(default_factory=dict)  # what the ways are called
    chosen: str = ""  # the piece whose places are lit
    way: str = ""
    quick: bool = False  # a piece with only one place to go to goes there as it is tapped
    tabbed: bool = True  # the keyboard also goes to dim places; a chart has too many of them

    def for_page(self) -> dict[str, object]:
        return {one.name: getattr(self, one.name) for one in fields(Reach)}
