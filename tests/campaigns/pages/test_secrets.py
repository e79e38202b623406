"""Every address as host, seat, watcher and stranger: what comes back never tells too much."""

from __future__ import annotations

import re
from typing import Any

import pytest
from django.test import Client
from django.urls import URLPattern, get_resolver

from campaigns.games.mars.words import card_name
from campaigns.models import Campaign, Entry, Member
from campaigns.people import devices
from rules.core import write
from rules.mars.actions import ChangeEnergy, Correct, Shuffle
from tests.campaigns import play
from tests.campaigns.cast import sits_at
from tests.campaigns.markup import without_token
from tests.storybook.reading import texts

HOST_ONLY = {
    "correct",
    "table_settings",
    "free_seat",
    "show_host_link",
    "way_back",
    "revoke_links",
    "put_away",
    "export",
    "answer_request",
    "change_hosts",
}
EVERYBODY = {
    "admin_login",
    "home",
    "new_table",
    "demo",
    "import",
    "confirm_import",
    "rules",
    "try_it",
    "find",
    "join",
    "blank_sheet",
    "blank_sheets",
    "radio",
    "check_map",
    "set_language",
    "screen",
    "look",
    "too_large",
    "too_many_files",
}


def addresses(table: Campaign) -> dict[str, str]:
    """Every named address of the project, filled in for this table."""
    filled = {
        "code": table.code,
        "game": "mars",
        "sheet": "score",
        "token": "guessed",
        "seq": "0",
        "check": "guessed",
        "seat": "architect",
        "question": "1",
        "episode": "1",
        "number": "1",
        "key": "hq",
        "example": "draw",
        "kind": "line",
        "name": "0",
    }
    found = {}

    def walk(patterns: Any, prefix: str = "/") -> None:
        for pattern in patterns:
            path = prefix + str(pattern.pattern)
            if isinstance(pattern, URLPattern):
                route = re.sub(r"<\w+:(\w+)>", lambda name: filled[name[1]], path)
                found[str(pattern.name)] = route
            elif pattern.namespace != "admin":  # its own walk is in test_admin.py
                walk(pattern.url_patterns, path)

    walk(get_resolver().url_patterns)
    return found


@pytest.fixture
def secret(app_table: Campaign) -> str:
    """The architect's hand, dealt by the app: known to nobody else."""
    play.do(app_table, Shuffle())
    return card_name(play.state(app_table).hand[0])


@pytest.fixture
def cast(app_table: Campaign, secret: str) -> dict[str, Client]:
    """The host holds no seat here, so that host and architect can be told apart."""
    people = {who: Client() for who in ("host", "architect", "watcher", "stranger")}
    sits_at(people["host"], app_table, seat="")
    sits_at(people["architect"], app_table, host=False)
    sits_at(people["watcher"], app_table, seat="", host=False)
    return people


def told(answer: Any) -> str:
    """All that comes back: text of pages, JSON and PDF, and the headers."""
    headers = "\n".join(f"{name}: {value}" for name, value in answer.headers.items())
    if answer.streaming:
        return headers
    if answer.headers.get("Content-Type") == "application/pdf":
        return headers + "".join(texts(answer.content))
    return headers + str(answer.content.decode())


def test_every_address_is_in_one_of_the_lists(app_table: Campaign) -> None:
    of_table = {name for name, path in addresses(app_table).items() if path.startswith("/t/")}
    assert set(addresses(app_table)) - of_table == EVERYBODY | {"host_link"}
    assert of_table > HOST_ONLY


@pytest.mark.parametrize("headers", [{}, {"HX-Request": "true"}], ids=["page", "fragment"])
def test_nobody_but_the_architect_ever_sees_the_hand(
    app_table: Campaign, cast: dict[str, Client], secret: str, headers: dict[str, str]
) -> None:
    seen = dict.fromkeys(cast, 0)
    for who, client in cast.items():
        for name, path in addresses(app_table).items():
            if name in ("export", "set_language", "live"):  # the file of the host is the whole log
                continue
            answer = client.get(path, headers=headers)
            assert answer.status_code < 500 or name == "too_many_files", (who, path)
            seen[who] += secret in told(answer)
    assert seen.pop("architect") >= 2, "or the scan sees nothing at all"
    assert seen == {"host": 0, "watcher": 0, "stranger": 0}


