"""OTY-3.2: a contract, and the ways to complete it with the cubes of one level."""

from __future__ import annotations

from functools import cache
from itertools import permutations
from typing import Annotated

from msgspec import Meta

from rules.core import Value
from rules.otys.tables import SPACES, Cubes

Few = Annotated[int, Meta(ge=0, le=6)]
Prestige = Annotated[int, Meta(ge=1, le=5)]


class Contract(Value):
    """Exact colours, or counts: then `cubes` are numbers, the largest first, and no colours."""

    cubes: tuple[Few, Few, Few, Few]
    prestige: Prestige
    exact: bool = True
    credit: bool = False
    battery: bool = False


def counts(*numbers: int) -> Cubes:
    """The numbers of a contract that leaves the colours open."""
    first, second, third, fourth = (*sorted(numbers, reverse=True), 0, 0, 0, 0)[:4]
    return first, second, third, fourth


def tidy(contract: Contract) -> Contract:
    """Two contracts that say the same are the same."""
    if contract.exact:
        return contract
    return Contract(
        counts(*contract.cubes),
        contract.prestige,
        exact=False,
        credit=contract.credit,
        battery=contract.battery,
    )


@cache
def ways(cubes: Cubes, exact: bool, level: Cubes) -> tuple[Cubes, ...]:  # noqa: FBT001
    """Which cubes of a level may go: one way, several, or none."""
    if exact:
        return (cubes,) if _within(cubes, level) else ()
    found = {order for order in permutations(cubes) if _within(order, level)}
    return tuple(sorted(found, reverse=True))  # type: ignore[arg-type]


def _within(cubes: tuple[int, ...], level: Cubes) -> bool:
    return all(wanted <= there for wanted, there in zip(cubes, level, strict=True))


@cache
def missing(cubes: Cubes, exact: bool, level: Cubes) -> int:  # noqa: FBT001
    """How many cubes a level lacks for this contract, at best."""
    orders = (cubes,) if exact else permutations(cubes)
    return min(
        sum(max(0, wanted - there) for wanted, there in zip(order, level, strict=True))
        for order in orders
    )


@cache
def lowest_level(cubes: Cubes) -> int:
    """The first level with room for this many cubes; 6 if none has."""
    return next((level for level, room in enumerate(SPACES, 1) if room >= sum(cubes)), 6)
