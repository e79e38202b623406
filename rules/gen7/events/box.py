"""What has happened to cards and boards of the table's own box: said by people, put right, made
good."""

from __future__ import annotations

from rules.core import Event
from rules.gen7.cards.deeds import Deed
from rules.gen7.cards.effects import AnyEffect
from rules.gen7.cards.our_box import OurBox
from rules.gen7.cards.slips import Slip, SlipKind
from rules.gen7.tables import SeatName, System


class SlipMade(Event):
    """A card that the app has never seen has come; all it has is a name."""

    card: str
    kind: SlipKind
    seat: SeatName | None = None  # whose it is; older rows do not tell


class SlipTold(Event):
    """What is known of it from now on."""

    card: str
    slip: Slip
    told: tuple[str, ...] = ()  # what was said just now; older rows do not tell
    like: str = ""  # it is this card, met before


class DoneByHand(Event):
    """On the table, as people say; how things stand now is told by itself."""

    seat: SeatName
    about: str  # the card or page, a system, or the place of a special rule
    fails: int = 0  # a key task whose harm was done before phase 4


class DeedNoted(Event):
    """What a card of the table's own box has done; what came of it is told by itself."""

    deed: Deed


class MadeGood(Event):
    """A card was told wrongly, and is put right: this is what it has done from now on. What was
    applied or taken back is told by itself."""

    number: int  # which of the deeds of this episode
    deed: Deed
    late: tuple[System, ...] = ()  # a phase 4 has come since, and these are left alone
    lasting: bool = False  # dice, cards or markers it has moved, or would have: those stay


class CardRecognised(Event):
    """A slip is a card that is wholly known from now on."""

    slip: str
    kind: SlipKind
    code: str


class BoxBroughtIn(Event):
    """What another table has learned, and this one has not met yet: all that is sealed now."""

    sealed: OurBox


class SealBroken(Event):
    """A card or page of that box was met."""

    kind: str
    code: str
    title: str


class PrintTold(Event):
    """GEN-3.4: what the critical division of this system prints on the table's board."""

    system: System
    effects: tuple[AnyEffect, ...]


class RoomTold(Event):
    """GEN-8.5: what a die does in a room that a page has added."""

    name: str
    effects: tuple[AnyEffect, ...]


class DotsTold(Event):
    """GEN-3.6: the dots of a division after green, on the table's own board."""

    number: int
    dots: int


BoxEvent = (
    SlipMade
    | SlipTold
    | DoneByHand
    | DeedNoted
    | MadeGood
    | CardRecognised
    | BoxBroughtIn
    | SealBroken
    | PrintTold
    | RoomTold
    | DotsTold
)
