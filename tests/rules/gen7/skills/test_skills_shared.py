"""GEN-4.16: the rescuer and the curator, on shared spots."""

from __future__ import annotations

from typing import Any

import pytest

from rules.core import Refusal
from rules.gen7 import events as ev
from rules.gen7.actions import AddDie, Cancel, ChangeDie, Commit, DoTask, Pay, TakeBack, UseSkill
from rules.gen7.cards.content import Cost, Equal, WorkTask
from rules.gen7.state import State
from tests.rules.gen7.endings import WORDS, key_task, told
from tests.rules.gen7.moves import do, happens, offers, refusal
from tests.rules.gen7.positions import at_turn, with_cards, with_dice, with_task
from tests.rules.gen7.skilled import at_work, skilled, used_up, with_skill


def use(skill: str, seat: Any = "green") -> UseSkill:
    return UseSkill(seat, skill)


# Rescuer


DEAR = key_task(cost=Cost(data=4, parts=4))


def rescuing(owner: Any = "blue") -> State:
    """Green and blue fill a task for 4 data and 4 parts; the owner has used the skill."""
    state = with_skill(with_task(at_turn(storage=(1, 1, 0)), DEAR), owner, "rescuer")
    state = do(state, AddDie("green", 1, "green.c1", 0), AddDie("blue", 1, "blue.c1", 1))
    return do(state, use("rescuer", owner))


def test_rescuer_lowers_a_key_task_by_any_6():
    state = rescuing()
    lowered = do(state, Pay("blue", "waived", "data", 4), Pay("blue", "waived", "parts", 2))
    assert refusal(lowered, Pay("blue", "waived", "parts", 1)).code == "not_enough"
    assert refusal(lowered, Commit("green")).facts == {"count": 2}
    other = do(state, Pay("blue", "waived", "data", 3), Pay("blue", "waived", "parts", 3))
    paid = do(other, Pay("green", "storage", "data", 1), Pay("green", "storage", "parts", 1))
    after = do(paid, Commit("green"))
    assert after.table.row[0].solved
    assert after.table.storage == (0, 0, 0)


def test_rescuer_never_below_0():
    state = with_task(skilled("rescuer"), key_task(spots=1, cost=Cost(data=2)))
    state = do(state, AddDie("green", 1, "green.c1", 0), use("rescuer"))
    assert refusal(state, Pay("green", "waived", "data", 3)).code == "more_than_needed"
    assert do(state, Pay("green", "waived", "data", 2), Commit("green")).table.storage == (3, 3, 3)


def test_rescuer_only_the_user_picks_the_mix():
    pay = Pay("green", "waived", "data", 1)
    assert refusal(rescuing("blue"), pay).code == "skill_not_owned"
    assert pay not in offers(rescuing("blue"))
    assert pay in offers(rescuing("green"))


def test_rescuer_for_a_key_task_only_as_active_player_or_contributor():
    state = with_skill(with_task(at_turn(), DEAR), "blue", "rescuer")
    begun = do(state, AddDie("green", 1, "green.c1", 0))
    assert refusal(begun, use("rescuer", "blue")).code == "not_your_turn"
    assert use("rescuer", "blue") in offers(do(begun, AddDie("blue", 1, "blue.c1", 1)), "blue")
    assert refusal(rescuing(), use("rescuer", "blue")).code == "skill_used_up"


@pytest.mark.parametrize("paid", [(2, 0, 0), (1, 1, 0), (0, 2, 0)])
def test_rescuer_lowers_a_work_task_by_any_6(paid):
    """8 resources less 6 are 2, in any mix."""
    big = WorkTask(
        code="W99",
        title=WORDS,
        centre="data_centre",
        merits=12,
        penalty=4,
        cost=Cost(data=4, parts=4),
    )
    state = with_cards(skilled("rescuer"), work_tasks=(big,))
    state = at_work(state, "data_centre", work=("W99",), resources=(4, 4, 4))
    state = do(state, use("rescuer"))
    after = do(state, DoTask("green", "W99", paid)).table.sectors["green"]
    assert after.merits == 12
    assert after.resources == (4 - paid[0], 4 - paid[1], 4)
    assert refusal(state, DoTask("green", "W99", (1, 0, 0))).code == "cost_not_paid"
    assert refusal(state, DoTask("green", "W99", (3, 0, 0))).code == "more_than_needed"
    assert refusal(state, DoTask("green", "W99", (1, 0, 1))).code == "cost_not_paid"


def test_rescuer_a_cheap_work_task_costs_nothing():
    state = at_work(skilled("rescuer"), "data_centre", work=("WD1",))
    assert refusal(state, DoTask("green", "WD1", (0, 0, 0))).code == "cost_not_paid"
    after = do(state, use("rescuer"), DoTask("green", "WD1", (0, 0, 0)))
    assert after.table.sectors["green"].merits == 4


