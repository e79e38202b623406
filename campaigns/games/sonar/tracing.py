"""SON-6.3: the four parts of the boat, to be traced along their outlines."""

from __future__ import annotations

from typing import Any

from django.utils.translation import gettext as _

from campaigns.games.sonar.terms import seat_name
from rules.core import write
from rules.sonar import ENGINE
from rules.sonar import actions as act
from rules.sonar.state import State
from rules.sonar.tables import PARTS, BoatName
from rules.sonar.view import View

# One line each, in a field of 120 by 70: bow, tower, engine room, keel.
OUTLINES: dict[int, str] = {
    1: "M100 20C70 14 30 20 16 36C30 52 70 58 100 52",
    2: "M14 56H40V28Q40 18 50 18H58V8H66V18H74Q84 18 84 28V56H106",
    3: "M20 16H78Q94 16 104 30L88 35L104 40Q94 54 78 54H20",
    4: "M12 24Q20 50 40 50H52V60H76V50H86Q104 48 108 24",
}
TOLERANCE = 7  # how far the line may be from the outline, in the same units
assert len(OUTLINES) == PARTS


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
            "outline": OUTLINES[part],
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
