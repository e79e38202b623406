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
LEFT_OUT = (act.UseSkill, act.ShowFace, act.Cancel)
SELDOM = (act.PlayFile, act.UseAlgorithm, act.ShowPlan, act.Reach)
# Cards and pages lead to the same questions at both tables.
FIRST: set[str | None] = set()  # algorithms of the set-up
TOLD_ALIKE = (steps.Telling, steps.Onward, steps.Paging)


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


def said_alike(step: Any, action: act.AnyAction) -> tuple[act.AnyAction, ...] | None:
    """What is told to a book-keeper in other words, or in the same; None: what came of a die."""
    match action:
        case act.Choose() if isinstance(step, steps.Confronting):
            return () if action.option == "nobody" else (act.Meet(action.option),)  # type: ignore[arg-type]
        case act.PlayFile():
            return (act.PlayFile(action.seat, UNKNOWN),)
        case act.Reach():
            return (act.Choose(action.seat, "reached"),)
        case act.UseAlgorithm() | act.ShowPlan():
            return (action,)
        case _ if isinstance(step, TOLD_ALIKE) and getattr(step, "about", "") != "work":
            return (action,)
        case _:
            return None


def kept(state: State) -> dict[str, Any]:
    table = state.table
    return {
        "plans": {seat: [p.shown for p in one.plans] for seat, one in table.sectors.items()},
        "left": len(state.removed),
        "marker": table.story.marker,
        "last": table.story.last_round,
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
    dice, both, seen = random.Random(seed), 0, set[str]()
    referee, keeper = start("referee"), start("book_keeper")
    assert kept(referee) == kept(keeper)
    FIRST.clear()
    FIRST.update(one.slots[0].face for one in referee.table.sectors.values())
    for _ in range(900):
        if referee.table.round > ROUNDS or referee.table.phase == "wrap_up":
            break
        step = due(referee)
        action = answer(referee, dice)
        in_turns = referee.table.phase == "turns"
        referee, events = decided(referee, action)
        alike = said_alike(step, action) if in_turns else None
        if alike is not None:
            seen.add(type(action).__name__)
            for one in alike:
                keeper, _events = decided(keeper, one)
            if referee.table.phase != "turns":
                keeper, _events = decided(keeper, act.Next("green"))
        elif in_turns:
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
    assert seen, "no card was told of"


def is_over(event: ev.AnyEvent) -> bool:
    """The turns are."""
    return isinstance(event, ev.PhaseStarted) and event.phase == "failure"


def answer(state: State, dice: random.Random) -> act.AnyAction:
    step, offers = due(state), list(ENGINE.legal_actions(state, None))
    offers = [one for one in offers if not is_further(state, one)]  # only one of them learns of it
    alone = isinstance(step, steps.Turning) and dice.random() < 0.2
    left_out = LEFT_OUT if alone else (*LEFT_OUT, *SELDOM)
    found = [one for one in offers if not isinstance(one, left_out)] or offers
    found = [one for one in found if is_kept(state, one)] or found
    unknown = [one for one in found if getattr(one, "cards", ()) == (UNKNOWN,)]
    if unknown:
        return unknown[0]
    if isinstance(step, steps.Confronting):
        met = [one for one in found if getattr(one, "option", "") in ("nobody", *state.players)]
        return dice.choice(met)
    dull = [one for one in found if getattr(one, "option", "") in ("not_yet", "no")]
    if isinstance(step, steps.RoundEnd):  # cards that only one of the tables has counted
        dull += [one for one in found if isinstance(one, act.Next)]
    ways = [one for one in found if getattr(one, "option", "") in ("reached", "missed")]
    if ways and dice.random() < 0.5:
        return dice.choice(ways)
    if dull:
        return dull[0]
    if isinstance(step, steps.Onward):
        return next(one for one in found if isinstance(one, act.TurnPage))
    chosen = dice.choice(found)
    if isinstance(chosen, act.Tell):
        return said(step, chosen.seat, dice)
    return chosen


def is_kept(state: State, offer: act.AnyAction) -> bool:
    """Of the algorithms, those that lay there when the round began, of the files, those that only
    the table knows: others are not followed."""
    if isinstance(offer, act.PlayFile):
        return is_slip(offer.card)
    if not isinstance(offer, act.UseAlgorithm):
        return True
    slot = state.table.sectors[offer.seat].slots[offer.slot]
    return offer.slot == 0 and slot.under is None and slot.face in FIRST


def is_further(state: State, action: act.AnyAction) -> bool:
    """A spot that only the table's board has."""
    seat = action.seat if isinstance(action, act.Place) else ""
    return isinstance(action, act.Place) and action.spot > spots_of(state, seat, action.room)
