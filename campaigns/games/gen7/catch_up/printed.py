"""What the table's own boards and cards print, as far as we can only guess it; and the results of
earlier episodes."""

from __future__ import annotations

from collections.abc import Iterator
from typing import get_args

from django.utils.translation import gettext as _

from campaigns.games.gen7.catch_up.entries import Entry, Section, choice, keys, number
from campaigns.games.gen7.words.log.printed import gives, of_print, of_sheet, printed_value
from campaigns.games.gen7.words.skills import SKILLS
from campaigns.games.gen7.words.terms import GRANTS, RANKS
from campaigns.games.gen7.words.titles import Titles
from rules.gen7 import facts as fact
from rules.gen7.cards.packs import WHOLE
from rules.gen7.cards.skills import min_rank
from rules.gen7.corrections.changes import was
from rules.gen7.evolution.printed import written
from rules.gen7.facts.printed import Measure
from rules.gen7.state import State
from rules.gen7.tables import LABS

MOST_DIVISIONS, MOST_DOTS, MOST_STARS = 6, 6, 5
YIELDS = (*map(str, range(16)), *(f"half{by:+d}" for by in range(-6, 7)))


def behind(state: State, titles: Titles) -> Iterator[Section]:
    if not WHOLE[state.options.pack]:
        yield Section(_("What your boards print"), tuple(_boards(state)))
        yield Section(_("Ranks for skills"), tuple(_ranks(state)))
        yield Section(_("Stars of the goals"), tuple(_stars(state)))
    if state.results:
        yield Section(_("Earlier results"), tuple(_results(state, titles)))


def _boards(state: State) -> Iterator[Entry]:
    board = state.options.board
    for part in get_args(Measure):
        found = fact.BoardIs(part, 0)
        yield number(
            f"board.{part}",
            of_print(found),
            getattr(board, part),
            lambda count, part=part: fact.BoardIs(part, count),  # type: ignore[misc]
            most=30,
        )
    dots = board.divisions
    yield number(
        "divisions",
        of_print(fact.DivisionsAre(1)),
        len(dots),
        fact.DivisionsAre,
        least=1,
        most=MOST_DIVISIONS,
    )
    for index, count in enumerate(dots, start=1):
        yield number(
            f"division.{index}",
            of_print(fact.DivisionIs(index, 0)),
            count,
            lambda dots, index=index: fact.DivisionIs(index, dots),  # type: ignore[misc]
            most=MOST_DOTS,
        )
    for lab in LABS:
        for spot, found_yield in enumerate(getattr(board, lab), start=1):
            yield choice(
                f"yield.{lab}.{spot}",
                of_print(fact.YieldIs(lab, spot, "0")),
                written(found_yield),
                lambda text, lab=lab, spot=spot: fact.YieldIs(lab, spot, text),  # type: ignore[misc]
                [(one, gives(one)) for one in YIELDS],
            )
    for sector in ("science", "engineering", "bioscience"):
        yield choice(
            f"grant.{sector}",
            of_print(fact.GrantIs(sector, "files")),
            getattr(board, f"{sector}_grant"),
            lambda text, sector=sector: fact.GrantIs(sector, text),  # type: ignore[misc]
            list(GRANTS.items()),
        )


def _ranks(state: State) -> Iterator[Entry]:
    ranks = [(str(rank), words) for rank, words in RANKS.items()]
    for skill, title in SKILLS.items():
        yield choice(
            f"min_rank.{skill}",
            title,
            str(min_rank(state.options.board, skill)),
            lambda text, skill=skill: fact.MinRankIs(skill, int(text)),  # type: ignore[misc]
            ranks,
            told=of_print(fact.MinRankIs(skill, 1)),
        )


def _stars(state: State) -> Iterator[Entry]:
    for goal in ("story", "best_officer", "appraisal"):
        for failed in (False, True):
            found = fact.SideIs(goal, failed, 0)
            yield number(
                f"side.{goal}.{int(failed)}",
                of_print(found),
                int(was(state, found) or 0),
                lambda count, goal=goal, failed=failed: fact.SideIs(goal, failed, count),  # type: ignore[misc]
                most=MOST_STARS,
            )


def _results(state: State, titles: Titles) -> Iterator[Entry]:
    people = [("", _("nobody")), *((seat, titles.who(seat)) for seat in state.players)]
    limit = state.options.board.reason_limit
    for one in state.results:
        episode = one.episode
        yield choice(
            f"best.{episode}",
            of_sheet(fact.BestWas(episode, None)),
            one.best or "",
            lambda text, episode=episode: fact.BestWas(episode, text or None),  # type: ignore[misc]
            people,
        )
        yield number(
            f"reason_was.{episode}",
            of_sheet(fact.ReasonWas(episode, 0)),
            one.reason,
            lambda value, episode=episode: fact.ReasonWas(episode, value),  # type: ignore[misc]
            least=-limit,
            most=limit,
        )
        story = fact.StoryWas(episode, reached=True)
        yield keys(
            f"story_was.{episode}",
            of_sheet(story),
            one.story,
            lambda on, episode=episode: fact.StoryWas(episode, on),  # type: ignore[misc]
            (printed_value(titles, story, True), printed_value(titles, story, False)),  # noqa: FBT003
        )
