"""Too large, too many, or cut to pieces: answered with a sentence, never with a crash."""

from __future__ import annotations

import html
from typing import Any

import pytest
from django.conf import settings
from django.core.files.uploadedfile import SimpleUploadedFile
from django.test import Client

from campaigns.models import Campaign, Entry
from campaigns.pages.arrival import transfer
from tests.campaigns.cast import sits_at

TOO_MUCH = "x" * (settings.DATA_UPLOAD_MAX_MEMORY_SIZE + 1)
MANY_FIELDS = {f"field-{n}": "x" for n in range(settings.DATA_UPLOAD_MAX_NUMBER_FIELDS + 1)}
URLENCODED = "application/x-www-form-urlencoded"


@pytest.fixture
def host(table: Campaign) -> Client:
    client = Client()
    sits_at(client, table)
    return client


def expect_turned_away(answer: Any) -> None:
    assert answer.status_code == 400
    page = html.unescape(answer.content.decode())
    assert "It was too large, or damaged on its way. Nothing was done" in page
    assert (Campaign.objects.count(), Entry.objects.count()) == (1, 1)


@pytest.mark.parametrize("page", ["act/", "undo/", "correct/", "settings/", "settings/hosts/"])
@pytest.mark.parametrize(
    ("body", "kind"),
    [
        (f"action={TOO_MUCH}", URLENCODED),
        ("&".join(MANY_FIELDS), URLENCODED),
        ("--no boundary", "multipart/form-data"),
    ],
    ids=["large", "many", "damaged"],
)
def test_a_form_too_large_or_damaged(
    host: Client, table: Campaign, page: str, body: str, kind: str
) -> None:
    expect_turned_away(host.post(f"/t/{table.code}/{page}", body, content_type=kind))


def test_a_browser_that_sends_the_token_gets_the_same_answer(table: Campaign) -> None:
    """The check against forgeries reads the form first."""
    client = Client(enforce_csrf_checks=True)
    client.cookies["csrftoken"] = "b" * 32
    expect_turned_away(client.post(f"/join/{table.code}/", f"seat={TOO_MUCH}", URLENCODED))


@pytest.mark.parametrize("path", ["/import/", "/import/confirm/", "/new/mars/"])
def test_an_upload_with_too_much_beside_it(host: Client, path: str) -> None:
    expect_turned_away(host.post(path, {"held": TOO_MUCH}))
    expect_turned_away(host.post(path, MANY_FIELDS))


def test_too_many_files_at_once(host: Client) -> None:
    many = range(settings.DATA_UPLOAD_MAX_NUMBER_FILES + 1)
    files = {f"file-{number}": SimpleUploadedFile("x.json", b"{}") for number in many}
    expect_turned_away(host.post("/import/", files))


def test_a_file_larger_than_any_log(host: Client, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(transfer, "LARGEST_IMPORT", 1000)
    answer = host.post("/import/", {"document": SimpleUploadedFile("x.json", b" " * 1001)})
    assert answer.status_code == 422
    assert "larger than any log" in answer.content.decode()
    assert Campaign.objects.count() == 1
