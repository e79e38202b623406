"""The radio page of a table that plays on paper: every kind of tap, corrections, rubbish."""

from __future__ import annotations

import re
from typing import Any
from urllib.parse import parse_qs, urlsplit

import pytest
from django.test import Client
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from campaigns.games.sonar.radio.notebook import RULINGS, Listening
from campaigns.games.sonar.radio.taps import VERBS
from rules.sonar.radio import notes
from rules.sonar.radio.tracker import track
from tests.campaigns.markup import markup

BY_TURNS = {"scenario": "alpha", "mode": "turn_based"}


def tap(client: Client, heard: str, action: str, **more: str) -> Any:
    asked = {**BY_TURNS, "heard": heard, "action": action, **more}
    return client.get("/radio/", {name: value for name, value in asked.items() if value})


def heard_after(client: Client, heard: str, action: str, **more: str) -> str:
    """Without JavaScript a tap leads to the address of the new notes."""
    answer = tap(client, heard, action, **more)
    assert answer.status_code == 302, answer.content.decode()[:500]
    address: str = answer["Location"]
    return parse_qs(urlsplit(address).query).get("heard", [""])[0]


def shown(client: Client, heard: str, **more: str) -> Any:
    return client.get("/radio/", {**BY_TURNS, "heard": heard, **more})


@pytest.mark.parametrize(
    ("action", "more", "note"),
    [
        ("hear n", {}, "n"),
        ("hear q", {}, "q"),
        ("hear m", {}, "m"),
        ("hear k", {}, "k"),
        ("hear d4n", {}, "d4n"),
        ("surfaced 3", {}, "u3"),
        ("sonar", {"row": "3", "sector": "2"}, "pr3s2"),
        ("bang 1", {"cell": "C7"}, "bC7.1"),
        ("bang 0", {"cell": "C7", "what": "their_torpedo"}, "tC7bC7.0"),
        ("bang 2", {"cell": "C7", "what": "their_mine"}, "bC7.2x"),
        ("bang 0", {"cell": "C7", "what": "their_archer"}, "bC7.0"),
        ("bang 0", {"cell": "C7", "what": "mine", "off": "chain_after_trigger"}, "bC7.0z"),
        ("bang 0", {"cell": "C7", "what": "torpedo", "off": "chain_after_trigger"}, "bC7.0"),
    ],
)
def test_everything_that_can_be_heard_is_one_tap(client, action, more, note):
    assert heard_after(client, "ee", action, **more) == f"ee{note}"


def test_what_their_own_blast_did_to_them_is_noted(client):
    """Everybody hears our captain's answer to it: that says nothing about the boat we listen to."""
    entries = shown(client, "nntC7bC7.0bE5.1x~D5.0bD5.0").context["radio"].entries
    assert [entry.text for entry in entries[2:]] == [
        "fired at C7",
        "C7, theirs: they were not hit",
        "E5, theirs: indirect hit on themselves, D5: miss",
        "D5: miss",
    ]


def test_an_archer_mine_is_set_off_by_one_of_both(client):
    page = {"scenario": "echo", "mode": "real_time"}
    cell = min(Listening.of(page).sea.archer)
    said = markup(client.get("/radio/", {**page, "cell": cell}))
    assert 'name="what" value="archer"' in said
    assert 'name="what" value="their_archer"' in said


def test_a_chain_belongs_to_the_blast_before(client):
    longer = heard_after(client, "eebC7.1", "bang 0", cell="D8", what="their_chain")
    assert longer == "eebC7.1~D8.0x"
    assert tap(client, "ee", "bang 0", cell="D8", what="chain").status_code == 422


def test_under_the_ice_a_hole_is_noted(client):
    ice = {"scenario": "delta", "mode": "real_time"}
    answer = client.get("/radio/", {**ice, "heard": "e", "action": "surfaced 4", "ice": "i"})
    assert "heard=eu4i" in answer["Location"]


def test_any_entry_can_be_changed_filled_in_before_or_removed(client):
    assert heard_after(client, "nesw", "hear q", at="1") == "nqsw"
    assert heard_after(client, "nesw", "hear q", at="1", before="1") == "nqesw"
    assert heard_after(client, "nesw", "remove 2") == "new"
    assert heard_after(client, "nesw", "leave", at="2") == "nesw"


def test_the_same_tap_twice_is_one_entry(client):
    assert heard_after(client, "n", "hear e") == heard_after(client, "n", "hear e") == "ne"


def test_the_page_shows_exactly_what_the_tracker_knows(client):
    answer = shown(client, "nnqed2n")
    page = Listening.of({**BY_TURNS, "heard": "nnqed2n"})
    known = track(page.waters, page.heard)
    assert answer.context["radio"].count == len(known.cells)
    assert {one.cell for one in answer.context["radio"].chart.heat} == set(known.cells)
    assert dict(answer.context["radio"].sectors)[2] == 0
    assert not answer.context["radio"].approximate


def test_a_contradiction_names_the_first_entry_after_which_nothing_fits(client):
    answer = shown(client, "nnsee")
    assert answer.context["radio"].wrong.number == 2
    said = re.sub(r"<[^>]+>", "", answer.content.decode())
    assert "Nothing fits after entry 3: south." in said
    assert answer.context["radio"].chart.heat  # what was possible just before it
    assert heard_after(client, "nnsee", "remove 2") == "nnee"
    assert shown(client, "nnee").context["radio"].wrong is None


