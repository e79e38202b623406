"""The whole campaign as a book: a chapter for each episode, and the full log at the end."""

from __future__ import annotations

from dataclasses import dataclass, field
from datetime import datetime
from typing import Any

from django.utils.translation import gettext as _

from campaigns import selectors
from campaigns.games.gen7.terms import PHASES
from campaigns.games.gen7.words import tell
from campaigns.models import Campaign, Entry
from campaigns.story import heard, sentences
from rules.gen7 import events as ev
from storybook.gen7.chapters import chapters
from storybook.gen7.officer_cards import officer_cards
from storybook.gen7.position import Position
from storybook.gen7.print_pictures import drawings, of_campaign
from storybook.gen7.report import chapter_context
from storybook.gen7.ship_log import ship_log

LETTERS_A_PAGE = 3200  # of the log, roughly, for telling how much of the book is done


def campaign_book(here: Position, campaign: Campaign) -> dict[str, Any]:
    drawn = drawings(campaign)
    told = [chapter_context(here, chapter, drawn) for chapter in chapters(campaign)]
    log = full_log(campaign)
    letters = sum(len(line.told) for part in log for line in part.lines)
    return {
        "chapters": told,
        "log": log,
        "since": campaign.created_at,
        "until": campaign.updated_at,
        "drawings": of_campaign(drawn),
        "about_pages": 6 + 2 * len(told) + letters // LETTERS_A_PAGE,
        **ship_log(here),
        **officer_cards(here, campaign),
    }


@dataclass(frozen=True)
class LogLine:
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


def full_log(campaign: Campaign) -> list[LogPart]:
    """Every row, also what was undone, under the round it belongs to."""
    rows = reversed(selectors.rows_before(campaign, campaign.seq, campaign.seq + 1))
    parts = [LogPart(1, str(PHASES["setup"]))]
    for row, stands in rows:
        _tell_row(campaign, row, parts, stands=stands)
    return [part for part in parts if part.lines]


def _tell_row(campaign: Campaign, row: Entry, parts: list[LogPart], *, stands: bool) -> None:
    """What ends one round and begins the next stands under both."""
    if row.kind in ("undo", "redo"):
        told = " ".join(sentences(campaign, row, None))
        parts[-1].lines.append(LogLine(row.seq, row.at, stands, told))
        return
    said: list[str] = []
    for event in heard(campaign, row, None):
        heading = _heading(event, parts[-1].episode)
        if heading is not None and not heading.follows(parts[-1]):
            _put(parts[-1], row, said, stands=stands)
            parts.append(heading)
            said = []
        if sentence := tell(event):
            said.append(sentence)
    _put(parts[-1], row, said, stands=stands)


def _put(part: LogPart, row: Entry, said: list[str], *, stands: bool) -> None:
    if said:
        part.lines.append(LogLine(row.seq, row.at, stands, " ".join(said)))


def _heading(event: ev.AnyEvent, episode: int) -> LogPart | None:
    match event:
        case ev.EpisodePrepared():
            return LogPart(event.episode, str(PHASES["setup"]))
        case ev.RoundStarted():
            return LogPart(episode, _("Round %(round)s") % {"round": event.round})
        case ev.PhaseStarted(phase="wrap_up"):
            return LogPart(episode, str(PHASES["wrap_up"]))
        case _:
            return None
