"""An explanation is made of what its reader may know: in two worlds that differ only in others'
secrets, everything that can be touched is explained alike."""

from __future__ import annotations

import random
from urllib.parse import urlencode

import pytest
from django.test import Client

from campaigns.models import Campaign
from campaigns.table.opened import Table
from rules.core import write
from tests.campaigns.cast import sits_at
from tests.campaigns.explain.touched import (
    MIDDLES,
    Middle,
    all_of,
    buttons,
    links,
    numbers,
    opened,
)
from tests.campaigns.play import fresh
from tests.rules.promises import promises_of

pytestmark = pytest.mark.django_db
MOST = 60  # buttons of a page
WITH_SECRETS = pytest.mark.parametrize("game", ["gen7", "otys", "sonar", "mars"])


def explained(client: Client, addresses: list[str]) -> dict[str, tuple[int, str]]:
    found = {}
    for address in addresses:
        answer = client.get(address, headers={"HX-Request": "true"})
        found[address] = answer.status_code, answer.content.decode()
    return found


def lay(table: Campaign, state: object) -> None:
    Campaign.objects.filter(pk=table.pk).update(state=write(state))


@WITH_SECRETS
@pytest.mark.parametrize("seated", [True, False], ids=["at a seat", "watching"])
def test_no_explanation_depends_on_what_others_keep_secret(game: str, *, seated: bool) -> None:
    middle = MIDDLES[game]
    table, client = opened(middle)
    all_of(table, client, middle)
    if not seated:
        client = Client()
        sits_at(client, table, seat="", host=False)
    seat = middle.seat if seated else None
    state = Table(fresh(table)).state
    pages = ("", "seat/") if seated else ("",)
    seen = [client.get(f"/t/{table.code}/{page}").content.decode() for page in pages]
    touched = sorted({address for page in seen for address in links(page)})
    door = f"/t/{table.code}/explain/button/"
    pressed = {action for page in seen for action in buttons(page)}
    touched += [f"{door}?{urlencode({'action': action})}" for action in sorted(pressed)[:MOST]]
    here = explained(client, touched)
    asked = sorted({one for _status, page in here.values() for one in numbers(page)})
    here |= explained(client, asked)
    other = promises_of(game).disguise(state, seat, random.Random(2))
    assert other != state, "or nothing is hidden"
    lay(table, other)
    assert explained(client, [*touched, *asked]) == here


def test_what_only_a_crew_knows_is_explained_to_nobody_else() -> None:
    """SON-9.1: neither the enemy's gauges nor their crosses, by any name."""
    middle: Middle = MIDDLES["sonar"]
    table, client = opened(middle)
    all_of(table, client, middle)
    for name in ("gauge.blue.torpedo", "crosses.blue"):
        address = f"/t/{table.code}/explain/number/{name}/?page=seat"
        assert client.get(address).status_code == 404
        own = address.replace("blue", "yellow")
        assert client.get(own).status_code == 200


def test_the_button_of_another_seat_is_not_explained() -> None:
    table, client = opened(MIDDLES["sonar"])
    sits_at(Client(), table, seat="blue_captain", host=False)
    mark = '{"type":"mark_position","seat":"blue_captain","cell":"A1"}'
    answer = client.get(f"/t/{table.code}/explain/button/", {"action": mark})
    assert answer.status_code == 404
    assert client.get(f"/t/{table.code}/explain/button/", {"action": "{"}).status_code == 404


def test_a_stranger_gets_nothing_explained() -> None:
    table, _client = opened(MIDDLES["mars"])
    assert Client().get(f"/t/{table.code}/explain/building/water/").status_code == 404
