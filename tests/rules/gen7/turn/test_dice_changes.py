"""GEN-4.6, 4.16, 4.17: dice changed for resources, skills on your turn, nudges."""

from __future__ import annotations

import pytest

from rules.gen7 import events as ev
from rules.gen7.actions import (
    AddDie,
    ChangeDie,
    Choose,
    Commit,
    Pay,
    Place,
    PlayFile,
    TakeBack,
    UseSkill,
)
from rules.gen7.cards.content import Cost, KeyTask, Limits, Text
from rules.gen7.state import State
from rules.gen7.steps import Working
from rules.gen7.tables import System
from tests.rules.gen7.moves import do, due, happens, offers, refusal
from tests.rules.gen7.positions import (
    at_turn,
    with_dice,
    with_officer,
    with_sector,
    with_table,
    with_task,
)


def rich(data: int = 0, parts: int = 0, drugs: int = 0, seat: str = "green") -> State:
    state = with_dice(at_turn(), {"green.r": "quarters"})
    return with_sector(state, seat, resources=(data, parts, drugs))


def change(die: str, value: int, by: str = "green") -> ChangeDie:
    return ChangeDie(by, die, value)  # type: ignore[arg-type]


def with_pair(state: State, department: System = "computer", **more: object) -> State:
    """A key task with two spots of 4+ each."""
    card = KeyTask(
        code="T1",
        title=Text("Leak"),
        department=department,
        spots=2,
        damage=1,
        merits=3,
        rules=(Limits(least=(4, 4)),),
        **more,  # type: ignore[arg-type]
    )
    return with_task(state, card)


def faces_offered(state: State, die: str, by: str = "green") -> set[int]:
    found = (offer for offer in offers(state, by) if isinstance(offer, ChangeDie))
    return {offer.value for offer in found if offer.die == die}


# For drugs and parts


@pytest.mark.parametrize(("die", "most"), [("green.o", 8), ("green.c1", 6)])
def test_gen_4_6_two_drugs_set_an_officer_or_colonist_to_any_face(die, most):
    state = rich(drugs=2)
    assert faces_offered(state, die) == set(range(1, most + 1)) - {3}
    told = happens(state, change(die, most))
    assert told[:2] == (
        ev.ResourcesChanged("green", (0, 0, -2), "change"),
        ev.DieSet(die, most, "change"),
    )
    assert refusal(state, change(die, most + 1)).code == "no_such_face"
    assert refusal(state, change(die, 3)).code == "same_face"


def test_gen_4_6_two_parts_change_a_robot_by_up_to_two():
    state = rich(parts=2)
    assert faces_offered(state, "green.r") == {1, 2, 4, 5}
    told = happens(state, change("green.r", 5))
    assert told[:2] == (
        ev.ResourcesChanged("green", (0, -2, 0), "change"),
        ev.DieSet("green.r", 5, "change"),
    )
    assert refusal(state, change("green.r", 6)).code == "too_far"


@pytest.mark.parametrize(("value", "faces"), [(12, {10, 11}), (1, {2, 3}), (11, {9, 10, 12})])
def test_gen_4_6_a_robot_stays_between_1_and_12(value, faces):
    state = with_dice(rich(parts=2), {"green.r": value})
    assert faces_offered(state, "green.r") == faces
    top = with_dice(state, {"green.r": 12})
    assert refusal(top, change("green.r", 13)).code == "no_such_face"


def test_gen_4_6_as_often_as_one_can_pay():
    state = do(rich(parts=5), change("green.r", 5), change("green.r", 7))
    assert state.table.sectors["green"].resources == (0, 1, 0)
    found = refusal(state, change("green.r", 9))
    assert (found.code, found.facts) == ("not_enough", {"resource": "parts", "held": 1})


def test_gen_4_6_robots_take_parts_the_others_drugs():
    assert refusal(rich(drugs=9), change("green.r", 4)).facts["resource"] == "parts"
    assert refusal(rich(parts=9), change("green.c1", 4)).facts["resource"] == "drugs"


def test_gen_4_6_the_payer_pays_from_their_own_sector_and_never_from_storage():
    state = with_table(rich(drugs=1), storage=(9, 9, 9))
    assert refusal(state, change("green.c1", 6)).code == "not_enough"
    assert not faces_offered(state, "green.c1")


def test_gen_4_6_on_your_turn_only_dice_in_your_own_sector():
    state = with_dice(rich(drugs=2), {"green.c1": "science_lab.1"})
    for die in ("green.c1", "green.c4", "blue.c1"):
        assert refusal(state, change(die, 6)).code == "die_out_of_reach"
    poor = with_sector(rich(), "blue", resources=(9, 9, 9))
    assert refusal(poor, change("blue.c1", 6, by="blue")).code == "not_your_turn"


