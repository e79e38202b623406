"""Who sat where, and what each of them has to do with what comes next."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from django.utils.text import capfirst
from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from campaigns.games.gen7.people import Person
from campaigns.games.gen7.words.terms import RANKS
from rules.core import Value
from rules.gen7 import ENGINE
from rules.gen7.state import State
from rules.gen7.view import View


class Chair(Value):
    person: Person
    note: str
    merits: int | None  # None: no episode is being played


def chairs(state: State, view: View, aboard: Mapping[str, Person]) -> tuple[Chair, ...]:
    table = view.table
    return tuple(
        Chair(
            person,
            capfirst(" · ".join(_notes(state, view, seat))),
            table.sectors[seat].merits if table and seat in table.sectors else None,
        )
        for seat, person in aboard.items()
    )


def next_up(state: State, aboard: Mapping[str, Person]) -> str:
    """Whose turn it is, if it is one person's."""
    waited = ENGINE.moment(state).seats
    return aboard[waited[0]].first if len(waited) == 1 else ""


def _notes(state: State, view: View, seat: str) -> Iterator[str]:
    table = view.table
    if table is None or not table.round:
        yield str(RANKS[view.officers[seat].rank])
        return
    if table.chief == seat:
        yield _("chief")
    if ENGINE.moment(state).seats == (seat,):
        yield _("acts next")
    if table.duty == seat:
        yield _("on duty")
    if held := table.sectors[seat].work if seat in table.sectors else 0:
        told = ngettext("holds %(count)d work task", "holds %(count)d work tasks", held)
        yield told % {"count": held}
    robot = table.dice.get(f"{seat}.r")
    if robot is not None and robot.place != "supply":
        yield _("robot awake")
