"""Pages and crossroads cards that the app has never seen: read aloud, and then the table says what
they do and where the story goes on (GEN-7.6, GEN-8).
"""

from __future__ import annotations

import re
from collections.abc import Iterator

from rules.core import Refusal
from rules.gen7 import actions as act
from rules.gen7 import events as ev
from rules.gen7 import facts as fact
from rules.gen7.cards.packs import WHOLE
from rules.gen7.catalogue import page
from rules.gen7.chronicle import Chronicle, Question
from rules.gen7.consequences.box import carry_out, why_not_told
from rules.gen7.consequences.by_hand import note, or_by_hand
from rules.gen7.consequences.deeds import note_deed
from rules.gen7.state import State
from rules.gen7.steps import (
    Bookmarking,
    Go,
    Heard,
    Leaving,
    Onward,
    Opening,
    Paging,
    Reading,
    RoundEnd,
)
from rules.gen7.tables import EPISODES
from rules.todo import everybody, late

ASKED = {
    "first": ("deadline", "last_round", "goals", "reason", "effects"),
    "development": ("deadline", "last_round", "effects"),
    "failure": ("effects", "then"),
}
PAGE = re.compile(r"\d[\w.]*")  # as the book counts: 2.b.03
LONGEST = 12  # characters of a code
READ = Opening | Heard | Reading | Paging | Onward  # a page is being opened or left
OVER = "over"  # the episode ends here
HERE = "here"  # on the page whose goal was missed
LEFT = ("reached", "missed", "not_yet")


def is_unknown(state: State, code: str) -> bool:
    """A page of the table's own book: the app has never seen it."""
    return not WHOLE[state.options.pack] and page(state, code) is None


def next_number(state: State) -> str:
    """The page after the open one, as books count: 2.b.03 after 2.b.02; at the end of an episode,
    the first page of the next one."""
    if state.todo and isinstance(state.todo[-1], Bookmarking):
        return f"{state.episode + 1}.00"
    here = state.play.story.page if state.play is not None else state.bookmark
    found = re.fullmatch(r"(.*?)(\d+)", here)
    after = found[1] + str(int(found[2]) + 1).zfill(len(found[2])) if found else ""
    counts = PAGE.fullmatch(after) is not None and len(after) <= LONGEST
    return after if counts else f"{state.episode or 1}.01"


# What a page names


def _tells(state: State, step: Paging, seat: str) -> Iterator[act.AnyAction]:
    yield act.Tell(seat)  # type: ignore[arg-type]


def _why_not_named(state: State, step: Paging, action: act.AnyAction) -> Refusal | None:
    refusal = why_not_told(state, step, action, *ASKED[step.about])
    if refusal is not None or not isinstance(action, act.Tell) or not action.then:
        return refusal
    if not reads_on(state):
        return Refusal("not_asked", "GEN-8.3", {"field": "then"})
    return _why_not_on(state, Onward(step.page, missed=True), _way_on(action))


def reads_on(state: State) -> bool:
    """Whether the question after this one is where you read on."""
    return any(isinstance(step, Onward) for step in state.todo[-2:-1])


def _way_on(action: act.Tell) -> act.TurnPage | act.Choose | act.Decline:
    """GEN-8.8: what else would be asked after the effects of failing."""
    if action.then == HERE:
        return act.Decline(action.seat)
    if action.then == OVER:
        return act.Choose(action.seat, OVER)
    return act.TurnPage(action.seat, action.then)


