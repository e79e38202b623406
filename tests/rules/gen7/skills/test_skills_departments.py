"""GEN-4.17: mentor, commandant, workhorse and leader; and the lone wolf at a meeting."""

from __future__ import annotations

from typing import Any

import pytest

from rules.core import Refusal
from rules.gen7 import events as ev
from rules.gen7 import steps
from rules.gen7.actions import AddDie, Commit, Decline, Draw, Place, UseSkill
from rules.gen7.cards.content import Equal
from rules.gen7.state import State
from rules.gen7.steps import Taking
from tests.rules.gen7.endings import key_task
from tests.rules.gen7.moves import do, due, happens, offers, refusal
from tests.rules.gen7.positions import at_turn, with_dice, with_sector, with_task
from tests.rules.gen7.skilled import skilled, used_up, with_skill

ROOMS = {
    "mentor": ("data_centre", "science_lab", "assembly"),
    "commandant": ("medical_centre", "chemical_lab"),
    "workhorse": ("production_centre", "technical_lab"),
    "leader": ("hq",),
}
EVERYWHERE = [(skill, room) for skill, rooms in ROOMS.items() for room in rooms]
SYSTEMS = {"mentor": "computer", "commandant": "biological", "workhorse": "energy"}


def nudges(state: State, room: Any, die: str = "green.c1") -> set[int]:
    """By how much this die may change on the first spot there."""
    return {
        offer.nudge
        for offer in offers(state)
        if isinstance(offer, Place) and (offer.die, offer.room, offer.spot) == (die, room, 1)
    }


@pytest.mark.parametrize(("skill", "room"), EVERYWHERE)
def test_gen_4_17_a_die_changes_when_it_is_placed_in_the_department(skill, room):
    by = {0, 1, 2} if skill == "leader" else {-1, 0, 1}
    assert nudges(skilled(skill), room) == by
    up = max(by)
    events = happens(skilled(skill), Place("green", "green.c1", room, 1, up))
    assert ev.DieSet("green.c1", 3 + up, "skill") in events


@pytest.mark.parametrize("skill", ROOMS)
def test_gen_4_17_not_in_another_department_nor_in_your_own_sector(skill):
    elsewhere = [room for other, room in EVERYWHERE if other != skill] + ["small_lab"]
    assert [room for room in elsewhere if nudges(skilled(skill), room) != {0}] == []
    found = refusal(skilled(skill), Place("green", "green.c1", "small_lab", 1, 1))
    assert (found.code, found.rule) == ("no_such_skill", "GEN-4.17")


@pytest.mark.parametrize(
    ("skill", "room", "nudge"),
    [("mentor", "science_lab", 2), ("workhorse", "technical_lab", 2), ("leader", "hq", -1)],
)
def test_gen_4_17_not_further_than_the_skill_says(skill, room, nudge):
    assert (
        refusal(skilled(skill), Place("green", "green.c1", room, 1, nudge)).code == "no_such_skill"
    )


def test_gen_4_17_nobody_without_the_skill():
    state = with_skill(at_turn(), "blue", "mentor")
    assert nudges(state, "science_lab") == {0}
    assert refusal(state, Place("green", "green.c1", "science_lab", 1, 1)).code == "no_such_skill"


@pytest.mark.parametrize(
    ("die", "value", "allowed"),
    [
        ("green.c1", 6, {-1, 0}),
        ("green.c1", 1, {0, 1}),
        ("green.o", 6, {-1, 0, 1}),
        ("green.o", 8, {-1, 0}),
    ],
)
def test_gen_4_17_within_the_faces_of_the_die(die, value, allowed):
    state = with_dice(skilled("commandant"), {die: value})
    assert nudges(state, "chemical_lab", die) == allowed
    if 1 not in allowed:
        found = refusal(state, Place("green", die, "chemical_lab", 1, 1))
        assert found == Refusal("no_such_face", "GEN-4.17", {"value": value + 1, "most": value})


def test_gen_4_17_it_may_make_a_placement_legal():
    state = with_dice(skilled("workhorse"), {"blue.c1": (4, "technical_lab.1")})
    place = Place("green", "green.c1", "technical_lab", 2)
    assert refusal(state, place).code == "below_previous"
    assert Place("green", "green.c1", "technical_lab", 2, 1) in offers(state)


@pytest.mark.parametrize(("nudge", "data"), [(-1, 4), (0, 4), (1, 5)])
def test_gen_4_17_it_counts_for_the_yield(nudge, data):
    """Half of 3, 4 or 5, rounded up, and 2 more on the first spot."""
    state = with_dice(skilled("mentor"), {"green.c1": 4})
    after = do(state, Place("green", "green.c1", "science_lab", 1, nudge))
    assert after.table.sectors["green"].resources == (data, 0, 0)


@pytest.mark.parametrize(("nudge", "starter"), [(0, "blue"), (1, "green"), (2, "green")])
def test_gen_4_17_it_counts_for_the_highest_die_of_a_meeting(nudge, starter):
    state = with_dice(skilled("leader"), {"blue.c1": 4})
    state = do(
        state,
        Place("green", "green.c1", "hq", 1, nudge),
        Place("blue", "blue.c1", "hq", 2),
        Decline("orange"),
        Decline("purple"),
        Draw("green"),
    )
    assert isinstance(due(state), Taking)
    assert due(state).order[0] == starter


