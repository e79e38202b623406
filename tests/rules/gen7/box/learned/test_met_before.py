"""Cards that a table has told of before: told of once, and then one tap."""

from __future__ import annotations

from typing import Any

import pytest
from msgspec.structs import replace

from rules.core import write
from rules.gen7 import ENGINE, steps
from rules.gen7 import actions as act
from rules.gen7 import events as ev
from rules.gen7.cards import effects as fx
from rules.gen7.cards.content import Catalogue, Cost, File, Text
from rules.gen7.cards.slips import Harm, Slip
from rules.gen7.consequences.memory import again, is_undecided, met
from rules.gen7.state import State
from tests.rules.gen7.box.table import box, with_slip, with_unknown_card, with_unknown_task
from tests.rules.gen7.box.test_cards import confronted, laid
from tests.rules.gen7.endings import filters, key_task
from tests.rules.gen7.moves import do, due, happens, refusal
from tests.rules.gen7.parts import after
from tests.rules.gen7.positions import with_sector, with_table

DATA, PARTS = (fx.Gain("data", 3),), (fx.Gain("parts", 2),)


def played(state: State, effects: Any) -> State:
    """A file that comes, is played and told of."""
    state, card = with_unknown_card(state, "green", "files")
    return do(state, act.PlayFile("green", card), act.Tell("green", effects=effects))


def asked_again(state: State) -> tuple[State, str]:
    """Another file, and the question what it does."""
    state, card = with_unknown_card(state, "green", "files")
    return do(state, act.PlayFile("green", card)), card


def tiles(state: State) -> list[tuple[str, ...]]:
    return [one.cards for one in met(state, due(state))]


def test_gen_0_1_files_that_were_told_of_lie_there_latest_first():
    state, _ = asked_again(played(played(box(), DATA), PARTS))
    assert tiles(state) == [("?2",), ("?1",)]


def test_gen_0_1_latest_is_what_was_told_last_not_what_was_drawn_last():
    state, first = with_unknown_card(box(), "green", "files")
    state, second = with_unknown_card(state, "green", "files")
    for card, told in ((second, DATA), (first, PARTS)):
        state = do(state, act.PlayFile("green", card), act.Tell("green", effects=told))
    assert tiles(asked_again(state)[0]) == [(first,), (second,)]


def test_gen_0_1_cards_that_do_the_same_share_a_tile():
    state, _ = asked_again(played(played(played(box(), DATA), PARTS), DATA))
    assert tiles(state) == [("?3", "?1"), ("?2",)]


def test_gen_0_1_one_tap_plays_it_as_last_time_and_it_is_that_card():
    state = played(box(), DATA)
    state = replace(state, slips={"?1": replace(state.slips["?1"], title="Spare fuses")})
    state, card = asked_again(state)
    tell = again(state, due(state), "green", met(state, due(state))[0])
    assert tell == act.Tell("green", effects=DATA, like="?1")
    state = do(state, tell)
    assert state.table.sectors["green"].resources == (6, 0, 0)
    assert state.slips[card] == Slip("files", title="Spare fuses", effects=DATA)


def test_gen_0_1_the_amount_can_still_be_changed():
    state, card = asked_again(played(box(), DATA))
    state = do(state, act.Tell("green", effects=(fx.Gain("data", 1),), like="?1"))
    assert state.table.sectors["green"].resources == (4, 0, 0)
    assert state.slips[card].effects == (fx.Gain("data", 1),)


def test_gen_0_1_only_what_was_met_can_be_met_again():
    state, card = asked_again(played(box(), DATA))
    for like in ("?9", card, "FL1"):
        assert refusal(state, act.Tell("green", effects=DATA, like=like)).code == "card_not_there"
    page = after(box(), steps.Paging("1.05", "development"))
    assert refusal(page, act.Tell("green", like="?1")).code == "not_asked"


def test_gen_0_1_taking_back_the_answer_takes_the_tile_away():
    """A tile is made of what the position knows: of a position before it, there is none."""
    state, _ = with_unknown_card(box(), "green", "files")
    state, _ = with_unknown_card(state, "green", "files")
    before = do(state, act.PlayFile("green", "?1"))
    after_it = do(before, act.Tell("green", effects=DATA), act.PlayFile("green", "?2"))
    assert tiles(after_it) == [("?1",)]
    assert tiles(before) == []


def test_gen_2_11_what_lies_in_a_hand_makes_no_tile_and_takes_none_away():
    state = replace(
        played(box(), DATA),
        recorded=Catalogue(files=(File(code="F7", title=Text(en="Torch"), effects=PARTS),)),
    )
    named, _ = asked_again(with_sector(state, "blue", files=("F7",)))
    unnamed, _ = asked_again(with_sector(state, "blue", files=("?8",)))
    assert tiles(named) == tiles(unnamed) == [("?1",), ("F7",)]


# Key tasks


def test_gen_3_10_an_unsolved_key_task_does_what_it_did_before():
    state = with_unknown_task(with_unknown_task(box(), harms=(Harm("energy", 2),), merits=4))
    state = after(state, steps.Harming(2))
    found = met(state, due(state))
    state = do(state, again(state, due(state), "blue", found[0]))
    assert state.slips["?2"].harms == (Harm("energy", 2),)
    assert state.slips["?2"].merits == 4, "no printed number is asked twice"


