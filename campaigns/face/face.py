"""The face of a game: all that it brings to the pages that every game shares."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Mapping, Sequence
from typing import TYPE_CHECKING, Any, Literal

from campaigns.face.board import Board, Look
from campaigns.face.cover import Cover
from campaigns.face.ledgers import Projection
from campaigns.face.lessons.examples import Example
from campaigns.face.lessons.guide import Step
from campaigns.face.lessons.learning import Learning
from campaigns.face.switches import Switch
from campaigns.face.words import Sentence, Words
from rules.core import Value

if TYPE_CHECKING:
    from campaigns.models import Campaign

Place = Literal["bar", "log", "home", "new", "rules"]  # pages that carry links of a game


class Headings(Value):
    """What the rounds of a log are called."""

    begins: tuple[str, ...]  # what is written in the rows that have to be read for it
    of: Callable[[Iterable[tuple[int, Sequence[Any]]]], dict[int, str]]  # rounds before, and events


class Link(Value):
    """To a page that only this game has. Those of "bar" and "log" lead to a page of the table."""

    name: Sentence
    page: str  # the name of its address
    at: tuple[Place, ...]
    when: Callable[[Campaign], bool] = lambda campaign: True  # asked where there is a table
    icon: str = "book"  # of static/art/icons.svg


class Glance(Value):
    """A table as the home page shows it, from what is looked up: its position stays closed."""

    line: str  # where in the game it is
    words: Words  # with its own names for cards and pieces
    facts: tuple[tuple[str, str], ...] = ()  # the same in parts: what it is, and how far
    voyage: tuple[int, int] | None = None  # the part that is played, and how many there are
    end: str = ""  # how it ended, once it is over
    worn: Mapping[str, str] | None = None  # by seat, where colours change; None: the seats' own


class Demo(Value):
    """A table that one tap on the home page opens."""

    options: Any
    players: tuple[Sentence, ...]


class Forms(Value):
    """What a game asks people to fill in."""

    corrections: Callable[..., Any]  # "the table is right"
    settings: Callable[..., Any]  # the options of a new table


class Face(Value):
    """The side of a game that people see."""

    words: Words
    board: Callable[[Any, Look], Board]  # what the game's board template needs
    forms: Forms
    vocabulary: Sequence[Sentence]  # its words, for the reference to show in every language
    cover: Cover
    learning: Learning  # what is explained to whoever touches it
    projection: Projection = ()  # tables of the database for looking things up
    # What the app can be given as a whole, if not single seats: the name, and the seats.
    crews: Sequence[tuple[Sentence, tuple[str, ...]]] = ()
    styles: tuple[str, ...] = ()  # of its own pages, in static/css/<game>
    seat_styles: tuple[str, ...] = ()  # of these, what the page of the table does without
    # Of its tables and seats: shared ones of static/js, its own of static/js/<game>.
    scripts: tuple[str, ...] = ()
    # Of these campaigns, by their keys in the database.
    glances: Callable[[Collection[int]], Mapping[int, Glance]] = lambda campaigns: {}
    evening: str = "table"  # the page that a new evening of the same game begins with
    headings: Headings | None = None  # of the log, where a round is more than its number
    links: tuple[Link, ...] = ()
    demo: Demo | None = None
    # Its options with these names of people, in the order of the seats, where its log tells them.
    named: Callable[[Any, Sequence[str]], Any] | None = None
    # Settings that a host can change while it is played.
    switches: Callable[[Any], Sequence[Switch]] = lambda state: ()
    # The action of a button, with what people have said on keys beside it.
    said: Callable[[str, Mapping[str, str]], str] = lambda action, form: action
    # The same where more is to be said before anything is done: what the keys are to show then.
    half_said: Callable[[str, Mapping[str, str]], Mapping[str, str] | None] = lambda action, form: (
        None
    )
    # The colour that everybody wears at a table, where it is not the seat's own: by seat, now or in
    # one of the log's rounds; whoever is left out has none yet.
    wears: Callable[[Any, int | None], Mapping[str, str]] | None = None
    guide: tuple[Step, ...] = ()  # what is explained as it happens, in this order
    examples: tuple[Example, ...] = ()  # of its rules, to be tried

    def words_at(self, state: Any) -> Words:
        """How the game speaks at a table, whose cards or boats may have names of their own. None:
        there is no table yet."""
        if self.words.named is None or state is None:
            return self.words
        return self.words.named(state)
