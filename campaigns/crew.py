"""Who is at a table: for the small bar that is always visible."""

from __future__ import annotations

from campaigns import backups, presence, selectors
from campaigns.access import Visitor


def crew_context(visitor: Visitor) -> dict[str, object]:
    """Who is here, whose turn it is, when it was saved and backed up."""
    campaign = visitor.campaign
    engine = selectors.engine_of(campaign)
    members = list(campaign.members.select_related("seat", "asks_for"))
    here = presence.here(members)
    holders = {member.seat_id: member for member in members if member.seat_id}
    current = engine.moment(selectors.current_state(campaign)).seats
    seats = [
        {
            "name": seat.name,
            "current": seat.key in current,
            "taken": seat.pk in holders,
            "here": seat.pk in holders and holders[seat.pk].pk in here,
        }
        for seat in campaign.seats.all()
    ]
    watchers = sum(member.pk in here and member.seat_id is None for member in members)
    return {
        "campaign": campaign,
        "visitor": visitor,
        "crew": seats,
        "watchers": watchers,
        "asking": [member for member in members if member.asks_for] if visitor.host else [],
        "backed_up_at": backups.newest_at(),
    }
