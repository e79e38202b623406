"""The first page of the episode put right: its markers, goals and reason/feelings hold at once
(GEN-2.2), as far as no later page has said something else."""

from __future__ import annotations

from rules.gen7 import events as ev
from rules.gen7.cards.content import Preparation
from rules.gen7.catalogue import page
from rules.gen7.chronicle import Chronicle
from rules.gen7.episode.preparation import named_reason
from rules.gen7.state import State


def prepare_again(chronicle: Chronicle, before: State) -> None:
    was, now = _preparation(before), _preparation(chronicle.state)
    if was is None or now is None or now == was:
        return
    state, story = chronicle.state, chronicle.table.story
    first_goal = not any(one.round for one in state.visited if one.episode == state.episode)
    in_place = first_goal or story.marker > 0
    marker = now.story_marker if story.marker == was.story_marker and in_place else story.marker
    last = now.last_round if story.last_round == was.last_round else story.last_round
    goals = now.goals if story.goals == was.goals else story.goals
    sides = now.sides if story.sides == was.sides else story.sides
    limit = state.options.board.reason_limit
    moved = state.reason + _reason(state, now) - _reason(state, was)
    told = (marker, last, goals, max(-limit, min(limit, moved)), sides)
    if told != (story.marker, story.last_round, story.goals, state.reason, story.sides):
        chronicle.tell(ev.StoryPrepared(*told, story.first))


def _preparation(state: State) -> Preparation | None:
    """Of the page with which this episode began."""
    if state.play is None:
        return None
    opened = (one for one in state.visited if one.episode == state.episode)
    first = next((one.page for one in opened if one.section == "introduction"), "")
    found = page(state, first)
    return found.preparation if found is not None else None


def _reason(state: State, first: Preparation) -> int:
    logged = state.results[-1].reason if state.results else 0
    named = named_reason(state, first)
    return logged if named is None else named
