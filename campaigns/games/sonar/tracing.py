"""SON-6.3: the four parts of the boat, to be traced along their outlines."""

from __future__ import annotations

from typing import Any

from django.utils.translation import gettext as _

from campaigns.games.sonar.names import seat_name
from rules.core import write
from rules.sonar import ENGINE
from rules.sonar import actions as act
from rules.sonar.outlines import OUTLINES, TOLERANCE, Line
from rules.sonar.state import State
from rules.sonar.tables import BoatName
from rules.sonar.view import View


def tracing(
    state: State, view: View, name: BoatName, acts_for: tuple[str, ...]
) -> dict[str, Any] | None:
    """While the boat is being repaired: what is traced, by whom, and what this device may trace."""
    seen = view.seen[name]
    if seen.status != "tracing":
        return None
    offers = {
        offer.part: write(offer)
        for seat in reversed(acts_for)
        for offer in ENGINE.legal_actions(state, seat)
        if isinstance(offer, act.TracePart) and seat.startswith(name)
    }
    parts = [
        {
            "number": part,
            "title": _("Part %(part)s") % {"part": part},
            "outline": _path(OUTLINES[part]),
            "signed": seat_name(seen.signed[part - 1]) if seen.signed[part - 1] else "",
            "action": offers.get(part, ""),
        }
        for part in OUTLINES
    ]
    return {
        "parts": parts,
        "next": next((part for part in parts if part["action"]), None),
        "tolerance": TOLERANCE,
        "width": 2 * TOLERANCE,
    }


def _path(outline: Line) -> str:
    return "M" + "L".join(f"{x} {y}" for x, y in outline)
