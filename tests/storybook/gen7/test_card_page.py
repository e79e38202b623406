"""The pencil: from a card to what is known of it, and back to the table."""

from __future__ import annotations

import html
from typing import Any

import pytest
from django.test import Client

from campaigns.games.gen7.said import laid, noted
from campaigns.models import Campaign
from rules.gen7 import actions as act
from rules.gen7.cards import effects as fx
from rules.gen7.cards.content import Catalogue, File, Text
from rules.gen7.cards.slips import Harm, Slip
from tests.campaigns import play
from tests.storybook.gen7.test_photos import held_card, own_folder, row_card, table
from tests.storybook.gen7.test_recording import Form
from tests.storybook.gen7.voyages import ask, do, host, player

__all__ = ["own_folder", "table"]  # fixtures


def page_of(client: Client, table: Campaign, path: str) -> str:
    answer = client.get(f"/t/{table.code}/{path}")
    assert answer.status_code == 200
    return html.unescape(answer.content.decode())


def put_right(client: Client, table: Campaign, card: str, **form: Any) -> Any:
    keys = {name.replace("_", "-"): value for name, value in form.items()}
    return client.post(f"/t/{table.code}/card/{card[1:]}/", ask(table, **keys))


def test_one_tap_from_the_row_to_the_card_and_one_back(table: Campaign):
    card = row_card(table)
    address = f"/t/{table.code}/card/{card[1:]}/"
    assert f'href="{address}"' in page_of(host(table), table, "")
    assert f'href="/t/{table.code}/"' in page_of(host(table), table, f"card/{card[1:]}/")


def test_a_name_and_facts_are_kept_and_shown_in_the_row(table: Campaign):
    card, client = row_card(table), host(table)
    answer = put_right(client, table, card, title="Leaking pipe", merits="4", harm_energy="2")
    assert (answer.status_code, answer["Location"]) == (302, f"/t/{table.code}/")
    known = Slip("key_tasks", title="Leaking pipe", merits=4, harms=(Harm("energy", 2),))
    assert play.state(table).slips[card] == known
    shown = page_of(client, table, "")
    assert "Leaking pipe" in shown
    assert "unsolved: Energy −2" in shown
    log = page_of(client, table, "log/")
    assert "The table knows this card by name: “Leaking pipe”." in log


def test_the_form_begins_with_what_is_known(table: Campaign):
    card, client = row_card(table), host(table)
    put_right(client, table, card, title="Leak", merits="4", paid_cost_data="2", harm_energy="2")
    sent = Form(client.get(f"/t/{table.code}/card/{card[1:]}/").content.decode()).sent
    assert (sent["title"], sent["code"]) == ("Leak", "")
    page = client.get(f"/t/{table.code}/card/{card[1:]}/").content.decode()
    assert page.count("checked") == 4, "merits, one harm, and two systems that are not harmed"
    assert (sent["paid-cost-data"], sent["paid-cost-parts"]) == ("2", "0")


def test_nothing_new_is_said_so(table: Campaign):
    answer = put_right(host(table), table, row_card(table))
    assert answer.status_code == 422
    assert "Nothing is different" in answer.content.decode()


def test_rubbish_is_refused(table: Campaign):
    answer = put_right(host(table), table, row_card(table), code="a b!")
    assert answer.status_code == 422
    assert play.state(table).slips[row_card(table)].code == ""


def test_only_a_host_puts_right_what_everybody_sees(table: Campaign):
    mine, card = player(table), row_card(table)
    assert put_right(mine, table, card, title="Leak", merits="4").status_code == 302
    assert play.state(table).slips[card] == Slip("key_tasks", title="Leak"), "its name and no more"
    page = page_of(mine, table, f"card/{card[1:]}/")
    assert 'name="merits"' not in page
    assert 'type="file"' in page


def test_gen_2_11_a_card_in_hand_has_a_photo_and_a_name_of_its_owners(table: Campaign):
    card = held_card(table, "blue")
    page = page_of(player(table, "blue"), table, f"card/{card[1:]}/")
    assert 'name="title"' in page
    assert 'name="merits"' not in page
    assert "nobody else sees this page" in page
    assert f'href="/t/{table.code}/seat/"' in page


def test_all_of_a_card_can_be_written_down_from_there(table: Campaign):
    card, client = row_card(table), host(table)
    put_right(client, table, card, title="Leak", merits="4", harm_energy="2")
    sent = Form(
        client.get(f"/t/{table.code}/record/?kind=key_tasks&slip={card[1:]}").content.decode()
    )
    assert (sent.sent["title"], sent.sent["merits"], sent.sent["damage"]) == ("Leak", "4", "2")
    assert sent.sent["department"] == "energy"
    form = {**sent.sent.dict(), **ask(table), "code": "K7", "spots": "3", "record": "1"}
    answer = client.post(f"/t/{table.code}/record/", form)
    assert answer.status_code == 302, html.unescape(answer.content.decode())[:3000]
    state = play.state(table)
    assert state.table.row[0].card == "K7"
    assert state.recorded.key_tasks[0].spots == 3
    # From now on its pencil leads to the same form.
    assert "record/?kind=key_tasks&code=K7" in page_of(client, table, "")


def test_a_slip_in_a_hand_is_not_written_down_by_the_host(table: Campaign):
    page = host(table).get(f"/t/{table.code}/record/?kind=work_tasks&slip={held_card(table)[1:]}")
    assert 'name="slip"' not in page.content.decode()


def test_cards_in_slots_and_in_the_row_are_listed_and_hands_are_not(table: Campaign):
    state = play.state(table)
    slot = state.table.sectors["green"].slots[0].face
    page = page_of(host(table), table, "record/")
    for card in (row_card(table), slot):
        assert f'/card/{card[1:]}/"' in page
    for seat in state.players:
        for card in (*state.table.sectors[seat].work, *state.table.sectors[seat].files):
            assert f'/card/{card[1:]}/"' not in page


def test_the_open_page_has_a_pencil_too(table: Campaign):
    client = host(table)
    page = play.state(table).table.story.page
    assert f"record/?kind=pages&code={page}" in page_of(client, table, "")
    assert f"record/?kind=pages&code={page}" not in page_of(player(table), table, "")


def test_a_recorded_card_in_hand_has_no_pencil_for_who_cannot_use_it(table: Campaign):
    torch = File(code="F2", title=Text(en="Torch"), effects=(fx.Merits(1),))
    do(table, act.Record(Catalogue(files=(torch,))))
    do(table, act.Correct("blue", (fx.HandCard("files", "F2"),), "mislaid"))
    assert "kind=files" not in page_of(player(table, "blue"), table, "seat/")


@pytest.mark.parametrize(
    "slip",
    [
        Slip("key_tasks", merits=0, cost=(1, 0, 2), harms=(Harm("computer", 1),)),
        Slip("work_tasks", title="Filters", merits=12, penalty=4, effects=(fx.Gain("data", 2),)),
        Slip("files", code="F1", effects=(fx.Store("drugs", -1), fx.Reason(2))),
        Slip("algorithms", effects=(fx.Merits(1),), upgraded=(fx.Merits(2, "each"),)),
    ],
)
def test_keys_say_what_is_known_of_a_card(slip: Slip):
    form = {**laid(slip), "title": slip.title, "code": slip.code}
    assert noted(Slip(slip.kind), form) == slip


def test_what_keys_cannot_say_is_not_lost():
    slip = Slip("files", effects=(fx.Reroll(),))
    assert noted(slip, {"title": "Shake"}) == Slip("files", title="Shake", effects=(fx.Reroll(),))