def test_gen_4_6_ones_turn_goes_on_between_two_actions_of_a_room():
    state = with_sector(rich(), "green", resources=(0, 0, 2), work=("WM1",))
    state = do(state, Place("green", "green.c1", "medical_centre", 1))
    assert due(state) == Working("green", "medical_centre")
    assert faces_offered(state, "green.c2") == {1, 2, 4, 5, 6}
    changed = do(state, change("green.c2", 6))
    assert changed.table.dice["green.c2"].value == 6
    assert due(changed) == Working("green", "medical_centre")
    assert refusal(state, change("green.c1", 6)).code == "die_out_of_reach"


def test_gen_4_6_any_die_on_the_spots_being_filled_may_be_changed_by_whoever_takes_part():
    state = with_sector(with_pair(rich(drugs=2)), "blue", resources=(0, 0, 2))
    state = do(state, AddDie("green", 1, "green.c1", 0))
    assert refusal(state, change("green.c1", 4, by="blue")).code == "not_your_turn"
    state = do(state, AddDie("blue", 1, "blue.c1", 1))
    told = happens(state, change("blue.c1", 5, by="green"))
    assert ev.ResourcesChanged("green", (0, 0, -2), "change") in told
    state = do(state, change("blue.c1", 5, by="green"), change("green.c1", 4, by="blue"))
    assert state.table.sectors["blue"].resources == (0, 0, 0)
    assert ev.TaskSolved(1, "T1", ("green", "blue")) in happens(state, Commit("green"))


def test_gen_4_6_who_does_not_contribute_pays_for_nothing():
    state = with_sector(with_pair(rich()), "orange", resources=(9, 9, 9))
    state = do(state, AddDie("green", 1, "green.c1", 0))
    assert refusal(state, change("green.c1", 4, by="orange")).code == "not_your_turn"
    assert refusal(state, change("orange.c1", 4, by="orange")).code == "not_your_turn"


def test_gen_4_6_a_robot_is_changed_before_it_is_split():
    state = with_dice(with_pair(rich(parts=2)), {"green.r": 8})
    whole = do(state, AddDie("green", 1, "green.r", 0))
    assert change("green.r", 10) in offers(whole)
    split = do(state, AddDie("green", 1, "green.r", 0, split=4))
    assert refusal(split, change("green.r", 10)).code == "take_back_first"
    assert not faces_offered(split, "green.r")


def test_gen_4_6_what_is_pledged_to_the_task_cannot_pay_for_a_change():
    state = with_pair(rich(drugs=3), cost=Cost(drugs=2))
    state = do(state, AddDie("green", 1, "green.c1", 0))
    assert change("green.c1", 4) in offers(state)
    state = do(state, Pay("green", "green", "drugs", 2))
    assert refusal(state, change("green.c1", 4)).facts == {"resource": "drugs", "held": 1}


# Skills without a time of their own


def skilled(skill: str, seat: str = "green", state: State | None = None) -> State:
    return with_officer(state or at_turn(), seat, rank=3, skills=(skill,))


def test_gen_4_16_on_your_turn_and_once_an_episode():
    state = skilled("hacker")
    told = happens(state, UseSkill("green", "hacker"))
    assert told[:2] == (
        ev.SkillUsed("green", "hacker"),
        ev.ResourcesChanged("green", (5, 0, 0), "skill"),
    )
    used = do(state, UseSkill("green", "hacker"))
    assert refusal(used, UseSkill("green", "hacker")).code == "skill_used_up"
    assert refusal(at_turn(), UseSkill("green", "hacker")).code == "skill_not_owned"


def test_gen_4_16_not_on_the_turn_of_another_unless_contributing():
    state = with_pair(skilled("hacker", "blue"))
    assert refusal(state, UseSkill("blue", "hacker")).code == "not_your_turn"
    state = do(state, AddDie("green", 1, "green.c1", 0))
    assert refusal(state, UseSkill("blue", "hacker")).code == "not_your_turn"
    state = do(state, AddDie("blue", 1, "blue.c1", 1))
    assert UseSkill("blue", "hacker") in offers(state, "blue")


def test_gen_4_16_your_turn_goes_on_between_two_actions_of_a_room():
    state = with_sector(skilled("dealer"), "green", work=("WM1",))
    state = do(state, Place("green", "green.c1", "medical_centre", 1))
    assert UseSkill("green", "dealer") in offers(state)
    state = do(state, UseSkill("green", "dealer"))
    assert due(state) == Working("green", "medical_centre")
    assert state.table.sectors["green"].resources == (0, 0, 5)


