"""DA-2.1 to DA-2.4, DA-2.7 to DA-2.9, DA-2.11: the architect's five actions."""

from __future__ import annotations

import pytest

from rules.mars.actions import (
    ChangeEnergy,
    Done,
    Launch,
    MoveCard,
    MoveColonist,
    Pass,
    PlayHand,
    PlayModule,
    Recharge,
)
from rules.mars.state import UNKNOWN, Card
from rules.mars.tables import PLACES
from tests.rules.mars.positions import at, do, events, expect, kinds, offers, refusal, why_not

SETTLE = MoveColonist("you", "ship", "water_1")


def test_da_2_1_there_are_five_actions():
    assert kinds(at()) == {"play_hand", "play_prep", "play_module", "launch", "recharge"}


def test_da_2_1_exactly_one_action_then_failure_then_androids():
    told = [event.__struct_config__.tag for event in events(at("MWC"), Launch("construction"))]
    assert told[:3] == ["colonist_moved", "card_moved", "cards_burned"]
    after = do(at("MWC"), Launch("construction"))
    assert why_not(after, Launch("water")) == "not_now"


# c. A card of the androids' module


def test_da_2_2_the_card_is_attached_to_the_building_of_its_colour():
    after = do(at("MWP"), PlayModule("water", 2))
    expect(after, "MP B2,-,-,-,- H?,? P?,?")


def test_da_2_2_a_value_above_the_buildings_sends_a_colonist_to_one_star():
    after = do(at("MWP"), PlayModule("water", 4), SETTLE)
    expect(after, "ability:water Y6.0.1000.0000.1")


@pytest.mark.parametrize(
    ("beneath", "value", "step"),
    [
        ("5", 6, "settle"),
        ("5", 4, "ability"),
        ("6+1", 2, "settle"),
        ("-", 3, "ability"),
        ("-", 4, "settle"),
    ],
)
def test_da_2_2_the_value_must_be_greater_than_the_card_beneath(beneath, value, step):
    after = do(at(f"MWP B{beneath},-,-,-,-"), PlayModule("water", value))
    assert after.step.__struct_config__.tag == step


def test_da_2_2_sending_somebody_is_optional():
    after = do(at("MWP"), PlayModule("water", 7), Done())
    expect(after, "ability:water Y6.1.0000.0000.1")


def test_da_2_2_nobody_on_the_ship_nobody_goes():
    expect(do(at("MWP Y7.0.0000.0000.1"), PlayModule("water", 7)), "ability:water")


def test_da_2_2_no_room_nobody_goes():
    full = at("MWP D2.4.1000.0000.1 Ostar_limit=1")
    expect(do(full, PlayModule("water", 7)), "ability:water")


def test_da_2_2_the_ability_is_optional():
    after = do(at("MWP"), PlayModule("water", 1), Done())
    expect(after, "H?,? P?,? K18.11")


def test_da_2_2_a_card_seen_before_cannot_turn_up_again():
    assert why_not(at("MWP B5,-,-,-,-"), PlayModule("water", 5)) == "card_already_seen"
    assert why_not(at("MWP XW5"), PlayModule("water", 5)) == "card_already_seen"
    assert why_not(at("MWP"), PlayModule("water", 8)) == "no_such_value"


def test_da_2_7_the_player_picks_which_module_card():
    picks = {offer.building for offer in offers(at("MWC")) if isinstance(offer, PlayModule)}
    assert picks == {"water", "construction"}
    assert refusal(at("MWC"), PlayModule("power", 1)).rule == "DA-2.7"


def test_da_2_8_first_the_colonist_then_the_ability():
    waiting = do(at("MPC"), PlayModule("power", 7))
    assert offers(waiting) == {MoveColonist("you", "ship", "power_1"), Done()}
    assert why_not(waiting, ChangeEnergy("you", 1)) == "not_now"
    expect(do(waiting, Done(), ChangeEnergy("you", 1)), "Y6.1.0000.0000.2")


def test_da_2_8_construction_takes_no_colonist():
    after = do(at("MPC"), PlayModule("construction", 7))
    expect(after, "ability:construction B-,-,-,-,7")


def test_da_2_8_water_puts_one_of_your_cards_under_the_deck():
    after = do(at("ability:water P?,L? MP"), MoveCard("prep", "deck", Card("laboratory")))
    expect(after, "draw H?,? P? MP K21.10")
    assert why_not(at("ability:water"), MoveCard("hand", "discard")) == "not_this_ability"


def test_da_2_8_power_gives_one_energy():
    expect(do(at("ability:power MW"), ChangeEnergy("you", 1)), "Y6.1.0000.0000.2")
    assert why_not(at("ability:power MW"), ChangeEnergy("android", 1)) == "not_this_ability"


