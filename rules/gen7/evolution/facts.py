"""How a fact that is put right changes the position. Never refuses, never decides.

Numbers that charts and chapters add up are told by their own events as well, and change there.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from msgspec.structs import replace

from rules.gen7 import facts as fact
from rules.gen7.cards.effects import Text
from rules.gen7.evolution.boards import BOARDS, hand_is
from rules.gen7.evolution.piles import laid_back, without_card
from rules.gen7.evolution.printed import PRINTED, with_board
from rules.gen7.evolution.sectors import sector_is
from rules.gen7.evolution.table import switched
from rules.gen7.evolution.whereabouts import pending
from rules.gen7.state import Deck, Episode, State, Task, Visit
from rules.gen7.tables import RESOURCE_INDEX, Yield, sector_colours

START = ("key_tasks", "roll")  # nobody has acted yet in these phases of a round


def put_right(state: State, found: fact.AnyFact, cards: tuple[str, ...] = ()) -> State:
    """With the names of the cards that have come with it."""
    if isinstance(found, fact.HandIs):
        return replace(state, play=hand_is(state, found, cards))
    on_board = BOARDS.get(type(found))
    if on_board is not None:
        return replace(state, play=on_board(state.table, found))
    change = FACTS.get(type(found))
    return state if change is None else change(state, found)


def _table(state: State, **changes: Any) -> State:
    return replace(state, play=replace(state.table, **changes))


def _story(state: State, **changes: Any) -> State:
    return _table(state, story=replace(state.table.story, **changes))


def _officer(state: State, seat: str, **changes: Any) -> State:
    officer = replace(state.officers[seat], **changes)
    return replace(state, officers={**state.officers, seat: officer})


# The voyage


def _round(state: State, found: fact.RoundIs) -> State:
    return replace(_table(state, round=found.round), clock=state.clock + 1, turn=0)


def _phase(state: State, found: fact.PhaseIs) -> State:
    """The wrap-up begins by itself once people go on."""
    phase = "end" if found.phase == "wrap_up" else found.phase
    state = _nothing_due(state, phase=phase, active=None, passed=(), officers=())
    if found.phase not in START:
        return state
    table = state.table
    sectors = {seat: replace(sector, contributed=0) for seat, sector in table.sectors.items()}
    return _table(state, sectors=sectors, solved_now=0, first=table.chief)


def _turn(state: State, found: fact.TurnIs) -> State:
    passed = tuple(seat for seat in state.table.passed if seat != found.seat)
    return _nothing_due(
        state, phase="turns", active=found.seat, passed=passed, officers=(), second_card=False
    )


def _nothing_due(state: State, **changes: Any) -> State:
    """Cards that somebody was choosing from go back to their decks."""
    for kind, cards in pending(state):
        if kind == "crossroads":
            state = replace(state, crossroads=laid_back(state.crossroads, cards, "bottom"))
        else:
            deck = laid_back(getattr(state.table, kind), cards, "down")
            state = _table(state, **{kind: deck})
    return replace(_table(state, **changes), turn=state.turn + 1, todo=())


def _page(state: State, found: fact.PageIs) -> State:
    """GEN-8.6: the special rules of the page before it end."""
    state = _story(state, page=found.page, modifiers=(), reminders=(), vote=None, over=False)
    if state.visited and state.visited[-1].page == found.page:
        return state
    visit = Visit(found.page, "development", state.episode, state.table.round)
    return replace(state, visited=(*state.visited, visit))


def _goal(state: State, found: fact.GoalIs) -> State:
    goals = tuple(goal for goal in state.table.story.goals if goal != found.goal)
    return _story(state, goals=(*goals, found.goal) if found.used else goals)


def _progress(state: State, found: fact.ProgressIs) -> State:
    return _story(state, **{found.kind: found.count})


def _rule(state: State, found: fact.RuleIs) -> State:
    return _story(state, modifiers=switched(state.table, found.modifier, on=found.on))


def _reminder(state: State, found: fact.ReminderGone) -> State:
    kept = state.table.story.reminders
    return _story(state, reminders=(*kept[: found.number], *kept[found.number + 1 :]))


# The ship


def _system(state: State, found: fact.SystemIs) -> State:
    """How many divisions a track has was our guess. Where the marker stands is told as well."""
    if found.at <= len(state.options.board.divisions):
        return state
    return PRINTED[fact.DivisionsAre](state, fact.DivisionsAre(found.at))


def _reason(state: State, found: fact.ReasonIs) -> State:
    """How far the track goes was our guess, too."""
    if abs(found.value) <= state.options.board.reason_limit:
        return state
    return with_board(state, reason_limit=abs(found.value))


def _marker(state: State, found: fact.MarkerIs) -> State:
    table = state.table
    left = {place: kind for place, kind in table.markers.items() if place != found.place}
    worn = tuple(place for place in table.worn if place != found.place)
    if found.kind != "none":
        left[found.place] = found.kind
    return _table(state, markers=left, worn=worn)


def _critical(state: State, found: fact.CriticalIs) -> State:
    others = {room: times for room, times in state.critical.items() if room != found.room}
    return replace(state, critical={**others, found.room: found.times} if found.times else others)


def _boxes(state: State, found: fact.BoxesAre) -> State:
    """How many the sheet has was our guess."""
    if found.count <= state.options.board.condition_boxes:
        return state
    return with_board(state, condition_boxes=found.count)


def _spots(state: State, found: fact.SpotsAre) -> State:
    """What a lab's new spot gives is our guess."""
    now = getattr(state.options.board, found.room)
    if isinstance(now, int):
        return with_board(state, **{found.room: found.count})
    more = (Yield(flat=1),) * (found.count - len(now))
    return with_board(state, **{found.room: (*now[: found.count], *more)})


