"""How events written by older versions are read today, one version at a time."""

from __future__ import annotations

from collections.abc import Sequence

from rules.core import Raw


def from_1(event: Raw) -> Sequence[Raw]:
    """Version 1 had an event each for failure and Flare, and no reasons for the androids."""
    match event["type"]:
        case "failure" | "flare":
            return [{"type": "cards_burned", "count": event["cards"], "cause": event["type"]}]
        case "colonist_moved":
            return [{**event, "reason": None}]
        case _:
            return [event]


def from_2(event: Raw) -> Sequence[Raw]:
    """Version 3 only knows more: how the app's deck lies, and cards that lie face down. An app's
    deck of version 2 was never shuffled: that is due first (`state.due`)."""
    return [event]


LIFTS = {1: from_1, 2: from_2}
