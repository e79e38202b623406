"""A campaign out of this installation and into another: the same rows, the same hashes."""

from __future__ import annotations

import hashlib
import re
import time
from dataclasses import dataclass
from datetime import datetime
from pathlib import Path

import msgspec
from django.conf import settings
from django.db import transaction
from django.utils import timezone
from django.utils.translation import gettext as _
from msgspec.structs import asdict

from campaigns.face.pieces.shapes import FACE_NAMES
from campaigns.face.words import tell_seat
from campaigns.games import FACES
from campaigns.models import Campaign, Entry, Seat
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
from campaigns.table.opened import Table
from campaigns.table.rows import awaits
from campaigns.table.verification import verify
from rules.core import write
from rules.registry import GAMES

DAY_SECONDS = 24 * 60 * 60


@dataclass(frozen=True)
class Preview:
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
    folder = _waiting()
    files.make_folder(folder)
    for old in folder.iterdir():
        # One from a clock that was ahead would wait for ever.
        if abs(time.time() - old.stat().st_mtime) > DAY_SECONDS:
            old.unlink(missing_ok=True)
    name = hashlib.sha256(document).hexdigest()
    files.put(folder / name, document)
    return name


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
    """A new table with the log of the document. Nothing that is here is ever overwritten."""
    export, rows = read(document, GAMES)
    engine, attached = GAMES[export.game], _attached(export)
    campaign: Campaign | None = None
    try:
        with transaction.atomic():
            campaign = _insert(export, rows)
            projection.rebuild(campaign)
            faults = verify(campaign)
            if faults:
                raise Damaged(_("Row %(row)s of this log is damaged.") % {"row": faults[0].seq})
            seats = engine.seated(Table(campaign).state)
            if sorted(seat.key for seat in export.seats) != sorted(seats):
                raise Damaged(_("The seats of this log are not those of its game."))
            attachments.keep(campaign, attached)
    except Exception:
        if campaign is not None:  # its number goes to the next table, its pictures must not
            attachments.drop(campaign, attached)
        raise
    return campaign


def _attached(export: Export) -> attachments.Attached:
    if isinstance(export.attached, msgspec.UnsetType):
        return {}
    try:
        return attachments.fit(export.attached, tuple(seat.key for seat in export.seats))
    except attachments.Unfit as unfit:
        facts = {"problem": unfit.sentence}
        raise Damaged(_("A picture in this log cannot be used: %(problem)s") % facts) from unfit


def _insert(export: Export, rows: list[PlainRow]) -> Campaign:
    engine = GAMES[export.game]
    campaign = Campaign(
        code=new_code(),
        game=export.game,
        name=export.name,
        language=export.language,
        everyone=export.everyone,
        created_at=rows[0].at,
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
    campaign.save(force_insert=True)
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
    Entry.objects.bulk_create(entries, batch_size=200)
    return campaign
