"""The score sheet: what everybody may know, and never a contract that is still in a hand."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any

from django.utils.translation import gettext as _

from campaigns.games.otys.names import contract_name
from campaigns.games.otys.terms import ENDS, SEATS
from campaigns.models import Campaign
from campaigns.selectors import current_state
from campaigns.telling import typed_name
from rules.otys import ENGINE
from rules.otys import events as ev
from rules.otys.tables import END
from rules.otys.tables import SEATS as ALL_SEATS
from rules.otys.view import View
from storybook.logged import standing_rows
from storybook.ordering import Order

LINES, MOST_LINES = 10, 12  # for contracts of one player


@dataclass
class Gains:
    """What one player has got, and for which contracts."""

    contracts: list[ev.ContractCompleted] = field(default_factory=list)
    by: dict[str, int] = field(default_factory=dict)

    def hear(self, event: ev.AnyEvent) -> None:
        match event:
            case ev.ContractCompleted():
                self.contracts.append(event)
            case ev.PrestigeChanged():
                self.by[event.why] = self.by.get(event.why, 0) + event.by
            case ev.CountSet(what="prestige"):
                change = event.count - sum(self.by.values())
                self.by["correction"] = self.by.get("correction", 0) + change
            case _:
                pass


def score(order: Order) -> dict[str, Any]:
    if order.campaign is None:
        blank = [_blank(seat) for seat in ALL_SEATS]
        return {"players": blank, "rows": _rows(blank), **_frame(blank)}
    view = ENGINE.view(current_state(order.campaign), order.seat)
    assert isinstance(view, View)
    gains = _gains(order.campaign, view)
    people = dict(order.campaign.seats.values_list("key", "name"))
    players = [_player(view, seat, gains[seat], people.get(seat, "")) for seat in view.players]
    return {"view": view, "players": players, "rows": _rows(players), **_frame(players)} | {
        "ended": ENDS[view.outcome.reason] if view.outcome else "",
        "winners": [str(SEATS[seat]) for seat in view.outcome.winners] if view.outcome else [],
    }


def _gains(campaign: Campaign, view: View) -> dict[str, Gains]:
    """From the log as everybody hears it: a contract is named when it is completed."""
    found: dict[str, Gains] = {seat: Gains() for seat in view.players}
    for row in standing_rows(campaign):
        for event in row.events:
            if (seat := getattr(event, "seat", None)) in found:
                found[seat].hear(event)
    return found


def _blank(seat: str) -> dict[str, Any]:
    return {"glyph": str(SEATS[seat]).split()[0], "contracts": [], "by": {}, "reached": 0}


def _player(view: View, seat: Any, gains: Gains, person: str) -> dict[str, Any]:
    seen = view.boards[seat]
    colour = str(SEATS[seat])
    return {
        "glyph": colour.split()[0],
        "name": typed_name(SEATS[seat], person) or colour.partition(" ")[2],
        "first": view.first == seat,
        "prestige": seen.prestige,
        "reached": min(END, seen.prestige),
        "contracts": [_contract(one) for one in gains.contracts],
        "by": gains.by,
        "cubes": sum(sum(level) for level in seen.cubes),
        "won": view.outcome is not None and seat in view.outcome.winners,
        "held": seen.contracts,
    }


def _contract(done: ev.ContractCompleted) -> str:
    level = _("level %(number)s") % {"number": done.level}
    return f"{contract_name(done.contract)} ({level})"


def _frame(players: list[dict[str, Any]]) -> dict[str, Any]:
    """As many lines as the longest list needs; of too many only the last ones."""
    longest = max(len(player["contracts"]) for player in players)
    lines = min(MOST_LINES, max(LINES, longest))
    shown = [player["contracts"][-lines:] for player in players]
    return {
        "lines": [
            {"number": line + 1, "told": [one[line] if line < len(one) else "" for one in shown]}
            for line in range(lines)
        ],
        "left_out": longest > lines,
        "end": range(1, END + 1),
    }


def _rows(players: list[dict[str, Any]]) -> list[dict[str, Any]]:
    told = {
        "contract": _("Contracts"),
        "permanent": _("Reward tokens on a level"),
        "upgrade": _("Upgrades"),
        "token": _("Reward tokens, at once"),
        "sale": _("Sales"),
        "correction": _("Corrections"),
    }
    blank = all("prestige" not in player for player in players)
    return [
        {"name": name, "counts": ["" if blank else player["by"].get(key, 0) for player in players]}
        for key, name in told.items()
        if key != "correction" or any(player["by"].get(key) for player in players)
    ]
