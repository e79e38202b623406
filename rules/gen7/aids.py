"""Help for tables that want it: what can still be solved, and what if we stop now.

Two settings, both off by default, since they think for the players. What a player is allowed to do
is always there: `legal_actions` and `why_not` say it for every die and every spot.
"""

from __future__ import annotations

from rules.core import Refusal, Seat, Value
from rules.gen7 import events as ev
from rules.gen7.catalogue import work_task
from rules.gen7.rounds import failing_spots, system_failure
from rules.gen7.sharing import open_tasks, position
from rules.gen7.solver import Way, ways, why_no_way
from rules.gen7.state import State
from rules.gen7.tables import STAR_MERITS, Amounts
from rules.gen7.telling import Telling


class Hint(Value, frozen=True):
    """The cheapest way to solve a key task, or why there is none."""

    task: int
    card: str
    way: Way | None
    why_not: Refusal | None


class Forecast(Value, frozen=True):
    """What the position leads to if nobody did anything more."""

    systems: Amounts  # after the system failure
    critical: dict[str, int]  # how often each critical print would act
    spots: tuple[str, ...]  # that would be covered
    penalty: int  # for the own work tasks, at the end of the episode
    stars: dict[str, int]  # for merits as they are now


def hints(state: State) -> tuple[Hint, ...]:
    """For whoever's turn it is."""
    table = state.play
    if table is None or table.active is None or table.phase != "turns":
        return ()
    found = []
    for task, card in open_tasks(state):
        here = position(state, table.active, task, card.spots, card.department)
        best = next(iter(ways(card, here, 1)), None)
        why_not = None if best else why_no_way(card, here)
        found.append(Hint(task.id, task.card, best, why_not))
    return tuple(found)


def forecast(state: State, seat: Seat | None) -> Forecast | None:
    """Own work tasks only: nobody's hand is told to another."""
    table = state.play
    if table is None or table.phase not in ("key_tasks", "roll", "turns"):
        return None
    telling = Telling(state)
    system_failure(telling)
    critical: dict[str, int] = {
        event.system: event.times
        for event in telling.events
        if isinstance(event, ev.CriticalReached)
    }
    hand = table.sectors[seat].work if seat in table.sectors else ()
    cards = (work_task(state, code) for code in hand)
    return Forecast(
        systems=telling.table.systems,
        critical=critical,
        spots=tuple(failing_spots(telling.state)),
        penalty=sum(card.penalty for card in cards if card),
        stars={name: sector.merits // STAR_MERITS for name, sector in table.sectors.items()},
    )
