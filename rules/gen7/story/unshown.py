"""Plans that nobody has shown yet, with what is printed on them.

They are looked at after every action (GEN-7.8), and hardly ever change.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from rules.gen7.cards.content import Catalogue, Goal
from rules.gen7.catalogue import cards_of
from rules.gen7.consequences.judgement import asks_people
from rules.gen7.state import Plan, State
from rules.gen7.tables import SEATS
from rules.latest import latest_of_all


@dataclass(frozen=True)
class Unshown:
    number: int  # among the plans of its owner
    plan: Plan
    goal: Goal | None  # None: the app has never seen the card

    @property
    def asks_people(self) -> bool:
        """Of what is printed on it, something can never be seen on the table."""
        return self.goal is None or asks_people(self.goal.condition)


def unshown(state: State, seat: str) -> tuple[Unshown, ...]:
    return _of(state, seat)[0]


def untold(state: State, seat: str) -> tuple[Unshown, ...]:
    """Those that may be for people to judge: of a book-keeper's table, any of them."""
    return _of(state, seat)[not state.table.unfollowed]


Both = tuple[tuple[Unshown, ...], tuple[Unshown, ...]]


def _of(state: State, seat: str) -> Both:
    return KNOWN[seat](state.table.sectors[seat].plans, state.recorded, state.options.pack)


def _looked_up(plans: tuple[Plan, ...], recorded: Catalogue, pack: str) -> Both:
    goals: dict[str, Goal] = cards_of(pack, recorded, "goals")
    found = tuple(
        Unshown(number, plan, goals.get(plan.card))
        for number, plan in enumerate(plans)
        if not plan.shown
    )
    return found, tuple(one for one in found if one.asks_people)


KNOWN: dict[str, Callable[[tuple[Plan, ...], Catalogue, str], Both]] = {
    seat: latest_of_all(_looked_up) for seat in SEATS
}
