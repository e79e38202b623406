"""Players by their names. The words of the game call a player by the sign and colour of the seat;
where a name was typed for it, the name takes the colour's place, and the sign stays."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from django.utils.translation import get_language
from msgspec.structs import replace

from campaigns.face.choices import Choice, Group, Row
from campaigns.face.words import typed_name
from campaigns.games.otys.words.terms import SEATS

Names = Mapping[str, str]


def first_name(seat: str, names: Names) -> str:
    """For a sentence: the name, or else the colour, without its sign."""
    return typed_name(SEATS[seat], names.get(seat, "")) or str(SEATS[seat]).partition(" ")[2]


def caller(names: Names) -> Callable[[str], str]:
    """Puts names into a sentence, in whatever language it is."""
    known: dict[str | None, list[tuple[str, str]]] = {}

    def call(sentence: str) -> str:
        language = get_language()
        if language not in known:
            known[language] = _replaced(names)
        for colour, name in known[language]:
            sentence = sentence.replace(colour, name)
        return sentence

    return call


def _replaced(names: Names) -> list[tuple[str, str]]:
    """What stands for a player, with the sign, and what is said instead."""
    found = []
    for seat, term in SEATS.items():
        sign, _space, colour = str(term).partition(" ")
        if name := typed_name(term, names.get(seat, "")):
            found.append((f"{sign} {colour}", f"{sign} {name}"))
    return found


def call_groups(groups: tuple[Group, ...], names: Names) -> tuple[Group, ...]:
    call = caller(names)

    def choices(found: tuple[Choice, ...]) -> tuple[Choice, ...]:
        return tuple(replace(one, label=call(one.label)) for one in found)

    return tuple(
        replace(
            group,
            title=call(group.title),
            choices=choices(group.choices),
            rows=tuple(Row(call(row.title), choices(row.choices), row.given) for row in group.rows),
        )
        for group in groups
    )
