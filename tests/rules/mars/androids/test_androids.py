"""DA-2.5, DA-2.6, DA-3.1 to DA-3.3, DA-3.6 to DA-3.8: failure, activation, refill."""

from __future__ import annotations

import pytest

from rules.mars.actions import Done, Launch, PlayHand, RefillModule
from rules.mars.androids.programme import star
from rules.mars.events import AndroidsRested, CardsBurned, ColonistMoved, EnergyChanged
from rules.mars.events import NothingToMove as Nothing
from tests.rules.mars.positions import at, do, events, expect, offers, why_not


def activated(position, building):
    """The architect launches and leaves one card, of this building, in the module."""
    letter = building[0].upper()
    return events(at(f"{position} M{letter}C"), Launch("construction"))[2:]


# System failure


def test_da_2_5_two_cards_go_from_the_deck_to_the_discard():
    after = do(at("MCC K20.9"), Launch("construction"))
    expect(after, "K18.12")


@pytest.mark.parametrize(("deck", "burned"), [(3, 2), (2, 2), (1, 1), (0, 0)])
def test_da_2_5_as_many_as_there_are(deck, burned):
    assert CardsBurned(burned, "failure") in events(at(f"MPC K{deck}"), Launch("construction"))


# Activation


def test_da_2_6_two_cards_in_the_module_nothing_happens():
    reading = at("text:-:8 H?,? P?,? MWP")
    assert AndroidsRested(2) in events(reading, Done())
    expect(do(reading, Done()), "R4 architect D2.5.0000.0000.1 MWP K18.11")


def test_da_2_6_no_card_in_the_module_no_activation_but_a_refill():
    reading = at("text:-:8 M")
    assert AndroidsRested(0) in events(reading, Done())
    after = do(reading, Done(), RefillModule("water"), RefillModule("water"))
    expect(after, "R4 architect D2.5.0000.0000.1 MWW K16.13")


def test_da_2_6_one_card_first_a_colonist_then_the_ability_then_the_refill():
    assert [type(event).__name__ for event in activated("", "power")] == [
        "CardsBurned",
        "ColonistMoved",
        "EnergyChanged",
        "Due",
    ]
    expect(do(at("MPC"), Launch("construction")), "refill D2.4.0100.0000.3 MP")


def test_da_2_6_the_card_stays_face_down_in_the_module():
    after = do(at("MPC"), Launch("construction"), RefillModule("water"))
    expect(after, "R4 MPW B-,-,-,-,- X-")


def test_da_2_6_with_the_ship_empty_a_colonist_boards_instead():
    moved = ColonistMoved("android", "earth", "ship", "android")
    assert moved in activated("D3.0.4000.0000.1", "power")
    assert Nothing("android") in activated("D0.0.2221.0000.1", "power")


def test_da_2_6_without_room_the_colonist_stays_aboard_and_the_ability_follows():
    told = activated("D2.4.0100.0000.1 Ostar_limit=1", "power")
    assert told[1:3] == (Nothing("android"), EnergyChanged("android", 2, "surplus"))


def test_da_2_6_construction_sends_nobody_before_the_computation():
    told = activated("", "construction")
    assert not [event for event in told if isinstance(event, ColonistMoved)]


def test_da_2_6_the_refill_goes_as_far_as_the_deck():
    after = do(at("text:-:8 M K3"), Done(), RefillModule("water"))
    expect(after, "over MW K0.30")


def test_da_2_6_a_refill_asks_only_for_the_back():
    assert RefillModule("ecosystem") in offers(at("refill M"))
    assert why_not(at("refill M"), PlayHand()) == "not_now"


# Abilities


@pytest.mark.parametrize("building", ["water", "power", "laboratory", "ecosystem"])
def test_da_3_1_a_colonist_enters_one_star(building):
    arrivals = [e for e in activated("", building) if isinstance(e, ColonistMoved)]
    assert arrivals[0] == ColonistMoved("android", "ship", star(building), "android")


def test_da_3_1_a_computed_colonist_enters_one_star_too():
    targets = {offer.target for offer in offers(at("compute MC"))}
    assert targets == {"water_1", "power_1", "laboratory_1", "ecosystem_1"}


def test_da_3_2_one_below_the_maximum_rises_by_one_without_a_flare():
    told = activated("D2.5.0000.0000.4", "power")
    assert EnergyChanged("android", 1, "surplus") in told
    assert sum(isinstance(event, CardsBurned) for event in told) == 1


def test_da_3_3_an_empty_deck_ends_the_game_instead_of_being_remade():
    after = do(at("MPC K2"), Launch("construction"))
    expect(after, "over MP K0.30")


@pytest.mark.parametrize(("deck", "burned"), [(9, 2), (3, 1), (2, 0)])
def test_da_3_6_a_flare_takes_two_more_cards_as_far_as_there_are(deck, burned):
    assert CardsBurned(burned, "flare") in activated(f"K{deck}", "water")


def test_da_3_7_surplus_gives_two_energy():
    assert EnergyChanged("android", 2, "surplus") in activated("D2.5.0000.0000.3", "power")


def test_da_3_7_at_the_maximum_there_is_a_flare_instead():
    told = activated("D2.5.0000.0000.5", "power")
    assert CardsBurned(2, "flare") in told
    assert not [event for event in told if isinstance(event, EnergyChanged)]


def test_da_3_8_recruit_brings_a_colonist_from_earth_aboard():
    assert ColonistMoved("android", "earth", "ship", "recruit") in activated("", "laboratory")
    expect(do(at("MLC"), Launch("construction")), "D1.5.0010.0000.1")


def test_da_3_8_with_nobody_on_earth_nothing_happens():
    assert Nothing("recruit") in activated("D0.7.0000.0000.1", "laboratory")
