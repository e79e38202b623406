"""Which contracts could be completed this turn, and how: a search over the own turn's options.

It looks for each contract and level in turn, and follows only what can help there. Nothing else
can: cubes come to a level by the diver of the key's level, by a token, or by sponsor 5; credits and
batteries for that come from sponsors, tokens, contracts and sales; upgrades for credits never pay
in the same turn. Chance is left out: what is drawn on the way is not counted on.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from rules.core import Value
from rules.otys import actions as act
from rules.otys.ahead import ahead, is_over
from rules.otys.contract import Contract, lowest_level, missing
from rules.otys.legality import legal_actions
from rules.otys.sponsors import sponsor_at
from rules.otys.state import State, Turn
from rules.otys.steps import Turning
from rules.otys.tables import (
    COLOURS,
    EXPERTS,
    INDEX,
    LEVELS,
    TOKEN_EFFECT,
    SeatName,
    neighbours,
    slot_of,
)
from rules.otys.tokens import has_room


class Plan(Value, frozen=True):
    """A contract, and the actions that lead to it, the last one completing it."""

    contract: Contract
    private: bool
    actions: tuple[act.AnyAction, ...]


class Goal(NamedTuple):
    seat: SeatName
    contract: Contract
    private: bool
    level: int


# More than this a turn cannot add to a level: two uses, or a use and a sponsor's cube.
MOST_CUBES = 2
NODES = 4000  # a bound for one contract, never reached in play


def completable(state: State, seat: SeatName) -> tuple[Plan, ...]:
    """One plan for every contract that can be completed, the shortest that was found first."""
    if state.result is not None or state.todo[-1] != Turning(seat):
        return ()
    board = state.boards[seat]
    known = [(contract, False) for contract in state.public]
    known += [(contract, True) for contract in board.hand]
    found: list[Plan] = []
    for contract, private in dict.fromkeys(known):
        if contract is not None:
            plan = _plan(state, seat, contract, private=private)
            if plan is not None:
                found.append(plan)
    return tuple(found)


def _plan(state: State, seat: SeatName, contract: Contract, *, private: bool) -> Plan | None:
    """The level that lacks least comes first; each is searched with more and more actions."""
    goals = [Goal(seat, contract, private, level) for level in LEVELS
             if level >= lowest_level(contract.cubes)]  # fmt: skip
    goals.sort(key=lambda goal: _lacks(state, goal))
    for goal in goals:
        if _lacks(state, goal) > MOST_CUBES:
            break
        assert state.turn is not None
        search = _Search(goal, len(state.turn.moved))
        path = search.find(state)
        if path is not None:
            return Plan(contract, private, path)
    return None


def _lacks(state: State, goal: Goal) -> int:
    cubes = state.boards[goal.seat].cubes[goal.level - 1]
    return missing(goal.contract.cubes, goal.contract.exact, cubes)


class _Search:
    def __init__(self, goal: Goal, before: int) -> None:
        self.goal = goal
        self.left = NODES
        self.before = before  # moves made before the search began

    def find(self, state: State) -> tuple[act.AnyAction, ...] | None:
        self.left -= 1
        if self.left < 0:
            return None
        goal, done = self.goal, None
        legal = legal_actions(state, goal.seat)
        for action in legal:
            if (
                isinstance(action, act.Complete)
                and action.contract == goal.contract
                and action.private == goal.private
                and action.level == goal.level
            ):
                return (action,)
        if _lacks(state, goal) > _can_add(state, goal):
            return None
        for action in self._helpful(state, legal):
            after = ahead(state, action)
            if not is_over(after):
                rest = self.find(after)
                if rest is not None:
                    done = (action, *rest)
                    break
        return done

    def _helpful(self, state: State, legal: tuple[act.AnyAction, ...]) -> Iterator[act.AnyAction]:
        """Cubes that are wanted first, then what makes them possible."""
        turn = state.turn
        assert turn is not None
        wanted = _wanted(state, self.goal)
        later: list[act.AnyAction] = []
        for action in legal:
            match action:
                case act.ChooseKey():
                    if action.level == self.goal.level or _moves_cubes(state, action):
                        later.append(action)
                case act.Gather():
                    if action.cube and not action.bonus and self._brings(state, action, wanted):
                        yield action
                case act.Buy() if action.colour in wanted:
                    yield action
                case act.Explore() if action.colour in wanted:
                    yield action
                case act.UseToken() | act.MoveCube() | act.UseSponsor():
                    if self._is_helpful_sponsor(state, turn, action, wanted):
                        later.append(action)
                case act.Sell() if turn.uses > 1:
                    later.append(action)
                case act.Propel() if self._is_on_the_way(state, turn, action):
                    later.append(action)
                case act.Complete() if _pays(state, self.goal, action):
                    later.append(action)
                case _:
                    pass
        yield from later

    def _brings(self, state: State, action: act.Gather, wanted: tuple[str, ...]) -> bool:
        turn = state.turn
        assert turn is not None
        owner = action.via[-1] if action.via else action.seat
        return EXPERTS[state.boards[owner].divers[slot_of(turn.level)]] in wanted

    def _is_helpful_sponsor(
        self,
        state: State,
        turn: Turn,
        action: act.UseToken | act.MoveCube | act.UseSponsor,
        wanted: tuple[str, ...],
    ) -> bool:
        match action:
            case act.UseToken():
                token = state.colony[turn.level - 1][action.index]
                helps = token is not None and TOKEN_EFFECT[token] == "battery"
                return action.colour in wanted or helps or action.diver in CHEAPER
            case act.MoveCube():
                into = action.target == self.goal.level and action.colour in wanted
                full = not has_room(state.boards[self.goal.seat], self.goal.level)
                return into or (action.source == self.goal.level and full)
            case _:
                return sponsor_at(state, turn.level) != "4"

    def _is_on_the_way(self, state: State, turn: Turn, action: act.Propel) -> bool:
        """A diver who could help goes straight to the level of the key, as far as it can."""
        divers = state.boards[turn.seat].divers
        at, to, end = divers.index(action.diver), action.slot - 1, slot_of(turn.level)
        moved = turn.moved[self.before :]
        if moved and moved[0] != action.diver and state.options.same_diver_again:
            return False  # one diver is enough
        ends = [end]
        if sponsor_at(state, turn.level) == "3a" and not turn.sponsor:
            ends.append(end - 1)  # the sponsor lets it sink by one
        if _helps(state, self.goal, turn, action.diver):
            for goal in ends:
                between = min(at, goal) <= to <= max(at, goal)
                far = abs(to - at) == min(abs(goal - at), _reach(state, turn))
                if between and far:
                    return True
        if state.options.same_diver_again:
            return False
        # One who may not move again is passed by a neighbour instead.
        return abs(to - at) == 1 and divers[to] in turn.moved


CHEAPER = ("trader", "spy", "explorer")  # what an upgrade makes cheaper


def _reach(state: State, turn: Turn) -> int:
    return state.options.mechanic[state.boards[turn.seat].mechanic]


def _helps(state: State, goal: Goal, turn: Turn, diver: str) -> bool:
    """Could this diver bring a wanted cube, if it were at the level of the key?"""
    wanted = _wanted(state, goal)
    if diver in EXPERTS:
        return EXPERTS[diver] in wanted
    if diver == "spy":
        there = (state.boards[seat].divers[slot_of(turn.level)]
                 for seat in neighbours(state.players, turn.seat))  # fmt: skip
        return any(other == "spy" or _helps(state, goal, turn, other) for other in there)
    return diver in ("trader", "explorer")


def _wanted(state: State, goal: Goal) -> tuple[str, ...]:
    """Colours with which the level would lack less."""
    cubes = state.boards[goal.seat].cubes[goal.level - 1]
    contract, lacks = goal.contract, _lacks(state, goal)
    found: list[str] = []
    for colour in COLOURS:
        index = INDEX[colour]
        more = (*cubes[:index], cubes[index] + 1, *cubes[index + 1 :])
        if missing(contract.cubes, contract.exact, more) < lacks:
            found.append(colour)
    return tuple(found)


def _can_add(state: State, goal: Goal) -> int:
    """The most cubes that can still come to the level of the goal in this turn."""
    turn = state.turn
    assert turn is not None
    if turn.key is None:
        return MOST_CUBES
    sponsor = "" if turn.sponsor or turn.diving else sponsor_at(state, turn.level)
    if turn.level != goal.level:
        return 1 if sponsor == "5a" else 0
    return turn.uses + (sponsor in ("2", "2a", "5a"))


def _moves_cubes(state: State, action: act.ChooseKey) -> bool:
    """Sponsor 5, advanced side, reaches from its level to any other."""
    after = ahead(state, action)
    return sponsor_at(after, action.level) == "5a"


def _pays(state: State, goal: Goal, action: act.Complete) -> bool:
    """Another contract that brings credits or a battery, or makes room where it is needed."""
    token = state.boards[goal.seat].tokens[action.level - 1]
    if not action.permanent:
        return False
    gains = action.contract.credit or action.contract.battery
    orange = token is not None and token.endswith(".orange")
    full = not has_room(state.boards[goal.seat], goal.level)
    return gains or orange or (full and action.level == goal.level)