def test_a_cell_shows_the_ways_behind_it(client):
    answer = shown(client, "nnqe", cell="C3")
    assert answer.context["radio"].cell.count == dict(
        track(Listening.of(BY_TURNS).waters, notes.read("nnqe")).cells
    ).get("C3", 0)
    assert answer.context["radio"].chart.trails
    assert not shown(client, "nnqe", cell="A9").context["radio"].chart.trails


def test_too_many_ways_are_marked_approximate(client):
    answer = client.get("/radio/", {"scenario": "charlie", "mode": "real_time", "heard": "qqqqm"})
    assert answer.context["radio"].approximate
    assert "approximate" in answer.content.decode()


def test_with_htmx_the_answer_is_the_part_with_its_address(client):
    answer = client.get(
        "/radio/", {**BY_TURNS, "heard": "n", "action": "hear e"}, headers={"HX-Request": "true"}
    )
    part = markup(answer)
    assert answer.status_code == 200
    assert part.lstrip().startswith('<form id="radio"')
    assert "heard=ne" in part
    assert "<html" not in part


def test_rulings_that_matter_to_a_listener_are_kept(client):
    ticked = {name: "on" for name in RULINGS if name != "silence_may_stay"}
    answer = client.get("/radio/", {**BY_TURNS, "start": "1", **ticked})
    assert answer.status_code == 302
    asked = {name: value[0] for name, value in parse_qs(urlsplit(answer["Location"]).query).items()}
    assert asked["off"] == "silence_may_stay"
    assert not Listening.of(asked).waters.may_stay
    assert Listening.of(BY_TURNS).waters.may_stay


def test_your_own_map_of_any_size(client):
    asked = {
        "scenario": "alpha",
        "start": "1",
        "chart": "....#\r\n.....\r\n..#..\r\n",
        "heard": "e",
    }
    answer = client.get("/radio/", asked)
    assert answer.status_code == 302
    page = client.get(answer["Location"])
    assert page.context["radio"].of == 13
    assert page.context["radio"].listening.chart == ("....#", ".....", "..#..")


def test_a_map_that_is_none_is_refused_with_its_sentence_and_not_lost(client):
    answer = client.get("/radio/", {"scenario": "alpha", "start": "1", "chart": ".#.\n.#."})
    assert answer.status_code == 422
    said = answer.content.decode()
    assert "All sea cells of a map must be connected." in said
    assert ".#." in said


def test_this_device_finds_its_notes_again(client):
    assert "Your last notes" not in client.get("/radio/").content.decode()
    shown(client, "nne")
    said = client.get("/radio/").content.decode()
    assert "Your last notes" in said
    assert "heard=nne" in said
    client.cookies["radio"] = "scenario=zz&heard=%%%"
    assert client.get("/radio/").status_code == 200


def test_maps_we_are_not_sure_of_say_so(client):
    answer = client.get("/radio/", {"scenario": "delta", "mode": "turn_based"})
    assert "This map is doubtful; look at your sheet." in answer.content.decode()


@pytest.mark.parametrize(
    ("more", "sentence"),
    [
        ({"scenario": "zulu"}, "There is no such map"),
        ({"heard": "nnzz"}, "This note could not be read: zz"),
        ({"heard": "n" * 201}, "More than 200 notes are too many"),
        ({"heard": "n" * 9999}, "More than 200 notes are too many"),
        ({"heard": "q" * 60}, "No boat can be silent or lay mines that often"),
        ({"heard": "d9y"}, "This map has no sector 9."),
        ({"cell": "D1"}, "is not a sea cell of this map"),
        ({"chart": "?"}, "A map has 2 to 15 rows and columns."),
        ({"action": "dance"}, "This note could not be read"),
        ({"action": "hear d9y"}, "This map has no sector 9."),
        ({"action": "sonar", "row": "3"}, "Make exactly two statements"),
        ({"action": "remove 7"}, "This note could not be read"),
        ({"action": "bang 1"}, "This note could not be read"),
        ({"heard": "n" * 200, "action": "hear n"}, "More than 200 notes are too many"),
    ],
)
def test_rubbish_gets_a_sentence(client, more, sentence):
    answer = client.get("/radio/", {**BY_TURNS, **more})
    assert answer.status_code == 422
    assert sentence in answer.content.decode()


SIGNS = st.text("nsewqudpymkbtABO.~0123456789xz ", max_size=12)
ANYTHING = st.one_of(SIGNS, st.text(max_size=12))
FIELDS = (
    "scenario",
    "mode",
    "chart",
    "off",
    "heard",
    "at",
    "before",
    "cell",
    "what",
    "ice",
    "row",
    "column",
    "sector",
    "look_row",
    "look_column",
    "start",
)
ACTIONS = st.one_of(st.builds("{} {}".format, st.sampled_from(sorted(VERBS)), ANYTHING), ANYTHING)


@settings(
    max_examples=150, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture]
)
@given(st.dictionaries(st.sampled_from(FIELDS), ANYTHING, max_size=5), st.none() | ACTIONS)
def test_rubbish_is_answered_and_never_crashes(client, fields, action):
    asked = {"scenario": "alpha", **fields}
    if action is not None:
        asked["action"] = action
    assert client.get("/radio/", asked).status_code in (200, 302, 422)


def test_it_only_reads(client):
    assert client.post("/radio/", BY_TURNS).status_code == 405


@pytest.mark.django_db
def test_home_the_rules_and_a_new_table_lead_there(client):
    for address in ("/", "/rules/sonar/", "/new/sonar/"):
        assert 'href="/radio/"' in client.get(address).content.decode(), address


def test_russian_tables_have_their_own_letters(client):
    client.cookies["django_language"] = "ru"
    said = shown(client, "nnbD7.1").content.decode()
    assert "Г7" in said
    assert "D7:" not in said
