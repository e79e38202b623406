"""The whole way of a boat, told by the log: a position keeps only the way since it surfaced."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass, field

from rules.sonar import events as ev
from rules.sonar.tables import BoatName, Cell


@dataclass
class Voyage:
    """A boat's way: a stretch for each dive, and what it did."""

    stretches: list[list[Cell]] = field(default_factory=list)
    surfaced: list[Cell] = field(default_factory=list)
    counts: Counter[str] = field(default_factory=Counter)

    @classmethod
    def of(cls, boat: BoatName, events: Iterable[ev.AnyEvent]) -> Voyage:
        found = cls()
        for event in events:
            if getattr(event, "boat", None) == boat:
                found.hear(event)
        return found

    @property
    def whole_way(self) -> list[Cell]:
        """Every cell in order; where the boat surfaced it stays, and counts once."""
        found: list[Cell] = []
        for stretch in self.stretches:
            found += stretch[1:] if found and stretch[0] == found[-1] else stretch
        return found

    def hear(self, event: ev.AnyEvent) -> None:
        match event:
            case ev.PositionMarked() | ev.BoatPut():
                assert event.at is not None
                self.stretches.append([event.at])
            case ev.CourseSet():
                assert event.at is not None
                self.stretches[-1].append(event.at)
            case ev.SilenceKept():
                self.stretches[-1] += event.way or ()
            case ev.Surfaced():
                at = self.stretches[-1][-1]
                self.surfaced.append(at)
                self.stretches.append([at])
            case _:
                pass
        self.counts[type(event).__name__] += 1
