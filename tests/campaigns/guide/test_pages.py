"""The guided start as a device has it: one thing at a time, never twice, and only where wanted."""

from __future__ import annotations

import re
import secrets

import pytest
from django.db import connection
from django.test import Client
from django.test.utils import CaptureQueriesContext
from msgspec.structs import asdict

from campaigns.models import Campaign, Lesson, Member
from campaigns.table.commands import create_campaign
from rules.core import write
from rules.mars.actions import RefillModule
from rules.mars.state import Options
from rules.otys.state import Options as Reef
from rules.sonar.state import Options as Battle
from tests.campaigns.cast import sits_at

TOLD = re.compile(r'name="told"\s+value="([^"]*)"')


@pytest.fixture
def guided(db: None) -> Campaign:
    return create_campaign(
        game="mars", name="Red evening", names=["Alice"], options=Options(), guided=True
    )


def hint(client: Client, path: str) -> str:
    """The step that a page tells; empty: none."""
    found = TOLD.findall(client.get(path).content.decode())
    assert len(found) < 2
    return found[0] if found else ""


def say(client: Client, table: Campaign, **form: str) -> None:
    answer = client.post(f"/t/{table.code}/guide/", form)
    assert answer.status_code == 302


def act(client: Client, table: Campaign, action: object, **form: str) -> int:
    seq = Campaign.objects.get(pk=table.pk).seq
    asked = {"seq": seq, "request_id": secrets.token_hex(4), "action": write(action), **form}
    return client.post(f"/t/{table.code}/act/", asked).status_code


def test_a_table_that_was_not_opened_with_it_explains_nothing(alice: Client, table: Campaign):
    assert hint(alice, f"/t/{table.code}/") == ""


def test_got_it_is_told_once_and_goes_back_to_the_page(alice: Client, guided: Campaign):
    here = f"/t/{guided.code}/"
    assert hint(alice, here) == "deal"
    answer = alice.post(f"{here}guide/", {"told": "deal", "page": "table"})
    assert (answer.status_code, answer.headers["Location"]) == (302, here)
    assert hint(alice, here) == ""
    assert alice.post(f"{here}guide/", {"told": "deal"}).status_code == 302  # a second tap
    assert Lesson.objects.count() == 1


def test_what_was_done_need_not_be_told_again(alice: Client, guided: Campaign):
    here = f"/t/{guided.code}/"
    assert act(alice, guided, RefillModule("water"), told=hint(alice, here)) == 302
    assert hint(alice, here) == ""  # the next card is the same question
    assert act(alice, guided, RefillModule("power")) == 302
    assert hint(alice, here) == "aim"


def test_what_was_refused_is_told_on(alice: Client, guided: Campaign):
    here = f"/t/{guided.code}/"
    hint(alice, here)
    assert act(alice, guided, "nonsense", told="deal") == 422
    assert hint(alice, here) == "deal"


def test_another_table_of_the_game_tells_nothing_twice(alice: Client, guided: Campaign):
    say(alice, guided, told=hint(alice, f"/t/{guided.code}/"))
    other = create_campaign(
        game="mars", name="Again", names=["Alice"], options=Options(), guided=True
    )
    sits_at(alice, other)
    assert hint(alice, f"/t/{other.code}/") == ""


def test_no_more_hints_is_for_this_device_and_game_alone(alice: Client, guided: Campaign):
    here = f"/t/{guided.code}/"
    guest = Client()
    assert hint(alice, here) == "deal"
    sits_at(guest, guided, seat="", host=False)
    say(alice, guided, guide="off")
    assert hint(alice, here) == ""
    assert list(Member.objects.values_list("guided", flat=True)) == [False, True]
    reef = create_campaign(game="otys", name="Reef", names=["A", "B"], options=Reef(), guided=True)
    sits_at(alice, reef, seat="blue")
    assert hint(alice, f"/t/{reef.code}/seat/") == "deal"


def test_more_switches_it_on_again_from_the_beginning(alice: Client, guided: Campaign):
    here = f"/t/{guided.code}/"
    hint(alice, here)
    say(alice, guided, guide="off")
    answer = alice.post(f"{here}guide/", {"guide": "on", "page": "more"})
    assert answer.headers["Location"] == f"{here}more/"
    assert hint(alice, here) == "deal"


def test_what_is_no_step_is_not_remembered(alice: Client, guided: Campaign):
    hint(alice, f"/t/{guided.code}/")
    say(alice, guided, told="x" * 900)
    assert not Lesson.objects.exists()


def test_a_stranger_has_nothing_to_say_to_it(charlie: Client, guided: Campaign):
    assert charlie.post(f"/t/{guided.code}/guide/", {"guide": "off"}).status_code == 404


def queries(client: Client, path: str) -> int:
    with CaptureQueriesContext(connection) as asked:
        assert client.get(path).status_code == 200
    return len(asked)


def test_a_page_asks_the_database_once_more_and_without_the_guide_not_at_all(
    alice: Client, table: Campaign, guided: Campaign
):
    hint(alice, f"/t/{table.code}/")
    sits_at(alice, guided)
    for one in (table, guided):
        queries(alice, f"/t/{one.code}/")  # its rows are read once by every process
    plain, explained = (queries(alice, f"/t/{one.code}/") for one in (table, guided))
    assert explained == plain + 1
    say(alice, guided, guide="off")
    assert queries(alice, f"/t/{guided.code}/") == plain


def test_a_new_table_explains_to_a_device_that_has_never_played(client: Client, db: None):
    first = client.get("/new/mars/").content.decode()
    assert re.search(r'name="guided"[^>]*checked', first)
    opened = client.post("/new/mars/", {**asdict(Options()), "guided": "on"})
    table = Campaign.objects.get()
    assert opened.status_code == 302
    assert table.guided
    assert Member.objects.get().guided
    again = client.get("/new/mars/").content.decode()
    assert 'name="guided"' in again
    assert not re.search(r'name="guided"[^>]*checked', again)
    assert re.search(r'name="guided"[^>]*checked', client.get("/new/otys/").content.decode())


def test_the_demo_explains_itself_to_a_newcomer(client: Client, db: None):
    for guided in (True, False):
        client.post("/demo/", {"game": "mars"})
        assert Campaign.objects.order_by("-pk")[:1].get().guided is guided


@pytest.mark.parametrize(
    ("seat", "step"), [("yellow_captain", "start"), ("yellow_mate", ""), ("blue_radio", "")]
)
def test_a_seat_of_a_boat_is_told_what_is_its_own(db: None, seat: str, step: str):
    battle = create_campaign(
        game="sonar", name="Deep", names=list("ABCDEFGH"), options=Battle(), guided=True
    )
    somebody = Client()
    sits_at(somebody, battle, seat=seat, host=False)
    assert hint(somebody, f"/t/{battle.code}/seat/") == step
