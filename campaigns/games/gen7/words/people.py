"""What the people at one table are called: by the names they gave, else by their seats."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence

from campaigns.face.pieces.signs import GLYPHS
from campaigns.games.gen7.words.terms import SEATS
from rules.gen7.tables import SEATS as IN_ORDER


def typed(name: str) -> str:
    """What somebody is called; empty: nobody has said it. Where it was not said, older tables have
    written down a colour with its sign."""
    return "" if any(sign in name for sign in GLYPHS.values()) else name


class People:
    """By seat. `officers`: the names as they were written down, in the order of the seats."""

    __slots__ = ("full", "short")

    def __init__(self, officers: Sequence[str] = ()) -> None:
        named = {seat: typed(name) for seat, name in zip(IN_ORDER, officers, strict=False)}
        self.full: dict[str, str] = {seat: name for seat, name in named.items() if name}
        self.short = _first_names(self.full)

    def who(self, seat: str) -> str:
        """As in a sentence."""
        return self.short.get(seat) or str(SEATS[seat])

    def name(self, seat: str) -> str:
        """As on a card."""
        return self.full.get(seat) or str(SEATS[seat])

    def listed(self, seats: Iterable[str]) -> str:
        return ", ".join(map(self.who, seats))

    def counted(self, numbers: Mapping[str, int]) -> str:
        """With a number each."""
        return ", ".join(f"{self.who(seat)} {number}" for seat, number in numbers.items())

    def owner(self, die: str) -> str:
        return self.who(die.partition(".")[0])


class Bearers(People):
    """The same with the sign that each of them wears, where their pieces are looked for."""

    __slots__ = ("_worn",)

    def __init__(self, officers: Sequence[str], worn: Mapping[str, str]) -> None:
        super().__init__(officers)
        self._worn = worn

    def who(self, seat: str) -> str:
        return signed(super().who(seat), self._worn.get(seat, ""))


def signed(name: str, colour: str) -> str:
    """After the sign of the colour, if there is one yet."""
    return f"{GLYPHS[colour]} {name}" if colour else name


def _first_names(full: Mapping[str, str]) -> dict[str, str]:
    """The whole name where the first word would be somebody else's too, or is a title."""
    first = {seat: name.split()[0] for seat, name in full.items()}
    times = Counter(first.values())
    return {
        seat: full[seat] if times[word] > 1 or word.endswith(".") else word
        for seat, word in first.items()
    }
