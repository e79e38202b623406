"""What somebody looks like: the picture they brought, else the face they chose. And photos that
were taken of cards, and what the owner of a hand has noted of them."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from campaigns.face.board import NO_NOTES, Notes
from campaigns.face.selectors import chosen_faces
from campaigns.models import Campaign

# The address of a picture that was brought for a seat; empty: none. By game, filled by the apps
# when they are ready.
BROUGHT: dict[str, Callable[[Campaign, str], str]] = {}

# The addresses of photos, by card, that a seat may see in a position. By game, too.
TAKEN: dict[str, Callable[[Campaign, Any, str | None], Mapping[str, str]]] = {}


# What a seat has noted of the cards in its hand.
NOTED: dict[str, Callable[[Campaign, Any, str | None], Notes]] = {}


def noted(campaign: Campaign, state: Any, seat: str | None) -> Notes:
    notes = NOTED.get(campaign.game)
    return notes(campaign, state, seat) if notes and seat else NO_NOTES


def taken(campaign: Campaign, state: Any, seat: str | None) -> Mapping[str, str]:
    addresses = TAKEN.get(campaign.game)
    return addresses(campaign, state, seat) if addresses else {}


def brought(campaign: Campaign, seat: str) -> str:
    address = BROUGHT.get(campaign.game)
    return address(campaign, seat) if address else ""


def portrait(campaign: Campaign, seat: str) -> str:
    """An address, or a name of static/art/; empty: the usual face of the colour."""
    return brought(campaign, seat) or chosen_faces(campaign).get(seat, "")
