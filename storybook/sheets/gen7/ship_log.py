"""The ship's log sheet: every area of the rulebook's sheet (GEN-10.1), filled or blank."""

from __future__ import annotations

from collections.abc import Collection

from django.utils.formats import number_format
from django.utils.text import Truncator

from campaigns.face.words import Sentence
from campaigns.games.gen7.words import names
from campaigns.games.gen7.words.people import People
from campaigns.games.gen7.words.terms import ENDINGS, RANKS, ROOMS
from rules.core import Value
from rules.gen7.state import Result
from rules.gen7.tables import EPISODES, SEATS, UNDERLINES, Board
from rules.gen7.tables import ROOMS as ALL_ROOMS
from storybook.sheets.content import Content, Number
from storybook.sheets.gen7.faces import face_of
from storybook.sheets.gen7.position import Position

OFFICER_LINES = 5
CONSEQUENCE_LINES = 3
COLUMN = 9  # letters above a column of merits


class OfficerLine(Value):
    """Without a name: a blank line to write on."""

    colour: str = ""  # worn now; empty: none yet
    name: str = ""
    rank: int = 0
    rank_name: Sentence = ""
    underlines: tuple[bool, ...] = (False,) * (UNDERLINES - 1)
    stars: int = 0
    earned: int = 0
    face: str = ""


class ResultLine(Value):
    """An episode that is not logged yet has only its number."""

    episode: int
    logged: bool = False
    best: str = ""  # the name of the best officer
    reason: str = ""
    merits: tuple[tuple[Number, bool], ...] = ()  # in the order of the seats; the most stands out
    average: str = ""
    story: bool = False


class RoomLine(Value):
    name: Sentence
    count: int


class ShipLog(Value):
    """The areas of the sheet."""

    ship: str
    ending: Sentence  # empty: under way
    played: int  # episodes in the log
    people: tuple[str, ...]  # above the columns of their merits
    officers: tuple[OfficerLine, ...]
    ranks: Collection[Sentence]
    boxes: tuple[bool, ...]
    rooms: tuple[RoomLine, ...]
    consequences: tuple[str, ...]
    consequence_lines: range  # to write on
    results: tuple[ResultLine, ...]


class LogSheet(Content, kw_only=True):
    log: ShipLog


def ship_log(here: Position | None) -> ShipLog:
    board = here.view.options.board if here else Board()
    ticked = here.view.boxes if here else 0
    consequences = here.view.consequences if here else ()
    critical = here.view.critical if here else {}
    return ShipLog(
        ship=here.view.options.ship if here else "",
        ending=ENDINGS[here.view.outcome.reason] if here and here.view.outcome else "",
        played=len(here.view.results) if here else 0,
        people=_columns(here),
        officers=_officers(here),
        ranks=RANKS.values(),
        boxes=tuple(number < ticked for number in range(board.condition_boxes)),
        rooms=tuple(RoomLine(ROOMS[room], critical.get(room, 0)) for room in ALL_ROOMS),
        consequences=consequences,
        consequence_lines=range(max(0, CONSEQUENCE_LINES - len(consequences))),
        results=_results(here),
    )


def _columns(here: Position | None) -> tuple[str, ...]:
    """By first names: signs change from one evening to the next (GEN-2.5)."""
    if here is None:
        return tuple(str(number) for number, _seat in enumerate(SEATS, start=1))
    names = People([here.person(seat) for seat in here.view.players])
    return tuple(Truncator(names.who(seat)).chars(COLUMN) for seat in here.view.players)


def _officers(here: Position | None) -> tuple[OfficerLine, ...]:
    lines = [_officer(here, seat) for seat in here.view.players] if here else []
    return (*lines, *[OfficerLine()] * (OFFICER_LINES - len(lines)))


def _officer(here: Position, seat: str) -> OfficerLine:
    officer = here.view.officers[seat]
    return OfficerLine(
        colour=here.colour(seat),
        name=here.person(seat),
        rank=officer.rank,
        rank_name=RANKS[officer.rank],
        underlines=tuple(number < officer.underlines for number in range(UNDERLINES - 1)),
        stars=officer.stars,
        earned=officer.earned,
        face=face_of(here.table.campaign, seat),
    )


def _results(here: Position | None) -> tuple[ResultLine, ...]:
    known = {result.episode: _result(here, result) for result in here.view.results} if here else {}
    empty: tuple[tuple[Number, bool], ...] = (("", False),) * len(
        here.view.players if here else SEATS
    )
    return tuple(
        known.get(episode) or ResultLine(episode, merits=empty)
        for episode in range(1, EPISODES + 1)
    )


def _result(here: Position, result: Result) -> ResultLine:
    most = max(result.merits.values(), default=0)
    return ResultLine(
        episode=result.episode,
        logged=True,
        best=here.person(result.best) if result.best else "–",
        reason=names.reason(result.reason),
        merits=tuple(_merits(result, seat, most) for seat in here.view.players),
        average=average(result),
        story=result.story,
    )


def _merits(result: Result, seat: str, most: int) -> tuple[Number, bool]:
    count = result.merits.get(seat)
    return ("" if count is None else count, count == most)


def average(result: Result) -> str:
    """GEN-9.13: with one decimal."""
    merits = result.merits.values()
    return number_format(round(sum(merits) / len(merits), 1), decimal_pos=1) if merits else ""
