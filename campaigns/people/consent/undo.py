"""Verbs of taking back and doing again: whoever has learned something by it is asked first.

One's own steps that nobody has heard of are free. Where the asker answers for all who must agree,
as at a table with one device, a confirmation is enough.
"""

from __future__ import annotations

from collections.abc import Iterator

import msgspec

from campaigns.models import Entry, Question
from campaigns.people.access import Visitor
from campaigns.people.consent import questions
from campaigns.people.consent.questions import Kind, Kinds, wish_of
from campaigns.people.consent.undo_words import tell_redo, tell_undo
from campaigns.people.consent.voices import Voices
from campaigns.table import commands, reversal, selectors
from campaigns.table.logbook import Span, by_app, undo_target
from campaigns.table.opened import Table, held
from campaigns.table.reversal import Way
from campaigns.table.rows import Asked, Taken
from rules.core import Refusal, Refused, Seat, Value

MANY = 5  # more rows than these are not undone by one tap


class UndoWish(Value):
    span: Span
    to: int  # the row whose position would hold again


class RedoWish(Value):
    to: int


def offered(visitor: Visitor, *, at_seat: bool) -> tuple[Span, ...]:
    """What this device may undo from this page; what it may not is not offered. A host everything,
    from the table; a seat whatever is all its own, or the app's."""
    everything = visitor.host and not at_seat
    if visitor.campaign.head == 0 or not (everything or (visitor.seat and visitor.plays)):
        return ()
    spans: tuple[Span, ...] = ("step", "turn")
    if visitor.table.engine.has_rounds:
        spans = (*spans, "round")
    if everything:
        return spans
    own = _own_rows(visitor)
    return tuple(span for span in spans if _reaches(own, span))


def _own_rows(visitor: Visitor) -> list[Entry]:
    """Back to the first row that is somebody else's."""
    campaign, found = visitor.campaign, []
    for row in selectors.standing_rows(campaign, campaign.head, unopened=True):
        found.append(row)
        if not _is_own(visitor, row):
            break
    return found


def _is_own(visitor: Visitor, row: Entry) -> bool:
    return row.actor == visitor.actor or by_app(row)


def _reaches(rows: list[Entry], span: Span) -> bool:
    """Whether the undo finds its way within these rows: the last of them may be its end."""
    beyond = False

    def marks() -> Iterator[tuple[int, int, int, bool]]:
        nonlocal beyond
        for row in rows:
            yield row.seq, row.round, row.turn, by_app(row)
        beyond = rows[-1].seq > 0

    return undo_target(marks(), span) is not None and not beyond


def take_back(
    *, visitor: Visitor, asked: Asked, span: Span = "step", confirmed: bool = False
) -> Taken | Question:
    """Undo it, or ask those who must agree. Refused until the asker has confirmed what is lost."""
    with held(visitor.table) as now:
        known = questions.asked_before(visitor.member, asked)
        if known is not None:
            return known
        if asked.seq != now.campaign.seq:  # a double tap, or too late
            return commands.undo(table=visitor.table, asked=asked, span=span)
        way = reversal.back(now, span)
        commands.refuse_undo_of_others(asked, way.rows)
        of = reversal.missing(now, way, asked.actor)
        mine = _answered_by(now, visitor, of)
        if not confirmed and (mine or len(way.rows) > MANY):
            raise Refused(Refusal("undo_needs_consent", facts={"span": span}))
        if len(mine) == len(of):
            voices = tuple(mine.values())
            return commands.undo(
                table=visitor.table, asked=asked, span=span, agreed=of, voices=voices
            )
        return _ask(now, visitor, asked, UndoWish(span, way.to), of, tuple(mine))


def do_again(*, visitor: Visitor, asked: Asked) -> Taken | Question:
    """Redo it, or ask those who had to agree to the undo."""
    with held(visitor.table) as now:
        known = questions.asked_before(visitor.member, asked)
        if known is not None:
            return known
        if asked.seq != now.campaign.seq:
            return commands.redo(table=visitor.table, asked=asked)
        way = reversal.forth(now)
        of = reversal.missing(now, way, asked.actor)
        mine = _answered_by(now, visitor, of)
        if len(mine) == len(of):
            voices = tuple(mine.values())
            return commands.redo(table=visitor.table, asked=asked, agreed=of, voices=voices)
        commands.refuse_redo_of_others(now, asked)
        return _ask(now, visitor, asked, RedoWish(way.to), of, tuple(mine))


def _answered_by(table: Table, visitor: Visitor, seats: tuple[Seat, ...]) -> dict[Seat, str]:
    """For which of them the asker may speak, and as whom."""
    member = visitor.member
    voices = Voices(table, member)
    return {one: voices.called(member, one) for one in seats if voices.may(member, one)}


def _ask(
    table: Table,
    visitor: Visitor,
    asked: Asked,
    wish: UndoWish | RedoWish,
    of: tuple[Seat, ...],
    agreed: tuple[Seat, ...],
) -> Question:
    kind = "undo" if isinstance(wish, UndoWish) else "redo"
    return questions.ask(
        table=table,
        asker=visitor.member,
        asked=asked,
        kind=kind,
        wish=wish,
        of=of,
        agreed=agreed,
        kinds=KINDS,
    )


def _holds(table: Table, question: Question) -> bool:
    """As long as nothing else has happened: or more would be undone than was asked."""
    return table.campaign.seq == question.seq


def _undo(table: Table, question: Question) -> Taken:
    span, said = wish_of(question, UndoWish).span, questions.yes_of(question)
    return commands.undo(
        table=table,
        asked=_asked(question),
        span=span,
        agreed=tuple(said),
        voices=tuple(said.values()),
    )


def _redo(table: Table, question: Question) -> Taken:
    said, asked = questions.yes_of(question), _asked(question)
    return commands.redo(table=table, asked=asked, agreed=tuple(said), voices=tuple(said.values()))


def _asked(question: Question) -> Asked:
    return Asked(question.actor, question.seq, question.request, host=question.asker.host)


def _way_back(table: Table, question: Question) -> Way:
    return reversal.back_to(table, wish_of(question, UndoWish).to)


KINDS: Kinds = {
    "undo": Kind(
        _holds,
        _undo,
        lambda table, question, asker: tell_undo(table, _way_back(table, question), asker),
        meant=lambda wish: msgspec.json.decode(wish, type=UndoWish).to,
    ),
    "redo": Kind(
        _holds,
        _redo,
        lambda table, question, asker: tell_redo(table, reversal.forth(table), asker),
    ),
}
