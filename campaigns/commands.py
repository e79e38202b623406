"""Verbs: everything that writes to the log. Each owns its transaction."""

from __future__ import annotations

import random
import secrets
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from typing import Any

from django.db import IntegrityError, transaction
from django.utils import timezone

from campaigns import backups, live, projecting, selectors
from campaigns.logbook import (
    Kind,
    RedoAction,
    Span,
    UndoAction,
    by_app,
    redo_stack,
    seal,
    starts_block,
    undo_target,
    undone_span,
)  # fmt: skip
from campaigns.models import Campaign, Entry, Seat
from rules.core import Engine, Refusal, Refused, Value, write
from rules.registry import GAMES

CODE_LETTERS = "abcdefghjkmnpqrstuvwxyz23456789"  # nothing that reads like something else


@dataclass(frozen=True)
class Asked:
    """Who asks, what they had seen, and the name by which the same request is known again."""

    actor: str
    seq: int
    request: str
    acts_for: tuple[str, ...] | None = None  # the seats it may act for; None: all of them
    host: bool = True


@dataclass(frozen=True)
class Taken:
    campaign: Campaign
    entry: Entry
    state: Any


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


def new_code() -> str:
    return "".join(secrets.choice(CODE_LETTERS) for _ in range(10))


def create_campaign(
    *, game: str, name: str, names: Sequence[str], options: Value, language: str = "",
    bots: Sequence[str] = (),
) -> Campaign:  # fmt: skip
    engine = GAMES[game]
    events = engine.set_up(options)
    state = engine.fold(events)
    refuse_bots(engine, engine.seated(state), bots)
    moment = engine.moment(state)
    now = timezone.now()
    with transaction.atomic():
        campaign = Campaign.objects.create(
            code=new_code(),
            game=game, name=name, created_at=now, updated_at=now, seq=0, head=0, tip="",
            version=engine.version, state=write(state), round=moment.round, language=language,
        )  # fmt: skip
        Seat.objects.bulk_create(
            Seat(campaign=campaign, key=key, name=seat_name, position=position, bot=key in bots)
            for position, (key, seat_name) in enumerate(
                zip(engine.seated(state), names, strict=True)
            )
        )
        change = Change("setup", write(options), state, events)
        entry = _row(campaign, engine, Asked("host", -1, "setup"), change, seq=0, before=state)
        entry.save(force_insert=True)
        campaign.tip = entry.hash
        campaign.save(update_fields=["tip"])
        projecting.rebuild(campaign)
    return campaign


def refuse_bots(engine: Engine[Any, Any, Any], seats: Sequence[str], bots: Sequence[str]) -> None:
    """The app plays seats of this table, of games it can play, and never all of them."""
    if not bots:
        return
    if engine.bot is None or not set(bots) <= set(seats):
        raise Refused(Refusal("not_for_the_app"))
    if set(seats) <= set(bots):
        raise Refused(Refusal("nobody_left"))


def take_action(
    *, code: str, asked: Asked, action: str, dice: random.Random | None = None
) -> Taken:
    """Append one action. Raises Refused or Conflict; then nothing has been written."""

    def decide(campaign: Campaign, engine: Engine[Any, Any, Any], state: Any) -> Change:
        wanted = engine.read_action(action)
        refuse_stranger(engine, wanted, asked.acts_for, host=asked.host)
        _refuse_former_bot(campaign, asked)
        missed = _missed_events(campaign, engine, asked.seq)
        if missed and engine.stale(wanted, missed):
            raise Conflict(selectors.rows_since(campaign, asked.seq))
        filled = engine.fill(state, wanted, dice or random.SystemRandom())
        events = engine.decide(state, filled)
        # Whatever the sender had put there: what chance answers was revealed by the app. What a
        # hand has drawn is not chance's.
        bare = engine.bare(state, filled)
        revealed = filled != bare and engine.fill(state, bare, random.Random()) != bare
        return Change(
            "action", write(filled), engine.fold(events, state), events, revealed=revealed
        )

    return _append(code, asked, "action", decide, wish=action)


