"""A die on a spot, now: what it would do there, as far as it follows from what lies open. What is
in a deck nobody knows, so it is not told."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy, ngettext

from campaigns.face.lessons.learning import Asker, Would
from campaigns.face.words import Sentence
from campaigns.games.gen7.board.ship.placements import Legal, Move
from campaigns.games.gen7.board.ship.placements import legal as legal_moves
from campaigns.games.gen7.board.table import ShipBoard
from campaigns.games.gen7.words import names
from rules.gen7 import ENGINE
from rules.gen7.rooms.laboratories import GAIN_TIMES, would_give
from rules.gen7.state import State
from rules.gen7.tables import LAB_RESOURCE, RESOURCE_INDEX, SECTOR_RESOURCE

Gen7Asker = Asker[ShipBoard]
DOES: dict[str, Sentence] = {
    "hq": gettext_lazy("a work meeting, and the chief's badge"),
    "data_centre": gettext_lazy("draw 2 files, keep 1; then perhaps a work task"),
    "production_centre": gettext_lazy("draw 2 algorithms, keep 1; then perhaps a work task"),
    "assembly": gettext_lazy("the robot comes out, freshly rolled"),
    "reprogram": gettext_lazy("a placed robot goes home, to be placed again"),
    "task": gettext_lazy("it counts for this key task"),
}
WAKES = gettext_lazy("a colonist wakes; then perhaps a work task")
BOOKS = gettext_lazy("a colonist is booked for the next visit; then perhaps a work task")


def reachable(asker: Gen7Asker) -> Legal:
    """Where dice may go: those of this device, else those of whoever's turn it is. Dice and spots
    lie open for everybody."""
    state, board = asker.state, asker.board
    active = state.play.active if state.play else None
    if board.legal.lit or active is None or not state.todo:
        return board.legal
    offers = (one for one in ENGINE.legal_actions(state, active) if isinstance(one, Move))
    return legal_moves(state, offers, "")


def may_go(legal: Legal, die: str, place: str) -> bool:
    """As it is, or in another way."""
    return any(place in places for places in legal.lit.get(die, {}).values())


def on_spot(state: State, legal: Legal, place: str) -> str:
    """All dice that may go there, those that would do the same together."""
    by_outcome: dict[str, list[str]] = {}
    for die in one_of_each(state, legal):
        if may_go(legal, die, place):
            shown = by_outcome.setdefault(outcome(state, die, place), [])
            shown.append(str(state.table.dice[die].value))
    if len(by_outcome) == 1:
        return f"{next(iter(by_outcome))}."
    told = (f"{', '.join(dict.fromkeys(shown))}: {what}" for what, shown in by_outcome.items())
    return " · ".join(told)


def one_of_each(state: State, legal: Legal) -> Sequence[str]:
    """Of dice of one kind that show the same, one."""
    table = state.table
    alike = {
        (table.dice[die].owner, table.dice[die].kind, table.dice[die].value): die
        for die in reversed(list(legal.lit))
    }
    return list(reversed(alike.values()))


def outcome(state: State, die: str, place: str) -> str:
    table, (where, *rest) = state.table, place.split(".")
    found = table.dice[die]
    if where in LAB_RESOURCE:
        count = would_give(state, found.owner, where, int(rest[0]), found.value)
        return names.amounts(_of(LAB_RESOURCE[where], count)) or _("nothing")
    if len(rest) == 2 and rest[0] == "small_lab":
        resource = SECTOR_RESOURCE[table.sectors[found.owner].name]
        return names.amounts(_of(resource, state.options.board.small_lab_yield))
    if where == "medical_centre":
        return str(WAKES if table.sectors[found.owner].booked else BOOKS)
    key = rest[0] if len(rest) == 2 and where != "task" else where
    return str(DOES.get(key) or _("as the page says"))


def _of(resource: str, count: int) -> tuple[int, int, int]:
    index = RESOURCE_INDEX[resource]
    return tuple(count if one == index else 0 for one in range(3))  # type: ignore[return-value]


def then_stored(state: State, legal: Legal, place: str) -> Iterator[Would]:
    """GEN-5.10: what could go to Storage after the best of these dice."""
    where, *rest = place.split(".")
    dice = [die for die in legal.lit if may_go(legal, die, place)]
    if where not in LAB_RESOURCE or not dice:
        return
    table, index = state.table, RESOURCE_INDEX[LAB_RESOURCE[where]]
    held = max(
        table.sectors[table.dice[die].owner].resources[index]
        + would_give(state, table.dice[die].owner, where, int(rest[0]), table.dice[die].value)
        for die in dice
    )
    space = state.options.board.capacity - table.storage[index]
    ways = [_stored(*one) for one in GAIN_TIMES.items() if one[0] <= min(held, space)]
    if ways:
        told = _("Then perhaps %(ways)s.") % {"ways": _(" or ").join(ways)}
        yield Would(good=LAB_RESOURCE[where], text=told)


def _stored(given: int, merits: int) -> str:
    told = ngettext(
        "%(given)d to Storage for %(merits)d merit",
        "%(given)d to Storage for %(merits)d merits",
        merits,
    )
    return told % {"given": given, "merits": merits}
