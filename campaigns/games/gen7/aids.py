"""What is left to do, what the next failures would do, and the help that a table can switch on."""

from __future__ import annotations

from typing import Any

from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from campaigns.choices import WhyNot, explain
from campaigns.games.gen7 import names, ship, titles
from campaigns.games.gen7.effect_words import effects
from campaigns.games.gen7.terms import PHASES, RESOURCES, SEATS, SYSTEMS
from campaigns.games.gen7.words import WORDS
from rules.gen7 import catalogue as cards
from rules.gen7.aids import Hint
from rules.gen7.solver import Way
from rules.gen7.state import State
from rules.gen7.tables import SYSTEMS as ALL_SYSTEMS
from rules.gen7.tables import System, department_rooms, spots_in
from rules.gen7.view import TableView, View

ROUND = ("key_tasks", "roll", "turns", "failure", "return", "refresh", "end")


def phases(view: View) -> list[dict[str, Any]]:
    """The seven phases of a round, with what is left of the one we are in."""
    table = view.table
    if table is None or table.phase not in ROUND:
        return []
    now = ROUND.index(table.phase)
    return [
        {
            "title": f"{PHASES[phase]}{_left(table) if phase == table.phase == 'turns' else ''}",
            "state": "done" if index < now else "now" if index == now else "to_come",
        }
        for index, phase in enumerate(ROUND)
    ]


def _left(table: TableView) -> str:
    count = sum(die.place == "quarters" for die in table.dice.values())
    return ": " + ngettext("%(count)d die", "%(count)d dice", count) % {"count": count}


def systems(state: State, view: View) -> list[dict[str, Any]]:
    """The three condition tracks, and what one more step to the right would do."""
    divisions = view.options.board.divisions
    critical = len(divisions)
    at = view.table.systems if view.table else (0, 0, 0)
    return [
        {
            "key": system,
            "name": SYSTEMS[system],
            "short": ship.SHORT_SYSTEMS[system],
            "at": at[index],
            "cells": range(critical + 1),
            "critical": critical,
            "open": _open_damage(state, view.table, system) if view.table else 0,
            "next": _next(state, view, system, at[index]),
            "sign": _next_sign(view, system, at[index]),
        }
        for index, system in enumerate(ALL_SYSTEMS)
    ]


def _open_damage(state: State, table: TableView, system: str) -> int:
    """What the unsolved key tasks would do to it at the end of the round."""
    found = 0
    for task in table.row:
        card = cards.key_task(state, task.card)
        if card is not None and not task.solved and card.department == system:
            found += card.damage
    return found


def _next(state: State, view: View, system: System, at: int) -> str:
    board = view.options.board
    if at >= len(board.divisions):
        does = effects(cards.critical_effects(state, system))
        told = _("each step: %(does)s") % {"does": does}
        return told if does else _("critical: acts with every step")
    dots, count = _closes(view, system, at)
    told = ngettext("next: %(count)d spot closes", "next: %(count)d spots close", count)
    told = f"{told % {'count': count}} ({'•' * dots})"
    return f"{told}, {_('critical')}" if at + 1 == len(board.divisions) else told


def _next_sign(view: View, system: System, at: int) -> str:
    """The same, short enough to stand beside the system's name; empty: it takes words."""
    if at >= len(view.options.board.divisions):
        return ""
    dots, count = _closes(view, system, at)
    return _("next: %(what)s") % {"what": f"✕{count} ({'•' * dots})"}


def _closes(view: View, system: System, at: int) -> tuple[int, int]:
    """The dots of the next division, and how many spots have as many and are open."""
    board, markers = view.options.board, view.table.markers if view.table else {}
    dots = board.divisions[at]
    rooms = department_rooms(system)
    open_spots = (room for room in rooms if f"{room}.{dots}" not in markers)
    return dots, sum(dots <= spots_in(board, room) for room in open_spots)


def forecast(view: View) -> list[str]:
    """If we stop now; only where the table wants to be told."""
    found = view.forecast
    if found is None or view.table is None:
        return []
    critical = len(view.options.board.divisions)
    lines = []
    for index, system in enumerate(ALL_SYSTEMS):
        before, after = view.table.systems[index], found.systems[index]
        if after != before:
            end = f" ({_('critical')})" if after == critical else ""
            lines.append(f"{ship.SHORT_SYSTEMS[system]} {before} → {after}{end}")
    if found.spots:
        count = len(found.spots)
        lines.append(
            ngettext("%(count)d spot closes", "%(count)d spots close", count) % {"count": count}
        )
    if found.penalty:
        lines.append(_("your work tasks cost %(penalty)s merits") % {"penalty": found.penalty})
    return lines or [_("no system gets worse")]


def hints(state: State, view: View) -> dict[int, dict[str, Any]]:
    """For each open key task the cheapest way, or why there is none."""
    return {hint.task: _hint(state, hint) for hint in view.hints or ()}


def _hint(state: State, hint: Hint) -> dict[str, Any]:
    why: WhyNot | None = explain(WORDS, hint.why_not)
    return {
        "title": titles.card("key_tasks", hint.card),
        "way": _way(hint.way) if hint.way else "",
        "why": why,
    }


def _way(way: Way) -> str:
    parts = []
    for die in way.placed:
        shown = "/".join(map(str, die.values))
        turned = f" → {die.changed_to}" if die.changed_to is not None else ""
        nudged = f" ({names.signed(die.nudge)})" if die.nudge else ""
        glyph = str(SEATS[die.seat]).partition(" ")[0]
        parts.append(f"{glyph} {names.die_name(die.die)}{turned}{nudged}: {shown}")
    told = ", ".join(parts)
    price = [
        f"{RESOURCES[key]} {count}"
        for key, count in (("drugs", way.drugs), ("parts", way.parts))
        if count
    ]
    if not price:
        return told
    paid = _("to turn dice: %(price)s") % {"price": ", ".join(price)}
    return f"{told} · {paid}"
