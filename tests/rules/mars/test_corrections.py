"""The table is right: changes by hand, and how the game goes on from there (DA-5.1)."""

from __future__ import annotations

import pytest

from rules.core import Refused
from rules.mars import ENGINE
from rules.mars.actions import (
    ChangeEnergy,
    Correct,
    DrawCard,
    MoveCard,
    MoveColonist,
    RefillModule,
    SetRound,
)
from rules.mars.events import Corrected
from rules.mars.state import Card
from tests.rules.mars.positions import at, do, events, expect, kinds, offers, stacked, why_not

W3, W5, P1 = Card("water", 3), Card("water", 5), Card("power", 1)
UP = MoveColonist("you", "earth", "ship")


def correct(*changes):
    return Correct(changes, "as it lies on the table")


@pytest.mark.parametrize(
    "step",
    [
        "refill MW",
        "architect",
        "settle:water:text",
        "ability:water",
        "text:-:8",
        "draw H?",
        "prepare H?,?,? P?",
        "compute MC",
        "upgrade:2 D2.3.1100.0000.1",
        "over M K0",
    ],
)
def test_da_5_1_a_correction_is_possible_at_any_time_and_never_offered(step):
    assert "correct" not in kinds(at(step))
    expect(do(at(step), correct(UP)), f"Y5.2.0000.0000.1 {step.split()[0]}")


def test_da_5_1_a_correction_is_logged_with_its_reason():
    assert events(at(), correct(UP))[0] == Corrected("as it lies on the table")


def test_da_5_1_changes_are_checked_one_after_the_other():
    twice = (MoveColonist("you", "ship", "water_1"),) * 2
    assert why_not(at(), correct(*twice)) == "nobody_there"
    expect(do(at(), correct(UP, *twice)), "Y5.0.2000.0000.1")


# Cards


@pytest.mark.parametrize(
    ("position", "move", "fields"),
    [
        ("", MoveCard("deck", "hand"), "H?,?,? K19.9"),
        ("", MoveCard("deck", "prep", Card("water")), "P?,?,W? K19.9"),
        ("", MoveCard("discard", "hand", W3), "H?,?,W3 K20.8"),
        ("XW3", MoveCard("discard", "hand", W3), "H?,?,W3 K20.8 X-"),
        ("XW3", MoveCard("discard", "deck", W3), "K21.8 X-"),
        ("", MoveCard("hand", "discard"), "H? K20.10"),
        ("", MoveCard("prep", "discard"), "P? K20.10"),
        ("K0", MoveCard("discard", "deck"), "K1.28"),
        ("", MoveCard("module", "discard", Card("water")), "MP K20.10"),
        ("MP", MoveCard("deck", "module", Card("water")), "MPW K19.10"),
        ("", MoveCard("deck", "buildings", W3), "B3,-,-,-,- K19.9"),
        ("B3+5,-,-,-,-", MoveCard("buildings", "discard", W3), "B5,-,-,-,- XW3"),
        ("B3+5,-,-,-,- MP", MoveCard("buildings", "module", W5), "B3,-,-,-,- MPW X-"),
    ],
)
def test_da_5_1_cards_go_where_they_lie_on_the_table(position, move, fields):
    expect(do(at(position), correct(move)), fields)


@pytest.mark.parametrize(
    ("position", "move", "code"),
    [
        ("", MoveCard("hand", "discard", W3), "card_not_there"),
        ("", MoveCard("prep", "discard", W3), "card_not_there"),
        ("", MoveCard("module", "discard", Card("construction")), "card_not_there"),
        ("", MoveCard("buildings", "discard", W3), "card_not_there"),
        ("", MoveCard("buildings", "discard", Card("water")), "card_incomplete"),
        ("K0", MoveCard("deck", "discard"), "card_not_there"),
        ("K29", MoveCard("discard", "deck"), "card_not_there"),
        ("", MoveCard("deck", "hand", Card(None, 3)), "card_incomplete"),
        ("", MoveCard("deck", "deck"), "same_place"),
        ("", MoveCard("deck", "module", Card("water")), "module_full"),
        ("MP", MoveCard("deck", "module"), "card_incomplete"),
        ("", MoveCard("deck", "buildings", Card("water")), "card_incomplete"),
        ("", MoveCard("deck", "hand", Card("water", 9)), "no_such_value"),
        ("", MoveCard("discard", "hand", Card("water", 9)), "no_such_value"),
        ("B3,-,-,-,-", MoveCard("deck", "hand", W3), "card_already_seen"),
        ("B3,-,-,-,-", MoveCard("discard", "hand", W3), "card_already_seen"),
        ("XW3", MoveCard("deck", "hand", W3), "card_already_seen"),
    ],
)
def test_da_5_1_a_card_is_in_one_place_only(position, move, code):
    assert why_not(at(position), correct(move)) == code


