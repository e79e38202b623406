"""Everybody's search zone: a column of three surface slots, the waterline, and five levels."""

from __future__ import annotations

from typing import Any

from campaigns.games.otys.hands import in_the_open
from campaigns.games.otys.names import key_name
from campaigns.games.otys.tapping import Taps
from campaigns.games.otys.terms import DIVER_EFFECTS, DIVERS, SEATS
from rules.otys.tables import COLOURS, OWN_KEYS, SPACES, SURFACE
from rules.otys.view import BoardView, View


def zone(view: View, name: Any, taps: Taps) -> dict[str, Any]:
    seen = view.boards[name]
    turn = view.turn if view.turn and view.turn.seat == name else None
    here = turn.level if turn and turn.key else 0
    mine = taps if taps.seat == name else Taps()
    slots = [_slot(seen, at, here, mine) for at in range(len(seen.divers))]
    return {
        "seat": name,
        "name": SEATS[name],
        "active": turn is not None,
        "first": view.first == name,
        "board": seen,
        "surface": slots[:SURFACE],
        "levels": slots[SURFACE:],
        "keys": _keys(seen, turn.key if turn else None),
        "track": _track(seen),
        "hand": in_the_open(view, name),
    }


def _slot(seen: BoardView, at: int, here: int, taps: Taps) -> dict[str, Any]:
    """One of eight places: a diver, and below the surface its level's cubes and token."""
    diver, level = seen.divers[at], at - SURFACE + 1
    is_upgraded = diver in seen.upgraded
    found: dict[str, Any] = {
        "key": diver,
        "name": DIVERS[diver],
        "upgraded": is_upgraded,
        "effect": DIVER_EFFECTS[diver][is_upgraded],
    }
    if level > 0:
        held = seen.cubes[level - 1]
        found |= {
            "level": level,
            "here": level == here,
            "cubes": [one for one, count in zip(COLOURS, held, strict=True) for _ in range(count)],
            "free": range(SPACES[level - 1] - sum(held)),
            "token": seen.tokens[level - 1],
            "way": taps.levels.get(level),
            "no": taps.closed.get(level),
        }
    return found


def _keys(seen: BoardView, in_use: str | None) -> list[dict[str, Any]]:
    """The own six, used or not, and how many neutral ones are ready."""
    own = [
        {"sign": key.upper(), "name": key_name(key), "used": key in seen.track or key == in_use}
        for key in OWN_KEYS
    ]
    if seen.neutral:
        own.append({"sign": f"+{seen.neutral}X", "name": key_name("neutral"), "used": False})
    return own


def _track(seen: BoardView) -> list[dict[str, Any]]:
    """OTY-2.5: the keys used, from the left; with the one that touches the Hacker all come back."""
    signs = {"x": "X", "neutral": "N"}
    keys = [signs.get(key, key) for key in seen.track]
    return [
        {"sign": keys[at] if at < len(keys) else "", "hacker": at == seen.threshold - 1}
        for at in range(max(seen.threshold, len(keys)))
    ]
