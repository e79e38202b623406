"""Files, algorithms, crossroads cards and meetings, told to a book-keeper: one tap says whose."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from django.utils.translation import gettext as _

from campaigns.games.gen7.board.book import hands
from campaigns.games.gen7.board.book.keys import Button, Line
from campaigns.games.gen7.words.people import People
from campaigns.games.gen7.words.titles import Titles
from rules.core import write
from rules.gen7 import actions as act
from rules.gen7.state import State
from rules.gen7.tables import SeatName


def lines(state: State, offers: Sequence[act.AnyAction], what: str) -> tuple[Line, ...]:
    return KINDS.get(what, _meetings)(state, offers)


def _algorithms(state: State, offers: Sequence[act.AnyAction]) -> tuple[Line, ...]:
    people, titles = People(state.options.officers), Titles(state)
    found: dict[SeatName, list[Button]] = {}
    for one in offers:
        if isinstance(one, act.UseAlgorithm):
            laid = state.table.sectors[one.seat].slots[one.slot].face
            assert laid is not None
            label = titles.card("algorithms", laid)
            found.setdefault(one.seat, []).append(Button(write(one), label))
    return tuple(Line(people.who(seat), tuple(buttons), seat) for seat, buttons in found.items())


def _crossroads(state: State, offers: Sequence[act.AnyAction]) -> tuple[Line, ...]:
    people = People(state.options.officers)
    met = [one for one in offers if isinstance(one, act.Meet)]
    alone = tuple(Button(write(one), people.who(one.seat)) for one in met if one.how == "alone")
    chief = state.table.chief
    together = tuple(
        Button(
            write(one), _("Everybody votes") if one.how == "vote" else _("Everybody for themselves")
        )
        for one in sorted(met, key=lambda one: one.seat != chief)
        if one.how != "alone"
    )[:2]
    return Line(_("Who met it?"), alone), Line(_("Or all"), together)


def _meetings(state: State, offers: Sequence[act.AnyAction]) -> tuple[Line, ...]:
    people = People(state.options.officers)
    called = tuple(
        Button(write(one), people.who(one.seat))
        for one in offers
        if isinstance(one, act.CallMeeting)
    )
    return (Line(_("Who has called it, and has the badge?"), called),)


KINDS: dict[str, Callable[[State, Sequence[act.AnyAction]], tuple[Line, ...]]] = {
    "file": hands.files,
    "algorithm": _algorithms,
    "crossroads": _crossroads,
    "meeting": _meetings,
}
