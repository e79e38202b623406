"""DA-3.4, DA-3.5, DA-3.9 to DA-3.11: what the androids choose, and why."""

from __future__ import annotations

import pytest

from rules.mars.actions import Launch, MoveColonist
from rules.mars.androids.programme import star, two_star
from rules.mars.events import ColonistMoved
from rules.mars.events import NothingToMove as Nothing
from rules.mars.view import view
from tests.rules.mars.positions import at, do, events, expect, offers, refusal, why_not


def up(building):
    return MoveColonist("android", star(building), two_star(building))


def down(building):
    return MoveColonist("you", two_star(building), star(building))


def proposal(state):
    chosen = view(state, None).proposal
    assert chosen is not None
    return MoveColonist(chosen.side, chosen.source, chosen.target), chosen.reason


# Double upgrade


def test_da_3_4_two_androids_move_up_one_after_the_other():
    waiting = do(at("MEC D2.4.1000.0000.1"), Launch("construction"))
    expect(waiting, "upgrade:2 D2.3.1001.0000.1")
    expect(do(waiting, up("water")), "refill D2.3.0000.1001.1")


def test_da_3_4_up_goes_before_down():
    assert offers(at("upgrade:2 Y6.0.0000.1000.1 D2.2.0111.0000.1 ME")) == {
        up("power"),
        up("laboratory"),
        up("ecosystem"),
    }


def test_da_3_4_with_no_way_up_yours_go_down():
    waiting = at("upgrade:2 Y5.0.0000.1001.1 D2.4.1000.0000.1 ME")
    assert offers(waiting) == {down("water"), down("ecosystem")}
    assert refusal(waiting, up("water")).rule == "DA-3.4"


def test_da_3_4_each_upgrade_is_evaluated_again():
    waiting = at("upgrade:2 Y4.1.0000.1100.1 D2.4.1000.0000.1 ME")
    expect(do(waiting, down("water")), "refill Y4.1.1000.0100.1 D2.4.0000.1000.1")


def test_da_3_4_with_one_way_it_is_done_at_once():
    told = events(at("MEC"), Launch("construction"))
    upgrade = ColonistMoved("android", "ecosystem_1", "ecosystem_2", "upgrade", "only_choice")
    assert told[-3:-1] == (upgrade, Nothing("upgrade"))


def test_da_3_4_what_finds_no_way_is_lost():
    told = events(at("MEC D0.0.2100.1111.1"), Launch("construction"))
    assert Nothing("upgrade") in told
    expect(do(at("MEC D0.0.2100.1111.1"), Launch("construction")), "refill D0.0.2100.1111.1")


def test_da_3_4_nothing_else_is_done_meanwhile():
    assert why_not(at("upgrade:1 D2.3.1100.0000.1 ME"), Launch("ecosystem")) == "not_now"


# Limits


def test_da_3_9_both_sides_share_the_room_in_two_stars():
    taken = "Y6.0.0000.0001.1 D2.3.1100.0000.1 ME"
    assert offers(at(f"upgrade:2 {taken}")) == {up("water"), up("power")}
    crowded = "Y5.0.0000.1001.1 D2.3.1100.0000.1 ME"
    assert offers(at(f"upgrade:2 {crowded} Otwo_star_limit=2")) == {up("water"), up("power")}


def test_da_3_9_moving_down_needs_room_in_one_star_if_the_table_sets_a_limit():
    both = "Y4.0.0000.1110.1 D2.4.1000.0000.1 ME"
    assert offers(at(f"upgrade:2 {both}")) == {down("water"), down("power"), down("laboratory")}
    limited = at(f"upgrade:2 {both} Ostar_limit=1")
    assert offers(limited) == {down("power"), down("laboratory")}


# Ties


def test_da_3_11_up_where_you_wait_in_one_star():
    waiting = at("upgrade:2 Y6.0.0010.0000.1 D2.3.1010.0000.1 ME")
    assert proposal(waiting) == (up("laboratory"), "you_wait_there")


def test_da_3_11_down_where_an_android_waits_in_one_star():
    waiting = at("upgrade:2 Y4.1.0000.1010.1 D2.4.0010.0000.1 ME")
    assert proposal(waiting) == (down("laboratory"), "android_waits_there")


def test_da_3_11_else_in_order():
    waiting = at("upgrade:2 Y6.1.0000.0000.1 D2.3.0101.0000.1 ME")
    assert proposal(waiting) == (up("power"), "in_order")
    waiting = at("upgrade:2 Y4.1.0000.0110.1 D2.5.0000.0000.1 ME")
    assert proposal(waiting) == (down("power"), "in_order")


