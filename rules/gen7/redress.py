"""What a correction brings about: the facts, and nothing by itself.

Where the next thing would happen by itself, the app waits until people go on.
"""

from __future__ import annotations

from msgspec.structs import replace

from rules.gen7 import facts as fact
from rules.gen7.actions import Correct
from rules.gen7.chronicle import Chronicle
from rules.gen7.corrections.changes import in_order, told
from rules.gen7.flow import BY_ITSELF, SETTLED, run
from rules.gen7.ship.board import quarters
from rules.gen7.ship.tracks import cut_overflow
from rules.gen7.state import is_book_kept
from rules.gen7.steps import Go, Paused, Purchasing, Rolling, Sharing, Turning
from rules.gen7.turn.shared_spots import turn_back
from rules.todo import settle

# Where a phase begins in the list of what is due.
PARTS = {"turns": "next_turn"}
ASKS_AT_ONCE = ("key_tasks", "roll", "turns")


def put_right(chronicle: Chronicle, action: Correct) -> None:
    _take_back(chronicle, action.facts)
    at_home = {name for name, die in _dice(chronicle).items() if die == "quarters"}
    new = tell_facts(chronicle, action.facts)
    if new is not None:  # nobody is asked any more what was to be done with it (GEN-5.11)
        for player in chronicle.state.players:
            cut_overflow(chronicle, player)
    match new:
        case fact.TurnIs(seat=seat) if _has_turn(chronicle, seat):
            chronicle.todo[:] = [Turning(seat)]
        case fact.TurnIs():
            _stand_at(chronicle, "turns")
        case fact.PhaseIs(phase=phase):
            _stand_at(chronicle, phase)
        case _:
            _settle(chronicle, at_home)


def _has_turn(chronicle: Chronicle, seat: str) -> bool:
    return not is_book_kept(chronicle.state) and bool(quarters(chronicle.table, seat))


def tell_facts(
    chronicle: Chronicle, facts: tuple[fact.AnyFact, ...]
) -> fact.PhaseIs | fact.TurnIs | None:
    """One after the other; and where the app is to go on from."""
    new: fact.PhaseIs | fact.TurnIs | None = None
    for found in in_order(facts):
        for event in told(chronicle.state, found):
            chronicle.tell(event)
            new = found if isinstance(found, fact.PhaseIs | fact.TurnIs) else new
    return new


def _dice(chronicle: Chronicle) -> dict[str, str]:
    table = chronicle.state.play
    return {name: die.place for name, die in table.dice.items()} if table else {}


def _take_back(chronicle: Chronicle, facts: tuple[fact.AnyFact, ...]) -> None:
    """What was begun on a key task, or in the shop, was begun in a position that is no more."""
    touched = any(not isinstance(found, fact.OnVoyage) for found in facts)
    for index, step in enumerate(chronicle.todo):
        if isinstance(step, Sharing) and touched:
            turn_back(chronicle, step)
            chronicle.todo[index] = Turning(step.seat)
        if isinstance(step, Purchasing) and touched:
            chronicle.todo[index] = Purchasing(step.seat)


def _stand_at(chronicle: Chronicle, phase: str) -> None:
    """At the beginning of this phase, with its first question if it asks one at once."""
    begins = Go(PARTS.get(phase, phase))
    trial = Chronicle(chronicle.state)
    trial.todo[:] = [begins]
    if phase in ASKS_AT_ONCE:
        run(trial)
        if trial.table.phase == phase:
            chronicle.todo[:] = [begins]
            run(chronicle)
            return
    chronicle.todo[:] = [begins, Paused()]


def _settle(chronicle: Chronicle, at_home: set[str]) -> None:
    """The question that is due may be answered by the correction."""
    todo = chronicle.todo
    for index, step in enumerate(todo):
        if isinstance(step, Rolling):
            todo[index] = _still_to_roll(chronicle, step, at_home)
    while todo:
        step = todo[-1]
        if isinstance(step, Rolling) and not step.dice:
            todo.pop()
        elif type(step) in BY_ITSELF:
            todo.append(Paused())
            return
        elif type(step) not in SETTLED or not settle(chronicle, SETTLED):
            return


def _still_to_roll(chronicle: Chronicle, step: Rolling, at_home: set[str]) -> Rolling:
    """GEN-3.2: who came home is rolled as well, who left is not."""
    if step.why != "round":
        return step
    places = _dice(chronicle)
    home = [name for name, place in places.items() if place == "quarters"]
    dice = tuple(name for name in home if name in step.dice or name not in at_home)
    return replace(step, dice=dice)
