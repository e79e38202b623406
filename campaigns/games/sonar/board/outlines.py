"""SON-6.3: the four parts of the boat, to be traced along their outlines."""

from __future__ import annotations

from django.utils.translation import gettext as _

from campaigns.games.sonar.words.sentences import TableWords
from rules.core import Value, write
from rules.sonar import ENGINE
from rules.sonar import actions as act
from rules.sonar.outlines import OUTLINES, TOLERANCE, Line
from rules.sonar.state import State
from rules.sonar.tables import BoatName
from rules.sonar.view import View


class Part(Value):
    number: int
    title: str
    outline: str
    signed: str  # by whom
    action: str  # of tracing it, if this device may


class Tracing(Value):
    """While the boat is being repaired: what is traced, by whom, and what this device may trace."""

    parts: tuple[Part, ...]
    tolerance: int = TOLERANCE
    width: int = 2 * TOLERANCE

    @property
    def next(self) -> Part | None:
        return next((part for part in self.parts if part.action), None)


def tracing(
    state: State, view: View, words: TableWords, name: BoatName, acts_for: tuple[str, ...]
) -> Tracing | None:
    seen = view.seen[name]
    if seen.status != "tracing":
        return None
    offers = {
        offer.part: write(offer)
        for seat in reversed(acts_for)
        for offer in ENGINE.legal_actions(state, seat)
        if isinstance(offer, act.TracePart) and seat.startswith(name)
    }
    return Tracing(
        tuple(
            Part(
                part,
                _("Part %(part)s") % {"part": part},
                _path(OUTLINES[part]),
                words.names.seat(signed) if (signed := seen.signed[part - 1]) else "",
                offers.get(part, ""),
            )
            for part in OUTLINES
        )
    )


def _path(outline: Line) -> str:
    return "M" + "L".join(f"{x} {y}" for x, y in outline)
