"""GEN-2.9, GEN-8.7, GEN-9.2: personal goals and goals of the episode, of the table's own box."""

from __future__ import annotations

from msgspec.structs import replace

from rules.core import Refusal
from rules.gen7 import actions as act
from rules.gen7 import events as ev
from rules.gen7 import facts as fact
from rules.gen7 import steps
from rules.gen7.cards.conditions import Always
from rules.gen7.cards.content import Catalogue, Goal, Text
from rules.gen7.engine import ENGINE
from rules.gen7.evolution.hands import holder
from rules.gen7.state import State
from rules.gen7.view import view
from tests.rules.gen7.box.table import box
from tests.rules.gen7.box.test_layout import LAID, new_table
from tests.rules.gen7.moves import do, due, happens, offers, refusal
from tests.rules.gen7.positions import with_sector, with_table

ALWAYS = Always()


def dealt() -> State:
    """Set up by the list, with personal goals in play."""
    return with_table(do(new_table(), LAID), phase="turns")


def at_the_end(state: State, *goals: str, **story: object) -> State:
    """The last round ends: all its turns are over."""
    told = replace(state.table.story, goals=goals, last_round=1, **story)
    state = with_table(state, story=told, round=1, phase="end")
    state = replace(state, todo=(steps.Go("wrap_up"), steps.Paused()))
    for seat in state.players:
        state = with_sector(state, seat, work=(), files=())
    return do(state, act.Next("green"))


def test_gen_2_9_the_goal_of_each_sector_lies_open_as_a_slip():
    state = dealt()
    for seat in state.players:
        plans = state.table.sectors[seat].plans
        kinds = [state.slips[plan.card].kind for plan in plans]
        assert kinds == ["plan_a", "plan_b", "sector_goal"]
        assert [holder(state, plan.card) for plan in plans] == [seat, seat, None]
        seen = view(state, None).table
        assert seen is not None
        assert seen.sectors[seat].goal == plans[2].card


def test_gen_7_8_one_that_is_told_is_offered_whatever_stars_and_name_it_has():
    state = dealt()
    told = act.ShowPlan("blue", 0, "Quiet engines", stars=0)
    assert ENGINE.why_not(state, told) is None
    assert ENGINE.bare(state, told) in offers(state)


def test_gen_2_9_one_that_is_recorded_later_is_that_card():
    state = dealt()
    name = state.table.sectors["green"].name
    card = Goal(code="G9", title=Text(en="Stock"), kind="sector", sector=name, condition=ALWAYS)
    state = do(state, act.Record(Catalogue(goals=(card,))))
    plans = state.table.sectors["green"].plans
    assert len(plans) == 3
    assert plans[2].card == "G9"


def test_gen_7_8_its_owner_says_at_any_time_that_it_is_reached_and_what_it_gives():
    state = do(dealt(), act.ShowPlan("blue", 0, stars=2))
    plan = state.table.sectors["blue"].plans[0]
    assert (plan.shown, plan.stars) == (True, 2)
    assert refusal(state, act.ShowPlan("blue", 0)).code == "plan_not_yours_to_tell"
    state = at_the_end(state, "personal")
    state = do(state, act.Score("green"))
    after = do(state, act.Next("green"))
    assert [after.officers[seat].stars for seat in after.players] == [0, 2, 0]


def test_gen_9_2_all_personal_goals_are_told_at_once():
    state = at_the_end(dealt(), "personal")
    assert due(state) == steps.Scoring()
    reached = (act.Reached("green", 0), act.Reached("green", 2, 3), act.Reached("orange", 1, 0))
    state = do(state, act.Score("orange", reached))
    assert due(state) == steps.Reckoning(1)
    after = do(state, act.Next("green"))
    assert [after.officers[seat].stars for seat in after.players] == [4, 0, 0]
    assert after.table.sectors["orange"].plans[1].shown


def test_gen_9_2_what_is_not_there_is_not_told():
    state = at_the_end(do(dealt(), act.ShowPlan("green", 1)), "personal")
    for wrong in (act.Reached("green", 1), act.Reached("green", 5), act.Reached("purple", 0)):
        told = act.Score("green", (wrong,))
        assert refusal(state, told) == Refusal("no_such_plan", "GEN-2.9")
    twice = act.Score("green", (act.Reached("blue", 0), act.Reached("blue", 0)))
    assert refusal(state, twice).code == "no_such_plan"
    sides = act.Score("green", sides=(act.SideGives("story", 1),))
    assert refusal(state, sides).code == "not_asked"


def test_gen_8_7_a_goal_that_was_turned_is_asked_for_its_stars_once():
    state = at_the_end(dealt(), "appraisal", "best_officer", turned=("best_officer",))
    state = do(state, act.Score("blue", sides=(act.SideGives("best_officer", 2),)))
    best = state.table.ranking[0]
    state = do(state, act.Next("green"))
    assert state.officers[best].stars == 2
    again = at_the_end(state, "best_officer", turned=("best_officer",))
    assert due(again) == steps.Reckoning(1)


def test_gen_8_7_goals_of_every_kind_can_be_turned_and_told():
    state = box()
    goals = ("story", "best_officer", "appraisal", "personal")
    state = with_table(state, story=replace(state.table.story, goals=goals))
    for goal in goals:
        turned = fact.TurnedIs(goal, failed=True)  # type: ignore[arg-type]
        gives = fact.SideIs(goal, failed=True, stars=3)  # type: ignore[arg-type]
        after = do(state, act.Correct("green", (), "card", (turned, gives)))
        assert goal in (*after.table.story.turned, *("story",) * after.table.story.failed)
        assert after.sides[-1].failure.stars == 3
    unused = act.Correct("green", (), "card", (fact.TurnedIs("story", failed=True),))
    bare = with_table(state, story=replace(state.table.story, goals=()))
    assert refusal(bare, unused).code == "goal_not_in_use"


def test_gen_9_2_where_nothing_is_left_to_tell_nobody_is_asked():
    assert due(at_the_end(dealt(), "story")) == steps.Reckoning(1)


def test_gen_9_2_everybody_may_say_it():
    state = at_the_end(dealt(), "personal")
    assert {act.Score(seat) for seat in state.players} <= offers(state)
    told = happens(state, act.Score("blue", (act.Reached("blue", 0),)))
    shown = [one for one in told if isinstance(one, ev.PlanShown)]
    assert [(one.seat, one.number) for one in shown] == [("blue", 0)]
