"""DA-2.12, DA-2.13: your cards, and what their text may do."""

from __future__ import annotations

import pytest

from rules.mars.actions import (
    ChangeEnergy,
    Done,
    DrawCard,
    Launch,
    MoveCard,
    MoveColonist,
    PlayHand,
    PlayPrep,
)
from rules.mars.state import UNKNOWN, Card, unplaced
from tests.rules.mars.positions import at, do, expect, kinds, offers, why_not

TEXT = "text:-:8"


# a. From hand


def test_da_2_12_a_hand_card_is_played_for_its_text_and_discarded():
    expect(do(at(), PlayHand()), "text:-:8 H? P?,? K20.10 B-,-,-,-,-")


def test_da_2_12_the_colour_of_a_card_from_the_module_is_remembered():
    expect(do(at("H?,L?"), PlayHand(Card("laboratory"))), "text:laboratory:8 H?")
    assert why_not(at("H?,L?"), PlayHand(Card("water"))) == "card_not_there"


def test_da_2_12_the_text_is_entered_one_effect_at_a_time():
    after = do(at(TEXT), MoveColonist("android", "ship", "earth"), ChangeEnergy("android", -1))
    expect(after, "text:-:6 D3.4.0000.0000.0")
    assert why_not(after, ChangeEnergy("you", 2)) == "one_at_a_time"


def test_da_2_12_a_text_moves_anybody_anywhere_there_is_room():
    after = do(at(TEXT), MoveColonist("you", "earth", "ecosystem_2"))
    expect(after, "Y5.1.0000.0001.1")
    assert why_not(after, MoveColonist("android", "ship", "ecosystem_2")) == "no_room"


@pytest.mark.parametrize(
    ("move", "fields"),
    [
        (MoveCard("deck", "discard"), "K19.10"),
        (MoveCard("hand", "discard"), "H? K20.10"),
        (MoveCard("hand", "deck"), "H? K21.9"),
        (MoveCard("hand", "prep"), "H? P?,?,?"),
        (MoveCard("prep", "discard"), "P? K20.10"),
        (MoveCard("prep", "deck"), "P? K21.9"),
        (MoveCard("prep", "hand"), "P? H?,?,?"),
        (MoveCard("module", "discard", Card("water")), "MP K20.10"),
        (MoveCard("module", "deck", Card("water")), "MP K21.9"),
    ],
)
def test_da_2_12_a_text_moves_cards(move, fields):
    expect(do(at(TEXT), move), fields)


@pytest.mark.parametrize(
    ("move", "code"),
    [
        (MoveCard("discard", "hand"), "no_such_card_move"),
        (MoveCard("deck", "hand"), "no_such_card_move"),
        (MoveCard("hand", "discard", Card("water")), "card_not_there"),
        (MoveCard("deck", "discard", Card("water")), "card_not_there"),
        (MoveCard("module", "discard", Card("construction")), "not_in_module"),
        (MoveCard("module", "discard", Card("water", 3)), "not_in_module"),
        (MoveCard("module", "discard"), "not_in_module"),
    ],
)
def test_da_2_12_a_text_moves_only_cards_that_are_there(move, code):
    assert why_not(at(TEXT), move) == code


def test_da_2_12_a_text_offers_whatever_is_possible_now():
    offered = offers(at(TEXT))
    assert ChangeEnergy("android", -1) in offered
    assert MoveCard("deck", "discard") in offered
    offered = offers(at(f"{TEXT} Y6.1.0000.0000.0 D2.5.0000.0000.5 M K0"))
    assert ChangeEnergy("you", 1) in offered
    assert not {ChangeEnergy("you", -1), ChangeEnergy("android", 1), DrawCard()} & offered
    assert MoveCard("deck", "discard") not in offered


def test_da_2_12_a_text_has_at_most_eight_effects():
    once_up, once_down = ChangeEnergy("you", 1), ChangeEnergy("you", -1)
    after = do(at(TEXT), *(once_up, once_down) * 4)
    expect(after, "text:-:0")
    assert offers(after) == {Done()}
    assert why_not(after, once_up) == "text_used_up"


def test_da_2_12_a_text_may_say_nothing_at_all():
    expect(do(at(), PlayHand(), Done()), "draw")


def test_da_2_12_during_a_text_nothing_else_is_done():
    assert why_not(at(TEXT), Launch("water")) == "not_now"


def test_da_2_12_without_the_box_a_hand_card_gives_its_buildings_ability():
    app = at("HP4,C2 PW1,W2 MWP Odeck=app")
    expect(do(app, PlayHand(Card("power", 4))), "ability:power HC2 XP4")
    assert kinds(do(app, PlayHand(Card("power", 4)))) == {"change_energy", "done"}


def test_da_2_1_a_draw_by_a_text_is_from_the_module_first():
    assert why_not(at(TEXT), DrawCard()) == "module_first"
    after = do(at(TEXT), DrawCard("water"), DrawCard("power"), DrawCard())
    expect(after, "text:-:5 H?,?,W?,P?,? M K19.9")


# b. From your prep module


def test_da_2_13_a_prep_card_is_attached_to_the_building_of_its_colour():
    expect(do(at(), PlayPrep("ecosystem", 2)), "text:ecosystem:8:ability P? B-,-,-,2,- K20.9")


