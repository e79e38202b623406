"""Help for tables that want it: what can still be solved, and what if we stop now.

Two settings, both off by default, since they think for the players. What a player is allowed to do
is always there: `legal_actions` and `why_not` say it for every die and every spot.
"""

from __future__ import annotations

from rules.core import Refusal, Seat, Value
from rules.gen7 import events as ev
from rules.gen7.catalogue import slip, work_task
from rules.gen7.chronicle import Chronicle
from rules.gen7.episode.box import unknown_harms
from rules.gen7.episode.failure import damage
from rules.gen7.episode.rounds import failing_spots
from rules.gen7.ship.faces import is_unseen
from rules.gen7.state import State
from rules.gen7.tables import STAR_MERITS, Amounts
from rules.gen7.turn.shared_spots import open_tasks, position
from rules.gen7.turn.solver import Way, ways, why_no_way


class Hint(Value):
    """The cheapest way to solve a key task, or why there is none."""

    task: int
    card: str
    way: Way | None
    why_not: Refusal | None


class Forecast(Value):
    """What the position leads to if nobody does anything more."""

    systems: Amounts  # after the system failure
    critical: dict[str, int]  # how often each critical print would act
    spots: tuple[str, ...]  # that would be covered
    penalty: int  # for your work tasks, at the end of the episode
    stars: dict[str, int]  # for merits as they are now
    unknown: int = 0  # key tasks of which nobody has said yet what they do
    unasked: int = 0  # of your work tasks, those of which nobody has said what they cost


def hints(state: State) -> tuple[Hint, ...]:
    """For whoever's turn it is."""
    table = state.play
    if table is None or table.active is None or table.phase != "turns":
        return ()
    if is_unseen(table, (name for name, die in table.dice.items() if die.place == "quarters")):
        return ()  # nothing is guessed
    found = []
    for task, card in open_tasks(state):
        here = position(state, table.active, task, card.spots, card.department)
        best = next(iter(ways(card, here, 1)), None)
        why_not = None if best else why_no_way(card, here)
        found.append(Hint(task.id, task.card, best, why_not))
    return tuple(found)


def forecast(state: State, seat: Seat | None) -> Forecast | None:
    """Your work tasks only: nobody's hand is told to another."""
    table = state.play
    if table is None or table.phase not in ("key_tasks", "roll", "turns"):
        return None
    chronicle = Chronicle(state)
    damage(chronicle)
    critical: dict[str, int] = {
        event.system: event.times
        for event in chronicle.events
        if isinstance(event, ev.CriticalReached)
    }
    hand = table.sectors[seat].work if seat in table.sectors else ()
    costs = [card.penalty for code in hand if (card := work_task(state, code) or slip(state, code))]
    return Forecast(
        systems=chronicle.table.systems,
        critical=critical,
        spots=tuple(failing_spots(chronicle.state)),
        penalty=sum(cost or 0 for cost in costs),
        stars={name: sector.merits // STAR_MERITS for name, sector in table.sectors.items()},
        unknown=sum(1 for _task in unknown_harms(state)),
        unasked=costs.count(None),
    )
