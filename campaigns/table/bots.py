"""Seats that the app plays. It moves when a device at the table asks for it, one action at a time,
so that people can follow; however many devices ask at once, it moves once.
"""

from __future__ import annotations

from campaigns.table import chance, commands
from campaigns.table.logbook import APP
from campaigns.table.opened import Table
from campaigns.table.rows import Asked, Conflict, Taken
from rules.core import Seat, write


def due(table: Table) -> tuple[Seat, ...]:
    """The app's seats that may act now."""
    bots, engine = table.bots, table.engine
    if not bots:
        return ()
    now = engine.moment(table.state).seats
    return tuple(key for key in now if key in bots and not engine.asks_people(table.state, key))


def watching(table: Table) -> tuple[Seat, ...]:
    """The app's seats that may act though nobody waits for them."""
    return tuple(key for key in table.bots if table.engine.bot_watches(table.state, key))


def questions_for_people(table: Table) -> tuple[Seat, ...]:
    """The app's seats whose turn it is to say what lies on the table: that is for people."""
    return tuple(key for key in table.bots if table.engine.asks_people(table.state, key))


def play(*, table: Table, seq: int, host: bool) -> Taken | None:
    """One action of the first of the app's seats that wants to act; None: all of them wait.

    Thought out before the table is held, since it may take a second. Conflict and Refused mean that
    the table has moved on meanwhile, or was locked: look again.
    """
    if table.campaign.seq != seq:
        raise Conflict([])
    for seat in (*due(table), *watching(table)):
        dice = chance.dice(table.campaign)
        action = table.engine.bot and table.engine.bot(table.state, seat, dice)
        if action is not None:
            asked = Asked(seat, seq, f"{APP}{seq}", (seat,), host=host)
            return commands.take_action(table=table, asked=asked, action=write(action))
    return None