def _name(chronicle: Chronicle, step: Paging, action: act.Tell) -> None:
    """What the page does not name stays as it is."""
    story = chronicle.table.story
    if action.by_hand:
        note(chronicle, action, step.page)
    if step.about == "first":
        reason = chronicle.state.reason if action.reason is None else action.reason
        goals = story.goals if action.goals is None else action.goals
        told = (story.marker, story.last_round, goals, reason, story.sides, action.effects)
        chronicle.tell(ev.StoryPrepared(*told))
    if action.deadline or action.last_round:
        chronicle.tell(ev.StorySet(action.deadline or None, action.last_round or None))
    if action.then:  # after the effects
        onward = chronicle.todo.pop()
        assert isinstance(onward, Onward)
        _go_on(chronicle, onward, _way_on(action))
    if step.about != "first":  # nobody has a sector yet
        _note_page(chronicle, step, action)
        carry_out(chronicle, chronicle.table.chief, action)


def _note_page(chronicle: Chronicle, step: Paging, action: act.Tell) -> None:
    side = "failure_effects" if step.about == "failure" else "effects"
    if not action.by_hand:
        told = {"effects": action.effects, "side": side, "to": action.to}
        note_deed(chronicle, "pages", step.page, chronicle.table.chief, **told)


def still_unknown(chronicle: Chronicle, step: Paging) -> Paging | Heard | Go:
    """Recorded while it is read: then it says itself what it names."""
    if step.about == "failure" or is_unknown(chronicle.state, step.page):
        return step
    return Go("goals") if step.about == "first" else Heard(step.page, "development")


# Leaving it


def leave_if_due(chronicle: Chronicle) -> None:
    """GEN-8.4, at the end of a round: unless its goal has a later deadline."""
    if is_leaving_due(chronicle):
        chronicle.push(Leaving(chronicle.table.story.page))


def is_leaving_due(chronicle: Chronicle) -> bool:
    story = chronicle.table.story
    due = not story.over and story.marker <= chronicle.table.round
    return due and is_unknown(chronicle.state, story.page)


def _leaves(state: State, step: Leaving, seat: str) -> Iterator[act.AnyAction]:
    """Whoever names the page on which it goes on has reached it."""
    yield from (act.Choose(seat, answer) for answer in LEFT)  # type: ignore[arg-type]
    yield from _ways_on(state, Onward(step.page), seat)


def _why_not_left(state: State, step: Leaving, action: act.AnyAction) -> Refusal | None:
    if isinstance(action, act.Choose) and action.option in LEFT:
        return None
    if isinstance(action, act.Choose | act.TurnPage):
        return _why_not_on(state, Onward(step.page), action)
    return late(step, "GEN-8.4")


def _leave(chronicle: Chronicle, step: Leaving, action: act.Choose | act.TurnPage) -> None:
    if isinstance(action, act.Choose) and action.option in LEFT:
        leave(chronicle, step.page, action.option)
    else:
        _go_on(chronicle, Onward(step.page), action)


def leave(chronicle: Chronicle, page: str, how: str) -> None:
    if how == "reached":
        chronicle.push(Onward(page))
    elif how == "missed":
        if not chronicle.table.story.failed:
            chronicle.tell(ev.StoryFailed())
        chronicle.push(Paging(page, "failure"), Onward(page, missed=True))


def _left_by_hand(chronicle: Chronicle, step: Leaving | Onward, action: act.Tell) -> None:
    """Where people have gone on to another page, the old goal's deadline has ended with it. What
    they do not say is asked again at the end of the next round."""
    note(chronicle, action, step.page)
    story = chronicle.table.story
    left = isinstance(step, Onward) or any(
        isinstance(found, fact.PageIs) and found.page != story.page for found in action.facts
    )
    if left and story.marker:
        chronicle.tell(ev.StorySet(marker=0))


def _ways_on(state: State, step: Onward, seat: str) -> Iterator[act.AnyAction]:
    yield act.TurnPage(seat, next_number(state))  # type: ignore[arg-type]
    yield act.Choose(seat, OVER)  # type: ignore[arg-type]
    if step.missed:
        yield act.Decline(seat)  # type: ignore[arg-type]


