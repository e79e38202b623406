"""*Our box* as a single JSON file: facts of cards, no photo, no story."""

from __future__ import annotations

import msgspec
from django.utils.translation import gettext as _

from campaigns.safe import limits
from rules.core import Value
from rules.gen7.cards.our_box import OurBox

FORMAT = 1
LARGEST = 200 * 1024  # bytes; a whole box has half of it
LONGEST_PROBLEM = 200


class BoxFile(Value):
    shiplog_box: int  # the version of this format
    game: str
    box: OurBox


class NoBox(Exception):
    """Why this file cannot be brought in, as a sentence."""


def written(box: OurBox) -> bytes:
    document = BoxFile(FORMAT, "gen7", box)
    return msgspec.json.format(msgspec.json.encode(document), indent=1)


def read(document: bytes) -> OurBox:
    if len(document) > LARGEST:
        raise NoBox(_("This file is larger than any box."))
    try:
        limits.refuse_doubled(document)
        found = msgspec.json.decode(document, type=BoxFile)
    except (msgspec.MsgspecError, RecursionError, UnicodeError, limits.TooMuch) as error:
        facts = {"problem": str(error)[:LONGEST_PROBLEM]}
        raise NoBox(_("This is not a box from Shiplog: %(problem)s") % facts) from error
    if found.shiplog_box > FORMAT:
        raise NoBox(_("This box was written by a newer Shiplog. Update first, then try again."))
    if found.game != "gen7":
        raise NoBox(_("This is the box of another game."))
    return found.box