def test_da_3_11_the_log_says_whether_the_player_followed_the_proposal():
    waiting = at("upgrade:1 Y6.0.0010.0000.1 D2.3.1010.0000.1 ME")
    assert events(waiting, up("laboratory"))[0] == ColonistMoved(
        "android", "laboratory_1", "laboratory_2", "upgrade", "you_wait_there"
    )
    assert events(waiting, up("water"))[0].reason == "override"


# Computation


def test_da_3_5_an_android_goes_from_the_ship_to_the_building_of_choice():
    waiting = do(at("MCW"), Launch("water"))
    expect(waiting, "compute")
    after = do(waiting, MoveColonist("android", "ship", "laboratory_1"))
    expect(after, "refill D2.4.0010.0000.1 MC")


def test_da_3_5_with_the_ship_empty_an_android_boards():
    after = do(at("MCW D2.0.2210.0000.1"), Launch("water"))
    expect(after, "refill D1.1.2210.0000.1")


def test_da_3_5_with_nobody_left_or_no_room_it_is_lost():
    assert Nothing("compute") in events(at("MCW D0.0.2221.0000.1"), Launch("water"))
    full = at("MCW Y6.0.0001.0000.1 D1.3.1110.0000.1 Ostar_limit=1")
    assert Nothing("compute") in events(full, Launch("water"))
    expect(do(full, Launch("water")), "refill D1.3.1110.0000.1")


def test_da_3_5_two_ways_are_a_choice_already():
    two_left = at("MCW Y6.0.0001.0000.1 D2.4.1000.0000.1 Ostar_limit=1")
    assert {offer.target for offer in offers(do(two_left, Launch("water")))} == {
        "power_1",
        "laboratory_1",
    }


def test_da_3_5_the_proposal_can_be_overridden_but_not_beyond_the_rules():
    waiting = at("compute MC")
    wanted = MoveColonist("android", "ship", "ecosystem_1")
    assert events(waiting, wanted)[0] == ColonistMoved(
        "android", "ship", "ecosystem_1", "compute", "override"
    )
    assert why_not(waiting, MoveColonist("android", "ship", "water_2")) == "androids_would_not"


@pytest.mark.parametrize(
    ("androids", "building", "reason"),
    [
        ("D0.3.1300.0000.1", "power", "three_there"),
        ("D0.2.1130.0000.1", "laboratory", "three_there"),  # rather than the only empty one
        ("D0.3.1200.0100.1", "power", "three_there"),  # both zones count
        ("D0.3.1120.0000.1", "ecosystem", "last_empty"),
        ("D0.5.2000.0000.1", "water", "towards_four"),
        ("D0.5.1100.0000.1", "laboratory", "towards_all"),
        ("D0.4.1200.0000.1", "power", "towards_four"),  # a tie: 4 in one
        ("D0.7.0000.0000.1", "water", "towards_four"),
        ("D0.2.0140.0000.1", "water", "towards_all"),  # 4 in one is held already
        ("D0.1.2202.0000.1", "laboratory", "last_empty"),  # 4 in one is out of reach
        ("D2.2.1110.0000.1", "ecosystem", "last_empty"),  # those on Earth count too
        ("D0.1.2211.0000.1", "water", "free_top"),
        ("D0.1.4200.0000.1", "water", "free_top"),  # all four are out of reach
        ("D0.1.1211.1000.1", "power", "free_top"),
    ],
)
def test_da_3_10_the_nearest_bonus_then_a_free_two_star_then_the_order(androids, building, reason):
    move = MoveColonist("android", "ship", star(building))
    assert proposal(at(f"compute {androids} MC")) == (move, reason)


def test_da_3_10_with_nothing_to_gain_the_order_decides():
    taken = at("compute Y3.0.0000.1111.1 D0.1.2211.0000.1 MC")
    assert proposal(taken) == (MoveColonist("android", "ship", "water_1"), "in_order")


def test_da_3_10_only_buildings_with_room_count():
    limited = at("compute D0.3.3100.0000.1 MC Ostar_limit=3")
    assert proposal(limited)[1] == "towards_all"
    no_empty_one = at("compute Y3.0.0022.0000.1 D2.3.1100.0000.1 MC Ostar_limit=2")
    move = MoveColonist("android", "ship", "water_1")
    assert proposal(no_empty_one) == (move, "towards_four")
    one_left = at("MCW Y6.0.0001.0000.1 D2.3.1010.0000.1 Ostar_limit=1")
    told = events(one_left, Launch("water"))
    assert ColonistMoved("android", "ship", "power_1", "compute", "only_choice") in told
