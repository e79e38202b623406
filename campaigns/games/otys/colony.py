"""What belongs to nobody: sponsors and tokens, the store, contracts, the prestige track."""

from __future__ import annotations

from typing import Any

from django.utils.translation import gettext as _

from campaigns.games.otys.names import contract_name
from campaigns.games.otys.tapping import Taps
from campaigns.games.otys.terms import COLOURS, PHASES, SEATS, SPONSORS, WHYS
from campaigns.games.otys.words import WORDS
from rules.otys import steps
from rules.otys.contract import Contract, lowest_level, missing
from rules.otys.tables import COLOURS as ORDER
from rules.otys.tables import END, LEVELS
from rules.otys.view import BoardView, View


def levels(view: View) -> list[dict[str, Any]]:
    """The sponsor and the two tokens of each, as far as laid; the level of the key is marked."""
    if not view.sponsors and not any(any(pair) for pair in view.colony):
        return []
    sides = view.sponsors or ("",) * len(LEVELS)
    here = view.turn.level if view.turn and view.turn.key else 0
    return [
        {
            "number": level,
            "sponsor": side[:1],
            "advanced": side.endswith("a"),
            "effect": SPONSORS.get(side, ""),
            "tokens": [token for token in view.colony[level - 1] if token],
            "here": level == here,
            "used": level == here and view.turn is not None and view.turn.sponsor,
        }
        for level, side in zip(LEVELS, sides, strict=True)
    ]


def store(view: View) -> list[dict[str, Any]]:
    """OTY-1.4: from the top row, what a place gives or costs, and which colours lie there."""
    return [
        {
            "price": price,
            "top": row == 0,
            "places": [
                {"key": colour, "name": COLOURS[colour], "taken": row < view.store[index]}
                for index, colour in enumerate(ORDER)
            ],
        }
        for row, price in enumerate(view.options.rows)
    ]


def prestige(view: View) -> dict[str, Any]:
    """One track for all; whoever is past its end stands at the end."""
    scores = {name: seen.prestige for name, seen in view.boards.items()}
    told = ", ".join(f"{SEATS[name]} {score}" for name, score in scores.items())
    return {
        "told": told,
        "cells": [
            {
                "number": number,
                "end": number == END,
                "marks": [
                    {"seat": name, "glyph": str(SEATS[name]).partition(" ")[0]}
                    for name, score in scores.items()
                    if min(score, END) == number
                ],
            }
            for number in range(END + 1)
        ],
    }


def phases(view: View) -> list[dict[str, Any]]:
    """A turn is led: what is done, what is now, what is to come."""
    turn = view.turn
    if turn is None or view.outcome is not None or not view.round:
        return []
    if isinstance(view.due, steps.Resisting):  # the key is on the track already
        now = 3
    else:
        now = 0 if turn.key is None else 2 if turn.diving else 1
    titles = (PHASES["key"], PHASES["prepare"], PHASES["dive"], WHYS["surface"])
    return [
        {"title": title, "state": "done" if at < now else "now" if at == now else "to_come"}
        for at, title in enumerate(titles)
    ]


def contracts(view: View, taps: Taps) -> list[dict[str, Any]]:
    return [drawn(one, way=taps.contracts.get((one, False))) if one else {} for one in view.public]


def drawn(contract: Contract, **more: Any) -> dict[str, Any]:
    """A contract to be drawn: its cubes, or numbers of any colours, and what it gives."""
    counted = zip(ORDER, contract.cubes, strict=True)
    cubes = [colour for colour, count in counted for _one in range(count)]
    return {
        "name": contract_name(contract),
        "cubes": cubes if contract.exact else [],
        "numbers": [] if contract.exact else [count for count in contract.cubes if count],
        "prestige": contract.prestige,
        "credit": contract.credit,
        "battery": contract.battery,
        **more,
    }


def own(view: View, seat: str | None, taps: Taps) -> list[dict[str, Any]]:
    """Every contract open to this seat: where it can be completed now, or what is missing."""
    if seat not in view.boards:
        return []
    seen = view.boards[seat]
    found = [(one, True) for one in seen.hand] + [(one, False) for one in view.public if one]
    return [_own(seen, one, private=private, taps=taps) for one, private in found]


def _own(seen: BoardView, contract: Contract | None, *, private: bool, taps: Taps) -> Any:
    if contract is None:
        return {"name": _("a contract"), "private": private, "hidden": True}
    lacks = {
        level: missing(contract.cubes, contract.exact, seen.cubes[level - 1])
        for level in LEVELS
        if level >= lowest_level(contract.cubes)
    }
    more: dict[str, Any] = {
        "private": private,
        "ready": [level for level, count in lacks.items() if not count],
        "way": taps.contracts.get((contract, private)),
    }
    if not more["ready"] and lacks:
        best = min(lacks, key=lambda level: lacks[level])
        there = seen.cubes[best - 1]
        counted = zip(ORDER, contract.cubes, there, strict=True)
        wanted = [one for one, need, has in counted for _one in range(need - has)]
        more |= {"best": best, "lacks": lacks[best], "wanted": wanted if contract.exact else []}
    return drawn(contract, **more)


def hints(view: View) -> list[dict[str, Any]]:
    """Which contracts could be completed this turn, and how."""
    return [
        {
            "contract": drawn(plan.contract),
            "steps": [WORDS.label(action) for action in plan.actions],
        }
        for plan in view.plans or ()
        if len(plan.actions) > 1
    ]