def _colour(state: State, found: fact.ColourIs) -> State:
    board = state.options.board
    colours = sector_colours(board)
    del colours[found.sector]  # said last, it counts most
    said = replace(board, colours={**colours, found.sector: found.colour})
    return with_board(state, colours=sector_colours(said))


# Key tasks


def _task_added(state: State, found: fact.TaskAdded) -> State:
    table = state.table
    task = Task(table.revealed + 1, found.card, stays=found.stays)
    deck = without_card(table.key_tasks, found.card)
    return _table(state, row=(*table.row, task), revealed=task.id, key_tasks=deck)


def _with_task(table: Episode, number: int, **changes: Any) -> tuple[Task, ...]:
    return tuple(replace(task, **changes) if task.id == number else task for task in table.row)


def _task(state: State, found: fact.TaskIs) -> State:
    table = state.table
    card = next(task.card for task in table.row if task.id == found.task)
    solved, now = list(table.solved), table.solved_now
    if found.solved:
        solved.append(card)
    elif card in solved:
        solved.remove(card)
    now = max(0, now + (1 if found.solved else -1))
    row = _with_task(table, found.task, solved=found.solved)
    return _table(state, row=row, solved=tuple(solved), solved_now=now)


def _task_stays(state: State, found: fact.TaskStays) -> State:
    return _table(state, row=_with_task(state.table, found.task, stays=found.stays))


def _success(state: State, found: fact.SuccessIs) -> State:
    table = state.table
    covered = {spot for task in table.row if task.id == found.task for spot in task.covered}
    covered = covered | {found.spot} if found.covered else covered - {found.spot}
    return _table(state, row=_with_task(table, found.task, covered=tuple(sorted(covered))))


def _tokens(state: State, found: fact.TokensAre) -> State:
    table = state.table
    tokens = list(next(task.tokens for task in table.row if task.id == found.task))
    tokens[RESOURCE_INDEX[found.resource]] = found.count
    return _table(state, row=_with_task(table, found.task, tokens=tuple(tokens)))


