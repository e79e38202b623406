"""GEN-8.5: a page may add a room to the ship, for as long as its goal is current or longer."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from rules.core import write
from rules.gen7 import ENGINE, steps
from rules.gen7 import actions as act
from rules.gen7 import events as ev
from rules.gen7 import facts as fact
from rules.gen7.cards import effects as fx
from rules.gen7.state import State
from tests.rules.gen7.box.table import box
from tests.rules.gen7.moves import do, due, happens, offers, refusal
from tests.rules.gen7.parts import after
from tests.rules.gen7.positions import at_turn

AIRLOCK = fx.RoomAdded("room_a", "Airlock", spots=2)
INTO = act.Place("green", "green.c1", "room_a", 2)
DRUGS = (fx.Gain("drugs", 2),)


def added(rule: fx.RoomAdded = AIRLOCK, state: State | None = None) -> State:
    effect = fx.Switch(rule)
    return do(state or box(), act.Correct("green", (effect,), "page"))


@pytest.mark.parametrize("state", [box(), at_turn()], ids=["box", "ours"])
def test_gen_8_5_its_spots_take_dice(state: State):
    before = {one for one in offers(state) if isinstance(one, act.Place)}
    room = added(state=state)
    new = {one for one in offers(room) if isinstance(one, act.Place)} - before
    assert {(one.room, one.spot) for one in new} == {("room_a", 1), ("room_a", 2)}
    assert refusal(state, INTO).code == "no_such_spot"
    assert refusal(room, replace(INTO, spot=3)).code == "no_such_spot"
    placed = do(room, INTO)
    assert placed.table.dice["green.c1"].place == "room_a.2"


def test_gen_8_5_what_a_die_does_there_is_asked_the_first_time():
    state = do(added(), INTO)
    assert due(state) == steps.Telling("green", "room_a", "room")
    state = do(state, act.Tell("green", effects=DRUGS))
    assert state.table.sectors["green"].resources == (0, 0, 2)
    assert state.room_prints == {"Airlock": DRUGS}
    again = act.Place("blue", "blue.c1", "room_a", 1)
    known = replace(state, todo=(steps.Turning("blue"),))
    assert do(known, again).table.sectors["blue"].resources == (0, 0, 2)


def test_gen_8_5_not_to_be_remembered_it_is_asked_again():
    state = do(added(), INTO, act.Tell("green", effects=DRUGS, remember=False))
    assert state.room_prints == {}


def test_gen_8_5_what_it_does_can_be_put_right_even_while_it_is_asked():
    state = do(added(), INTO)
    right = act.Correct("green", (), "x", (fact.PrintIs("Airlock", DRUGS),))
    state = do(state, right)
    assert state.room_prints == {"Airlock": DRUGS}
    assert not any(isinstance(step, steps.Telling) for step in state.todo)


@pytest.mark.parametrize("stays", [False, True])
def test_gen_8_6_it_goes_with_the_goal_of_its_page_unless_it_stays(stays):
    state = do(added(replace(AIRLOCK, stays=stays)), INTO, act.Tell("green"))
    state = do(state, act.Correct("green", (fx.OpenPage("2.a.01"),), "the story goes on"))
    assert (len(state.table.story.modifiers) == 1) == stays
    state = after(do(state, act.Tell("green")), "return")
    assert state.table.dice["green.c1"].place == "quarters"


def test_gen_8_5_said_again_it_is_the_same_room():
    state = added(replace(AIRLOCK, spots=4), added())
    assert state.table.story.modifiers == (replace(AIRLOCK, spots=4),)
    renamed = fact.RuleIs(replace(AIRLOCK, name="Sluice"), on=True)
    state = do(state, act.Correct("green", (), "x", (renamed,)))
    assert state.table.story.modifiers == (replace(AIRLOCK, name="Sluice"),)
    gone = fact.RuleIs(replace(AIRLOCK, name="Sluice"), on=False)
    assert do(state, act.Correct("green", (), "x", (gone,))).table.story.modifiers == ()


def test_gen_8_5_a_log_with_it_is_read_again():
    events = happens(added(), INTO)
    told = happens(do(added(), INTO), act.Tell("green", effects=DRUGS))
    assert ev.RoomTold("Airlock", DRUGS) in told
    for one in (events, told):
        assert ENGINE.read_events(write(list(one)), ENGINE.version) == one


# What the end of a track prints


def test_gen_3_4_what_the_end_of_a_track_prints_can_be_put_right():
    state = do(box(), act.Correct("green", (), "x", (fact.PrintIs("energy", DRUGS),)))
    assert state.prints == {"energy": DRUGS}
    same = act.Correct("green", (), "x", (fact.PrintIs("energy", DRUGS),))
    assert refusal(state, same).code == "nothing_to_correct"
    by_name = fact.PrintIs("energy", (fx.PutDie("green.o", "hq.1"),))
    wrong = act.Correct("green", (), "x", (by_name,))
    assert refusal(state, wrong).code == "not_asked"
