"""Draws from the app's deck: what is unknown stays open until somebody sees it."""

from __future__ import annotations

import random
from collections import Counter

import pytest

from rules.mars import ENGINE
from rules.mars.actions import DrawCard, Launch, PlayHand, PlayModule, RefillModule
from rules.mars.state import Card
from rules.mars.tables import BUILDINGS
from tests.rules.mars.positions import at, offers, why_not

APP = "HW1,W2 PP4,L5 MWC Odeck=app"


def drawn(state, action, times=1400):
    dice = random.Random(1)
    return Counter(ENGINE.fill(state, action, dice) for _ in range(times))


def test_da_2_10_the_apps_deck_answers_a_bare_draw():
    assert offers(at(f"draw {APP} H")) == {DrawCard("water"), DrawCard("construction")}
    filled = ENGINE.fill(at(f"draw {APP} H"), DrawCard("water"), random.Random(1))
    assert isinstance(filled, DrawCard)
    assert filled.card is not None
    assert filled.card.building == "water"
    assert ENGINE.bare(at(f"draw {APP} H"), filled) == DrawCard("water")


def test_da_2_6_a_back_is_drawn_with_the_odds_of_the_cards_nobody_has_seen():
    """Two W are in hand and one lies in the module: four of 30 are left, and seven of 30 are E."""
    odds = drawn(at(f"refill {APP} MW"), RefillModule())
    assert set(odds) == {RefillModule(building) for building in BUILDINGS}
    assert odds[RefillModule("water")] == pytest.approx(1400 * 4 / 30, rel=0.2)
    assert odds[RefillModule("ecosystem")] == pytest.approx(1400 * 7 / 30, rel=0.2)


def test_da_2_2_a_module_card_gets_its_value_when_it_is_turned_up():
    values = drawn(at(APP), PlayModule("water"))
    assert {action.value for action in values} == {3, 4, 5, 6, 7}
    assert min(values.values()) > 1400 / 5 * 0.8
    assert why_not(at(APP), PlayModule("water")) == "outcome_missing"


def test_da_1_1_a_card_drawn_from_the_deck_is_one_nobody_has_seen():
    cards = {action.card for action in drawn(at(f"draw {APP} H M"), DrawCard())}
    assert len(cards) == 33
    assert not cards & {Card("power", 4), Card("laboratory", 5)}


def test_da_1_1_the_module_card_of_a_colour_is_not_drawn_from_the_deck():
    """Of three W two are seen and the last lies in the module."""
    state = at("refill HW1,W2 PP3,L1 MW K5 Odeck=app,values=3")
    assert RefillModule("water") not in drawn(state, RefillModule())
    assert why_not(state, RefillModule("water")) == "all_of_colour_seen"


def test_da_2_10_chance_replaces_whatever_the_sender_wrote():
    dice = random.Random(1)
    wished = DrawCard("water", Card("water", 7))
    answers = {ENGINE.fill(at(f"draw {APP} H"), wished, dice) for _ in range(50)}
    assert len(answers) > 1


def test_da_2_10_chance_leaves_everything_else_alone():
    dice = random.Random(1)
    for action in (Launch("water"), PlayHand(Card("water", 1))):
        assert ENGINE.fill(at(APP), action, dice) == ENGINE.bare(at(APP), action) == action


def test_da_2_10_with_cards_on_the_table_the_app_draws_nothing():
    dice = random.Random(1)
    for action in (DrawCard("water"), PlayModule("water", 3), RefillModule("water")):
        assert ENGINE.fill(at(), action, dice) == ENGINE.bare(at(), action) == action


def test_da_2_10_an_impossible_draw_is_left_for_the_refusal():
    empty = at("architect H P MWC K0 Odeck=app")
    dice = random.Random(1)
    assert why_not(empty, ENGINE.fill(empty, PlayModule("power"), dice)) == "not_in_module"
    assert why_not(empty, ENGINE.fill(empty, DrawCard(), dice)) == "not_now"


def test_da_1_1_when_every_card_was_seen_there_is_none_to_draw():
    seen = "HW1,W2 PW3,P1 M K0 B-,2+3,1+2+3,1+2+3,1+2+3 Odeck=app,values=3"
    dice = random.Random(1)
    for action in (DrawCard(), DrawCard("water"), RefillModule(), PlayModule("water")):
        assert ENGINE.fill(at(seen), action, dice) == action
