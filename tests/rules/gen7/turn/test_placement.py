"""GEN-7.2: what the spots of a task may show. `·` is a spot covered by a success marker."""

from __future__ import annotations

import pytest

from rules.core import Refusal
from rules.gen7.cards.content import AnyRule, Compare, Different, Equal, Limits, Steps, Total
from rules.gen7.turn.placement import splits, why_not_placed
from tests.rules.digest import digest, ids_in

SUM = Compare((0, 1), "<", (2,))  # left + middle < right
THRESHOLDS = Limits(least=(4, None, 4), most=(None, 2, None))  # 4+, 2-, 4+


def dice(text: str) -> list[int | None]:
    return [None if word == "·" else int(word) for word in text.split()]


def why_not(rule: AnyRule, text: str) -> Refusal | None:
    return why_not_placed((rule,), dice(text))


def code(rule: AnyRule, text: str) -> str | None:
    refusal = why_not(rule, text)
    if refusal is None:
        return None
    assert refusal.rule in ids_in(digest("gen7"), "GEN")
    return refusal.code


@pytest.mark.parametrize(
    ("rule", "allowed", "refused", "reason"),
    [
        (Steps(), "1 2 3", "1 2 4", "not_in_steps"),
        (Steps(), "4 5 6", "3 2 1", "not_in_steps"),
        (Steps(by=-2), "6 4 2", "6 4 3", "not_in_steps"),
        (SUM, "1 2 4", "1 2 3", "sum_too_high"),
        (SUM, "5 6 12", "5 6 10", "sum_too_high"),
        (Compare((0, 1), "<=", (2,)), "1 2 3", "2 2 3", "sum_too_high"),
        (Compare((0,), "=", (1, 2)), "5 2 3", "4 2 3", "sums_not_equal"),
        (Compare((0,), "=", (1, 2)), "2 1 1", "6 2 3", "sums_not_equal"),
        (THRESHOLDS, "5 2 4", "5 3 4", "die_too_high"),
        (THRESHOLDS, "4 1 12", "3 1 4", "die_too_low"),
        (Equal(), "4 4 4", "4 4 5", "dice_not_equal"),
        (Different(), "1 5 3", "1 5 1", "dice_not_different"),
        (Total(">=", 10), "5 4 1", "5 3 1", "total_wrong"),
        (Total("<=", 10), "5 4 1", "5 4 2", "total_wrong"),
        (Total("=", 10), "5 4 1", "5 4 2", "total_wrong"),
    ],
)
def test_gen_7_2_the_dice_follow_the_placement_rule(rule, allowed, refused, reason):
    assert code(rule, allowed) is None
    assert code(rule, refused) == reason


def test_gen_7_2_all_rules_of_a_task_must_hold():
    both = (Equal(), Total(">=", 12))
    assert why_not_placed(both, (4, 4, 4)) is None
    assert why_not_placed(both, (3, 3, 3)) == why_not(Total(">=", 12), "3 3 3")
    assert why_not_placed(both, (3, 4, 5)) == why_not(Equal(), "3 4 5")
    assert why_not_placed((), (1, 8, 12)) is None


@pytest.mark.parametrize(
    ("rule", "text", "facts"),
    [
        (SUM, "3 2 4", {"left": 5, "right": 4}),
        (Compare((0,), "=", (1, 2)), "6 2 3", {"left": 6, "right": 5}),
        (THRESHOLDS, "3 2 4", {"spot": 1, "value": 3, "least": 4}),
        (THRESHOLDS, "4 3 4", {"spot": 2, "value": 3, "most": 2}),
        (Steps(), "1 2 4", {"spot": 3, "value": 4, "before": 2, "by": 1}),
        (Equal(), "4 2 4", {"low": 2, "high": 4}),
        (Different(), "4 2 4", {"value": 4}),
        (Total("=", 9), "4 2 4", {"total": 10, "sign": "=", "number": 9}),
    ],
)
def test_gen_7_2_a_refusal_gives_the_facts_with_spots_counted_from_one(rule, text, facts):
    refusal = why_not(rule, text)
    assert refusal is not None
    assert refusal.facts == facts


@pytest.mark.parametrize(
    ("value", "halves"),
    [
        (1, ()),
        (2, ((1, 1),)),
        (3, ((1, 2), (2, 1))),
        (6, ((3, 3),)),
        (11, ((5, 6), (6, 5))),
        (12, ((6, 6),)),
    ],
)
def test_gen_4_5_a_robot_is_split_as_evenly_as_can_be_and_a_1_not_at_all(value, halves):
    assert splits(value) == halves


@pytest.mark.parametrize(
    ("rule", "text"),
    [
        (Equal(), "3 · 3"),
        (Equal(), "· · 3"),
        (Different(), "3 · 4"),
        (THRESHOLDS, "4 · 4"),
        (THRESHOLDS, "· 2 ·"),
        (SUM, "5 · 6"),  # counts 0
        (SUM, "6 6 ·"),  # nothing to compare with
        (Compare((0,), "=", (1, 2)), "4 · 4"),
        (Compare((0,), "=", (1, 2)), "4 · ·"),
        (Compare((0,), "=", (1, 2)), "· 2 5"),  # an equation can be read from either side
        (Steps(), "5 · 1"),
        (Steps(), "· 4 5"),
        (Total("=", 7), "3 · 4"),
    ],
)
def test_gen_4_19_a_covered_spot_counts_0_and_is_skipped(rule, text):
    assert code(rule, text) is None


@pytest.mark.parametrize(
    ("rule", "text", "reason"),
    [
        (Equal(), "3 · 4", "dice_not_equal"),
        (Different(), "3 · 3", "dice_not_different"),
        (THRESHOLDS, "3 · 4", "die_too_low"),
        (SUM, "6 · 6", "sum_too_high"),
        (Compare((0,), "<", (1, 2)), "4 · 4", "sum_too_high"),  # one die is left to compare with
        (Steps(), "· 4 6", "not_in_steps"),
        (Total(">=", 8), "3 · 4", "total_wrong"),
    ],
)
def test_gen_4_19_the_dice_beside_a_covered_spot_still_follow_the_rule(rule, text, reason):
    assert code(rule, text) == reason
