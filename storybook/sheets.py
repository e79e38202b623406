"""Which sheets a game can print, and what stands on them."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from django.utils.translation import gettext_lazy as _

from campaigns.games import FACES
from campaigns.games.mars.board import score_lines
from campaigns.models import Campaign
from campaigns.selectors import current_state, engine_of
from rules.mars.state import Options
from rules.mars.tables import BUILDINGS, HOMES
from rules.mars.view import View


def mars_score(campaign: Campaign | None, seat: str | None) -> dict[str, Any]:
    """The score sheet: filled from a table, or blank with the usual points per place."""
    if campaign is None:
        return {"options": Options(), "homes": _homes(None), "words": FACES["mars"].words}
    engine = engine_of(campaign)
    view = engine.view(current_state(campaign), seat)
    assert isinstance(view, View)
    return {
        "campaign": campaign,
        "player": campaign.seats.first(),
        "words": FACES["mars"].words,
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


Fill = Callable[[Campaign | None, str | None], dict[str, Any]]
NAMES = {"score": _("Score sheet")}
SHEETS: dict[str, dict[str, Fill]] = {"mars": {"score": mars_score}}
