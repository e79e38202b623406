"""DA-1: the set-up and the table's settings."""

from __future__ import annotations

import pytest

from rules.core import Refused
from rules.mars.actions import DrawCard, PrepareCard, RefillModule, Shuffle
from rules.mars.state import Card, Options
from tests.rules.mars.contract import all_cards
from tests.rules.mars.positions import at, do, expect, kinds, offers, start, why_not

W1, W2, W3, W4 = (Card("water", value) for value in (1, 2, 3, 4))
P1, C7 = Card("power", 1), Card("construction", 7)


def test_da_1_1_you_begin_with_one_colonist_aboard_and_four_cards():
    expect(start(), "R0 Y6.1.0000.0000.1 H?,? P?,? K31.0")


@pytest.mark.parametrize(
    ("level", "androids"),
    [
        ("droid", "D2.5.0000.0000.1"),
        ("super_droid", "D1.6.0000.0000.1"),
        ("cyborg", "D0.7.0000.0000.1"),
    ],
)
def test_da_1_1_the_level_says_how_many_androids_are_aboard(level, androids):
    expect(start(Options(level=level)), androids)


def test_da_1_1_two_unseen_cards_make_the_module_and_29_remain():
    dealt = do(start(), RefillModule("water"), RefillModule("power"))
    assert dealt == at("R1 architect MWP K29")


def test_da_1_1_only_the_backs_are_asked():
    assert kinds(start()) == {"refill"}
    assert why_not(start(), RefillModule()) == "outcome_missing"


def test_da_1_1_a_colour_has_as_many_cards_as_there_are_values():
    three_waters = at("R3 refill HW?,W? P?,? MW K5 Ovalues=3")
    assert why_not(three_waters, RefillModule("water")) == "all_of_colour_seen"
    assert RefillModule("water") not in offers(three_waters)
    assert RefillModule("water") in offers(at("R3 refill HW?,? P?,? MW K5 Ovalues=3"))
    expect(do(three_waters, RefillModule("power")), "MWP")


def test_da_1_1_from_the_apps_deck_your_cards_are_drawn_first():
    dealt = start(Options(deck="app"))
    expect(dealt, "R0 draw H P M K35.0")
    assert offers(dealt) == {Shuffle()}
    rest = [card for card in all_cards(dealt) if card not in (W1, W2, P1, C7, W3, W4)]
    dealt = do(dealt, Shuffle((W1, W2, P1, C7, W3, W4, *rest)))
    expect(dealt, "R0 prepare HW1,W2,P1,C7 P K31.0")  # four cards, and nothing was asked
    dealt = do(dealt, PrepareCard(W2), PrepareCard(C7))
    expect(dealt, "R1 architect HW1,P1 PW2,C7 MWW K29.0")


def test_da_1_1_the_app_deals_its_own_cards():
    dealt = start(Options(deck="app"))
    assert why_not(dealt, Shuffle()) == "outcome_missing"
    assert why_not(dealt, DrawCard()) == "not_now"
    twice = Shuffle((W1,) * 35)
    assert why_not(dealt, twice) == "wrong_shuffle"


def test_da_1_2_settings_change_the_start():
    options = Options(energy_start=3, ship_start=2, hand_size=3, prep_size=1, values=6)
    expect(start(options), "Y5.2.0000.0000.3 D2.5.0000.0000.1 H?,?,? P? K26.0")


def test_da_1_2_energy_cannot_start_above_the_maximum():
    with pytest.raises(Refused) as caught:
        start(Options(energy_start=6))
    assert caught.value.refusal.code == "energy_range"
    assert caught.value.refusal.rule == "DA-1.2"
    expect(start(Options(energy_start=5)), "Y6.1.0000.0000.5")
