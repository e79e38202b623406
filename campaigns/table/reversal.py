"""Going back and forth in the log: where an undo or a redo leads, and what it goes across."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from campaigns.models import Entry
from campaigns.table import selectors
from campaigns.table.logbook import TABLE, Span, by_app, redo_stack, undo_target
from campaigns.table.opened import Table
from rules.core import Refusal, Refused, Seat, Told, What


@dataclass(frozen=True)
class Way:
    """What is undone, or done again, to make this row's position hold."""

    to: int
    rows: tuple[Entry, ...]  # newest first
    told: tuple[Told, ...]  # by their events

    @property
    def learned(self) -> tuple[What, ...]:
        return tuple(dict.fromkeys(told.what for told in self.told))

    @property
    def agree(self) -> tuple[Seat, ...]:
        """Whose yes it needs: of those who have learned something or were asked."""
        return tuple(dict.fromkeys(seat for told in self.told for seat in told.agree or (TABLE,)))


def back(table: Table, span: Span) -> Way:
    """The way of an undo."""
    if span == "round" and not table.engine.has_rounds:
        raise Refused(Refusal("no_rounds"))
    rows = selectors.standing_rows(table.campaign, table.campaign.head)
    passed: list[Entry] = []

    def marks() -> Iterator[tuple[int, int, int, bool]]:
        for row in rows:
            passed.append(row)
            yield row.seq, row.round, row.turn, by_app(row)

    target = undo_target(marks(), span)
    if target is None:
        raise Refused(Refusal("nothing_to_undo"))
    return _way(table, target, [row for row in passed if row.seq > target])


def back_to(table: Table, target: int) -> Way:
    return _way(table, target, selectors.standing_since(table.campaign, target))


def forth(table: Table) -> Way:
    """The way of a redo."""
    campaign = table.campaign
    stack = redo_stack(selectors.last_row(campaign))
    if not stack:
        raise Refused(Refusal("nothing_to_redo"))
    rows = selectors.standing_since(campaign, campaign.head, head=stack[-1])
    told = _told(table, campaign.head, rows)
    return Way(stack[-1], tuple(rows), told)


def _way(table: Table, target: int, rows: Sequence[Entry]) -> Way:
    return Way(target, tuple(rows), _told(table, target, rows))


def _told(table: Table, start: int, rows: Sequence[Entry]) -> tuple[Told, ...]:
    """What the events of these rows have told, one after the other from that position on."""
    engine, state = table.engine, selectors.state_at(table.campaign, start)
    found: list[Told] = []
    for row in reversed(rows):
        before = len(found)
        for event in engine.read_events(row.events, row.version):
            told = engine.told(state, event)
            found += [told] if told else []
            state = engine.evolve(state, event)
        # What the app has rolled or drawn was seen, even if the rules of that time did not say so.
        if row.revealed and len(found) == before:
            found.append(Told("draw"))
    return tuple(found)


def missing(table: Table, way: Way, actor: str, agreed: Sequence[Seat] = ()) -> tuple[Seat, ...]:
    """Whose yes it still needs; nobody asks their own side."""
    engine = table.engine
    own = engine.side(actor) if actor in engine.seats else None
    return tuple(
        seat
        for seat in dict.fromkeys((*way.agree, *_crews(table, way)))
        if seat not in agreed and (seat == TABLE or engine.side(seat) != own)
    )


def _crews(table: Table, way: Way) -> Iterator[Seat]:
    """Where seats play as crews, what a crew has done is not taken back without its yes, even if
    nobody has heard of it. The first of the crew answers for it."""
    engine = table.engine
    if not engine.has_sides:
        return
    for row in way.rows:
        if row.actor in engine.seats and not by_app(row):
            side = engine.side(row.actor)
            yield next(seat for seat in table.seat_keys if engine.side(seat) == side)
