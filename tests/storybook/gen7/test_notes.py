"""Names of cards in a hand are its owner's notes: the count is the truth, and nobody else's page
depends on them. When the table has counted that a card is gone, the owner says which."""

from __future__ import annotations

import html
import json
import re
from pathlib import Path
from typing import Any

import pytest
from django.test import Client

from campaigns.models import Campaign
from rules.gen7 import actions as act
from rules.gen7.cards import effects as fx
from rules.gen7.cards.slips import Slip
from rules.gen7.facts import CrossroadsAt
from rules.gen7.tables import SeatName
from tests.campaigns import play
from tests.storybook.gen7.test_photos import row_card, send, served
from tests.storybook.gen7.test_photos import table as table
from tests.storybook.gen7.voyages import ask, do, host, player, watcher
from tests.storybook.pictures.test_portraits import picture


@pytest.fixture(autouse=True)
def own_folder(tmp_path: Path, settings: Any) -> None:
    settings.DATA = tmp_path


def text(client: Client, table: Campaign, page: str = "") -> str:
    found = html.unescape(client.get(f"/t/{table.code}/{page}").content.decode())
    return re.sub(r'(csrfmiddlewaretoken|request_id)" value="[^"]*"', "", found)


def note(client: Client, table: Campaign, card: str, title: str) -> Any:
    return client.post(f"/t/{table.code}/card/{card[1:]}/", ask(table, title=title))


def two_files(table: Campaign) -> tuple[SeatName, str, str]:
    """Whose turn it is, and the two files in that hand."""
    seat = play.state(table).todo[-1].seat
    do(table, act.Correct(seat, (fx.HandCard("files", "?"),), reason="forgotten"))
    first, second = play.state(table).table.sectors[seat].files
    return seat, first, second


def offered(page: str) -> list[dict[str, Any]]:
    found = re.findall(r"\{\"type\":\"play_file\".*?\}", page)
    return [json.loads(one) for one in found]


def test_gen_2_11_a_name_in_a_hand_is_nowhere_but_on_its_owners_pages(table: Campaign):
    seat, _first, second = two_files(table)
    mine = player(table, seat)
    others = [host(table), watcher(table), *(player(table, one) for one in others_than(seat))]
    before = [text(client, table) for client in others]
    rows = play.fresh(table).seq
    assert note(mine, table, second, "Surge").status_code == 302
    assert play.fresh(table).seq == rows, "no row of the log knows it"
    assert [text(client, table) for client in others] == before
    assert "Surge" in text(mine, table, "seat/")
    for client in others:
        assert "Surge" not in text(client, table)
        assert client.get(f"/t/{table.code}/card/{second[1:]}/").status_code == 404
        assert note(client, table, second, "Stolen").status_code == 404


def others_than(seat: str) -> list[str]:
    return [one for one in ("green", "blue", "orange") if one != seat]


def test_gen_2_11_every_line_and_every_position_is_the_same_whatever_was_noted(table: Campaign):
    seat, first, second = two_files(table)
    note(player(table, seat), table, second, "Surge")
    send(player(table, seat), table, first, picture())
    do(table, act.PlayFile(seat, first))
    do(table, act.Tell(seat, effects=(fx.Gain("parts", 2),)))
    state = play.state(table)
    assert not any(slip.title for slip in state.slips.values())
    assert "Surge" not in text(host(table), table)
    assert "Surge" not in text(host(table), table, "log/")


def test_the_owner_plays_the_card_that_was_named(table: Campaign):
    seat, first, second = two_files(table)
    mine = player(table, seat)
    assert [one["card"] for one in offered(text(mine, table, "seat/"))] == [first], "any of them"
    note(mine, table, second, "Surge")
    files = offered(text(mine, table, "seat/"))
    assert [(one["card"], one.get("title", "")) for one in files] == [
        (first, ""),
        (second, "Surge"),
    ]
    wish = json.dumps(files[1])
    mine.post(f"/t/{table.code}/act/", ask(table, action=wish, page="seat"))
    state = play.state(table)
    assert state.table.sectors[seat].files == (first,)
    assert state.slips[second].title == "Surge"
    assert "plays the file “Surge”" in text(host(table), table, "log/")
    assert "Which one?" not in text(mine, table, "seat/")


def test_where_the_tablet_has_counted_the_owner_says_which_it_was(table: Campaign):
    seat, first, second = two_files(table)
    mine, tablet = player(table, seat), host(table)
    note(mine, table, first, "Surge")
    send(mine, table, second, picture())
    (wish,) = offered(text(tablet, table))
    assert wish["card"] == first
    tablet.post(f"/t/{table.code}/act/", ask(table, action=json.dumps(wish)))
    assert play.state(table).table.sectors[seat].files == (second,)
    page = text(mine, table, "seat/")
    assert "A card has left your hand. Which one?" in page
    assert "Which one?" not in text(tablet, table)
    assert "Surge" not in text(tablet, table)
    address = f"/t/{table.code}/card/{first[1:]}/"
    player(table, others_than(seat)[0]).post(address, ask(table, was=second[1:]))
    assert served(tablet, table, first).status_code == 404, "nobody has said it yet"
    assert mine.post(address, ask(table, was=second[1:])).status_code == 302
    assert "Which one?" not in text(mine, table, "seat/")
    assert served(tablet, table, first).status_code == 200, "that was the one with the photo"
    assert "Surge" in text(mine, table, "seat/"), "which is still in the hand"
    assert "Surge" not in text(tablet, table)


def test_what_has_left_under_its_name_is_named_for_all(table: Campaign):
    seat, first, second = two_files(table)
    mine = player(table, seat)
    note(mine, table, second, "Surge")
    do(table, act.PlayFile(seat, first))
    mine.post(f"/t/{table.code}/card/{first[1:]}/", ask(table, was=second[1:]))
    assert play.state(table).slips[first].title == "Surge"
    assert "Surge" in text(host(table), table, "log/")


def test_a_card_that_is_back_in_the_hand_is_asked_about_no_more(table: Campaign):
    seat, first, second = two_files(table)
    mine = player(table, seat)
    note(mine, table, second, "Surge")
    do(table, act.PlayFile(seat, first))
    assert "Which one?" in text(mine, table, "seat/")
    host(table).post(f"/t/{table.code}/undo/", ask(table, consent="step"))
    assert "Which one?" not in text(mine, table, "seat/")
    assert "Surge" in text(mine, table, "seat/")


def test_whoever_plays_may_name_what_lies_open(table: Campaign):
    card = row_card(table)
    assert note(player(table), table, card, "Leak").status_code == 302
    assert play.state(table).slips[card] == Slip("key_tasks", title="Leak")
    assert note(watcher(table), table, card, "Hm").status_code == 404
    assert note(player(table), table, card, "").status_code == 404


def test_crew_cards_have_a_pencil_and_kept_cards_lie_on_the_officers_sheet(table: Campaign):
    crew, mine = play.state(table).officers["blue"].crew, player(table, "blue")
    assert f"/card/{crew[1:]}/" in text(mine, table, "seat/")
    do(table, act.Correct("blue", (), "kept", (CrossroadsAt("Ca7", "blue"),)))
    assert "Ca7" in text(mine, table, "seat/")
