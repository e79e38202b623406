"""A campaign out of this installation and into another: the same rows, the same hashes."""

from __future__ import annotations

import hashlib
import re
import time
from collections.abc import Callable
from contextlib import suppress
from datetime import datetime
from functools import partial
from pathlib import Path
from typing import Any

import msgspec
from django.conf import settings
from django.db import DatabaseError, transaction
from django.utils import timezone
from django.utils.translation import gettext as _
from msgspec.structs import asdict

from campaigns.face.pieces.shapes import FACE_NAMES
from campaigns.face.words import tell_seat
from campaigns.games import FACES
from campaigns.models import BRINGING, Campaign, Entry, Seat
from campaigns.safe import attachments, files
from campaigns.safe.document import (
    FORMAT,
    Damaged,
    Export,
    ExportedSeat,
    PlainRow,
    cannot_be_read,
    exported,
    read,
)
from campaigns.table import projection
from campaigns.table.commands import new_code
from campaigns.table.logbook import follow, starts_block
from campaigns.table.rows import awaits
from campaigns.table.verification import verify_unwritten
from rules.core import Value, write
from rules.registry import GAMES

DAY_SECONDS = 24 * 60 * 60
PART = 400  # rows that are written at once
SHORT = 3  # steps: the table, a part, the end
PAUSE_SECONDS = 0.1  # whoever waits for the database looks as often
MOST_HELD = 64 * 1024 * 1024  # bytes of all uploads that wait: the oldest make room


class Preview(Value):
    """What an import would bring, before anything is written."""

    game: str
    name: str
    seats: tuple[str, ...]
    rows: int
    last_at: datetime
    already: Campaign | None  # the same log, or an earlier part of it, is here already


def export(campaign: Campaign, *, everything: bool = False) -> bytes:
    """`everything`: also what stays with its table unless somebody asks for it."""
    seats = tuple(
        ExportedSeat(seat.key, seat.name, seat.bot, seat.face) for seat in campaign.seats.all()
    )
    rows = tuple(exported(row, row.hash) for row in campaign.entries.all())
    document = Export(
        FORMAT,
        campaign.game,
        campaign.name,
        seats,
        rows,
        language=campaign.language,
        everyone=campaign.everyone,
        attached=attachments.of(campaign, everything=everything) or msgspec.UNSET,
    )
    return msgspec.json.format(msgspec.json.encode(document), indent=1)


def hold(document: bytes) -> str:
    """Keep an upload between the look at it and the tap that brings it in; a day at most."""
    folder, name = _waiting(), hashlib.sha256(document).hexdigest()
    files.make_folder(folder)
    _make_room(folder, MOST_HELD - len(document))
    files.put(folder / name, document)
    return name


def _make_room(folder: Path, most: int) -> None:
    found = []
    for file in folder.iterdir():
        with suppress(FileNotFoundError):  # another request tidies up as well
            about = file.stat()
            found.append((about.st_mtime, about.st_size, file))
    kept = 0
    for at, size, file in sorted(found, reverse=True):  # the newest first
        kept += size
        # One from a clock that was ahead would wait for ever.
        if kept > most or abs(time.time() - at) > DAY_SECONDS:
            file.unlink(missing_ok=True)


def held(name: str) -> bytes:
    file = _waiting() / name
    if not re.fullmatch("[0-9a-f]{64}", name) or not file.is_file():
        raise Damaged(_("This import has expired. Please choose the file again."))
    return file.read_bytes()


def _waiting() -> Path:
    return Path(settings.DATA) / "imports"


def preview(document: bytes) -> Preview:
    export, rows = read(document, GAMES)
    _attached(export)
    known = Entry.objects.filter(hash__in=[row.hash for row in rows[:1]]).first()
    words = FACES[export.game].words
    seats = tuple(tell_seat(words, seat.key, seat.name) for seat in export.seats)
    return Preview(
        export.game,
        export.name,
        seats,
        len(rows),
        rows[-1].at,
        known.campaign if known else None,
    )


