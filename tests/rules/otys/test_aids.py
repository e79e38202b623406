"""Which contracts could be completed this turn: the search finds what trying everything finds."""

from __future__ import annotations

import random

import pytest
from msgspec.structs import replace

from rules.otys import ENGINE
from rules.otys import actions as act
from rules.otys.ahead import ahead
from rules.otys.aids import completable
from rules.otys.bot import choose
from rules.otys.contract import Contract
from rules.otys.state import Options, State
from rules.otys.steps import Refilling, Revealing, Turning
from rules.otys.tables import SeatName
from tests.rules.otys import positions as p

CONTRACT = Contract((1, 2, 0, 0), 3)


def tried(state: State, seat: SeatName) -> set[tuple[Contract, bool]]:
    """Everything that could be done in this turn, in every order."""
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
            key = hash((after.boards[seat], after.turn, after.sponsors, after.store,
                        after.colony, after.public, after.stock))  # fmt: skip
            if key not in seen:
                seen.add(key)
                ways.append(after)
    return found & known


@pytest.mark.parametrize("seed", range(6))
def test_the_search_is_exact(seed: int) -> None:
    dice = random.Random(seed)
    options = Options(players=2 + seed % 2, sponsors="random", same_diver_again=seed != 3)
    state = ENGINE.fold(ENGINE.set_up(options))
    looked = 0
    while looked < 12 and (legal := ENGINE.legal_actions(state, None)):
        step = state.todo[-1]
        batteries = state.boards[step.seat].batteries
        if isinstance(step, Turning) and batteries <= 1 and dice.random() < 0.15:
            plans = completable(state, step.seat)
            assert {(plan.contract, plan.private) for plan in plans} == tried(state, step.seat)
            for plan in plans:
                carried_out(state, plan.actions, dice)
            looked += 1
        wanted = choose(state, step.seat) if dice.random() < 0.8 else dice.choice(legal)
        state = p.do(state, wanted, seed=dice.randrange(999))


def carried_out(state: State, actions: tuple[act.AnyAction, ...], dice: random.Random) -> None:
    """A plan is made of legal actions, with the draws between them."""
    for action in actions:
        while isinstance(state.todo[-1], Refilling | Revealing):
            state = p.do(state, act.Draw(state.todo[-1].seat), seed=dice.randrange(999))
        state = p.do(state, action)


def test_the_way_is_told() -> None:
    state = p.with_cubes(p.with_public(p.at_turn(), CONTRACT), 3, metal=1, plant=1)
    plan = next(plan for plan in completable(state, "blue") if plan.contract == CONTRACT)
    assert plan.actions[0] == act.ChooseKey("blue", "3", 3)
    assert plan.actions[1] == act.Gather("blue")
    assert isinstance(plan.actions[-1], act.Complete)


def test_a_hint_is_for_the_one_whose_turn_it_is_and_only_if_wanted() -> None:
    state = p.with_cubes(p.with_public(p.at_turn(hints=True), CONTRACT), 3, metal=1, plant=2)
    assert p.view(state, "blue").plans
    assert p.view(state, "yellow").plans == ()
    assert p.view(state, None).plans == ()
    unwanted = replace(state, options=replace(state.options, hints=False))
    assert p.view(unwanted, "blue").plans is None


def test_a_hint_does_not_look_into_other_hands() -> None:
    state = p.with_hand(p.at_turn(hints=True), CONTRACT, seat="yellow")
    state = p.with_cubes(state, 3, metal=1, plant=2)
    assert CONTRACT not in [plan.contract for plan in completable(state, "blue")]


# The bot


@pytest.mark.parametrize("seed", range(4))
def test_the_bot_plays_by_the_rules_and_beats_a_player_at_random(seed: int) -> None:
    dice = random.Random(seed)
    state = ENGINE.fold(ENGINE.set_up(Options(sponsors="random")))
    while legal := ENGINE.legal_actions(state, None):
        mine = state.todo[-1].seat == "blue"
        action = choose(state, "blue") if mine else dice.choice(legal)
        assert action in legal
        state = p.do(state, action, seed=dice.randrange(999))
    assert state.result is not None
    assert state.result.winners == ("blue",)


def test_the_bot_does_not_look_at_what_it_may_not_know() -> None:
    state = p.at_turn()
    other = p.with_hand(state, CONTRACT, seat="yellow")
    other = replace(other, deck=replace(other.deck, down=other.deck.down[::-1]))
    assert choose(state, "blue") == choose(other, "blue")
