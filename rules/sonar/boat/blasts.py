"""SON-5.3, SON-5.4, SON-5.19: what explodes, whom it hurts, and who sinks."""

from __future__ import annotations

from typing import Literal

from rules.core import Outcome
from rules.sonar import events as ev
from rules.sonar.chronicle import Chronicle
from rules.sonar.state import BOAT_OF, State, chart, crew, seated
from rules.sonar.tables import BOATS, DIRECT, HULL, INDIRECT, BoatName, Cell

Source = Literal["torpedo", "mine", "archer"]


def explode(
    chronicle: Chronicle, cell: Cell, source: Source, owner: BoatName | None = None
) -> None:
    """In waves: first the blast itself, then every mine around what has just exploded."""
    state = chronicle.state
    sweeps = source != "mine" or state.options.house.chain_after_trigger
    wave = [_blast(state, cell, source, owner, sweeps=sweeps)]
    gone = {(cell, owner, source)}
    blasts: list[ev.Explosion] = []
    while wave:
        blasts += wave
        found = [
            (mine, name, kind)
            for blast in wave
            if blast.sweeps
            for mine, name, kind in _armed(state)
            if chart(state).distance(blast.cell, mine) <= 1
        ]
        fresh = [one for one in dict.fromkeys(found) if one not in gone]
        gone.update(fresh)
        wave = [_blast(state, mine, kind, name) for mine, name, kind in fresh]
    chronicle.tell(ev.Exploded(tuple(blasts)))
    judge_sinking(chronicle)


def _armed(state: State) -> list[tuple[Cell, BoatName | None, Source]]:
    """Every mine that a blast can set off."""
    dropped: list[tuple[Cell, BoatName | None, Source]] = [
        (mine, name, "mine") for name in BOATS for mine in state.boat(name).mines
    ]
    if state.options.house.archer_stays_quiet or state.options.scenario != "echo":
        return dropped
    return dropped + [
        (mine, None, "archer") for mine in chart(state).archer if mine not in state.spent
    ]


def _blast(
    state: State, cell: Cell, source: Source, owner: BoatName | None, *, sweeps: bool = True
) -> ev.Explosion:
    return ev.Explosion(
        cell, source, owner, _hit(state, "yellow", cell), _hit(state, "blue", cell), sweeps
    )


def _hit(state: State, name: BoatName, cell: Cell) -> int:
    at = state.boat(name).at
    assert at is not None
    if at == cell:
        return DIRECT
    return INDIRECT if chart(state).distance(at, cell) == 1 else 0


def judge_sinking(chronicle: Chronicle) -> None:
    """SON-1.4: when all damage of the moment is done."""
    state = chronicle.state
    sunk = [name for name in BOATS if state.boat(name).damage >= HULL]
    if not sunk:
        return
    players = state.options.players
    afloat = [name for name in BOATS if name not in sunk]
    winners = tuple(seat for name in afloat for seat in crew(players, name).seats)
    hulls: dict[str, int] = {
        seat: HULL - state.boat(BOAT_OF[seat]).damage for seat in seated(players)
    }
    reason = "sunk" if afloat else "both_sunk"
    chronicle.tell(ev.GameEnded(Outcome(winners, reason, hulls)))
