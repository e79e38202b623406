"""Plans that only people can judge: their owner says when they are reached (GEN-7.8).

Nobody is asked during play, for the question would tell what the plan wants. At the end of the
episode the owner is asked about those that are left; with the table's own box all of them together.
"""

from __future__ import annotations

from collections.abc import Iterator

from msgspec.structs import replace

from rules.core import Refusal
from rules.gen7 import actions as act
from rules.gen7 import events as ev
from rules.gen7.cards.content import EpisodeGoal
from rules.gen7.cards.packs import WHOLE
from rules.gen7.cards.slips import is_slip
from rules.gen7.chronicle import Chronicle, Question
from rules.gen7.consequences.box import call_it
from rules.gen7.consequences.by_hand import note, or_by_hand
from rules.gen7.consequences.judgement import judge
from rules.gen7.ship.board import is_turned
from rules.gen7.state import Plan, State, idle
from rules.gen7.steps import Asking, Scoring
from rules.gen7.story.unshown import Unshown, unshown, untold
from rules.gen7.tables import SeatName
from rules.latest import latest
from rules.todo import everybody, late


@latest
def reachable(state: State) -> tuple[act.ShowPlan, ...]:
    """What each player could say to have reached, whatever is due."""
    play = state.play
    if play is None or play.phase in ("setup", "wrap_up"):
        return ()
    return tuple(
        act.ShowPlan(one.seat, one.number)
        for one in untold(state)
        if only_people_can_tell(state, one)
    )


def only_people_can_tell(state: State, one: Unshown) -> bool:
    return one.goal is None or judge(state, one.goal.condition, one.seat) is None


def why_not_shown(state: State, action: act.ShowPlan) -> Refusal | None:
    if replace(action, title="", stars=1) in reachable(idle(state)):
        return None
    return Refusal("plan_not_yours_to_tell", "GEN-7.8")


def show(chronicle: Chronicle, action: act.ShowPlan) -> None:
    plan = chronicle.table.sectors[action.seat].plans[action.number]
    call_it(chronicle, plan.card, action.title)
    chronicle.tell(ev.PlanShown(action.seat, plan.card, action.number, action.stars))


def ask_for_the_rest(chronicle: Chronicle) -> None:
    """GEN-9.2: before the stars are counted. The table's own all at once, others their owners."""
    if any(left(chronicle.state)) or any(untold_sides(chronicle.state)):
        chronicle.push(Scoring())
    chronicle.push(
        *(
            Asking(one.seat, "plan", one.plan.card, one.number)
            for one in untold(chronicle.state)
            if not is_slip(one.plan.card) and only_people_can_tell(chronicle.state, one)
        )
    )


def left(state: State) -> Iterator[tuple[SeatName, int, Plan]]:
    """Personal goals of the table's own box of which nobody has said that they were reached."""
    for one in unshown(state) if "personal" in state.table.story.goals else ():
        if is_slip(one.plan.card):
            yield one.seat, one.number, one.plan


def untold_sides(state: State) -> Iterator[EpisodeGoal]:
    """GEN-8.7: goals of the episode that were turned, and nobody has said what they give now."""
    told = {sides.goal for sides in (*state.table.story.sides, *state.sides)}
    if WHOLE[state.options.pack]:
        return
    for one in state.table.story.goals:
        if one != "personal" and one not in told and is_turned(state.table, one):
            yield one


def _scores(state: State, step: Scoring, seat: str) -> Iterator[act.AnyAction]:
    yield act.Score(seat)  # type: ignore[arg-type]


def _why_no_score(state: State, step: Scoring, action: act.AnyAction) -> Refusal | None:
    if not isinstance(action, act.Score):
        return late(step, "GEN-9.2")
    there = {(seat, number) for seat, number, _plan in left(state)}
    said = [(one.seat, one.number) for one in action.reached]
    if not there >= {*said} or len(said) != len({*said}):
        return Refusal("no_such_plan", "GEN-2.9")
    turned, sides = {*untold_sides(state)}, [one.goal for one in action.sides]
    if not turned >= {*sides} or len(sides) != len({*sides}):
        return Refusal("not_asked", "GEN-8.7", {"field": "sides"})
    return None


def _score(chronicle: Chronicle, step: Scoring, action: act.Score) -> None:
    for one in action.reached:
        plan = chronicle.table.sectors[one.seat].plans[one.number]
        chronicle.tell(ev.PlanShown(one.seat, plan.card, one.number, one.stars))
    for side in action.sides:
        chronicle.tell(ev.SideTold(side.goal, failed=True, stars=side.stars))


def _scored_by_hand(chronicle: Chronicle, step: Scoring, action: act.Tell) -> None:
    note(chronicle, action, "goals")


SCORING = or_by_hand(
    Question("GEN-9.2", everybody, _scores, _why_no_score, _score, exact=True), _scored_by_hand
)
