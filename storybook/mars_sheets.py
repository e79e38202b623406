"""What stands on the sheets of Devious Automatics."""

from __future__ import annotations

from typing import Any

from campaigns.games import FACES
from campaigns.games.mars.board import score_lines
from campaigns.selectors import current_state, engine_of
from rules.mars.state import Options
from rules.mars.tables import BUILDINGS, HOMES
from rules.mars.view import View
from storybook.ordering import Order


def score(order: Order) -> dict[str, Any]:
    """The score sheet: filled from a table, or blank with the usual points per place."""
    campaign = order.campaign
    if campaign is None:
        return {"options": Options(), "homes": _homes(None)}
    view = engine_of(campaign).view(current_state(campaign), order.seat)
    assert isinstance(view, View)
    return {
        "player": campaign.seats.first(),
        "view": view,
        "options": view.options,
        "score": score_lines(view),
        "homes": _homes(view),
    }


def _homes(view: View | None) -> list[dict[str, Any]]:
    terms = FACES["mars"].words.terms
    return [
        {
            "name": terms[home],
            "zones": [
                (
                    view.you.places[f"{home}_{zone}"] if view else "",  # type: ignore[index]
                    view.android.places[f"{home}_{zone}"] if view else "",  # type: ignore[index]
                )
                for zone in (2, 1)
            ],
            "top": view.tops[home] if view else "",
        }
        for home in BUILDINGS
        if home in HOMES
    ]
