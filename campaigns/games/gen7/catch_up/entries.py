"""One thing that can be put right: its name in the form, its value, and the fact it makes."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import Any, Literal

from msgspec.structs import replace

from rules.core import Value
from rules.gen7.facts import AnyFact

Kind = Literal["number", "choice", "keys", "tick", "code", "text"]


class Entry(Value):
    name: str  # in the form
    label: str
    value: str  # what the app thinks
    make: Callable[[str], AnyFact]
    kind: Kind = "number"
    least: int = 0
    most: int = 99
    choices: tuple[tuple[str, str], ...] = ()
    icon: str = ""  # a drawing of static/art/icons.svg
    good: str = ""  # or of a resource
    away: str = ""  # of keys: the one whose words are long, so that a pin stands for them
    told: str = ""  # before its value in the strip; its label, if empty
    now: str = ""  # what the form says

    @property
    def said(self) -> str:
        return self.told or self.label

    @property
    def changed(self) -> bool:
        return self.now != self.value

    @property
    def was(self) -> str:
        return dict(self.choices).get(self.value, self.value) or "–"

    def filled(self, now: str | None) -> Entry:
        return replace(self, now=self.value if now is None else now)


def number(name: str, label: Any, value: int, make: Callable[[int], AnyFact], **more: Any) -> Entry:
    return Entry(name, str(label), str(value), lambda text: make(int(text)), **more)


def keys(
    name: str,
    label: Any,
    value: bool,  # noqa: FBT001
    make: Callable[[bool], AnyFact],
    words: tuple[Any, Any],
    **more: Any,
) -> Entry:
    """Yes or no, each with its own word."""
    more = {"kind": "keys", **more}
    choices = (("1", str(words[0])), ("0", str(words[1])))
    return Entry(
        name,
        str(label),
        "1" if value else "0",
        lambda text: make(text == "1"),
        choices=choices,
        **more,
    )


def choice(
    name: str,
    label: Any,
    value: str,
    make: Callable[[str], AnyFact],
    choices: Sequence[tuple[str, Any]],
    **more: Any,
) -> Entry:
    offered = tuple((key, str(word)) for key, word in choices)
    return Entry(name, str(label), value, make, **{"kind": "choice", "choices": offered, **more})


class Section(Value):
    """Entries under one title."""

    title: str
    entries: tuple[Entry, ...]
    part: str = "ship"  # whose page it is on a phone

    @property
    def changed(self) -> bool:
        return any(one.changed for one in self.entries)


class Column(Value):
    """An officer: the rows in sight, and the rest behind the fold."""

    seat: str
    entries: tuple[Entry, ...]
    more: tuple[Section, ...] = ()


class Page(Value):
    """All that is on the page."""

    voyage: tuple[Entry, ...] = ()
    ship: tuple[Entry, ...] = ()
    markers: tuple[Entry, ...] = ()
    spots: tuple[Entry, ...] = ()
    columns: tuple[Column, ...] = ()
    badges: tuple[Entry, ...] = ()  # one officer at the most has each of them
    more: tuple[Section, ...] = ()

    def all(self) -> Iterator[Entry]:
        yield from (*self.voyage, *self.ship, *self.markers, *self.spots, *self.badges)
        for section in self.more:
            yield from section.entries
        for column in self.columns:
            yield from column.entries
            for section in column.more:
                yield from section.entries
