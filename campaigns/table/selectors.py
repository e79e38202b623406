"""Nouns: what is on the table, what the log says. Reads only."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Sequence
from dataclasses import dataclass
from datetime import datetime, timedelta
from itertools import takewhile
from typing import Any

import msgspec
from django.db import DEFAULT_DB_ALIAS
from django.db.models import Aggregate, Exists, OuterRef, Q, QuerySet, Subquery, TextField
from django.utils import timezone

from campaigns.models import Campaign, Entry, Member, Question, Seat
from campaigns.table import recent
from campaigns.table.logbook import BLOCK, by_app, fold_rows, redo_stack, standing, undone_at
from campaigns.table.prepared import Prepared
from rules.registry import GAMES

BESIDES = ("undo", "redo", "seat")  # rows that are no steps of the game: nothing strikes them out


def campaigns_of(device: str | None) -> list[Campaign]:
    """The tables a device sits at; those it put away as host come along for thirty days."""
    if device is None:
        return []
    since = timezone.now() - timedelta(days=30)
    at_table = Q(deleted_at=None) | Q(deleted_at__gte=since, members__host=True)
    mine = Campaign.objects.filter(at_table, members__device=device, sandbox="")
    return list(mine.defer("state").distinct()[:50])


def campaign(code: str) -> Campaign | None:
    return Campaign.objects.filter(code=code, deleted_at=None).first()


def newest_seq(campaign: Campaign) -> int:
    return Campaign.objects.values_list("seq", flat=True).get(pk=campaign.pk)


def reread(campaign: Campaign) -> Campaign:
    return Campaign.objects.get(pk=campaign.pk)


def _for_writing(campaign: int) -> QuerySet[Campaign]:
    return Campaign.objects.select_for_update(no_key=True).filter(pk=campaign).order_by()


FOR_WRITING = Prepared(_for_writing, campaign=2**60)


def for_writing(campaign: Campaign) -> Campaign:
    """As it is now, locked until the transaction ends. Others may still write rows that name it,
    such as what a device has been told (no_key); only whoever holds it changes it."""
    for found in FOR_WRITING.ask(DEFAULT_DB_ALIAS, campaign=campaign.pk):
        return found
    raise Campaign.DoesNotExist


def options(campaign: Campaign) -> Any:
    """As it was set up; what older rules called otherwise is as it is usual now."""
    row, kind = campaign.entries.get(seq=0), GAMES[campaign.game].options
    try:
        return msgspec.json.decode(row.action, type=kind)
    except msgspec.ValidationError:
        return kind()


@dataclass(frozen=True)
class People:
    """Who is at a table, as one query finds them."""

    seats: tuple[Seat, ...]  # in the order of the table, each with the device that holds it
    seatless: tuple[int, ...]  # the devices that hold none
    seat_wanted: bool  # some device asks for a seat
    asked: bool  # there are questions that wait, or whose end the asker has not read


class _Listed(Aggregate):
    function = "GROUP_CONCAT"
    output_field = TextField()

    def as_postgresql(self, compiler: Any, connection: Any, **more: Any) -> Any:
        template = "STRING_AGG(%(expressions)s::text, ',')"
        return super().as_sql(compiler, connection, template=template, **more)


def _people(campaign: int) -> QuerySet[Any]:
    devices = Member.objects.filter(campaign=OuterRef("campaign"))
    seatless = devices.filter(seat=None).order_by().values("campaign").annotate(ids=_Listed("pk"))
    of_table = Seat.objects.filter(campaign=campaign).select_related("member")
    return of_table.annotate(
        seatless=Subquery(seatless.values("ids")),
        seat_wanted=Exists(devices.exclude(asks_for=None)),
        asked=Exists(Question.objects.filter(campaign=OuterRef("campaign"), closed=False)),
    )


PEOPLE: Prepared[Any] = Prepared(_people, campaign=2**60)


def people(campaign: Campaign) -> People:
    seats = tuple(PEOPLE.ask(campaign._state.db or DEFAULT_DB_ALIAS, campaign=campaign.pk))
    for seat in seats:
        seat.campaign = campaign
    # Every seat says the same of the table.
    first = seats[0]
    ids = tuple(map(int, first.seatless.split(","))) if first.seatless else ()
    return People(seats, ids, seat_wanted=first.seat_wanted, asked=first.asked)


def seats_of(campaigns: Sequence[Campaign]) -> dict[int, list[Seat]]:
    """The seats of many tables at once, by the tables' keys in the database."""
    found: dict[int, list[Seat]] = {one.pk: [] for one in campaigns}
    for seat in Seat.objects.filter(campaign__in=found):
        found[seat.campaign_id].append(seat)
    return found


def position(campaign: Campaign) -> Any:
    """The cached position; a cache written by other rules is left alone and the log refolded."""
    engine = GAMES[campaign.game]
    if campaign.version == engine.version:
        return engine.read_state(campaign.state)
    return state_at(campaign, campaign.head)


