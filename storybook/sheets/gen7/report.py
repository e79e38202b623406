"""The episode report, and the chapters of the book: a recap with its numbers."""

from __future__ import annotations

import dataclasses

from msgspec.structs import replace

from campaigns.games.gen7.words.titles import read
from rules.core import Value
from rules.gen7.catalogue import page
from rules.gen7.state import Result
from storybook.sheets.content import Content
from storybook.sheets.gen7.chapters import Chapter, Counts, Line, Stretch, chapters
from storybook.sheets.gen7.position import Position
from storybook.sheets.gen7.print_pictures import Drawing, drawings, of_episode
from storybook.sheets.gen7.ship_log import average


class Told(Value):
    """One episode, as a report and as a chapter of the book."""

    episode: int
    title: str
    stretches: tuple[Stretch, ...]
    counts: Counts
    rounds: tuple[str, ...]  # their headings
    merits: tuple[tuple[str, tuple[int, ...]], ...]  # of each officer, after each round
    result: Result | None
    best: str
    average: str
    drawings: tuple[Drawing, ...]


class Report(Content, kw_only=True):
    chapter: Told


def report(here: Position, episode: int | None) -> Report:
    """Of one episode: the one asked for, else the newest that has come to its first round."""
    campaign = here.table.campaign
    told = chapters(campaign)
    played = [chapter for chapter in told if len(chapter.stretches) > 1] or told
    wanted = [chapter for chapter in told if chapter.episode == episode]
    return Report(chapter=tell_chapter(here, (wanted or played)[-1], drawings(campaign)))


def tell_chapter(here: Position, chapter: Chapter, drawn: list[Drawing]) -> Told:
    found = page(here.state, chapter.page)
    result = next((r for r in here.view.results if r.episode == chapter.episode), None)
    rounds = chapter.rounds
    return Told(
        episode=chapter.episode,
        title=read(found.title) if found else chapter.page,
        stretches=tuple(_named(here, stretch) for stretch in chapter.stretches if stretch.lines),
        counts=chapter.counts,
        rounds=tuple(stretch.heading for stretch in rounds),
        merits=tuple(
            (here.who(seat), tuple(stretch.merits.get(seat, 0) for stretch in rounds))
            for seat in here.view.players
            if seat in chapter.merits
        ),
        result=result,
        best=here.who(result.best) if result and result.best else "",
        average=average(result) if result else "",
        drawings=tuple(of_episode(drawn, chapter.episode)),
    )


def _named(here: Position, stretch: Stretch) -> Stretch:
    """With people's names, and the words of the story, which everybody has heard."""
    return dataclasses.replace(stretch, lines=[_told(here, line) for line in stretch.lines])


def _told(here: Position, line: Line) -> Line:
    if line.page is None:
        return replace(line, told=here.named(line.told))
    code, section = line.page
    words = getattr(page(here.state, code), section, None)
    return replace(line, prose=read(words) if words else "")
