"""The captain's part of the console: the map, four courses, and what the boat can use."""

from __future__ import annotations

from typing import Any

from django.utils.translation import gettext as _

from campaigns.choices import Choice, WhyNot, choice, explain
from campaigns.games.sonar.chart import Ship, cell_name, drawing, onward, spot
from campaigns.games.sonar.legal import Legal, by_name, legal
from campaigns.games.sonar.terms import DIRECTIONS, SYSTEMS, TILES
from campaigns.games.sonar.words import WORDS
from rules.core import write
from rules.sonar import ENGINE
from rules.sonar import actions as act
from rules.sonar.state import State, boxes, chart
from rules.sonar.tables import DIRECTIONS as ALL_DIRECTIONS
from rules.sonar.tables import SYSTEMS as ALL_SYSTEMS
from rules.sonar.tables import BoatName, SeatName, System
from rules.sonar.view import Own, View

# As the crew uses them most; the sheet has its own order.
USES: dict[System, type] = {
    "torpedo": act.FireTorpedo,
    "mine": act.DropMine,
    "drone": act.SendDrone,
    "sonar": act.UseSonar,
    "silence": act.KeepSilence,
    "scenario": act.SetOffArcher,
}
Offers = tuple[act.AnyAction, ...]
PLAIN = (act.Dive, act.DrawLot, act.EndTurn, act.Cancel)


def captain(
    state: State, view: View, name: BoatName, *, seat: SeatName, acts: bool, chosen: str
) -> dict[str, Any]:
    own = view.own[name]
    offers = ENGINE.legal_actions(state, seat) if acts else ()
    reach = legal(state, seat, offers, chosen)
    playing = acts and view.phase == "play"
    starts = [one for one in offers if isinstance(one, act.MarkPosition)]
    plain = [choice(WORDS, one, main=True) for one in offers if isinstance(one, PLAIN)]
    surface, stop = only(offers, act.Surface), only(offers, act.CallStop)
    return {
        "chart": _chart(state, view, name, own, offers=offers, reach=reach),
        "orders": bool(plain or surface or stop),
        "may_go": any(isinstance(one, act.SetCourse) for one in offers),
        "starts": by_name({one.cell: write(one) for one in starts}),
        "at": cell_name(own.at),
        "mines": ", ".join(cell_name(mine) for mine in own.mines),
        "courses": _courses(state, seat) if playing else [],
        "systems": systems(state, own, seat, offers, tuple(USES), chosen) if playing else [],
        "legal": reach,
        "panels": panels(offers, reach),
        "plain": plain,
        "surface": surface,
        "stop": stop,
        "trigger": any(isinstance(one, act.TriggerMine) for one in offers),
        "chosen": reach.chosen if reach else "",
    }  # fmt: skip


def _chart(
    state: State,
    view: View,
    name: BoatName,
    own: Own,
    *,
    offers: Offers,
    reach: Legal | None,
) -> Any:
    starts = [spot(one.cell, action=write(one), look="start") for one in offers
              if isinstance(one, act.MarkPosition)]  # fmt: skip
    ahead = chart(state).ahead[own.at] if own.at else {}
    going = {one.direction: one for one in offers if isinstance(one, act.SetCourse)}
    # Below the cells that a system lights: who aims does not sail.
    arrows = [onward(ahead[way], f"{DIRECTIONS[way]}, {cell_name(ahead[way])}", write(one))
              for way, one in going.items()]  # fmt: skip
    return drawing(
        view.rows,
        title=_("Map: the boat, its route and its mines"),
        spent=view.spent,
        ships=[ship(name, own)],
        ahead={way: ahead[way] for way in going},
        spots=starts or [*arrows, *(reach.spots if reach else ())],
    )


def ship(name: BoatName, own: Own) -> Ship:
    return Ship(name, own.at, own.route, own.mines)


def _courses(state: State, seat: SeatName) -> list[dict[str, Any]]:
    """Four buttons, each a whole action; one that is impossible says why."""
    found = []
    for way in ALL_DIRECTIONS:
        action = act.SetCourse(seat, way)
        refusal = ENGINE.why_not(state, action)
        found.append({
            "key": way, "name": DIRECTIONS[way], "label": WORDS.label(action),
            "action": write(action), "why": explain(WORDS, refusal),
        })  # fmt: skip
    return found


def systems(
    state: State, own: Own, seat: SeatName, offers: Offers, which: tuple[System, ...], chosen: str
) -> list[dict[str, Any]]:
    """Tiles with their gauges: ready to be tapped, or why not."""
    most = dict(zip(ALL_SYSTEMS, boxes(state.options.scenario), strict=True))
    marked = dict(zip(ALL_SYSTEMS, own.gauges, strict=True))
    found = []
    for system in which:
        if not most[system]:
            continue
        why = _why_not(state, seat, system, own, offers)
        found.append({
            "key": system, "name": TILES[system], "why": why,
            "action": write(_use(seat, system, own)), "at_once": system == "sonar",
            "marked": marked[system], "boxes": range(1, most[system] + 1),
            "full": marked[system] >= most[system], "chosen": system == chosen,
        })  # fmt: skip
    return found


def _use(seat: SeatName, system: System, own: Own) -> act.AnyAction:
    """The whole action for the sonar; for the others one that asks the rules."""
    match system:
        case "drone":
            return act.SendDrone(seat, 1)
        case "sonar":
            return act.UseSonar(seat)
        case "silence":
            return act.KeepSilence(seat, "north", 0)
        case _:
            return USES[system](seat, own.at or "A1")  # type: ignore[no-any-return]


def _why_not(
    state: State, seat: SeatName, system: System, own: Own, offers: Offers
) -> WhyNot | None:
    """None: something can be done with it now."""
    if any(isinstance(one, USES[system]) for one in offers):
        return None
    return explain(WORDS, ENGINE.why_not(state, _use(seat, system, own)))


def only(offers: Offers, kind: type) -> Choice | None:
    return next((choice(WORDS, one) for one in offers if isinstance(one, kind)), None)


def panels(offers: Offers, reach: Legal | None) -> list[dict[str, Any]]:
    """What opens under the systems, one for each that can be used."""
    if reach is None:
        return []
    titles = {**SYSTEMS, "trigger": _("set off a mine")}
    found = []
    for piece, cells in reach.actions.items():
        found.append({
            "key": piece, "name": titles[piece], "open": piece == reach.chosen,
            "cells": by_name(cells) if piece != "silence" else [],
            "sectors": [choice(WORDS, one, str(one.sector)) for one in offers
                        if piece == "drone" and isinstance(one, act.SendDrone)],
            "ways": _silent(offers) if piece == "silence" else [],
        })  # fmt: skip
    return found


def _silent(offers: Offers) -> list[dict[str, Any]]:
    moves = [one for one in offers if isinstance(one, act.KeepSilence)]
    return [
        {
            "name": DIRECTIONS[way],
            "choices": [
                choice(WORDS, one, str(one.cells)) for one in moves if one.direction == way
            ],
        }
        for way in ALL_DIRECTIONS
        if any(one.direction == way for one in moves)
    ]
