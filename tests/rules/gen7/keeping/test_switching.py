"""Referee or book-keeper: it can change any evening, in the middle of anything."""

from __future__ import annotations

import os
import random
from typing import Any

import pytest

from rules.gen7 import ENGINE, steps
from rules.gen7 import actions as act
from rules.gen7 import events as ev
from rules.gen7 import facts as fact
from rules.gen7.state import Options, State
from tests.rules.gen7.box.table import box, with_unknown_task
from tests.rules.gen7.contract import must_hold
from tests.rules.gen7.keeping.table import KEPT, minding
from tests.rules.gen7.moves import do, due, happens, refusal
from tests.rules.gen7.positions import set_up, until, with_dice, with_sector
from tests.rules.play import choose

KEEPER, REFEREE = act.SetTable(judge="book_keeper"), act.SetTable(judge="referee")
STEPS = 20_000 if os.environ.get("HYPOTHESIS_PROFILE") == "search" else 1_500


def test_gen_0_1_to_book_keeper_it_holds_at_once_and_dice_lie_where_they_are():
    state = with_dice(box(players=3), {"blue.c1": "science_lab.2"})
    told = happens(state, KEEPER)
    assert told[0] == ev.TableSet(judge="book_keeper")
    switched = do(state, KEEPER)
    assert due(switched) == steps.Minding()
    assert switched.table.dice["blue.c1"].place == "science_lab.2"
    assert switched.table.active is None


def test_gen_4_4_an_open_key_task_gives_back_what_was_used_for_it():
    state = with_sector(with_unknown_task(box(players=3)), "green", resources=(0, 0, 3))
    filling = do(state, act.AddDie("green", 1, "green.o", 0), act.ChangeDie("green", "green.o", 8))
    assert filling.table.sectors["green"].resources == (0, 0, 1)
    switched = do(filling, KEEPER)
    assert switched.table.sectors["green"].resources == (0, 0, 3)
    assert switched.table.dice["green.o"].place == "quarters"


def test_gen_5_11_goods_above_the_capacity_are_not_kept():
    state = with_sector(box(players=3), "green", resources=(0, 15, 0))
    asked = do(state, act.Place("green", "green.o", "technical_lab", 1))
    while isinstance(due(asked), steps.Facing):
        asked = do(asked, act.Choose("green", "4"))
    assert asked.table.sectors["green"].resources[1] > 15
    assert do(asked, KEEPER).table.sectors["green"].resources == (0, 15, 0)


def test_gen_7_6_a_card_that_is_open_goes_on():
    state = do(box(players=3), act.Place("green", "green.o", "science_lab", 1))
    open_card = until(state, lambda now: isinstance(due(now), steps.Confronting))
    switched = do(open_card, KEEPER)
    assert due(switched) == due(open_card)
    assert due(do(switched, act.Choose(due(switched).seat, "nobody"))) in (
        steps.Minding(),
        steps.Duty("green"),
    )


def test_gen_3_2_to_referee_it_holds_from_the_next_roll_on():
    state = do(minding(), REFEREE)
    assert state.options.judge == "referee"
    assert due(state) == steps.Minding()
    asked = until(state, lambda now: isinstance(due(now), steps.Recounting))
    assert asked.table.phase == "key_tasks"
    facts = (fact.GoodsAre("green", "data", 5), fact.StorageIs("parts", 7))
    again = do(asked, act.Recount("green", facts))
    assert not again.table.unfollowed
    assert again.table.sectors["green"].resources[0] == 5
    assert again.table.storage[1] == 7
    assert isinstance(due(again), steps.Turning)


def test_gen_3_2_only_what_was_not_followed_is_asked():
    asked = until(do(minding(), REFEREE), lambda now: isinstance(due(now), steps.Recounting))
    merits = act.Recount("green", (fact.MeritsAre("green", 9),))
    assert refusal(asked, merits).code == "not_asked"
    named = act.Recount("green", (fact.AlgorithmIs("green", 0, under=False, card="A1"),))
    assert refusal(asked, named).code == "not_asked"
    most = act.Recount("green", (fact.StorageIs("data", 99),))
    assert refusal(asked, most).code == "out_of_range"


def test_gen_3_2_nothing_is_asked_if_the_app_stays_book_keeper():
    asked = until(do(minding(), REFEREE), lambda now: isinstance(due(now), steps.Recounting))
    assert due(do(asked, KEEPER)) == steps.Minding()


def test_gen_0_1_other_settings_change_nothing_that_is_due():
    state = box(players=3)
    told = do(state, act.SetTable(hints=True, forecast=True, table_places=False))
    assert told.todo == state.todo
    assert told.options.hints
    assert told.options.forecast
    assert not told.options.table_places
    assert refusal(state, act.SetTable()).code == "nothing_to_change"
    assert refusal(state, act.SetTable(judge="referee")).code == "nothing_to_change"


def test_gen_3_1_a_correction_of_the_phase_leads_to_the_book():
    state = do(minding(), act.Correct("green", (), "paper", (fact.PhaseIs("end"),)))
    back = do(state, act.Correct("green", (), "paper", (fact.PhaseIs("turns"),)))
    assert due(back) == steps.Minding()
    turn = do(state, act.Correct("green", (), "paper", (fact.TurnIs("blue"),)))
    assert due(turn) == steps.Minding() or isinstance(due(turn), steps.Paused)


@pytest.mark.parametrize("seed", range(3))
def test_switched_at_random_no_question_gets_stuck(seed: int) -> None:
    dice = random.Random(seed)
    wanted: dict[str, Any] = {**KEPT, "players": 3 + seed % 2, "dice": ("asked", "table")[seed % 2]}
    first: State = set_up(**wanted)
    assert isinstance(first.options, Options)
    state, switched, seen = first, 0, set()
    for _ in range(STEPS):
        if state.result is not None:
            state = first
        now = "referee" if state.options.judge == "book_keeper" else "book_keeper"
        if dice.random() < 0.05:
            action: Any = act.SetTable(judge=now)  # type: ignore[arg-type]
            switched += 1
        else:
            offers = ENGINE.legal_actions(state, None)
            if dice.random() < 0.95:  # a goal is not reached at every turn
                offers = tuple(one for one in offers if not isinstance(one, act.Reach))
            action = choose(offers, dice)
        filled = ENGINE.fill(state, action, dice)
        assert ENGINE.why_not(state, filled) is None, filled
        state = ENGINE.fold(ENGINE.decide(state, filled), state)
        must_hold(state)
        seen.add(type(due(state)) if state.todo else None)
        if not state.table.unfollowed if state.play else True:
            continue
        assert not isinstance(due(state), steps.Turning | steps.Sharing | steps.Rolling)
    assert switched > 5
    assert {steps.Minding, steps.Recounting, steps.Turning} <= seen