def state_at(campaign: Campaign, seq: int) -> Any:
    """The position after a row, from the nearest stored one: at most a block of rows is read."""
    engine = GAMES[campaign.game]
    to_fold: list[Entry] = []
    for row in standing_rows(campaign, seq):
        if row.snapshot is not None and row.version == engine.version:
            return fold_rows(engine, reversed(to_fold), engine.read_state(row.snapshot))
        to_fold.append(row)
    return fold_rows(engine, reversed(to_fold))


def standing_rows(campaign: Campaign, head: int, *, unopened: bool = False) -> Iterator[Entry]:
    """The rows on the way from a head back to the set-up, read a block at a time; unopened: only
    who wrote them, and when."""
    entries = (
        campaign.entries.defer("action", "events", "snapshot") if unopened else campaign.entries
    )
    newest = {row.seq: row for row in recent.known(campaign) or ()}
    wanted = head
    while wanted >= 0:
        if wanted in newest and (wanted > min(newest) or wanted == 0):
            rows = {seq: row for seq, row in newest.items() if seq <= wanted}
        else:
            block = entries.filter(seq__lte=wanted, seq__gte=wanted - BLOCK - 1)
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


def standing_since(campaign: Campaign, seq: int, *, head: int | None = None) -> list[Entry]:
    """The rows on the way from a head (the one that holds) back to this row, newest first."""
    rows = standing_rows(campaign, campaign.head if head is None else head)
    return list(takewhile(lambda row: row.seq > seq, rows))


def state_before(campaign: Campaign, row: Entry) -> Any:
    """The position in which a row was written."""
    return state_at(campaign, campaign.entries.get(seq=row.seq - 1).head)


def row_of_request(campaign: Campaign, request: str) -> Entry | None:
    return campaign.entries.filter(request=request).first()


def row(campaign: Campaign, seq: int) -> Entry | None:
    return campaign.entries.filter(seq=seq).first()


def last_row(campaign: Campaign) -> Entry:
    return campaign.entries.get(seq=campaign.seq)


def last_step(campaign: Campaign) -> Entry:
    """The newest row, undo and redo among them: who sat down since has changed nothing."""
    return campaign.entries.exclude(kind="seat").order_by("-seq")[:1].get()


def last_of_people(campaign: Campaign, newest: Entry) -> Entry:
    """The row that decides who may undo: what the app has played since goes with it."""
    if not by_app(newest):
        return newest
    rows = standing_rows(campaign, campaign.head)
    return next((row for row in rows if not by_app(row)), newest)


def redoable(last: Entry) -> bool:
    return bool(redo_stack(last))


def just_undone(campaign: Campaign, last: Entry) -> Entry | None:
    """The one row that this undo has taken back; None: it was another kind of row, or took more."""
    redo = redo_stack(last) if last.kind == "undo" else ()
    undone = row(campaign, redo[-1]) if redo else None
    before = row(campaign, undone.seq - 1) if undone else None
    return undone if before is not None and before.head == campaign.head else None


def rows_since(campaign: Campaign, seq: int) -> list[Entry]:
    return list(campaign.entries.filter(seq__gt=seq))


def newest_rows(campaign: Campaign, count: int) -> list[tuple[Entry, bool]]:
    """The newest rows, newest first, each with whether it still stands."""
    rows = recent.known(campaign) if count <= recent.ROWS else None
    if rows is None:
        upto = campaign.entries.filter(seq__lte=campaign.seq).order_by("-seq")
        rows = tuple(upto[: max(count, recent.ROWS)])
        recent.keep(campaign, rows)
    rows = rows[:count]
    heads = {row.seq: row.head for row in rows}
    still = set(standing(heads, campaign.head))
    return [(row, row.seq in still or row.kind in BESIDES) for row in rows]


def rows_before(campaign: Campaign, seq: int, count: int) -> list[tuple[Entry, bool]]:
    """A page of the log: rows up to `seq`, newest first, each with whether it still stands."""
    heads = dict(campaign.entries.values_list("seq", "head"))
    still = set(standing(heads, campaign.head))
    rows = campaign.entries.filter(seq__lte=seq).order_by("-seq")[:count]
    return [(row, row.seq in still or row.kind in BESIDES) for row in rows]


def undone_times(campaign: Campaign, since: int) -> dict[int, datetime]:
    """When each row from this one on was undone, if it was."""
    rows = campaign.entries.filter(seq__gte=since).order_by("seq")
    return undone_at(rows.values_list("seq", "kind", "head", "at"))


def rows_saying(campaign: Campaign, words: Sequence[str]) -> list[Entry]:
    """Rows, standing or not, in which one of these is written: the database does the looking."""
    said = Q()
    for one in words:
        said |= Q(events__contains=one)
    return list(campaign.entries.filter(said).order_by("seq"))


def stand(campaign: Campaign, rows: Collection[int]) -> set[int]:
    """Those of these rows that were not undone."""
    if not rows:
        return set()
    heads = dict(campaign.entries.filter(seq__gte=min(rows) - 1).values_list("seq", "head"))
    return {*rows} & {*standing(heads, campaign.head)}


def written(campaign: Campaign, since: int = 0) -> Iterator[tuple[str, int]]:
    """The events of every row since that one, and the version of the rules that wrote them."""
    return campaign.entries.filter(seq__gte=since).values_list("events", "version").iterator()
