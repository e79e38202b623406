"""Which contracts could be completed this turn: the search finds what trying everything finds."""

from __future__ import annotations

import random

import pytest
from msgspec.structs import replace

from rules.otys import ENGINE
from rules.otys import actions as act
from rules.otys.contract import Contract, counts
from rules.otys.search.bot import choose
from rules.otys.search.hint import completable
from rules.otys.search.routes import route
from rules.otys.state import Options, State
from rules.otys.steps import Turning
from rules.otys.tables import DIVERS, DiverName
from tests.rules.otys import positions as p
from tests.rules.otys.search.trying import anywhere, carried_out, tried


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


@pytest.mark.parametrize("part", range(6))
def test_the_search_is_exact_whatever_lies_on_the_table(part: int) -> None:
    compared = 0
    for number in range(75):
        dice = random.Random(f"{part} {number}")
        state = anywhere(dice)
        wanted = tried(state, "blue", most=600)
        if wanted is not None:
            plans = completable(state, "blue")
            assert {(plan.contract, plan.private) for plan in plans} == wanted, (part, number)
            for plan in plans:
                carried_out(state, plan.actions, dice)
            compared += 1
    assert compared > 30


def planned(state: State, contract: Contract) -> tuple[act.AnyAction, ...]:
    return next((one.actions for one in completable(state, "blue") if one.contract == contract), ())


def test_numbers_may_be_filled_by_the_colour_of_which_there_is_less() -> None:
    contract = Contract(counts(3, 1), 4, exact=False)
    state = replace(p.with_public(p.at_turn(), contract), sponsors=(1, 3, 4, 5, 2))
    state = p.with_cubes(p.with_board(state, batteries=0, credits=0), 5, metal=2, tech=1)
    gather = act.Gather("blue")
    expected = (act.ChooseKey("blue", "5", 5), act.UseSponsor("blue"), gather, gather)
    assert planned(state, contract)[:-1] == expected
    assert planned(p.keyed(state, 5), contract)[:-1] == expected[1:]


def test_a_cube_of_a_token_and_one_of_the_diver_fill_a_number() -> None:
    contract = Contract(counts(2, 2), 4, exact=False)
    state = p.with_public(p.at_turn(advanced=(2,)), contract)
    state = p.with_tokens(replace(state, sponsors=(1, 3, 4, 5, 2)), 5, "fuel_tech.orange")
    state = p.with_cubes(p.with_board(state, batteries=0, credits=0), 5, metal=2, plant=1)
    token = act.UseToken("blue", 0, "tech")
    assert planned(p.keyed(state, 5), contract)[:-1] == (token, act.Gather("blue"))


def test_the_bonus_of_the_first_use_pays_for_the_second() -> None:
    contract = Contract((0, 2, 0, 0), 1)
    state = p.with_public(p.with_diver(p.at_turn(), "spy", 2), contract)
    state = p.with_diver(state, "plant_expert", 2, seat="yellow")
    state = p.with_board(state, "yellow", upgraded=("plant_expert",))
    state = p.keyed(p.with_board(state, batteries=0, credits=1), 2)
    with_bonus = act.Gather("blue", bonus=True, via=("yellow",))
    plain = act.Gather("blue", via=("yellow",))
    assert planned(state, contract)[:-1] == (act.UseSponsor("blue"), with_bonus, plain)


def test_another_contract_pays_for_the_cube_even_if_it_must_be_filled_first() -> None:
    contract, paying = Contract((0, 0, 0, 2), 2), Contract((1, 0, 0, 0), 1, credit=True)
    state = p.with_public(p.with_diver(p.at_turn(advanced=(2,)), "trader", 2), contract, paying)
    state = p.with_tokens(state, 2, "metal_plant.orange")
    state = p.with_cubes(p.with_store(state, tech=3), 2, tech=1)
    state = p.keyed(p.with_board(state, batteries=0, credits=0), 2)
    assert planned(state, contract)[:-1] == (
        act.UseToken("blue", 0, "metal"),
        act.Complete("blue", paying, 2, (1, 0, 0, 0)),
        act.Buy("blue", "tech"),
    )


def moves_to(divers: tuple[DiverName, ...], diver: DiverName, to: int) -> tuple[DiverName, ...]:
    rest = tuple(other for other in divers if other != diver)
    return (*rest[:to], diver, *rest[to:])


@pytest.mark.parametrize("most", [1, 2, 3])
@pytest.mark.parametrize("seed", range(12))
def test_oty_2_10_nobody_gets_there_with_fewer_moves(most: int, seed: int) -> None:
    """Where nobody moves twice: compared with every move there is."""
    dice = random.Random(seed)
    divers, moved = tuple(dice.sample(DIVERS, 8)), tuple(dice.sample(DIVERS, seed % 4))
    diver, end = dice.choice(DIVERS), dice.randrange(8)
    ways, needed = {(divers, frozenset(moved))}, 0
    while ways and needed < 3 and not any(one.index(diver) == end for one, _ in ways):
        needed += 1
        ways = {
            (moves_to(one, who, to), gone | {who})
            for one, gone in ways
            for who in one
            if who not in gone
            for to in range(8)
            if 0 < abs(to - one.index(who)) <= most
        }
    found = route(divers, diver, end, most, moved)
    if any(one.index(diver) == end for one, _ in ways):
        assert found is not None
        assert len(found) == needed
        for who, to in found:
            divers = moves_to(divers, who, to)
        assert divers.index(diver) == end
    else:
        assert found is None or len(found) > needed
