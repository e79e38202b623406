"""Work tasks and files, told to a book-keeper: whose it was, and which if its owner says it."""

from __future__ import annotations

from collections.abc import Sequence

from django.utils.translation import gettext as _

from campaigns.games.gen7.board.book.keys import Button, Line
from campaigns.games.gen7.words.people import People
from campaigns.games.gen7.words.terms import ROOMS
from campaigns.games.gen7.words.titles import Titles
from rules.core import write
from rules.gen7 import actions as act
from rules.gen7.cards.skills import WorkMerits
from rules.gen7.cards.slips import UNKNOWN, is_slip
from rules.gen7.ship.board import powers
from rules.gen7.state import State
from rules.gen7.tables import Centre, SeatName


def work(state: State, offers: Sequence[act.AnyAction]) -> tuple[Line, ...]:
    """One for each officer: which card it is, its owner may say on a phone."""
    people, titles = People(state.options.officers), Titles(state)
    found: dict[SeatName, list[Button]] = {}
    for one in offers:
        if isinstance(one, act.DoTask) and not _is_hidden(state, one.card, offers):
            buttons = found.setdefault(one.seat, [])
            if one.card != UNKNOWN:
                buttons.append(Button(write(one), titles.card("work_tasks", one.card)))
                continue
            buttons.append(Button(write(one), _("A work task")))
            for centre in _centres(state, one.seat):
                there = act.DoTask(one.seat, one.card, centre=centre)
                buttons.append(Button(write(there), str(ROOMS[centre])))
    return tuple(Line(people.who(seat), tuple(buttons), seat) for seat, buttons in found.items())


def _centres(state: State, seat: SeatName) -> tuple[Centre, ...]:
    """Where a skill of this officer adds something."""
    return tuple(dict.fromkeys(power.centre for _name, power in powers(state, seat, WorkMerits)))


def _is_hidden(state: State, card: str, offers: Sequence[act.AnyAction]) -> bool:
    """What somebody has named is theirs alone; a slip without a name is like any other."""
    if card == UNKNOWN:
        return False
    everybody = len({one.seat for one in offers if isinstance(one, act.Gain)}) > 1
    slip = state.slips.get(card)
    return everybody or (is_slip(card) and not (slip and (slip.title or slip.code)))


def files(state: State, offers: Sequence[act.AnyAction]) -> tuple[Line, ...]:
    people, titles = People(state.options.officers), Titles(state)
    found: dict[SeatName, list[Button]] = {}
    for one in offers:
        if isinstance(one, act.PlayFile) and not _is_hidden(state, one.card, offers):
            named = one.card != UNKNOWN
            label = titles.card("files", one.card) if named else _("A file")
            found.setdefault(one.seat, []).append(Button(write(one), label))
    return tuple(Line(people.who(seat), tuple(buttons), seat) for seat, buttons in found.items())
