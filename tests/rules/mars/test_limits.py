"""DA-5.1: what is always enforced, whoever moves a piece and for whatever reason."""

from __future__ import annotations

import pytest

from rules.core import Refused
from rules.mars import ENGINE
from rules.mars.actions import ChangeEnergy, Correct, DrawCard, MoveCard, MoveColonist
from rules.mars.state import Card
from tests.rules.mars.contract import pieces
from tests.rules.mars.positions import at, do, events, expect, stacked, why_not

CROWD = "Y5.1.0000.1000.5 D2.5.0000.0000.0"


@pytest.mark.parametrize(
    ("change", "code"),
    [
        (MoveColonist("you", "power_1", "power_2"), "nobody_there"),
        (MoveColonist("android", "ship", "water_2"), "no_room"),
        (MoveColonist("you", "ship", "ship"), "same_place"),
        (ChangeEnergy("you", 1), "energy_range"),
        (ChangeEnergy("android", -1), "energy_range"),
    ],
)
def test_da_5_1_the_limits_hold_for_texts_and_corrections_alike(change, code):
    assert why_not(at(f"text:-:8 {CROWD}"), change) == code
    assert why_not(at(CROWD), Correct((change,), "as on the table")) == code


def test_da_5_1_the_two_star_limit_is_a_setting():
    move = MoveColonist("android", "ship", "water_2")
    do(at(f"text:-:8 {CROWD} Otwo_star_limit=2"), move)


def test_da_5_1_earth_and_ship_have_room_for_all():
    do(at("text:-:8 Y1.6.0000.0000.1 Ostar_limit=1"), MoveColonist("you", "earth", "ship"))


def test_da_5_1_nobody_lives_in_construction():
    line = '{"type":"move_colonist","side":"you","source":"ship","target":"construction_1"}'
    with pytest.raises(Refused):
        ENGINE.read_action(line)


def test_da_5_1_a_full_one_star_is_full_for_both_sides():
    full = at("text:-:8 Y5.1.1000.0000.1 D2.4.1000.0000.1 Ostar_limit=2")
    assert why_not(full, MoveColonist("android", "ship", "water_1")) == "no_room"
    assert why_not(full, MoveColonist("you", "ship", "water_1")) == "no_room"


def test_da_5_1_a_change_of_nothing_is_no_change():
    assert why_not(at(), Correct((ChangeEnergy("you", 0),), "as on the table")) == "energy_range"


def test_da_5_1_there_are_35_cards_and_seven_colonists_a_side():
    assert pieces(at()) == {"your colonists": 7, "androids": 7, "cards": 35}


def test_da_5_1_nobody_has_to_tell_the_app_what_was_drawn():
    drawing = at("draw H? P?,?")
    assert why_not(drawing, DrawCard("water", Card("water", 3))) == "card_not_asked"
    drawn = events(drawing, DrawCard("water"))[0]
    assert drawn.card == Card("water")


def test_da_5_1_a_card_put_under_the_deck_may_turn_up_again():
    app = stacked("ability:water HP4,C2 PW5 MC K0 Odeck=app", "", "C1")
    after = do(app, MoveCard("hand", "deck", Card("power", 4)))
    expect(after, "HC2,C1,P4 M K0.31")
