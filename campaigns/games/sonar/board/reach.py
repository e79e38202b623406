"""What the captain's systems can reach, for the page to light at once, and why not elsewhere."""

from __future__ import annotations

from typing import Any

from msgspec import field
from msgspec.structs import replace
from msgspec.structs import replace as changed

from campaigns.face.reach import Reach
from campaigns.face.words import Words, tell_refusal
from campaigns.games.sonar.board.station import Station
from campaigns.games.sonar.maps.chart import spot
from campaigns.games.sonar.maps.shapes import Spot
from campaigns.games.sonar.words.cells import cell_name
from rules.core import Refusal, Value, write
from rules.sonar import ENGINE
from rules.sonar import actions as act
from rules.sonar.maps.chart import CELL_AT
from rules.sonar.state import BOAT_OF, Letters, State, chart, silent_way
from rules.sonar.tables import SECTOR

# What is tapped first; the rest of its action is where.
KINDS: dict[type, str] = {
    act.FireTorpedo: "torpedo",
    act.DropMine: "mine",
    act.SendDrone: "drone",
    act.UseSonar: "sonar",
    act.KeepSilence: "silence",
    act.SetOffArcher: "scenario",
    act.TriggerMine: "trigger",
    act.Surface: "surface",
}
NOWHERE = {"surface"}  # has no cells to light
ON_CELLS: dict[str, type] = {
    "torpedo": act.FireTorpedo,
    "mine": act.DropMine,
    "scenario": act.SetOffArcher,
    "trigger": act.TriggerMine,
}
ONLY = "0"  # static/js/pieces.js asks for a way of putting things down: here there is one
NAMED = "{}"  # where a sentence names the cell that was tapped


class Reached(Value):
    """`actions`: system, cell, and the action of using it there."""

    actions: dict[str, dict[str, str]]
    chosen: str = ""
    aimed: str = ""  # the cell that was tapped
    link: str = ""  # what leads to the same page with something tapped
    why: dict[str, dict[str, int]] = field(default_factory=dict)
    sentences: list[tuple[str, str]] = field(default_factory=list)
    cells: tuple[str, ...] = ()
    sectors: dict[str, tuple[str, str]] = field(default_factory=dict)  # corner, and how large
    letters: Letters = ""

    @property
    def spots(self) -> list[Spot]:
        """Every cell of the sea. Those of the chosen system can be aimed at; the one aimed at is
        the button that does it."""
        lit = self.actions.get(self.chosen, {})
        cells = [self._spot(cell, lit) for cell in self.cells]
        return cells + [self._sector(number, *sized, lit) for number, sized in self.sectors.items()]

    def _sector(self, number: str, corner: str, look: str, lit: dict[str, str]) -> Spot:
        """SON-5.7: a drone asks on the map itself."""
        if number not in lit:
            return replace(spot(corner, name=number, look=look), place=number)
        if number == self.aimed:
            found = spot(corner, name=number, look=f"{look} legal aimed", action=lit[number])
        else:
            link = f"{self.link}{self.chosen}.{number}"
            found = spot(corner, name=number, look=f"{look} legal", link=link)
        return replace(found, place=number)

    def _spot(self, cell: str, lit: dict[str, str]) -> Spot:
        name = cell_name(cell, self.letters)
        if cell not in lit:
            return spot(cell, name=name)
        if cell == self.aimed:
            return spot(cell, name=name, action=lit[cell], look="legal aimed")
        return spot(cell, name=name, look="legal", link=f"{self.link}{self.chosen}.{cell}")

    def for_page(self) -> dict[str, object]:
        found = Reach(
            lit={piece: {ONLY: places} for piece, places in self.actions.items()},
            why=self.why,
            sentences=self.sentences,
            labels={ONLY: ""},
            chosen=self.chosen,
            way=ONLY,
            tabbed=False,
        )
        return found.for_page()


def reach_of(station: Station) -> Reached | None:
    """None: there is nothing to tap a cell for."""
    actions: dict[str, dict[str, str]] = {}
    for offer in station.offers:
        if (piece := KINDS.get(type(offer))) is not None:
            places = actions.setdefault(piece, {})
            if (cell := place_of(station.state, offer)) is not None:
                places[cell] = write(offer)
    if not actions:
        return None
    lights = set(actions) - NOWHERE
    cells = tuple(str(cell) for cell in chart(station.state).cells) if lights else ()
    why, sentences = _why_not(station, cells, actions)
    piece, _dot, at = station.chosen.partition(".")
    chosen = piece if piece in actions else ""
    sectors = _sectors(station.state) if "drone" in actions else {}
    return Reached(
        actions, chosen, at, station.link, why, sentences, cells, sectors, station.letters
    )


def _sectors(state: State) -> dict[str, tuple[str, str]]:
    """By number: the first cell of each, and how many cells it has across and down."""
    waters = chart(state)
    found: dict[str, tuple[str, str]] = {}
    for top in range(0, waters.height, SECTOR):
        for left in range(0, waters.width, SECTOR):
            wide, high = min(SECTOR, waters.width - left), min(SECTOR, waters.height - top)
            found[str(len(found) + 1)] = CELL_AT[left, top], f"sector wide{wide} high{high}"
    return found


def place_of(state: State, action: Any) -> str | None:
    """The cell on which the action is tapped, or the sector; if it is one."""
    if isinstance(action, act.SendDrone):
        return str(action.sector)
    if not isinstance(action, act.KeepSilence):
        return getattr(action, "cell", None)
    if not action.cells:
        return None  # no cell says in which direction
    boat = state.boat(BOAT_OF[action.seat])
    return silent_way(state, boat, action.direction)[action.cells - 1]


def _why_not(
    station: Station, cells: tuple[str, ...], actions: dict[str, dict[str, str]]
) -> tuple[dict[str, dict[str, int]], list[tuple[str, str]]]:
    """A sentence, by its number, for every other cell. It is the same for most of them, but for
    the cell's name, which the page fills in."""
    numbers: dict[tuple[str, str], int] = {}
    why: dict[str, dict[str, int]] = {}
    for piece, free in actions.items():
        if (kind := ON_CELLS.get(piece)) is None:
            continue
        for cell in cells:
            if cell in free:
                continue
            refusal = ENGINE.why_not(station.state, kind(station.seat, cell))
            if refusal is not None:
                told = _told(station.words, refusal, cell)
                why.setdefault(piece, {})[cell] = numbers.setdefault(told, len(numbers))
    return why, list(numbers)


def _told(words: Words, refusal: Refusal, cell: str) -> tuple[str, str]:
    facts = {key: NAMED if fact == cell else fact for key, fact in refusal.facts.items()}
    return tell_refusal(words, changed(refusal, facts=facts)), refusal.rule or ""
