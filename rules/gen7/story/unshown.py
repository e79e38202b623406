"""Plans that nobody has shown yet, with what is printed on them.

They are looked at after every action (GEN-7.8), and hardly ever change.
"""

from __future__ import annotations

from dataclasses import dataclass

from rules.gen7.cards.content import Catalogue, Goal
from rules.gen7.catalogue import cards_of
from rules.gen7.consequences.judgement import asks_people
from rules.gen7.state import Plan, State
from rules.gen7.tables import SeatName
from rules.latest import latest_of_all, once


@dataclass(frozen=True)
class Unshown:
    seat: SeatName
    number: int  # among the plans of its owner
    plan: Plan
    goal: Goal | None  # None: the app has never seen the card

    @once
    def when(self) -> str | None:
        """It is checked; a sector's goal at the end of the episode."""
        if self.goal is None:
            return None
        return "episode_end" if self.goal.kind == "sector" else self.goal.when

    @property
    def asks_people(self) -> bool:
        """Of what is printed on it, something can never be seen on the table."""
        return self.goal is None or asks_people(self.goal.condition)


def unshown(state: State) -> tuple[Unshown, ...]:
    """Of all players, in their order."""
    return _both(state)[0]


def untold(state: State) -> tuple[Unshown, ...]:
    """Those that may be for people to judge: of a book-keeper's table, any of them."""
    return _both(state)[not state.table.unfollowed]


Both = tuple[tuple[Unshown, ...], tuple[Unshown, ...]]


def _both(state: State) -> Both:
    sectors = state.table.sectors
    plans = [sectors[seat].plans if seat in sectors else () for seat in state.players]
    return _looked_up(state.options.pack, state.recorded, state.players, *plans)


@latest_of_all
def _looked_up(
    pack: str, recorded: Catalogue, seats: tuple[SeatName, ...], *plans: tuple[Plan, ...]
) -> Both:
    goals: dict[str, Goal] = cards_of(pack, recorded, "goals")
    found = tuple(
        Unshown(seat, number, plan, goals.get(plan.card))
        for seat, held in zip(seats, plans, strict=True)
        for number, plan in enumerate(held)
        if not plan.shown
    )
    return found, tuple(one for one in found if one.asks_people)
