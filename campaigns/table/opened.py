"""The opened table: a request opens its table once, reads its position once, and passes it on."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

from django.db import transaction

from campaigns.face.face import Face
from campaigns.face.pieces.shapes import colour_of
from campaigns.face.words import Words
from campaigns.games import FACES
from campaigns.models import Campaign, Seat
from campaigns.table import selectors
from rules.core import Engine
from rules.latest import once
from rules.registry import GAMES


class Table:
    """One table with its game. What is costly is read when first asked for, and then kept."""

    def __init__(self, campaign: Campaign, *, state: Any = None) -> None:
        self.campaign = campaign
        self.engine: Engine[Any, Any, Any] = GAMES[campaign.game]
        self.face: Face = FACES[campaign.game]
        if state is not None:
            self.state = state

    @once
    def state(self) -> Any:
        """The position on the table."""
        return selectors.position(self.campaign)

    @once
    def words(self) -> Words:
        """How the game speaks here, where cards and boats may have names of their own."""
        words = self.face.words
        if words.called is not None:
            return words.called(self.names())
        if words.named is None:
            return words  # the same at every table: no position is opened for them
        return self.face.words_at(self.state)

    @once
    def people(self) -> selectors.People:
        """Who sits where, and which devices are about."""
        found = selectors.people(self.campaign)
        self.campaign.read_seats = found.seats
        return found

    @property
    def seats(self) -> tuple[Seat, ...]:
        """In the order of the table, each with the device that holds it."""
        return self.people.seats

    def names(self) -> dict[str, str]:
        """What was typed for each seat."""
        return {seat.key: seat.name for seat in self.seats}

    @once
    def colours(self) -> dict[str, str]:
        """By seat, what whoever sits there wears; empty: the seat has no colour, or none yet."""
        return self.colours_in(None)

    def colours_in(self, round_: int | None) -> dict[str, str]:
        """The same in one of the log's rounds."""
        if self.face.wears is None:
            side = self.engine.side
            return {seat.key: colour_of(seat.key, side(seat.key)) for seat in self.seats}
        worn = self.face.wears(self.state, round_)
        return {seat.key: worn.get(seat.key, "") for seat in self.seats}

    @property
    def seat_keys(self) -> tuple[str, ...]:
        """The engine's names for the seats of this table."""
        if len(self.engine.seats) == 1:
            return self.engine.seats
        return tuple(seat.key for seat in self.seats)

    @property
    def bots(self) -> tuple[str, ...]:
        """The seats that the app plays."""
        if self.engine.bot is None:
            return ()
        return tuple(seat.key for seat in self.seats if seat.bot)

    def moved(self, campaign: Campaign, state: Any) -> Table:
        """The same table one row later; who sits where is as this request has found it."""
        table = Table(campaign, state=state)
        if "people" in self.__dict__:
            table.people, campaign.read_seats = self.people, self.seats
        return table

    def anew(self) -> Table:
        """The same table as it is now."""
        return Table(selectors.reread(self.campaign))


@contextmanager
def held(table: Table) -> Iterator[Table]:
    """The table as it is now, held against other writers until the block ends. A position that
    has been read before is not read again, if it is still the one on the table."""
    with transaction.atomic():
        campaign = selectors.for_writing(table.campaign)
        known = "state" in table.__dict__ and campaign.tip == table.campaign.tip
        yield Table(campaign, state=table.state if known else None)
