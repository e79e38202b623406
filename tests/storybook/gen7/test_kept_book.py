"""A table whose dice stay in front of its players: coming back, the story book, paper, the seat."""

from __future__ import annotations

import html
import io
import json
import re
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from django.core.files.uploadedfile import SimpleUploadedFile
from django.test import Client
from PIL import Image

from campaigns.models import Campaign
from campaigns.safe import attachments
from rules.gen7 import ENGINE, steps
from rules.gen7 import actions as act
from rules.gen7 import facts as fact
from rules.gen7.state import State
from storybook.pictures.images import LONGEST
from tests.campaigns import play
from tests.storybook.gen7.voyages import ask, do, host, player, voyage, watcher
from tests.storybook.pictures.test_portraits import HOSTILE, picture

PAGES = ("", "resume/", "story/", "officers/", "log/", "more/", "correct/", "print/")


@pytest.fixture
def kept(db: None) -> Campaign:
    options = {"pack": "box", "decks": "table", "dice": "asked", "judge": "book_keeper"}
    table = voyage(players=3, **options)
    go_on(table, in_second_round)
    return play.fresh(table)


def in_second_round(state: State) -> bool:
    table = state.play
    return table is not None and table.unfollowed and table.round == 2 and table.phase == "turns"


@pytest.mark.parametrize("page", PAGES)
def test_its_pages_open(kept: Campaign, page: str) -> None:
    assert host(kept).get(f"/t/{kept.code}/{page}").status_code == 200


def test_whoever_comes_back_says_what_lies_where(kept: Campaign) -> None:
    text = host(kept).get(f"/t/{kept.code}/resume/").content.decode()
    assert "Say what lies where" in text
    assert f'href="/t/{kept.code}/break_off/"' in text
    assert "Say what lies where" not in player(kept).get(f"/t/{kept.code}/resume/").content.decode()


@pytest.mark.parametrize("verb", ["", "gain", "gain.file", "solve.work", "fail"])
def test_a_phone_tells_of_its_own_officer(kept: Campaign, verb: str) -> None:
    seat = player(kept)
    text = seat.get(f"/t/{kept.code}/seat/?piece=book.{verb}").content.decode()
    assert 'class="die-tap' not in text
    assert "&quot;seat&quot;:&quot;green&quot;" not in text


@pytest.mark.print
def test_it_is_printed(kept: Campaign) -> None:
    answer = host(kept).get(f"/t/{kept.code}/print/setup.pdf")
    assert answer.status_code in (200, 302)


# Referee again


def go_on(table: Campaign, until: Callable[[State], bool]) -> None:
    """Nothing comes of the dice, and no goal is reached."""
    for _ in range(60):
        state = play.state(table)
        if until(state):
            return
        found = [one for one in ENGINE.legal_actions(state, None) if not isinstance(one, act.Reach)]
        dull = [one for one in found if getattr(one, "option", "") in ("not_yet", "nobody", "no")]
        dull += [one for one in found if isinstance(one, act.Next | act.Decline)]
        unknown = [one for one in found if set(getattr(one, "cards", ())) == {"?"}]
        do(table, [*dull, *unknown, *found][0])
    raise AssertionError("it never came to that")


@pytest.fixture
def recounting(kept: Campaign) -> Campaign:
    """The app is to be referee again, and the next roll is due."""
    do(kept, act.SetTable(judge="referee"))
    go_on(kept, lambda state: isinstance(state.todo[-1], steps.Recounting))
    return play.fresh(kept)


def sent(page: str, table: Campaign, **changes: str) -> dict[str, str]:
    """The form as the page has it, with what was changed."""
    was = html.unescape(re.findall(r'name="was" value="([^"]*)"', page)[0])
    ask = {"seq": str(table.seq), "request_id": "one row", "was": was}
    return {**json.loads(was), **ask, **{name.replace("_", "."): changes[name] for name in changes}}


def test_gen_3_2_the_rows_that_were_not_followed_are_asked(recounting: Campaign) -> None:
    client, path = host(recounting), f"/t/{recounting.code}/recount/"
    assert f'href="{path}"' in client.get(f"/t/{recounting.code}/").content.decode()
    page = client.get(path).content.decode()
    names = {name.partition(".")[0] for name in sent(page, recounting)}
    asked = {"goods", "storage", "colonists", "sleeper", "robot", "marker", "hand", "algorithm"}
    assert names == asked | {"seq", "request_id", "was"}


def test_only_what_was_changed_is_sent(recounting: Campaign) -> None:
    client, path = player(recounting), f"/t/{recounting.code}/recount/"
    page = client.get(path).content.decode()
    form = sent(page, recounting, goods_data_green="7", marker_hq_1="failure")
    answer = client.post(path, form)
    assert answer.headers["Location"] == f"/t/{recounting.code}/seat/"
    row = play.fresh(recounting).entries.latest("seq")
    told = ENGINE.read_action(row.action)
    assert told == act.Recount(
        "blue", (fact.MarkerIs("hq.1", "failure"), fact.GoodsAre("green", "data", 7))
    )
    state = play.state(recounting)
    assert not state.table.unfollowed
    assert state.table.sectors["green"].resources[0] == 7
    assert client.get(path).status_code == 302  # it is asked no more


