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


LIFTS = {1: from_1}
