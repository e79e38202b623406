"""GEN-4.4, 4.12, 4.19 and the examples of GEN-7.2: key tasks solved by several hands."""

from __future__ import annotations

import pytest

from rules.gen7 import events as ev
from rules.gen7.actions import (
    AddDie,
    Cancel,
    Choose,
    Commit,
    Correct,
    Pay,
    PlayFile,
    TakeBack,
    UseSkill,
)
from rules.gen7.cards import effects as fx
from rules.gen7.cards.content import (
    FREE,
    AnyRule,
    Compare,
    Cost,
    Equal,
    KeyTask,
    Limits,
    Steps,
    Text,
)
from rules.gen7.state import Slot, State
from rules.gen7.steps import Turning
from tests.rules.gen7.endings import task
from tests.rules.gen7.moves import do, due, happens, offers, refusal
from tests.rules.gen7.positions import at_turn, with_dice, with_officer, with_sector, with_task

SUM = Compare((0, 1), "<", (2,))  # left + middle < right
THRESHOLDS = Limits(least=(4, None, 4), most=(None, 2, None))  # 4+, 2-, 4+
THREE = ("green.c1", "green.c2", "blue.c1")


def shared(*rules: AnyRule, cost: Cost = FREE, covered: tuple[int, ...] = ()) -> State:
    return with_task(at_turn(), task(*rules, cost=cost), covered=covered)


def add(die: str, spot: int, split: int | None = None) -> AddDie:
    return AddDie(die.split(".")[0], 1, die, spot, split)  # type: ignore[arg-type]


def filled(state: State, *dice: str) -> State:
    return do(state, *(add(die, spot) for spot, die in enumerate(dice)))


def robot(state: State, value: int) -> State:
    return with_dice(state, {"green.r": (value, "quarters")})


# Everybody at once, or nothing


def test_gen_4_4_others_may_contribute_their_own_dice_once_the_active_player_has_begun():
    state = shared()
    assert refusal(state, add("blue.c1", 0)).code == "not_your_turn"
    state = do(state, add("green.c1", 0))
    assert {add("blue.c1", 1), add("orange.o", 2), add("green.c2", 1)} <= offers(state)
    assert refusal(state, AddDie("blue", 1, "orange.c1", 1)).code == "die_not_in_quarters"
    assert refusal(state, add("blue.c1", 0)).facts == {"room": "key_task", "spot": 1}
    assert refusal(state, add("green.c1", 1)).code == "die_on_task"


def test_gen_4_4_the_active_player_puts_in_at_least_one_die():
    state = with_officer(shared(), "green", rank=3, skills=("rescuer",))
    state = do(state, add("green.c1", 0), UseSkill("green", "rescuer"), TakeBack("green"))
    state = do(state, *(add(f"blue.c{number}", number - 1) for number in (1, 2, 3)))
    assert refusal(state, Commit("green")).code == "own_die_needed"
    state = do(state, TakeBack("blue"), add("green.c1", 2))
    assert Commit("green") in offers(state)


def test_gen_4_4_nothing_happens_before_all_spots_are_filled():
    state = shared()
    told = happens(state, add("green.c1", 0))
    assert [type(event) for event in told] == [ev.Due]
    state = filled(state, "green.c1", "blue.c1")
    found = refusal(state, Commit("green"))
    assert (found.code, found.facts) == ("spots_empty", {"count": 1})
    assert state.table.dice["green.c1"].place == "quarters"
    assert Commit("green") not in offers(state)


def test_gen_4_4_all_dice_and_the_cost_go_at_once():
    state = filled(shared(cost=Cost(data=2)), *THREE)
    state = do(state, Pay("green", "storage", "data", 2))
    assert state.table.storage == (3, 3, 3)
    told = happens(state, Commit("green"))
    moved = tuple(
        ev.DieMoved(die, f"task.1.{spot}", "key_task", value=3) for spot, die in enumerate(THREE)
    )
    assert told[:5] == (
        *moved,
        ev.StorageChanged((-2, 0, 0), "key_task"),
        ev.TaskSolved(1, "T1", ("green", "blue")),
    )


