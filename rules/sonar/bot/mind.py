"""What the bot makes of what its seat may know: its own sheets, and everything that was heard."""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection
from zlib import crc32

from rules.core import write
from rules.latest import once
from rules.sonar.bot.strength import CREWS, Crew
from rules.sonar.clues import AnyClue, Course, Torpedo
from rules.sonar.maps.chart import Chart, chart_of
from rules.sonar.radio.tracker import Track, hear, track, waters_of
from rules.sonar.state import BOAT_OF, House
from rules.sonar.tables import (
    BOXES,
    DIRECT,
    HULL,
    INDEX,
    INDIRECT,
    OTHER,
    BoatName,
    Cell,
    SeatName,
    System,
)
from rules.sonar.view import Own, Seen, View

HYPOTHESES = 20_000  # beyond this the tracker merges: a bot must not think for seconds
WORTH_IT = 0.4  # damage that an enemy would fire for


class Mind:
    """Made afresh for every choice, from a view and nothing else."""

    def __init__(self, view: View, seat: SeatName) -> None:
        self.view = view
        self.me: BoatName = BOAT_OF[seat]
        self.own: Own = view.own[self.me]
        self.chart: Chart = chart_of(view.rows)
        self.house: House = view.options.house
        self.crew: Crew = CREWS[view.options.bot]

    @property
    def enemy(self) -> Seen:
        return self.view.seen[OTHER[self.me]]

    @property
    def hull(self) -> int:
        return HULL - self.view.seen[self.me].damage

    @property
    def enemy_hull(self) -> int:
        return HULL - self.enemy.damage

    @property
    def at(self) -> Cell:
        assert self.own.at is not None
        return self.own.at

    # Where the enemy can be

    @once
    def odds(self) -> dict[Cell, float]:
        """How likely each cell is. Hypotheses are not equally likely: half of it by cells alone."""
        heard = self.enemy.heard
        heard = heard[-self.crew.memory :] if self.crew.memory else heard
        return _odds(self.view, track(waters_of(self.view.options), heard, limit=HYPOTHESES))

    @once
    def spread(self) -> int:
        return len(self.odds)

    @once
    def blast(self) -> dict[Cell, float]:
        """The damage to expect from a blast on a cell, not counting what it sets off."""
        found = dict.fromkeys(self.chart.cells, 0.0)
        for cell, share in self.odds.items():
            found[cell] += DIRECT * share
            for other in self.chart.near[cell]:
                found[other] += INDIRECT * share
        return found

    def within(self, steps: int) -> float:
        """How likely the enemy is at most so far away."""
        return sum(
            share
            for cell, share in self.odds.items()
            if self.chart.distance(self.at, cell) <= steps
        )

    # Where the enemy thinks we are

    @once
    def our_track(self) -> Track:
        heard = self.view.seen[self.me].heard
        return track(waters_of(self.view.options), heard, limit=HYPOTHESES)

    @once
    def seen_as(self) -> dict[Cell, float]:
        return _odds(self.view, self.our_track)

    def seen_after(self, clue: AnyClue) -> dict[Cell, int]:
        """Where the enemy thinks we can be, once that was heard."""
        return hear(self.our_track, clue).cells

    def danger(self, known: Collection[Cell], at: Cell) -> float:
        """The damage to expect from a torpedo, if the enemy believes us to be on one of these
        cells, and we are on this one."""
        hopes = Counter[Cell]()
        for cell in known:
            hopes[cell] += DIRECT
            hopes.update(self.chart.near[cell])
        worth = [cell for cell, hope in hopes.most_common() if hope >= WORTH_IT * len(known)]
        around = self.house.torpedo_round_islands
        reach, distance = self.chart.reach if around else self.chart.flight, self.chart.distance
        hurt = 0.0
        for place, share in self.odds.items() if worth else ():
            near = reach[place]
            target = next((one for one in worth if one in near and distance(one, place) > 1), None)
            if target is not None:
                hurt += share * max(0, DIRECT - distance(target, at))
        return hurt * self.armed

    @property
    def loaded(self) -> float:
        """How full our torpedo gauge is, 1: it can be fired."""
        return self.own.gauges[INDEX["torpedo"]] / BOXES["torpedo"]

    @once
    def armed(self) -> float:
        """How likely the enemy can fire in the next turn: what is ready has been reported."""
        if "torpedo" in self.enemy.ready:
            return 1.0
        since = 0
        for clue in reversed(self.enemy.heard):
            if isinstance(clue, Torpedo):
                break
            since += isinstance(clue, Course)
        return 0.5 if since >= BOXES["torpedo"] - 1 else 0.0

    @once
    def found(self) -> float:
        """How well the enemy knows where we are: 1, exactly."""
        return 2 / (1 + len(self.seen_as)) if self.at in self.seen_as else 0.0

    @property
    def threatened(self) -> float:
        """How likely it is that the enemy could hit us, and knows to."""
        armed = {"torpedo", "scenario"} & set(self.enemy.ready) or self.enemy.mines_laid
        return (1.0 if armed else 0.4) * self.found * self.within(6)

    # Ties

    @once
    def _known(self) -> bytes:
        return write((self.view.own, self.view.seen, self.view.options)).encode()

    def whim(self, about: object) -> float:
        """Below 1, and the same in the same position: no pattern that an enemy could learn."""
        return crc32(write(about).encode(), crc32(self._known)) / 2**32

    def ready(self, system: System) -> bool:
        return system in self.view.seen[self.me].ready


def _odds(view: View, known: Track) -> dict[Cell, float]:
    cells = known.cells
    if not cells:  # somebody has corrected a sheet beyond recognition
        cells = dict.fromkeys(chart_of(view.rows).cells, 1)
    total, count = sum(cells.values()), len(cells)
    return {cell: (number / total + 1 / count) / 2 for cell, number in cells.items()}
