"""Which contracts could be completed this turn, and how: a search through the options of the turn.

Chance is left out: what is drawn on the way is not counted on.
"""

from __future__ import annotations

from collections.abc import Hashable
from functools import reduce
from heapq import heappop, heappush

from rules.core import Value
from rules.latest import once
from rules.otys import actions as act
from rules.otys.contract import Contract
from rules.otys.legality import legal_actions
from rules.otys.search.leads import Goal, Way, considered, helpful, is_hopeless, lacks
from rules.otys.search.lookahead import ahead
from rules.otys.state import State
from rules.otys.steps import Turning
from rules.otys.tables import LEVELS, SeatName


class Plan(Value):
    """A contract, and the actions that lead to it, the last one completing it."""

    contract: Contract
    private: bool
    actions: Way


MOST = 1600  # looks at positions in one hint; in play it takes far fewer


def completable(state: State, seat: SeatName) -> tuple[Plan, ...]:
    """The shortest plan for every contract that can be completed."""
    if state.result is not None or state.todo[-1] != Turning(seat):
        return ()
    known = [(contract, False) for contract in state.public]
    known += [(contract, True) for contract in state.boards[seat].hand]
    search = _Search(state, seat)
    found: list[Plan] = []
    for contract, private in dict.fromkeys(known):
        if contract is not None:
            path = search.find(Goal(seat, contract, private))
            if path is not None:
                found.append(Plan(contract, private, path))
    return tuple(found)


class _Position:
    def __init__(self, state: State, seat: SeatName) -> None:
        self.state = state
        self.seat = seat
        self.after: dict[Way, _Position] = {}

    @once
    def legal(self) -> Way:
        return considered(legal_actions(self.state, self.seat))


class _Search:
    """Each position of the turn is looked at once, whichever contract leads there."""

    def __init__(self, state: State, seat: SeatName) -> None:
        assert state.turn is not None
        self.seat = seat
        self.start = _Position(state, seat)
        self.before = len(state.turn.moved)  # moves made before the search began
        self.known: dict[Hashable, _Position] = {}
        self.left = MOST

    def find(self, goal: Goal) -> Way | None:
        """The shortest way is found first."""
        seen, count = {self.start}, 0
        ways: list[tuple[int, int, _Position, Way]] = []
        if not is_hopeless(self.start.state, goal):
            ways.append((0, 0, self.start, ()))
        while ways and self.left > 0:
            here, path = heappop(ways)[2:]
            self.left -= 1
            if any(lacks(here.state, goal, level) == 0 for level in LEVELS):
                return (*path, _completing(here, goal))
            for way in helpful(here.state, goal, here.legal, self.before):
                after = self._after(here, way)
                if after not in seen:
                    seen.add(after)
                    count += 1
                    if not is_hopeless(after.state, goal):
                        heappush(ways, (len(path) + len(way), count, after, (*path, *way)))
        return None

    def _after(self, here: _Position, way: Way) -> _Position:
        if way not in here.after:
            self.left -= 1
            state = reduce(ahead, way, here.state)
            alike = _what_matters(state, self.seat, self.before)
            here.after[way] = self.known.setdefault(alike, _Position(state, self.seat))
        return here.after[way]


def _completing(here: _Position, goal: Goal) -> act.Complete:
    return next(
        action
        for action in here.legal
        if isinstance(action, act.Complete)
        and action.contract == goal.contract
        and action.private == goal.private
    )


def _what_matters(state: State, seat: SeatName, before: int) -> Hashable:
    """Two positions alike in this lead to the same contracts: which key it was is no part of it,
    only whether the propeller works with it."""
    board, turn = state.boards[seat], state.turn
    assert turn is not None
    arrived = len(turn.moved) > before
    propels = state.options.propeller_with_x or turn.key not in ("x", "neutral")
    return (
        (turn.key is None, turn.level, turn.sponsor, turn.free, turn.uses, turn.diving),
        (arrived, propels, board.divers, board.upgraded, board.cubes, board.tokens),
        (board.credits, board.batteries, board.hand, state.public),
        (state.sponsors, state.store, state.colony),
    )
