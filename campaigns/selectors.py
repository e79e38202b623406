"""Nouns: what is on the table, what the log says. Reads only."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from datetime import timedelta
from typing import Any

from django.db.models import Q
from django.utils import timezone

from campaigns.logbook import BLOCK, by_app, fold_rows, redo_stack, standing
from campaigns.models import Campaign, Entry
from rules.core import Engine, Seat
from rules.registry import GAMES


def campaigns_of(device: str | None) -> list[Campaign]:
    """The tables a device sits at; those it put away as host come along for thirty days."""
    if device is None:
        return []
    since = timezone.now() - timedelta(days=30)
    at_table = Q(deleted_at=None) | Q(deleted_at__gte=since, members__host=True)
    mine = Campaign.objects.filter(at_table, members__device=device)
    return list(mine.defer("state").distinct()[:50])


def campaign(code: str) -> Campaign | None:
    return Campaign.objects.filter(code=code, deleted_at=None).first()


def newest_seq(campaign: Campaign) -> int:
    return Campaign.objects.values_list("seq", flat=True).get(pk=campaign.pk)


def engine_of(campaign: Campaign) -> Engine[Any, Any, Any]:
    return GAMES[campaign.game]


def seats_of(campaign: Campaign) -> tuple[Seat, ...]:
    """The engine's names for the seats of this table."""
    seats = engine_of(campaign).seats
    if len(seats) == 1:
        return seats
    return tuple(campaign.seats.values_list("key", flat=True))


def bot_seats(campaign: Campaign) -> tuple[Seat, ...]:
    """The seats that the app plays."""
    if engine_of(campaign).bot is None:
        return ()
    return tuple(campaign.seats.filter(bot=True).values_list("key", flat=True))


def current_state(campaign: Campaign) -> Any:
    """The cached position; a cache written by other rules is left alone and the log refolded."""
    engine = engine_of(campaign)
    if campaign.version == engine.version:
        return engine.read_state(campaign.state)
    return state_at(campaign, campaign.head)


def state_at(campaign: Campaign, seq: int) -> Any:
    """The position after a row, from the nearest stored one: at most a block of rows is read."""
    engine = engine_of(campaign)
    to_fold: list[Entry] = []
    for row in standing_rows(campaign, seq):
        if row.snapshot is not None and row.version == engine.version:
            return fold_rows(engine, reversed(to_fold), engine.read_state(row.snapshot))
        to_fold.append(row)
    return fold_rows(engine, reversed(to_fold))


def standing_rows(campaign: Campaign, head: int) -> Iterator[Entry]:
    """The rows on the way from a head back to the set-up, read a block at a time."""
    wanted = head
    while wanted >= 0:
        block = campaign.entries.filter(seq__lte=wanted, seq__gte=wanted - BLOCK - 1)
        rows = {row.seq: row for row in block}
        heads = {row.seq: row.head for row in rows.values()}
        # The lowest row of the block is read only for its head, unless it is the set-up.
        lowest = min(rows)
        for seq in standing(heads, wanted):
            if seq == lowest and lowest > 0:
                break
            yield rows[seq]
            wanted = heads.get(seq - 1, -1)
            if wanted < 0:
                return


def last_row(campaign: Campaign) -> Entry:
    return campaign.entries.get(seq=campaign.seq)


def last_of_people(campaign: Campaign, newest: Entry) -> Entry:
    """The row that decides who may undo: what the app has played since goes with it."""
    if not by_app(newest):
        return newest
    rows = standing_rows(campaign, campaign.head)
    return next((row for row in rows if not by_app(row)), newest)


def can_undo(campaign: Campaign) -> bool:
    return campaign.head > 0


def redoable(last: Entry) -> bool:
    return bool(redo_stack(last))


def rows_since(campaign: Campaign, seq: int) -> list[Entry]:
    return list(campaign.entries.filter(seq__gt=seq))


def newest_rows(campaign: Campaign, count: int) -> list[tuple[Entry, bool]]:
    """The newest rows, newest first, each with whether it still stands."""
    rows = list(campaign.entries.order_by("-seq")[:count])
    heads = {row.seq: row.head for row in rows}
    still = set(standing(heads, campaign.head))
    return [(row, row.seq in still or row.kind in ("undo", "redo")) for row in rows]


def rows_before(campaign: Campaign, seq: int, count: int) -> list[tuple[Entry, bool]]:
    """A page of the log: rows up to `seq`, newest first, each with whether it still stands."""
    heads = dict(campaign.entries.values_list("seq", "head"))
    still = set(standing(heads, campaign.head))
    rows = campaign.entries.filter(seq__lte=seq).order_by("-seq")[:count]
    return [(row, row.seq in still or row.kind in ("undo", "redo")) for row in rows]


def rows_saying(campaign: Campaign, words: Sequence[str]) -> list[Entry]:
    """Rows, standing or not, in which one of these is written: the database looks, not we."""
    said = Q()
    for one in words:
        said |= Q(events__contains=one)
    return list(campaign.entries.filter(said).order_by("seq"))
