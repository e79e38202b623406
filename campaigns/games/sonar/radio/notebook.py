"""What somebody has heard of a boat at a table that plays on paper: all of it is in the address.

So nothing is stored, the browser's own button leads back, a reload or a long sleep loses
nothing, and a double tap is one entry, since both went to the same notes.
"""

from __future__ import annotations

from collections.abc import Mapping
from urllib.parse import urlencode

from django.urls import reverse
from msgspec.structs import replace

from campaigns.games.sonar.own_map import rows_of
from rules.core import Refusal, Refused, Value
from rules.sonar import clues
from rules.sonar.maps.chart import Chart, chart_of, why_no_map
from rules.sonar.maps.scenarios import MAPS
from rules.sonar.radio import notes
from rules.sonar.radio.tracker import Waters, waters_of
from rules.sonar.state import House, Options, ice_rule
from rules.sonar.tables import SCENARIOS, Cell, Mode, Scenario

Heard = tuple[clues.AnyClue, ...]
# The rulings that matter to whoever listens.
RULINGS = (
    "start_anywhere",
    "torpedo_round_islands",
    "silence_may_stay",
    "silence_round_mines",
    "chain_after_trigger",
)
MODES: tuple[Mode, ...] = ("turn_based", "real_time")


class Listening(Value):
    """One page of the radio operator."""

    scenario: Scenario = "alpha"
    mode: Mode = "turn_based"
    chart: tuple[str, ...] = ()  # the table's own
    off: tuple[str, ...] = ()  # rulings this table sees differently
    heard: Heard = ()
    at: int | None = None  # the entry to correct
    before: bool = False  # not that one, but one missed before it
    cell: Cell | None = None  # the cell looked at

    @classmethod
    def of(cls, asked: Mapping[str, str]) -> Listening:
        """The page of an address. Rubbish is refused."""
        scenario, mode = asked.get("scenario", "alpha"), asked.get("mode", "turn_based")
        if scenario not in SCENARIOS or mode not in MODES:
            raise Refused(Refusal("no_such_map", "SON-8.1"))
        chart = rows_of(asked.get("chart", ""))
        if chart and (refusal := why_no_map(chart)):
            raise Refused(refusal)
        off = asked.get("off", "").split(" ")
        page = cls(scenario, mode, chart, tuple(name for name in RULINGS if name in off))
        page = page.noting(notes.read(asked.get("heard", "")))
        at = asked.get("at", "")[:3]
        if at.isdecimal() and int(at) < len(page.heard):
            page = replace(page, at=int(at), before=asked.get("before") == "1")
        return page.looking_at(asked["cell"]) if asked.get("cell") else page

    @property
    def options(self) -> Options:
        house = House(**dict.fromkeys(self.off, False))
        return Options(scenario=self.scenario, mode=self.mode, chart=self.chart, house=house)

    @property
    def waters(self) -> Waters:
        return waters_of(self.options)

    @property
    def sea(self) -> Chart:
        return chart_of(self.chart or MAPS[self.scenario, self.mode])

    @property
    def tells_ice(self) -> bool:
        """SON-8.2: whether it is heard that a boat came up through a hole."""
        return bool(self.sea.ice) and ice_rule(self.options)

    def query(self) -> dict[str, str]:
        said = {
            "scenario": self.scenario,
            "mode": self.mode,
            "chart": "_".join(self.chart).replace("#", "x"),
            "off": " ".join(self.off),
            "heard": notes.write(self.heard),
            "at": "" if self.at is None else str(self.at),
            "before": "1" if self.before else "",
            "cell": self.cell or "",
        }
        return {name: value for name, value in said.items() if value}

    @property
    def address(self) -> str:
        return f"{reverse('radio')}?{urlencode(self.query(), safe='~')}"

    # What a tap does: always a new page.

    def noting(self, heard: Heard) -> Listening:
        refusal = notes.too_much(heard)
        refusals = (notes.why_not(self.sea, clue) for clue in heard)
        if refusal := refusal or next(filter(None, refusals), None):
            raise Refused(refusal)
        return replace(self, heard=heard, at=None, before=False)

    def hearing(self, *fresh: clues.AnyClue) -> Listening:
        """At the end; or in the place that is being corrected."""
        place = len(self.heard) if self.at is None else self.at
        after = place if self.at is None or self.before else place + 1
        return replace(self.noting((*self.heard[:place], *fresh, *self.heard[after:])), cell=None)

    def without(self, number: int) -> Listening:
        return self.noting((*self.heard[:number], *self.heard[number + 1 :]))

    def looking_at(self, cell: str) -> Listening:
        if cell not in self.sea.sector:
            raise Refused(Refusal("not_sea", "SON-2.1", {"cell": cell[:4]}))
        return replace(self, cell=cell)
