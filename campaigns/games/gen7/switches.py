"""How the app plays along at a table of Seventh Generation, to be changed any evening."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from django.utils.translation import gettext as _

from campaigns.face.switches import Choice, Switch
from campaigns.games.gen7.forms import SettingsForm
from rules.core import write
from rules.gen7 import ENGINE
from rules.gen7.actions import SetTable
from rules.gen7.state import State

NAMES = ("table_places", "hints", "forecast")  # a yes or a no


def switches(state: State) -> list[Switch]:
    return [] if state.result is not None else [*_judge(state), *_others(state)]


def _judge(state: State) -> Iterator[Switch]:
    """Where it can be changed at all."""
    options = state.options
    both = {
        "referee": _("Referee"),
        "book_keeper": _("Book-keeper"),
    }
    found = tuple(
        Choice(name, write(SetTable(judge=key)), on=options.judge == key)  # type: ignore[arg-type]
        for key, name in both.items()
    )
    other = SetTable(judge="book_keeper" if options.judge == "referee" else "referee")
    if ENGINE.why_not(state, other) is None:
        waits = options.judge == "referee" and state.play is not None and state.play.unfollowed
        note = _("Referee from the next roll on.") if waits else ""
        yield Switch(_label("judge"), found, note)


def _others(state: State) -> Iterator[Switch]:
    for name in NAMES:
        now: bool = getattr(state.options, name)
        ways = ((_("yes"), True), (_("no"), False))
        choices = tuple(
            Choice(said, write(_changed(name, value)), on=now == value) for said, value in ways
        )
        yield Switch(_label(name), choices)


def _changed(name: str, value: Any) -> SetTable:
    return SetTable(**{name: value})


def _label(name: str) -> Any:
    asked = SettingsForm.asked[name]
    return getattr(asked, "label", asked)
