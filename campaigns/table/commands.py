"""Verbs: what people do at a table, and opening one. Each owns its transaction."""

from __future__ import annotations

import random
import secrets
from collections.abc import Mapping, Sequence
from typing import Any, Literal

import msgspec
from django.db import transaction
from django.utils import timezone

from campaigns.models import Campaign, Entry, Seat
from campaigns.table import chance, projection, reversal, selectors
from campaigns.table.logbook import (
    Kind,
    RedoAction,
    Reversal,
    SeatAction,
    Span,
    UndoAction,
    by_app,
    redo_stack,
)
from campaigns.table.opened import Table, held
from campaigns.table.rows import Asked, Change, Conflict, Taken, append, awaits, make_row
from rules.core import Engine, Refusal, Refused, Value, write
from rules.core import Seat as SeatKey
from rules.registry import GAMES

CODE_LETTERS = "abcdefghjkmnpqrstuvwxyz23456789"  # nothing that reads like something else


def new_code() -> str:
    return "".join(secrets.choice(CODE_LETTERS) for _ in range(10))


def create_campaign(
    *,
    game: str,
    name: str,
    names: Sequence[str],
    options: Value,
    language: str = "",
    shared: bool = True,
    bots: Sequence[str] = (),
    faces: Mapping[str, str] | None = None,
    door: str = "",
    guided: bool = False,
    sandbox: str = "",
) -> Campaign:
    """With a door it waits for its people: see `people/lobby.py`. Without, it has begun."""
    engine = GAMES[game]
    events = engine.set_up(options)
    state = engine.fold(events)
    refuse_bots(engine, engine.seated(state), bots)
    moment = engine.moment(state)
    now = timezone.now()
    with transaction.atomic():
        campaign = Campaign.objects.create(
            code=new_code(),
            game=game,
            name=name,
            created_at=now,
            updated_at=now,
            seq=0,
            head=0,
            tip="",
            version=engine.version,
            state=write(state),
            round=moment.round,
            awaits=awaits(moment),
            language=language,
            shared=shared,
            begun=not door,
            door=door,
            guided=guided,
            sandbox=sandbox,
        )
        Seat.objects.bulk_create(
            Seat(
                campaign=campaign,
                key=key,
                name=seat_name,
                position=position,
                bot=key in bots,
                face=(faces or {}).get(key, ""),
            )
            for position, (key, seat_name) in enumerate(
                zip(engine.seated(state), names, strict=True)
            )
        )
        _write_set_up(campaign, options, state, events)
    return campaign


def _write_set_up(
    campaign: Campaign, options: Value, state: Value, events: tuple[Any, ...]
) -> None:
    """The first row, which has none before it."""
    campaign.tip, campaign.state = "", write(state)
    change = Change("setup", write(options), state, events)
    table = Table(campaign, state=state)
    entry = make_row(table, Asked("host", -1, "setup"), change, seq=0, before=state)
    entry.save(force_insert=True)
    campaign.tip = entry.hash
    campaign.save(update_fields=["tip", "state"])
    projection.rebuild(campaign)


def begin(*, campaign: Campaign) -> None:
    """From now on it is played, and the door is closed. A game whose log calls people by their
    names learns now what they have said when they sat down: nothing stands on the first row yet."""
    with held(Table(campaign)) as table:
        if table.campaign.waits and table.face.named is not None:
            _name_people(table)
        Campaign.objects.filter(pk=campaign.pk).update(begun=True, door="")


def _name_people(table: Table) -> None:
    engine, campaign, row = table.engine, table.campaign, selectors.last_row(table.campaign)
    options = msgspec.json.decode(row.action, type=engine.options)
    assert table.face.named is not None
    named = table.face.named(options, [seat.name for seat in table.seats])
    if named != options:
        events = engine.set_up(named)
        row.delete()
        _write_set_up(campaign, named, engine.fold(events), events)


def refuse_bots(engine: Engine[Any, Any, Any], seats: Sequence[str], bots: Sequence[str]) -> None:
    """The app plays seats of this table, of games it can play, and never all of them."""
    if not bots:
        return
    if engine.bot is None or not set(bots) <= set(seats):
        raise Refused(Refusal("not_for_the_app"))
    if set(seats) <= set(bots):
        raise Refused(Refusal("nobody_left"))


def take_action(
    *,
    table: Table,
    asked: Asked,
    action: str,
    agreed: Sequence[SeatKey] = (),
    dice: random.Random | None = None,
) -> Taken:
    """Append one action, to which these seats have agreed. Raises Refused or Conflict; then
    nothing has been written."""

    def decide(now: Table) -> Change:
        engine, state = now.engine, now.state
        wanted = engine.read_action(action)
        refuse_stranger(now, wanted, asked.acts_for, host=asked.host, opens_for=asked.opens_for)
        if asked.acts_for is not None and not set(unagreed(now, wanted, asked.actor)) <= {*agreed}:
            raise Refused(Refusal("others_agree"))
        _refuse_former_bot(now, asked)
        missed = _missed_events(now, asked.seq)
        if missed and engine.stale(wanted, missed):
            raise Conflict(selectors.rows_since(now.campaign, asked.seq))
        filled = engine.fill(state, wanted, dice or chance.dice(now.campaign))
        events = engine.decide(state, filled)
        # Whatever the sender had put there: what chance answers was revealed by the app. What a
        # hand has drawn is not chance's.
        bare = engine.bare(state, filled)
        revealed = filled != bare and engine.fill(state, bare, random.Random()) != bare
        return Change(
            "action", write(filled), engine.fold(events, state), events, revealed=revealed
        )

    return append(table, asked, "action", decide, wish=action)


