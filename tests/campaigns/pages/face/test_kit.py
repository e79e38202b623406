"""The parts of the new look: what is drawn says what it is."""

from __future__ import annotations

import re

import pytest
from django.template import Context, Template
from django.templatetags.static import static
from django.test import Client
from django.utils import translation

from campaigns.face.choices import WhyNot
from campaigns.face.pieces.shapes import FACES, GLYPHS
from campaigns.models import Campaign
from campaigns.templatetags import kit


def drawn(markup: str, /, **facts: object) -> str:
    return Template("{% load kit %}" + markup).render(Context(facts))


def included(part: str, /, **facts: object) -> str:
    return drawn(f'{{% include "kit/{part}.html" %}}', **facts)


def test_an_icon_is_silent_beside_words_and_named_alone():
    assert 'aria-hidden="true"' in drawn('{% icon "log" %}')
    assert 'role="img" aria-label="asleep"' in drawn('{% icon "moon" "asleep" %}')
    assert f"{static('art/icons.svg')}#log" in drawn('{% icon "log" %}')


@pytest.mark.parametrize("seat", GLYPHS)
def test_a_face_has_the_sign_of_its_player(seat: str):
    face = drawn("{% face seat %}", seat=seat)
    assert f"#glyph-{GLYPHS[seat]}" in face
    assert static(f"art/{FACES[seat]}.svg") in face
    assert 'alt=""' in face, "the name stands beside it"


def test_a_face_can_be_a_photo_and_have_the_turn():
    face = drawn('{% face "green" "/t/abc/portrait/" 64 "now" name="Marta" %}')
    assert 'class="face green now s64"' in face
    assert 'src="/t/abc/portrait/" alt="Marta"' in face


def test_dice_differ_by_shape_and_say_what_they_are():
    dice = {
        kind: drawn("{% die kind 4 'green' %}", kind=kind)
        for kind in ("colonist", "officer", "robot")
    }
    assert len({re.findall(r'class="body"[^>]*', die)[0] for die in dice.values()}) == 3
    assert 'aria-label="robot 4, green"' in dice["robot"]
    assert "spent" in drawn("{% die 'robot' 4 'green' 'spent' %}")


@pytest.mark.parametrize("language", ["en", "ru", "pt-br"])
def test_goods_have_names_and_cubes_letters(language: str):
    with translation.override(language):
        for cube in kit.CUBES:
            assert re.search(r"<text[^>]*>\w</text>", kit.good(cube))
        assert 'aria-label=""' not in kit.good("drugs")
    assert 'class="amt nil"' in kit.amount("data", 0)


@pytest.mark.parametrize(
    ("facts", "seen", "heard"),
    [
        ({}, "slot ", "Lab: free<"),
        ({"state": "lit", "text": "+2"}, "slot lit", "free, possible now"),
        ({"state": "dim"}, "slot dim", "free, not possible now"),
        ({"state": "shut"}, "#cross", "failure"),
        ({"state": "mend"}, "#wrench", "repair"),
        (
            {"action": "{}"},
            "slot lit",
            '<button class="way" name="action" value="{}" aria-label="Lab">',
        ),
        ({"place": "lab-1"}, 'data-place="lab-1"', 'data-name="Lab"'),
        ({"place": "lab-1", "action": "{}"}, 'class="spot legal"', 'class="slot "'),
        ({"place": "lab-1", "state": "dim"}, 'class="spot dim"', 'class="slot "'),
    ],
)
def test_a_slot_shows_and_says_how_it_is(facts: dict[str, str], seen: str, heard: str):
    slot = included("pieces/_slot", dots=2, name="Lab", **facts)
    assert seen in slot
    assert heard in slot


def test_a_track_bars_its_end_and_shows_where_it_is_going():
    track = included("pieces/_track", name="Energy", cells=range(4), at=1, critical=3, will=2)
    assert 'aria-label="Energy: 1"' in track
    assert [name.split() for name in re.findall(r'<span\s+class="([^"]*)"\s*>', track)][-4:] == [
        [],
        ["at"],
        ["will"],
        ["end"],
    ]


def test_rounds_say_the_deadline_in_words():
    rounds = included("pieces/_rounds", last=4, now=2, deadline=3)
    assert "round 2 of 4, by the end of round 3" in rounds


def test_the_kit_page_shows_every_component():
    page = Client().get("/look/").content.decode()
    for component in (
        "btn go big",
        "btn soft",
        "btn bare",
        "seg",
        "why",
        "chip spent",
        "switch",
        "nav",
        "tabs",
        "face green now",
        "die purple spent",
        "die-tap",
        "slot lit",
        "slot dim",
        "slot taken",
        "slot shut",
        "slot mend",
        "slot nope",
        "track",
        "rounds",
        "voyage",
        "steps",
        "due",
        "due tall",
        "due tall pad3",
        "ask ask-info",
        "choice plain",
        "choice off",
        "yours cold",
        "toast",
        "toast no",
        "toast no at",
        "lostbar",
        "vote",
        "ballot in",
        "told-box",
        "guide",
        "nothing",
        "slip now",
        "shot none",
        "tile",
        "leaf",
        "keys k1 next",
        "tok",
        "paid",
        "eff next",
        "rmap",
        "step1 diff",
        "step1 diff open",
        "tog",
        "numpop",
        "old",
        "crew slim",
        "player green now",
        "turn-tag",
        "band",
        "chair",
        "busy",
        "empty",
        "code",
        "field",
        "pick",
        "fold",
        "facepick",
    ):
        assert re.search(rf'class="[^"]*\b{component}\b', page), component


@pytest.mark.django_db
@pytest.mark.parametrize("page", ["", "seat/"])
def test_a_table_and_a_seat_are_made_of_the_kit(alice: Client, table: Campaign, page: str):
    shown = alice.get(f"/t/{table.code}/{page}").content.decode()
    assert "css/kit/base.css" in shown
    assert 'id="live"' in shown
    assert 'class="lostbar"' in shown
    crew = alice.get(f"/t/{table.code}/crew/").content.decode()
    assert 'id="crew"' in crew


@pytest.mark.django_db
def test_a_plain_refusal_is_one_sentence_beside_what_was_touched(alice: Client, table: Campaign):
    alice.get(f"/t/{table.code}/")
    form = {"seq": table.seq, "request_id": "a", "action": '{"type": "draw_card"}'}
    answer = alice.post(f"/t/{table.code}/act/", form, headers={"HX-Request": "true"})
    assert answer.status_code == 422
    refused = answer.content.decode()
    assert 'class="toast no at"' in refused
    assert 'class="notice"' not in refused


def test_the_number_of_a_rule_stands_behind_the_mark():
    refusal = included("notices/_refusal", why=WhyNot("Not there.", "GEN-5.7"), game="gen7")
    assert "<span>Not there.</span>" in refusal
    assert 'href="/rules/gen7/#GEN-5.7"' in refusal
    assert 'aria-label="Why? Rule GEN-5.7"' in refusal
    assert ">?</a>" in refusal


def test_a_large_initial_needs_three_lines_beside_it():
    classes = 'class="prose{% if text|lasts %} drop{% endif %}"'
    assert "drop" not in drawn(classes, text="The ship turns. " * 7)
    assert "drop" in drawn(classes, text="The ship turns. " * 14)
