"""What belongs to the table and what to a device: letters of columns, pace of the app, calls."""

from __future__ import annotations

import re
from datetime import timedelta

import pytest
from django.utils.translation import override

from campaigns.games.sonar.board.table import PACES
from campaigns.games.sonar.forms import SettingsForm
from campaigns.games.sonar.tags import confirms, folded
from campaigns.games.sonar.words.cells import cell_name
from campaigns.models import Campaign, Entry
from campaigns.table.log.lines import Line
from rules.sonar import actions as act
from rules.sonar import events as ev
from rules.sonar.state import Letters, Options
from tests.campaigns.cast import sits_at
from tests.campaigns.games.sonar.test_pages import do, sitting, text
from tests.campaigns.games.sonar.test_table import opened

PLACED = (
    act.MarkPosition("yellow_captain", "D5"),
    act.MarkPosition("blue_captain", "J10"),
)


@pytest.mark.django_db
@pytest.mark.parametrize(("letters", "shown"), [("latin", "D5"), ("cyrillic", "Г5")])
@pytest.mark.parametrize("language", ["ru", "en"])
def test_columns_are_lettered_by_the_table_whatever_the_language(
    letters: Letters, shown: str, language: str
):
    table = opened(Options(players=2, letters=letters))
    do(table, *PLACED)
    client = sitting(table, "yellow_captain")["yellow_captain"]
    client.cookies["django_language"] = language
    page = text(client, table, "seat/")
    letters_shown = re.findall(r"class=\"edge\"[^>]*>(\w)<", page)
    assert letters_shown[3] == shown[0]


def test_a_table_from_before_counts_as_each_device_does():
    with override("ru"):
        assert cell_name("D5") == "Г5"


def test_a_new_table_counts_as_the_language_it_is_opened_in():
    page = {"scenario": "alpha", "players": "2", "lot": "app", "radio": "off", "watchers": "after"}
    for language, letters in (("ru", "cyrillic"), ("pt-br", "latin")):
        with override(language):
            form = SettingsForm(page)
            assert form.is_valid(), form.errors
            assert form.options().letters == letters


@pytest.mark.django_db
def test_in_real_time_the_app_is_no_faster_than_people(client):
    table = opened(Options(mode="real_time", players=4, pace="slow"))
    sits_at(client, table, seat="yellow_captain", host=True)
    table.seats.filter(key__startswith="blue").update(bot=True)
    waits = re.compile(r"load delay:(\d+)ms")

    def pause() -> int:
        found = waits.search(client.get(f"/t/{table.code}/seat/").content.decode())
        assert found
        return int(found[1])

    assert pause() == PACES["slow"]
    last = Entry.objects.filter(campaign=table).latest("seq")
    Entry.objects.filter(pk=last.pk).update(request="bot-1", at=last.at - timedelta(seconds=60))
    Campaign.objects.update(tip="another log")  # than the one whose rows are kept
    assert pause() == 700  # it has waited long enough, whatever others did meanwhile


@pytest.mark.django_db
def test_son_5_21_in_my_turn_the_page_asks_the_app_for_its_mines_and_says_nothing():
    table = opened(Options(players=2))
    table.seats.filter(key__startswith="blue").update(bot=True)
    do(table, *PLACED, act.DrawLot("yellow_captain"))
    client = sitting(table, "yellow_captain")["yellow_captain"]
    for mined in (False, True):
        changes = (act.PutMine("blue", "J9", there=True),) if mined else ()
        do(table, act.Correct((*changes, act.GiveTurn("yellow")), "as it lies"))
        page = text(client, table, "seat/")
        assert "app-plays" not in page
        assert (f"/t/{table.code}/bot/" in page) is mined
    table.refresh_from_db()
    answer = client.post(f"/t/{table.code}/bot/", {"seq": table.seq, "request_id": "one"})
    assert answer.status_code == 204  # D5 is far from it


@pytest.mark.django_db
def test_a_device_is_called_only_if_it_wants_that(client):
    table = opened(Options(players=2))
    sits_at(client, table, seat="yellow_captain", host=True)
    assert "data-call" not in client.get(f"/t/{table.code}/seat/").content.decode()
    client.post("/screen/", {"call": "on", "next": f"/t/{table.code}/more/"})
    assert "data-call" in client.get(f"/t/{table.code}/seat/").content.decode()
    assert "js/calls" not in client.get(f"/t/{table.code}/").content.decode()


def line(seq: int, *events: ev.AnyEvent) -> Line:
    return Line(seq, 1, None, "", "action", True, ("said",), events)  # type: ignore[arg-type] # noqa: FBT003


def test_what_is_only_confirmed_is_folded_into_what_was_announced():
    course = line(1, ev.CourseSet("blue", "north", None))
    ayes = [line(2, ev.BoxMarked("blue", None)), line(3, ev.SymbolCrossed("blue", None, None))]
    own = line(4, ev.BoxMarked("yellow", "mine"))
    assert [confirms(one) for one in (course, *ayes, own)] == [False, True, True, False]
    assert folded([own, *reversed(ayes), course]) == [(own, 0), (course, 2)]
