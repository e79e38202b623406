"""The story book: opening pages, what they switch on, and where they lead (GEN-8)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Literal

from rules.core import Refusal
from rules.gen7 import actions as act
from rules.gen7 import crossroads
from rules.gen7 import events as ev
from rules.gen7.catalogue import page
from rules.gen7.content import Page
from rules.gen7.effects import Section
from rules.gen7.judging import judge
from rules.gen7.question import Question, everybody, late
from rules.gen7.state import State
from rules.gen7.steps import Applying, Asking, Opening, Printed, Reading, Voting
from rules.gen7.telling import Telling


def open_section(telling: Telling, step: Opening) -> None:
    last = telling.state.visited[-1] if telling.state.visited else None
    failed = last is not None and (last.page, last.section) == (step.page, "failure")
    telling.tell(ev.PageOpened(step.page, step.section))
    found = page(telling.state, step.page)
    if not failed:  # GEN-8.6: what a failure effect has switched on lasts as long as its page
        telling.tell(ev.PlotStarted(step.page))
    if step.section == "failure":
        _fail(telling, step.page, found)
        return
    telling.push(Reading(step.page, step.section))
    if found is None:
        return
    reading = telling.todo.pop()
    if found.vote:
        options = tuple(str(index) for index in range(len(found.vote.options)))
        telling.push(Voting("page", step.page, telling.table.chief, options))
    if found.effects:
        telling.push(Applying(telling.table.chief, found.effects))
    telling.push(reading)


def _fail(telling: Telling, code: str, found: Page | None) -> None:
    """GEN-8.4, GEN-8.8: the effects, then the development of the same page."""
    if not telling.table.story.failed:
        telling.tell(ev.StoryFailed())
    telling.push(Opening(code, "development"))
    if found is not None and found.failure_effects:
        telling.push(Applying(telling.table.chief, found.failure_effects))
    telling.push(Reading(code, "failure"))


def follow(telling: Telling, at: Literal["round_end", "now"], start: int = 0) -> None:
    """The first way that is open is taken; where only people can tell, they are asked."""
    state = telling.state
    found = page(state, telling.table.story.page)
    ways = found.progression if found else ()
    for index, way in list(enumerate(ways))[start:]:
        if at == "now" and way.at != "now":
            continue
        verdict = judge(state, way.condition, telling.table.chief)
        if verdict is None:
            assert found is not None
            telling.push(Asking(telling.table.chief, "progression", found.code, index))
            return
        if verdict:
            telling.push(Opening(way.page, way.section))
            return


def _answer(telling: Telling, step: Asking, action: act.Choose) -> None:
    met = action.option == "yes"
    if step.about == "crossroads":
        crossroads.answered(telling, step, met=met)
        return
    found = page(telling.state, step.card)
    if met and found is not None:
        way = found.progression[step.index]
        section: Section = way.section
        telling.push(Opening(way.page, section))
    else:
        at: Literal["round_end", "now"] = "round_end" if telling.table.phase == "end" else "now"
        follow(telling, at, step.index + 1)


# Read aloud; printed on the board


def _nexts(state: State, step: object, seat: str) -> Iterator[act.AnyAction]:
    yield act.Next(seat)  # type: ignore[arg-type]


def _why_not_next(state: State, step: Reading | Printed, action: act.AnyAction) -> Refusal | None:
    return None if isinstance(action, act.Next) else late(step, "GEN-8.3")


def _go_on(telling: Telling, step: object, action: act.Next) -> None:
    """Nothing but time passes."""


ASKING = crossroads.asking(_answer)
READING = Question("GEN-8.3", everybody, _nexts, _why_not_next, _go_on)
PRINTED = Question("GEN-3.4", everybody, _nexts, _why_not_next, _go_on)