def test_gen_3_10_cards_that_harm_alike_but_give_other_merits_leave_the_merits_open():
    state = with_unknown_task(box(), harms=(Harm("energy", 2),), merits=4)
    state = with_unknown_task(state, harms=(Harm("energy", 2),), merits=5)
    state = after(with_unknown_task(state), steps.Harming(3))
    assert tiles(state) == [("?2", "?1")]
    state = do(state, act.Tell("blue", harms=(Harm("energy", 2),), like="?1"))
    assert state.slips["?3"].merits is None


def filling(state: State) -> State:
    die = next(
        name
        for name, one in state.table.dice.items()
        if (one.owner, one.place) == ("green", "quarters")
    )
    task = state.table.row[-1].id
    return do(state, act.AddDie("green", task, die, 0))


def test_gen_7_1_a_key_task_is_solved_and_paid_as_last_time():
    state = with_table(with_unknown_task(box()), storage=(5, 5, 5))
    paid = (act.Paid("storage", data=2), act.Paid("green", drugs=1))
    state = with_sector(state, "green", resources=(0, 0, 1))
    state = do(filling(state), act.Tell("green", merits=4, paid=paid))
    assert state.slips["?1"].cost == (2, 0, 1), "from wherever it came"
    state = with_table(with_unknown_task(state), storage=(5, 5, 5), active="green")
    state = after(state, steps.Turning("green"))
    state = filling(state)
    state = do(state, again(state, due(state), "green", met(state, due(state))[0]))
    assert state.table.storage == (3, 5, 4)
    assert state.table.sectors["green"].merits == 8


def test_gen_7_1_recorded_cards_lie_there_too():
    harm = {"department": "energy", "damage": 2, "harms": ("energy", "computer")}
    task = key_task("K7", title=Text(en="Leak"), merits=3, cost=Cost(parts=1), **harm)
    state = replace(with_unknown_task(box()), recorded=Catalogue(key_tasks=(task,)))
    state = after(state, steps.Harming(1))
    (found,) = met(state, due(state))
    told = again(state, due(state), "blue", found)
    assert told == act.Tell("blue", harms=(Harm("energy", 2), Harm("computer", 2)), like="K7")
    known = do(state, told).slips["?1"]
    assert (known.title, known.code, known.merits, known.cost) == ("Leak", "K7", 3, (0, 1, 0))


# Work tasks, algorithms


def test_gen_5_12_a_work_task_pays_from_its_owners_sector_and_knows_its_penalty():
    work = filters("W2", penalty=3, cost=Cost(data=2))
    state, card = with_unknown_card(box(), "green", "work")
    state = replace(state, recorded=Catalogue(work_tasks=(work,)))
    state = with_sector(state, "green", resources=(2, 0, 0))
    state = after(state, steps.Telling("green", card, "work", "production_centre"))
    told = again(state, due(state), "green", met(state, due(state))[0])
    assert told.paid == (act.Paid("green", data=2),)
    state = do(state, told)
    assert state.table.sectors["green"].merits == 5
    assert state.slips[card].penalty == 3


def test_gen_7_5_an_upgraded_algorithm_has_tiles_of_upgraded_ones():
    state, _ = with_slip(laid(under="?9", when="turn"), "algorithms", effects=DATA, upgraded=PARTS)
    state, _ = with_slip(state, "algorithms", effects=DATA)
    state = do(state, act.UseAlgorithm("green", 0))
    assert tiles(state) == [("?2",)]
    assert again(state, due(state), "green", met(state, due(state))[0]).effects == PARTS


# Crossroads


def test_gen_7_6_before_the_choice_no_tile_of_a_crossroads_card():
    state = confronted()
    state, _ = with_slip(state, "crossroads", effects=DATA)
    assert met(state, due(state)) == ()
    after_it = do(state, act.Choose("blue", "green"))
    assert tiles(after_it) == [("?2",)]
    assert not is_undecided(after_it, due(after_it))


def test_gen_7_13_where_everybody_chooses_for_themselves_nothing_is_told_to_the_next():
    state = do(confronted(), act.Choose("blue", "each"))
    for _ in state.players:
        assert is_undecided(state, due(state))
        state = do(state, act.Tell("green", effects=(fx.Merits(1),)))


# Rows


@pytest.mark.parametrize("like", [None, "?1"])
def test_what_is_said_can_be_written_and_read(like: str | None):
    state, _ = asked_again(played(box(), DATA))
    tell = act.Tell("green", effects=DATA, like=like)
    assert ENGINE.read_action(write(tell)) == tell
    events = happens(state, tell)
    assert ENGINE.read_events(write(list(events)), ENGINE.version) == tuple(events)


def test_a_row_from_before_tiles_is_still_read():
    old = '[{"type":"slip_told","card":"?1","slip":{"kind":"files","effects":[]}}]'
    (event,) = ENGINE.read_events(old, ENGINE.version)
    assert event == ev.SlipTold("?1", Slip("files", effects=()))
