"""The log as a book: chapters of lines; each with a face, one deed, what it gave, small print."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import replace
from datetime import datetime
from functools import cache
from itertools import groupby

import msgspec
from django.utils import timezone
from django.utils.html import conditional_escape, format_html
from django.utils.safestring import SafeString
from django.utils.translation import gettext as _

from campaigns.face.dates import day_of_year
from campaigns.face.pieces.coloured import coloured, once, signs
from campaigns.face.pieces.shapes import FACES, colour_within
from campaigns.face.told import Gain, Told, plainly
from campaigns.face.words import plain_name, typed_name, unsigned
from campaigns.models import Campaign, Entry
from campaigns.table import selectors
from campaigns.table.log import lines
from campaigns.table.log.lines import Line
from campaigns.table.opened import Table
from rules.core import Seat, Value

KINDS = ("story", "correction", "undo")


class Wanted(Value):
    """What somebody looks for in the log. Empty: everything."""

    seat: str = ""
    round: str = ""
    kind: str = ""
    words: str = ""

    @classmethod
    def of(cls, asked: Mapping[str, str]) -> Wanted:
        kind = asked.get("kind", "")
        return cls(
            asked.get("seat", ""),
            asked.get("round", ""),
            kind if kind in KINDS else "",
            asked.get("words", "")[:100],
        )

    def __bool__(self) -> bool:
        return any((self.seat, self.round, self.kind, self.words))

    def fits(self, line: Written) -> bool:
        kind = "story" if self.kind == "story" and line.told.story else line.kind
        return (
            self.seat in ("", line.seat)
            and self.round in ("", str(line.round))
            and self.kind in ("", kind)
            and self.words.casefold() in line.said.casefold()
        )


class People:
    """Who is who at a table: a seat's colour in a sentence gives way to the name of whoever has
    it, wherever there is one."""

    def __init__(self, table: Table) -> None:
        words = table.words
        self.names: dict[str, str] = {}
        self.colours = table.colours
        self.worn_in = cache(table.colours_in)
        said: dict[str, str] = {}
        for seat in table.seats:
            term = str(words.terms.get(seat.key, ""))
            sign = term.partition(" ")[0]
            typed = "" if words.nameless(seat.key, seat.name) else typed_name(term, seat.name)
            named = words.people.get(seat.key) or typed
            self.names[seat.key] = named or plain_name(words, seat.key, "")
            if term and table.face.wears is None:
                said[term] = named or term
            elif term:  # the sign may have been another one then
                said |= dict.fromkeys((term, unsigned(term)), named or unsigned(term))
            if named:
                said |= {named: named, f"{sign} {named}": named}
        found = sorted(map(re.escape, said), key=len, reverse=True)
        self._said = said
        coloured_seats = ((self.colours[seat.key], seat.key) for seat in table.seats)
        self._signs = signs({one: words.terms.get(key, "") for one, key in coloured_seats if one})
        self._spot = re.compile(rf"(?<!\w)(?:{'|'.join(found)})(?!\w)") if found else None

    def plain(self, sentence: str) -> str:
        return self._spot.sub(lambda at: self._said[at[0]], sentence) if self._spot else sentence

    def once(self, sentences: Sequence[str]) -> tuple[str, ...]:
        return once(sentences, self._said.__contains__)

    def marked(self, sentence: str) -> SafeString:
        """The same with the names set off; a sign has its player's colour."""
        if self._spot is None:
            return conditional_escape(sentence)
        parts, end = [], 0
        for at in self._spot.finditer(sentence):
            parts += [conditional_escape(sentence[end : at.start()])]
            parts += [format_html("<b>{}</b>", coloured(self._said[at[0]], self._signs))]
            end = at.end()
        return SafeString("".join((*parts, conditional_escape(sentence[end:]))))


class Given(Value):
    """A gain, with the name of whoever has it where the line is about somebody else."""

    gain: Gain
    name: str


