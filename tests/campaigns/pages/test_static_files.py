"""What a page is drawn with: fetched once, and again when it has changed."""

from __future__ import annotations

import re

import pytest
from django.test import Client

from shiplog import static_files

LINKED = re.compile(r'(?:href|src)="(/static/[^"#]+)')


@pytest.mark.django_db
def test_a_browser_keeps_for_good_whatever_a_page_links_to(client: Client) -> None:
    linked = set(LINKED.findall(client.get("/").content.decode()))
    assert len(linked) > 10
    for path in linked:
        answer = client.get(path)
        assert answer.status_code == 200, path
        assert "immutable" in answer.headers["Cache-Control"], path
        assert answer.content


def test_a_style_sheet_finds_its_fonts_at_the_same_version(client: Client) -> None:
    sheet = f"/static/{static_files.version()}/css/tokens.css"
    for font in re.findall(r'url\("\.\./(.+?)"\)', client.get(sheet).content.decode()):
        answer = client.get(sheet.replace("css/tokens.css", font))
        assert "immutable" in answer.headers["Cache-Control"], font


@pytest.mark.parametrize("version", ["", "0123456789ab/"])
def test_another_version_is_answered_and_asked_for_again(client: Client, version: str) -> None:
    """By a page that was open while Shiplog was brought up to date."""
    answer = client.get(f"/static/{version}css/tokens.css")
    assert answer.status_code == 200
    assert answer.headers["Cache-Control"] == "max-age=60, public"


def test_what_is_still_the_same_is_not_sent_again(client: Client) -> None:
    path = f"/static/{static_files.version()}/css/tokens.css"
    known = client.get(path).headers["Last-Modified"]
    answer = client.get(path, headers={"if-modified-since": known})
    assert (answer.status_code, answer.content) == (304, b"")
    assert "immutable" in answer.headers["Cache-Control"]


@pytest.mark.django_db
def test_what_is_not_there_is_a_404_of_ours(client: Client) -> None:
    answer = client.get(f"/static/{static_files.version()}/css/nothing.css")
    assert answer.status_code == 404
    assert "Cache-Control" not in answer.headers