def undo(*, code: str, asked: Asked, span: Span = "step", consent: bool = False) -> Taken:
    """Go back to before the last step, turn or round. What was undone stays in the log."""

    def decide(campaign: Campaign, engine: Engine[Any, Any, Any], state: Any) -> Change:
        _refuse_stale(campaign, asked)
        target, undone = _undo_target(campaign, span)
        _refuse_undo_of_others(asked, undone)
        unseen = not any(row.revealed for row in undone)
        if not consent and not unseen:
            if not asked.host:
                raise Refused(Refusal("undo_needs_host"))
            raise Refused(Refusal("undo_needs_consent", facts={"span": span}))
        redo = (*redo_stack(selectors.last_row(campaign)), campaign.head)
        back = selectors.state_at(campaign, target)
        wish = write(UndoAction(span, target, redo))
        return Change("undo", wish, back, head=target, revealed=not unseen)

    return _append(code, asked, "undo", decide, wish=span)


def _undo_target(campaign: Campaign, span: Span) -> tuple[int, list[Entry]]:
    """Where it leads, and the rows it undoes."""
    passed: list[Entry] = []

    def rows() -> Iterator[tuple[int, int, int, bool]]:
        for row in selectors.standing_rows(campaign, campaign.head):
            passed.append(row)
            yield row.seq, row.round, row.turn, by_app(row)

    target = undo_target(rows(), span)
    if target is None:
        raise Refused(Refusal("nothing_to_undo"))
    return target, [row for row in passed if row.seq > target]


def redo(*, code: str, asked: Asked) -> Taken:
    """Take back the last undo; possible until something new is done."""

    def decide(campaign: Campaign, engine: Engine[Any, Any, Any], state: Any) -> Change:
        _refuse_stale(campaign, asked)
        last = selectors.last_row(campaign)
        _refuse_undo_of_others(asked, [last])
        stack = redo_stack(last)
        if not stack:
            raise Refused(Refusal("nothing_to_redo"))
        *rest, target = stack
        forward = selectors.state_at(campaign, target)
        return Change("redo", write(RedoAction(target, tuple(rest))), forward, head=target)

    return _append(code, asked, "redo", decide)


def _append(
    code: str,
    asked: Asked,
    kind: Kind,
    decide: Callable[[Campaign, Engine[Any, Any, Any], Any], Change],
    wish: str = "",
) -> Taken:
    try:
        with open_table(code) as campaign:
            engine = selectors.engine_of(campaign)
            # A request can only have been seen before if the table has moved on since it was made.
            if asked.seq != campaign.seq:
                earlier = campaign.entries.filter(request=asked.request).first()
                if earlier is not None:
                    return _repeated(campaign, engine, earlier, kind, wish)
            if campaign.locked and not asked.host:
                raise Refused(Refusal("table_locked"))
            before = selectors.current_state(campaign)
            change = decide(campaign, engine, before)
            entry = _row(campaign, engine, asked, change, seq=campaign.seq + 1, before=before)
            entry.save(force_insert=True)
            projecting.follow(campaign, entry, before, change.state, change.events)
            advance(campaign, engine, entry, change.state)
            # Robust: what is written is written, whether or not the others can be told.
            transaction.on_commit(lambda: _tell_the_others(campaign), robust=True)
            return Taken(campaign, entry, change.state)
    except IntegrityError as taken:
        # A name used before by a page that has seen everything: not a repetition, a mistake.
        raise Conflict([]) from taken


def _tell_the_others(campaign: Campaign) -> None:
    """Commit first, tell the others after; what is told is only that there is something to see."""
    live.announce(campaign.pk, campaign.code, campaign.seq)
    backups.make_if_due()


@contextmanager
def open_table(code: str) -> Iterator[Campaign]:
    """The table, held against other writers until the block ends."""
    with transaction.atomic():
        yield Campaign.objects.select_for_update().get(code=code)