def test_gen_4_17_who_joins_a_meeting_may_use_it_too():
    state = with_skill(with_dice(at_turn(), {"green.c1": 5}), "blue", "leader")
    asked = do(state, Place("green", "green.c1", "hq", 1))
    joined = do(asked, Place("blue", "blue.o", "hq", 2, 2))
    assert joined.table.dice["blue.o"].value == 5
    assert refusal(asked, Place("blue", "blue.o", "hq", 2, -1)).code == "no_such_skill"


@pytest.mark.parametrize("skill", SYSTEMS)
def test_gen_4_17_it_counts_for_key_tasks_of_the_department(skill):
    task = key_task(department=SYSTEMS[skill], rules=(Equal(),))
    state = with_task(with_dice(skilled(skill), {"green.c2": 4}), task)
    begun = do(state, AddDie("green", 1, "green.c2", 0))
    assert refusal(do(begun, AddDie("green", 1, "green.c1", 1)), Commit("green")).code == (
        "dice_not_equal"
    )
    after = do(begun, AddDie("green", 1, "green.c1", 1, nudge=1), Commit("green"))
    assert after.table.row[0].solved
    assert after.table.dice["green.c1"].value == 4


def test_gen_4_17_not_for_key_tasks_of_another():
    state = with_task(skilled("mentor"), key_task(department="energy"))
    found = refusal(state, AddDie("green", 1, "green.c1", 0, nudge=1))
    assert (found.code, found.rule) == ("no_such_skill", "GEN-4.17")


def test_gen_4_17_a_contributor_changes_only_their_own_die():
    state = with_skill(with_task(at_turn(), key_task()), "blue", "mentor")
    assert refusal(state, AddDie("green", 1, "green.c1", 0, nudge=1)).code == "no_such_skill"
    begun = do(state, AddDie("green", 1, "green.c1", 0))
    assert AddDie("blue", 1, "blue.c1", 1, nudge=-1) in offers(begun, "blue")


def test_gen_4_17_a_die_raised_later_still_stays_within_its_faces():
    """Instructor after mentor: a 6 with one more would be a 7."""
    state = with_task(with_skill(at_turn(), "green", "mentor", "instructor"), key_task(spots=1))
    state = do(state, AddDie("green", 1, "green.c1", 0, nudge=1), UseSkill("green", "instructor"))
    while isinstance(due(state), steps.Picking):
        own = [offer for offer in offers(state) if getattr(offer, "option", "") == "green.c1:6"]
        state = do(state, *(own or [Decline("green")]))
    assert refusal(state, Commit("green")).code == "no_such_face"


# The lone wolf


def wolf(*, hand: int = 0, owner: str = "blue") -> State:
    """Green has called a meeting; blue is asked first."""
    work = ("WD1", "WD2", "WD3", "WD4", "WD5")[:hand]
    state = with_skill(with_sector(at_turn(), owner, work=work), owner, "lone_wolf")
    return do(state, Place("green", "green.c1", "hq", 1))


def test_lone_wolf_takes_the_top_work_task_instead_of_taking_part():
    state = wolf()
    assert UseSkill("blue", "lone_wolf") in offers(state)
    drawing = do(state, UseSkill("blue", "lone_wolf"))
    assert due(drawing) == steps.Drawing("work_tasks", "blue", 1, "hand")
    after = do(drawing, Draw("blue"), Decline("orange"), Decline("purple"))
    assert len(after.table.sectors["blue"].work) == 1
    assert due(after).count == 3  # 2x + 1 for green alone, drawn afterwards
    assert due(do(after, Draw("green"))).order == ("green", "green")


def test_lone_wolf_may_take_part_like_anybody():
    joined = do(wolf(), Place("blue", "blue.c1", "hq", 2), Decline("orange"), Decline("purple"))
    assert due(joined).count == 5
    assert joined.table.sectors["blue"].work == ()


def test_lone_wolf_not_with_five_work_tasks_in_hand():
    assert UseSkill("blue", "lone_wolf") in offers(wolf(hand=4))
    found = refusal(wolf(hand=5), UseSkill("blue", "lone_wolf"))
    assert found == Refusal("hand_full", "GEN-6.3", {"most": 5})


def test_lone_wolf_not_for_the_caller():
    state = wolf(owner="green")
    assert due(state).asked == ("blue", "orange", "purple")
    assert refusal(state, UseSkill("green", "lone_wolf")).code == "not_your_turn"


def test_lone_wolf_without_a_die_is_asked_all_the_same():
    state = with_skill(at_turn(), "blue", "lone_wolf")
    state = with_dice(state, {f"blue.{die}": "recovery" for die in ("o", "c1", "c2", "c3")})
    asked = do(state, Place("green", "green.c1", "hq", 1))
    assert offers(asked) == {UseSkill("blue", "lone_wolf"), Decline("blue")}


def test_lone_wolf_at_every_meeting():
    state = used_up(with_skill(at_turn(), "blue", "lone_wolf"), "blue", "lone_wolf", 4)
    asked = do(state, Place("green", "green.c1", "hq", 1))
    assert UseSkill("blue", "lone_wolf") in offers(asked)
