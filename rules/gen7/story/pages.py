"""The story book: opening pages, what they switch on, and where they lead (GEN-8)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Literal

from rules.core import Refusal
from rules.gen7 import actions as act
from rules.gen7 import events as ev
from rules.gen7 import facts as fact
from rules.gen7.cards.content import Page, Progression
from rules.gen7.cards.effects import OpenPage
from rules.gen7.cards.packs import WHOLE
from rules.gen7.catalogue import page
from rules.gen7.chronicle import Chronicle, Question
from rules.gen7.consequences.algorithms import act_as_judged
from rules.gen7.consequences.box import why_not_told
from rules.gen7.consequences.by_hand import note
from rules.gen7.consequences.deeds import note_deed
from rules.gen7.consequences.judgement import judge
from rules.gen7.consequences.sealed import open_page
from rules.gen7.ship.tracks import critical_print, worsen
from rules.gen7.state import State
from rules.gen7.steps import (
    Applying,
    Asking,
    Heard,
    Onward,
    Opening,
    Paging,
    Printed,
    Reading,
    Voting,
)
from rules.gen7.story import box, crossroads
from rules.todo import everybody, late

NOT_LAST, MOST_DIVISIONS = "no", 6


def open_section(chronicle: Chronicle, step: Opening) -> None:
    last = chronicle.state.visited[-1] if chronicle.state.visited else None
    failed = last is not None and (last.page, last.section) == (step.page, "failure")
    open_page(chronicle, step.page)
    chronicle.tell(ev.PageOpened(step.page, step.section))
    if not failed:  # GEN-8.6: what a failure effect has switched on lasts as long as its page
        chronicle.tell(ev.PlotStarted(step.page))
    if step.section == "failure" and not chronicle.table.story.failed:  # GEN-8.4
        chronicle.tell(ev.StoryFailed())
    chronicle.push(Heard(step.page, step.section))
    if not box.is_unknown(chronicle.state, step.page):  # else what it names is asked at once
        chronicle.push(Reading(step.page, step.section))


def take_effect(chronicle: Chronicle, step: Heard) -> None:
    """What the page says by now: a table may have recorded it while it was read."""
    found = page(chronicle.state, step.page)
    if step.section == "failure":
        _fail(chronicle, step.page, found)
        return
    if box.is_unknown(chronicle.state, step.page):
        chronicle.push(Paging(step.page, "development"))
    if found is not None and found.vote:
        options = tuple(str(index) for index in range(len(found.vote.options)))
        chronicle.push(Voting("page", step.page, chronicle.table.chief, options))
    if found is not None:
        note_deed(chronicle, "pages", step.page, chronicle.table.chief, effects=found.effects)
        chronicle.push(Applying(chronicle.table.chief, found.effects))


def _fail(chronicle: Chronicle, code: str, found: Page | None) -> None:
    """GEN-8.8: the effects, then the development of the same page; where the section sends to
    another page, this one is left for good."""
    if box.is_unknown(chronicle.state, code):
        chronicle.push(Paging(code, "failure"), Onward(code, missed=True))
        return
    effects = found.failure_effects if found is not None else ()
    if not any(isinstance(effect, OpenPage) for effect in effects):
        chronicle.push(Opening(code, "development"))
    told = {"effects": effects, "side": "failure_effects"}
    note_deed(chronicle, "pages", code, chronicle.table.chief, **told)
    if effects:
        chronicle.push(Applying(chronicle.table.chief, effects))


def follow(chronicle: Chronicle, at: Literal["round_end", "now"], start: int = 0) -> None:
    """The first way that is open is taken; where only people can tell, they are asked."""
    state = chronicle.state
    if at == "round_end":
        box.leave_if_due(chronicle)
    found = page(state, chronicle.table.story.page)
    ways = found.progression if found else ()
    for index, way in list(enumerate(ways))[start:]:
        if at == "now" and way.at != "now":
            continue
        verdict = judge(state, way.condition, chronicle.table.chief)
        if verdict is None:
            assert found is not None
            chronicle.push(Asking(chronicle.table.chief, "progression", found.code, index))
            return
        if verdict:
            _take(chronicle, way)
            return


def _take(chronicle: Chronicle, way: Progression) -> None:
    """GEN-8.4: the old goal's deadline ends with its goal. The cruise's pages count their own
    rounds."""
    if chronicle.table.story.marker and not WHOLE[chronicle.state.options.pack]:
        chronicle.tell(ev.StorySet(marker=0))
    chronicle.push(Opening(way.page, way.section))


def _answer(chronicle: Chronicle, step: Asking, action: act.Choose) -> None:
    met = action.option == "yes"
    match step.about:
        case "crossroads":
            crossroads.answered(chronicle, step, met=met)
        case "algorithm":
            if met:
                act_as_judged(chronicle, step)
        case "plan":
            if met:
                chronicle.tell(ev.PlanShown(step.seat, step.card, step.index))
        case "progression":
            _follow_as_judged(chronicle, step, met=met)


def _follow_as_judged(chronicle: Chronicle, step: Asking, *, met: bool) -> None:
    found = page(chronicle.state, step.card)
    if met and found is not None and step.index < len(found.progression):
        _take(chronicle, found.progression[step.index])
    else:
        at: Literal["round_end", "now"] = "round_end" if chronicle.table.phase == "end" else "now"
        follow(chronicle, at, step.index + 1)


# Read aloud; printed on the board


def _nexts(state: State, step: object, seat: str) -> Iterator[act.AnyAction]:
    yield act.Next(seat)  # type: ignore[arg-type]


def _why_not_next(state: State, step: Reading, action: act.AnyAction) -> Refusal | None:
    return None if isinstance(action, act.Next) else late(step, "GEN-8.3")


def _go_on(chronicle: Chronicle, step: object, action: act.Next) -> None:
    """Nothing but time passes."""


def _prints(state: State, step: Printed, seat: str) -> Iterator[act.AnyAction]:
    yield act.Next(seat)  # type: ignore[arg-type]
    yield act.Tell(seat)  # type: ignore[arg-type]
    if _may_go_on(state):
        yield act.Choose(seat, NOT_LAST)  # type: ignore[arg-type]


def _may_go_on(state: State) -> bool:
    """How many divisions the table's own track has is our guess."""
    longest = len(state.options.board.divisions) >= MOST_DIVISIONS
    return not longest and not WHOLE[state.options.pack]


