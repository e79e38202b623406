"""What the table is asked about its own cards at the end of a round and of an episode."""

from __future__ import annotations

from collections.abc import Iterator

from rules.core import Refusal
from rules.gen7 import actions as act
from rules.gen7 import events as ev
from rules.gen7 import facts as fact
from rules.gen7.cards.packs import WHOLE
from rules.gen7.cards.slips import Harms
from rules.gen7.catalogue import slip
from rules.gen7.chronicle import Chronicle, Question, choice
from rules.gen7.consequences.box import remember, remember_said, why_not_told
from rules.gen7.consequences.by_hand import note, or_by_hand
from rules.gen7.consequences.memory import why_not_like
from rules.gen7.consequences.sealed import call, why_not_called
from rules.gen7.evolution.table import task_of
from rules.gen7.ship.tracks import MOST_BOXES, take_b9, worsen
from rules.gen7.state import State, Task
from rules.gen7.steps import Dotting, Harming, LastBox, Lowest, Penalty
from rules.gen7.tables import SYSTEMS, SeatName
from rules.todo import everybody

MOST_PENALTY = 15  # of one card
MOST_DOTS = 6  # of a spot; 0: a division that closes none


def unknown_harms(state: State) -> Iterator[Harming]:
    """GEN-3.10: the unsolved key tasks of which nobody has said yet what they do."""
    for task in state.table.row:
        known = slip(state, task.card)
        open_still = not task.solved and not task.by_hand
        if open_still and known is not None and known.harms is None:
            yield Harming(task.id)


def harms_of(state: State, task: Task) -> Harms:
    known = slip(state, task.card)
    return known.harms or () if known is not None else ()


def _answers(state: State, step: Harming, seat: str) -> Iterator[act.AnyAction]:
    yield act.Tell(seat)  # type: ignore[arg-type]


def _why_no_harm(state: State, step: Harming, action: act.AnyAction) -> Refusal | None:
    if isinstance(action, act.Tell) and action.name:
        return why_not_called(state, step, action)
    refusal = why_not_told(state, step, action, "harms", "stays", "like")
    if refusal is not None or not isinstance(action, act.Tell):
        return refusal
    return why_not_like(state, step, action)


def _harm(chronicle: Chronicle, step: Harming, action: act.Tell) -> None:
    if action.name:
        call(chronicle, step, action)
        return
    task = task_of(chronicle.table, step.task)
    assert task is not None
    if action.by_hand:
        note(chronicle, action, task.card)
    else:
        remember_said(chronicle, step, task.card, action, harms=action.harms)
    if task.card not in chronicle.state.slips:  # from an older log: there is nothing to note it on
        for harm in action.harms:
            worsen(chronicle, harm.system, harm.steps, "failure")
    if action.stays and not task.stays:
        chronicle.tell(ev.TaskKept(task.id))


# The wrap-up


def unknown_penalties(state: State) -> Iterator[Penalty]:
    """GEN-9.1: one question for each card left in a hand."""
    for seat in state.table.ranking[::-1]:
        for code in state.table.sectors[seat].work:
            known = slip(state, code)
            if known is not None and known.penalty is None:
                yield Penalty(seat, code)


def _numbers(state: State, step: Penalty) -> Iterator[str]:
    return map(str, range(MOST_PENALTY + 1))


def _penalise(chronicle: Chronicle, step: Penalty, action: act.Choose) -> None:
    remember(chronicle, step.card, penalty=int(action.option))


def _penalised_by_hand(chronicle: Chronicle, step: Penalty, action: act.Tell) -> None:
    note(chronicle, action, step.card)


def unseen_tie(state: State) -> Iterator[Lowest]:
    """GEN-9.2: only if it decides who the best officer is."""
    table, tied = state.table, _foremost(state)
    if table.unseen and len(tied) > 1 and "best_officer" in table.story.goals:
        yield Lowest(table.chief, tied)


def _foremost(state: State) -> tuple[SeatName, ...]:
    table = state.table
    most = max(sector.merits for sector in table.sectors.values())
    return tuple(seat for seat in table.ranking if table.sectors[seat].merits == most)


def _tied(state: State, step: Lowest) -> tuple[str, ...]:
    """As it is now: a card put right meanwhile may have given somebody more."""
    return _foremost(state)


def _put_first(chronicle: Chronicle, step: Lowest, action: act.Choose) -> None:
    order = tuple(sorted(chronicle.table.ranking, key=lambda seat: seat != action.option))
    was = " ".join(chronicle.table.ranking)
    chronicle.tell(ev.PutRight(fact.RankingIs(order), was))


def _no_or_yes(state: State, step: LastBox) -> tuple[str, ...]:
    return ("no", "yes")


def _count_boxes(chronicle: Chronicle, step: LastBox, action: act.Choose) -> None:
    """How many there are was our guess."""
    last, state = action.option == "yes", chronicle.state
    count = state.boxes if last else min(MOST_BOXES, state.boxes + 1)
    was = state.options.board.condition_boxes
    if count != was:
        chronicle.tell(ev.PutRight(fact.BoardIs("condition_boxes", count), was))
    if last and not chronicle.state.b9:
        take_b9(chronicle)


def _boxes_by_hand(chronicle: Chronicle, step: LastBox, action: act.Tell) -> None:
    note(chronicle, action, "boxes")


# Which dots a division closes


def unknown_dots(state: State) -> Iterator[Dotting]:
    """GEN-3.6: the first time a marker has come so far."""
    if WHOLE[state.options.pack]:
        return
    asked = set(state.dotted)
    for system, division in zip(SYSTEMS, state.table.systems, strict=True):
        for number in range(1, division + 1):
            if number not in asked:
                asked.add(number)
                yield Dotting(system, number)


def still_unknown_dots(chronicle: Chronicle, step: Dotting) -> Dotting | None:
    """A correction may have said it, or moved the marker."""
    state = chronicle.state
    there = step.number <= len(state.options.board.divisions)
    return step if there and step.number not in state.dotted else None


def _dots(state: State, step: Dotting) -> Iterator[str]:
    return map(str, range(MOST_DOTS + 1))


def _tell_dots(chronicle: Chronicle, step: Dotting, action: act.Choose) -> None:
    chronicle.tell(ev.DotsTold(step.number, int(action.option)))


DOTTING = choice("GEN-3.6", _dots, _tell_dots, everybody)
LAST_BOX = or_by_hand(choice("GEN-9.6", _no_or_yes, _count_boxes, everybody), _boxes_by_hand)
HARMING = Question("GEN-3.10", everybody, _answers, _why_no_harm, _harm, exact=True)
LOWEST = choice("GEN-7.9", _tied, _put_first)
PENALTY = or_by_hand(choice("GEN-9.1", _numbers, _penalise), _penalised_by_hand)
