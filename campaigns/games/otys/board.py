"""The table of Otys: the colony, the store, everybody's divers, and what may be done."""

from __future__ import annotations

from typing import Any

from django.utils.translation import gettext as _

from campaigns.games.otys.asking import groups
from campaigns.games.otys.names import contract_name, key_name, token_name
from campaigns.games.otys.terms import (
    COLOURS,
    DIVER_EFFECTS,
    DIVERS,
    ENDS,
    PHASES,
    SEATS,
    SPONSORS,
    STEPS,
)
from campaigns.games.otys.words import WORDS
from rules.otys import ENGINE
from rules.otys.contract import Contract, lowest_level, missing
from rules.otys.events import AnyEvent
from rules.otys.state import State
from rules.otys.tables import COLOURS as ORDER
from rules.otys.tables import END, KEYS, LEVELS, SPACES, SURFACE
from rules.otys.view import BoardView, View


def board(
    state: State,
    *,
    seat: str | None,
    acts_for: tuple[str, ...] = (),
    newest: tuple[AnyEvent, ...] = (),
    piece: str = "",
) -> dict[str, Any]:
    """What the seat may know, and what it may do."""
    view = ENGINE.view(state, seat)
    assert isinstance(view, View)
    return {
        "view": view,
        "now": _now(state, view),
        "due": _due(state),
        "groups": groups(state, acts_for),
        "over": view.outcome is not None,
        "ended": ENDS[view.outcome.reason] if view.outcome else "",
        "winners": [SEATS[one] for one in view.outcome.winners] if view.outcome else [],
        "levels": _levels(view),
        "store": _store(view),
        "public": [contract_name(one) if one else "" for one in view.public],
        "players": [_player(view, name) for name in view.players],
        "own": _own(view, seat),
        "hints": _hints(view),
        "track": range(END + 1),
        "end": END,
    }


def _now(state: State, view: View) -> str:
    if view.outcome is not None:
        return _("The end")
    phase = PHASES[ENGINE.moment(state).phase]
    if not view.round:
        return str(phase)
    facts = {"round": view.round, "phase": phase}
    if view.last_round:
        return _("Round %(round)s, the last one · %(phase)s") % facts
    return _("Round %(round)s · %(phase)s") % facts


def _due(state: State) -> str:
    if state.result is not None:
        return ""
    step = state.todo[-1]
    return f"{SEATS[step.seat]}: {STEPS[str(step.__struct_config__.tag)]}"


def _levels(view: View) -> list[dict[str, Any]]:
    """The colony, level by level; the level of the key is marked."""
    if not view.sponsors:
        return []
    here = view.turn.level if view.turn and view.turn.key else 0
    return [
        {
            "number": level,
            "sponsor": view.sponsors[level - 1][0],
            "advanced": view.sponsors[level - 1].endswith("a"),
            "effect": SPONSORS[view.sponsors[level - 1]],
            "tokens": [token_name(token) for token in view.colony[level - 1] if token],
            "here": level == here,
        }
        for level in LEVELS
    ]


def _store(view: View) -> list[dict[str, Any]]:
    """A row of prices for each colour: the taken ones have a cube."""
    return [
        {
            "key": colour,
            "name": COLOURS[colour],
            "rows": [
                {"price": price, "top": row == 0, "taken": row < view.store[index]}
                for row, price in enumerate(view.options.rows)
            ],
        }
        for index, colour in enumerate(ORDER)
    ]


def _player(view: View, name: Any) -> dict[str, Any]:
    seen = view.boards[name]
    turn = view.turn if view.turn and view.turn.seat == name else None
    return {
        "seat": name,
        "name": SEATS[name],
        "active": turn is not None,
        "first": view.first == name,
        "board": seen,
        "prestige": min(seen.prestige, END),  # the track ends there
        "slots": [_slot(seen, at, turn.level if turn and turn.key else 0) for at in range(8)]
        if seen.divers
        else [],
        "keys": [key_name(key) for key in KEYS if _is_ready(seen, key, turn.key if turn else None)],
        "used": [key_name(key) for key in seen.track],
    }


def _is_ready(seen: BoardView, key: str, in_use: str | None) -> bool:
    if key == "neutral":
        return seen.neutral > 0
    return key not in seen.track and key != in_use


def _slot(seen: BoardView, at: int, here: int) -> dict[str, Any]:
    """One of eight places: a diver, and below the surface its level's cubes and token."""
    diver, level = seen.divers[at], at - SURFACE + 1
    is_upgraded = diver in seen.upgraded
    found: dict[str, Any] = {
        "diver": DIVERS[diver],
        "upgraded": is_upgraded,
        "effect": DIVER_EFFECTS[diver][is_upgraded],
        "level": level if level > 0 else None,
        "here": level == here and here > 0,
    }
    if level > 0:
        cubes, token = seen.cubes[level - 1], seen.tokens[level - 1]
        found["cubes"] = [
            colour for colour, count in zip(ORDER, cubes, strict=True) for _one in range(count)
        ]
        found["free"] = SPACES[level - 1] - sum(cubes)
        found["token"] = token_name(token).partition(" · ")[2] if token else ""
    return found


def _own(view: View, seat: str | None) -> list[dict[str, Any]]:
    """Every contract open to this seat: where it can be completed now, or what is missing."""
    if seat not in view.boards:
        return []
    seen = view.boards[seat]
    hand = [(one, True) for one in seen.hand]
    return [_contract(seen, one, private=private) for one, private in
            (*hand, *((one, False) for one in view.public)) if private or one]  # fmt: skip


def _hints(view: View) -> list[str]:
    """Which contracts could be completed this turn, and how."""
    return [
        f"{contract_name(plan.contract)}: {' → '.join(map(WORDS.label, plan.actions[:-1]))}"
        for plan in view.plans or ()
        if len(plan.actions) > 1
    ]


def _contract(seen: BoardView, contract: Contract | None, *, private: bool) -> dict[str, Any]:
    if contract is None:
        return {"name": _("a contract"), "private": private, "levels": [], "note": ""}
    lacks = {
        level: missing(contract.cubes, contract.exact, seen.cubes[level - 1])
        for level in LEVELS
        if level >= lowest_level(contract.cubes)
    }
    ready = [level for level, count in lacks.items() if not count]
    note = ""
    if not ready and lacks:
        best = min(lacks, key=lambda level: lacks[level])
        note = _("level %(level)s lacks %(count)s") % {"level": best, "count": lacks[best]}
    return {"name": contract_name(contract), "private": private, "levels": ready, "note": note}
