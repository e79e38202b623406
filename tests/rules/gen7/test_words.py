"""GEN-0: whose text counts, who may help, and what the words mean."""

from __future__ import annotations

from msgspec.structs import replace

from rules.gen7 import actions as act
from rules.gen7 import events as ev
from rules.gen7.cards import effects as fx
from rules.gen7.cards.content import Catalogue, Cost
from rules.gen7.tables import Board, flats
from tests.rules.gen7.endings import key_task
from tests.rules.gen7.moves import do, due, happens, offers, refusal
from tests.rules.gen7.parts import after, told
from tests.rules.gen7.positions import at_turn, with_dice, with_sector, with_task

TASK = key_task(department="energy", spots=1, merits=3, cost=Cost(parts=1))


def test_gen_0_1_what_the_table_s_own_room_shows_counts():
    place = act.Place("green", "green.o", "technical_lab", 1)
    assert ev.ResourcesChanged("green", (0, 5, 0), "lab") in happens(at_turn(), place)
    own_board = at_turn(board=Board(technical_lab=flats(2, 2)))
    assert ev.ResourcesChanged("green", (0, 2, 0), "lab") in happens(own_board, place)


def test_gen_0_1_a_page_may_change_a_number_of_the_rulebook():
    more = act.Correct("green", (fx.Switch(fx.MoreTasks(1)),), "page")
    assert due(after(at_turn(), "key_tasks")).count == 2
    assert due(after(do(at_turn(), more), "key_tasks")).count == 3


def test_gen_0_1_a_card_as_the_table_recorded_it_goes_before_the_pack():
    card = replace(TASK, code="KC1", department="biological", damage=2)
    record = act.Record(Catalogue(key_tasks=(card,)))
    reveal = act.Correct("green", (fx.AddTask("KC1"),), "page")
    assert ev.SystemMoved("computer", 1, "failure") in told(do(at_turn(), reveal), "failure")
    recorded = do(at_turn(), record, reveal)
    assert ev.SystemMoved("biological", 2, "failure") in told(recorded, "failure")


def test_gen_0_2_nobody_gives_a_card_to_anybody():
    state = with_sector(at_turn(), "green", files=("F1",))
    assert refusal(state, act.Give("green", "F1", "blue")).code == "not_now"
    assert not [offer for offer in offers(state) if isinstance(offer, act.Give)]


def test_gen_0_2_the_only_help_is_to_contribute_to_shared_spots():
    state = with_sector(with_task(at_turn(), replace(TASK, spots=2)), "blue", resources=(0, 9, 0))
    alone = do(state, act.AddDie("green", 1, "green.o", 0))
    assert refusal(alone, act.Pay("green", "blue", "parts")).rule == "GEN-0.2"
    assert refusal(alone, act.Pay("blue", "blue", "parts")).code == "not_contributing"
    together = do(alone, act.AddDie("blue", 1, "blue.o", 1))
    assert act.Pay("blue", "blue", "parts", 1) in offers(together)


def test_gen_0_3_a_placed_die_is_no_die_in_the_sector():
    state = with_sector(at_turn(), "green", resources=(0, 0, 4))
    placed = with_dice(state, {"green.o": "science_lab.1"})
    assert act.ChangeDie("green", "green.o", 8) in offers(state)
    assert refusal(placed, act.ChangeDie("green", "green.o", 8)).code == "die_out_of_reach"


def test_gen_0_3_an_effect_on_the_dice_of_a_sector_leaves_placed_ones_alone():
    state = with_dice(at_turn(), {"green.o": "science_lab.1", "green.c2": "recovery"})
    rolled = do(state, act.Correct("green", (fx.Reroll(),), "file"))
    assert due(rolled).dice == ("green.c1", "green.c3")


def test_gen_0_4_spending_means_from_your_own_sector():
    change = act.ChangeDie("green", "green.o", 8)
    poor = with_sector(at_turn(storage=(15, 15, 15)), "green", resources=(15, 15, 1))
    assert refusal(poor, change).facts == {"resource": "drugs", "held": 1}
    rich = with_sector(at_turn(), "green", resources=(0, 0, 3))
    assert happens(rich, change)[0] == ev.ResourcesChanged("green", (0, 0, -2), "change")
    assert do(rich, change).table.storage == (3, 3, 3)


def test_gen_0_4_the_supply_is_unlimited():
    state = at_turn(storage=(15, 15, 15))
    for seat in ("blue", "orange", "purple"):
        state = with_sector(state, seat, resources=(15, 15, 15))
    gains = do(state, act.Correct("green", (fx.Gain("data", 15), fx.Gain("parts", 15)), "file"))
    assert gains.table.sectors["green"].resources == (15, 15, 0)
