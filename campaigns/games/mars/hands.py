"""The androids' phase as numbered steps for the hands of whoever plays with the box."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Any

from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from campaigns.games.mars.story import Line
from campaigns.games.mars.terms import CAUSES, REASONS, TERMS
from campaigns.games.mars.words import card_name
from rules.mars import events as ev
from rules.mars.state import Card

CHOSEN = ("compute", "upgrade")  # what is confirmed for the androids, or chosen


def steps(lines: Iterable[Line]) -> list[str]:
    """Since the system failure of this round; none, once the architect has gone on."""
    found: list[Any] = []
    for line in lines:  # the newest first
        if not line.stands or line.kind != "action":
            break
        events = list(line.events)
        at = next((at for at, event in enumerate(events) if _is_failure(event)), None)
        if at is not None:
            return list(_told([*events[at:], *found]))
        if not _is_theirs(events[0]):
            break
        found = [*events, *found]
    return []


def _is_theirs(event: Any) -> bool:
    if isinstance(event, ev.ColonistMoved):
        return event.cause in CHOSEN
    return isinstance(event, ev.ModuleRefilled)


def _is_failure(event: Any) -> bool:
    return isinstance(event, ev.CardsBurned) and event.cause == "failure"


def _told(events: list[Any]) -> Iterator[str]:
    for event in events:
        match event:
            case ev.CardsBurned():
                told = ngettext(
                    "%(cause)s: put the top card of the deck on the discard, unseen.",
                    "%(cause)s: put the top %(count)d cards of the deck on the discard, unseen.",
                    event.count,
                )
                yield told % {"cause": CAUSES[event.cause], "count": event.count}
            case ev.ColonistMoved():
                yield _moved(event)
            case ev.EnergyChanged():
                yield _("Raise the androids' energy by %(by)d.") % {"by": event.by}
            case ev.NothingToMove():
                yield _("%(cause)s: nobody can move.") % {"cause": CAUSES[event.cause]}
            case ev.AndroidsRested():
                yield _("The androids rest: leave them where they are.")
            case ev.ModuleRefilled():
                facts = {"card": card_name(Card(event.building))}
                yield _("Put the top card of the deck into their module: %(card)s.") % facts
            case _:
                continue


def _moved(event: ev.ColonistMoved) -> str:
    facts = {"source": TERMS[event.source], "target": TERMS[event.target]}
    if event.side == "android":
        told = _("Move one android from %(source)s to %(target)s.") % facts
    else:
        told = _("Move one of your colonists from %(source)s to %(target)s.") % facts
    if event.reason in (None, "only_choice"):
        return told
    return f"{told} ({REASONS[event.reason]})"