def test_gen_4_4_without_the_whole_cost_nothing_happens():
    state = filled(shared(cost=Cost(data=2, parts=1)), *THREE)
    state = do(state, Pay("green", "storage", "data", 2))
    found = refusal(state, Commit("green"))
    assert (found.code, found.facts) == ("cost_not_paid", {"count": 1})
    assert Commit("green") in offers(do(state, Pay("blue", "storage", "parts")))


def test_gen_4_4_a_cancelled_step_leaves_everything_as_it_was():
    state = with_sector(shared(cost=Cost(data=2)), "blue", resources=(2, 0, 0))
    begun = do(filled(state, *THREE), Pay("blue", "blue", "data", 2))
    assert do(begun, Cancel("green")) == state
    assert refusal(begun, Cancel("blue")).code == "active_player_commits"


def test_gen_4_4_a_die_that_has_left_meanwhile_no_longer_fills_its_spot():
    state = filled(shared(), *THREE)
    moved = do(state, Correct("blue", (fx.PutDie("blue.c1", "recovery"),), "it fell down"))
    assert refusal(moved, Commit("green")).code == "die_not_in_quarters"
    assert Commit("green") not in offers(moved)


def test_gen_4_4_the_active_player_commits():
    state = filled(shared(), *THREE)
    assert refusal(state, Commit("blue")).code == "active_player_commits"
    assert {Commit("green"), Cancel("green")} <= offers(state, "green")
    assert not [offer for offer in offers(state, "blue") if isinstance(offer, Commit | Cancel)]


def test_gen_4_4_a_contributor_takes_back_only_their_own_piece():
    state = filled(shared(), "green.c1", "blue.c1")
    assert refusal(state, TakeBack("orange")).code == "not_your_piece"
    assert TakeBack("orange") not in offers(state)
    assert do(state, TakeBack("blue")) == filled(shared(), "green.c1")
    assert do(state, TakeBack("green")) == filled(shared(), "green.c1")


def test_gen_4_4_a_contributor_may_give_resources_from_their_own_sector():
    state = with_sector(shared(cost=Cost(data=2)), "blue", resources=(2, 0, 0))
    state = filled(state, "green.c1", "green.c2")
    payment = Pay("blue", "blue", "data", 2)
    assert refusal(state, payment).code == "not_contributing"
    assert not [offer for offer in offers(state, "blue") if isinstance(offer, Pay)]
    state = do(state, add("blue.c1", 2))
    assert refusal(state, Pay("green", "blue", "data", 2)).code == "not_your_sector"
    told = happens(do(state, payment), Commit("green"))
    assert ev.ResourcesChanged("blue", (-2, 0, 0), "key_task") in told


def test_gen_4_4_a_contributor_may_play_files():
    state = with_sector(shared(), "blue", files=("F3",))
    state = do(state, add("green.c1", 0))
    assert refusal(state, PlayFile("blue", "F3")).code == "not_your_turn"
    told = happens(do(state, add("blue.c1", 1)), PlayFile("blue", "F3"))
    assert told[:2] == (
        ev.FilePlayed("blue", "F3"),
        ev.ResourcesChanged("blue", (3, 0, 0), "effect"),
    )


def test_gen_4_4_a_contributor_may_use_skills():
    state = with_officer(shared(), "blue", rank=2, skills=("hacker",))
    state = do(state, add("green.c1", 0))
    assert refusal(state, UseSkill("blue", "hacker")).code == "not_your_turn"
    told = happens(do(state, add("blue.c1", 1)), UseSkill("blue", "hacker"))
    assert ev.ResourcesChanged("blue", (5, 0, 0), "skill") in told


def test_gen_4_4_the_algorithms_of_a_contributor_act():
    state = with_sector(shared(), "blue", slots=(Slot("A2"), Slot()), contributed=1)
    acted = ev.AlgorithmActed("blue", "A2", upgraded=False)
    told = happens(filled(state, *THREE), Commit("green"))
    assert acted in told
    assert ev.MeritsChanged("blue", 1, "effect") in told
    alone = filled(state, "green.c1", "green.c2", "green.c3")
    assert acted not in happens(alone, Commit("green"))


