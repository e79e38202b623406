"""Worked examples of the rules, as positions of the cruise to be tried."""

from __future__ import annotations

from collections.abc import Callable

from campaigns.face.lessons.examples import Example, Move
from rules.core import Action
from rules.gen7 import ENGINE, steps
from rules.gen7 import actions as act
from rules.gen7.cards.content import Catalogue, Compare, Cost, KeyTask, Text
from rules.gen7.facts import AnyFact
from rules.gen7.facts.boards import DieAt, DieShows, GoodsAre, MeritsAre
from rules.gen7.facts.officers import RankIs
from rules.gen7.facts.ship import StorageIs, SystemIs, TaskAdded
from rules.gen7.facts.voyage import PhaseIs, TurnIs
from rules.gen7.state import Options, State
from rules.gen7.steps.step import Step
from rules.gen7.tables import SeatName

OPTIONS = Options(players=3, sectors=("science", "engineering", "bioscience"), forecast=True)
MINE: SeatName = "green"
DIE, OFFICER, ROBOT = "green.c1", "green.o", "green.r"
# GEN-7.2: 1, 2 and 4 will do; 1, 2 and 3 will not.
SUMS = KeyTask(
    code="EX1",
    title=Text(en="Left + middle < right", ru="Левый + средний < правый"),
    department="energy",
    spots=3,
    rules=(Compare(left=(0, 1), sign="<", right=(2,)),),
    cost=Cost(parts=2),
    damage=1,
    merits=3,
)


def until(step: type[Step], rather: type[Action]) -> Callable[[State], act.AnyAction | None]:
    """Whatever is asked before is answered with this if it is offered, else with the first thing
    there is."""

    def answer(state: State) -> act.AnyAction | None:
        if isinstance(state.todo[-1], step):
            return None
        legal = ENGINE.legal_actions(state, None)
        return next((one for one in legal if isinstance(one, rather)), legal[0])

    return answer


to_the_first_turn = until(steps.Turning, act.RollAll)
to_the_vote = until(steps.Voting, act.Decline)  # the last die is placed, the round ends
to_the_shop = until(steps.Purchasing, act.Decline)  # merits and stars are counted


def last_die(state: State) -> act.AnyAction | None:
    """All dice but one have been placed already."""
    assert state.play is not None
    left = [die for die, one in state.play.dice.items() if one.place == "quarters"]
    away = tuple(DieAt(die, "recovery") for die in left if die != DIE)
    return act.Correct(MINE, (), "GEN-4.2", away) if away else None


def laid(rule: str, *facts: AnyFact) -> act.Correct:
    return act.Correct(MINE, (), rule, (TurnIs(MINE), *facts))


def example(key: str, rule: str, about: type, *opening: Move) -> Example:
    return Example(key, rule, OPTIONS, (to_the_first_turn, *opening), about)


EXAMPLES = (
    example(
        "placement",
        "GEN-4.1",
        act.Place,
        laid(
            "GEN-5.7",
            DieShows(DIE, 4),
            DieAt("blue.c1", "technical_lab.1"),
            DieShows("blue.c1", 3),
        ),
    ),
    example(
        "robot",
        "GEN-4.5",
        act.AddDie,
        laid(
            "GEN-4.5",
            DieAt(ROBOT, "quarters"),
            DieShows(ROBOT, 11),
            TaskAdded("KC1"),
            StorageIs("data", 6),
        ),
    ),
    example("overflow", "GEN-5.11", act.Place, laid("GEN-5.11", GoodsAre(MINE, "parts", 14))),
    example(
        "replenish",
        "GEN-5.10",
        act.Replenish,
        laid("GEN-5.10", GoodsAre(MINE, "parts", 3), DieShows(DIE, 4)),
        act.Place(MINE, DIE, "technical_lab", 1),
    ),
    example(
        "sums",
        "GEN-7.2",
        act.AddDie,
        act.Record(Catalogue(key_tasks=(SUMS,))),
        laid(
            "GEN-7.2",
            TaskAdded("EX1"),
            *(DieShows(die, value) for die, value in (("green.c1", 1), ("green.c2", 2))),
            *(DieShows(die, value) for die, value in (("green.c3", 3), ("blue.c1", 4))),
            StorageIs("parts", 6),
        ),
    ),
    example(
        "meeting",
        "GEN-6.2",
        act.Place,
        laid("GEN-6.2", DieShows(OFFICER, 6), DieShows("blue.o", 3), DieShows("orange.o", 5)),
        act.Place(MINE, OFFICER, "hq", 1),
    ),
    example(
        "track",
        "GEN-3.4",
        act.Place,
        laid("GEN-3.4", SystemIs("energy", 2), TaskAdded("KE4")),
        last_die,
    ),
    example("dots", "GEN-3.6", act.Place, laid("GEN-3.6", SystemIs("biological", 1)), last_die),
    example(
        "votes",
        "GEN-8.1",
        act.Vote,
        laid("GEN-8.1", RankIs("blue", 3)),
        last_die,
        to_the_vote,
    ),
    # 56 merits at the end: two stars to spend, and a promotion.
    example(
        "stars",
        "GEN-9.2",
        act.Buy,
        act.Correct(MINE, (), "GEN-9.2", (MeritsAre(MINE, 56), PhaseIs("wrap_up"))),
        to_the_shop,
    ),
)
