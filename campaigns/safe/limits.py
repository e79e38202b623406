"""What a document may say beside its log: nothing longer, doubled or stranger than a table here
could have. Checked before anything is shown or written."""

from __future__ import annotations

import json
import unicodedata
from contextlib import suppress
from typing import Any, get_args

from django.conf import settings
from django.utils.translation import gettext as _

from campaigns.models import Campaign, Entry, Seat
from campaigns.table.logbook import Kind

LARGEST_ROW = 512 * 1024  # characters; a whole box of recorded cards has a tenth of it
LARGEST_VERSION = 10_000


class TooMuch(Exception):
    """The sentence says what."""


def refuse_doubled(document: bytes) -> None:
    """Of two values under one name, programs believe different ones."""

    def once(pairs: list[tuple[str, Any]]) -> None:
        if len(dict(pairs)) < len(pairs):
            raise TooMuch(_("The same name is in it twice."))

    with suppress(ValueError, RecursionError):  # what cannot be read at all is said elsewhere
        json.loads(document, object_pairs_hook=once, parse_int=str, parse_float=str)
    if b"\\u0000" in document:
        raise TooMuch(_("It holds a character that cannot be written."))


def refuse_strange(export: Any) -> None:
    """By what the columns of a table hold."""
    _fits(_("The name of the table"), export.name, _length(Campaign, "name"))
    keys = [seat.key for seat in export.seats]
    if len(set(keys)) < len(keys):
        raise TooMuch(_("The same seat is in it twice."))
    for seat in export.seats:
        _fits(_("The name of a seat"), seat.key, _length(Seat, "key"))
        _fits(_("The name of a player"), seat.name, _length(Seat, "name"))
    if export.language not in ("", *dict(settings.LANGUAGES)):
        raise TooMuch(_("Its language is not known here."))
    requests = [row.request for row in export.rows]
    if len(set(requests)) < len(requests):
        raise TooMuch(_("The same tap is in it twice."))
    for row in export.rows:
        _refuse_strange_row(row)


def _refuse_strange_row(row: Any) -> None:
    size = len(row.request) + len(row.actor) + len(bytes(row.action)) + len(bytes(row.events))
    strange = row.kind not in get_args(Kind) or not 0 <= row.version <= LARGEST_VERSION
    long = len(row.request) > _length(Entry, "request") or len(row.actor) > _length(Entry, "actor")
    if strange or long or size > LARGEST_ROW:
        raise TooMuch(_("Row %(row)s of this log is damaged.") % {"row": row.seq})


def _length(model: Any, column: str) -> int:
    return int(model._meta.get_field(column).max_length)


def _fits(what: str, text: str, most: int) -> None:
    if len(text) > most or any(unicodedata.category(sign) == "Cc" for sign in text):
        facts = {"what": what, "most": most}
        raise TooMuch(_("%(what)s must be at most %(most)s letters, on one line.") % facts)
