"""The table of Seventh Generation: the ship, the key tasks, the sectors, and what may be done."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from django.utils.translation import gettext as _

from campaigns.games.gen7 import names, ship, titles
from campaigns.games.gen7.asking import groups
from campaigns.games.gen7.steps import STEPS
from campaigns.games.gen7.terms import (
    DEPARTMENTS,
    GOALS,
    MODIFIERS,
    PHASES,
    RANKS,
    ROOMS,
    SEATS,
    SYSTEMS,
)
from rules.gen7 import ENGINE
from rules.gen7 import actions as act
from rules.gen7 import catalogue as cards
from rules.gen7.events import AnyEvent, DieMoved
from rules.gen7.state import State
from rules.gen7.steps import AnyStep
from rules.gen7.tables import SYSTEMS as ALL_SYSTEMS
from rules.gen7.view import TableView, View


def board(
    state: State,
    *,
    seat: str | None,
    acts_for: tuple[str, ...] = (),
    newest: tuple[AnyEvent, ...] = (),
    piece: str = "",
) -> dict[str, Any]:
    """What the seat may know, what it may do, and where the chosen die may go."""
    view = ENGINE.view(state, seat)
    assert isinstance(view, View)
    legal = [
        action
        for one in (acts_for if state.result is None else ())
        for action in ENGINE.legal_actions(state, one)
    ]
    chosen = ship.chosen_die(legal, piece)
    return {
        "view": view,
        "now": now(view),
        "due": due(state, acts_for),
        "groups": groups(state, legal),
        "over": view.outcome is not None,
        "piece": chosen,
        "systems": _systems(view),
        "own": _own(state, view, seat),
        "arrived": {event.place for event in newest if isinstance(event, DieMoved)},
        **(_table(state, view, view.table, legal, chosen) if view.table else {}),
    }


def now(view: View) -> str:
    """Where in the campaign we are, and whose turn it is."""
    if view.outcome is not None:
        return _("The end")
    parts = [_("Episode %(number)s") % {"number": view.episode}]
    table = view.table
    if table is not None and table.round:
        last = table.story.last_round
        facts = {"round": table.round, "last": last}
        parts.append(
            _("round %(round)s of %(last)s") % facts if last else _("round %(round)s") % facts
        )
    if table is not None:
        parts.append(str(PHASES[table.phase]))
        if table.active:
            rank = RANKS[view.officers[table.active].rank]
            parts.append(f"{SEATS[table.active]}, {rank}")
    return " · ".join(parts)


def due(state: State, acts_for: tuple[str, ...]) -> str:
    if state.result is not None:
        return ""
    step: AnyStep = state.todo[-1]
    sentence = str(STEPS[str(step.__struct_config__.tag)])
    asked = ENGINE.moment(state).seats
    if set(asked) == set(state.players):
        return sentence
    return f"{names.listed(asked)}: {sentence}"


def _systems(view: View) -> list[dict[str, Any]]:
    """The three condition tracks, each with its critical end."""
    critical = len(view.options.board.divisions)
    at = view.table.systems if view.table else (0, 0, 0)
    after = view.forecast.systems if view.forecast else None
    return [
        {
            "key": system,
            "name": SYSTEMS[system],
            "at": at[index],
            "cells": range(critical + 1),
            "critical": critical,
            "after": after[index] if after and after[index] != at[index] else None,
        }
        for index, system in enumerate(ALL_SYSTEMS)
    ]


def _table(
    state: State, view: View, table: TableView, legal: Iterable[act.AnyAction], chosen: str
) -> dict[str, Any]:
    by_spot = ship.by_spot(legal, chosen)
    return {
        "table": table,
        "rooms": ship.rooms(view, table, by_spot),
        "tasks": ship.tasks(state, view, table, by_spot),
        "storage": ship.amounts(table.storage),
        "capacity": view.options.board.capacity,
        "recovery": ship.dice_in(table, "recovery"),
        "rescued": ship.dice_in(table, "storage"),
        "sectors": [
            ship.sector(state, view, table, name, legal, by_spot, chosen)
            for name in view.players
            if name in table.sectors
        ],
        "goal": _goal(state, table),
        "reason": names.reason(view.reason),
        "modifiers": [MODIFIERS[_tag(rule)] for rule in table.story.modifiers],
        "reminders": [titles.read(reminder.text) for reminder in table.story.reminders],
        "goals": [GOALS[goal] for goal in table.story.goals],
        "departments": DEPARTMENTS,
    }


def _own(state: State, view: View, seat: str | None) -> list[tuple[str, list[dict[str, Any]]]]:
    """The hand of this seat; nobody else's is in the view."""
    if view.table is None or seat is None or seat not in view.table.sectors:
        return []
    sector = view.table.sectors[seat]
    return [
        (_("Work tasks"), [_work_card(state, code) for code in sector.own_work]),
        (_("Files"), [_card("files", code) for code in sector.own_files]),
        (_("Plans"), [_card("goals", plan.card, shown=plan.shown) for plan in sector.own_plans]),
    ]


def _card(kind: str, code: str, *, shown: bool = False) -> dict[str, Any]:
    return {"title": titles.card(kind, code), "note": _("achieved") if shown else ""}


def _work_card(state: State, code: str) -> dict[str, Any]:
    card = cards.work_task(state, code)
    if card is None:
        return _card("work_tasks", code)
    cost = ", ".join(f"{part['name']} {part['count']}" for part in ship.cost(card.cost))
    facts = {"centre": ROOMS[card.centre], "merits": card.merits, "penalty": card.penalty}
    told = _("%(centre)s · +%(merits)s / −%(penalty)s") % facts
    return {"title": titles.read(card.title), "note": f"{told} · {cost}" if cost else told}


def _tag(value: Any) -> str:
    return str(value.__struct_config__.tag)


def _goal(state: State, table: TableView) -> dict[str, Any]:
    """The plot goal with its deadline."""
    page = cards.page(state, table.story.page)
    plot = titles.read(page.plot) if page and page.plot else ""
    return {"page": table.story.page, "plot": plot, "deadline": table.story.marker}
