"""The table of Captain Sonar: what everybody hears, the own sheets, and what may be done."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from django.utils.translation import gettext as _

from campaigns.choices import Choice, Group, Row, choice, choices
from campaigns.games.sonar.radio import radio
from campaigns.games.sonar.terms import (
    BOAT_NAMES,
    CONFIDENCE,
    DIRECTIONS,
    STATUSES,
    SYMBOLS,
    SYSTEMS,
    seat_name,
)
from campaigns.games.sonar.words import WORDS
from rules.sonar import ENGINE
from rules.sonar import actions as act
from rules.sonar.events import AnyEvent
from rules.sonar.maps import CONFIDENCE as KNOWN
from rules.sonar.state import BOAT_OF, Options, State, boxes
from rules.sonar.tables import BIT, BOATS, COLUMNS, HULL, PANELS, SLOTS, BoatName
from rules.sonar.tables import DIRECTIONS as ALL_DIRECTIONS
from rules.sonar.tables import SYSTEMS as ALL_SYSTEMS
from rules.sonar.view import Own, View

# The likely answers, as big buttons.
MAIN = (act.SetCourse, act.DrawLot, act.EndTurn, act.ReportReady, act.Dive)


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
        "now": now(view),
        "due": due(state, view),
        "groups": groups(state, seat, acts_for),
        "over": view.outcome is not None,
        "boats": [_boat(view, name) for name in BOATS],
        "own": [_own(view, name, own) for name, own in view.own.items()],
        "map": sea(view),
        "doubt": CONFIDENCE.get(KNOWN[view.options.scenario, view.options.mode], "")
        if not view.options.chart
        else "",
        "radio": radio(view, seat),
        "winner": _winner(view),
    }


def boat_name(options: Options, name: BoatName) -> str:
    return options.names[BOATS.index(name)] or str(BOAT_NAMES[name])


def now(view: View) -> str:
    match view.phase:
        case "start":
            return _("Before the dive")
        case "lot":
            return _("The lot")
        case "over":
            return _("The end")
        case _ if view.active is None:
            return _("Real time")
        case _:
            facts = {"turn": view.turn, "boat": boat_name(view.options, view.active)}
            return _("Turn %(turn)s · %(boat)s") % facts


def due(state: State, view: View) -> str:
    if view.phase == "over":
        return ""
    if view.phase == "start":
        return _("Each captain marks where the boat dives, in secret.")
    if view.phase == "lot":
        return _("Draw the lot: who begins?")
    if view.asked is not None:
        return _("The captain answers the sonar: one statement true, one false.")
    if view.stop is not None:
        return _("Stop! Everybody waits for: %(seat)s.") % {"seat": seat_name(view.stop)}
    if view.active is None:
        return _("Both boats act at once.")
    seen = view.seen[view.active]
    if seen.box_due or seen.cross_due:
        return _("The first mate marks a box, the engineer crosses a symbol.")
    if not view.moved:
        return _("The captain announces a course, or surfaces.")
    return _("One system may be used, then the turn ends.")


def _boat(view: View, name: BoatName) -> dict[str, Any]:
    """What everybody knows of a boat."""
    seen = view.seen[name]
    return {
        "key": name,
        "name": boat_name(view.options, name),
        "damage": seen.damage,
        "cells": range(HULL + 1),
        "hull": HULL,
        "status": STATUSES[seen.status],
        "mines": seen.mines_laid,
        "ready": [SYSTEMS[system] for system in seen.ready],
        "traced": len([part for part in seen.signed if part]),
    }


def _own(view: View, name: BoatName, own: Own) -> dict[str, Any]:
    """The sheets of a boat, for its own crew."""
    most = boxes(view.options.scenario)
    gauges = [
        {"name": SYSTEMS[system], "marked": marked, "cells": range(full + 1)}
        for system, marked, full in zip(ALL_SYSTEMS, own.gauges, most, strict=True)
        if full
    ]
    panels = [
        {
            "name": DIRECTIONS[way],
            "symbols": [
                {"name": SYMBOLS[symbol], "key": symbol, "circuit": circuit,
                 "crossed": bool(own.crosses & BIT[way, slot])}
                for slot, (symbol, circuit) in enumerate(PANELS[way])
            ],
        }
        for way in ALL_DIRECTIONS
    ]  # fmt: skip
    return {
        "name": boat_name(view.options, name),
        "at": own.at,
        "mines": own.mines,
        "gauges": gauges,
        "panels": panels,
    }


def sea(view: View) -> dict[str, Any]:
    """The map, with the boats this seat may see on it."""
    marks: dict[str, str] = {}
    for own in view.own.values():
        marks.update(dict.fromkeys(own.route, "route"))
        marks.update(dict.fromkeys(own.mines, "mine"))
        if own.at is not None:
            marks[own.at] = "boat"
    kinds = {"#": "island", "O": "ice", "M": "archer", ".": "sea"}
    rows = [
        {
            "number": number,
            "cells": [
                {
                    "name": f"{letter}{number}",
                    "kind": "spent" if f"{letter}{number}" in view.spent else kinds[sign],
                    "mark": marks.get(f"{letter}{number}", ""),
                }
                for letter, sign in zip(COLUMNS, row, strict=False)
            ],
        }
        for number, row in enumerate(view.rows, start=1)
    ]
    return {"columns": COLUMNS[: len(view.rows[0])], "rows": rows}


def _winner(view: View) -> str:
    if view.outcome is None or not view.outcome.winners:
        return ""
    return boat_name(view.options, BOAT_OF[view.outcome.winners[0]])


# What may be done


def groups(state: State, seat: str | None, acts_for: tuple[str, ...]) -> tuple[Group, ...]:
    """The own choices lie open; those of others, whom this device acts for, are folded away."""
    found: list[Group] = []
    for one in acts_for:
        legal = ENGINE.legal_actions(state, one)
        if legal and one == seat:
            found += _by_kind(state, legal)
        elif legal:
            flat = [choices for group in _by_kind(state, legal) for choices in _all(group)]
            note = _("Only for the eyes of this seat.")
            found.append(Group(seat_name(one), tuple(flat), note=note, folded=True))
    return tuple(found)


def _all(group: Group) -> list[Choice]:
    rows = [choice for row in group.rows for choice in row.choices]
    return [*group.choices, *rows]


TITLES: dict[type, Callable[[], str]] = {
    act.MarkPosition: lambda: _("Where the boat dives"),
    act.MarkBox: lambda: _("First mate: mark a box"),
    act.CrossSymbol: lambda: _("Engineer: cross a symbol"),
    act.FireTorpedo: lambda: _("Torpedo"),
    act.DropMine: lambda: _("Drop a mine"),
    act.TriggerMine: lambda: _("Set off a mine"),
    act.SendDrone: lambda: _("Drone"),
    act.KeepSilence: lambda: _("Silence"),
    act.SetOffArcher: lambda: _("Archer mines"),
    act.AnswerSonar: lambda: _("Answer the sonar"),
    act.TracePart: lambda: _("Trace a part of the boat"),
}
FOLDED = (act.FireTorpedo, act.DropMine, act.KeepSilence, act.SetOffArcher)


def _by_kind(state: State, legal: tuple[act.AnyAction, ...]) -> list[Group]:
    kinds: dict[type, list[act.AnyAction]] = {}
    for action in legal:
        kinds.setdefault(type(action) if type(action) in TITLES else object, []).append(action)
    found = [Group("", tuple(_plain(action) for action in kinds.pop(object, [])))]
    for kind, actions in kinds.items():
        title, folded = TITLES[kind](), kind in FOLDED
        if kind in (act.MarkPosition, act.AnswerSonar):
            found.append(Group(title, rows=_rows(actions)))
        elif kind is act.CrossSymbol:
            found.append(Group(title, tuple(_symbol(state, one) for one in actions)))
        else:
            found.append(Group(title, choices(WORDS, actions), folded=folded))
    return [group for group in found if group.choices or group.rows]


def _plain(action: act.AnyAction) -> Choice:
    return choice(WORDS, action, main=isinstance(action, MAIN))


def _symbol(state: State, action: Any) -> Choice:
    """With its colour, and whether it is in a circuit or in the reactor."""
    due = state.boat(BOAT_OF[action.seat]).due
    assert due is not None
    symbol, circuit = PANELS[due.direction][action.slot]
    where = _("circuit") if circuit else _("reactor")
    return choice(WORDS, action, f"{SYMBOLS[symbol]} · {where} {action.slot % (SLOTS // 2) + 1}")


def _rows(actions: list[Any]) -> tuple[Row, ...]:
    """Cells by row, statements by the first of the two."""
    found: dict[str, list[Choice]] = {}
    for action in actions:
        if isinstance(action, act.MarkPosition):
            title, label = action.cell[1:], str(action.cell)
        else:
            title, _comma, label = WORDS.label(action).partition(", ")
        found.setdefault(title, []).append(choice(WORDS, action, label))
    return tuple(Row(title, tuple(row)) for title, row in found.items())