class Written(Value):
    """A line of the book."""

    seq: int
    round: int
    at: datetime
    seat: str
    colour: str  # worn then, beside the face
    icon: str  # in place of a face; empty: a face
    kind: str
    stands: bool
    undone_at: datetime | None
    sentences: tuple[SafeString, ...]
    more: tuple[SafeString, ...]
    gains: tuple[Given, ...]
    told: Told
    said: str  # all of it, names and small print, as somebody looks for it

    @property
    def stamp(self) -> str:
        return self.at.isoformat()

    @property
    def clock(self) -> str:
        return _clock(self.at)

    @property
    def undone(self) -> str:
        return _clock(self.undone_at) if self.undone_at else ""


class Chapter(Value):
    title: str
    when: str  # "under way", or the day and the hours
    lines: tuple[Written, ...]


def written(
    table: Table, rows: Sequence[tuple[Entry, bool]], seat: Seat | None, people: People
) -> list[Written]:
    """Told for one seat: what it may not know was never in the sentence."""
    since = min((row.seq for row, _stands in rows), default=0)
    undone = selectors.undone_times(table.campaign, since)
    return [
        _written(
            replace(line, seat=_whose(row, people)),
            _told(table, row, seat, line),
            people,
            undone.get(row.seq),
        )
        for row, stands in rows
        for line in lines.lines(table, [(row, stands)], seat)
    ]


def _whose(row: Entry, people: People) -> str:
    """Who did it: one person may tap for everybody."""
    action = msgspec.json.decode(row.action)
    seat = action.get("seat") if isinstance(action, dict) else None
    return seat if seat in people.names else row.actor


def _told(table: Table, row: Entry, seat: Seat | None, line: Line) -> Told:
    if line.kind == "undo":
        return Told(line.sentences, icon="undo")
    if row.kind == "seat":
        return Told(line.sentences, icon="people")
    if line.kind == "correction":
        return Told(line.sentences[:1], more=line.sentences[1:], icon="pencil")
    if table.words.retell is None:
        return plainly(line.sentences)
    return table.words.retell(lines.heard(table, row, seat))


def _given(told: Told, own: str, people: People) -> tuple[Given, ...]:
    """All by name, as soon as one of several is somebody else's."""
    unnamed = own if {gain.seat for gain in told.gains} <= {own, ""} else ""
    return tuple(
        Given(gain, people.names.get(gain.seat, "") if gain.seat != unnamed else "")
        for gain in told.gains
    )


def _written(line: Line, told: Told, people: People, undone_at: datetime | None) -> Written:
    own = "" if told.icon else line.seat  # whose line it is, by the face beside it
    colour = people.worn_in(line.round).get(own, "")
    return Written(
        seq=line.seq,
        round=line.round,
        at=line.at,
        seat=line.seat,
        colour=colour,
        icon="" if colour_within(own) in FACES else told.icon or "log",
        kind=line.kind,
        stands=line.stands,
        undone_at=None if line.stands else undone_at,
        sentences=tuple(map(people.marked, people.once(told.sentences))),
        more=tuple(map(people.marked, told.more)),
        gains=_given(told, own, people),
        told=told,
        said=people.plain(" ".join((*told.sentences, *told.more, *line.sentences))),
    )


def chapters(
    campaign: Campaign,
    found: Iterable[Written],
    names: Mapping[int, str],
    *,
    whole: bool,
    country: str,
) -> list[Chapter]:
    """Lines under the heading of their round. Whole: nothing is left out, so the hours of a
    chapter are known. The day is written as in the reader's country."""
    made = []
    now = None if campaign.over else campaign.round
    for number, of_round in groupby(found, key=lambda line: line.round):
        told = tuple(of_round)
        when = _("under way") if number == now else _hours(told, country, whole=whole)
        made.append(Chapter(names.get(number, lines.numbered(number)), when, told))
    return made


def _hours(told: Sequence[Written], country: str, *, whole: bool) -> str:
    first, last = timezone.localtime(told[-1].at), timezone.localtime(told[0].at)
    day = day_of_year(first, country)
    if not whole or first.date() != last.date() or _clock(first) == _clock(last):
        return day
    facts = {"day": day, "from": _clock(first), "to": _clock(last)}
    return _("%(day)s, %(from)s to %(to)s") % facts


def _clock(at: datetime) -> str:
    """The hour on the wall."""
    return f"{timezone.localtime(at):%H:%M}"
