"""Tables at a glance, for the home page: many of them, and hardly a position is opened."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from django.utils.translation import gettext as _

from campaigns.face.face import Glance
from campaigns.face.pieces.shapes import FACES, colour_within
from campaigns.face.portraits import brought
from campaigns.face.words import plain_name
from campaigns.games import FACES as GAME_FACES
from campaigns.models import Campaign, Seat
from campaigns.table import selectors
from campaigns.table.log.lines import newest
from campaigns.table.newer import is_newer
from campaigns.table.opened import Table
from rules.registry import GAMES

FEW = 2  # more than these are not named: everybody is waited for


@dataclass(frozen=True)
class Person:
    """Somebody at a table, as a small portrait shows them."""

    name: str
    seat: str
    colour: str  # that they wear; empty: none
    face: str  # an address, or a name of static/art/; empty: there is none
    next: bool  # is waited for


@dataclass(frozen=True)
class TableLine:
    campaign: Campaign
    where: str  # in the game it is
    facts: tuple[tuple[str, str], ...] = ()  # the same in parts
    voyage: tuple[int, int] | None = None
    end: str = ""  # how it ended
    people: tuple[Person, ...] = ()
    newest: str = ""  # the last thing that happened
    newer: bool = False  # written by a newer Shiplog, and not to be opened

    @property
    def next(self) -> tuple[Person, ...]:
        """Who is waited for, as long as it is somebody in particular."""
        found = tuple(person for person in self.people if person.next)
        return found if len(found) <= FEW else ()


def table_lines(campaigns: Sequence[Campaign], *, told: int = 0) -> list[TableLine]:
    """The first few are told with what happened last: that costs a look into each log."""
    found = _glances([one for one in campaigns if not is_newer(one.game, one.version)])
    seats = selectors.seats_of(campaigns)
    return [
        _line(one, found.get(one.pk), seats[one.pk], told=number < told)
        for number, one in enumerate(campaigns)
    ]


def whereabouts(campaign: Campaign) -> str:
    """How far a table has come, or how it ended."""
    (line,) = table_lines([campaign])
    return line.end or line.where


def _line(
    campaign: Campaign, glance: Glance | None, seats: Sequence[Seat], *, told: bool
) -> TableLine:
    if is_newer(campaign.game, campaign.version):
        return TableLine(campaign, "", newer=True)
    where, table = glance.line if glance else _where(campaign), Table(campaign)
    if glance:
        table.words = glance.words
        if glance.worn is not None:
            table.colours = {seat.key: glance.worn.get(seat.key, "") for seat in seats}
    # Where a table has names of its own, its position would have to be opened for them.
    named = told or glance is not None or table.face.words.named is None
    return TableLine(
        campaign,
        where,
        glance.facts if glance else _facts(table),
        glance.voyage if glance else None,
        glance.end if glance else "",
        _people(table, seats) if named and len(seats) > 1 else (),
        newest(table) if told else "",
    )


def _where(campaign: Campaign) -> str:
    if not GAMES[campaign.game].has_rounds:
        return ""
    return _("Round %(round)s") % {"round": campaign.round} if campaign.round else _("Set-up")


def _facts(table: Table) -> tuple[tuple[str, str], ...]:
    if not table.engine.has_rounds or not table.campaign.round:
        return ()
    return ((_("Round"), str(table.campaign.round)),)


def _people(table: Table, seats: Sequence[Seat]) -> tuple[Person, ...]:
    campaign, awaited = table.campaign, table.campaign.awaits.split()
    return tuple(
        Person(
            plain_name(table.words, seat.key, seat.name),
            seat.key,
            table.colours[seat.key],
            brought(campaign, seat.key) or seat.face or FACES.get(colour_within(seat.key), ""),
            seat.key in awaited,
        )
        for seat in seats
    )


def _glances(campaigns: Sequence[Campaign]) -> dict[int, Glance]:
    """Each game looks its own tables up, all at once."""
    found: dict[int, Glance] = {}
    for game, face in GAME_FACES.items():
        if keys := [one.pk for one in campaigns if one.game == game]:
            found |= face.glances(keys)
    return found
