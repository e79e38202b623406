"""What the contract tests must know of Otys."""

from __future__ import annotations

import random
from collections.abc import Iterator
from itertools import permutations, product

from msgspec.structs import replace

from rules.core import Seat, write
from rules.otys import actions as act
from rules.otys import steps
from rules.otys.contract import Contract, counts
from rules.otys.setup.catalogue import OUR_CONTRACTS
from rules.otys.state import Board, Options, State, in_bag, threshold
from rules.otys.tables import (
    COLOURS,
    DIVERS,
    IMPROVEMENTS,
    KEYS,
    LEVELS,
    ONE,
    OWN_KEYS,
    SEATS,
    SLOTS,
    SPACES,
    SPONSOR_SIDES,
    SPONSORS,
    TOKENS,
)

# So easy that even players at random complete them.
EASY = (
    *(Contract(cubes, 2, credit=True, battery=True) for cubes in ONE.values()),
    Contract(counts(1, 1), 3, exact=False),
    Contract(counts(2), 3, exact=False),
)
RULE_PREFIX = "OTY"
LONGEST = 20_000
DEPTH, SEEDS, SAMPLE = 400, 2, 4000
OPTION_SETS = (
    Options(most_rounds=30),
    Options(players=3, sponsors="random", contracts=EASY * 3, hints=True, most_rounds=20),
    Options(players=4, sponsors="advanced", first="red", designer=True, most_rounds=20),
    Options(decks="table", most_rounds=20),
    Options(players=3, decks="table", sponsors="random", designer=True, most_rounds=12),
    Options(
        players=4,
        sponsors="random",
        contracts=(Contract((1, 0, 0, 0), 1), *OUR_CONTRACTS[:5]),
        rows=(4, 1),
        neutral_keys=2,
        threshold=4,
        mechanic=(2, 3, 5, 7),
        neutral_rotates=False,
        propeller_with_x=False,
        same_diver_again=False,
        fetch_any_key=False,
        bonus_when_full=False,
        free_purchase=False,
        secret_contracts=False,
        most_rounds=12,
    ),
)


def pieces(state: State) -> dict[str, int]:
    """Keys, tokens and contracts; cubes, credits and batteries are without limit (OTY-1.3)."""
    boards = state.boards.values()
    in_use = int(state.turn is not None and state.turn.key == "neutral")
    looked_at = sum(
        len(step.contracts)
        for step in state.todo
        if isinstance(step, steps.Keeping | steps.Returning)
    )
    return {
        "neutral keys": state.stock
        + in_use
        + sum(board.neutral + board.track.count("neutral") for board in boards),
        "contracts": state.deck.count
        + len(state.deck.discards)
        + looked_at
        + sum(contract is not None for contract in state.public)
        + sum(len(board.hand) for board in boards),
        "tokens": state.bag.count
        + len(state.bag.discards)
        + sum(token is not None for pair in state.colony for token in pair)
        + sum(token is not None for board in boards for token in board.tokens),
    }


def must_hold(state: State) -> None:
    assert state.stock >= 0
    assert state.deck.hidden >= 0
    assert state.bag.hidden >= 0
    assert all(0 <= count <= len(state.options.rows) for count in state.store)
    if not state.round:
        return
    assert sorted(state.sponsors) == list(SPONSORS)
    assert set(state.advanced) <= set(SPONSORS)
    missing = sum(token is None for pair in state.colony for token in pair)
    if state.options.decks == "app":
        assert missing == sum(isinstance(step, steps.Refilling) for step in state.todo)
    assert in_bag(state) >= 0
    assert state.bag.count + len(state.bag.discards) > 0  # OTY-6.5
    for board in state.boards.values():
        _board_holds(state, board)


def _board_holds(state: State, board: Board) -> None:
    assert len(board.divers) == SLOTS
    assert set(board.divers) == set(DIVERS)
    assert len(set(board.upgraded)) == len(board.upgraded)
    for cubes, room in zip(board.cubes, SPACES, strict=True):
        assert min(cubes) >= 0
        assert sum(cubes) <= room
    assert min(board.credits, board.batteries, board.prestige, board.neutral) >= 0
    assert 0 <= board.mechanic <= IMPROVEMENTS
    assert 0 <= board.hacker <= IMPROVEMENTS
    own = [key for key in board.track if key in OWN_KEYS]
    assert len(set(own)) == len(own) < len(OWN_KEYS)  # OTY-2.7
    assert len(board.track) < state.options.threshold
    assert threshold(state, board) >= 1


# What may be tried


