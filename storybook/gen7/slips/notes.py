"""What the owner of a hand has noted of the cards in it: names, kept beside the database.

The count of a hand is the truth, names are its owner's notes: no row of the log holds them, and no
other seat's page depends on them. Where the table has counted that a card is gone, the owner says
which it was; until then neither its name nor its photo is shown to anybody else.
"""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import msgspec
from django.conf import settings

from campaigns.face.board import NO_NOTES, Notes
from campaigns.models import Campaign
from campaigns.safe import files
from campaigns.table import selectors
from rules.core import Seat
from rules.gen7.cards.slips import UNKNOWN
from rules.gen7.evolution.hands import holder
from rules.gen7.state import State
from storybook.gen7.slips import shots


class Notebook(msgspec.Struct, frozen=True, omit_defaults=True):
    """By the names of `shots`: the row that has made a slip, and its number."""

    titles: dict[str, str] = {}
    held: tuple[str, ...] = ()  # the hand when its owner last wrote something down


class Left(msgspec.Struct, frozen=True):
    """A card that has left a hand, and nobody has said which of these it was."""

    seat: Seat
    card: str
    among: tuple[str, ...]


def _file(campaign: Campaign, seat: Seat) -> Path:
    folder: Path = settings.DATA / "notes"
    return folder / f"{campaign.pk}-{seat}.json"


def _read(campaign: Campaign, seat: Seat) -> Notebook:
    file = _file(campaign, seat)
    try:
        return msgspec.json.decode(file.read_bytes(), type=Notebook)
    except (FileNotFoundError, msgspec.DecodeError):
        return Notebook()


def _write(campaign: Campaign, seat: Seat, book: Notebook) -> None:
    files.put(_file(campaign, seat), msgspec.json.encode(book))


def _card(name: str) -> str:
    return UNKNOWN + name.partition("-")[2]


# Reading


def noted(campaign: Campaign, state: State, seat: Seat | None) -> Notes:
    """For this seat alone."""
    if seat is None:
        return NO_NOTES
    book = _standing(campaign, _read(campaign, seat))
    titles = {_card(name): title for name, title in book.titles.items()}
    left = next(_left(campaign, state, seat, book), None)
    held = {card: title for card, title in titles.items() if holder(state, card) == seat}
    if left is None:
        return Notes(held)
    asked = {card: title for card, title in titles.items() if card in left.among}
    return Notes(held | asked, left.card, left.among)


def waiting(campaign: Campaign, state: State) -> dict[str, Seat]:
    """Cards that lie open, or are gone, and whose names and photos are still their owners' own."""
    found: dict[str, Seat] = {}
    for seat in state.players:
        book = _standing(campaign, _read(campaign, seat))
        found |= {left.card: left.seat for left in _left(campaign, state, seat, book)}
    return found


def _standing(campaign: Campaign, book: Notebook) -> Notebook:
    """Another card may have got the number of one that an undo has taken away."""
    names = {*book.titles, *book.held}
    still = selectors.stand(campaign, [int(name.partition("-")[0]) for name in names])
    return Notebook(
        {name: title for name, title in book.titles.items() if _row(name) in still},
        tuple(name for name in book.held if _row(name) in still),
    )


def _row(name: str) -> int:
    return int(name.partition("-")[0])


def _left(campaign: Campaign, state: State, seat: Seat, book: Notebook) -> Iterator[Left]:
    gone = [name for name in book.held if holder(state, _card(name)) != seat]
    for name in gone:
        slip = state.slips.get(_card(name))
        rest = [
            other
            for other in book.held
            if other not in gone and slip and state.slips[_card(other)].kind == slip.kind
        ]
        among = (name, *rest)
        about = any(one in book.titles or shots.exists(campaign, one) for one in among)
        if rest and about and not _said_so(campaign, seat, _card(name)):
            yield Left(seat, _card(name), tuple(map(_card, among)))


def _said_so(campaign: Campaign, seat: Seat, card: str) -> bool:
    """Whether the card was played on its owner's own device."""
    rows = selectors.rows_saying(campaign, [f'"{card}"'])
    own = [row.seq for row in rows if row.actor == seat and f':"{card}"' in row.action]
    return bool(selectors.stand(campaign, own))


# Writing


def put(campaign: Campaign, state: State, seat: Seat, card: str, title: str) -> None:
    """Empty: it has no name."""
    book = _looked_over(campaign, state, seat)
    name = shots.name(campaign, card)
    assert name is not None
    titles = {one: other for one, other in book.titles.items() if one != name}
    if title:
        titles[name] = title
    _write(campaign, seat, Notebook(titles, book.held))


def look_over(campaign: Campaign, state: State, seat: Seat) -> None:
    """Something was noted, if only by a photo: from now on it matters which card leaves."""
    _write(campaign, seat, _looked_over(campaign, state, seat))


def _looked_over(campaign: Campaign, state: State, seat: Seat) -> Notebook:
    book = _standing(campaign, _read(campaign, seat))
    open_still = [shots.name(campaign, one.card) for one in _left(campaign, state, seat, book)]
    hand = [shots.name(campaign, card) for card in state.slips if holder(state, card) == seat]
    held = tuple(name for name in (*open_still, *hand) if name)
    return Notebook(book.titles, held)


def settle(campaign: Campaign, state: State, seat: Seat, card: str, was: str) -> str | None:
    """The card that left was this one of them; its title. None: nothing of the kind is asked."""
    book = _standing(campaign, _read(campaign, seat))
    left = next((one for one in _left(campaign, state, seat, book) if one.card == card), None)
    if left is None or was not in left.among:
        return None
    name, other = shots.name(campaign, card), shots.name(campaign, was)
    assert name is not None
    assert other is not None
    titles = dict(book.titles)
    if name != other:
        mine, theirs = titles.pop(name, ""), titles.pop(other, "")
        titles |= {one: told for one, told in ((name, theirs), (other, mine)) if told}
        shots.swap(campaign, name, other)
    held = tuple(one for one in book.held if one != name)
    _write(campaign, seat, Notebook(titles, held))
    return titles.get(name, "")
