"""The same evening, once with the app as referee and once as book-keeper: what both keep is the
same. Dice are placed at one table; the other is told what came of them."""

from __future__ import annotations

import random
from collections.abc import Iterator, Sequence
from typing import Any

import pytest

from rules.gen7 import ENGINE, steps
from rules.gen7 import actions as act
from rules.gen7 import events as ev
from rules.gen7.cards import effects as fx
from rules.gen7.cards.slips import UNKNOWN, Harm, is_slip
from rules.gen7.ship.board import spots_of
from rules.gen7.state import State
from tests.rules.gen7.keeping.table import KEPT
from tests.rules.gen7.moves import due
from tests.rules.gen7.positions import SECTORS, set_up, until

ROUNDS = 3
SYSTEMS = ("computer", "energy", "biological")
OWN = (steps.Turning, steps.Sharing, steps.Closing)
LEFT_OUT = (
    act.PlayFile,
    act.UseSkill,
    act.UseAlgorithm,
    act.ShowFace,
    act.ShowPlan,
    act.Reach,
    act.Cancel,
)


def start(judge: str) -> State:
    """In the first round, with everything dealt."""
    wanted: dict[str, Any] = {**KEPT, "players": 3, "sectors": SECTORS[:3], "judge": judge}
    asks = steps.Turning if judge == "referee" else steps.Minding
    return until(set_up(**wanted), lambda state: isinstance(due(state), asks), seed=4)


def decided(state: State, action: act.AnyAction) -> tuple[State, tuple[ev.AnyEvent, ...]]:
    events = ENGINE.decide(state, ENGINE.fill(state, action, random.Random(1)))
    return ENGINE.fold(events, state), events


def said(step: Any, seat: str, dice: random.Random) -> act.Tell:
    """What is printed on the table's cards."""
    own: Any = seat
    match step:
        case steps.Sharing():
            return act.Tell(own, merits=dice.randint(0, 6))
        case steps.Harming():
            return act.Tell(own, harms=(Harm(dice.choice(SYSTEMS), 1),))  # type: ignore[arg-type]
        case steps.Telling(about="work"):
            return act.Tell(own, merits=dice.randint(0, 6))
        case steps.Telling():
            return act.Tell(own, effects=(fx.Merits(dice.randint(1, 3)),))
        case _:
            return act.Tell(own)


def told(events: Sequence[ev.AnyEvent]) -> Iterator[act.AnyAction]:
    """What somebody at the other table says of this."""
    solved = False
    for event in events:
        match event:
            case ev.TaskSolved():
                solved = True
                gained = [one for one in events if isinstance(one, ev.MeritsChanged)]
                merits = next((one.by for one in gained if one.why == "key_task"), 0)
                printed = merits if is_slip(event.card) else 0  # else the app knows it
                yield act.Solve(event.seats[0], event.id, event.seats, printed)
            case ev.MeritsChanged() if not (solved and event.why == "key_task"):
                yield act.Gain(event.seat, (fx.Merits(event.by),))
            case ev.ReasonMoved():
                yield act.Gain("green", (fx.Reason(event.by),))
            case ev.ChiefChosen():
                yield act.CallMeeting(event.seat)
            case _:
                pass


def kept(state: State) -> dict[str, Any]:
    table = state.table
    return {
        "round": table.round,
        "systems": table.systems,
        "markers": table.markers,
        "merits": {seat: sector.merits for seat, sector in table.sectors.items()},
        "solved": len(table.solved),
        "row": [(task.id, task.solved, task.stays) for task in table.row],
        "chief": table.chief,
        "reason": state.reason,
        "page": table.story.page,
        "failed": table.story.failed,
    }


@pytest.mark.parametrize("seed", range(14))
def test_what_both_keep_is_the_same(seed: int) -> None:
    dice, both = random.Random(seed), 0
    referee, keeper = start("referee"), start("book_keeper")
    assert kept(referee) == kept(keeper)
    for _ in range(900):
        if referee.table.round > ROUNDS or referee.table.phase == "wrap_up":
            break
        step = due(referee)
        action = answer(referee, dice)
        in_turns = referee.table.phase == "turns"
        referee, events = decided(referee, action)
        if in_turns:
            ended = referee.table.phase != "turns"
            during = events[: next((i for i, e in enumerate(events) if is_over(e)), len(events))]
            for one in told(during):
                keeper, _events = decided(keeper, one)
                while not isinstance(due(keeper), steps.Minding):
                    keeper, _events = decided(keeper, act.TakeAll(due(keeper).order[0]))
            if ended:
                keeper, _events = decided(keeper, act.Next("green"))
        else:
            assert type(due(keeper)) is type(step), (due(keeper), step)
            keeper, _events = decided(keeper, action)
        if not isinstance(due(referee), OWN) and referee.table.phase != "turns":
            assert kept(referee) == kept(keeper)
            both += 1
    assert both > 10


def is_over(event: ev.AnyEvent) -> bool:
    """The turns are."""
    return isinstance(event, ev.PhaseStarted) and event.phase == "failure"


def answer(state: State, dice: random.Random) -> act.AnyAction:
    step, offers = due(state), list(ENGINE.legal_actions(state, None))
    offers = [one for one in offers if not is_further(state, one)]  # only one of them learns of it
    found = [one for one in offers if not isinstance(one, LEFT_OUT)] or offers
    unknown = [one for one in found if getattr(one, "cards", ()) == (UNKNOWN,)]
    dull = [one for one in found if getattr(one, "option", "") in ("nobody", "not_yet", "no")]
    if isinstance(step, steps.RoundEnd):  # cards that only one of the tables has counted
        dull += [one for one in found if isinstance(one, act.Next)]
    if unknown or dull:
        return (unknown or dull)[0]
    chosen = dice.choice(found)
    if isinstance(chosen, act.Tell):
        return said(step, chosen.seat, dice)
    return chosen


def is_further(state: State, action: act.AnyAction) -> bool:
    """A spot that only the table's board has."""
    seat = action.seat if isinstance(action, act.Place) else ""
    return isinstance(action, act.Place) and action.spot > spots_of(state, seat, action.room)
