"""Out of one installation and into another: the same rows, the same hashes, nothing overwritten."""

from __future__ import annotations

import html
import json
import re
from datetime import timedelta
from pathlib import Path
from typing import Any

import pytest
from django.core.files.uploadedfile import SimpleUploadedFile
from django.test import Client
from django.utils import timezone

from campaigns.models import Campaign, Entry
from campaigns.safe import transfer
from campaigns.safe.document import Damaged
from campaigns.table.verification import verify
from tests.campaigns import play
from tests.campaigns.cast import sits_at


@pytest.fixture(autouse=True)
def data(settings: Any, tmp_path: Path) -> None:
    settings.DATA = tmp_path


@pytest.fixture
def document(table: Campaign) -> bytes:
    play.play(table, 60)
    play.undo(table)
    play.do(table, play.nudge(play.state(table)))
    return transfer.export(play.fresh(table))


def test_export_and_import_give_the_same_rows_state_and_file(
    table: Campaign, document: bytes
) -> None:
    again = transfer.import_campaign(document)
    assert again.code != table.code
    assert play.state(again) == play.state(table)
    assert [row.hash for row in play.rows(again)] == [row.hash for row in play.rows(table)]
    assert transfer.export(again) == document
    assert verify(again) == []
    play.undo(again)
    assert verify(play.fresh(again)) == []


def test_the_file_holds_no_token_and_no_code(table: Campaign, document: bytes) -> None:
    member = sits_at(Client(), table)
    text = transfer.export(table).decode()
    assert member.device not in text
    assert table.code not in text


def test_settings_come_along(table: Campaign) -> None:
    Campaign.objects.update(language="ru", everyone=True)
    again = transfer.import_campaign(transfer.export(play.fresh(table)))
    assert (again.language, again.everyone) == ("ru", True)


def changed(document: bytes, **fields: Any) -> bytes:
    return json.dumps({**json.loads(document), **fields}).encode()


def test_a_pretty_printed_file_is_the_same_file(document: bytes) -> None:
    pretty = json.dumps(json.loads(document), indent=4, ensure_ascii=False).encode()
    assert transfer.export(transfer.import_campaign(pretty)) == document


@pytest.mark.parametrize(
    ("damage", "words"),
    [
        (lambda doc: b"", "not a log"),
        (lambda doc: b"[1, 2]", "not a log"),
        (lambda doc: doc[:-40], "not a log"),
        (lambda doc: changed(doc, shiplog=99), "newer Shiplog"),
        (lambda doc: changed(doc, game="chess"), "does not know"),
        (lambda doc: changed(doc, rows=[]), "empty"),
        (lambda doc: changed(doc, rows=json.loads(doc)["rows"][1:]), "Row 0"),
        (lambda doc: changed(doc, seats=[]), "seats"),
        (lambda doc: doc.replace(b'"water"', b'"power"', 1), "is damaged"),
    ],
)
def test_a_damaged_foreign_or_newer_file_is_refused_with_the_reason(
    document: bytes, damage: Any, words: str
) -> None:
    before = play.everything()
    with pytest.raises(Damaged, match=words):
        transfer.import_campaign(damage(document))
    assert play.everything() == before


def upload(client: Client, content: bytes) -> Any:
    return client.post("/import/", {"document": SimpleUploadedFile("evening.json", content)})


def test_import_is_looked_at_first_and_then_brought_in(table: Campaign, document: bytes) -> None:
    bob = Client()
    answer = upload(bob, document)
    shown = html.unescape(answer.content.decode())
    assert "Red evening" in shown
    assert "You already have a table that starts like this" in shown
    assert Campaign.objects.count() == 1, "a look writes nothing"
    held = re.search(r'name="held" value="(\w+)"', shown)
    assert held
    arrived = bob.post("/import/confirm/", {"held": held[1]})
    assert bob.get(arrived.headers["Location"]).status_code == 200
    assert Campaign.objects.count() == 2


@pytest.mark.parametrize("held", ["", "x", "../shiplog.sqlite3", "0" * 64])
def test_an_import_that_was_not_looked_at_is_refused(db: None, held: str) -> None:
    answer = Client().post("/import/confirm/", {"held": held})
    assert answer.status_code == 422
    assert "This import has expired" in answer.content.decode()


def test_a_damaged_upload_says_what_is_wrong(db: None) -> None:
    answer = upload(Client(), b"not json")
    assert answer.status_code == 422
    assert "not a log" in answer.content.decode()


def test_export_is_a_file_for_the_host(table: Campaign) -> None:
    host = Client()
    sits_at(host, table)
    answer = host.get(f"/t/{table.code}/export.json")
    assert answer["Content-Disposition"] == 'attachment; filename="red-evening.shiplog.json"'
    assert transfer.preview(answer.content).rows == 1


def test_deleting_asks_for_the_name_and_can_be_taken_back(table: Campaign) -> None:
    host, bob = Client(), Client()
    sits_at(host, table)
    sits_at(bob, table, seat="", host=False)
    host.post(f"/t/{table.code}/settings/delete/", {"name": "something else"})
    assert host.get(f"/t/{table.code}/").status_code == 200
    host.post(f"/t/{table.code}/settings/delete/", {"name": "Red evening"})
    assert host.get(f"/t/{table.code}/").status_code == 404
    assert bob.get(f"/join/{table.code}/").status_code == 404
    assert "Take it back" in host.get("/").content.decode()
    assert "Take it back" not in bob.get("/").content.decode()
    assert bob.post(f"/t/{table.code}/take-back/").status_code == 404
    host.post(f"/t/{table.code}/take-back/")
    assert host.get(f"/t/{table.code}/").status_code == 200
    assert Entry.objects.count() == 1


def test_after_thirty_days_it_is_gone(table: Campaign) -> None:
    host = Client()
    sits_at(host, table)
    long_ago = timezone.now() - timedelta(days=31)
    Campaign.objects.update(deleted_at=long_ago)
    assert "Take it back" not in host.get("/").content.decode()
    assert host.post(f"/t/{table.code}/take-back/").status_code == 404
