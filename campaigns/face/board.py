"""What a page shows of a game: the part that every game has. Each game's own board extends it."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from msgspec import field

from campaigns.face.choices import Group
from rules.core import Value


class Notes(Value):
    """What a seat has noted of the cards in its hand: nobody else's business."""

    titles: Mapping[str, str] = field(default_factory=dict)  # by card
    left: str = ""  # a card that has left the hand; which one, its owner has not said yet
    among: tuple[str, ...] = ()  # it was one of these


NO_NOTES = Notes()


class Look(Value):
    """Who looks at a game, and at what: all that its board depends on besides the position."""

    seat: str | None = None  # None: a watcher, or the table in the middle
    acts_for: tuple[str, ...] = ()  # the seats whose moves are offered
    newest: tuple[Any, ...] = ()  # the events of the last row, as far as the seat may know them
    piece: str = ""  # what was picked up by a tap, as the page's address keeps it
    showing: str = ""  # since when the device was not hidden: what it showed before is over
    plays: bool = False  # it holds a seat, or has held one whose secrets matter still
    undone: str = ""  # the action that was just taken back, if it was one
    opens_for: tuple[str, ...] = ()  # seats for which only what lies in the open is offered
    names: Callable[[], Mapping[str, str]] = dict  # what was typed for each seat
    elsewhere: tuple[str, ...] = ()  # the seats that other devices hold
    # Of the table's own cards, as far as the seat may see them: the addresses of their photos.
    pictures: Callable[[], Mapping[str, str]] = dict
    notes: Callable[[], Notes] = lambda: NO_NOTES
    said: Mapping[str, str] = field(default_factory=dict)  # half of an answer, as the form has it


class Board(Value, kw_only=True):
    """As one seat may see it. Templates get this and nothing else of a game."""

    now: str  # where in the game we are
    where: str = ""  # a template that draws it, for the bar above
    due: str  # what is waited for, in one sentence; empty after the end
    over: bool = False
    groups: tuple[Group, ...] = ()  # what may be done, where it is not done on the board itself
    # The table is in everybody's sight: its log tells only what everybody may know.
    for_everybody: bool = False
    keep: str = ""  # what the page's address must keep while it is played on, as "?piece=…"
    shape: str = ""  # classes of the page that depend on what is asked, such as "tall"
    anchors: tuple[tuple[str, str], ...] = ()  # parts of the seat's page to jump to: id and name
    # Of this table, beside those of every table of the game; always the same, for a page that is
    # brought up to date keeps the ones it came with.
    styles: tuple[str, ...] = ()
    scripts: tuple[str, ...] = ()  # that this page needs beside those of every table of the game
    pace: int = (
        0  # milliseconds between two moves of the app, where it is to be no faster than people
    )
    own_tabs: bool = False  # the seat's part brings the tabs under the thumb
    worn: Mapping[str, str] | None = None  # colours by seat, where they change; None: their own
