"""The page that is open: what it has switched on, and how the story may go on, but not where to."""

from __future__ import annotations

from campaigns.face.words import Sentence
from campaigns.games.gen7.words.log.story import special_rule
from campaigns.games.gen7.words.terms import MOMENTS
from campaigns.games.gen7.words.titles import Titles, read
from rules.core import Value
from rules.gen7 import catalogue
from rules.gen7.cards.content import Page, Progression
from rules.gen7.consequences.judgement import judge
from rules.gen7.state import State, Story, Task
from rules.gen7.view import TableView
from storybook.gen7.story import conditions


class Way(Value):
    """A condition printed on the page."""

    condition: str
    holds: bool | None  # now; None: only people can tell
    at_once: bool
    fails: bool


class OpenedPage(Value):
    story: Story
    rules: tuple[str, ...]
    reminders: tuple[tuple[Sentence, str], ...]
    extra_tasks: tuple[tuple[Task, str], ...]
    ways: tuple[Way, ...]

    @property
    def met(self) -> tuple[Way, ...]:
        return tuple(way for way in self.ways if way.holds)

    @property
    def in_force(self) -> bool:
        return bool(self.rules or self.reminders or self.extra_tasks)


def opened_page(state: State, table: TableView) -> OpenedPage:
    story, found = table.story, catalogue.page(state, table.story.page)
    return OpenedPage(
        story=story,
        rules=tuple(special_rule(rule) for rule in story.modifiers),
        reminders=tuple((MOMENTS[one.at], read(one.text)) for one in story.reminders),
        extra_tasks=tuple(
            (task, Titles(state, coded=True).card("key_tasks", task.card))
            for task in table.row
            if task.stays or _brought(state, task.card)
        ),
        ways=_ways(state, found),
    )


def _brought(state: State, code: str) -> bool:
    """A key task that no deck holds: a page has put it into the row."""
    found = catalogue.key_task(state, code)
    return found is not None and found.extra


def _ways(state: State, found: Page | None) -> tuple[Way, ...]:
    dealt = state.play is not None and len(state.play.sectors) == len(state.players)
    return tuple(
        Way(
            condition=conditions.sentence(state, way.condition),
            holds=judge(state, way.condition, state.table.chief) if dealt else False,
            at_once=way.at == "now",
            fails=way.section == "failure",
        )
        for way in (found.progression if found else ())
    )


def failure_way(state: State) -> Progression | None:
    """GEN-8.8: the way that a missed goal takes, if the page names one."""
    if state.play is None or state.result is not None:
        return None
    found = catalogue.page(state, state.play.story.page)
    ways = found.progression if found else ()
    return next((way for way in ways if way.section == "failure"), None)
