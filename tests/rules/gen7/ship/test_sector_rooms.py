"""GEN-5.9, 5.13 to 5.15, 5.19, 5.20: robots, small labs and their grants, Reprogram."""

from __future__ import annotations

from typing import Any

import pytest

from rules.gen7 import events as ev
from rules.gen7.actions import (
    BuyExtra,
    Choose,
    Correct,
    Decline,
    Draw,
    Next,
    Place,
    Replenish,
    Roll,
    ShowFace,
    Take,
)
from rules.gen7.cards.effects import PutDie
from rules.gen7.ship.board import negative
from rules.gen7.state import House, State
from rules.gen7.steps import (
    Drawing,
    Extra,
    Granted,
    Granting,
    Reprogramming,
    Rolling,
    Turning,
    Wild,
)
from rules.gen7.tables import SEATS, Board
from tests.rules.gen7.moves import do, due, happens, offers, refusal
from tests.rules.gen7.positions import at_turn, with_dice, with_officer, with_sector

GRANTS: dict[str, Any] = {
    "green": ("files", (3, 0, 0)),
    "blue": ("algorithms", (0, 3, 0)),
    "orange": ("awaken", (0, 0, 3)),
}


def place(room: str, seat: str = "green", spot: int = 1) -> Place:
    return Place(seat, f"{seat}.c1", room, spot)  # type: ignore[arg-type]


def small_lab(seat: str = "green", **changes: object) -> State:
    """After placing a colonist in the sector's small lab."""
    return do(with_sector(at_turn(seat), seat, **changes), place("small_lab", seat))


def resources(state: State, seat: str = "green") -> tuple[int, int, int]:
    return state.table.sectors[seat].resources


# Assembly


def test_gen_5_9_your_own_robot_comes_from_the_supply_and_is_rolled():
    told = happens(at_turn(), place("assembly"))
    assert told[1] == ev.DieMoved("green.r", "quarters", "assembly")
    state = do(at_turn(), place("assembly"))
    assert due(state) == Rolling(("green.r",), "assembly")
    assert refusal(state, Roll("blue")).code == "not_your_turn"
    state = do(state, Roll("green"), seed=3)
    assert state.table.dice["green.r"].place == "quarters"
    assert due(state) == Turning("blue")


@pytest.mark.parametrize("where", ["quarters", "science_lab.1", "recovery"])
def test_gen_5_9_barred_while_the_robot_is_not_in_the_supply(where):
    state = with_dice(at_turn(), {"green.r": where})
    assert refusal(state, place("assembly")).code == "robot_not_in_supply"
    assert not [
        offer for offer in offers(state) if isinstance(offer, Place) and offer.room == "assembly"
    ]


def test_gen_5_9_a_rolled_1_is_a_wild_face():
    state = do(at_turn(dice="table"), place("assembly"))
    plain = do(state, ShowFace("green", "green.r", 7))
    assert due(plain) == Turning("blue")
    wild = do(state, ShowFace("green", "green.r", 1))
    assert due(wild) == Wild("green", "green.r")
    assert offers(wild) == {Choose("green", str(face)) for face in range(1, 13)}
    assert refusal(wild, Choose("green", "13")).code == "no_such_option"
    assert do(wild, Choose("green", "12")).table.dice["green.r"].value == 12
    assert do(wild, Choose("green", "1")).table.dice["green.r"].value == 1


# Small labs


@pytest.mark.parametrize("seat", GRANTS)
def test_gen_5_13_three_of_your_own_resource_let_any_player_do_the_action(seat):
    grant, price = GRANTS[seat]
    state = small_lab(seat)
    assert due(state) == Granting(seat, grant, price)
    chosen = {offer for offer in offers(state) if isinstance(offer, Choose)}
    assert chosen == {Choose(seat, player) for player in SEATS}
    told = happens(state, Choose(seat, seat))
    assert ev.ResourcesChanged(seat, negative(price), "small_lab") in told


def test_gen_5_13_science_gives_5_data_and_files_to_any_player_without_a_die():
    told = happens(at_turn(), place("small_lab"))
    assert ev.ResourcesChanged("green", (5, 0, 0), "small_lab") in told
    state = do(small_lab(), Choose("green", "blue"), Next("blue"))
    assert due(state) == Drawing("files", "blue", 2, "choose")
    state = do(state, Draw("blue"))
    state = do(state, Take("blue", due(state).cards[0]))
    assert len(state.table.sectors["blue"].files) == 1
    assert due(state) == Turning("blue")


