"""Photos of the table's own cards, kept beside the database. They stay with their table."""

from __future__ import annotations

import io
from collections.abc import Mapping

from django.urls import reverse
from django.utils.translation import gettext_lazy as _

from campaigns.models import Campaign
from campaigns.safe.attachments import Kind
from campaigns.table import selectors
from rules.core import Seat
from rules.gen7.cards.slips import UNKNOWN
from rules.gen7.evolution.hands import holder
from rules.gen7.state import State
from storybook.gen7.slips import notes, shots
from storybook.pictures.images import Unfit, shrunk

MOST_BYTES = 12 * 1024 * 1024  # of a table: an export with all of them can be imported
NO_ROOM = _("This table has as many photos as it may have. Remove one of another card first.")


# For whom


def may_see(
    state: State, card: str, seat: Seat | None, waiting: Mapping[str, Seat] | None = None
) -> bool:
    """A card in hand is its owner's alone; so is one of which its owner has not said yet whether
    it was the one that left the hand."""
    owner = (waiting or {}).get(card) or holder(state, card)
    return card in state.slips and owner in (None, seat)


def addresses(campaign: Campaign, state: State, seat: Seat | None) -> Mapping[str, str]:
    """Of the photos that this seat may see, by card; a card that has got its code, by that too."""
    there = [shots.parts(name) for name in shots.names(campaign)]
    if not there:
        return {}
    still = selectors.stand(campaign, [row for row, _number in there])
    found: dict[str, str] = {}
    waiting = notes.waiting(campaign, state)
    for row, number in there:
        card = f"{UNKNOWN}{number}"
        if row in still and may_see(state, card, seat, waiting):
            changed = shots.file(campaign, f"{row}-{number}").stat().st_mtime_ns
            address = f"{reverse('photo', args=[campaign.code, number])}?v={changed}"
            found[card] = address
            if code := state.slips[card].code:
                found[code] = address
    return found


def picture(campaign: Campaign, card: str) -> bytes | None:
    name = shots.name(campaign, card)
    return shots.held(campaign, name) if name else None


def put(campaign: Campaign, card: str, upload: io.IOBase, size: int) -> None:
    """Raises Unfit."""
    name = shots.name(campaign, card)
    assert name is not None
    shots.keep(campaign, name, fitting(campaign, name, upload, size))


def fitting(campaign: Campaign, name: str, upload: io.IOBase, size: int) -> bytes:
    """As it may be kept beside the others. Raises Unfit."""
    content = shrunk(upload, size)  # type: ignore[arg-type]
    others = (shots.file(campaign, one) for one in shots.names(campaign) if one != name)
    if sum(file.stat().st_size for file in others) + len(content) > MOST_BYTES:
        raise Unfit(NO_ROOM)
    return content


def remove(campaign: Campaign, card: str) -> None:
    if name := shots.name(campaign, card):
        shots.drop(campaign, name)


# With a log they travel only if somebody asks for them


def fit(content: bytes) -> bytes:
    return shrunk(io.BytesIO(content), len(content))


TRAVELLING = Kind(
    shots.held,
    fit,
    shots.keep,
    shots.drop,
    names=shots.names,
    is_name=shots.is_name,
    asked=True,
)