def test_a_stranger_gets_the_same_404_as_for_a_wrong_code(
    app_table: Campaign, cast: dict[str, Client]
) -> None:
    bodies = set()
    for path in addresses(app_table).values():
        if path.startswith("/t/"):
            for address in (path, path.replace(app_table.code, "wrongcode1")):
                for answer in (cast["stranger"].get(address), cast["stranger"].post(address)):
                    if answer.status_code != 405:
                        assert answer.status_code == 404, address
                        bodies.add(without_token(answer))
    assert len(bodies) == 1


@pytest.mark.parametrize("who", ["architect", "watcher"])
def test_what_is_the_hosts_does_not_exist_for_others(
    app_table: Campaign, cast: dict[str, Client], who: str
) -> None:
    for name in HOST_ONLY:
        path = addresses(app_table)[name]
        answers = {cast[who].get(path).status_code, cast[who].post(path).status_code}
        assert answers <= {404, 405}, name


def test_a_watcher_may_do_nothing(app_table: Campaign, cast: dict[str, Client]) -> None:
    before = Entry.objects.count()
    for verb, form in [
        ("act", {"action": '{"type":"prepare"}'}),
        ("act", {"action": write(Correct((ChangeEnergy("you", 1),), "mine"))}),
        ("undo", {"span": "step"}),
        ("undo", {"consent": "step"}),
        ("redo", {}),
    ]:
        whole = {"seq": play.fresh(app_table).seq, "request_id": next(play.names), **form}
        answer = cast["watcher"].post(f"/t/{app_table.code}/{verb}/", whole)
        assert answer.status_code == 422, (verb, form)
    assert Entry.objects.count() == before


def test_the_scribe_leaves_alone_a_seat_that_another_device_holds(
    app_table: Campaign, cast: dict[str, Client]
) -> None:
    form = {"seq": play.fresh(app_table).seq, "request_id": "scribe", "action": '{"type":"done"}'}
    answer = cast["host"].post(f"/t/{app_table.code}/act/", form)
    assert answer.status_code == 422
    assert "another seat" in answer.content.decode()


def test_the_scribe_acts_for_a_seat_that_nobody_holds(table: Campaign) -> None:
    host = Client()
    sits_at(host, table, seat="")
    form = {"seq": 0, "request_id": "scribe", "action": write(play.WATER)}
    assert host.post(f"/t/{table.code}/act/", form).status_code == 302


def test_with_everyone_for_themselves_the_host_acts_for_nobody_else(table: Campaign) -> None:
    Campaign.objects.update(everyone=True)
    host = Client()
    sits_at(host, table, seat="")
    form = {"seq": 0, "request_id": "scribe", "action": write(play.WATER)}
    assert host.post(f"/t/{table.code}/act/", form).status_code == 422


def test_a_planted_token_opens_nothing(table: Campaign) -> None:
    """Session fixation: the attacker knows the token the victim's browser starts with."""
    attacker, victim = Client(), Client()
    attacker.post(f"/join/{table.code}/", {"seat": ""})
    victim.cookies[devices.COOKIE] = attacker.cookies[devices.COOKIE].value
    victim.post(f"/join/{table.code}/", {"seat": "architect"})
    assert victim.get(f"/t/{table.code}/").status_code == 200
    assert attacker.get(f"/t/{table.code}/").status_code == 404


@pytest.mark.parametrize("cookie", ["", "x", "token:signature", "a:b:c"])
def test_a_forged_cookie_is_a_stranger(table: Campaign, cookie: str) -> None:
    sits_at(Client(), table)
    forger = Client()
    forger.cookies[devices.COOKIE] = cookie
    assert forger.get(f"/t/{table.code}/").status_code == 404


def test_tokens_are_stored_as_hashes_only(table: Campaign) -> None:
    client = Client()
    client.post(f"/join/{table.code}/", {"seat": ""})
    token = client.cookies[devices.COOKIE].value.rsplit(":", 2)[0]
    assert Member.objects.get().device == devices.hashed(token) != token