def undo(
    *,
    table: Table,
    asked: Asked,
    span: Span = "step",
    agreed: Sequence[SeatKey] = (),
    voices: Sequence[str] = (),
) -> Taken:
    """Go back to before the last step, turn or round. What was undone stays in the log. Those who
    have learned something by it must have agreed, and the log names who has said so:
    `people/consent/undo.py` asks them."""

    def decide(now: Table) -> Change:
        _refuse_stale(now.campaign, asked)
        way = reversal.back(now, span)
        refuse_undo_of_others(asked, way.rows)
        if reversal.missing(now, way, asked.actor, agreed):
            raise Refused(Refusal("undo_needs_consent", facts={"span": span}))
        redo = (*redo_stack(selectors.last_row(now.campaign)), now.campaign.head)
        wish = UndoAction(span, way.to, redo, way.learned, tuple(dict.fromkeys(voices)))
        return _reversed(now, wish, revealed=bool(way.told))

    return append(table, asked, "undo", decide, wish=span)


def redo(
    *,
    table: Table,
    asked: Asked,
    agreed: Sequence[SeatKey] = (),
    voices: Sequence[str] = (),
) -> Taken:
    """Take back the last undo; possible until something new is done. Whoever had to agree to the
    undo has to agree to this, too: or it would be a way to look once more."""

    def decide(now: Table) -> Change:
        _refuse_stale(now.campaign, asked)
        refuse_redo_of_others(now, asked)
        way = reversal.forth(now)
        if reversal.missing(now, way, asked.actor, agreed):
            raise Refused(Refusal("redo_needs_consent"))
        rest = redo_stack(selectors.last_row(now.campaign))[:-1]
        said = tuple(dict.fromkeys(voices))
        return _reversed(now, RedoAction(way.to, rest, way.learned, said))

    return append(table, asked, "redo", decide)


def _reversed(table: Table, wish: Reversal, *, revealed: bool = False) -> Change:
    there = selectors.state_at(table.campaign, wish.to)
    kind: Kind = "undo" if isinstance(wish, UndoAction) else "redo"
    return Change(kind, write(wish), there, head=wish.to, revealed=revealed)


def note_seat(
    *,
    table: Table,
    asked: Asked,
    seat: SeatKey,
    how: Literal["taken", "freed"],
    voices: Sequence[str] = (),
) -> Taken:
    """Say in the log that a seat with secrets has changed hands. Nothing on the table changes."""

    def decide(now: Table) -> Change:
        redo = redo_stack(selectors.last_row(now.campaign))
        wish = SeatAction(seat, how, redo, tuple(dict.fromkeys(voices)))
        return Change("seat", write(wish), now.state, head=now.campaign.head)

    return append(table, asked, "seat", decide)


def _missed_events(table: Table, seq: int) -> list[Any]:
    """What happened since; an undo or redo is no event, but always matters."""
    campaign, engine = table.campaign, table.engine
    missed = selectors.rows_since(campaign, seq) if seq != campaign.seq else []
    if any(row.kind in ("undo", "redo") for row in missed) or seq > campaign.seq:
        raise Conflict(missed)
    return [event for row in missed for event in engine.read_events(row.events, row.version)]


def refuse_stranger(
    table: Table,
    action: Any,
    acts_for: Sequence[str] | None,
    *,
    host: bool,
    opens_for: Sequence[str] = (),
) -> None:
    """An action belongs to a seat: the one it names, or the only one of the game; what lies in the
    open, the device in the middle may do for others. Corrections are the host's; those of secrets
    only for seats that the host acts for."""
    engine = table.engine
    if isinstance(action, engine.corrections):
        if not host:
            raise Refused(Refusal("host_only"))
        refusal = None if acts_for is None else engine.why_not_theirs(table.state, action, acts_for)
        if refusal is not None:
            raise Refused(refusal)
        return
    seat = getattr(action, "seat", engine.seats[0])
    opened = seat in opens_for and engine.in_the_open(table.state, action)
    if acts_for is not None and seat not in acts_for and not opened:
        raise Refused(Refusal("not_your_seat"))


def unagreed(table: Table, action: Any, actor: str) -> tuple[SeatKey, ...]:
    """Whose yes a correction needs, of other sides than the one who makes it."""
    engine = table.engine
    if not isinstance(action, engine.corrections):
        return ()
    own = engine.side(actor) if actor in engine.seats else None
    return tuple(seat for seat in engine.agreed_by(table.state, action) if engine.side(seat) != own)


def _refuse_former_bot(table: Table, asked: Asked) -> None:
    """While the app was thinking, a person may have sat down there."""
    if by_app(asked) and asked.actor not in table.bots:
        raise Conflict([])


def refuse_undo_of_others(asked: Asked, undone: Sequence[Entry]) -> None:
    """A seat takes back what it has done itself, and what the app has played since; everything
    else is the host's."""
    if not asked.host and any(row.actor != asked.actor and not by_app(row) for row in undone):
        raise Refused(Refusal("host_only"))


def refuse_redo_of_others(table: Table, asked: Asked) -> None:
    refuse_undo_of_others(asked, [selectors.last_step(table.campaign)])


def _refuse_stale(campaign: Campaign, asked: Asked) -> None:
    if asked.seq != campaign.seq:
        raise Conflict(selectors.rows_since(campaign, asked.seq))


# The table itself


def change_settings(*, campaign: Campaign, **settled: Any) -> None:
    """Its name, the language of its sheets, who acts for whom, whether it is locked."""
    Campaign.objects.filter(pk=campaign.pk).update(**settled)


def put_away(*, campaign: Campaign) -> None:
    """It can be taken back for thirty days."""
    Campaign.objects.filter(pk=campaign.pk).update(deleted_at=timezone.now())


def take_back(*, campaign: Campaign) -> None:
    Campaign.objects.filter(pk=campaign.pk).update(deleted_at=None)
