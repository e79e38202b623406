"""Captain Sonar: how long the radio operator's tracker takes, and whether the bot wins."""

from __future__ import annotations

from collections.abc import Iterator

from bench.figures import Figure
from bench.games.sonar import battles, tracker


def figures() -> Iterator[Figure]:
    yield from tracker.figures()
    yield from battles.figures()
