"""How the app plays along, and when it does not follow dice and goods."""

from __future__ import annotations

from rules.core import Event
from rules.gen7.state import Judge


class TableSet(Event, frozen=True, tag="table_set"):
    """Settings of the table that were changed; None: this one was not."""

    judge: Judge | None = None
    table_places: bool | None = None
    hints: bool | None = None
    forecast: bool | None = None


class BookOpened(Event, frozen=True, tag="book_opened"):
    """From now on dice and goods are followed only as far as people tell of them."""


class BookClosed(Event, frozen=True, tag="book_closed"):
    """What lies where has been said: the app follows it again."""


KeepingEvent = TableSet | BookOpened | BookClosed
