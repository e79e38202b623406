"""What an open verb is made of: ways to say what exactly, keys, and whole answers."""

from __future__ import annotations

from collections.abc import Mapping

from msgspec.structs import replace

from campaigns.games.gen7.board.questions.keypad.effect_groups import Pad
from campaigns.games.gen7.board.questions.keypad.hand import ByHand
from campaigns.games.gen7.board.questions.keypad.keygroups import KeyGroup, pressed
from campaigns.games.gen7.board.questions.keypad.tiles import Tile
from campaigns.games.gen7.effect_keys import values
from rules.core import Value


def at(*names: str) -> str:
    """Where the page's address keeps which verb is open."""
    return ".".join(("book", *names))


class Button(Value):
    action: str
    label: str
    small: str = ""


class Way(Value):
    name: str
    way: str = ""  # the page's address
    now: bool = False
    action: str = ""  # or it is all there is to say


class Part(Value):
    groups: tuple[KeyGroup, ...]
    button: Button
    pad: Pad | None = None  # what it is: one effect
    paid: tuple[KeyGroup, ...] = ()  # from Storage
    others: tuple[KeyGroup, ...] = ()  # who else paid, folded
    met: tuple[Tile, ...] = ()  # cards of this kind that were told of before
    like: str = ""  # the one of them that lies on the keys, to be changed
    hand: ByHand | None = None  # done on the table instead


def said_on(part: Part, said: Mapping[str, str]) -> Part:
    """With the keys pressed that somebody had pressed."""
    form = {name: ",".join(values(said, name)) for name in said}

    def press(groups: tuple[KeyGroup, ...]) -> tuple[KeyGroup, ...]:
        return tuple(pressed(group, form) for group in groups)

    return replace(
        part,
        groups=press(part.groups),
        pad=part.pad and part.pad.pressed(form),
        paid=press(part.paid),
        others=press(part.others),
    )


class Line(Value):
    name: str
    buttons: tuple[Button, ...]
    seat: str = ""
