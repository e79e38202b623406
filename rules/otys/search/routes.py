"""How the propeller brings a diver to a slot with as few moves as there can be."""

from __future__ import annotations

from rules.otys.tables import SLOTS, DiverName

Divers = tuple[DiverName, ...]
Moves = tuple[tuple[DiverName, int], ...]


def route(
    divers: Divers, diver: DiverName, end: int, most: int, moved: Divers | None
) -> Moves | None:
    """Who moves to which place, one after the other; `most`: places in one move; `moved`: who may
    not move again (OTY-2.10), none at all if everybody may."""
    at = divers.index(diver)
    if at == end:
        return ()
    on = 1 if at < end else -1
    ways: list[Moves] = []
    steps = [(diver, at + on * min(most, abs(end - at)))] if diver not in (moved or ()) else []
    if moved is not None:
        # Others may pass it, each of them once: the next one that still can.
        beyond = range(at + on, at + on * (most + 1), on)
        passing = [divers[place] for place in beyond if 0 <= place < SLOTS]
        steps += [(other, at) for other in passing if other not in moved][:1]
    for who, to in steps:
        rest = [other for other in divers if other != who]
        rest.insert(to, who)
        onward = route(tuple(rest), diver, end, most, None if moved is None else (*moved, who))
        if onward is not None:
            ways.append(((who, to), *onward))
    return min(ways, key=len, default=None)
