"""Parts that are kept look as if they were drawn anew, and belong to nobody else."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

import pytest
from django.test import Client
from django.utils import translation

from campaigns.models import Campaign
from campaigns.templatetags import kept
from rules.gen7 import ENGINE
from tests.campaigns.cast import sits_at
from tests.campaigns.games.gen7.cruise import cruise, walk
from tests.campaigns.play import play, state

TEMPLATES = Path(__file__).resolve().parents[3] / "templates"
USED = re.compile(r'{% kept "([^"]+)"')
# New with every answer: the name of the request, and the token against forged ones.
NEW = re.compile(r'name="(request_id|csrfmiddlewaretoken)" value="[^"]*"')


def shown(client: Client, campaign: Campaign, page: str) -> str:
    answer = client.get(f"/t/{campaign.code}/{page}", headers={"HX-Request": "true"})
    assert answer.status_code == 200
    return NEW.sub("", answer.content.decode())


def anew(client: Client, campaign: Campaign, page: str) -> str:
    kept.forget()
    return shown(client, campaign, page)


def test_a_page_of_kept_parts_is_the_page_drawn_anew(table: Campaign) -> None:
    client = Client()
    sits_at(client, table, seat="architect")
    for seed in range(12):
        play(table, 3, seed)
        for page in ("", "seat/"):
            assert shown(client, table, page) == anew(client, table, page)


def test_so_is_every_page_of_a_walk_through_seventh_generation(db: None) -> None:
    campaign = cruise()
    phones: dict[str, Client] = {}
    for seat in ENGINE.seated(state(campaign)):
        phones[seat] = Client()
        sits_at(phones[seat], campaign, seat=seat, host=not phones)
    for number, _ in enumerate(walk(campaign, 30)):
        if number % 6:
            continue
        for client in phones.values():
            for page in ("", "seat/"):
                told = shown(client, campaign, page)
                assert told == anew(client, campaign, page)


def test_each_language_keeps_its_own() -> None:
    facts: dict[str, Any] = {"undoes": ("step", "turn"), "can_redo": False}
    context: Any = {"campaign": kept.Named("abc", "mars"), "page": "table"}
    told = {}
    for language in ("en", "ru", "pt-br"):
        with translation.override(language):
            told[language] = kept.kept(context, "kit/offers/_undo_more.html", **facts)
    assert len(set(told.values())) == 3


def test_each_table_keeps_its_own() -> None:
    facts: dict[str, Any] = {"undoes": ("step", "turn"), "can_redo": False}
    told = {
        code: kept.kept(
            {"campaign": kept.Named(code, "mars"), "page": "table"},  # type: ignore[arg-type]
            "kit/offers/_undo_more.html",
            **facts,
        )
        for code in ("abc", "xyz")
    }
    assert "/t/abc/" in told["abc"]
    assert "/t/abc/" not in told["xyz"]


def test_no_more_is_kept_than_there_is_room_for_and_what_is_shown_stays() -> None:
    store = kept.Store(most=200_000)
    often: Any = ("kit/people/_chairs.html", "en", None, "table", (("watchers", int, 0),))
    first = store.get(often)
    for watchers in range(1, 2000):
        crew: Any = (("crew", tuple, ()), ("watchers", int, watchers))
        told = store.get(("kit/people/_chairs.html", "en", None, "table", crew))
        assert f"{watchers} watching" in told
        assert store.size <= store.most
        assert store.get(often) is first


PARTS = {name for file in TEMPLATES.rglob("*.html") for name in USED.findall(file.read_text())}


@pytest.mark.parametrize("name", sorted(PARTS))
def test_a_part_knows_neither_the_board_nor_who_looks(name: str) -> None:
    """It would look as it did for whoever came first."""
    text = (TEMPLATES / name).read_text()
    for word in ("board", "visitor", "request", "lines", "notice", "csrf_token", "messages"):
        assert not re.search(rf"{{[{{%][^}}]*(?<![\w.\"/]){word}\b", text), (name, word)
