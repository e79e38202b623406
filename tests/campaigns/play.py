"""Moves at a table of the database, said in one line."""

from __future__ import annotations

import itertools
import random
from typing import Any

from campaigns.models import Campaign, Entry
from campaigns.table import commands, selectors
from campaigns.table.logbook import Span
from campaigns.table.opened import Table
from campaigns.table.rows import Asked, Taken
from rules.core import write
from rules.mars.actions import ChangeEnergy, Correct, RefillModule

names = (f"request-{number}" for number in itertools.count())

WATER = RefillModule("water")  # what a fresh table with the box waits for
POWER = RefillModule("power")


def fresh(campaign: Campaign) -> Campaign:
    return Campaign.objects.get(pk=campaign.pk)


def asked(campaign: Campaign, *, seq: int | None = None, request: str = "") -> Asked:
    """By Alice, who has seen everything, under a name of its own."""
    seen = fresh(campaign).seq if seq is None else seq
    return Asked("architect", seen, request or next(names))


def do(campaign: Campaign, action: Any, dice: random.Random | None = None, **how: Any) -> Taken:
    wish = action if isinstance(action, str) else write(action)
    who = asked(campaign, **how)
    return commands.take_action(table=Table(campaign), asked=who, action=wish, dice=dice)


def undo(campaign: Campaign, span: Span = "step", *, consent: bool = False, **how: Any) -> Taken:
    who = asked(campaign, **how)
    agreed = everybody(campaign) if consent else ()
    return commands.undo(table=Table(campaign), asked=who, span=span, agreed=agreed)


def redo(campaign: Campaign, **how: Any) -> Taken:
    who = asked(campaign, **how)
    return commands.redo(table=Table(campaign), asked=who, agreed=everybody(campaign))


def everybody(campaign: Campaign) -> tuple[str, ...]:
    """All whose yes may be needed."""
    return ("table", *Table(campaign).engine.seats)


def state(campaign: Campaign) -> Any:
    return Table(fresh(campaign)).state


def rows(campaign: Campaign) -> list[Entry]:
    return list(Entry.objects.filter(campaign=campaign).order_by("seq"))


def stands(campaign: Campaign) -> dict[int, bool]:
    """Every row as the log page shows it: does it still stand?"""
    now = fresh(campaign)
    return {row.seq: stands for row, stands in selectors.rows_before(now, now.seq, now.seq + 1)}


def everything() -> tuple[list[Any], list[Any]]:
    """All that is stored, to see that nothing was written."""
    return list(Campaign.objects.values()), list(Entry.objects.order_by("pk").values())


def play(campaign: Campaign, steps: int, seed: int = 0) -> None:
    """Random legal moves, always the same for a seed, as long as the game lasts."""
    dice = random.Random(seed)
    engine, now = Table(campaign).engine, state(campaign)
    for _ in range(steps):
        legal = engine.legal_actions(now, None)
        if not legal:
            return
        now = do(campaign, dice.choice(legal), dice).table.state


def nudge(position: Any, reason: str = "it lay elsewhere") -> Correct:
    """A correction that is possible in every position: the energy marker, up or down by one."""
    by = 1 if position.you.energy < position.options.energy_max else -1
    return Correct((ChangeEnergy("you", by),), reason)