def _why_not_printed(state: State, step: Printed, action: act.AnyAction) -> Refusal | None:
    if isinstance(action, act.Next):
        return None
    if isinstance(action, act.Choose):
        if action.option == NOT_LAST and _may_go_on(state):
            return None
        return Refusal("no_such_option", "GEN-3.4", {"option": action.option})
    return why_not_told(state, step, action, "effects")


def _go_further(chronicle: Chronicle, step: Printed) -> None:
    """GEN-3.4: the table's track has a division more than ours, so nothing is printed yet; what
    went beyond ours goes on there."""
    steps = 1 + sum(one == step for one in chronicle.todo)
    chronicle.todo[:] = [one for one in chronicle.todo if one != step]
    was = len(chronicle.state.options.board.divisions)
    chronicle.tell(ev.PutRight(fact.DivisionsAre(was + 1), was))
    beyond = steps - chronicle.state.options.house.critical_on_arrival
    if beyond:
        worsen(chronicle, step.system, beyond, "failure")


def _apply_print(
    chronicle: Chronicle, step: Printed, action: act.Next | act.Tell | act.Choose
) -> None:
    """GEN-3.4: once said, it is this table's board, even if there is nothing to keep."""
    if isinstance(action, act.Choose):
        _go_further(chronicle, step)
    elif isinstance(action, act.Tell) and action.by_hand:
        note(chronicle, action, step.system)
    elif isinstance(action, act.Tell):
        chronicle.tell(ev.PrintTold(step.system, action.effects))
        if action.effects:
            chronicle.push(critical_print(chronicle, action.effects))


def still_printed(chronicle: Chronicle, step: Printed) -> Printed | Applying | None:
    effects = chronicle.state.prints.get(step.system)
    told = chronicle.state.sealed.prints.get(step.system)
    if effects is None and told is not None:
        chronicle.tell(ev.PrintTold(step.system, told))
        effects = told
    if effects is None:
        return step
    return critical_print(chronicle, effects) if effects else None


ASKING = crossroads.asking(_answer)
READING = Question("GEN-8.3", everybody, _nexts, _why_not_next, _go_on)
PRINTED = Question("GEN-3.4", everybody, _prints, _why_not_printed, _apply_print, exact=True)
