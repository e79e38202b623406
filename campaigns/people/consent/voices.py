"""Who may say yes for a seat, or for the table: any one of these devices. It is asked anew each
time, so it does not matter in which order somebody asks and a seat is freed.

A seat speaks through its own device. Where it has none: whoever sat there last and the first of
its crew; the device that is handed round, where the table was opened for that; then a device that
has seen nothing of any side, a host's before a watcher's. Never the one who asks, and where a
side's secrets are opened nobody who plays for another side or has seen it.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from campaigns.models import Member
from campaigns.people import secrets, selectors
from campaigns.people.access import Visitor
from campaigns.table.logbook import BEFORE, TABLE, WATCHER
from campaigns.table.opened import Table
from rules.core import Refusal, Refused, Seat
from rules.latest import once


@dataclass(frozen=True)
class Voices:
    """The devices at a table, as far as they have a say in what this one asks for."""

    table: Table
    asker: Member
    opens: bool = False  # a side's secrets, to whoever asks

    @once
    def people(self) -> list[Member]:
        return selectors.members(self.table.campaign)

    @once
    def others(self) -> list[Member]:
        return [one for one in self.people if one.pk != self.asker.pk]

    def of(self, seat: Seat) -> tuple[Member, ...]:
        """Those of whom one is enough; none: nobody here can say yes."""
        if seat == TABLE:
            return self._of_table()
        holder = holder_of(self.table, seat)
        if holder is not None:
            return (holder,)
        if self._is_nobodys(seat):
            return self._hosts()
        tiers = (self._of_side(seat), self._handed_round(seat), self._impartial(seat))
        return next((found for found in tiers if found), ())

    def may(self, member: Member, seat: Seat) -> bool:
        return any(one.pk == member.pk for one in self.of(seat))

    def refuse_silence(self, seats: Sequence[Seat]) -> None:
        """What nobody could ever agree to is not asked."""
        for seat in seats:
            if not self.of(seat):
                raise Refused(Refusal("nobody_to_ask", facts={"seat": seat}))

    def called(self, member: Member, seat: Seat) -> str:
        """Who has said it, as the log will name them."""
        if member.seat is not None:
            own = member.seat.key
            speaks = seat == TABLE or own == seat or self._side(own) == self._side(seat)
            return own if speaks or seat not in self._acts_for(member) else TABLE
        if seat != TABLE and seat in secrets.left(self.table, member):
            return f"{BEFORE}{seat}"
        return TABLE if member.host else WATCHER

    def _of_side(self, seat: Seat) -> tuple[Member, ...]:
        """Who sat there last, and the first of its crew: its captain, if that one is here."""
        side = {self._side(seat)}
        ours = [one for one in self.others if secrets.known(self.table, one) == side]
        before = [one for one in ours if not one.seat and self._sat(one, seat)]
        by_seat = {one.seat.key: one for one in ours if one.seat}
        crew = [by_seat[key] for key in self.table.seat_keys if key in by_seat]
        return (*before, *crew[:1]) or tuple(ours[:1])

    def _sat(self, member: Member, seat: Seat) -> bool:
        return seat in secrets.left(self.table, member)

    def _handed_round(self, seat: Seat) -> tuple[Member, ...]:
        return tuple(one for one in self.people if seat in self._acts_for(one))

    def _impartial(self, seat: Seat) -> tuple[Member, ...]:
        """Of more than two sides the third has no part in a mere undo."""
        blank = [one for one in self.others if not secrets.known(self.table, one)]
        hosts = tuple(one for one in blank if one.host)
        if hosts or self.opens:
            return hosts or tuple(blank)
        own = secrets.known(self.table, self.asker)
        third = (one for one in self.others if one.seat and self._side(one.seat.key) not in own)
        return tuple(third) or tuple(blank)

    def _of_table(self) -> tuple[Member, ...]:
        """A host; but one who plays does not answer alone while other players are here."""
        if not self.asker.host:
            return self._hosts()
        if not secrets.known(self.table, self.asker):
            return (self.asker,)
        players = tuple(one for one in self.others if one.seat or one.host)
        return players or (self.asker,)

    def _is_nobodys(self, seat: Seat) -> bool:
        """The app plays it, or nobody does; and nobody has ever kept a secret on that side. A seat
        of the app's is opened so only where all the people are on one side against it."""
        ours = [one for one in self.table.seats if self._side(one.key) == self._side(seat)]
        if any(one.kept or getattr(one, "member", None) for one in ours):
            return False
        app = seat in self.table.bots
        if self.opens:
            sides = {side for one in self.people for side in secrets.known(self.table, one)}
            return app and len(sides) <= 1
        return app or not self.table.campaign.shared

    def _hosts(self) -> tuple[Member, ...]:
        hosts = (one for one in self.people if one.host)
        return (self.asker,) if self.asker.host else tuple(hosts)

    def _acts_for(self, member: Member) -> tuple[Seat, ...]:
        return Visitor(self.table, member).acts_for

    def _side(self, seat: Seat) -> str:
        return self.table.engine.side(seat)


def holder_of(table: Table, seat: Seat) -> Member | None:
    found = (getattr(one, "member", None) for one in table.seats if one.key == seat)
    return next(found, None)
