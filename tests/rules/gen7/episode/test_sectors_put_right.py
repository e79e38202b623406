"""GEN-2.4, GEN-2.5: the sector dealt to an officer, put right; colours, dice and goal follow."""

from __future__ import annotations

import pytest

from rules.core import Refusal
from rules.gen7 import ENGINE
from rules.gen7 import actions as act
from rules.gen7 import events as ev
from rules.gen7 import facts as fact
from rules.gen7.catalogue import cards
from rules.gen7.episode.colours import worn
from rules.gen7.state import Plan, State
from tests.rules.gen7.episode.test_colours import LAID, new_box
from tests.rules.gen7.moves import do, happens, refusal
from tests.rules.gen7.positions import at_turn, with_dice, with_sector


def put_right(*facts: fact.AnyFact) -> act.Correct:
    return act.Correct("green", (), "the wrong board", facts)


def table() -> State:
    """Green has the mechanical sector, blue science, orange bioscience."""
    return do(new_box(), LAID)


def colonists(state: State, seat: str) -> int:
    return sum(die.owner == seat and die.kind == "colonist" for die in state.table.dice.values())


def test_gen_2_5_colours_follow_the_sector_put_right():
    state = do(table(), put_right(fact.SectorIs("blue", "bioscience")))
    assert worn(state) == {"green": "purple", "blue": "orange", "orange": "green"}


def test_gen_2_4_whoever_was_thought_to_have_it_has_the_other():
    told = happens(table(), put_right(fact.SectorIs("blue", "bioscience")))
    assert [one for one in told if isinstance(one, ev.PutRight)] == [
        ev.PutRight(fact.SectorIs("blue", "bioscience"), "science"),
        ev.PutRight(fact.SectorIs("orange", "science"), "bioscience"),
    ]
    state = ENGINE.fold(told, table())
    assert state.table.sectors["orange"].name == "science"


def test_gen_2_4_both_said_at_once_are_the_same():
    both = (fact.SectorIs("blue", "bioscience"), fact.SectorIs("orange", "science"))
    assert do(table(), put_right(*both)) == do(table(), put_right(both[0]))


def test_gen_2_4_a_sector_that_nobody_has_changes_nobody_else():
    state = do(table(), put_right(fact.SectorIs("blue", "engineering")))
    assert {seat: board.name for seat, board in state.table.sectors.items()} == {
        "green": "mechanical",
        "blue": "engineering",
        "orange": "bioscience",
    }


def test_gen_2_5_the_mechanical_sector_has_a_colonist_less():
    before = table()
    state = do(before, put_right(fact.SectorIs("blue", "mechanical")))
    assert colonists(before, "green") + 1 == colonists(before, "blue")
    assert colonists(state, "green") == colonists(before, "blue")
    assert colonists(state, "blue") == colonists(before, "green")


def test_gen_2_5_a_colonist_that_stands_in_a_room_cannot_vanish():
    placed = with_dice(table(), {"blue.c5": (3, "hq.1")})
    wrong = put_right(fact.SectorIs("blue", "mechanical"))
    refused = Refusal("colonist_in_a_room", "GEN-2.5", {"seat": "blue"})
    assert refusal(placed, wrong) == refused
    home = put_right(fact.DieAt("blue.c5", "supply"), fact.SectorIs("blue", "mechanical"))
    assert do(placed, home).table.sectors["blue"].name == "mechanical"


def test_gen_2_9_the_goal_of_the_sector_lies_with_its_board():
    before = at_turn(players=3)
    codes = {one.sector: one.code for one in cards(before, "goals").values() if one.sector}
    for seat, board in before.table.sectors.items():
        before = with_sector(before, seat, plans=(Plan("PA1"), Plan(codes[board.name])))
    first, second = before.players[:2]
    names = [before.table.sectors[seat].name for seat in (first, second)]
    state = do(before, put_right(fact.SectorIs(first, names[1])))
    plans = [state.table.sectors[seat].plans for seat in (first, second)]
    assert plans == [(Plan("PA1"), Plan(codes[name])) for name in reversed(names)]


@pytest.mark.parametrize("seat", ["green", "orange"])
def test_gen_2_5_nothing_else_of_a_board_changes(seat: str):
    before = table()
    state = do(before, put_right(fact.SectorIs("green", "bioscience")))
    was, now = before.table.sectors[seat], state.table.sectors[seat]
    kept = ("resources", "work", "files", "slots", "merits", "booked")
    assert [getattr(was, part) for part in kept] == [getattr(now, part) for part in kept]
