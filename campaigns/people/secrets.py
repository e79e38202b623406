"""What a device has seen of a seat's secrets, and what follows for where it may sit."""

from __future__ import annotations

from collections.abc import Iterable

from campaigns.models import Member
from campaigns.models import Seat as TableSeat
from campaigns.people import selectors
from campaigns.people.access import Visitor
from campaigns.table.log import lines
from campaigns.table.opened import Table
from rules.core import Seat


def left(table: Table, member: Member) -> tuple[Seat, ...]:
    """The seats whose secrets this device has seen, as long as they matter, the newest last."""
    if table.engine.outcome(table.state) is not None:
        return ()
    found = selectors.sightings(member)
    since = lines.new_hands(table) if found else 0
    return tuple(one.seat for one in found if one.seq >= since)


def known(table: Table, member: Member) -> set[str]:
    """The sides that this device plays for, or has seen."""
    held = (member.seat.key,) if member.seat else ()
    return sides(table, (*held, *left(table, member)))


def crosses(table: Table, member: Member, seat: Seat) -> bool:
    """Whether this device has seen another side's secrets, so that it cannot sit here for the rest
    of the battle. Where one device is handed round, everybody has agreed to that at the start."""
    if table.campaign.shared:
        return False
    held = member.seat.key if member.seat else None
    seen = (*left(table, member), *([held] if held and lines.tells(table, held) else ()))
    return bool(sides(table, seen) - sides(table, (seat,)))


def watches(table: Table, member: Member) -> bool:
    """Whether this device sees all sides now, because it has no seat and never had one."""
    shown = table.engine.watched(table.state) and table.engine.outcome(table.state) is None
    return shown and not (member.seat or left(table, member) or asks_for_seat(member))


def asks_for_seat(member: Member) -> bool:
    """It may sit on a side in a moment, so meanwhile it is shown no other."""
    return selectors.open_questions_of(member, "seat").exists()


def is_open_to(table: Table, member: Member, seat: Seat) -> bool:
    """Whether it would see nothing there that it has not seen: its own side, or no secrets yet."""
    if sides(table, (seat,)) <= known(table, member):
        return True
    return not lines.tells(table, seat)


def of_others(visitor: Visitor) -> bool:
    """Whether the log tells what people other than this device's keep to themselves. What only the
    app knows is nobody's secret; a seat that somebody has had is not the app's by being given."""
    table, member = visitor.table, visitor.member
    ours = known(table, member)  # none: one device for all, which has no side of its own
    own = {*left(table, member)}
    own |= {seat for seat in visitor.acts_for if not ours or table.engine.side(seat) in ours}

    def others(seat: TableSeat) -> bool:
        holder: Member | None = getattr(seat, "member", None)
        if holder is not None:
            return bool(holder.pk != member.pk)
        return seat.key not in own and (seat.kept or not seat.bot)

    return any(lines.tells(table, seat.key) for seat in table.seats if others(seat))


def plays(visitor: Visitor) -> bool:
    """It has a seat, asks for one, or has left one whose secrets matter: no mere watcher."""
    table, member = visitor.table, visitor.member
    if visitor.seat or left(table, member):
        return True
    return bool(table.engine.watched(table.state)) and asks_for_seat(member)


def sides(table: Table, seats: Iterable[Seat]) -> set[str]:
    return {table.engine.side(seat) for seat in seats}
