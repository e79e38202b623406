"""What travels with a log though no row holds it, such as pictures. Apps above say what they
have."""

from __future__ import annotations

from collections.abc import Callable, Iterable

from django.utils.functional import Promise

from campaigns.models import Campaign
from rules.core import Value

Attached = dict[str, dict[str, bytes]]  # by kind, and by seat or another name


class Unfit(Exception):
    """Why this cannot be kept, as a sentence."""

    def __init__(self, sentence: str | Promise) -> None:
        super().__init__(str(sentence))
        self.sentence = sentence


class Kind(Value):
    held: Callable[[Campaign, str], bytes | None]  # for this seat, or under this name
    fit: Callable[[bytes], bytes]  # as it may be kept; raises Unfit
    keep: Callable[[Campaign, str, bytes], None]
    drop: Callable[[Campaign, str], None]
    # Where it is not one for each seat: the names there are, and whether there can be such a one.
    names: Callable[[Campaign], Iterable[str]] | None = None
    is_name: Callable[[str], bool] = lambda name: False
    asked: bool = False  # stays with its table, unless somebody asks for it


KINDS: dict[str, Kind] = {}  # filled by the apps when they are ready


def of(campaign: Campaign, *, everything: bool = False) -> Attached:
    found: Attached = {}
    for name, kind in KINDS.items():
        if kind.asked and not everything:
            continue
        for key in _names(kind, campaign):
            if held := kind.held(campaign, key):
                found.setdefault(name, {})[key] = held
    return found


def has_more(campaign: Campaign) -> bool:
    """Something that is exported only if it is asked for."""
    return any(kind.asked and any(_names(kind, campaign)) for kind in KINDS.values())


def _names(kind: Kind, campaign: Campaign) -> Iterable[str]:
    if kind.names is not None:
        return kind.names(campaign)
    return [seat.key for seat in campaign.seats.all()]


def fit(attached: Attached, seats: tuple[str, ...]) -> Attached:
    """Checked as if somebody uploaded it now. What nobody here knows is left out."""
    return {
        name: {
            key: kind.fit(content)
            for key, content in given.items()
            if (kind.is_name(key) if kind.names is not None else key in seats)
        }
        for name, given in attached.items()
        if (kind := KINDS.get(name)) is not None
    }


def keep(campaign: Campaign, attached: Attached) -> None:
    for name, given in attached.items():
        for seat, content in given.items():
            KINDS[name].keep(campaign, seat, content)


def drop(campaign: Campaign, attached: Attached) -> None:
    """What was kept for a table that has not come about."""
    for name, given in attached.items():
        for seat in given:
            KINDS[name].drop(campaign, seat)
