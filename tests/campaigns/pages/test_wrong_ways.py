"""What no page has sent: each is answered with a sentence and the way on, in any language."""

from __future__ import annotations

import html

import pytest
from django.test import Client

from campaigns.games import FACES
from campaigns.models import Campaign, Entry
from rules.registry import GAMES
from storybook.sheets.catalogue import PRINTS
from tests.campaigns.pages.test_secrets import addresses


def said(answer: object) -> str:
    return html.unescape(answer.content.decode())  # type: ignore[attr-defined]


def test_whoever_opens_the_address_of_a_button_reads_a_sentence(
    alice: Client, table: Campaign
) -> None:
    found = 0
    for name, path in addresses(table).items():
        for ask in (alice.get, alice.put):
            answer = ask(path)
            if answer.status_code != 405 or name == "set_language":
                continue
            found += 1
            assert "This address is for a button" in said(answer), name
            way = f"/t/{table.code}/lobby/" if f"/{table.code}/" in path else "/"
            assert f'href="{way}"' in said(answer)
            assert answer.headers["Allow"]
    assert found > 40
    assert Entry.objects.count() == 1
    # And that way leads on.
    assert alice.get(f"/t/{table.code}/lobby/", follow=True).status_code == 200


def test_a_stranger_reads_the_same_for_every_code(table: Campaign) -> None:
    told = {
        said(Client().get(f"/t/{code}/act/")).replace(code, "") for code in (table.code, "wrong")
    }
    assert len(told) == 1


@pytest.mark.parametrize("language", ["en", "ru", "pt-br"])
def test_a_tap_of_a_page_without_a_cookie_reads_a_sentence(table: Campaign, language: str) -> None:
    forger = Client(enforce_csrf_checks=True)
    answer = forger.post(
        f"/join/{table.code}/", {"seat": ""}, headers={"Accept-Language": language}
    )
    assert answer.status_code == 403
    assert 'class="pane alone word"' in said(answer)
    assert "CSRF" not in said(answer)


def test_a_fault_of_ours_is_said_and_tells_nothing_of_itself(
    alice: Client, table: Campaign, monkeypatch: pytest.MonkeyPatch
) -> None:
    def broken(*_: object, **__: object) -> None:
        raise RuntimeError("the secret reason")

    monkeypatch.setattr("campaigns.pages.answers.table_page", broken)
    alice.raise_request_exception = False
    answer = alice.get(f"/t/{table.code}/")
    assert answer.status_code == 500
    assert "What was written before is safe" in said(answer)
    assert "secret reason" not in said(answer)


@pytest.mark.parametrize("game", GAMES)
def test_no_browser_keeps_what_it_was_shown_at_a_table(db: None, game: str) -> None:
    """Or the next one who has the device, or the next seat it has, gets the last one's paper."""
    host, fields = Client(), FACES[game].forms.settings()
    form = {one.html_name: one.initial for one in fields if one.initial is not None}
    code = host.post(f"/new/{game}/", form).headers["Location"].split("/")[2]
    table = Campaign.objects.get(code=code)
    shown = 0
    for name, path in addresses(table).items():
        if name in ("live", "portrait") or f"/{code}/" not in path:
            continue
        for one in {path, *(path.replace("/score", f"/{sheet}") for sheet in PRINTS[game].sheets)}:
            answer = host.get(one)
            if answer.status_code == 200:
                shown += 1
                assert "no-store" in answer.headers.get("Cache-Control", ""), one
                assert answer.headers["Referrer-Policy"] == "same-origin"
    assert shown > 10