def test_gen_5_13_bioscience_awakens_for_any_player():
    told = happens(do(small_lab("orange"), Choose("orange", "green")), Next("green"))
    assert ev.DieMoved("green.c4", "recovery", "awaken") in told


def test_gen_5_13_the_grant_is_optional():
    state = small_lab()
    after = do(state, Decline("green"))
    assert resources(after) == (5, 0, 0)
    assert due(after) == Turning("blue")


def test_gen_5_13_what_is_granted_is_data_of_the_table():
    board = Board(engineering_grant="awaken", small_lab_price=6)
    state = with_sector(at_turn("blue", board=board), "blue", resources=(0, 1, 0))
    assert due(do(state, place("small_lab", "blue"))) == Granting("blue", "awaken", (0, 6, 0))
    poor = at_turn("blue", board=board)
    assert due(do(poor, place("small_lab", "blue"))) == Turning("orange")


def test_gen_5_13_for_the_owner_only():
    state = with_dice(at_turn("purple"), {"green.r": "science_lab.1"})
    assert refusal(state, place("small_lab", "purple")).code == "no_such_spot"
    assert place("reprogram", "purple") in offers(state)
    green = with_dice(at_turn(), {"purple.r": "science_lab.1"})
    assert refusal(green, place("reprogram")).code == "no_such_spot"
    used = with_dice(green, {"blue.c1": "blue.small_lab.1"})
    assert place("small_lab") in offers(used)  # another sector's lab is not this one


def test_gen_5_13_a_small_lab_counts_as_a_lab():
    state = with_officer(at_turn(), "green", skills=("analyst",))
    told = happens(state, place("small_lab"))
    assert ev.ResourcesChanged("green", (6, 0, 0), "small_lab") in told


# Reprogram


def test_gen_5_13_reprogram_sends_any_placed_robot_home_with_the_value_it_shows():
    state = with_dice(
        at_turn("purple"),
        {
            "green.r": (9, "science_lab.1"),
            "blue.r": (4, "task.7.0"),
            "orange.r": "supply",
            "purple.r": "quarters",
        },
    )
    state = do(state, place("reprogram", "purple"))
    assert due(state) == Reprogramming("purple")
    assert offers(state) == {Choose("purple", "green.r"), Choose("purple", "blue.r")}
    assert refusal(state, Choose("purple", "orange.r")).code == "no_such_option"
    after = do(state, Choose("purple", "green.r"))
    robot = after.table.dice["green.r"]
    assert (robot.place, robot.value, due(after)) == ("quarters", 9, Turning("green"))
    assert place("science_lab") in offers(after)  # its spot is free again


def test_gen_5_13_the_mechanical_robot_lives_at_home_so_assembly_is_barred():
    state = at_turn("purple")
    assert state.table.dice["purple.r"].place == "quarters"
    assert refusal(state, place("assembly", "purple")).code == "robot_not_in_supply"


# Yields, extra cards, overflow


@pytest.mark.parametrize(("seat", "gained"), [("blue", (0, 5, 0)), ("orange", (0, 0, 5))])
def test_gen_5_14_engineering_and_bioscience_yield_five_of_their_own(seat, gained):
    told = happens(at_turn(seat), place("small_lab", seat))
    assert ev.ResourcesChanged(seat, gained, "small_lab") in told
    other = at_turn(seat, board=Board(small_lab_yield=2))
    assert sum(resources(do(other, place("small_lab", seat)), seat)) == 2


def test_gen_5_14_extra_cards_also_where_it_is_granted_and_whoever_performs_it_pays():
    state = with_sector(small_lab("blue"), "green", resources=(2, 0, 0))
    state = do(state, Choose("blue", "green"), Next("green"))
    assert due(state) == Extra("green", "algorithms")
    assert refusal(state, BuyExtra("blue", 1)).code == "not_your_turn"
    state = do(state, BuyExtra("green", 2))
    assert resources(state, "green") == (0, 0, 0)
    assert due(state) == Drawing("algorithms", "green", 4, "choose")


