"""One campaign as a single JSON document: the log, the seats, the pictures that people brought;
nothing secret of a device."""

from __future__ import annotations

from collections.abc import Iterable
from datetime import UTC, datetime
from typing import Any

import msgspec
from django.utils.translation import gettext as _
from msgspec.structs import asdict

from campaigns.safe import limits
from campaigns.table.logbook import Sealed, said, seal
from campaigns.table.newer import is_newer
from rules.core import Value

FORMAT = 1
LONGEST_PROBLEM = 200  # letters of what is wrong: it may hold all that was sent
FIRST_YEAR, LAST_YEAR = 1970, 2199  # of a clock, however wrong


class ExportedRow(Value):
    seq: int
    head: int
    kind: str
    request: str
    actor: str
    at: str
    action: msgspec.Raw
    events: msgspec.Raw
    version: int
    revealed: bool
    before: str
    hash: str


class ExportedSeat(Value, omit_defaults=True):
    key: str
    name: str
    bot: bool = False
    face: str = ""


class Export(Value):
    shiplog: int  # the version of this format
    game: str
    name: str
    seats: tuple[ExportedSeat, ...]
    rows: tuple[ExportedRow, ...]
    language: str = ""
    everyone: bool = False
    # Beside the log, by kind and seat, in base64; older documents have none.
    attached: dict[str, dict[str, bytes]] | msgspec.UnsetType = msgspec.UNSET


class PlainRow(msgspec.Struct):
    """A row that lives in no database: what the referee writes and an import reads."""

    seq: int
    head: int
    kind: str
    request: str
    actor: str
    at: datetime
    action: str
    events: str
    version: int
    revealed: bool
    before: str
    hash: str = ""

    def sealed(self) -> PlainRow:
        return msgspec.structs.replace(self, hash=seal(self))


class Damaged(Exception):
    """The document cannot be trusted; the sentence says where."""


def cannot_be_read(row: int, error: Exception) -> str:
    facts = {"row": row, "problem": str(error)[:LONGEST_PROBLEM]}
    return _("Row %(row)s of this log cannot be read: %(problem)s") % facts


def exported(row: Sealed, row_hash: str) -> ExportedRow:
    raw = {name: msgspec.Raw(getattr(row, name).encode()) for name in ("action", "events")}
    return ExportedRow(**said(row) | raw, hash=row_hash)


def read(document: bytes, games: Iterable[str]) -> tuple[Export, list[PlainRow]]:
    """The document and its rows, once every hash has been checked."""
    try:
        small = len(document) <= limits.LARGEST_ROW
        if small:
            limits.refuse_doubled(document)
        export = msgspec.json.decode(document, type=Export)
        limits.refuse_strange(export)
        if not small:  # by now it has no large part, which would be kept as a whole
            limits.refuse_doubled(document)
    except (msgspec.MsgspecError, RecursionError, UnicodeError, limits.TooMuch) as error:
        raise Damaged(
            _("This is not a log from Shiplog: %(problem)s")
            % {"problem": str(error)[:LONGEST_PROBLEM]}
        ) from error
    known = export.game in games
    if export.shiplog > FORMAT or (known and _has_newer_rows(export)):
        raise Damaged(_("This log was written by a newer Shiplog. Update first, then try again."))
    if not known:
        raise Damaged(
            _("This log is of a game that this Shiplog does not know: %(game)s")
            % {"game": export.game[:LONGEST_PROBLEM]}
        )
    rows = [_plain(row) for row in export.rows]
    before = ""
    for expected, row in enumerate(rows):
        if row.seq != expected or row.before != before or row.hash != seal(row):
            raise Damaged(_("Row %(row)s of this log is damaged.") % {"row": expected})
        before = row.hash
    if not rows:
        raise Damaged(_("This log is empty."))
    return export, rows


def _has_newer_rows(export: Export) -> bool:
    return any(is_newer(export.game, row.version) for row in export.rows)


def _plain(row: ExportedRow) -> PlainRow:
    try:
        at = datetime.fromisoformat(row.at).astimezone(UTC)
        if not FIRST_YEAR <= at.year <= LAST_YEAR:
            raise ValueError(row.at[:40])
        action, events = _compact(row.action), _compact(row.events)
    except (ValueError, OverflowError, RecursionError, msgspec.MsgspecError) as error:
        raise Damaged(cannot_be_read(row.seq, error)) from error
    return PlainRow(**asdict(row) | {"at": at, "action": action, "events": events})


def _compact(raw: msgspec.Raw) -> str:
    """As it was hashed, even if a program has since pretty-printed the document."""
    value: Any = msgspec.json.decode(raw)
    return msgspec.json.encode(value).decode()