def test_da_5_1_no_card_comes_out_of_a_discard_where_all_are_known():
    known = at("XW3 K28")
    assert why_not(known, correct(MoveCard("discard", "deck"))) == "card_not_there"
    assert why_not(known, correct(MoveCard("discard", "hand", P1))) == "card_not_there"
    do(known, correct(MoveCard("discard", "hand", W3)))


@pytest.mark.parametrize("pile", ["deck", "discard"])
@pytest.mark.parametrize("card", [Card("water"), Card("water", 3)])
def test_da_5_1_no_card_comes_out_of_a_pile_when_its_colour_lies_elsewhere(pile, card):
    taken = at("HW?,? P?,? MWW Ovalues=3 K5")
    assert why_not(taken, correct(MoveCard(pile, "buildings", W3))) == "all_of_colour_seen"
    assert why_not(taken, correct(MoveCard(pile, "hand", card))) == "all_of_colour_seen"


def test_da_5_1_the_last_card_of_a_colour_may_come_out_of_a_pile():
    last = at("HW?,? P?,? MWP Ovalues=3 K5")
    expect(do(last, correct(MoveCard("deck", "hand", Card("water")))), "HW?,?,W?")
    expect(do(last, correct(MoveCard("discard", "buildings", W3))), "B3,-,-,-,-")


# The app's deck


def test_da_5_1_a_correction_turns_up_no_card_to_draw():
    """Or whoever moves cards to and fro could look through the deck."""
    state = stacked("prepare HW1,W2,P2 PP4 M Odeck=app", "E1 E2 L3 L4")
    under = correct(MoveCard("hand", "deck", Card("power", 2)))
    assert not any(ENGINE.told(state, event) for event in events(state, under))
    expect(do(state, under), "draw HW1,W2 PP4")
    assert offers(do(state, under)) == {DrawCard()}
    expect(do(state, under, DrawCard()), "prepare HW1,W2,E1 PP4")


def test_da_5_1_a_correction_turns_up_no_card_for_the_androids():
    state = stacked("draw HW1,W2 PP4 MWL XW3 Odeck=app", "E1 E2 L3 L4 E5 E6", "W7 L6")
    full = correct(
        MoveCard("module", "discard", Card("water")), MoveCard("discard", "prep", Card("water", 3))
    )
    assert not any(ENGINE.told(state, event) for event in events(state, full))
    expect(do(state, full), "refill ML PP4,W3")
    assert offers(do(state, full)) == {RefillModule()}
    assert why_not(do(state, full), RefillModule("water")) == "app_deals"
    expect(do(state, full, RefillModule()), "R4 architect MLL")


def test_da_5_1_a_card_of_the_apps_module_is_not_laid_face_down():
    move = MoveCard("module", "buildings", Card("water"), "power")
    assert why_not(at("HW1,W2 PP4,L5 MWC Odeck=app"), correct(move)) == "app_deals"
    expect(do(at(), correct(move)), "MP")


@pytest.mark.parametrize(
    ("changes", "reason"),
    [
        ("", "no change"),
        (",".join(21 * ['{"type":"set_round","round":1}']), "too many changes"),
        ('{"type":"set_round","round":0}', "no such round"),
        ('{"type":"set_round","round":100}', "no such round"),
        ('{"type":"set_round","round":1}', ""),
        ('{"type":"set_round","round":1}', "  "),
        ('{"type":"set_round","round":1}', 201 * "x"),
        ('{"type":"change_energy","side":"you","by":10}', "too much"),
        ('{"type":"change_energy","side":"you","by":-10}', "too much"),
    ],
)
def test_da_5_1_a_correction_has_some_changes_and_a_reason(changes, reason):
    with pytest.raises(Refused):
        ENGINE.read_action(f'{{"type":"correct","changes":[{changes}],"reason":"{reason}"}}')


