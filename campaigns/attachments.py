"""What travels with a log though no row holds it, such as pictures. Apps above say what they
have."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from django.utils.functional import Promise

from campaigns.models import Campaign

Attached = dict[str, dict[str, bytes]]  # by kind and seat


class Unfit(Exception):
    """Why this cannot be kept, as a sentence."""

    def __init__(self, sentence: str | Promise) -> None:
        super().__init__(str(sentence))
        self.sentence = sentence


@dataclass(frozen=True)
class Kind:
    held: Callable[[Campaign, str], bytes | None]  # for this seat
    fit: Callable[[bytes], bytes]  # as it may be kept; raises Unfit
    keep: Callable[[Campaign, str, bytes], None]


KINDS: dict[str, Kind] = {}  # filled by the apps when they are ready


def of(campaign: Campaign) -> Attached:
    found: Attached = {}
    for name, kind in KINDS.items():
        for seat in campaign.seats.all():
            if held := kind.held(campaign, seat.key):
                found.setdefault(name, {})[seat.key] = held
    return found


def fit(attached: Attached, seats: tuple[str, ...]) -> Attached:
    """Checked as if somebody uploaded it now. What nobody here knows is left out."""
    return {
        name: {seat: KINDS[name].fit(given[seat]) for seat in seats if seat in given}
        for name, given in attached.items()
        if name in KINDS
    }


def keep(campaign: Campaign, attached: Attached) -> None:
    for name, given in attached.items():
        for seat, content in given.items():
            KINDS[name].keep(campaign, seat, content)
