"""Seats that the app plays. It moves when a device at the table asks for it, one action at a time,
so that people can follow; however many devices ask at once, it moves once.
"""

from __future__ import annotations

from random import SystemRandom
from typing import Any

from campaigns import commands, selectors
from campaigns.commands import Asked, Conflict, Taken
from campaigns.logbook import APP
from campaigns.models import Campaign
from rules.core import Seat, write


def due(campaign: Campaign, state: Any) -> tuple[Seat, ...]:
    """The app's seats that may act now."""
    bots = selectors.bot_seats(campaign)
    if not bots:
        return ()
    engine = selectors.engine_of(campaign)
    now = engine.moment(state).seats
    return tuple(key for key in now if key in bots and not engine.asks_people(state, key))


def questions_for_people(campaign: Campaign) -> tuple[Seat, ...]:
    """The app's seats whose turn it is to say what lies on the table: that is for people."""
    bots = selectors.bot_seats(campaign)
    if not bots:
        return ()
    engine, state = selectors.engine_of(campaign), selectors.current_state(campaign)
    return tuple(key for key in bots if engine.asks_people(state, key))


def play(*, code: str, seq: int, host: bool) -> Taken | None:
    """One action of the first of the app's seats that wants to act; None: all of them wait.

    Thought out before the table is held, for it may take a second. Conflict and Refused mean that
    the table has moved on meanwhile, or was locked: look again.
    """
    campaign = selectors.campaign(code)
    if campaign is None or campaign.seq != seq:
        raise Conflict([])
    engine, state = selectors.engine_of(campaign), selectors.current_state(campaign)
    for seat in due(campaign, state):
        action = engine.bot(state, seat, SystemRandom()) if engine.bot else None
        if action is not None:
            asked = Asked(seat, seq, f"{APP}{seq}", (seat,), host=host)
            return commands.take_action(code=code, asked=asked, action=write(action))
    return None
