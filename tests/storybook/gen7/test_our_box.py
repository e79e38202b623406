"""*Our box* as a file: out of one table, into another, with nothing overwritten unasked."""

from __future__ import annotations

import html
import json
from typing import Any

import pytest
from django.core.files.uploadedfile import SimpleUploadedFile
from django.test import Client

from campaigns.models import Campaign
from rules.gen7 import actions as act
from rules.gen7.cards import effects as fx
from rules.gen7.cards.content import Catalogue, Crossroads, File, KeyTask, Option, Page, Text
from rules.gen7.cards.our_box import NO_BOX
from tests.campaigns import play
from tests.storybook.gen7.voyages import ask, do, host, player, voyage, watcher

DATA, PARTS = (fx.Gain("data", 3),), (fx.Gain("parts", 2),)
FUSES = File(code="F7", title=Text(en="Spare fuses"), effects=DATA)
LEAK = KeyTask(
    code="K7", title=Text(en="Leaking pipe"), department="energy", spots=2, damage=2, merits=3
)
STORY = Text(en="Once upon a time")


@pytest.fixture(autouse=True)
def own_folder(tmp_path: Any, settings: Any) -> None:
    settings.DATA = tmp_path


@pytest.fixture
def table(db: None) -> Campaign:
    return voyage(pack="box", dice="table", decks="table")


@pytest.fixture
def other(db: None) -> Campaign:
    return voyage(pack="box", dice="table", decks="table")


def taken_along(table: Campaign) -> bytes:
    answer = host(table).get(f"/t/{table.code}/box.json")
    assert answer.status_code == 200
    assert "attachment" in answer["Content-Disposition"]
    return answer.content


def look_at(client: Client, table: Campaign, document: bytes) -> Any:
    chosen = SimpleUploadedFile("our.box.json", document, "application/json")
    return client.post(f"/t/{table.code}/box/", {"document": chosen})


def bring_in(client: Client, table: Campaign, document: bytes, **chosen: str) -> Any:
    page = look_at(client, table, document).content.decode()
    held = page.split('name="held" value="')[1].split('"')[0]
    form = ask(table, held=held, **{name.replace("_", "-"): said for name, said in chosen.items()})
    return client.post(f"/t/{table.code}/box/bring_in/", form)


def test_a_box_goes_from_one_table_to_another(table: Campaign, other: Campaign):
    do(table, act.Record(Catalogue(files=(FUSES,), key_tasks=(LEAK,))))
    document = taken_along(table)
    answer = bring_in(host(other), other, document)
    assert (answer.status_code, answer["Location"]) == (302, f"/t/{other.code}/")
    state = play.state(other)
    assert state.recorded == Catalogue()
    assert state.sealed.cards == Catalogue(files=(FUSES,), key_tasks=(LEAK,))


def test_no_page_tells_what_is_sealed(table: Campaign, other: Campaign):
    do(table, act.Record(Catalogue(files=(FUSES,), key_tasks=(LEAK,))))
    client = host(other)
    compared = look_at(client, other, taken_along(table)).content.decode()
    bring_in(client, other, taken_along(table))
    pages = [
        client.get(f"/t/{other.code}/{page}").content.decode()
        for page in ("", "box/", "record/?kind=files", "story/", "log/")
    ]
    for page in (compared, *pages):
        assert not any(word in page for word in ("Spare fuses", "Leaking pipe"))
    assert json.loads(taken_along(other))["box"] == {"cards": {}}, (
        "what is sealed is not ours to give away"
    )


def test_no_word_of_the_story_leaves_the_table(table: Campaign):
    door = Crossroads(
        code="C4",
        title=Text(en="A door"),
        situation=STORY,
        options=(Option(text=STORY, effects=DATA), Option(text=STORY, result=STORY)),
    )
    page = Page(code="2.05", title=Text(en="The long table"), plot=STORY, development=STORY)
    do(table, act.Record(Catalogue(crossroads=(door,), pages=(page,))))
    document = taken_along(table).decode()
    assert STORY.en not in document
    assert "A door" in document


@pytest.mark.parametrize("believed", ["", "1"])
def test_differences_stand_side_by_side_and_ours_stands(
    table: Campaign, other: Campaign, believed: str
):
    do(table, act.Record(Catalogue(files=(FUSES,))))
    mine = File(code="F7", title=Text(en="Fuses"), effects=PARTS)
    do(other, act.Record(Catalogue(files=(mine,))))
    client = host(other)
    page = html.unescape(look_at(client, other, taken_along(table)).content.decode())
    assert "As we know it" in page
    assert "F7 Fuses" in page
    bring_in(client, other, taken_along(table), theirs_0=believed)
    (now,) = play.state(other).recorded.files
    assert now.effects == (DATA if believed else PARTS)


NO_BOXES = {
    "no JSON": (b"hello", "not a box from Shiplog"),
    "a log": (b'{"shiplog":1,"game":"gen7"}', "not a box from Shiplog"),
    "newer": (b'{"shiplog_box":9,"game":"gen7","box":{}}', "newer Shiplog"),
    "another game": (b'{"shiplog_box":1,"game":"mars","box":{}}', "another game"),
    "too large": (b" " * (201 * 1024), "larger than any box"),
    "a strange card": (
        b'{"shiplog_box":1,"game":"gen7","box":{"cards":{"files":[{"code":"F1"}]}}}',
        "not a box from Shiplog",
    ),
    "twice": (b'{"shiplog_box":1,"shiplog_box":1,"game":"gen7","box":{}}', "twice"),
}


@pytest.mark.parametrize("kind", NO_BOXES)
def test_what_is_no_box_is_refused_with_a_sentence(table: Campaign, kind: str):
    document, sentence = NO_BOXES[kind]
    answer = look_at(host(table), table, document)
    assert answer.status_code == 422
    assert sentence in html.unescape(answer.content.decode())
    assert play.state(table).sealed == NO_BOX


def test_an_empty_box_and_one_that_has_waited_too_long(table: Campaign):
    empty = b'{"shiplog_box":1,"game":"gen7","box":{}}'
    assert bring_in(host(table), table, empty).status_code == 422
    form = ask(table, held="0" * 64)
    answer = host(table).post(f"/t/{table.code}/box/bring_in/", form)
    assert answer.status_code == 422
    assert "This import has expired" in answer.content.decode()


def test_it_is_the_hosts_and_only_of_a_box(table: Campaign, db: None):
    cruise = voyage()
    for path in ("box/", "box.json"):
        for client in (player(table), watcher(table), Client()):
            assert client.get(f"/t/{table.code}/{path}").status_code == 404
        assert host(cruise).get(f"/t/{cruise.code}/{path}").status_code == 404
    assert player(table).post(f"/t/{table.code}/box/bring_in/", {}).status_code == 404


def test_it_is_told_in_the_log_and_can_be_taken_back(table: Campaign, other: Campaign):
    do(table, act.Record(Catalogue(files=(FUSES,))))
    client = host(other)
    bring_in(client, other, taken_along(table))
    log = html.unescape(client.get(f"/t/{other.code}/log/").content.decode())
    assert "sealed until you meet it" in log
    client.post(f"/t/{other.code}/undo/", ask(other, span="step"))
    assert play.state(other).sealed == NO_BOX
