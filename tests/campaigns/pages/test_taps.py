"""Pages at their edges: strangers, damaged forms, long logs, and a player who only taps."""

from __future__ import annotations

import html
import random
import re

import pytest
from django.test import Client
from hypothesis import given, settings
from hypothesis import strategies as st
from hypothesis.extra.django import TestCase

from campaigns.models import Campaign, Entry
from campaigns.table.verification import verify
from rules.core import write
from tests.campaigns import play
from tests.campaigns.cast import Alice
from tests.campaigns.conftest import WRONG_CODE
from tests.campaigns.markup import markup, without_token

HTMX = {"HX-Request": "true"}
BUTTON = re.compile(r'<button name="action" value="([^"]*)"')
MARS_FIELDS = {
    "building_value": "3",
    "two_star_limit": "1",
    "star_limit": "0",
    "energy_max": "5",
    "energy_start": "1",
    "ship_start": "1",
    "hand_size": "2",
    "prep_size": "2",
    "values": "7",
    "points_ship": "1",
    "points_star": "2",
    "points_two_star": "4",
    "points_spread": "2",
    "points_crowd": "3",
    "points_energy": "1",
    "level": "droid",
    "deck": "table",
}


def page_of(answer) -> str:
    return html.unescape(markup(answer))


def tap(client, table, verb, headers=HTMX, **form):
    whole = {"seq": play.fresh(table).seq, "request_id": next(play.names), **form}
    return client.post(f"/t/{table.code}/{verb}/", whole, headers=headers)


# Charlie


def test_charlie_gets_the_same_answer_everywhere_and_learns_nothing(charlie, table):
    """A code that is wrong, cut short or in capitals gets the answer of no such address."""
    bodies = {without_token(charlie.get("/no/such/address/"))}
    for code in (WRONG_CODE, table.code[:-1], table.code.upper()):
        for page in ("", "log/", "correct/", "print/score.pdf"):
            for headers in ({}, HTMX):
                answer = charlie.get(f"/t/{code}/{page}", headers=headers)
                assert answer.status_code == 404
                bodies.add(without_token(answer))
        for verb in ("act", "undo", "redo", "correct"):
            for form in ({}, {"seq": 0, "request_id": "x", "action": write(play.WATER)}):
                answer = charlie.post(f"/t/{code}/{verb}/", form)
                assert answer.status_code == 404
                bodies.add(without_token(answer))
    assert len(bodies) == 1
    assert Entry.objects.count() == 1


@pytest.mark.parametrize(
    ("page", "wrong"),
    [
        ("act/", "get"),
        ("undo/", "get"),
        ("redo/", "get"),
        ("", "post"),
        ("log/", "post"),
        ("print/score.pdf", "post"),
        ("correct/", "put"),
        ("act/", "delete"),
    ],
)
def test_a_method_that_a_page_does_not_know_is_405(alice, table, page, wrong):
    assert getattr(alice, wrong)(f"/t/{table.code}/{page}").status_code == 405
    assert Entry.objects.count() == 1


@pytest.mark.parametrize("verb", ["act", "undo", "redo", "correct"])
def test_a_form_of_another_site_is_403(table, verb):
    forger = Client(enforce_csrf_checks=True)
    assert tap(forger, table, verb, action=write(play.WATER)).status_code == 403
    assert forger.post("/new/mars/", MARS_FIELDS).status_code == 403
    assert (Campaign.objects.count(), Entry.objects.count()) == (1, 1)


def test_the_fragment_brings_the_token_for_the_next_tap(table):
    browser = Alice(enforce_csrf_checks=True)
    page = page_of(browser.get(f"/t/{table.code}/"))
    for action in (play.WATER, play.POWER):
        token = re.search(r'name="csrfmiddlewaretoken" value="(\w+)"', page)
        answer = tap(
            browser, table, "act", action=write(action), csrfmiddlewaretoken=token and token[1]
        )
        assert answer.status_code == 200
        page = page_of(answer)


# Damaged forms


@pytest.mark.parametrize(
    "damage",
    [
        {"seq": ""},
        {"seq": "x"},
        {"seq": "-1"},
        {"seq": "9" * 50},
        {"request_id": ""},
        {"request_id": "x" * 65},
        {"request_id": "\x00"},
        {"span": "evening"},
        {"consent": "on"},
        {"action": "{" + " " * 10_000 + "}"},
        {"action": "\x00"},
    ],
    ids=str,
)
@pytest.mark.parametrize("verb", ["act", "undo", "redo"])
def test_a_damaged_form_is_422_with_the_board(alice, table, verb, damage):
    play.do(table, play.WATER)
    answer = tap(alice, table, verb, **{"action": write(play.POWER), **damage})
    assert answer.status_code == 422
    assert "That could not be read, so nothing was done." in page_of(answer)
    assert 'id="table"' in page_of(answer)
    assert Entry.objects.count() == 2


def test_an_empty_form_is_422(alice, table):
    for page in (
        *(f"/t/{table.code}/{verb}/" for verb in ("act", "undo", "redo", "correct")),
        "/new/mars/",
    ):
        assert alice.post(page).status_code == 422
    assert Entry.objects.count() == 1