def test_gen_5_15_small_labs_have_no_replenish():
    state = small_lab(resources=(9, 0, 0))
    assert refusal(state, Replenish("green", 3)).code == "not_now"
    after = do(state, Decline("green"))
    assert due(after) == Turning("blue")
    assert after.table.storage == (3, 3, 3)


def test_gen_5_15_the_excess_is_lost_after_the_optional_action_is_done_or_declined():
    state = small_lab(resources=(14, 0, 0))
    assert resources(state) == (19, 0, 0)
    told = happens(state, Decline("green"))
    assert ev.ResourcesChanged("green", (-4, 0, 0), "overflow") in told
    granted = do(state, Choose("green", "blue"))
    assert resources(granted) == (16, 0, 0)
    assert resources(do(granted, Decline("blue"))) == (15, 0, 0)


def test_gen_5_19_data_above_15_may_buy_extra_cards_before_the_check():
    state = do(small_lab(resources=(15, 0, 0)), Choose("green", "green"))
    assert resources(state) == (17, 0, 0)
    state = do(state, BuyExtra("green", 2), Draw("green"))
    told = happens(state, Take("green", due(state).cards[0]))
    assert not [event for event in told if getattr(event, "why", "") == "overflow"]
    assert resources(state) == (15, 0, 0)


# Any player


def test_gen_5_20_the_granter_chooses_and_may_choose_oneself():
    state = small_lab()
    assert refusal(state, Choose("blue", "blue")).code == "not_your_turn"
    state = do(state, Choose("green", "green"))
    assert due(state) == Extra("green", "files")  # nobody is asked whether they want it


def test_gen_5_20_the_chosen_player_may_refuse():
    state = do(small_lab(), Choose("green", "orange"))
    assert due(state) == Granted("orange", "files")
    assert offers(state) == {Next("orange"), Decline("orange")}
    assert refusal(state, Next("green")).code == "not_your_turn"
    after = do(state, Decline("orange"))
    assert due(after) == Turning("blue")
    assert after.table.sectors["orange"].files == ()


def test_gen_5_20_there_are_only_the_players_of_this_table():
    state = do(at_turn(players=3), place("small_lab"))
    assert refusal(state, Choose("green", "purple")).code == "no_such_option"
    assert Choose("green", "orange") in offers(state)


def test_gen_4_2_a_robot_does_not_send_itself_home_by_reprogramming():
    robots: dict[str, Any] = {
        "purple.r": 5,
        "blue.r": (4, "science_lab.2"),
        "green.r": (4, "science_lab.3"),
    }
    state = with_dice(at_turn("purple"), robots)
    state = do(state, Place("purple", "purple.r", "reprogram", 1))
    assert offers(state) == {Choose("purple", "blue.r"), Choose("purple", "green.r")}
    assert refusal(state, Choose("purple", "purple.r")).code == "no_such_option"


def test_gen_5_13_the_only_robot_there_is_goes_home_without_a_question():
    state = with_dice(at_turn("purple"), {"blue.r": (4, "science_lab.2")})
    told = happens(state, Place("purple", "purple.c1", "reprogram", 1))
    assert ev.DieMoved("blue.r", "quarters", "reprogram") in told
    assert due(do(state, Place("purple", "purple.c1", "reprogram", 1))) == Turning("green")


def test_gen_5_13_a_table_may_roll_a_reprogrammed_robot_again():
    house = House(reprogrammed_keeps_value=False)
    state = with_dice(at_turn("purple", house=house), {"blue.r": (4, "science_lab.2")})
    state = do(state, Place("purple", "purple.c1", "reprogram", 1))
    assert due(state) == Rolling(("blue.r",), "reroll")


def test_gen_5_13_a_reprogramming_whose_last_robot_is_gone_is_over():
    robots: dict[str, Any] = {
        "purple.r": 5,
        "blue.r": (4, "science_lab.2"),
        "green.r": (4, "science_lab.3"),
    }
    state = do(with_dice(at_turn("purple"), robots), Place("purple", "purple.r", "reprogram", 1))
    gone = (PutDie("blue.r", "supply"), PutDie("green.r", "supply"))
    after = do(state, Correct("purple", gone, "put away by mistake"))
    assert due(after) == Turning("green")