def _why_not_on(state: State, step: Onward, action: act.AnyAction) -> Refusal | None:
    match action:
        case act.TurnPage() if PAGE.fullmatch(action.page) is None and is_unknown(
            state, action.page
        ):
            return Refusal("no_such_page", "GEN-8.3", {"page": action.page})
        case act.TurnPage():
            return None
        case act.Choose() if action.option == OVER:
            return None
        case act.Choose():
            return Refusal("no_such_option", "GEN-8.3", {"option": action.option})
        case act.Decline():
            return None if step.missed else Refusal("must_choose", "GEN-8.3")
        case _:
            return late(step, "GEN-8.3")


def _go_on(
    chronicle: Chronicle, step: Onward, action: act.TurnPage | act.Choose | act.Decline
) -> None:
    """The old goal's deadline ends with its goal; whoever has missed it may read on here. Where the
    episode ends, this round is its last (GEN-3.7)."""
    if isinstance(action, act.Choose):
        chronicle.tell(ev.StorySet(marker=0, last_round=chronicle.table.round, over=True))
        return
    if chronicle.table.story.marker:
        chronicle.tell(ev.StorySet(marker=0))
    to = action.page if isinstance(action, act.TurnPage) else step.page
    chronicle.push(Opening(to, "development"))


# Reached at any moment


def why_not_reached(state: State, action: act.Reach) -> Refusal | None:
    """GEN-8.4: the goal of the page that is open; of one that is known, the app sees it."""
    return _why_no_goal_open(state)


def _why_no_goal_open(state: State) -> Refusal | None:
    play = state.play
    if play is None or play.phase in ("setup", "wrap_up") or play.story.over:
        return Refusal("no_goal_open", "GEN-8.4")
    if not is_unknown(state, play.story.page):
        return Refusal("no_goal_open", "GEN-8.4")
    if any(isinstance(step, READ | Leaving | RoundEnd) for step in state.todo):
        return Refusal("no_goal_open", "GEN-8.4")
    return None


def reachable(state: State) -> tuple[act.Reach, ...]:
    """By anybody."""
    return () if _why_no_goal_open(state) else tuple(map(act.Reach, state.players))


def reach(chronicle: Chronicle, action: act.Reach) -> None:
    leave(chronicle, chronicle.table.story.page, "reached")


# The end of the episode


def bookmark_if_unknown(state: State) -> Iterator[Bookmarking]:
    """GEN-9.9: where no page has named it, the table says where the next episode begins."""
    if not WHOLE[state.options.pack] and not state.bookmark and state.episode < EPISODES:
        yield Bookmarking()


def still_to_bookmark(chronicle: Chronicle, step: Bookmarking) -> Bookmarking | None:
    return None if chronicle.state.bookmark else step


def _bookmarks(state: State, step: Bookmarking, seat: str) -> Iterator[act.AnyAction]:
    yield act.TurnPage(seat, next_number(state))  # type: ignore[arg-type]


def _why_no_bookmark(state: State, step: Bookmarking, action: act.AnyAction) -> Refusal | None:
    if not isinstance(action, act.TurnPage):
        return late(step, "GEN-9.9")
    if PAGE.fullmatch(action.page) is None and is_unknown(state, action.page):
        return Refusal("no_such_page", "GEN-8.3", {"page": action.page})
    return None


def _bookmark(chronicle: Chronicle, step: Bookmarking, action: act.TurnPage) -> None:
    chronicle.tell(ev.BookmarkSet(action.page))


BOOKMARKING = Question("GEN-9.9", everybody, _bookmarks, _why_no_bookmark, _bookmark, exact=True)
PAGING = Question("GEN-8.3", everybody, _tells, _why_not_named, _name, exact=True)
LEAVING = or_by_hand(Question("GEN-8.4", everybody, _leaves, _why_not_left, _leave), _left_by_hand)
ONWARD = or_by_hand(
    Question("GEN-8.3", everybody, _ways_on, _why_not_on, _go_on, exact=True), _left_by_hand
)
