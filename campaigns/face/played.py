"""Campaigns that a game has played by itself, to look around in: what happened, and when."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import datetime
from typing import Literal, Protocol

from rules.core import Value


class PlayedRow(Value):
    """What a row of the log will say. Whoever writes the log numbers and seals it."""

    kind: Literal["setup", "action"]
    request: str
    actor: str
    at: datetime
    action: str
    events: str
    revealed: bool = False


class PlayedCampaign(Protocol):
    @property
    def key(self) -> str: ...  # the request of its first row: by this it is known again

    @property
    def name(self) -> str: ...

    @property
    def players(self) -> tuple[str, ...]: ...  # in the order of the seats

    def play(self, today: datetime) -> Sequence[PlayedRow]: ...
