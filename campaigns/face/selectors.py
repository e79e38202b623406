"""Nouns: what any face may look up of its table. Reads only."""

from __future__ import annotations

from collections.abc import Sequence

from campaigns.models import Campaign, Seat


def typed_names(campaign: Campaign) -> dict[str, str]:
    """What was typed for each seat, in the order of the table."""
    return {seat.key: seat.name for seat in _seats(campaign)}


def chosen_faces(campaign: Campaign) -> dict[str, str]:
    """The drawn face of each seat, of static/art/; empty: nobody has chosen one."""
    return {seat.key: seat.face for seat in _seats(campaign)}


def _seats(campaign: Campaign) -> Sequence[Seat]:
    """Read once for all of a page."""
    if campaign.read_seats is None:
        campaign.read_seats = tuple(campaign.seats.all())
    return campaign.read_seats