@pytest.mark.parametrize(
    "changes",
    [
        ",".join(20 * ['{"type":"set_round","round":99}']),
        '{"type":"change_energy","side":"you","by":9}',
        '{"type":"change_energy","side":"you","by":-9}',
    ],
)
@pytest.mark.parametrize("reason", ["x", 200 * "x"])
def test_da_5_1_as_much_as_fits_is_understood(changes, reason):
    ENGINE.read_action(f'{{"type":"correct","changes":[{changes}],"reason":"{reason}"}}')


def test_da_5_1_a_card_of_the_apps_deck_is_known_to_whoever_holds_it():
    app = at("HP4,C2 PW5,W2 Odeck=app")
    assert why_not(app, correct(MoveCard("deck", "hand"))) == "card_incomplete"
    assert why_not(app, correct(MoveCard("module", "prep", Card("water")))) == "card_incomplete"
    assert why_not(app, correct(MoveCard("deck", "hand", W3))) == "app_deals"
    assert why_not(app, correct(MoveCard("discard", "hand", W3))) == "app_deals"
    thrown = at("HP4,C2 PW5,W2 XW3 Odeck=app")
    expect(do(thrown, correct(MoveCard("discard", "hand", W3))), "HP4,C2,W3")


def test_da_5_1_a_card_under_the_apps_deck_lies_at_the_bottom():
    app = at("HP4,C2 PW5,W2 Odeck=app")
    under = do(app, correct(MoveCard("hand", "deck", Card("power", 4))))
    assert under.order == (*app.order, Card("power", 4))
    back = correct(MoveCard("module", "deck", Card("water")))
    assert do(app, back).order[-1] == next(c for c in app.hidden if c.building == "water")


def test_da_2_13_a_card_face_down_is_corrected_with_its_building():
    laid = do(at(), correct(MoveCard("hand", "buildings", at="water")))
    expect(laid, "H? B0,-,-,-,- F?")
    expect(do(laid, correct(MoveCard("buildings", "hand", at="water"))), "H?,? B-,-,-,-,-")
    assert why_not(laid, correct(MoveCard("buildings", "hand", at="power"))) == "card_not_there"
    assert why_not(laid, correct(MoveCard("hand", "deck", at="power"))) == "no_such_card_move"


# How the game goes on


@pytest.mark.parametrize(
    ("position", "change", "fields"),
    [
        # Nobody is left to settle, no ability is left to use.
        ("settle:water:text", MoveColonist("you", "ship", "earth"), "text:water:8:ability"),
        ("ability:power MC", ChangeEnergy("you", 4), "compute"),
        # There are four cards now, or there are none to draw.
        ("draw H? MWP", MoveCard("discard", "hand"), "R4 architect"),
        ("draw H?,? P? M K1", MoveCard("deck", "discard"), "prepare K0.32"),
        ("prepare H?,?,? P?", MoveCard("hand", "prep"), "R4 architect"),
        # The androids have only one way left.
        (
            "compute D3.1.3000.0000.1 MC",
            MoveColonist("android", "ship", "earth"),
            "refill D3.1.3000.0000.1",
        ),
        (
            "upgrade:2 D2.3.1100.0000.1 ME",
            MoveColonist("android", "power_1", "ship"),
            "refill D2.4.0000.1000.1",
        ),
        ("refill MW", MoveCard("deck", "module", Card("power")), "R4 architect MWP"),
    ],
)
def test_da_5_1_what_the_correction_answers_is_no_longer_due(position, change, fields):
    expect(do(at(position), correct(change)), fields)


def test_da_5_1_a_corrected_end_is_counted_again():
    over = do(at("over Y0.0.3400.0000.1 MWP"), correct(MoveColonist("you", "water_1", "water_2")))
    outcome = ENGINE.outcome(over)
    assert outcome is not None
    assert outcome.scores["architect"] == 12 + 4 + 3 + 1


def test_da_5_1_a_game_that_was_not_over_goes_on():
    after = do(at("over Y0.0.3400.0000.1 MWP"), correct(MoveColonist("you", "water_1", "ship")))
    expect(after, "R4 architect")
    assert ENGINE.outcome(after) is None


@pytest.mark.parametrize("step", ["over M K0", "upgrade:2 D2.3.1100.0000.1", "text:-:3"])
def test_da_5_1_a_round_set_by_hand_begins_at_the_architects_choice(step):
    after = do(at(step), correct(SetRound(2)))
    expect(after, "R2 architect")
    assert offers(after)
