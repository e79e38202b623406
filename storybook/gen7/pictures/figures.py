"""Numbers over a campaign, counted from its events as everybody may hear of them."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, field

from rules.gen7 import events as ev
from rules.gen7.facts import RankIs, RoundIs
from rules.gen7.tables import RESOURCES, SYSTEMS

# Not spent, though it leaves a sector: it moves to Storage, or there was no room for it.
MOVED = ("replenish", "overflow", "correction")


@dataclass
class Round:
    """How things stood at the end of a round (or stand now)."""

    episode: int
    number: int
    merits: dict[str, int]
    systems: tuple[int, ...]


@dataclass
class Chapter:
    """An episode: what stood on the log sheet after it, and what was made and spent in it."""

    number: int
    ranks: dict[str, int] = field(default_factory=dict)
    stars: dict[str, int] = field(default_factory=dict)  # earned in the whole campaign
    made: dict[str, int] = field(default_factory=lambda: dict.fromkeys(RESOURCES, 0))
    spent: dict[str, int] = field(default_factory=lambda: dict.fromkeys(RESOURCES, 0))
    lost: dict[str, int] = field(default_factory=lambda: dict.fromkeys(RESOURCES, 0))


@dataclass
class Figures:
    seats: tuple[str, ...]
    rounds: list[Round] = field(default_factory=list)
    episodes: list[Chapter] = field(default_factory=list)


class _Counter:
    """Reads the events one after the other and keeps what stands now."""

    def __init__(self, seats: tuple[str, ...]) -> None:
        self.figures = Figures(seats)
        self.merits = dict.fromkeys(seats, 0)
        self.systems = dict.fromkeys(SYSTEMS, 0)
        self.ranks = dict.fromkeys(seats, 1)
        self.stars = dict.fromkeys(seats, 0)
        self.round = 0

    def hear(self, event: ev.AnyEvent) -> None:
        match event:
            case ev.EpisodePrepared():
                self.figures.episodes.append(Chapter(event.episode))
                self.merits = dict.fromkeys(self.merits, 0)
                self.systems = dict.fromkeys(self.systems, 0)
                self.round = 0
            case ev.RoundStarted(round=number) | ev.PutRight(fact=RoundIs(round=number)):
                self._end_round()
                self.round = number
            case ev.PhaseStarted(phase="wrap_up"):
                self._end_round()
                self.round = 0
            case ev.MeritsChanged():
                self.merits[event.seat] += event.by
            case ev.SystemMoved():
                self.systems[event.system] += event.by
            case ev.ResourcesChanged():
                self._count(event.by, event.why, sector=True)
            case ev.StorageChanged():
                self._count(event.by, event.why, sector=False)
            case ev.StarsGained():
                self.stars[event.seat] += max(event.count, 0)
                self._log()
            case ev.Promoted(seat=seat, rank=rank) | ev.PutRight(fact=RankIs(seat=seat, rank=rank)):
                self.ranks[seat] = rank
                self._log()
            case ev.ResultLogged():
                self._log()
            case _:
                pass

    def _end_round(self) -> None:
        if self.round:
            now = Round(
                self.figures.episodes[-1].number,
                self.round,
                dict(self.merits),
                tuple(self.systems.values()),
            )
            self.figures.rounds.append(now)

    def _log(self) -> None:
        if self.figures.episodes:
            self.figures.episodes[-1].ranks = dict(self.ranks)
            self.figures.episodes[-1].stars = dict(self.stars)

    def _count(self, by: tuple[int, int, int], why: str, *, sector: bool) -> None:
        """Made: what comes into a sector. Spent: what is paid, from a sector or from Storage."""
        if not self.figures.episodes or why in ("correction", "put_right"):
            return
        here = self.figures.episodes[-1]
        for resource, change in zip(RESOURCES, by, strict=True):
            if sector and change > 0:
                here.made[resource] += change
            elif change < 0 and why == "overflow":
                here.lost[resource] -= change
            elif change < 0 and why not in MOVED:
                here.spent[resource] -= change

    def done(self) -> Figures:
        self._end_round()  # the one that is being played, as it stands
        return self.figures


def figures(events: Iterable[ev.AnyEvent], seats: tuple[str, ...]) -> Figures:
    counter = _Counter(seats)
    for event in events:
        counter.hear(event)
    return counter.done()
