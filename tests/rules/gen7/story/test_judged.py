"""Conditions that only people can judge: of algorithms, which lie open, and of plans, which do not
(GEN-7.12, GEN-7.8)."""

from __future__ import annotations

from typing import Any

import pytest

from rules.gen7 import events as ev
from rules.gen7 import steps
from rules.gen7.actions import Choose, Next, Place, Record, ShowPlan
from rules.gen7.cards import conditions as on
from rules.gen7.cards import effects as fx
from rules.gen7.cards.content import Algorithm, Catalogue, Goal, Text
from rules.gen7.state import Plan, Slot, State, Story
from tests.rules.gen7.endings import ending, one_die_left, round_end
from tests.rules.gen7.moves import do, due, happens, offers, refusal
from tests.rules.gen7.parts import redacted, seen
from tests.rules.gen7.positions import at_turn, with_cards, with_sector

WORDS = Text(en="Has anybody sung?")
SAYS = on.TableSays(WORDS)


def algorithm(**fields: Any) -> Algorithm:
    made: dict[str, Any] = {"when": "placed", "condition": SAYS, **fields}
    effects, upgraded = (fx.Merits(2),), (fx.Merits(3),)
    return Algorithm(code="X1", title=WORDS, effects=effects, upgraded=upgraded, **made)


def laid(**fields: Any) -> State:
    state = with_cards(at_turn(), algorithms=(algorithm(**fields),))
    return with_sector(state, "green", slots=(Slot("X1"), Slot()))


CENTRE = Place("green", "green.c1", "medical_centre", 1)


def test_gen_7_12_where_only_people_can_tell_whether_an_algorithm_acts_they_are_asked():
    state = do(laid(), CENTRE)
    assert due(state) == steps.Asking("green", "algorithm", "X1", 0)
    assert {one.seat for one in offers(state)} == set(state.players)  # type: ignore[union-attr]
    acted = happens(state, Choose("blue", "yes"))
    assert ev.AlgorithmActed("green", "X1", upgraded=False) in acted
    assert do(state, Choose("blue", "yes")).table.sectors["green"].merits == 2
    assert do(state, Choose("blue", "no")).table.sectors["green"].merits == 0


def test_gen_7_12_at_the_end_of_the_round_as_well():
    state = round_end(laid(when="round_end"))
    assert due(state) == steps.Asking("green", "algorithm", "X1", 0)
    assert do(state, Choose("green", "yes")).table.sectors["green"].merits == 2


def test_gen_7_12_nobody_is_asked_where_the_rest_of_the_condition_fails():
    condition = on.All((SAYS, on.HasMerits(9)))
    assert due(do(laid(condition=condition), CENTRE)) == steps.Turning("blue")


# Plans


def planned(state: State | None = None, *, card: str = "X2") -> State:
    state = state or at_turn(story=Story(last_round=4, goals=("personal",)))
    plan = Goal(code="X2", title=WORDS, kind="a", condition=SAYS)
    return with_sector(with_cards(state, goals=(plan,)), "green", plans=(Plan(card), Plan("GB1")))


@pytest.mark.parametrize("card", ["X2", "?"])
def test_gen_7_8_the_owner_says_when_a_plan_is_reached_on_anybody_s_turn(card):
    state = do(planned(card=card), CENTRE)
    assert due(state) == steps.Turning("blue")
    assert offers(state, "green") == {ShowPlan("green", 0)}
    assert ShowPlan("green", 0) not in offers(state, "blue")
    shown = do(state, ShowPlan("green", 0))
    assert [plan.shown for plan in shown.table.sectors["green"].plans] == [True, False]
    assert shown.todo == state.todo
    assert refusal(shown, ShowPlan("green", 0)).code == "plan_not_yours_to_tell"


def test_gen_7_8_of_two_plans_nobody_has_recorded_one_is_shown():
    state = with_sector(planned(), "green", plans=(Plan("?"), Plan("?")))
    shown = do(state, ShowPlan("green", 1))
    assert [plan.shown for plan in shown.table.sectors["green"].plans] == [False, True]


def test_gen_7_8_what_the_app_can_judge_is_not_for_people_to_say():
    assert refusal(planned(), ShowPlan("green", 1)).code == "plan_not_yours_to_tell"
    assert refusal(planned(), ShowPlan("blue", 0)).code == "plan_not_yours_to_tell"


def test_gen_7_8_nobody_is_asked_about_a_plan_during_play():
    state = planned(at_turn(story=Story(last_round=4, goals=("personal",))))
    state = do(one_die_left(state), CENTRE)
    assert not [step for step in state.todo if isinstance(step, steps.Asking)]


def at_the_end() -> State:
    state = do(one_die_left(planned(ending("personal"))), CENTRE)
    while isinstance(due(state), steps.Printed):
        state = do(state, Next("green"))
    return state


def test_gen_7_8_at_the_end_of_the_episode_its_owner_is_asked():
    state = at_the_end()
    assert due(state) == steps.Asking("green", "plan", "X2", 0)
    assert {one.seat for one in offers(state)} == {"green"}  # type: ignore[union-attr]
    assert do(state, Choose("green", "yes")).table.sectors["green"].plans[0].shown
    assert not do(state, Choose("green", "no")).table.sectors["green"].plans[0].shown
    assert due(do(state, Choose("green", "no"))) == steps.Reckoning(1)


def test_gen_2_9_what_is_asked_about_a_plan_is_its_owner_s_alone():
    state = at_the_end()
    assert seen(state, "green").due.card == "X2"
    for seat in ("blue", None):
        assert seen(state, seat).due.card == "?"
        assert redacted(ev.Due(state.todo), seat).todo[-1].card == "?"


# The goal of a sector


def test_gen_2_9_a_sector_s_goal_recorded_after_the_deal_is_dealt():
    state = at_turn(pack="box", decks="table", story=Story(goals=("personal",)))
    goal = Goal(code="S1", title=WORDS, kind="sector", sector="science", condition=SAYS)
    told = happens(state, Record(Catalogue(goals=(goal,))))
    assert ev.PlanDealt("green", "S1", open=True) in told
    after = do(state, Record(Catalogue(goals=(goal,))))
    assert after.table.sectors["green"].plans == (Plan("S1"),)
    again = do(after, Record(Catalogue(goals=(goal,))))
    assert again.table.sectors["green"].plans == (Plan("S1"),), "and only once"


def test_gen_2_9_not_where_personal_goals_are_not_in_play():
    state = at_turn(pack="box", decks="table", story=Story(goals=("story",)))
    goal = Goal(code="S1", title=WORDS, kind="sector", sector="science", condition=SAYS)
    assert do(state, Record(Catalogue(goals=(goal,)))).table.sectors["green"].plans == ()
