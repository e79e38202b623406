"""How the table is to be laid out, as the app has drawn it: a list for the hands."""

from __future__ import annotations

from django.utils.translation import gettext as _

from campaigns.games.otys.words.names import side_name
from campaigns.games.otys.words.people import Names, first_name
from campaigns.games.otys.words.terms import SHORT
from rules.core import Value
from rules.otys import steps
from rules.otys.tables import COLOURS, SeatName
from rules.otys.view import View


class Part(Value, kw_only=True):
    """One thing to lay out: words, or cubes in their order."""

    title: str
    words: tuple[str, ...] = ()
    cubes: tuple[str, ...] = ()
    seat: SeatName | None = None


def arrangement(view: View, names: Names) -> tuple[Part, ...]:
    """Only while it is asked for."""
    if not isinstance(view.due, steps.Arranging):
        return ()
    found: list[Part] = []
    for seat in view.players:
        board, who = view.boards[seat], {"name": first_name(seat, names)}
        divers = tuple(str(SHORT[diver]) for diver in board.divers)
        title = _("%(name)s, divers from the top") % who
        found.append(Part(title=title, words=divers, seat=seat))
        cubes = tuple(
            colour
            for level in board.cubes
            for colour, count in zip(COLOURS, level, strict=True)
            for _one in range(count)
        )
        title = _("%(name)s, cubes on levels 2 to 5") % who
        found.append(Part(title=title, cubes=cubes, seat=seat))
    sponsors = tuple(side_name(side) for side in view.sponsors)
    store = tuple(
        colour for colour, count in zip(COLOURS, view.store, strict=True) for _one in range(count)
    )
    found += (
        Part(title=_("Sponsors, from level 1"), words=sponsors),
        Part(title=_("The store, from its top row"), cubes=store),
        Part(
            title=_("From bag and deck"),
            words=(
                _("two reward tokens at each level"),
                _("public contracts: %(count)d") % {"count": len(view.public)},
            ),
        ),
    )
    if view.first is not None:
        found.append(Part(title=_("First player"), words=(first_name(view.first, names),)))
    return tuple(found)
