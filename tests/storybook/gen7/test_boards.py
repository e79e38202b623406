"""The pencil on a room and on a track: what the table's own board prints there, put right in place
and never refused."""

from __future__ import annotations

from typing import Any

import pytest
from msgspec.structs import replace

from campaigns.models import Campaign
from rules.gen7 import actions as act
from rules.gen7 import facts as fact
from rules.gen7 import steps
from rules.gen7.cards import effects as fx
from rules.gen7.cards.slips import Harm
from rules.gen7.tables import Yield
from tests.campaigns import play
from tests.campaigns.markup import markup
from tests.storybook.gen7.test_card_page import page_of
from tests.storybook.gen7.test_photos import own_folder, row_card, table
from tests.storybook.gen7.voyages import ask, do, host, player, voyage

__all__ = ["own_folder", "table"]  # fixtures


def told(there: Campaign, key: str, **form: Any) -> Any:
    keys = {name.replace("_", "-"): value for name, value in form.items() if name != "one_more"}
    keys |= {"one_more": "1"} if "one_more" in form else {}
    address = f"/t/{there.code}/board/{key}/" if key else f"/t/{there.code}/board/"
    return host(there).post(address, ask(there, **keys))


@pytest.mark.parametrize("key", ["science_lab", "hq", "energy", "storage"])
def test_one_tap_from_a_room_or_track_and_one_back(table: Campaign, key: str):
    address = f"/t/{table.code}/board/{key}/"
    assert f'href="{address}"' in page_of(host(table), table, "")
    assert f'href="/t/{table.code}/"' in page_of(host(table), table, f"board/{key}/")


def test_a_room_gets_a_spot_with_one_tap(table: Campaign):
    assert told(table, "data_centre", one_more="1").status_code == 302
    assert play.state(table).options.board.data_centre == 4
    assert "Spots: Data Centre: 4 (was 3)." in page_of(host(table), table, "log/")


def test_spots_and_yields_are_one_row(table: Campaign):
    rows = play.fresh(table).seq
    told(table, "chemical_lab", spots="4", yield_1="half+1")
    board = play.state(table).options.board
    assert board.chemical_lab[0] == Yield(half=1)
    assert len(board.chemical_lab) == 4
    assert play.fresh(table).seq == rows + 1


def test_storage_has_room_for_more_and_holds_something_else(table: Campaign):
    rows = play.fresh(table).seq
    told(table, "storage", capacity="20", stored_data="17")
    state = play.state(table)
    assert state.options.board.capacity == 20
    assert state.table.storage == (17, 3, 3)
    assert play.fresh(table).seq == rows + 1
    assert "Say what to change." in markup(told(table, "storage", capacity="20"))


def test_what_a_die_got_there_in_this_round_is_made_good(table: Campaign):
    state = play.state(table)
    name, die = next((n, d) for n, d in state.table.dice.items() if d.kind == "officer")
    facts = (fact.DieShows(name, 5), fact.DieAt(name, "chemical_lab.1"))
    do(table, act.Correct("green", (), "so it lies", facts))
    held = play.state(table).table.sectors[die.owner].resources[2]
    told(table, "chemical_lab", yield_1="5")
    assert play.state(table).table.sectors[die.owner].resources[2] == held + 3


def test_a_track_its_dots_and_what_its_end_prints(table: Campaign):
    merits = {"what_1": "merits", "count_1": "2", "who_1": "each"}
    told(table, "energy", divisions="4", dots_1="2", at="1", **merits)
    state = play.state(table)
    assert state.options.board.divisions[0] == 2
    assert len(state.options.board.divisions) == 4
    assert state.table.systems[1] == 1
    assert 1 in state.dotted
    assert state.prints == {"energy": (fx.Merits(2, "each"),)}


def test_nothing_said_is_said_so_and_others_have_no_such_page(table: Campaign):
    assert told(table, "hq").status_code == 422
    assert player(table, "blue").get(f"/t/{table.code}/board/hq/").status_code == 404
    assert host(table).get(f"/t/{table.code}/board/bridge/").status_code == 404
    cruise = voyage()
    assert host(cruise).get(f"/t/{cruise.code}/board/hq/").status_code == 404


# Rooms that pages add


def test_a_room_is_added_put_right_and_gone(table: Campaign):
    assert told(table, "", room_name="").status_code == 422
    told(table, "", room_name="Airlock", room_spots="2")
    rule = fx.RoomAdded("room_a", "Airlock", 2)
    assert play.state(table).table.story.modifiers == (rule,)
    ship = page_of(host(table), table, "")
    assert 'data-place="room_a.2"' in ship
    assert "Airlock" in ship
    assert "Airlock" in page_of(host(table), table, "correct/")
    told(table, "room_a", room_name="Sluice", room_spots="3", room_stays="1")
    assert play.state(table).table.story.modifiers == (
        replace(rule, name="Sluice", spots=3, stays=True),
    )
    told(table, "room_a", gone="1")
    assert play.state(table).table.story.modifiers == ()


# Too late for a system


def test_too_late_the_card_is_put_right_and_the_track_offered(table: Campaign):
    card, state = row_card(table), play.state(table)
    while not isinstance(play.state(table).todo[-1], steps.Harming):
        do(table, act.Correct("green", (), "played", (fact.PhaseIs("failure"),)))
        do(table, act.Next(state.players[0]))
    do(table, act.Tell(state.players[0], harms=(Harm("energy", 2),)))
    table.refresh_from_db()
    do(table, act.Correct("green", (), "played", (fact.PhaseIs("failure"),)))
    do(table, act.Next(state.players[0]))
    answer = host(table).post(
        f"/t/{table.code}/card/{card[1:]}/", ask(table, **{"harm-computer": "1"})
    )
    assert answer["Location"] == f"/t/{table.code}/board/energy/?late"
    assert "Too much has happened since" in page_of(host(table), table, "board/energy/?late")
