"""GEN-2.5: dice and merit marker have the colour of the sector dealt for this episode."""

from __future__ import annotations

from pathlib import Path

import pytest
from msgspec.structs import replace

from rules.core import Refusal
from rules.gen7 import ENGINE
from rules.gen7 import actions as act
from rules.gen7 import events as ev
from rules.gen7 import facts as fact
from rules.gen7.episode.colours import worn, worn_at, worn_in
from rules.gen7.state import State
from rules.gen7.tables import COLOURS, Board, sector_colours
from rules.gen7.view import view
from tests.rules.gen7.moves import do, happens, refusal
from tests.rules.gen7.parts import of
from tests.rules.gen7.positions import at_turn, set_up

OLD_LOG = Path(__file__).parents[1] / "old_log_v3.json"
LAID = act.LayOut("green", ("mechanical", "science", "bioscience"), "blue")
WORN = {"green": "purple", "blue": "green", "orange": "orange"}


def new_box() -> State:
    return set_up(players=3, pack="box", dice="asked", decks="table")


def dealt(state: State, episode: int, **sectors: str) -> State:
    """A later deal, as far as it has come."""
    state = replace(state, episode=episode, clock=state.clock + 9)
    events = tuple(ev.SectorDealt(seat, name) for seat, name in sectors.items())  # type: ignore[arg-type]
    return ENGINE.fold(events, state)


def test_gen_2_5_nobody_wears_a_colour_before_the_first_deal():
    assert worn(new_box()) == {}


def test_gen_2_5_an_officer_wears_the_colour_of_the_sector_dealt():
    assert worn(do(new_box(), LAID)) == WORN


def test_gen_2_5_dice_keep_the_name_of_their_owner_whatever_their_colour():
    assert do(new_box(), LAID).table.dice["green.o"].owner == "green"


def test_gen_2_5_the_colour_is_worn_until_the_next_deal():
    state = do(new_box(), LAID)
    packed = replace(state, play=None, episode=1)
    assert worn(packed) == WORN


def test_gen_2_5_an_earlier_episode_and_its_rows_keep_the_colour_worn_then():
    before = at_turn(players=3)
    state = dealt(before, 2, green="engineering", blue="mechanical", orange="science")
    assert worn(state) == {"green": "blue", "blue": "purple", "orange": "green"}
    assert worn_in(state, 1) == worn(before) == worn_at(state, before.clock)
    assert worn_in(state, 2) == worn(state) == worn_at(state, state.clock)


@pytest.mark.parametrize("seats", [("green",), ("orange", "purple"), ("blue", "green", "purple")])
def test_gen_2_5_no_colour_is_worn_twice_in_the_middle_of_a_deal(seats):
    sectors = dict(zip(seats, ("mechanical", "bioscience", "engineering"), strict=False))
    state = dealt(at_turn(), 2, **sectors)
    found = worn(state)
    assert list(found) == list(state.players)
    assert len(set(found.values())) == len(found)
    assert found[seats[0]] == "purple"


def test_gen_2_5_whoever_waits_in_a_deal_keeps_the_colour_if_it_is_free():
    state = dealt(at_turn(), 2, green="mechanical")
    assert worn(state) == {"green": "purple", "blue": "blue", "orange": "orange", "purple": "green"}


def test_gen_2_5_the_list_puts_the_colours_of_the_box_right_once():
    other = replace(LAID, colours=("blue", "green", "orange", "purple"))
    state = do(new_box(), other)
    assert worn(state) == {"green": "purple", "blue": "blue", "orange": "orange"}
    assert tuple(sector_colours(state.options.board).values()) == other.colours
    told = of(ev.PutRight, happens(new_box(), other))
    assert told == [ev.PutRight(fact.ColourIs("science", "blue"), "green")]


def test_gen_2_5_colours_as_we_think_are_not_worth_a_word():
    said = replace(LAID, colours=COLOURS)
    assert not of(ev.PutRight, happens(new_box(), said))


def test_gen_2_5_all_four_colours_may_differ():
    said = ("blue", "orange", "purple", "green")
    state = do(new_box(), replace(LAID, colours=said))
    assert tuple(sector_colours(state.options.board).values()) == said


def test_gen_2_5_two_sectors_do_not_get_one_colour():
    twice = replace(LAID, colours=("purple", "purple", "orange", "purple"))
    assert refusal(new_box(), twice) == Refusal("colour_twice", "GEN-2.5")


@pytest.mark.parametrize("said", [{"science": "blue"}, {"science": "blue", "bioscience": "blue"}])
def test_gen_2_5_every_colour_is_there_once_whatever_a_table_says_of_its_boards(said):
    found = sector_colours(Board(colours=said))
    assert sorted(found.values()) == sorted(COLOURS)
    assert found[list(said)[-1]] == "blue"


def test_gen_2_5_a_colour_put_right_changes_places_with_the_sector_that_had_it():
    right = act.Correct("green", (), "our box", (fact.ColourIs("science", "purple"),))
    state = do(at_turn(), right)
    assert worn(state) == {"green": "purple", "blue": "blue", "orange": "orange", "purple": "green"}


def test_gen_2_5_the_view_says_who_wears_what():
    state = do(new_box(), LAID)
    assert all(view(state, seat).worn == WORN for seat in (None, *state.players))


def test_gen_2_5_an_older_log_knows_what_was_worn():
    state = ENGINE.fold(ENGINE.read_events(OLD_LOG.read_text(), 3))
    assert worn_in(state, 1) == {"green": "orange", "blue": "blue", "orange": "green"}
    assert worn(state) == {"green": "purple", "blue": "orange", "orange": "blue"}
