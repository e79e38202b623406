"""GEN-3.4: what unsolved key tasks do to the systems of the ship."""

from __future__ import annotations

from rules.gen7 import events as ev
from rules.gen7.cards.content import harmed
from rules.gen7.cards.effects import HeavyDamage
from rules.gen7.cards.slips import Harm
from rules.gen7.catalogue import key_task
from rules.gen7.chronicle import Chronicle
from rules.gen7.consequences.deeds import note_deed
from rules.gen7.episode.box import harms_of, unknown_harms
from rules.gen7.ship.board import modifiers
from rules.gen7.ship.tracks import worsen
from rules.gen7.steps import Go
from rules.gen7.tables import SYSTEMS, Amounts, System


def system_failure(chronicle: Chronicle) -> None:
    """GEN-3.10: first the table says what its own unsolved cards do."""
    chronicle.tell(ev.PhaseStarted("failure"))
    chronicle.push(*unknown_harms(chronicle.state), Go("damage"))


def damage(chronicle: Chronicle) -> None:
    """GEN-3.10: the unsolved tasks from left to right."""
    chronicle.push(Go("return"))
    heavy = {rule.system for rule in modifiers(chronicle.table, HeavyDamage)}
    beneath = len(chronicle.todo)
    for task in chronicle.table.row:
        if task.solved or task.by_hand:
            continue
        card = key_task(chronicle.state, task.card)
        told = [(harm.system, harm.steps) for harm in harms_of(chronicle.state, task)]
        harms = [(one, card.damage) for one in harmed(card)] if card else told
        before = chronicle.table.systems
        for system, by in harms:
            worsen(chronicle, system, by + (system in heavy), "failure")
        _note(chronicle, task.card, harms, before)
    chronicle.todo[beneath:] = chronicle.todo[beneath:][::-1]  # what is printed, in the same order


def _note(
    chronicle: Chronicle, card: str, harms: list[tuple[System, int]], before: Amounts
) -> None:
    """What it has done, and how far the markers really went."""
    moved = zip(SYSTEMS, before, chronicle.table.systems, strict=True)
    note_deed(
        chronicle,
        "key_tasks",
        card,
        harms=tuple(Harm(system, by) for system, by in harms if by),
        moved=tuple((system, after - was) for system, was, after in moved if after > was),
    )
