"""Which colour everybody wears: that of the sector dealt last (GEN-2.5)."""

from __future__ import annotations

from collections.abc import Iterable

from rules.gen7.state import Dealt, State
from rules.gen7.tables import COLOURS, Colour, sector_colours


def worn(state: State) -> dict[str, Colour]:
    """By seat, no colour twice; whoever was dealt no sector yet wears none."""
    return _worn(state, state.dealt)


def worn_at(state: State, clock: int) -> dict[str, Colour]:
    """The same in one of the log's rounds."""
    return _worn(state, (one for one in state.dealt if one.clock <= clock))


def worn_in(state: State, episode: int) -> dict[str, Colour]:
    """The same in an episode."""
    return _worn(state, (one for one in state.dealt if one.episode <= episode))


def _worn(state: State, dealt: Iterable[Dealt]) -> dict[str, Colour]:
    """In the middle of a deal whoever waits keeps the colour worn last, unless somebody else has
    its sector by now: then they get one that nobody wears."""
    found: dict[str, Colour] = {}
    colours = sector_colours(state.options.board)
    for one in dealt:
        now = {seat: colours[name] for seat, name in one.sectors.items()}
        kept = {
            seat: colour
            for seat, colour in found.items()
            if seat not in now and colour not in now.values()
        }
        free = [one for one in COLOURS if one not in (*now.values(), *kept.values())]
        waiting = [seat for seat in found if seat not in now and seat not in kept]
        found = {**now, **kept, **dict(zip(waiting, free, strict=False))}
    return {seat: found[seat] for seat in state.players if seat in found}