def import_campaign(document: bytes) -> Campaign:
    """A new table with the log of the document. Nothing that is here is ever overwritten, and
    nothing is held while it is read: all is known to be well before the database hears of it."""
    export, rows = read(document, GAMES)
    attached = _attached(export)
    campaign, entries, state = _read_again(export, rows)
    faults = verify_unwritten(campaign, entries)
    if faults:
        raise Damaged(_("Row %(row)s of this log is damaged.") % {"row": faults[0].seq})
    if sorted(seat.key for seat in export.seats) != sorted(GAMES[export.game].seated(state)):
        raise Damaged(_("The seats of this log are not those of its game."))

    def begin() -> None:
        campaign.save(force_insert=True)
        _seat(campaign, export)

    def end() -> None:
        projection.lay(campaign, state)
        attachments.keep(campaign, attached)
        Campaign.objects.filter(pk=campaign.pk).update(sandbox="", created_at=rows[0].at)
        campaign.sandbox, campaign.created_at = "", rows[0].at

    try:
        _in_turn([begin, *_in_parts(entries), end])
    except Exception:
        if campaign.pk is not None:  # its number goes to the next table, its pictures must not
            attachments.drop(campaign, attached)
            with suppress(DatabaseError):  # or it is swept, as whatever was only tried
                Campaign.objects.filter(pk=campaign.pk).delete()
        raise
    return campaign


def _in_parts(entries: list[Entry]) -> list[Callable[[], object]]:
    return [
        partial(Entry.objects.bulk_create, entries[at : at + PART], batch_size=200)
        for at in range(0, len(entries), PART)
    ]


def _in_turn(steps: list[Callable[[], object]]) -> None:
    """A short log at once; of a long one a part after the other, and as long as one has taken, the
    others at their tables have the database."""
    if len(steps) <= SHORT:
        with transaction.atomic():
            for step in steps:
                step()
        return
    for number, step in enumerate(steps):
        began = time.monotonic()
        with transaction.atomic():
            step()
        if number < len(steps) - 1:
            time.sleep(max(PAUSE_SECONDS, time.monotonic() - began))


def _attached(export: Export) -> attachments.Attached:
    if isinstance(export.attached, msgspec.UnsetType):
        return {}
    try:
        return attachments.fit(export.attached, tuple(seat.key for seat in export.seats))
    except attachments.Unfit as unfit:
        facts = {"problem": unfit.sentence}
        raise Damaged(_("A picture in this log cannot be used: %(problem)s") % facts) from unfit


def _read_again(export: Export, rows: list[PlainRow]) -> tuple[Campaign, list[Entry], Any]:
    """The table, its rows and its position, as they will be written."""
    engine = GAMES[export.game]
    campaign = Campaign(
        code=new_code(),
        game=export.game,
        name=export.name,
        language=export.language,
        everyone=export.everyone,
        sandbox=BRINGING,
        created_at=timezone.now(),  # until it is whole: half of one is swept after a day
        updated_at=timezone.now(),
    )
    entries, state = [], None
    try:
        for row, before, state in follow(engine, rows):
            moment = engine.moment(before if before is not None else state)
            stored = row.head == row.seq and starts_block(row.seq, rows[row.seq - 1].head)
            entries.append(
                Entry(
                    campaign=campaign,
                    **asdict(row),
                    round=moment.round,
                    turn=moment.turn,
                    snapshot=write(state) if stored and row.version == engine.version else None,
                )
            )
    except Exception as error:
        raise Damaged(cannot_be_read(len(entries), error)) from error
    last = rows[-1]
    campaign.seq, campaign.head, campaign.tip = last.seq, last.head, last.hash
    campaign.state, campaign.version = write(state), engine.version
    moment = engine.moment(state)
    campaign.round, campaign.awaits = moment.round, awaits(moment)
    campaign.over = engine.outcome(state) is not None
    return campaign, entries, state


def _seat(campaign: Campaign, export: Export) -> None:
    Seat.objects.bulk_create(
        Seat(
            campaign=campaign,
            key=seat.key,
            name=seat.name,
            position=position,
            bot=seat.bot,
            face=seat.face if seat.face in FACE_NAMES else "",
        )
        for position, seat in enumerate(export.seats)
    )
