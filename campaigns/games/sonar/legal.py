"""What the captain's systems can reach, for the page to light at once, and why not elsewhere."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, field
from typing import Any

from msgspec.structs import replace

from campaigns.games.sonar.chart import Spot, cell_name, spot
from campaigns.games.sonar.words import WORDS
from campaigns.telling import tell_refusal
from rules.core import Refusal, write
from rules.sonar import ENGINE
from rules.sonar import actions as act
from rules.sonar.state import BOAT_OF, State, chart, silent_way
from rules.sonar.tables import SeatName

# What is tapped first; the rest of its action is where.
KINDS: dict[type, str] = {
    act.FireTorpedo: "torpedo",
    act.DropMine: "mine",
    act.SendDrone: "drone",
    act.KeepSilence: "silence",
    act.SetOffArcher: "scenario",
    act.TriggerMine: "trigger",
}
ON_CELLS: dict[str, type] = {
    "torpedo": act.FireTorpedo,
    "mine": act.DropMine,
    "scenario": act.SetOffArcher,
    "trigger": act.TriggerMine,
}
ONLY = "0"  # static/js/pieces.js asks for a way of putting things down: here there is one
NAMED = "{}"  # where a sentence names the cell that was tapped


@dataclass(frozen=True)
class Legal:
    """`actions`: system, cell, and the action of using it there."""

    actions: dict[str, dict[str, str]]
    chosen: str = ""
    why: dict[str, dict[str, int]] = field(default_factory=dict)
    sentences: list[tuple[str, str]] = field(default_factory=list)
    cells: tuple[str, ...] = ()

    @property
    def spots(self) -> list[Spot]:
        """Every cell of the sea; those of the chosen system are buttons."""
        lit = self.actions.get(self.chosen, {})
        return [
            spot(cell, action=lit.get(cell, ""), look="legal" if cell in lit else "")
            for cell in self.cells
        ]

    def for_page(self) -> dict[str, Any]:
        return {
            "places": {piece: {ONLY: list(found)} for piece, found in self.actions.items()},
            "actions": self.actions, "why": self.why, "sentences": self.sentences,
            "labels": {ONLY: ""}, "chosen": self.chosen, "way": ONLY,
        }  # fmt: skip


def legal(
    state: State, seat: SeatName, offers: Iterable[act.AnyAction], chosen: str
) -> Legal | None:
    """`chosen`: the system somebody tapped. None: there is nothing to tap a cell for."""
    actions: dict[str, dict[str, str]] = {}
    for offer in offers:
        if (piece := KINDS.get(type(offer))) is not None:
            places = actions.setdefault(piece, {})
            if (cell := place_of(state, offer)) is not None:
                places[cell] = write(offer)
    if not actions:
        return None
    cells = tuple(str(cell) for cell in chart(state).cells)
    why, sentences = _why_not(state, seat, cells, actions)
    return Legal(actions, chosen if chosen in actions else "", why, sentences, cells)


def place_of(state: State, action: Any) -> str | None:
    """The cell on which the action is tapped, if it is one."""
    if not isinstance(action, act.KeepSilence):
        return getattr(action, "cell", None)
    if not action.cells:
        return None  # no cell says in which direction
    boat = state.boat(BOAT_OF[action.seat])
    return silent_way(state, boat, action.direction)[action.cells - 1]


def _why_not(
    state: State, seat: SeatName, cells: tuple[str, ...], actions: dict[str, dict[str, str]]
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
            refusal = ENGINE.why_not(state, kind(seat, cell))
            if refusal is not None:
                told = _told(refusal, cell)
                why.setdefault(piece, {})[cell] = numbers.setdefault(told, len(numbers))
    return why, list(numbers)


def _told(refusal: Refusal, cell: str) -> tuple[str, str]:
    facts = {key: NAMED if fact == cell else fact for key, fact in refusal.facts.items()}
    return tell_refusal(WORDS, replace(refusal, facts=facts)), refusal.rule or ""


def by_name(found: dict[str, str]) -> list[dict[str, str]]:
    """The same cells as large buttons, for whom the map is too small."""
    return [{"label": cell_name(cell), "action": action} for cell, action in found.items()]