def test_da_2_13_a_greater_value_may_send_a_colonist_before_the_text():
    waiting = do(at("B-,-,-,5,-"), PlayPrep("ecosystem", 6))
    expect(waiting, "settle:ecosystem:text")
    after = do(waiting, MoveColonist("you", "ship", "ecosystem_1"))
    expect(after, "text:ecosystem:8:ability Y6.0.0001.0000.1")
    expect(do(waiting, Done()), "text:ecosystem:8:ability Y6.1.0000.0000.1")


def test_da_2_13_after_the_text_comes_the_ability_of_the_building():
    texted = do(at(), PlayPrep("power", 2), ChangeEnergy("you", 1))
    expect(texted, "text:power:7:ability Y6.1.0000.0000.2")
    waiting = do(texted, Done())
    expect(waiting, "ability:power")
    assert offers(waiting) == {ChangeEnergy("you", 1), Done()}
    expect(do(waiting, ChangeEnergy("you", 1)), "draw Y6.1.0000.0000.3")
    expect(do(waiting, Done()), "draw Y6.1.0000.0000.2")  # it may be declined


def test_da_2_13_an_ability_that_can_do_nothing_is_left_out():
    expect(do(at("Y6.1.0000.0000.5"), PlayPrep("power", 2), Done()), "draw")


def test_da_2_13_a_card_from_hand_brings_no_ability():
    expect(do(at("HP?,?"), PlayHand(Card("power")), Done()), "draw")


# Face down


@pytest.mark.parametrize(
    ("move", "fields"),
    [
        (MoveCard("hand", "buildings", at="water"), "H? B0,-,-,-,- F?"),
        (MoveCard("prep", "buildings", at="power"), "P? B-,0,-,-,- F?"),
        (MoveCard("deck", "buildings", at="construction"), "K19.9 B-,-,-,-,0 F?"),
    ],
)
def test_da_2_13_a_text_may_lay_a_card_face_down_at_any_building(move, fields):
    assert move in offers(at(TEXT))
    expect(do(at(TEXT), move), fields)


def test_da_2_13_a_card_that_lies_face_down_counts_0():
    covered = do(at(f"{TEXT} B6,-,-,-,-"), MoveCard("hand", "buildings", at="water"), Done())
    expect(covered, "B6+0,-,-,-,-")
    higher = at("B6+0,-,-,-,- F? H?")
    expect(do(higher, PlayPrep("water", 1)), "settle:water:text B6+0+1,-,-,-,-")
    assert MoveCard("hand", "buildings") not in offers(at(TEXT))
    assert why_not(at(TEXT), MoveCard("hand", "buildings")) == "no_such_card_move"
    assert why_not(at(TEXT), MoveCard("hand", "deck", at="water")) == "no_such_card_move"


def test_da_2_13_a_card_that_lies_face_down_is_no_other():
    """The only Water card left that nobody has seen lies face down."""
    few = at("HW?,? MP K8 XW1,W2 Ovalues=3 text:-:8")
    after = do(few, MoveCard("hand", "buildings", Card("water"), at="power"), Done())
    assert unplaced(after, "water") == 0


def test_da_2_13_a_value_not_greater_sends_nobody():
    expect(do(at("B-,-,-,5,-"), PlayPrep("ecosystem", 4)), "text:ecosystem:8:ability")
    expect(do(at(), PlayPrep("construction", 7)), "text:construction:8:ability")


def test_da_2_13_the_face_must_fit_what_is_known_of_the_card():
    known = at("P?,W?")
    assert why_not(known, PlayPrep("power", 2, Card("water"))) == "other_card_known"
    expect(do(known, PlayPrep("water", 2, Card("water"))), "P? B2,-,-,-,-")
    assert why_not(known, PlayPrep("water", 2, Card("power"))) == "card_not_there"
    assert why_not(at("PW5,P1 HW1,W2 Odeck=app"), PlayPrep("water", 6, Card("water", 5))) == (
        "other_card_known"
    )


def test_da_2_13_a_card_that_lies_elsewhere_is_not_in_prep():
    assert why_not(at("B6,-,-,-,-"), PlayPrep("water", 6)) == "card_already_seen"
    assert why_not(at(), PlayPrep("water", 9)) == "no_such_value"
    taken = at("HW?,? P?,? MWW Ovalues=3 K5")
    assert why_not(taken, PlayPrep("water", 1)) == "all_of_colour_seen"
    assert PlayPrep("water", 1) not in offers(taken)
    assert PlayPrep("water", 1) in offers(at("HW?,? P?,? MWP Ovalues=3 K5"))


def test_da_2_13_without_the_box_a_prep_card_gives_its_buildings_ability():
    app = at("HP4,C2 PW5,W2 MWP Odeck=app")
    expect(do(app, PlayPrep("water", 5, Card("water", 5)), Done()), "ability:water B5,-,-,-,- PW2")


def test_da_2_13_two_cards_of_which_the_same_is_known_are_one_choice():
    plays = [offer for offer in offers(at()) if isinstance(offer, PlayPrep)]
    assert len(plays) == 35
    assert {play.card for play in plays} == {UNKNOWN}
