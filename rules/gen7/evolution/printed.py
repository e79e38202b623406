"""What becomes of facts of the table's own boards and cards, and of the log sheet."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from msgspec.structs import replace

from rules.gen7 import facts as fact
from rules.gen7.cards.content import GoalSides, Side
from rules.gen7.state import State
from rules.gen7.tables import SYSTEMS, Yield


def with_board(state: State, **changes: Any) -> State:
    board = replace(state.options.board, **changes)
    return replace(state, options=replace(state.options, board=board))


def _measure(state: State, found: fact.BoardIs) -> State:
    return with_board(state, **{found.part: found.count})


def read_yield(gives: str) -> Yield:
    if gives.startswith("half"):
        return Yield(half=int(gives.removeprefix("half")))
    return Yield(flat=int(gives))


def written(found: Yield) -> str:
    return str(found.flat or 0) if found.half is None else f"half{found.half:+d}"


def _yield(state: State, found: fact.YieldIs) -> State:
    """A spot that was not there is there now."""
    now = getattr(state.options.board, found.room)
    more = (Yield(flat=1),) * (found.spot - len(now))
    spots = [*now, *more]
    spots[found.spot - 1] = read_yield(found.gives)
    return with_board(state, **{found.room: tuple(spots)})


def _divisions(state: State, found: fact.DivisionsAre) -> State:
    """The dots of a new one are our guess. Markers that stood further are moved by themselves."""
    now = state.options.board.divisions
    more = tuple(max(0, now[-1] - step) for step in range(1, found.count - len(now) + 1))
    return with_board(state, divisions=(*now[: found.count], *more))


def _division(state: State, found: fact.DivisionIs) -> State:
    return division_is(state, found.number, found.dots)


def division_is(state: State, number: int, told: int) -> State:
    """Said once, it is not asked any more."""
    if number > len(state.options.board.divisions):
        state = _divisions(state, fact.DivisionsAre(number))
    dots = list(state.options.board.divisions)
    dots[number - 1] = told
    dotted = tuple(sorted({*state.dotted, number}))
    return replace(with_board(state, divisions=tuple(dots)), dotted=dotted)


def _print(state: State, found: fact.PrintIs) -> State:
    if found.of in SYSTEMS:
        return replace(state, prints={**state.prints, found.of: found.effects})
    return replace(state, room_prints={**state.room_prints, found.of: found.effects})


def _grant(state: State, found: fact.GrantIs) -> State:
    return with_board(state, **{f"{found.sector}_grant": found.grant})


def _min_rank(state: State, found: fact.MinRankIs) -> State:
    return with_board(state, min_ranks={**state.options.board.min_ranks, found.skill: found.rank})


# Goals of the episode (GEN-8.7)


def _turned(state: State, found: fact.TurnedIs) -> State:
    story = state.table.story
    if found.goal == "story":
        story = replace(story, failed=found.failed)
    else:
        others = tuple(goal for goal in story.turned if goal != found.goal)
        story = replace(story, turned=(*others, found.goal) if found.failed else others)
    return replace(state, play=replace(state.table, story=story))


def side_told(state: State, goal: str, stars: int, *, failed: bool) -> State:
    """Kept for the campaign, for it is printed on the card; and for the episode that is on."""
    state = replace(state, sides=_with_side(state.sides, goal, stars, failed=failed))
    story = state.play.story if state.play is not None else None
    if story is None or not any(one.goal == goal for one in story.sides):
        return state
    sides = _with_side(story.sides, goal, stars, failed=failed)
    return replace(state, play=replace(state.table, story=replace(story, sides=sides)))


def _with_side(
    sides: tuple[GoalSides, ...], goal: Any, stars: int, *, failed: bool
) -> tuple[GoalSides, ...]:
    known = next((one for one in sides if one.goal == goal), GoalSides(goal=goal))
    now = known.failure if failed else known.success
    side: Side = replace(now, stars=stars)
    told = replace(known, failure=side) if failed else replace(known, success=side)
    return (*(one for one in sides if one.goal != goal), told)


def _side(state: State, found: fact.SideIs) -> State:
    return side_told(state, found.goal, found.stars, failed=found.failed)


# The log sheet


def _result(state: State, episode: int, **changes: Any) -> State:
    results = (replace(one, **changes) if one.episode == episode else one for one in state.results)
    return replace(state, results=tuple(results))


PRINTED: dict[type, Callable[[State, Any], State]] = {
    fact.BoardIs: _measure,
    fact.YieldIs: _yield,
    fact.DivisionsAre: _divisions,
    fact.DivisionIs: _division,
    fact.GrantIs: _grant,
    fact.PrintIs: _print,
    fact.MinRankIs: _min_rank,
    fact.TurnedIs: _turned,
    fact.SideIs: _side,
    fact.BestWas: lambda state, found: _result(state, found.episode, best=found.seat),
    fact.ReasonWas: lambda state, found: _result(state, found.episode, reason=found.value),
    fact.StoryWas: lambda state, found: _result(state, found.episode, story=found.reached),
}
