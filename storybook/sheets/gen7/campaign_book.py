"""The whole campaign as a book: a chapter for each episode, and the full log at the end."""

from __future__ import annotations

from dataclasses import dataclass, field
from datetime import datetime

from django.utils.translation import gettext as _

from campaigns.games.gen7.words.sentences import WORDS
from campaigns.games.gen7.words.terms import PHASES
from campaigns.models import Entry
from campaigns.table import selectors
from campaigns.table.log.lines import heard, sentences
from rules.core import Value
from rules.gen7 import events as ev
from rules.gen7.facts import RoundIs
from storybook.sheets.content import Content
from storybook.sheets.gen7.chapters import chapters
from storybook.sheets.gen7.officer_cards import OfficerCard, officer_cards
from storybook.sheets.gen7.position import Position
from storybook.sheets.gen7.print_pictures import Drawing, drawings, of_campaign
from storybook.sheets.gen7.report import Told, tell_chapter
from storybook.sheets.gen7.ship_log import ShipLog, ship_log

LETTERS_A_PAGE = 3200  # of the log, roughly, for telling how much of the book is done


class LogLine(Value):
    seq: int
    at: datetime
    stands: bool
    told: str


@dataclass
class LogPart:
    episode: int
    heading: str
    lines: list[LogLine] = field(default_factory=list)

    def follows(self, before: LogPart) -> bool:
        """The same heading once more, as when a round was undone and begun again."""
        return (self.episode, self.heading) == (before.episode, before.heading)


class CampaignBook(Content, kw_only=True):
    since: datetime
    until: datetime
    chapters: tuple[Told, ...]
    drawings: tuple[Drawing, ...]
    log: ShipLog
    ship: str
    cards: tuple[OfficerCard, ...]
    full_log: tuple[LogPart, ...]


def campaign_book(here: Position) -> CampaignBook:
    campaign = here.table.campaign
    drawn = drawings(campaign)
    told = tuple(tell_chapter(here, chapter, drawn) for chapter in chapters(campaign))
    rows = tuple(full_log(here))
    letters = sum(len(line.told) for part in rows for line in part.lines)
    areas = ship_log(here)
    return CampaignBook(
        title=areas.ship,
        since=campaign.created_at,
        until=campaign.updated_at,
        chapters=told,
        drawings=tuple(of_campaign(drawn)),
        log=areas,
        ship=areas.ship,
        cards=officer_cards(here),
        full_log=rows,
        about_pages=6 + 2 * len(told) + letters // LETTERS_A_PAGE,
    )


def full_log(here: Position) -> list[LogPart]:
    """Every row, also what was undone, under the round it belongs to."""
    campaign = here.table.campaign
    rows = reversed(selectors.rows_before(campaign, campaign.seq, campaign.seq + 1))
    parts = [LogPart(1, str(PHASES["setup"]))]
    for row, stands in rows:
        _tell_row(here, row, parts, stands=stands)
    return [part for part in parts if part.lines]


def _tell_row(here: Position, row: Entry, parts: list[LogPart], *, stands: bool) -> None:
    """What ends one round and begins the next appears under both."""
    table = here.table
    if row.kind in ("undo", "redo"):
        told = " ".join(sentences(table, row, None))
        parts[-1].lines.append(LogLine(row.seq, row.at, stands, told))
        return
    said: list[str] = []
    for event in heard(table, row, None):
        heading = _heading(event, parts[-1].episode)
        if heading is not None and not heading.follows(parts[-1]):
            _put(parts[-1], row, said, stands=stands)
            parts.append(heading)
            said = []
        if sentence := WORDS.tell(event):
            said.append(here.named(sentence))
    _put(parts[-1], row, said, stands=stands)


def _put(part: LogPart, row: Entry, said: list[str], *, stands: bool) -> None:
    if said:
        part.lines.append(LogLine(row.seq, row.at, stands, " ".join(said)))


def _heading(event: ev.AnyEvent, episode: int) -> LogPart | None:
    match event:
        case ev.EpisodePrepared():
            return LogPart(event.episode, str(PHASES["setup"]))
        case ev.RoundStarted(round=number) | ev.PutRight(fact=RoundIs(round=number)):
            return LogPart(episode, _("Round %(round)s") % {"round": number})
        case ev.PhaseStarted(phase="wrap_up"):
            return LogPart(episode, str(PHASES["wrap_up"]))
        case _:
            return None
