"""Hints: for whom, and how they are told; and the bot."""

from __future__ import annotations

import random
from typing import Any

import pytest
from msgspec.structs import replace

from bench.games import diver
from rules.otys import ENGINE
from rules.otys import actions as act
from rules.otys.contract import Contract
from rules.otys.search.bot import choose
from rules.otys.search.hint import completable
from rules.otys.state import Options, State
from tests.rules.otys import positions as p

CONTRACT = Contract((1, 2, 0, 0), 3)


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
    unwanted = replace(state, options=replace(state.options, hints=False))
    assert p.view(unwanted, "blue").plans is None


def test_at_the_table_a_hint_says_what_anybody_could_work_out() -> None:
    """Also on the way: a private contract that would pay for it stays in the hand."""
    secret, dear = Contract((1, 0, 0, 0), 1, credit=True), Contract((0, 0, 0, 1), 2)
    state = p.with_hand(p.with_public(p.at_turn(hints=True), CONTRACT, dear), secret)
    state = p.with_cubes(p.with_cubes(state, 3, metal=1, plant=1), 1, metal=1)
    state = p.with_store(p.with_diver(state, "trader", 1), tech=3)
    state = p.with_board(replace(state, sponsors=(5, 2, 3, 4, 1)), batteries=0, credits=0)
    state = p.with_board(state, track=("2", "3", "4", "5", "x"))
    assert [one.contract for one in p.view(state, "blue").plans] == [dear, secret]
    assert p.view(state, None).plans == ()
    state = p.with_board(state, track=("2", "4", "5", "x"))
    assert [one.contract for one in p.view(state, None).plans] == [CONTRACT]
    told = replace(state, options=replace(state.options, secret_contracts=False))
    assert [one.contract for one in p.view(told, None).plans] == [CONTRACT, dear, secret]


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


def spying() -> State:
    """Nothing better to do: the Spy is at every key that is left, and the hand is empty."""
    state = p.with_board(p.with_diver(p.at_turn(), "spy", 1), track=("2", "3", "4", "5"), credits=5)
    return p.keyed(p.with_diver(state, "spy", 1), 1)


def test_oty_5_3_the_bot_uses_its_spy_for_contracts() -> None:
    state = p.do(spying(), act.UseSponsor("blue"))
    assert isinstance(choose(state, "blue"), act.Spy)


def test_oty_5_3_but_not_for_more_and_more_of_them() -> None:
    many = tuple(Contract((0, 0, 3, 3), 1) for _ in range(6))
    state = p.do(p.with_hand(spying(), *many), act.UseSponsor("blue"))
    assert not isinstance(choose(state, "blue"), act.Spy)


@pytest.mark.parametrize(("cubes", "pays"), [((2, 0, 0, 0), True), ((0, 0, 3, 3), False)])
def test_oty_5_7_the_bot_pays_a_battery_for_a_diver_it_needs(cubes: Any, *, pays: bool) -> None:
    """With sponsor 2 its metal expert would complete a contract; for another it is no use."""
    contract = Contract(cubes, 5)
    state = p.with_public(p.at_turn(designer=True), contract, contract)
    state = p.keyed(p.with_diver(state, "spy", 2), 2)
    state = p.do(state, act.Gather("blue", via=("yellow",)), act.Surface("blue"))
    assert p.due(state).seat == "yellow"
    assert choose(state, "yellow") == act.Resist("yellow", pay=pays)


@pytest.mark.parametrize("sponsors", ["basic", "advanced", "random"])
def test_the_bot_beats_a_rule_of_thumb(sponsors: str) -> None:
    """One game of each; the bench plays a hundred."""
    dice = random.Random(3)
    state = ENGINE.fold(ENGINE.set_up(Options(sponsors=sponsors)))  # type: ignore[arg-type]
    while state.todo:
        seat = state.todo[-1].seat
        action = choose(state, seat) if seat == "blue" else diver.choose(state, seat)
        state = p.do(state, action, seed=dice.randrange(999))
    assert state.result is not None
    assert state.result.winners == ("blue",)