def test_gen_4_4_one_key_task_at_a_time():
    state = with_task(
        shared(),
        KeyTask(code="T2", title=Text("Fire"), department="energy", spots=1, damage=1, merits=1),
    )
    state = do(state, add("green.c1", 0))
    assert refusal(state, AddDie("green", 2, "green.c2", 0)).code == "other_task_open"


def test_gen_4_12_filling_shared_spots_is_the_placement_of_the_turn():
    state = filled(shared(), *THREE)
    assert due(do(state, Commit("green"))) == Turning("blue")


def test_gen_4_12_the_active_player_may_fill_all_spots_alone():
    state = filled(shared(), "green.c1", "green.c2", "green.c3")
    told = happens(state, Commit("green"))
    assert ev.TaskSolved(1, "T1", ("green",)) in told
    assert ev.TurnStarted("blue") in told


# Success markers


def test_gen_4_19_a_robot_does_not_bridge_a_success_marker():
    state = robot(shared(covered=(1,)), 8)
    assert refusal(state, add("green.r", 0, 4)).code == "spot_taken"
    assert refusal(state, add("green.c1", 1)).code == "spot_taken"
    assert Commit("green") in offers(do(state, add("green.r", 0), add("green.c1", 2)))


@pytest.mark.parametrize(
    ("rule", "covered", "allowed", "refused"),
    [
        (SUM, 1, (5, 6), (6, 6)),
        (THRESHOLDS, 0, (2, 4), (3, 4)),
        (Equal(), 1, (4, 4), (4, 5)),
        (Steps(), 0, (4, 5), (4, 6)),
    ],
)
def test_gen_4_19_a_success_marker_counts_0_or_is_skipped(rule, covered, allowed, refused):
    free = [spot for spot in range(3) if spot != covered]
    for values, expected in ((allowed, True), (refused, False)):
        state = with_dice(
            shared(rule, covered=(covered,)),
            dict(zip(("green.c1", "green.c2"), values, strict=True)),
        )
        state = do(state, add("green.c1", free[0]), add("green.c2", free[1]))
        assert (Commit("green") in offers(state)) is expected


def test_gen_4_19_a_comparison_with_a_covered_right_side_is_void():
    dice = {"green.c1": 6, "green.c2": 6}
    void = with_dice(shared(SUM, covered=(2,)), dice)
    assert Commit("green") in offers(filled(void, "green.c1", "green.c2"))


def test_gen_4_3_a_success_marker_takes_a_spot_without_a_die():
    state = with_sector(shared(), "green", files=("F1",))
    state = do(state, add("green.c1", 0), PlayFile("green", "F1"))
    assert offers(state) == {Choose("green", "1.1"), Choose("green", "1.2")}
    state = do(state, Choose("green", "1.1"), add("blue.c1", 2))
    assert ev.TaskSolved(1, "T1", ("green", "blue")) in happens(state, Commit("green"))


# The examples of the rulebook, from the first die to the commit


@pytest.mark.parametrize(
    ("rule", "values", "code"),
    [
        (Steps(), (1, 2, 3), None),
        (Steps(), (4, 5, 6), None),
        (Steps(), (1, 2, 4), "not_in_steps"),
        (SUM, (1, 2, 4), None),
        (SUM, (1, 2, 3), "sum_too_high"),
        (THRESHOLDS, (5, 2, 4), None),
        (THRESHOLDS, (5, 3, 4), "die_too_high"),
    ],
)
def test_gen_7_2_the_examples_of_the_rulebook_on_shared_spots(rule, values, code):
    state = with_dice(shared(rule), dict(zip(THREE, values, strict=True)))
    state = filled(state, *THREE)
    if code is None:
        assert ev.TaskSolved(1, "T1", ("green", "blue")) in happens(state, Commit("green"))
    else:
        assert refusal(state, Commit("green")).code == code
