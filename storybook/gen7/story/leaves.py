"""The pages that were read, one leaf each, as far as each was read. Nothing beyond is in them."""

from __future__ import annotations

from collections.abc import Collection

from campaigns.face.words import Sentence
from campaigns.games.gen7.words.pages import title_of
from campaigns.games.gen7.words.terms import SECTIONS
from campaigns.games.gen7.words.titles import read
from rules.core import Value
from rules.gen7 import catalogue
from rules.gen7.cards.content import Option, Page
from rules.gen7.cards.effects import OpenPage
from rules.gen7.state import State, Visit
from rules.gen7.view import View


class Vote(Value):
    """The question and the winner; what the other options would bring stays secret."""

    question: str
    option: str
    result: str


class Leaf(Value):
    number: int  # in the order of reading, from 1
    episode: int
    page: str
    title: str
    known: bool  # the app has its text
    sections: tuple[tuple[Sentence, str], ...]
    vote: Vote | None
    plot: str
    failed: bool  # its failure was read
    open: bool  # it is the page on the table now
    other_way: bool  # it had more ways than the one taken


def leaves(state: State, view: View) -> list[Leaf]:
    """A page met again in another episode is another leaf."""
    found: dict[tuple[int, str], list[Visit]] = {}
    for visit in view.visited:
        found.setdefault((visit.episode, visit.page), []).append(visit)
    return [
        _leaf(state, view, number, visits) for number, visits in enumerate(found.values(), start=1)
    ]


def leaf_of(found: Collection[Leaf], visit: Visit) -> int:
    wanted = (visit.episode, visit.page)
    return next(leaf.number for leaf in found if (leaf.episode, leaf.page) == wanted)


def _leaf(state: State, view: View, number: int, visits: list[Visit]) -> Leaf:
    first, code = visits[0], visits[0].page
    found = catalogue.page(state, code)
    here = view.table is not None and view.table.story.page == code
    is_open = here and first.episode == view.episode
    seen = {visit.section for visit in visits}
    return Leaf(
        number=number,
        episode=first.episode,
        page=code,
        title=title_of(state, code),
        known=found is not None,
        sections=_texts(found, seen),
        vote=_vote(found, _won(state, view, found, visits[-1], is_open=is_open)),
        plot=read(found.plot) if found and found.plot else "",
        failed="failure" in seen,
        open=is_open,
        other_way=not is_open and "failure" not in seen and _ways_from(found) > 1,
    )


def _texts(found: Page | None, seen: Collection[str]) -> tuple[tuple[Sentence, str], ...]:
    """GEN-8.3: going to a section skips everything between; so only what was read."""
    parts = [(section, getattr(found, section, None)) for section in SECTIONS if section in seen]
    return tuple((SECTIONS[section], read(text)) for section, text in parts if text)


def _won(
    state: State, view: View, found: Page | None, last: Visit, *, is_open: bool
) -> Option | None:
    """The option that won: kept while the page is open, later told by where the story went."""
    options = found.vote.options if found and found.vote else ()
    if is_open and view.table is not None:
        won = view.table.story.vote
        return options[won] if won is not None and won < len(options) else None
    after = view.visited[view.visited.index(last) + 1 :]
    led = [option for option in options if after and after[0].page in _opens(option)]
    return led[0] if len(led) == 1 else None


def _opens(option: Option) -> set[str]:
    return {one.page for one in option.effects if isinstance(one, OpenPage)}


def _vote(found: Page | None, won: Option | None) -> Vote | None:
    if found is None or found.vote is None or won is None:
        return None
    return Vote(read(found.vote.question), read(won.text), read(won.result) if won.result else "")


def _ways_from(found: Page | None) -> int:
    """By a condition, or by what a vote on the page brings."""
    if found is None:
        return 0
    ways = {(way.page, way.section) for way in found.progression}
    for option in found.vote.options if found.vote else ():
        ways |= {(one.page, one.section) for one in option.effects if isinstance(one, OpenPage)}
    return len(ways)
