"""To check the search for plans: everything that could be done in a turn, and wild positions."""

from __future__ import annotations

import random
from typing import Any

from msgspec.structs import replace

from rules.otys import ENGINE
from rules.otys import actions as act
from rules.otys.contract import Contract, counts
from rules.otys.search.lookahead import ahead
from rules.otys.setup.catalogue import OUR_CONTRACTS
from rules.otys.state import State
from rules.otys.steps import Turning
from rules.otys.tables import COLOURS, DIVERS, LEVELS, SPACES, SPONSORS, TOKENS, SeatName
from tests.rules.otys import positions as p
from tests.rules.otys.contract import EASY

NUMBERS = ((3, 1), (2, 2), (2, 1), (3, 2))
POOL = (
    *OUR_CONTRACTS,
    *EASY[:2],
    *(Contract(counts(*numbers), 3, exact=False, credit=numbers == (2, 1)) for numbers in NUMBERS),
)


def tried(state: State, seat: SeatName, most: int = 100_000) -> set[tuple[Contract, bool]] | None:
    """What can be completed, by doing everything in every order; None: too much to try."""
    known = {(one, False) for one in state.public if one}
    known |= {(one, True) for one in state.boards[seat].hand if one}
    found, ways, seen = set(), [state], set()
    while ways:
        here = ways.pop()
        for action in ENGINE.legal_actions(here, seat):
            if isinstance(action, act.Complete):
                found.add((action.contract, action.private))
            if isinstance(action, act.Surface):
                continue
            after = ahead(here, action)
            board = replace(after.boards[seat], prestige=0)
            key = hash(
                (
                    board,
                    after.turn,
                    after.sponsors,
                    after.store,
                    after.colony,
                    after.public,
                    after.stock,
                )
            )
            if key not in seen:
                seen.add(key)
                ways.append(after)
        if len(seen) > most:
            return None
    return found & known


def carried_out(state: State, actions: tuple[act.AnyAction, ...], dice: random.Random) -> None:
    """A plan is made of legal actions, with the draws and what comes of them in between."""
    for action in actions:
        while not isinstance(state.todo[-1], Turning):
            first = ENGINE.legal_actions(state, None)[0]
            state = p.do(state, first, seed=dice.randrange(999))
        state = p.do(state, action)


def anywhere(dice: random.Random) -> State:
    """Blue has chosen a key; all else lies as it hardly would in a game."""
    options: dict[str, Any] = {
        name: dice.random() < 0.8
        for name in ("same_diver_again", "propeller_with_x", "free_purchase", "bonus_when_full")
    }
    advanced = tuple(one for one in SPONSORS if dice.random() < 0.5)
    state = p.at_turn(players=dice.choice((2, 3, 4)), advanced=advanced, first="blue", **options)
    shuffled: dict[str, Any] = {
        "public": tuple(dice.choices(POOL, k=3)),
        "sponsors": tuple(dice.sample(SPONSORS, 5)),
        "store": tuple(dice.randint(0, 3) for _ in COLOURS),
        "colony": tuple(tuple(dice.choices(TOKENS, k=2)) for _ in LEVELS),
    }
    state = replace(state, **shuffled)
    for seat in state.players:
        lying = [dice.choices(COLOURS, k=dice.randint(0, room)) for room in SPACES]
        state = p.with_board(
            state,
            seat,
            divers=tuple(dice.sample(DIVERS, 8)),
            upgraded=tuple(one for one in DIVERS if dice.random() < 0.4),
            cubes=tuple(tuple(map(level.count, COLOURS)) for level in lying),
            tokens=tuple(dice.choice((None, None, "battery.orange")) for _ in LEVELS),
            credits=dice.choice((0, 0, 1, 1, 2, 3)),
            batteries=dice.choice((0, 0, 0, 1)),
            hand=tuple(dice.choices(POOL, k=dice.randint(0, 2))),
        )
    # Where sponsor 2 is, there are most ways.
    key = dice.choice([one for one in p.offers(state, act.ChooseKey) if one.key in "12345"])
    if dice.random() < 0.7:
        at = state.sponsors.index(2) + 1
        key = act.ChooseKey("blue", str(at), at)  # type: ignore[arg-type]
    return p.do(state, key)
