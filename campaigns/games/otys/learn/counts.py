"""The numbers that can be asked where they came from. All of them lie open for everybody."""

from __future__ import annotations

from collections.abc import Iterator

from django.utils.translation import gettext as _

from campaigns.face.lessons.learning import Number
from campaigns.games.otys.learn.rules import OtysAsker
from campaigns.games.otys.words.terms import COLOURS, COUNTED
from rules.otys.state import State
from rules.otys.tables import COLOURS as ORDER
from rules.otys.tables import LEVELS, SeatName

RULES = {
    "credits": ("OTY-1.1",),
    "batteries": ("OTY-2.2", "OTY-2.4"),
    "prestige": ("OTY-7.1",),
    "mechanic": ("OTY-5.4",),
    "hacker": ("OTY-2.5",),
    "neutral": ("OTY-1.3",),
}


def numbers(asker: OtysAsker) -> dict[str, Number]:
    return dict(_numbers(asker))


def _numbers(asker: OtysAsker) -> Iterator[tuple[str, Number]]:
    for zone in asker.board.zones:
        for key, rules in RULES.items():
            yield (
                f"{key}.{zone.seat}",
                Number(
                    name=f"{zone.name}, {COUNTED[key]}",
                    of=lambda state, of=key, at=zone.seat: getattr(state.boards[at], of),  # type: ignore[misc]
                    rules=rules,
                ),
            )
        for level in LEVELS:
            facts = {"who": zone.name, "level": level}
            yield (
                f"cubes.{zone.seat}.{level}",
                Number(
                    name=_("%(who)s, cubes on level %(level)s") % facts,
                    of=lambda state, at=zone.seat, on=level: _cubes(state, at, on),  # type: ignore[misc]
                    rules=("OTY-1.2", "OTY-5.1"),
                ),
            )
        yield (
            f"contracts.{zone.seat}",
            Number(
                name=f"{zone.name}, {_('private contracts')}",
                of=lambda state, at=zone.seat: len(state.boards[at].hand),  # type: ignore[misc]
                rules=("OTY-3.7", "OTY-3.4"),
            ),
        )
    for index, colour in enumerate(ORDER):
        yield (
            f"store.{colour}",
            Number(
                name=f"{_('Store')}, {COLOURS[colour]}",
                of=lambda state, at=index: _stored(state, at),  # type: ignore[misc]
                rules=("OTY-5.9",),
            ),
        )

    yield (
        "deck",
        Number(name=_("Deck"), of=lambda state: state.deck.count, rules=("OTY-3.4", "OTY-5.3")),
    )
    yield (
        "stock",
        Number(name=_("X keys that nobody has"), of=lambda state: state.stock, rules=("OTY-1.3",)),
    )


def _cubes(state: State, seat: SeatName, level: int) -> int:
    return sum(state.boards[seat].cubes[level - 1])


def _stored(state: State, index: int) -> int:
    return state.store[index]
