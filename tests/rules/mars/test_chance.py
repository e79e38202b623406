"""The app's deck: one shuffled order that nobody sees."""

from __future__ import annotations

import random
from collections import Counter

import pytest

from rules.mars import ENGINE
from rules.mars.actions import (
    DrawCard,
    Launch,
    MoveCard,
    PlayHand,
    PlayModule,
    PrepareCard,
    RefillModule,
    Shuffle,
)
from rules.mars.state import Card, Options, due
from rules.mars.tables import BUILDINGS
from tests.rules.mars.contract import all_cards
from tests.rules.mars.positions import at, do, expect, offers, shuffled, stacked, start, why_not

APP = "HW1,W2 PP4,L5 MWC Odeck=app"


def test_da_1_1_every_card_is_somewhere_in_the_deck_once():
    table = start(Options(deck="app"))
    found = ENGINE.fill(table, Shuffle(), random.Random(1))
    assert isinstance(found, Shuffle)
    assert sorted(found.order, key=str) == sorted(all_cards(table), key=str)
    assert ENGINE.bare(table, found) == Shuffle()


def top(action: object) -> Card:
    assert isinstance(action, Shuffle)
    return action.order[0]


def test_da_1_1_every_order_is_as_likely():
    table = start(Options(deck="app"))
    dice = random.Random(1)
    tops = Counter(top(ENGINE.fill(table, Shuffle(), dice)).building for _ in range(1000))
    assert set(tops) == set(BUILDINGS)
    assert min(tops.values()) == pytest.approx(200, rel=0.25)


def test_da_2_2_a_module_card_is_what_it_was_when_it_was_dealt():
    state = stacked(APP, "E1 E2", "W7 C3")
    expect(do(state, PlayModule("water")), "settle:water:ability B7,-,-,-,-")
    assert offers(state) >= {PlayModule("water"), PlayModule("construction")}


def test_da_2_8_a_card_put_under_the_deck_never_comes_out_of_a_module_dealt_before():
    """Water 1 goes under the deck; the Water card of the module stays the one it is."""
    under = MoveCard("hand", "deck", Card("water", 1))
    for seed in range(30):
        state = shuffled(at("ability:water HW1,W2 PP4,L5 MWC Odeck=app"), seed)
        lay = next(card for card in state.hidden if card.building == "water")
        after = do(state, under)
        assert after.order[-1] == Card("water", 1)
        drawn = do(after, DrawCard("water"))
        assert lay in drawn.hand
        assert Card("water", 1) not in drawn.hand


def test_da_2_5_it_comes_back_when_everything_above_it_is_gone():
    state = stacked("ability:water HW1,W2 PP4,L5 MWL K2 Odeck=app", "E1 E2", "W7 L3")
    after = do(state, MoveCard("hand", "deck", Card("water", 1)), DrawCard("water"))
    assert after.order == ()  # E1 and E2 were lost to the failure, and then it was dealt
    assert after.module == ("laboratory", "water")


def test_da_2_6_the_module_is_refilled_by_itself():
    state = stacked("prepare HW1,W2,P2 PP4 MP Odeck=app", "E1 E2 L3 L4", "P7")
    after = do(state, PrepareCard(Card("power", 2)))
    assert after.module == ("power", "laboratory")  # E1 and E2 are lost to the failure


def test_da_2_10_chance_leaves_everything_else_alone():
    dice = random.Random(1)
    for action in (Launch("water"), PlayHand(Card("water", 1))):
        assert ENGINE.fill(at(APP), action, dice) == ENGINE.bare(at(APP), action) == action


def test_da_2_10_what_the_sender_says_of_the_apps_cards_is_left_out():
    dice = random.Random(1)
    assert ENGINE.fill(at(APP), PlayModule("water", 7), dice) == PlayModule("water")
    wished = DrawCard("water", Card("water", 7))
    assert ENGINE.fill(at(f"draw {APP} H"), wished, dice) == DrawCard("water")


def test_da_2_10_with_cards_on_the_table_the_app_draws_nothing():
    dice = random.Random(1)
    for action in (DrawCard("water"), PlayModule("water", 3), RefillModule("water"), Shuffle()):
        assert ENGINE.fill(at(), action, dice) == ENGINE.bare(at(), action) == action


def test_da_2_10_an_impossible_draw_is_left_for_the_refusal():
    empty = at("architect H P MWC K0 Odeck=app")
    dice = random.Random(1)
    assert why_not(empty, ENGINE.fill(empty, PlayModule("power"), dice)) == "not_in_module"
    assert why_not(empty, ENGINE.fill(empty, DrawCard(), dice)) == "not_now"


def test_da_1_1_a_deck_that_is_shuffled_is_not_shuffled_again():
    assert due(at(APP)) == at(APP).step
    assert why_not(at(APP), Shuffle()) == "not_now"
