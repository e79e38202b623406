"""What boats and seats of Captain Sonar are called: as the table says, in the reader's language."""

from __future__ import annotations

import re

import pytest
from django.test import Client
from django.utils import translation

from campaigns.games.sonar.forms import CorrectionForm
from campaigns.games.sonar.words.names import Names
from campaigns.models import Campaign
from campaigns.people.crew import called
from campaigns.safe import transfer
from campaigns.table.commands import create_campaign
from campaigns.table.opened import Table
from rules.sonar import ENGINE
from rules.sonar.state import Options, chart, seated
from rules.sonar.tables import SEATS
from storybook.sheets.order import Order
from storybook.sheets.sonar.crews import crews
from storybook.sonar.replay import step_of
from tests.campaigns.cast import sits_at
from tests.campaigns.games.sonar.test_table import played

WHALE = "Синий кит"
RUSSIAN = {"Accept-Language": "ru"}


def opened(options: Options, names: list[str] | None = None) -> Campaign:
    written = names or ["" for _seat in seated(options.players)]
    return create_campaign(game="sonar", name="Deep", names=written, options=options)


def pages(client: Client, *addresses: str, **headers: str) -> str:
    found = [client.get(address, headers=headers) for address in addresses]
    assert [answer.status_code for answer in found] == [200] * len(found)
    return "".join(answer.content.decode() for answer in found)


@pytest.mark.django_db
def test_son_1_6_a_boat_is_called_by_its_name_everywhere():
    table, host = opened(Options(players=2, names=("", WHALE))), Client()
    sits_at(host, table, seat="")
    here = f"/t/{table.code}"
    assert f"Give the device to {WHALE}, captain" in pages(host, f"{here}/")
    played(table, 30, seed=2)
    table.refresh_from_db()
    for address in (
        f"{here}/",
        f"{here}/log/",
        f"{here}/crew/",
        f"{here}/settings/",
        f"{here}/correct/",
        f"/join/{table.code}/",
        "/",
    ):
        shown = pages(host, address)
        assert WHALE in shown or "Yellow boat" in shown, address
        assert "Blue boat" not in shown, address
    assert f"{WHALE} has the turn" in pages(host, f"{here}/log/")
    seqs = list(table.entries.order_by("seq").values_list("seq", flat=True))
    steps = str([step_of(table, seqs[: at + 1]) for at in range(len(seqs))])
    assert WHALE in steps
    assert "Blue boat" not in steps


@pytest.mark.django_db
def test_son_1_6_a_refusal_calls_it_so_too_and_the_name_stays_at_its_table():
    table, yellow = opened(Options(players=2, names=("", WHALE))), Client()
    sits_at(yellow, table, seat="yellow_captain", host=True)
    sits_at(Client(), table, seat="blue_captain", host=False)
    played(table, 12, seed=2)
    table.refresh_from_db()
    form = {"seq": table.seq, "request_id": "x", "boat": "blue", "reason": "why", "cell": "A1"}
    answer = yellow.post(f"/t/{table.code}/correct/", form)
    assert f"Only its own crew can correct that: {WHALE}." in answer.content.decode()
    other = opened(Options(players=2))
    assert called(Table(other)) == {
        "yellow_captain": "Yellow boat, captain",
        "blue_captain": "Blue boat, captain",
    }


@pytest.mark.django_db
@pytest.mark.parametrize("opener", ["", "en", "ru", "pt-br"])
def test_a_seat_without_a_person_is_its_role_in_the_readers_language(opener: str):
    """Older tables wrote the role down in the language of whoever opened them."""
    with translation.override(opener or "en"):
        names = [Names().seat(seat) if opener else "" for seat in SEATS]
    table, host = opened(Options(players=8, names=("", "")), names), Client()
    sits_at(host, table, seat="yellow_mate")
    played(table, 3)
    here = f"/t/{table.code}"
    for address in (
        f"{here}/",
        f"{here}/seat/",
        f"{here}/crew/",
        f"{here}/settings/",
        f"{here}/log/",
        f"/join/{table.code}/",
    ):
        shown = pages(host, address, **RUSSIAN)
        assert "капитан" in shown, address
        assert not re.search("[Yy]ellow boat|Submarino|[Aa]marel", shown), address
    with translation.override("ru"):
        table.refresh_from_db()
        found = transfer.preview(transfer.export(table)).seats
        assert found == tuple(Names().seat(seat) for seat in SEATS)
    # On paper somebody writes their name there.
    [crew] = crews(Order("sonar", "captain", Table(table), "yellow_mate"))
    assert crew.person("captain") == ""


@pytest.mark.django_db
def test_a_person_keeps_the_name():
    table = opened(Options(players=2), ["Ann", "Yellow boat, captain"])
    assert list(called(Table(table)).values()) == ["Ann", "Yellow boat, captain"]
    [crew] = crews(Order("sonar", "captain", Table(table), "yellow_captain"))
    assert crew.person("captain") == "Ann"


def test_the_correction_form_has_the_cells_as_the_map_shows_them():
    table = Options(players=2, names=("", WHALE))
    state = ENGINE.fold(ENGINE.set_up(table))
    with translation.override("ru"):
        form = CorrectionForm(state=state)
        for field in ("cell", "mine"):
            cells = {key: str(name) for key, name in form.fields[field].choices if key}  # type: ignore[attr-defined]
            assert set(cells) == set(chart(state).cells)
            assert cells["B1"] == "Б1"
            assert ">Б1</option>" in str(form[field])
        assert f">{WHALE}</option>" in str(form["boat"])
        assert "scenario" not in dict(form.fields["system"].choices)  # type: ignore[attr-defined]
