"""What would follow from a correction: offered with it, and never done by itself."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence

from rules.gen7 import facts as fact
from rules.gen7.cards import effects as fx
from rules.gen7.catalogue import page
from rules.gen7.corrections.changes import in_order, with_fact
from rules.gen7.episode.rounds import failing_spots
from rules.gen7.ship.board import taken_spots
from rules.gen7.state import State


def proposed(state: State, facts: Sequence[fact.AnyFact], key: str) -> tuple[fact.AnyFact, ...]:
    """The facts that this proposal adds to these; each of them only once."""
    for found in in_order(facts):
        state = with_fact(state, found)
    return tuple(PROPOSALS[key](state)) if state.play is not None else ()


def _home(state: State) -> Iterator[fact.AnyFact]:
    """GEN-3.5, GEN-3.6: the dice go home and the row under its deck; story pieces stay."""
    table = state.table
    for name, die in table.dice.items():
        if die.place in ("quarters", "supply", "storage"):
            continue
        at_home = die.kind != "robot" or table.sectors[die.owner].name == "mechanical"
        yield fact.DieAt(name, "quarters" if at_home else "supply")
    for task in table.row:
        if not task.stays:
            yield fact.TaskGone(task.id)


def _close(state: State) -> Iterator[fact.AnyFact]:
    """GEN-3.6: the spots whose dots match the markers' divisions."""
    taken = taken_spots(state.table)
    for place in failing_spots(state):
        if place not in taken:
            yield fact.MarkerIs(place, "failure")


def _page(state: State) -> Iterator[fact.AnyFact]:
    """GEN-8.5: the deadline, the last round and the special rules that the page names."""
    found = page(state, state.table.story.page)
    for effect in found.effects if found else ():
        match effect:
            case fx.StoryMarker():
                yield fact.DeadlineIs(effect.round)
            case fx.LastRound():
                yield fact.LastRoundIs(effect.round)
            case fx.Switch(on=True):
                yield fact.RuleIs(effect.modifier, on=True)
            case _:
                pass


def _b9(state: State) -> Iterator[fact.AnyFact]:
    """GEN-9.6: all boxes are ticked. It is taken, not shuffled in."""
    if state.b9 or state.boxes < state.options.board.condition_boxes:
        return
    yield fact.B9Is(taken=True)


PROPOSALS: dict[str, Callable[[State], Iterator[fact.AnyFact]]] = {
    "home": _home,
    "close": _close,
    "page": _page,
    "b9": _b9,
}