# Curator


EQUAL = key_task(spots=3, rules=(Equal(),))


def curating(owner: Any = "green", robot: int = 9) -> State:
    """Both officers and purple's robot are on a task of equal dice; the owner is to use it."""
    state = with_dice(at_turn(), {"green.o": 8, "blue.o": 2, "purple.r": robot})
    state = with_skill(with_task(state, EQUAL), owner, "curator")
    return do(
        state,
        AddDie("green", 1, "green.o", 0),
        AddDie("blue", 1, "blue.o", 1),
        AddDie("purple", 1, "purple.r", 2),
    )


@pytest.mark.parametrize("owner", ["green", "blue"])
def test_curator_sets_every_die_there_to_any_face_for_free(owner):
    state = do(curating(owner), use("curator", owner))
    changes = [ChangeDie(owner, "green.o", 5), ChangeDie(owner, "blue.o", 5)]
    after = do(state, *changes, ChangeDie(owner, "purple.r", 5), Commit("green"))
    assert after.table.row[0].solved
    assert [after.table.dice[die].value for die in ("green.o", "blue.o", "purple.r")] == [5, 5, 5]
    assert {sector.resources for sector in after.table.sectors.values()} == {(0, 0, 0)}


def test_curator_only_the_owner_and_only_dice_on_the_spots():
    state = do(curating(), use("curator"))
    assert refusal(state, ChangeDie("blue", "blue.o", 5)).code == "not_enough"
    assert refusal(state, ChangeDie("green", "green.c1", 5)).code == "not_enough"
    assert refusal(state, ChangeDie("green", "orange.c1", 5)).code == "die_out_of_reach"
    assert refusal(state, ChangeDie("green", "green.o", 9)).code == "no_such_face"


def test_curator_only_with_your_own_officer_contributed():
    state = with_skill(with_task(at_turn(), EQUAL), "green", "curator")
    begun = do(state, AddDie("green", 1, "green.c1", 0))
    found = refusal(begun, use("curator"))
    assert found == Refusal("officer_not_contributed", "GEN-4.16")
    assert use("curator") in offers(do(begun, AddDie("green", 1, "green.o", 1)))


def test_curator_the_officer_stays_until_the_task_is_solved():
    state = with_skill(with_task(at_turn(), key_task()), "green", "curator")
    state = do(state, AddDie("green", 1, "green.c1", 0), AddDie("green", 1, "green.o", 1))
    state = do(state, use("curator"), TakeBack("green"), AddDie("green", 1, "green.c2", 1))
    assert refusal(state, Commit("green")).code == "officer_not_contributed"


def test_curator_before_robots_are_split():
    state = with_dice(skilled("curator"), {"purple.r": 3, "green.o": 6})
    state = with_task(state, EQUAL)
    state = do(
        state,
        AddDie("green", 1, "green.o", 0),
        AddDie("purple", 1, "purple.r", 1, split=1),
        use("curator"),
    )
    assert refusal(state, ChangeDie("green", "purple.r", 12)).code == "take_back_first"
    whole = do(state, TakeBack("purple"), AddDie("purple", 1, "purple.r", 1))
    split = do(
        whole,
        ChangeDie("green", "purple.r", 12),
        TakeBack("purple"),
        AddDie("purple", 1, "purple.r", 1, split=6),
        Commit("green"),
    )
    assert split.table.row[0].solved


def test_curator_what_is_not_solved_is_not_changed():
    """All spots are filled at once, or nothing happens (GEN-4.4)."""
    state = do(curating(), use("curator"), ChangeDie("green", "blue.o", 8))
    assert do(state, Cancel("green")).table.dice["blue.o"].value == 2
    state = do(state, TakeBack("green"), TakeBack("green"), AddDie("blue", 1, "blue.c1", 1))
    state = do(state, AddDie("purple", 1, "purple.c1", 2))
    after = do(state, ChangeDie("green", "green.o", 3), Commit("green"))
    assert after.table.row[0].solved
    assert after.table.dice["blue.o"] == curating().table.dice["blue.o"]


def test_curator_once_in_an_episode():
    assert refusal(used_up(curating(), "green", "curator"), use("curator")).code == "skill_used_up"
    events = happens(curating(), use("curator"))
    assert told(events, ev.SkillUsed) == [ev.SkillUsed("green", "curator")]


def test_curator_one_for_a_task_where_a_table_lets_a_skill_exist_twice():
    both = do(with_skill(curating(), "blue", "curator"), use("curator"))
    assert refusal(both, use("curator", "blue")).code == "skill_used_up"