def test_da_2_8_laboratory_launches_one_of_your_colonists():
    after = do(at("ability:laboratory MW"), MoveColonist("you", "earth", "ship"))
    expect(after, "Y5.2.0000.0000.1")


def test_da_2_8_ecosystem_moves_a_colonist_of_either_side_up_or_down():
    crowd = at("ability:ecosystem Y5.0.1000.0001.1 D2.3.0100.0010.1 MW")
    assert offers(crowd) == {
        MoveColonist("you", "water_1", "water_2"),
        MoveColonist("you", "ecosystem_2", "ecosystem_1"),
        MoveColonist("android", "power_1", "power_2"),
        MoveColonist("android", "laboratory_2", "laboratory_1"),
        Done(),
    }
    across = MoveColonist("you", "water_1", "power_2")
    assert why_not(crowd, across) == "not_this_ability"


def test_da_2_8_construction_sends_one_of_your_colonists_to_any_building():
    waiting = at("ability:construction MW")
    ways = {MoveColonist("you", "ship", place) for place in PLACES[2:6]}
    assert offers(waiting) == ways | {Done()}
    assert why_not(waiting, MoveColonist("you", "ship", "water_2")) == "not_this_ability"


@pytest.mark.parametrize(
    ("building", "kind"),
    [
        ("water", "move_card"),
        ("power", "change_energy"),
        ("laboratory", "move_colonist"),
        ("ecosystem", "move_colonist"),
        ("construction", "move_colonist"),
    ],
)
def test_da_2_8_every_building_offers_its_ability(building, kind):
    module = building[0].upper()
    after = do(at(f"Y5.1.1000.0000.1 M{module}C"), PlayModule(building, 1))
    expect(after, f"ability:{building}")
    assert kinds(after) == {kind, "done"}


@pytest.mark.parametrize(
    ("position", "building"),
    [
        ("MPC Y6.1.0000.0000.5", "power"),
        ("MLC Y0.7.0000.0000.1", "laboratory"),
        ("MEC", "ecosystem"),
        ("MCC Y7.0.0000.0000.1", "construction"),
        ("MWC H P", "water"),
    ],
)
def test_da_2_8_an_ability_that_can_do_nothing_is_skipped(position, building):
    after = do(at(position), PlayModule(building, 1))
    assert not kinds(after) & {"done"}


# d. Launch


def test_da_2_3_launching_moves_a_colonist_and_discards_a_module_card():
    after = do(at("MPP"), Launch("power"))
    expect(after, "Y5.2.0000.0000.1 MP K18.12")


def test_da_2_3_launching_needs_a_colonist_on_earth():
    assert why_not(at("Y0.7.0000.0000.1"), Launch("water")) == "nobody_on_earth"
    assert "launch" not in kinds(at("Y0.7.0000.0000.1"))


def test_da_2_3_launching_needs_a_module_card_to_discard():
    assert refusal(at("MWP"), Launch("construction")).rule == "DA-2.3"
    assert "launch" not in kinds(at("M"))


# e. Recharge


@pytest.mark.parametrize(("source", "cards"), [("hand", "H? P?,?"), ("prep", "H?,? P?")])
def test_da_2_4_a_card_from_hand_or_prep_gives_two_energy(source, cards):
    after = do(at(), Recharge(source))
    expect(after, f"draw Y6.1.0000.0000.3 {cards} K20.10")


def test_da_2_4_the_card_must_be_there():
    assert why_not(at(), Recharge("hand", Card("water"))) == "card_not_there"
    assert why_not(at("P"), Recharge("prep")) == "card_not_there"


@pytest.mark.parametrize(("energy", "then"), [(3, 5), (4, 5), (5, 5)])
def test_da_2_11_what_exceeds_the_maximum_is_lost(energy, then):
    after = do(at(f"Y6.1.0000.0000.{energy}"), Recharge("hand"))
    expect(after, f"Y6.1.0000.0000.{then} H?")


# Nothing possible


def test_da_2_9_passing_is_only_for_those_who_can_do_nothing():
    assert why_not(at(), Pass()) == "something_possible"
    assert why_not(at("H P MW"), Pass()) == "something_possible"
    assert offers(at("H P M")) == {Pass()}


def test_da_2_9_the_other_phases_still_run_after_a_pass():
    expect(do(at("H P M K0"), Pass()), "over")
    drawing = do(at("H P M K9"), Pass())
    expect(drawing, "draw")


def test_da_2_9_with_a_card_in_hand_something_is_possible():
    assert offers(at("H? P M")) == {PlayHand(UNKNOWN), Recharge("hand")}
