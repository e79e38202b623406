"""The form of *Catch up*: what was changed becomes one correction, the rest is left alone."""

from __future__ import annotations

import json
import re
from collections.abc import Iterable, Sequence
from typing import Any

import msgspec
from django import forms
from django.core.exceptions import ValidationError
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy, ngettext
from msgspec.structs import replace

from campaigns.face.forms.corrections import TableIsRight
from campaigns.games.gen7.catch_up import officers, parts, printed, ship, voyage
from campaigns.games.gen7.catch_up.entries import Column, Entry, Page, Section
from campaigns.games.gen7.words.titles import Titles
from rules.core import write
from rules.gen7.actions import Correct
from rules.gen7.corrections.legality import is_set_up
from rules.gen7.corrections.proposals import PROPOSALS, proposed
from rules.gen7.facts import AnyFact
from rules.gen7.state import State
from rules.gen7.tables import RESOURCES
from rules.latest import once

CODE = re.compile(r"[A-Za-zА-Яа-яЁё0-9.?_-]{1,12}")
MOST_FACTS = 200
WHY = (gettext_lazy("Played on cardboard"), gettext_lazy("Miscounted"))


class CatchUpForm(TableIsRight):
    """Each thing has its value; `was` says what the page showed, so that a row which nobody
    touched changes nothing even if the table has moved on meanwhile."""

    template = "campaigns/gen7/catch_up/page.html"
    reason = forms.CharField(max_length=200)
    other_reason = forms.CharField(max_length=200, required=False)

    def __init__(
        self, *args: Any, state: State, speaks_for: Sequence[str] = (), **kwargs: Any
    ) -> None:
        self.state, self.speaks_for = state, speaks_for
        self.found: list[AnyFact] = []
        super().__init__(*args, state=state, **kwargs)

    @once
    def blank(self) -> Page:
        """As the app thinks it is."""
        state, titles = self.state, Titles(self.state)
        on_table = is_set_up(state)
        lasting = state if on_table else replace_play(state)
        return Page(
            voyage=tuple(voyage.in_sight(lasting)),
            ship=tuple(ship.in_sight(state)) if on_table else (),
            markers=tuple(ship.markers(state)) if on_table else (),
            spots=tuple(ship.spots(state)) if on_table else (),
            columns=tuple(officers.columns(lasting, titles, self.speaks_for)),
            badges=tuple(officers.badges(lasting, titles)),
            more=(
                *voyage.behind(lasting, titles),
                *ship.behind(lasting, titles),
                *printed.behind(lasting, titles),
            ),
        )

    @once
    def page(self) -> Page:
        """With what was filled in."""
        blank = self.blank
        return Page(
            self._filled(blank.voyage),
            self._filled(blank.ship),
            self._filled(blank.markers),
            self._filled(blank.spots),
            tuple(
                Column(one.seat, self._filled(one.entries), self._sections(one.more))
                for one in blank.columns
            ),
            self._filled(blank.badges),
            self._sections(blank.more),
        )

    def _filled(self, entries: Iterable[Entry]) -> tuple[Entry, ...]:
        given = self.data if self.is_bound else {}
        return tuple(one.filled(given.get(one.name)) for one in entries)

    def _sections(self, sections: Iterable[Section]) -> tuple[Section, ...]:
        return tuple(replace(one, entries=self._filled(one.entries)) for one in sections)

    @property
    def was(self) -> str:
        """What the page shows before anybody touches it."""
        return write({one.name: one.value for one in self.blank.all()})

    @property
    def columns(self) -> list[parts.Person]:
        return list(parts.people(Titles(self.state), self.page.columns, self.page.badges))

    @property
    def nobody_on_duty(self) -> Entry | None:
        return next((one for one in self.page.badges if one.name == "duty"), None)

    @property
    def upper(self) -> list[parts.Room]:
        return parts.upper(self.state, self.page.markers)

    @property
    def decks(self) -> list[parts.Deck]:
        return parts.decks(self.state, self.page.markers)

    @property
    def storage(self) -> list[tuple[str, int]]:
        return list(zip(RESOURCES, self.state.table.storage, strict=True))

    @property
    def proposals(self) -> list[parts.Proposal]:
        return list(parts.proposals(self.state)) if is_set_up(self.state) else []

    @property
    def laid_told(self) -> str:
        laid = sum(one.now != "none" for one in self.page.markers)
        return _laid(laid) % {"count": laid}

    @property
    def laid_words(self) -> str:
        return parts.by_number(_laid)

    @property
    def save_words(self) -> str:
        return parts.by_number(
            lambda n: ngettext("Save %(count)s change", "Save %(count)s changes", n)
        )

    @property
    def back_words(self) -> str:
        return parts.by_number(
            lambda n: ngettext(
                "Back to the rows, %(count)s change", "Back to the rows, %(count)s changes", n
            )
        )

    @property
    def reasons(self) -> list[tuple[str, bool]]:
        given = self.data.get("reason") if self.is_bound else None
        return [(str(one), str(one) == given or (not given and one is WHY[0])) for one in WHY]

    @property
    def also(self) -> list[str]:
        """What would follow and was asked for."""
        return self.data.getlist("also") if self.is_bound else []  # type: ignore[attr-defined]

    def clean(self) -> dict[str, Any]:
        cleaned = forms.Form.clean(self) or {}
        if self.errors:
            return cleaned
        self.found = [self._fact(one) for one in self._changed()]
        for key in self.also:
            if key in PROPOSALS:
                self.found += proposed(self.state, self.found, key)
        if not self.found:
            raise ValidationError(_("Say what to change."))
        if len(self.found) > MOST_FACTS:
            raise ValidationError(_("That is too much for one row of the log. Save in two steps."))
        return cleaned

    def _changed(self) -> list[Entry]:
        shown = _shown(self.data.get("was", ""))
        return [
            one
            for one in self.page.all()
            if one.name in self.data and one.now != shown.get(one.name, one.value)
        ]

    def _fact(self, entry: Entry) -> AnyFact:
        """What was filled in must be a value of its kind; whether it can be, the rules say."""
        now = entry.now.strip()
        try:
            if entry.kind == "code" and not CODE.fullmatch(now):
                raise ValueError
            if entry.choices and now not in dict(entry.choices):
                raise ValueError
            made = msgspec.convert(msgspec.to_builtins(entry.make(now)), AnyFact)
        except (ValueError, msgspec.ValidationError) as error:
            facts = {"what": entry.said, "value": now}
            raise ValidationError(_("%(what)s cannot be “%(value)s”.") % facts) from error
        found: AnyFact = made
        return found

    def changes(self) -> list[AnyFact]:
        return self.found

    def action(self) -> Correct:
        data = self.cleaned_data
        reason = data["other_reason"].strip() or data["reason"]
        return Correct(self.state.players[0], (), reason, tuple(self.found))


def replace_play(state: State) -> State:
    """Before the sectors are dealt: what lives on the campaign itself."""
    return msgspec.structs.replace(state, play=None)


def _laid(count: int) -> str:
    return ngettext("%(count)s on the ship", "%(count)s on the ship", count)


def _shown(text: str) -> dict[str, str]:
    try:
        found = json.loads(text)
    except ValueError:
        return {}
    return found if isinstance(found, dict) else {}
