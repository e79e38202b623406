"""DA-2.1, DA-2.10: drawing, and filling your prep module."""

from __future__ import annotations

from rules.mars.actions import Done, DrawCard, Launch, MoveCard, PlayHand, PrepareCard, Recharge
from rules.mars.state import UNKNOWN, Card
from tests.rules.mars.positions import at, do, expect, offers, refusal, stacked, why_not


def test_da_2_1_every_draw_takes_a_module_card_of_choice_while_there_is_one():
    drawing = at("draw H? P?,? MWP")
    assert offers(drawing) == {DrawCard("water"), DrawCard("power")}
    assert why_not(drawing, DrawCard()) == "module_first"
    assert why_not(drawing, DrawCard("construction")) == "not_in_module"


def test_da_2_1_with_the_module_empty_cards_come_from_the_deck():
    drawing = at("draw H? P? M")
    assert offers(drawing) == {DrawCard()}
    expect(do(drawing, DrawCard()), "draw H?,? P? K19.13")


def test_da_2_1_the_module_is_not_refilled_at_once():
    after = do(at("draw H P?,? MWP"), DrawCard("power"))
    expect(after, "draw HP? MW K20.11")


def test_da_2_1_only_drawing_is_due():
    assert why_not(at("draw H? P?,?"), Done()) == "not_now"


def test_da_2_10_one_at_a_time_until_there_are_four_always_into_the_hand():
    after = do(at("draw H P? MWP"), DrawCard("water"))
    expect(after, "draw HW? P? MP")
    after = do(after, DrawCard("power"), DrawCard())
    expect(after, "prepare HW?,P?,? P? M")


def test_da_2_10_with_four_in_all_no_card_is_drawn():
    after = do(at("text:-:8 H?,? P?,? MWP"), Done())
    expect(after, "H?,? P?,? MWP")


def test_da_2_10_the_hand_counts_before_the_prep_module_is_filled():
    expect(do(at("text:-:8 H?,?,?,? P"), Done()), "prepare H?,?,?,? P MWP")


def test_da_2_10_the_player_decides_which_cards_fill_the_prep_module():
    filling = at("prepare H?,W?,P? P?")
    assert offers(filling) == {PrepareCard(card) for card in filling.hand}
    expect(do(filling, PrepareCard(Card("water"))), "H?,P? P?,W?")
    assert why_not(filling, PrepareCard(Card("construction"))) == "card_not_there"


def test_da_2_10_prep_is_filled_while_the_hand_has_too_many():
    assert why_not(at("prepare H?,?,? P?"), Done()) == "prep_not_full"
    assert why_not(at("prepare H?,?,? P?"), DrawCard("water")) == "not_now"


def test_da_2_10_with_the_deck_empty_you_stay_short():
    after = do(at("draw H? P M K1"), DrawCard())
    expect(after, "prepare H?,? P K0.33")
    assert offers(after) == {PrepareCard(UNKNOWN), Done()}
    expect(do(after, Done()), "over H?,? P")
    expect(do(after, PrepareCard(UNKNOWN), PrepareCard(UNKNOWN)), "over H P?,?")


def test_da_2_10_more_than_four_from_effects_are_kept():
    after = do(at("text:-:8 H?,?,? P?,? MWP"), DrawCard("water"), DrawCard("power"), Done())
    expect(after, "H?,?,?,W?,P? P?,?")
    after = do(at("text:-:8 H? P?,? MWP"), MoveCard("hand", "prep"), Done())
    expect(after, "draw H P?,?,?")


def test_da_2_10_sizes_are_settings():
    after = do(at("H?,?,? P? Ohand_size=3,prep_size=1"), PlayHand(), Done(), DrawCard("water"))
    expect(after, "H?,?,W? P?")


def test_da_2_10_from_the_apps_deck_a_draw_says_what_it_was():
    app = stacked("draw HP4 PW5,W2 MWC Odeck=app", "E1 E2", "W1 C3")
    expect(do(app, DrawCard("water")), "HP4,W1")
    expect(do(app, DrawCard("construction")), "HP4,C3")
    assert why_not(app, DrawCard("water", Card("water", 1))) == "card_not_asked"


def test_da_2_10_from_the_apps_deck_what_leaves_no_choice_is_drawn_by_itself():
    """Launch discards Water: Construction is what is left of the module, then comes the deck."""
    app = stacked("H PP4,L5 MWC Odeck=app", "E1 E2 P1 L1", "W1 C3")
    after = do(app, Launch("water"))
    expect(after, "HC3,E1 PP4,L5")
    same = stacked("H PP4,L5 MWW Odeck=app", "E1 E2 P1 L1", "W1 W3")
    expect(do(same, Recharge("prep", Card("power", 4))), "prepare HW1,W3,E1 PL5")


def test_da_2_1_two_backs_in_the_module_are_a_choice():
    app = stacked("HP4 PL5,L6 MWC Odeck=app", "E1 E2", "W1 C3")
    waiting = do(app, Recharge("hand", Card("power", 4)))
    assert offers(waiting) == {DrawCard("water"), DrawCard("construction")}
    expect(do(waiting, DrawCard("construction")), "HC3,W1 PL5,L6")


def test_da_3_3_the_deck_is_never_remade():
    assert refusal(at("text:-:8 M K0"), DrawCard()).code == "deck_empty"
    assert refusal(at("text:-:8 M K0"), MoveCard("deck", "discard")).rule == "DA-3.3"
    expect(do(at("text:-:8 H P M K0"), Done()), "over K0.35")
