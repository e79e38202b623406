"""Contracts as they are drawn: those on offer, a player's own, and how they could be completed.

At the table several people look at one screen: there a private contract is shown only to the one
who acts for its player, or where the table plays with open hands.
"""

from __future__ import annotations

from django.utils.translation import gettext as _
from msgspec.structs import replace

from campaigns.face.choices import Choice
from campaigns.games.otys.board.taps import Taps
from campaigns.games.otys.words.names import contract_name
from campaigns.games.otys.words.people import Names, first_name
from campaigns.games.otys.words.sentences import WORDS
from rules.core import Value
from rules.otys import ENGINE, steps
from rules.otys.contract import Contract, lowest_level, missing
from rules.otys.state import State
from rules.otys.tables import COLOURS, LEVELS, SeatName
from rules.otys.view import BoardView, View


class Reached(Value):
    """A player with all the cubes of a contract on these levels."""

    seat: SeatName
    name: str
    levels: tuple[int, ...]


class DrawnContract(Value, kw_only=True):
    """Its cubes, or numbers of any colours, and what it gives. Without a name: an empty place."""

    name: str = ""
    cubes: tuple[str, ...] = ()
    numbers: tuple[int, ...] = ()
    prestige: int = 0
    credit: bool = False
    battery: bool = False
    way: Choice | None = None  # what a tap on it does
    private: bool = False
    hidden: bool = False  # the app does not know what it says
    ready: tuple[int, ...] = ()  # levels where it can be completed now
    best: int = 0  # the level that lacks least,
    lacks: int = 0  # how many cubes it lacks there,
    wanted: tuple[str, ...] = ()  # and which
    within: tuple[Reached, ...] = ()  # who could complete it now


class Hint(Value):
    """A contract that could be completed this turn, and how."""

    contract: DrawnContract
    steps: tuple[str, ...]


class Kept(Value):
    """What a player keeps, for whoever acts for them."""

    seats: tuple[SeatName, ...]
    contracts: tuple[DrawnContract, ...]


def drawn(contract: Contract) -> DrawnContract:
    counted = zip(COLOURS, contract.cubes, strict=True)
    cubes = tuple(colour for colour, count in counted for _one in range(count))
    return DrawnContract(
        name=contract_name(contract),
        cubes=cubes if contract.exact else (),
        numbers=() if contract.exact else tuple(count for count in contract.cubes if count),
        prestige=contract.prestige,
        credit=contract.credit,
        battery=contract.battery,
    )


def on_offer(view: View, taps: Taps, names: Names) -> tuple[DrawnContract, ...]:
    return tuple(
        replace(drawn(one), way=taps.contracts.get((one, False)), within=_within(view, one, names))
        if one
        else DrawnContract()
        for one in view.public
    )


def _within(view: View, contract: Contract, names: Names) -> tuple[Reached, ...]:
    """Everybody's cubes lie open."""
    found = ((name, _ready(seen, contract)) for name, seen in view.boards.items())
    return tuple(Reached(name, first_name(name, names), at) for name, at in found if at)


def _ready(seen: BoardView, contract: Contract) -> tuple[int, ...]:
    return tuple(level for level, count in _lacking(seen, contract).items() if not count)


def _lacking(seen: BoardView, contract: Contract) -> dict[int, int]:
    """How many cubes each level lacks for it."""
    return {
        level: missing(contract.cubes, contract.exact, seen.cubes[level - 1])
        for level in LEVELS
        if level >= lowest_level(contract.cubes)
    }


def open_to(view: View, seat: str | None, taps: Taps) -> tuple[DrawnContract, ...]:
    """Every contract open to this seat: where it can be completed now, or what is missing."""
    if seat not in view.boards:
        return ()
    seen = view.boards[seat]
    found = [(one, True) for one in seen.hand] + [(one, False) for one in view.public if one]
    return tuple(_open(seen, one, private=private, taps=taps) for one, private in found)


def _open(
    seen: BoardView, contract: Contract | None, *, private: bool, taps: Taps
) -> DrawnContract:
    if contract is None:
        return DrawnContract(name=_("a contract"), private=private, hidden=True)
    lacks = _lacking(seen, contract)
    way = taps.contracts.get((contract, private))
    found = replace(drawn(contract), private=private, way=way)
    if ready := tuple(level for level, count in lacks.items() if not count):
        return replace(found, ready=ready)
    if not lacks:
        return found
    best = min(lacks, key=lambda level: lacks[level])
    counted = zip(COLOURS, contract.cubes, seen.cubes[best - 1], strict=True)
    wanted = tuple(one for one, need, has in counted for _one in range(need - has))
    return replace(found, best=best, lacks=lacks[best], wanted=wanted if contract.exact else ())


def in_the_open(view: View, name: SeatName) -> tuple[DrawnContract, ...]:
    """OTY-3.7: where private contracts are no secret, they lie before their player."""
    if view.options.secret_contracts:
        return ()
    return tuple(drawn(one) for one in view.boards[name].hand if one is not None)


def kept(state: State, seat: str | None, acts_for: tuple[str, ...], taps: Taps) -> Kept | None:
    """For the scribe who acts for a seat that no other device holds, in its turn: what it keeps.
    That player has no page of their own to look at."""
    name = _acting(state, acts_for)
    if name is None or name == seat or not state.options.secret_contracts:
        return None
    found = tuple(one for one in open_to(_seen(state, name), name, taps) if one.private)
    return Kept((name,), found) if found else None


def hints(view: View) -> tuple[Hint, ...]:
    """Which contracts could be completed this turn, and how."""
    return tuple(
        Hint(drawn(plan.contract), tuple(WORDS.label(action) for action in plan.actions))
        for plan in view.plans or ()
        if len(plan.actions) > 1
    )


def table_hints(state: State, acts_for: tuple[str, ...]) -> tuple[Hint, ...]:
    """For the device that acts for whoever's turn it is: what anybody could work out."""
    return hints(_seen(state, None)) if _acting(state, acts_for) else ()


def _acting(state: State, acts_for: tuple[str, ...]) -> SeatName | None:
    step = state.todo[-1] if state.todo else None
    return step.seat if isinstance(step, steps.Turning) and step.seat in acts_for else None


def _seen(state: State, seat: SeatName | None) -> View:
    view = ENGINE.view(state, seat)
    assert isinstance(view, View)
    return view