def test_a_correction_with_damaged_hidden_fields_says_so_and_keeps_what_was_typed(alice, table):
    form = {"energy_side": "you", "energy_by": "1", "reason": "I had typed this"}
    answer = tap(alice, table, "correct", {}, seq="x", **form)
    assert answer.status_code == 422
    assert "That could not be read" in page_of(answer)
    assert 'value="I had typed this"' in page_of(answer)


@pytest.mark.parametrize("part", [{"card_building": "water"}, {"card_value": "3"}])
def test_half_a_card_beside_a_whole_change_is_not_dropped_in_silence(alice, table, part):
    form = {"energy_side": "you", "energy_by": "1", "reason": "both", **part}
    assert tap(alice, table, "correct", {}, **form).status_code == 422
    assert Entry.objects.count() == 1


def test_bad_settings_are_422_and_make_no_table(alice, db):
    for damage in (
        {"level": "god"},
        {"deck": "shuffled"},
        {"preset": "none"},
        {"values": "2"},
        {"values": "x"},
        {"energy_max": "0"},
        {"energy_start": "6"},
        {"name": "x" * 81},
        {"player": "x" * 41},
        {"hand_size": "9" * 5000},
    ):
        assert alice.post("/new/mars/", MARS_FIELDS | damage).status_code == 422, damage
    assert not Campaign.objects.exists()
    assert alice.post("/new/mars/", MARS_FIELDS).status_code == 302


class Settings(TestCase):
    @settings(max_examples=40)
    @given(
        st.dictionaries(
            st.sampled_from([*MARS_FIELDS, "name", "player"]),
            st.text(max_size=20) | st.integers().map(str),
        )
    )
    def test_any_settings_make_a_table_or_say_why_not(self, damage):
        answer = Client().post("/new/mars/", MARS_FIELDS | damage)
        assert answer.status_code in (302, 422)


# What a page offers after something did not happen


def test_what_was_wanted_is_a_button_that_carries_the_same_action(alice, table):
    play.do(table, play.WATER)
    wish = write(play.POWER)
    late = tap(alice, table, "act", seq=0, action=wish)
    kept = re.search(r'<button class="btn" name="action" value="([^"]*)">Do it now', markup(late))
    assert kept
    assert html.unescape(kept[1]) == wish


def test_consent_is_given_by_its_own_button_and_by_no_other(alice, app_table):
    play.do(app_table, '{"type":"shuffle"}')
    asked = markup(tap(alice, app_table, "undo", span="turn"))
    assert re.search(r'<button[^>]*name="consent" value="turn">Undo it all the same', asked)
    assert asked.count('name="consent"') == 1
    assert tap(alice, app_table, "undo", span="round").status_code == 422, "asked again"
    assert Entry.objects.count() == 2


# The log


def test_every_row_of_a_long_log_is_on_exactly_one_page_both_ways(alice, table):
    for number in range(450):
        play.do(table, play.nudge(play.state(table), f"reason {number:03}."))
    address = f"/t/{table.code}/log/"
    older, newer, pages = address, "", []
    while older:
        page = page_of(alice.get(older))
        pages.append(re.findall(r"reason \d{3}\.", page))
        found = re.search(r'href="(\?from=\d+)">\s*Older', page)
        back = re.search(r'href="(\?from=\d+)">\s*<svg.+?</svg>Newer', page)
        assert bool(back) == (len(pages) > 1)
        older = address + found[1] if found else ""
        newer = address + back[1] if back else ""
    assert [len(page) for page in pages] == [200, 200, 50]
    assert [reason for page in pages for reason in page] == [
        f"reason {number:03}." for number in reversed(range(450))
    ]
    assert newer
    assert re.findall(r"reason \d{3}\.", page_of(alice.get(newer))) == pages[1]


@pytest.mark.parametrize("odd", ["", "x", "-1", "²", "٣", "9" * 5000, "0", "1e3"])
def test_an_odd_page_of_the_log_is_a_page_of_the_log(alice, table, odd):
    assert alice.get(f"/t/{table.code}/log/", {"from": odd}).status_code == 200


# A player who only taps


@pytest.mark.parametrize("language", ["en", "ru", "pt-br"])
@pytest.mark.parametrize("deck", ["table", "app"])
def test_whoever_taps_any_button_on_the_page_comes_to_the_end(deck, language, db):
    player, dice = Client(headers={"Accept-Language": language, **HTMX}), random.Random(5)
    address = player.post("/new/mars/", MARS_FIELDS | {"deck": deck})["Location"]
    table = Campaign.objects.get()
    page = markup(player.get(address))
    while buttons := BUTTON.findall(page):
        answer = tap(player, table, "act", action=html.unescape(dice.choice(buttons)))
        assert answer.status_code == 200
        page = markup(answer)
    assert play.fresh(table).over
    assert 'class="end reveal"' in page
    for path in ("log/", "correct/"):
        assert player.get(f"{address}{path}").status_code == 200
    assert verify(play.fresh(table)) == []
