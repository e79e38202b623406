"""How the app plays along, and when it does not follow dice and goods."""

from __future__ import annotations

from rules.core import Event
from rules.gen7.state import Judge


class TableSet(Event):
    """Settings of the table that were changed; None: this one was not."""

    judge: Judge | None = None
    table_places: bool | None = None
    hints: bool | None = None
    forecast: bool | None = None


class BookOpened(Event):
    """From now on dice and goods are followed only as far as people tell of them."""


class BookClosed(Event):
    """What lies where has been said: the app follows it again."""


KeepingEvent = TableSet | BookOpened | BookClosed