def advance(campaign: Campaign, engine: Engine[Any, Any, Any], entry: Entry, state: Any) -> None:
    """Move the cache on, if the table is still where we found it."""
    found_at = campaign.seq
    campaign.seq, campaign.head, campaign.tip = entry.seq, entry.head, entry.hash
    campaign.state, campaign.version = write(state), engine.version
    campaign.round = engine.moment(state).round
    campaign.over = engine.outcome(state) is not None
    campaign.updated_at = entry.at
    moved = Campaign.objects.filter(pk=campaign.pk, seq=found_at).update(
        seq=campaign.seq, head=campaign.head, tip=campaign.tip, state=campaign.state,
        version=campaign.version, round=campaign.round, over=campaign.over, updated_at=entry.at,
    )  # fmt: skip
    if not moved:
        raise Conflict(selectors.rows_since(campaign, found_at))


def _row(
    campaign: Campaign, engine: Engine[Any, Any, Any], asked: Asked, change: Change, *,
    seq: int, before: Any,
) -> Entry:  # fmt: skip
    moment = engine.moment(before)
    stored = change.head is None and starts_block(seq, campaign.head)
    entry = Entry(
        campaign=campaign, seq=seq, head=seq if change.head is None else change.head,
        kind=change.kind, request=asked.request, actor=asked.actor, at=timezone.now(),
        action=change.action, events=write(change.events), version=engine.version,
        revealed=change.revealed, before=campaign.tip, round=moment.round, turn=moment.turn,
        snapshot=write(change.state) if stored else None,
    )  # fmt: skip
    entry.hash = seal(entry)
    return entry


def _missed_events(campaign: Campaign, engine: Engine[Any, Any, Any], seq: int) -> list[Any]:
    """What happened since; an undo or redo is no event, but always matters."""
    missed = selectors.rows_since(campaign, seq) if seq != campaign.seq else []
    if any(row.kind in ("undo", "redo") for row in missed) or seq > campaign.seq:
        raise Conflict(missed)
    return [event for row in missed for event in engine.read_events(row.events, row.version)]


def refuse_stranger(
    engine: Engine[Any, Any, Any], action: Any, acts_for: Sequence[str] | None, *, host: bool
) -> None:
    """An action belongs to a seat: the one it names, or the only one of the game. A correction is
    the host's, but what is secret only of those seats that the host acts for."""
    if isinstance(action, engine.corrections):
        if not host:
            raise Refused(Refusal("host_only"))
        refusal = None if acts_for is None else engine.why_not_theirs(action, acts_for)
        if refusal is not None:
            raise Refused(refusal)
        return
    seat = getattr(action, "seat", engine.seats[0])
    if acts_for is not None and seat not in acts_for:
        raise Refused(Refusal("not_your_seat"))


def _refuse_former_bot(campaign: Campaign, asked: Asked) -> None:
    """While the app was thinking, a person may have sat down there."""
    if by_app(asked) and asked.actor not in selectors.bot_seats(campaign):
        raise Conflict([])


def _refuse_undo_of_others(asked: Asked, undone: Sequence[Entry]) -> None:
    """A seat takes back what it has done itself, and what the app has played since; everything
    else is the host's."""
    if not asked.host and any(row.actor != asked.actor and not by_app(row) for row in undone):
        raise Refused(Refusal("host_only"))


def _refuse_stale(campaign: Campaign, asked: Asked) -> None:
    if asked.seq != campaign.seq:
        raise Conflict(selectors.rows_since(campaign, asked.seq))


def _repeated(
    campaign: Campaign, engine: Engine[Any, Any, Any], earlier: Entry, kind: Kind, wish: str
) -> Taken:
    """The answer to a double tap. A different wish under the same name is not a repetition."""
    if earlier.kind != kind or not _same_wish(campaign, engine, earlier, wish):
        raise Conflict(selectors.rows_since(campaign, earlier.seq - 1))
    return Taken(campaign, earlier, selectors.current_state(campaign))


def _same_wish(
    campaign: Campaign, engine: Engine[Any, Any, Any], earlier: Entry, wish: str
) -> bool:
    match earlier.kind:
        case "action":
            parent = campaign.entries.get(seq=earlier.seq - 1).head
            then = selectors.state_at(campaign, parent)
            wished, done = engine.read_action(wish), engine.read_action(earlier.action)
            return bool(engine.bare(then, wished) == engine.bare(then, done))
        case "undo":
            return undone_span(earlier) == wish
        case _:
            return True
