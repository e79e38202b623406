"""What many events have in common."""

from __future__ import annotations

from rules.core import Event
from rules.otys.tables import SeatName


class OfSeat(Event):
    """It happened to one seat, or was done by it."""

    seat: SeatName
