"""DA-4: the end of the game, the scores, and how long it can last."""

from __future__ import annotations

import pytest

from rules.mars import ENGINE
from rules.mars.actions import MoveColonist, RefillModule
from rules.mars.score import android_score, rounds_to_come, your_score
from rules.mars.state import Options
from tests.rules.mars.positions import at, do, expect, start, why_not

LAST = RefillModule("power")


def outcome(state):
    ended = ENGINE.outcome(state)
    assert ended is not None, ENGINE.show(state)
    return ended


@pytest.mark.parametrize(
    ("position", "reason"),
    [
        ("Y0.0.3400.0000.1", "all_yours_on_mars"),
        ("Y0.0.2300.1010.1", "all_yours_on_mars"),
        ("D0.0.3400.0000.1", "all_androids_on_mars"),
        ("M K1", "module_short"),
    ],
)
def test_da_4_1_three_ways_to_end(position, reason):
    after = do(at(f"refill MW {position}"), LAST)
    expect(after, "over")
    assert outcome(after).reason == reason


def test_da_4_1_otherwise_the_next_round_begins():
    after = do(at("refill MW Y1.0.3300.0000.1 D0.1.3300.0000.1 K1"), LAST)
    expect(after, "R4 architect K0.29")
    assert ENGINE.outcome(after) is None


def test_da_4_1_the_end_is_tested_only_after_the_androids():
    assert ENGINE.outcome(at("Y0.0.3400.0000.1 D0.0.3400.0000.1 M K0")) is None


def test_da_4_1_when_it_is_over_nothing_more_is_done():
    over = do(at("refill M K1"), LAST)
    assert why_not(over, LAST) == "game_over"


@pytest.mark.parametrize(
    ("side", "points"),
    [
        ("7.0.0000.0000.0", 0),
        ("3.4.0000.0000.0", 4),  # ship
        ("4.0.1110.0000.0", 6),  # ★
        ("4.0.0000.1110.0", 12),  # ★★
        ("3.0.1111.0000.0", 8 + 2),  # all four buildings
        ("3.0.1100.0011.0", 12 + 2),  # ★ or ★★
        ("3.0.4000.0000.0", 8 + 3),  # four in one
        ("3.0.3000.1000.0", 10 + 3),
        ("2.0.5000.0000.0", 10 + 3),  # or more
        ("0.0.4111.0000.0", 14 + 2 + 3),
    ],
)
def test_da_4_2_your_points(side, points):
    assert your_score(at(f"Y{side}")).total == points


@pytest.mark.parametrize(
    ("yours", "theirs", "you_get", "they_get"), [(3, 2, 1, 0), (2, 2, 1, 2), (1, 2, 0, 2)]
)
def test_da_4_2_energy_is_worth_more_to_the_androids(yours, theirs, you_get, they_get):
    state = at(f"Y6.1.0000.0000.{yours} D2.5.0000.0000.{theirs}")
    assert your_score(state).energy == you_get
    assert android_score(state).energy == they_get


def test_da_4_2_the_androids_get_four_for_one_in_each_building():
    assert android_score(at("D2.1.1110.0001.0")).total == 1 + 6 + 4 + 4
    assert android_score(at("D2.1.1120.0000.0")).total == 1 + 8


def test_da_4_2_the_points_of_your_cards_are_settings():
    options = Options(points_ship=2, points_star=3, points_two_star=5, points_energy=0)
    line = ENGINE.show(start(options)).split()[-1]
    assert your_score(at(f"Y4.1.1000.0100.1 {line}")).total == 2 + 3 + 5


@pytest.mark.parametrize(("settled", "bonus"), [("3000", 0), ("4000", 5), ("0500", 5)])
def test_da_4_4_the_androids_get_five_for_four_in_one_building(settled, bonus):
    aboard = 7 - sum(map(int, settled))
    assert android_score(at(f"D0.{aboard}.{settled}.0000.0")).crowd == bonus


def test_da_4_3_you_win_only_with_strictly_more():
    tie = outcome(do(at("refill MW Y0.0.4300.0000.1 D0.1.2210.1000.2"), LAST))
    assert tie.scores == {"architect": 17, "android": 17}
    assert tie.winners == ("android",)
    ahead = outcome(do(at("refill MW Y0.0.4300.0000.2 D0.1.2210.1000.2"), LAST))
    assert ahead.scores == {"architect": 18, "android": 17}
    assert ahead.winners == ("architect",)


def test_da_4_5_after_your_seventh_colonist_the_round_is_finished():
    seventh = MoveColonist("you", "ship", "ecosystem_1")
    waiting = do(at("ability:construction Y0.1.3300.0000.1 MW"), seventh)
    expect(waiting, "refill Y0.0.3301.0000.1 D2.4.1000.0000.1 K16.14")
    assert outcome(do(waiting, LAST)).reason == "all_yours_on_mars"


# DA-4.3: the countdown


@pytest.mark.parametrize(
    ("position", "least", "most"),
    [
        ("architect MWP K29", 7, 9),  # so at most 10 rounds, 8 with both cards taken every time
        ("architect MWP K4", 1, 1),
        ("architect MWP K3", 0, 1),
        ("architect MWP K2", 0, 0),
        ("refill MW K5", 2, 2),  # the next one is certain
        ("refill M K2", 1, 1),
        ("refill M K1", 0, 0),
        ("over M K0", 0, 0),
    ],
)
def test_da_4_3_the_countdown_says_how_many_rounds_can_follow(position, least, most):
    assert rounds_to_come(at(position)) == (least, most)


def test_da_4_3_the_countdown_of_a_new_game_is_eight_to_ten():
    assert rounds_to_come(start()) == rounds_to_come(start(Options(deck="app"))) == (8, 10)


def test_da_4_3_a_game_over_by_colonists_has_no_round_to_come():
    assert rounds_to_come(do(at("refill MW Y0.0.3400.0000.1"), LAST)) == (0, 0)