def test_all_may_be_as_the_app_has_it(recounting: Campaign) -> None:
    client, path = host(recounting), f"/t/{recounting.code}/recount/"
    form = sent(client.get(path).content.decode(), recounting)
    assert client.post(path, form).status_code == 302
    assert not play.state(recounting).table.unfollowed


def test_what_cannot_lie_there_is_said_on_the_page(recounting: Campaign) -> None:
    client, path = host(recounting), f"/t/{recounting.code}/recount/"
    form = sent(client.get(path).content.decode(), recounting, storage_data="99")
    answer = client.post(path, form)
    assert answer.status_code == 422
    assert play.state(recounting).table.unfollowed


def test_a_watcher_says_nothing_of_it(recounting: Campaign) -> None:
    assert watcher(recounting).get(f"/t/{recounting.code}/recount/").status_code == 404


# Stopping in the middle of an episode


def test_whoever_stops_says_once_what_lies_where(kept: Campaign) -> None:
    client, path = host(kept), f"/t/{kept.code}/break_off/"
    assert f'href="{path}"' in client.get(f"/t/{kept.code}/").content.decode()
    form = sent(client.get(path).content.decode(), kept, goods_parts_blue="3")
    answer = client.post(path, form)
    assert answer.headers["Location"] == f"/t/{kept.code}/resume/"
    state = play.state(kept)
    assert state.table.sectors["blue"].resources[1] == 3
    assert state.table.unfollowed
    assert player(kept).get(path).status_code == 404


def photographed(table: Campaign, client: Client, content: bytes) -> int:
    upload = SimpleUploadedFile("table.jpg", content, content_type="image/jpeg")
    path = f"/t/{table.code}/break_off/photograph/"
    return client.post(path, {"picture": upload}).status_code


def test_or_a_photo_of_the_table_is_enough(kept: Campaign, tmp_path: Path, settings: Any) -> None:
    settings.DATA = tmp_path
    client = host(kept)
    assert photographed(kept, client, picture(size=(3000, 2000))) == 302
    page = client.get(f"/t/{kept.code}/resume/").content.decode()
    address = f"/t/{kept.code}/table_photo/"
    assert address in page
    assert address in player(kept).get(f"/t/{kept.code}/resume/").content.decode()
    with Image.open(io.BytesIO(player(kept).get(address).content)) as seen:
        assert max(seen.size) == LONGEST
        assert not seen.getexif()
    assert Client().get(address).status_code == 404
    assert client.post(f"/t/{kept.code}/break_off/photograph/", {"remove": "1"}).status_code == 302
    assert client.get(address).status_code == 404


def test_another_round_is_another_table(kept: Campaign, tmp_path: Path, settings: Any) -> None:
    settings.DATA = tmp_path
    client = host(kept)
    assert photographed(kept, client, picture()) == 302
    go_on(kept, lambda state: state.table.round == 3)
    assert client.get(f"/t/{kept.code}/table_photo/").status_code == 404


def test_what_is_no_picture_is_refused(kept: Campaign, tmp_path: Path, settings: Any) -> None:
    settings.DATA = tmp_path
    client = host(kept)
    for content, _sentence in HOSTILE.values():
        assert photographed(kept, client, content()) == 422
    assert photographed(kept, player(kept), picture()) == 404
    assert not list(tmp_path.glob("photos/*"))


def test_the_photo_stays_with_its_table(kept: Campaign, tmp_path: Path, settings: Any) -> None:
    settings.DATA = tmp_path
    assert photographed(kept, host(kept), picture()) == 302
    assert "photos" not in attachments.of(kept)
    assert attachments.of(kept, everything=True)["photos"]


def test_what_was_said_stays_where_something_is_missing(kept: Campaign) -> None:
    number = play.state(kept).table.row[0].id
    page = host(kept).get(f"/t/{kept.code}/?piece=book.solve.{number}").content.decode()
    assert f'name="opened" value="book.solve.{number}"' in page
    wish = {"type": "solve", "seat": "green", "task": number, "said": True}
    form = {"merits": "4", "opened": f"book.solve.{number}", "action": json.dumps(wish)}
    form["action"] = form["action"].replace(": ", ":").replace(", ", ",")
    answer = host(kept).post(f"/t/{kept.code}/act/", {**ask(kept), **form})
    text = answer.content.decode()
    assert answer.status_code == 422
    assert "Say who had a die on this key task." in text
    assert 'class="do verb-open solve"' in text
    (key,) = re.findall(r'<input[^>]*name="merits"[^>]*value="4"[^>]*>', text)
    assert "checked" in key
