"""What the newest row did that nobody should miss: the end of a round, phase by phase, and what
came of a choice. It stands with the next question until somebody goes on."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence

from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from campaigns.games.gen7.words import names
from campaigns.games.gen7.words.log.story import tell_voted
from campaigns.games.gen7.words.log.table import tell_goods
from campaigns.games.gen7.words.sentences import tell
from campaigns.games.gen7.words.terms import PHASES, ROOMS, SHORT_SYSTEMS
from campaigns.games.gen7.words.titles import Titles
from rules.core import Value
from rules.gen7 import events as ev
from rules.gen7.tables import Amounts

LED = ("failure", "return", "refresh", "end")  # by themselves, after the last die


class Part(Value):
    """A phase, or what came of a choice, which needs no title."""

    title: str
    sentences: tuple[str, ...]


def happened(titles: Titles, newest: Sequence[ev.AnyEvent]) -> tuple[Part, ...]:
    found = ((title, tuple(_told(titles, events))) for title, events in _parts(newest))
    return tuple(Part(title, sentences) for title, sentences in found if sentences)


def _parts(newest: Sequence[ev.AnyEvent]) -> list[tuple[str, list[ev.AnyEvent]]]:
    parts: list[tuple[str, list[ev.AnyEvent]]] = []
    going_on = False  # within something to be listed
    for event in newest:
        match event:
            case ev.PhaseStarted(phase=phase):
                going_on = phase in LED
                if going_on:
                    parts.append((str(PHASES[phase]), []))
            case ev.RoundStarted():
                going_on = False
            case ev.VoteDecided() | ev.OptionChosen() if not going_on:
                going_on = True
                parts.append(("", [event]))
            case _:
                if going_on:
                    parts[-1][1].append(event)
    return parts


def _told(titles: Titles, events: Iterable[ev.AnyEvent]) -> Iterator[str]:
    """Sentence by sentence; what happens to many pieces alike is said once, systems first."""
    systems, merits = Counter[str](), Counter[str]()
    closed: dict[str, list[str]] = {}  # spots by room
    goods: dict[Amounts, list[str]] = {}  # whom a card gave as much
    left: list[str] = []
    others: list[str] = []
    voted = False
    for event in events:
        match event:
            case ev.VoteDecided():
                voted = True
                others.append(tell(titles, event))
            case ev.OptionChosen(seat=None) if voted:
                others.append(tell_voted(titles, event))
            case ev.SystemMoved(why="failure"):
                systems[str(SHORT_SYSTEMS[event.system])] -= event.by
            case ev.MeritsChanged():
                merits[titles.who(event.seat)] += event.by
            case ev.ResourcesChanged(why="effect"):
                goods.setdefault(event.by, []).append(titles.who(event.seat))
            case ev.MarkerPut(kind="failure", why="refresh"):
                room, _dot, spot = event.place.rpartition(".")
                closed.setdefault(room, []).append(spot)
            case ev.TaskLeft(removed=False):
                left.append(str(event.id))
            case _:
                others.append(tell(titles, event))
    if systems:
        yield f"{_summed(systems)}."
    yield from filter(None, others)
    yield from (tell_goods(who, by) for by, who in goods.items())
    if merits:
        yield _("Merits: %(merits)s.") % {"merits": _summed(merits)}
    if left:
        told = ngettext(
            "Key task %(tasks)s goes face up under its deck.",
            "Key tasks %(tasks)s go face up under their deck.",
            len(left),
        )
        yield told % {"tasks": ", ".join(left)}
    if closed:
        places = (f"{ROOMS[room]} {', '.join(spots)}" for room, spots in closed.items())
        yield _("Failure markers, by room and spot: %(places)s.") % {"places": "; ".join(places)}


def _summed(by: Mapping[str, int]) -> str:
    return ", ".join(f"{one} {names.signed(number)}" for one, number in by.items())
