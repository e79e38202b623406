"""The episode report, and the chapters of the book: a recap with its numbers."""

from __future__ import annotations

from typing import Any

from campaigns.games.gen7 import titles
from campaigns.models import Campaign
from rules.gen7.catalogue import page
from storybook.gen7.chapters import Chapter, chapters
from storybook.gen7.position import Position
from storybook.gen7.print_pictures import Drawing, drawings, of_episode
from storybook.gen7.ship_log import average


def report(here: Position, campaign: Campaign, episode: int | None) -> dict[str, Any]:
    """Of one episode: the one asked for, else the newest that has come to its first round."""
    told = chapters(campaign)
    played = [chapter for chapter in told if len(chapter.stretches) > 1] or told
    wanted = [chapter for chapter in told if chapter.episode == episode]
    return {"chapter": chapter_context(here, (wanted or played)[-1], drawings(campaign))}


def chapter_context(here: Position, chapter: Chapter, drawn: list[Drawing]) -> dict[str, Any]:
    found = page(here.state, chapter.page)
    result = next((r for r in here.view.results if r.episode == chapter.episode), None)
    rounds = chapter.rounds
    return {
        "episode": chapter.episode,
        "title": titles.read(found.title) if found else chapter.page,
        "page": chapter.page,
        "stretches": [stretch for stretch in chapter.stretches if stretch.lines],
        "counts": chapter.counts,
        "rounds": [stretch.heading for stretch in rounds],
        "merits": [
            (here.who(seat), [stretch.merits.get(seat, 0) for stretch in rounds])
            for seat in here.view.players
            if seat in chapter.merits
        ],
        "best": here.who(result.best) if result and result.best else "",
        "average": average(result) if result else "",
        "result": result,
        "drawings": of_episode(drawn, chapter.episode),
    }