def test_gen_4_16_a_skill_with_a_time_of_its_own_waits_for_it():
    assert refusal(skilled("rescuer"), UseSkill("green", "rescuer")).code == "skill_not_now"
    state = do(with_pair(skilled("curator")), AddDie("green", 1, "green.c1", 0))
    assert refusal(state, UseSkill("green", "curator")).code == "officer_not_contributed"
    state = do(state, AddDie("green", 1, "green.o", 1), UseSkill("green", "curator"))
    free = ChangeDie("green", "green.c1", 6), ChangeDie("green", "green.o", 8)
    state = do(state, *free)
    assert ev.TaskSolved(1, "T1", ("green",)) in happens(state, Commit("green"))


# Department skills


def test_gen_4_17_a_nudge_may_make_a_placement_legal():
    state = with_dice(at_turn(), {"blue.c1": (4, "technical_lab.1")})
    nudged = Place("green", "green.c1", "technical_lab", 2, nudge=1)
    assert refusal(state, nudged).code == "no_such_skill"
    state = skilled("workhorse", state=state)
    plain = Place("green", "green.c1", "technical_lab", 2)
    assert refusal(state, plain).code == "below_previous"
    assert happens(state, nudged)[0] == ev.DieSet("green.c1", 4, "skill")


def test_gen_4_17_a_nudge_counts_for_the_yield():
    state = skilled("mentor")
    gained = [
        happens(state, Place("green", "green.c1", "science_lab", 3, nudge)) for nudge in (-1, 0)
    ]
    assert ev.ResourcesChanged("green", (1, 0, 0), "lab") in gained[0]
    assert ev.ResourcesChanged("green", (2, 0, 0), "lab") in gained[1]


@pytest.mark.parametrize(
    ("skill", "room", "nudges"),
    [
        ("mentor", "science_lab", {-1, 0, 1}),
        ("mentor", "technical_lab", {0}),
        ("mentor", "small_lab", {0}),
        ("workhorse", "production_centre", {-1, 0, 1}),
        ("commandant", "chemical_lab", {-1, 0, 1}),
        ("leader", "hq", {0, 1, 2}),
        ("leader", "data_centre", {0}),
    ],
)
def test_gen_4_17_only_in_its_department_and_only_so_far(skill, room, nudges):
    found = {
        offer.nudge
        for offer in offers(skilled(skill))
        if isinstance(offer, Place) and offer.room == room
    }
    assert found == nudges


def test_gen_4_17_never_beyond_the_faces_of_the_die():
    state = with_dice(skilled("leader"), {"green.c1": 5})
    nudged = Place("green", "green.c1", "hq", 1, nudge=2)
    assert refusal(state, nudged).facts == {"value": 7, "most": 6}
    assert Place("green", "green.c1", "hq", 1, nudge=1) in offers(state)
    state = with_dice(with_pair(skilled("mentor")), {"green.c1": 6})
    added = AddDie("green", 1, "green.c1", 0, nudge=1)
    assert refusal(state, added).facts == {"value": 7, "most": 6}


def test_gen_4_17_a_nudge_counts_on_key_tasks_of_the_department():
    state = with_pair(skilled("mentor"))
    state = do(
        state, *(AddDie("green", 1, f"green.c{number}", number - 1, nudge=1) for number in (1, 2))
    )
    told = happens(state, Commit("green"))
    assert ev.DieSet("green.c1", 4, "skill") in told
    found = {
        offer.nudge for offer in offers(with_pair(skilled("mentor"))) if isinstance(offer, AddDie)
    }
    assert found == {-1, 0, 1}
    lower = AddDie("green", 1, "green.c1", 0, nudge=-1)
    assert due(do(with_pair(skilled("mentor")), lower)).pieces[0].nudge == -1
    other = with_pair(skilled("mentor"), "energy")
    added = AddDie("green", 1, "green.c1", 0, nudge=1)
    assert refusal(other, added).code == "no_such_skill"


def test_gen_4_17_a_die_turned_after_its_nudge_does_not_go_beyond_its_faces():
    state = with_sector(with_pair(skilled("mentor")), "green", files=("F7",))
    state = do(state, AddDie("green", 1, "green.c1", 0, nudge=1), AddDie("blue", 1, "blue.c1", 1))
    turned = do(state, PlayFile("green", "F7"), Choose("green", "green.c1:6"))
    assert refusal(turned, Commit("green")).facts == {"value": 7, "most": 6}
    again = do(turned, TakeBack("green"), TakeBack("green"), AddDie("green", 1, "green.c1", 0))
    assert AddDie("blue", 1, "blue.c1", 1) in offers(again)
