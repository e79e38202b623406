"""The set-up sheet: the list of the resume page on paper, with the ship drawn, the owner's own
cards, and the rulings of this table."""

from __future__ import annotations

from typing import Any

from django.utils.translation import gettext as _

from campaigns.games.gen7.board import now
from campaigns.games.gen7.terms import HOUSE, ROOMS, SYSTEMS
from rules.gen7.state import House
from rules.gen7.tables import ROOMS as ALL_ROOMS
from rules.gen7.tables import SYSTEMS as ALL_SYSTEMS
from rules.gen7.tables import spots_in
from rules.gen7.view import TableView, View
from storybook import naming
from storybook.gen7.position import Position
from storybook.setup_list import in_middle, set_up_list


def set_up(here: Position) -> dict[str, Any]:
    table = here.view.table
    middle = in_middle(here.state) and table is not None
    return {
        "parts": set_up_list(here.state),
        "middle": middle,
        "now": now(here.view),
        "rulings": house_rulings(here.view),
        "hand": _hand(here, table) if table else [],
        **(_drawn(here.view, table) if middle and table else {}),
    }


def _drawn(view: View, table: TableView) -> dict[str, Any]:
    """The ship at a glance: tracks, and every spot with what is on it."""
    rooms = [_room(view, table, room) for room in ALL_ROOMS]
    critical = len(view.options.board.divisions)
    return {
        "systems": [
            {"name": SYSTEMS[system], "at": at, "cells": range(critical + 1), "critical": critical}
            for system, at in zip(ALL_SYSTEMS, table.systems, strict=True)
        ],
        "rooms": rooms,
        "spots": range(1, max(len(room["spots"]) for room in rooms) + 1),
    }


def _room(view: View, table: TableView, room: str) -> dict[str, Any]:
    dice = {die.place: die for die in table.dice.values()}
    places = [f"{room}.{spot}" for spot in range(1, spots_in(view.options.board, room) + 1)]
    return {
        "name": ROOMS[room],
        "spots": [{"die": dice.get(at), "marker": table.markers.get(at, "")} for at in places],
    }


def _hand(here: Position, table: TableView) -> list[tuple[str, str]]:
    """The owner's own cards, and nobody else's."""
    if here.seat is None or here.seat not in table.sectors:
        return []
    seen = table.sectors[here.seat]
    plans = [plan.card for plan in seen.own_plans if not plan.shown]
    found = [
        (_("Work tasks"), naming.listed(here.state, "work_tasks", seen.own_work)),
        (_("Files"), naming.listed(here.state, "files", seen.own_files)),
        (_("Plans"), naming.listed(here.state, "goals", plans)),
    ]
    return [(name, cards) for name, cards in found if cards]


def house_rulings(view: View) -> list[dict[str, Any]]:
    """All of them, with what holds here; what differs from the usual is marked."""
    usual, chosen = House(), view.options.house
    return [
        {
            "text": sentence,
            "on": getattr(chosen, name),
            "differs": getattr(chosen, name) != getattr(usual, name),
        }
        for name, sentence in HOUSE.items()
    ]