def _solved(state: State, found: fact.SolvedAre) -> State:
    known = state.table.solved[: found.count]
    return _table(state, solved=(*known, *("?",) * (found.count - len(known))))


def _task_out(state: State, found: fact.TaskOut) -> State:
    others = tuple(card for card in state.dropped if card != found.card)
    state = replace(state, dropped=(*others, found.card) if found.out else others)
    if state.play is None or not found.out:
        return state
    return _table(state, key_tasks=without_card(state.table.key_tasks, found.card))


# What lives across the episodes


def _stars(state: State, found: fact.EarnedAre) -> State:
    return _officer(state, found.seat, earned=found.count)


def _rank(state: State, found: fact.RankIs) -> State:
    return _officer(state, found.seat, rank=found.rank)


def _underlines(state: State, found: fact.UnderlinesAre) -> State:
    return _officer(state, found.seat, underlines=found.count)


def _skill(state: State, found: fact.SkillIs) -> State:
    others = tuple(one for one in state.officers[found.seat].skills if one != found.skill)
    return _officer(state, found.seat, skills=(*others, found.skill) if found.owned else others)


def _crew(state: State, found: fact.CrewIs) -> State:
    return _officer(state, found.seat, crew=found.card)


def _appraisal(state: State, found: fact.AppraisalIs) -> State:
    told = Text(en=found.text) if found.text else None
    return _officer(state, found.seat, appraisal=told)


def _crossroads(state: State, found: fact.CrossroadsAt) -> State:
    card, deck = found.card, without_card(state.crossroads, found.card)
    for seat, officer in state.officers.items():
        state = _officer(state, seat, kept=tuple(one for one in officer.kept if one != card))
    noted = tuple(one for one in state.consequences if one != card)
    removed = tuple(one for one in state.removed if one != card)
    match found.at:
        case "deck":
            deck = Deck(down=tuple(sorted((*deck.down, *deck.bottom, card))))
        case "noted":
            noted = (*noted, card)
        case "out":
            removed = (*removed, card)
        case "nowhere":
            pass
        case seat:
            state = _officer(state, seat, kept=(*state.officers[seat].kept, card))
    return replace(state, crossroads=deck, consequences=noted, removed=removed)


FACTS: dict[type, Callable[[State, Any], State]] = {
    **PRINTED,
    fact.SystemIs: _system,
    fact.ReasonIs: _reason,
    fact.RoundIs: _round,
    fact.PhaseIs: _phase,
    fact.TurnIs: _turn,
    fact.PageIs: _page,
    fact.DeadlineIs: lambda state, found: _story(state, marker=found.round),
    fact.LastRoundIs: lambda state, found: _story(state, last_round=found.round),
    fact.BookmarkIs: lambda state, found: replace(state, bookmark=found.page),
    fact.GoalIs: _goal,
    fact.StoryIs: lambda state, found: _story(state, failed=found.failed),
    fact.ProgressIs: _progress,
    fact.RuleIs: _rule,
    fact.ReminderGone: _reminder,
    fact.MarkerIs: _marker,
    fact.CriticalIs: _critical,
    fact.BoxesAre: _boxes,
    fact.B9Is: lambda state, found: replace(state, b9=found.taken),
    fact.SpotsAre: _spots,
    fact.ColourIs: _colour,
    fact.SectorIs: sector_is,
    fact.TaskAdded: _task_added,
    fact.TaskIs: _task,
    fact.TaskStays: _task_stays,
    fact.SuccessIs: _success,
    fact.TokensAre: _tokens,
    fact.SolvedAre: _solved,
    fact.TaskOut: _task_out,
    fact.RankIs: _rank,
    fact.UnderlinesAre: _underlines,
    fact.EarnedAre: _stars,
    fact.SkillIs: _skill,
    fact.CrewIs: _crew,
    fact.AppraisalIs: _appraisal,
    fact.CrossroadsAt: _crossroads,
}
