"""Appending to the log: the one way in which a row is written."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any

from django.db import DEFAULT_DB_ALIAS, IntegrityError, transaction
from django.utils import timezone

from campaigns.models import Campaign, Entry
from campaigns.table import announcements, projection, recent, selectors
from campaigns.table.logbook import Kind, seal, starts_block, undone_span
from campaigns.table.opened import Table, held
from campaigns.table.prepared import Moving
from rules.core import Moment, Refusal, Refused, write

# What else is done when something has been written: rooms above add it when they are ready.
AFTERWARDS: list[Callable[[], None]] = []


@dataclass(frozen=True)
class Asked:
    """Who asks, what they had seen, and the name by which the same request is known again."""

    actor: str
    seq: int
    request: str
    acts_for: tuple[str, ...] | None = None  # the seats it may act for; None: all of them
    host: bool = True
    opens_for: tuple[str, ...] = ()  # seats for which it may do what lies in the open


@dataclass(frozen=True)
class Taken:
    """What was written, and the table as it is now."""

    table: Table
    entry: Entry


class Conflict(Exception):
    """Others were first, and it matters."""

    def __init__(self, first: Sequence[Entry]) -> None:
        super().__init__("others were first")
        self.first = first


@dataclass(frozen=True)
class Change:
    """What a verb wants to append."""

    kind: Kind
    action: str
    state: Any
    events: tuple[Any, ...] = ()
    head: int | None = None  # None: the new row itself
    revealed: bool = False


def append(
    table: Table, asked: Asked, kind: Kind, decide: Callable[[Table], Change], wish: str = ""
) -> Taken:
    """Hold the table, let the verb decide what happens, write it, and tell the others."""
    try:
        with held(table) as now:
            campaign = now.campaign
            # A request can only have been seen before if the table has moved on since it was made.
            if asked.seq != campaign.seq:
                earlier = selectors.row_of_request(campaign, asked.request)
                if earlier is not None:
                    return _repeated(now, earlier, kind, wish)
            if campaign.locked and not asked.host:
                raise Refused(Refusal("table_locked"))
            change = decide(now)
            entry = make_row(now, asked, change, seq=campaign.seq + 1, before=now.state)
            entry.save(force_insert=True)
            projection.follow(now, entry, change.state)
            newest = recent.known(campaign)
            advance(now, entry, change.state)
            recent.grow(campaign, newest, entry)
            # Robust: what is written is written, whether or not the others can be told.
            transaction.on_commit(lambda: _tell_the_others(campaign), robust=True)
            return Taken(table.moved(campaign, change.state), entry)
    except IntegrityError as taken:
        # A name used before, by a page that has seen everything: not a repetition but a mistake.
        raise Conflict([]) from taken


def _tell_the_others(campaign: Campaign) -> None:
    """Commit first, tell the others after; what is told is only that there is something to see."""
    announcements.announce(campaign.pk, campaign.code, campaign.seq)
    for act in AFTERWARDS:
        act()


def awaits(moment: Moment) -> str:
    """Who is waited for, as the table's cache writes it."""
    return " ".join(moment.seats)


MOVED_ON = Moving(
    Campaign,
    *("seq", "head", "tip", "state", "version", "round", "awaits", "over", "updated_at"),
    only_at="seq",
)


def advance(table: Table, entry: Entry, state: Any) -> None:
    """Move the cache on, if the table is still where we found it."""
    campaign, engine = table.campaign, table.engine
    found_at = campaign.seq
    campaign.seq, campaign.head, campaign.tip = entry.seq, entry.head, entry.hash
    campaign.state, campaign.version = write(state), engine.version
    moment = engine.moment(state)
    campaign.round, campaign.awaits = moment.round, awaits(moment)
    campaign.over = engine.outcome(state) is not None
    campaign.updated_at = entry.at
    moved = MOVED_ON.write(campaign._state.db or DEFAULT_DB_ALIAS, campaign, found_at)
    if not moved:
        raise Conflict(selectors.rows_since(campaign, found_at))


def make_row(table: Table, asked: Asked, change: Change, *, seq: int, before: Any) -> Entry:
    """The row that says this; `before` is the position it was done in."""
    campaign, engine = table.campaign, table.engine
    moment = engine.moment(before)
    stored = change.head is None and starts_block(seq, campaign.head)
    entry = Entry(
        campaign_id=campaign.pk,
        seq=seq,
        head=seq if change.head is None else change.head,
        kind=change.kind,
        request=asked.request,
        actor=asked.actor,
        at=timezone.now(),
        action=change.action,
        events=write(change.events),
        version=engine.version,
        revealed=change.revealed,
        before=campaign.tip,
        round=moment.round,
        turn=moment.turn,
        snapshot=write(change.state) if stored else None,
    )
    entry.hash = seal(entry)
    return entry


def _repeated(table: Table, earlier: Entry, kind: Kind, wish: str) -> Taken:
    """The answer to a double tap. A different wish under the same name is not a repetition."""
    if earlier.kind != kind or not _same_wish(table, earlier, wish):
        raise Conflict(selectors.rows_since(table.campaign, earlier.seq - 1))
    return Taken(table, earlier)


def _same_wish(table: Table, earlier: Entry, wish: str) -> bool:
    match earlier.kind:
        case "action":
            engine = table.engine
            then = selectors.state_before(table.campaign, earlier)
            wished, done = engine.read_action(wish), engine.read_action(earlier.action)
            return bool(engine.bare(then, wished) == engine.bare(then, done))
        case "undo":
            return undone_span(earlier) == wish
        case _:
            return True
