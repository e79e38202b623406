"""A sensible player for an empty seat: it looks through its own turn and takes the best way.

It knows what its seat may know: its own contracts, never those of others, and not what is drawn.
"""

from __future__ import annotations

from msgspec.structs import replace

from rules.otys import actions as act
from rules.otys.contract import Contract, lowest_level, missing
from rules.otys.legality import legal_actions
from rules.otys.search.lookahead import ahead, is_over
from rules.otys.state import Board, State, Turn
from rules.otys.steps import (
    Arranging,
    Dealing,
    Entering,
    Keeping,
    Laying,
    Naming,
    Refilling,
    Resisting,
    Showing,
    Turning,
)
from rules.otys.tables import END, SeatName, slot_of
from rules.otys.turn.sponsors import sponsor_at

WIDTH = 30  # how many ways through a turn are followed side by side
DEEP = 7  # actions
# How much of its prestige a contract is worth that still lacks this many cubes.
CLOSE = (0.75, 0.5, 0.3, 0.15, 0.07, 0.03, 0.0)
# What a contract is worth that nobody has seen yet, beside so many that the player keeps.
UNSEEN = (0.9, 0.6, 0.3, 0.1)


def choose(state: State, seat: SeatName) -> act.AnyAction:
    """One of the legal actions of this seat."""
    legal = legal_actions(state, seat)
    step = state.todo[-1]
    if len(legal) == 1:
        return legal[0]
    match step:
        case Turning() if _wants_tokens(state, seat, legal):
            return act.NameTokens(seat)
        case Turning():
            return _best_way(state, seat, legal)[1]
        case Resisting():
            return max(legal, key=lambda one: _own_turn(ahead(state, one), seat))
        case Keeping():
            board = state.boards[seat]
            return act.Keep(seat, max(step.contracts, key=lambda one: _promise(board, one)))
        case Entering():  # a bot at a table with its own cards tells as little as it can
            likely = (act.HideContract, act.AddReward, act.NameContract)
            return min(legal, key=lambda one: not isinstance(one, likely))
        case _:
            return legal[0]


def asks_people(state: State, seat: SeatName) -> bool:
    """With the box on the table: what was laid out, drawn or revealed for everybody to see."""
    if state.options.decks == "app" or not state.todo or state.todo[-1].seat != seat:
        return False
    match state.todo[-1]:
        case Dealing() | Arranging() | Naming() | Laying() | Refilling() | Showing():
            return True
        case Entering(place=place):
            return place not in ("keep", "name")
        case _:
            return False


def _wants_tokens(state: State, seat: SeatName, legal: tuple[act.AnyAction, ...]) -> bool:
    """OTY-6.4: with the box, people are asked for the tokens of a level where one could be used."""
    turn, board = state.turn, state.boards[seat]
    if turn is None or act.NameTokens(seat) not in legal:
        return False
    if not turn.sponsor and not turn.diving and sponsor_at(state, turn.level) == "2a":
        return True
    explores = board.divers[slot_of(turn.level)] == "explorer" and turn.uses > 0
    price = 0 if turn.free else 2 - ("explorer" in board.upgraded)
    return explores and board.credits >= price


def _own_turn(state: State, seat: SeatName) -> float:
    """OTY-5.7: what a turn of this player would be worth, if it came now."""
    state = replace(state, turn=Turn(seat), todo=(Turning(seat),))
    return _best_way(state, seat, legal_actions(state, seat))[0]


def _best_way(
    state: State, seat: SeatName, legal: tuple[act.AnyAction, ...]
) -> tuple[float, act.AnyAction]:
    """The best end of this turn, and the first action on the way there."""
    paths = [(worth(state, seat), state, legal[0])]
    best, chosen = -1e9, legal[0]
    for depth in range(DEEP):
        onward: list[tuple[float, State, act.AnyAction]] = []
        for _, here, first in paths:
            for action in _sensible(here, seat):
                after = ahead(here, action)
                begun = action if depth == 0 else first
                value = worth(after, seat)
                if not is_over(after):
                    onward.append((value, after, begun))
                elif value > best:
                    best, chosen = value, begun
        onward.sort(key=lambda path: path[0], reverse=True)
        # Before the key is chosen every one of them is followed, so that none is forgotten.
        paths = onward if depth == 0 and state.turn and state.turn.key is None else onward[:WIDTH]
        if not paths:
            break
    return best, chosen


def _sensible(state: State, seat: SeatName) -> list[act.AnyAction]:
    """Without what only costs: moves that bring nobody to the key, half of a bonus."""
    turn, board = state.turn, state.boards[seat]
    found: list[act.AnyAction] = []
    for action in legal_actions(state, seat):
        match action:
            case act.Propel():
                if turn is None or action.slot - 1 != slot_of(turn.level):
                    continue
            case act.Gather() if not (action.cube and action.bonus):
                owner = action.via[-1] if action.via else seat
                other = state.boards[owner]
                assert turn is not None
                upgraded = other.divers[slot_of(turn.level)] in other.upgraded
                if upgraded and action.cube and board.track:
                    continue
            case act.Complete() if not action.permanent:
                continue
            case act.MoveCube() | act.NameHidden() | act.NameTokens():
                continue
            case _:
                pass
        found.append(action)
    return found


def worth(state: State, seat: SeatName) -> float:
    """What a position promises this player; a point of prestige counts as 1."""
    board = state.boards[seat]
    if board.prestige >= END and all(
        board.prestige > other.prestige for name, other in state.boards.items() if name != seat
    ):
        return 1000.0 + board.prestige
    contracts = [one for one in (*state.public, *board.hand) if one is not None]
    promises = sorted((_promise(board, one) for one in contracts), reverse=True)
    unseen = sum(one is None for one in board.hand)
    known = len(board.hand) - unseen
    hidden = sum(UNSEEN[known : known + unseen])
    value = board.prestige + hidden
    value += sum(
        promise * share for promise, share in zip(promises, (1, 0.7, 0.5, 0.3), strict=False)
    )
    value += 0.3 * min(board.credits, 5) + 0.05 * board.credits
    value += 0.25 * min(board.batteries, 4)
    value += 0.45 * len(board.upgraded) + 0.2 * board.mechanic + 0.35 * board.hacker
    value += 0.1 * board.neutral - 0.04 * len(board.track)
    value += sum(0.3 * level for level, token in enumerate(board.tokens, 1) if token) / 3
    value += 0.03 * sum(map(sum, board.cubes))
    return value


def _promise(board: Board, contract: Contract) -> float:
    """By the level that lacks least."""
    least = min(
        (
            missing(contract.cubes, contract.exact, board.cubes[level - 1])
            for level in range(lowest_level(contract.cubes), 6)
        ),
        default=len(CLOSE) - 1,
    )
    gains = contract.prestige + 0.3 * contract.credit + 0.25 * contract.battery
    return gains * CLOSE[min(least, len(CLOSE) - 1)]
