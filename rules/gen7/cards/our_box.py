"""*Our box*: what a table has learned of its cards, to be given away. Facts only: no story, and no
card that has neither a code nor a title, for nobody else could tell which one it is."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Any

import msgspec
from msgspec import field
from msgspec.structs import replace

from rules.core import Value
from rules.gen7.cards.codes import latin
from rules.gen7.cards.content import (
    KINDS,
    AnyCard,
    Catalogue,
    Crossroads,
    Effects,
    Option,
    Page,
    Text,
)
from rules.gen7.cards.slips import UNKNOWN, Slip
from rules.gen7.tables import Colour, SectorName, System

LEAST_LETTERS = 3  # of a title, to find its card by
OURS = "_"  # begins the code of a card that has none printed


class OurBox(Value, omit_defaults=True):
    cards: Catalogue = Catalogue()
    slips: tuple[Slip, ...] = ()  # of which a table knows only a part
    prints: dict[System, Effects] = field(default_factory=dict)  # of the board (GEN-3.4)
    colours: dict[SectorName, Colour] = field(default_factory=dict)  # of its sectors (GEN-2.5)


NO_BOX = OurBox()
Entry = tuple[str, AnyCard | Slip]  # with the kind of card


def entries(box: OurBox) -> Iterator[Entry]:
    for kind in KINDS:
        yield from ((kind, card) for card in getattr(box.cards, kind))
    yield from ((slip.kind, slip) for slip in box.slips)


def with_entries(found: Iterable[Entry], prints: Any = None) -> OurBox:
    cards: dict[str, list[Any]] = {kind: [] for kind in KINDS}
    slips = []
    for kind, one in found:
        if isinstance(one, Slip):
            slips.append(one)
        else:
            cards[kind].append(one)
    catalogue = Catalogue(**{kind: tuple(of_kind) for kind, of_kind in cards.items()})
    return OurBox(catalogue, tuple(slips), prints or {})


# Which card it is


def code_of(one: AnyCard | Slip) -> str:
    """As printed; empty: none is, or nobody has said it."""
    return "" if one.code.startswith((OURS, UNKNOWN)) else one.code


def title_of(one: AnyCard | Slip) -> str:
    return one.title if isinstance(one.title, str) else one.title.en


def is_same(one: AnyCard | Slip, other: AnyCard | Slip) -> bool:
    """Two of a kind: by their codes, if both have one, else by their titles."""
    codes = code_of(one).casefold(), code_of(other).casefold()
    if all(codes):
        return codes[0] == codes[1]
    titles = title_of(one).casefold(), title_of(other).casefold()
    return bool(titles[0]) and titles[0] == titles[1]


def is_called(one: AnyCard | Slip, name: str) -> bool:
    """By its code, or by the first letters of its title."""
    said = " ".join(name.casefold().split())
    if code_of(one) and latin(name.strip()).casefold() == code_of(one).casefold():
        return True
    return len(said) >= LEAST_LETTERS and title_of(one).casefold().startswith(said)


# Without the story


def without_story(card: AnyCard) -> AnyCard:
    """What a card does, and what it is called. Where words of the story have to stand, its title
    stands."""
    match card:
        case Crossroads():
            return replace(card, situation=card.title, options=_plain(card.options))
        case Page():
            told = None if card.vote is None else _plain(card.vote.options)
            vote = card.vote and replace(card.vote, question=card.title, options=told)
            unsaid = dict.fromkeys(("introduction", "development", "failure", "plot"))
            return replace(card, vote=vote, **unsaid)
        case _:
            return card


def _plain(options: tuple[Option, ...]) -> tuple[Option, ...]:
    """An answer by its number: its words are the story's."""
    return tuple(
        replace(option, text=Text(en=str(number)), result=None)
        for number, option in enumerate(options, start=1)
    )


def nameless(card: AnyCard) -> AnyCard:
    """A code of ours means nothing at another table."""
    return replace(card, code=UNKNOWN) if card.code.startswith(OURS) else card


def is_alike(one: AnyCard, other: AnyCard) -> bool:
    """In what they do, whatever they are called."""
    return bool(_bare(without_story(one)) == _bare(without_story(other)))


def _bare(card: AnyCard) -> Any:
    raw = msgspec.to_builtins(card)
    for words in ("code", "title", "situation"):
        raw.pop(words, None)
    raw.get("vote", {}).pop("question", None)
    return type(card).__name__, raw