def tries(state: State) -> Iterator[act.AnyAction]:
    """Every way to complete a contract that lies here, and every effect by way of anybody's Spy."""
    seat = state.todo[-1].seat if state.todo else state.players[0]
    for private, known in enumerate((state.public, state.boards[seat].hand)):
        for contract in (one for one in known if one is not None):
            cubes = set(permutations(contract.cubes))
            for level, gone, permanent in product(LEVELS, cubes, (True, False)):
                yield act.Complete(seat, contract, level, gone, bool(private), permanent)  # type: ignore[arg-type]
    for via in (via for length in range(3) for via in permutations(state.players, length)):
        yield act.Spy(seat, via)
        for cube, bonus, key in product((True, False), (True, False), (None, *KEYS)):
            yield act.Gather(seat, cube, bonus, key, via)
        for colour in COLOURS:
            yield act.Buy(seat, colour, via)
            yield act.Sell(seat, colour, "credits", via)
            yield act.Sell(seat, colour, "prestige", via)
        yield act.Improve(seat, "mechanic", via)
        yield act.Improve(seat, "hacker", via)
        for index, shown in product(range(2), (None, *COLOURS)):
            yield act.Explore(seat, index, shown, None, via)
        for index, diver in product(range(2), DIVERS):
            yield act.Explore(seat, index, None, diver, via)


# What is hidden


def _is_hidden(step: steps.AnyStep, seat: Seat | None) -> bool:
    return isinstance(step, steps.Keeping | steps.Returning) and step.seat != seat


def disguise(state: State, seat: Seat | None, dice: random.Random) -> State:
    """Other hands, and other contracts to choose from: swapped with those that lie face down."""
    if state.options.decks == "table":
        return _other_names(state, seat)
    secret = state.options.secret_contracts
    others = [name for name in state.players if name != seat and secret]
    hands = {name: len(state.boards[name].hand) for name in others}
    pool: list[Contract] = [*state.deck.down, *state.deck.bottom]
    for name in others:
        pool += [contract for contract in state.boards[name].hand if contract is not None]
    for step in state.todo:
        if _is_hidden(step, seat):
            pool += step.contracts  # type: ignore[union-attr]
    dice.shuffle(pool)

    def some(count: int) -> tuple[Contract, ...]:
        taken = tuple(pool[:count])
        del pool[:count]
        return taken

    todo = tuple(
        replace(step, contracts=some(len(step.contracts)))  # type: ignore[union-attr]
        if _is_hidden(step, seat)
        else step
        for step in state.todo
    )
    boards = {
        name: replace(board, hand=some(hands[name])) if name in hands else board
        for name, board in state.boards.items()
    }
    deck = replace(state.deck, down=some(len(state.deck.down)), bottom=some(len(state.deck.bottom)))
    return replace(state, boards=boards, deck=deck, todo=todo)


def _other_names(state: State, seat: Seat | None) -> State:
    """With the table's cards: what another seat has told the app of its own contracts."""
    strange = Contract((3, 3, 3, 3), 5)
    if not state.options.secret_contracts:
        return state
    boards = {
        name: board if name == seat else replace(board, hand=(strange,) * len(board.hand))
        for name, board in state.boards.items()
    }
    todo = tuple(
        replace(step, pieces=("metal",))
        if isinstance(step, steps.Entering) and step.place in ("keep", "name") and step.seat != seat
        else step
        for step in state.todo
    )
    return replace(state, boards=boards, todo=todo)


def secrets(state: State, seat: Seat | None) -> frozenset[str]:
    """Contracts in other hands, as they would stand in JSON, that lie nowhere in the open."""
    hidden: set[Contract | None] = set()
    known: set[Contract | None] = {
        None,
        *state.public,
        *state.deck.discards,
        *state.options.contracts,
        *state.seen,
    }
    for name, board in state.boards.items():
        own = name == seat or not state.options.secret_contracts
        (known if own else hidden).update(board.hand)
    for step in state.todo:
        if isinstance(step, steps.Keeping | steps.Returning):
            (known if step.seat == seat else hidden).update(step.contracts)
    return frozenset(write(contract) for contract in hidden - known)


# Corrections


def correction(state: State, dice: random.Random) -> act.Correct:
    changes = tuple(_change(state, dice) for _ in range(dice.choice((1, 1, 2, 3))))
    return act.Correct(changes, "the table is right")


def _change(state: State, dice: random.Random) -> act.AnyChange:
    seat, level = dice.choice(SEATS), dice.randint(1, 5)
    colour, diver = dice.choice(COLOURS), dice.choice(DIVERS)
    counted = dice.choice(("credits", "batteries", "prestige", "mechanic", "hacker", "neutral"))
    numbers = (dice.randint(0, 2), dice.randint(0, 2), dice.randint(0, 1))
    pool = (*OUR_CONTRACTS, Contract(counts(*numbers), 2, exact=False))
    return dice.choice(
        (
            act.SetCount(seat, counted, dice.randint(0, 4)),  # type: ignore[arg-type]
            act.SetCubes(seat, level, colour, dice.randint(0, 3)),
            act.SetStore(colour, dice.randint(0, 4)),
            act.SetDiver(seat, diver, dice.randint(1, 8)),
            act.SetUpgraded(seat, diver, upgraded=dice.random() < 0.5),
            act.SetKey(seat, dice.choice(KEYS), used=dice.random() < 0.5),
            act.SetSponsor(level, dice.choice(SPONSOR_SIDES)),
            act.SetContract(dice.randint(0, 2), dice.choice(pool)),
            act.SetToken(level, dice.randint(0, 1), dice.choice(TOKENS)),
            act.SetBoardToken(seat, level, dice.choice((None, *TOKENS))),
        )
    )
