"""What the table's own boards have and ours have not: a tap away where it is missed."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from campaigns.face.board import Look
from campaigns.games.gen7.board.ship.rooms import Room
from campaigns.games.gen7.board.table import board
from campaigns.games.gen7.forms import SettingsForm
from rules.gen7 import ENGINE
from rules.gen7.state import House, State
from rules.gen7.tables import spots_in
from tests.rules.gen7.box.table import box
from tests.rules.gen7.moves import do
from tests.rules.gen7.positions import at_turn, with_table

FULL = {f"data_centre.{spot}": "failure" for spot in (1, 2, 3)}


def room(state: State, key: str) -> Room:
    ship = board(state, Look(None, state.players)).ship
    assert ship is not None
    return next(one for one in ship.rooms if one.key == key)


def test_a_room_without_a_free_spot_gets_one_with_a_tap() -> None:
    state = with_table(box(), markers=FULL)
    full = room(state, "data_centre")
    assert full.more
    after = do(state, ENGINE.read_action(full.more))
    assert spots_in(after.options.board, "data_centre") == 4
    assert len(room(after, "data_centre").spots) == 4


def test_where_one_is_free_or_the_boards_are_ours_there_is_no_need() -> None:
    assert not room(with_table(box(), markers={}), "data_centre").more
    assert not room(with_table(at_turn(), markers=FULL), "data_centre").more


@pytest.mark.parametrize("ruling", ["failures_stay", "new_ranks_vote"], ids=["gen_3_6", "gen_9_6"])
def test_a_ruling_is_a_setting_of_a_new_table(ruling: str) -> None:
    page = {field.html_name: field.initial or "" for field in SettingsForm()}
    assert page[f"house_{ruling}"], "as the digest reads it"
    other = SettingsForm({**page, f"house_{ruling}": ""})
    assert other.is_valid(), other.errors
    house = other.options().house
    assert not getattr(house, ruling)
    assert replace(house, **{ruling: True}) == House()
