"""Worked examples of the rules, as positions of the reef to be tried."""

from __future__ import annotations

from campaigns.face.lessons.examples import Example, Move
from rules.otys import actions as act
from rules.otys.state import Options, State
from rules.otys.tables import Colour, KeyName, SeatName, Token

OPTIONS = Options(first="blue")
MINE: SeatName = "blue"
STORE: tuple[tuple[Colour, int], ...] = (("fuel", 2), ("metal", 1), ("plant", 1), ("tech", 0))
TOKEN: Token = "metal_fuel.orange"


def at(level: int) -> int:
    """The slot of a level: three are at the surface."""
    return level + 3


def used(*keys: KeyName) -> tuple[act.SetKey, ...]:
    return tuple(act.SetKey(MINE, key, used=True) for key in keys)


def with_token(state: State) -> act.Correct | None:
    """Its token lies at level 4: back into the bag with it first, if it was drawn elsewhere."""
    places = {
        token: (level, index)
        for level, pair in enumerate(state.colony, 1)
        for index, token in enumerate(pair)
    }
    if places.get(TOKEN, (0, 0))[0] == 4:
        return None
    back = act.SetToken(*places[TOKEN], state.bag.inside[0]) if TOKEN in places else None
    there = act.SetToken(4, 0, TOKEN)
    return act.Correct((there,) if back is None else (back, there), "OTY-6.2")


def example(
    key: str, rule: str, about: type, changes: tuple[act.AnyChange, ...], *then: Move
) -> Example:
    laid = act.Correct(changes, rule)
    return Example(key, rule, OPTIONS, (act.Deal(MINE), laid, *then), about)


EXAMPLES = (
    example(
        "engineer",
        "OTY-2.4",
        act.Improve,
        (*used("2", "3", "4", "5", "x"), act.SetDiver(MINE, "engineer", at(1))),
        act.ChooseKey(MINE, "1", 1),
    ),
    example(
        "x_key",
        "OTY-2.1",
        act.ChooseKey,
        (
            *used("2", "4"),
            act.SetSponsor(1, "3"),
            act.SetDiver(MINE, "fuel_expert", at(2)),
            act.SetUpgraded(MINE, "fuel_expert", upgraded=True),
        ),
    ),
    example(
        "deep",
        "OTY-2.2",
        act.Propel,
        (
            act.SetSponsor(4, "1"),
            act.SetDiver(MINE, "metal_expert", at(2)),
            act.SetCount(MINE, "mechanic", 2),
            act.SetCount(MINE, "batteries", 2),
        ),
        act.ChooseKey(MINE, "4", 4),
    ),
    example(
        "trade",
        "OTY-5.9",
        act.Sell,
        (
            *(act.SetStore(colour, count) for colour, count in STORE),
            act.SetDiver(MINE, "trader", at(3)),
            act.SetCubes(MINE, 3, "metal", 1),
            act.SetCubes(MINE, 3, "fuel", 1),
        ),
        act.ChooseKey(MINE, "3", 3),
    ),
    example(
        "explorer",
        "OTY-6.2",
        act.Explore,
        (act.SetDiver(MINE, "explorer", at(4)),),
        with_token,
        act.ChooseKey(MINE, "4", 4),
    ),
)
