"""Nouns: the log of a battle, for showing it again. Reads only."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from campaigns.models import Campaign
from campaigns.table.logbook import standing
from rules.sonar import ENGINE


def turns(campaign: Campaign) -> dict[int, int]:
    """The rows that stand, oldest first, each with its turn: numbers only."""
    rows = list(campaign.entries.values_list("seq", "head", "turn"))
    turn_of = {seq: turn for seq, _head, turn in rows}
    still = standing({seq: head for seq, head, _turn in rows}, campaign.head)
    return {seq: turn_of[seq] for seq in reversed(list(still))}


def events_of(campaign: Campaign, seqs: Sequence[int]) -> list[tuple[Any, ...]]:
    """The events of these rows."""
    wanted = set(seqs)
    rows = campaign.entries.filter(seq__lte=seqs[-1]).order_by("seq")
    found = rows.values_list("seq", "events", "version").iterator()
    return [ENGINE.read_events(events, version) for seq, events, version in found if seq in wanted]
