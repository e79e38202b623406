"""What lies where, as far as a book-keeper did not follow it: some rows of *Catch up*.

Asked before the app is referee again, and when people break off in the middle of an episode.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from django import forms
from django.utils.translation import gettext as _
from msgspec.structs import replace

from campaigns.games.gen7.catch_up import officers, ship
from campaigns.games.gen7.catch_up.entries import Column, Entry, Page
from campaigns.games.gen7.catch_up.form import CatchUpForm
from campaigns.games.gen7.words.titles import Titles
from rules.gen7.actions import Correct, Recount
from rules.gen7.cards.slips import UNKNOWN
from rules.latest import once

IN_SIGHT = ("goods", "colonists", "sleeper", "robot", "hand")
BEHIND = ("hand", "algorithm")
STORED = "storage"


class RecountForm(CatchUpForm):
    template = "campaigns/gen7/catch_up/recount.html"
    reason = forms.CharField(max_length=200, required=False)

    @once
    def blank(self) -> Page:
        state, titles = self.state, Titles(self.state)
        columns = officers.columns(state, titles, self.speaks_for)
        return Page(
            ship=tuple(one for one in ship.in_sight(state) if _is(one, (STORED,))),
            markers=tuple(ship.markers(state)),
            columns=tuple(Column(one.seat, tuple(_asked(one))) for one in columns),
        )

    def clean(self) -> dict[str, Any]:
        """All may be as the app has it."""
        cleaned = forms.Form.clean(self) or {}
        if not self.errors:
            self.found = [self._fact(one) for one in self._changed()]
        return cleaned

    def action(self) -> Any:
        seat: Any = next(iter(self.speaks_for), self.state.players[0])
        return Recount(seat, tuple(self.found))


class BreakOffForm(RecountForm):
    """The same rows, in the middle of an episode: a correction like any other."""

    template = "storybook/gen7/break_off.html"

    def action(self) -> Correct:
        reason = _("Stopped for the evening")
        return Correct(self.state.players[0], (), reason, tuple(self.found))


def _is(entry: Entry, kinds: tuple[str, ...]) -> bool:
    return entry.name.partition(".")[0] in kinds


def _asked(column: Column) -> Iterator[Entry]:
    yield from (one for one in column.entries if _is(one, IN_SIGHT))
    for section in column.more:
        yield from (_unnamed(one) for one in section.entries if _is(one, BEHIND))


def _unnamed(entry: Entry) -> Entry:
    """Whether a card lies in a slot is asked, not which."""
    if not entry.choices:
        return entry
    kept = tuple(one for one in entry.choices if one[0] in ("", UNKNOWN, entry.value))
    return replace(entry, choices=kept)
