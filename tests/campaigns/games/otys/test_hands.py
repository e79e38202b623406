"""Otys: private contracts and hints where several people share one screen."""

from __future__ import annotations

import html
import random
from typing import Any

import pytest
from django.test import Client

from campaigns.games.otys.words.names import contract_name
from campaigns.models import Campaign
from campaigns.table.commands import create_campaign
from rules.otys import actions as act
from rules.otys.contract import Contract
from rules.otys.state import Options
from rules.otys.tables import COLOURS
from tests.campaigns import play
from tests.campaigns.cast import sits_at

pytestmark = pytest.mark.django_db
LOOKED_UP = 'Private contracts: <span class="sgn blue">●</span> Blue'
HINT = "Could be completed this turn"


def dealt(**options: Any) -> Campaign:
    table = create_campaign(
        game="otys", name="Divers", names=["", ""], options=Options(first="blue", **options)
    )
    play.do(table, act.Deal("blue"), random.Random(3))
    return table


def keeping(**options: Any) -> tuple[Campaign, Contract]:
    """Blue's Spy has looked at four contracts, and Blue keeps one; it is still Blue's turn."""
    table = dealt(**options)
    play.do(table, act.Correct((act.SetDiver("blue", "spy", 4),), "for the test"))
    play.do(table, act.ChooseKey("blue", "1", 1))
    play.do(table, act.Spy("blue"))
    play.do(table, act.Draw("blue"), random.Random(3))
    state = play.state(table)
    kept = next(one for one in state.todo[-1].contracts if one not in state.public)
    play.do(table, act.Keep("blue", kept))
    while play.state(table).todo[-1].__class__.__name__ == "Returning":
        play.do(table, act.PutUnder("blue", play.state(table).todo[-1].contracts[0]))
    assert play.state(table).boards["blue"].hand == (kept,)
    return table, kept


def seen(client: Client, table: Campaign, page: str = "") -> str:
    return html.unescape(client.get(f"/t/{table.code}/{page}").content.decode())


def device(table: Campaign, seat: str = "", *, host: bool = False) -> Client:
    client = Client()
    sits_at(client, table, seat=seat, host=host)
    return client


def test_the_scribe_looks_up_what_a_player_without_a_device_keeps() -> None:
    table, kept = keeping()
    tablet = device(table, host=True)
    page = seen(tablet, table)
    assert LOOKED_UP in page
    assert contract_name(kept) in page.partition(LOOKED_UP)[2].partition("</details>")[0]
    assert page.count(contract_name(kept)) == 1  # folded away, and nowhere else
    play.do(table, act.Surface("blue"))
    assert contract_name(kept) not in seen(tablet, table)  # not in Yellow's turn


def test_nobody_else_looks_it_up() -> None:
    table, kept = keeping()
    watcher, yellow = device(table), device(table, "yellow")
    for page in (seen(watcher, table), seen(yellow, table), seen(yellow, table, "seat/")):
        assert contract_name(kept) not in page
    tablet = device(table, host=True)
    blue = device(table, "blue")
    assert contract_name(kept) not in seen(tablet, table)  # Blue's phone shows it now
    assert contract_name(kept) in seen(blue, table, "seat/")


def test_the_app_does_not_show_what_it_keeps_itself() -> None:
    table, kept = keeping()
    table.seats.filter(key="blue").update(bot=True)
    assert contract_name(kept) not in seen(device(table, host=True), table)


def test_oty_3_7_where_it_is_no_secret_everybody_sees_and_hears_it() -> None:
    table, kept = keeping(secret_contracts=False)
    tablet, yellow = device(table, host=True), device(table, "yellow")
    for page in (seen(tablet, table), seen(yellow, table), seen(device(table), table)):
        assert contract_name(kept) in page.partition("open-hand")[2].partition("</ul>")[0]
        assert LOOKED_UP not in page
    assert f"keeps {contract_name(kept)}" in seen(yellow, table, "log/")
    secret, hidden = keeping()
    yellow = device(secret, "yellow")
    assert contract_name(hidden) not in seen(yellow, secret, "log/")


def test_a_hint_is_on_the_table_for_the_one_who_plays_from_there() -> None:
    table = dealt(hints=True)
    wanted = play.state(table).public[0]
    counts = zip(COLOURS, wanted.cubes, strict=True)
    lying = [act.SetCubes("blue", 5, colour, count) for colour, count in counts]
    rich = [act.SetCount("blue", "batteries", 9), act.SetCount("blue", "mechanic", 3)]
    first = next(change for change in lying if change.count)
    less = act.SetCubes("blue", 5, first.colour, first.count - 1)
    changes = tuple(less if change is first else change for change in lying)
    play.do(table, act.Correct((*changes, *rich), "for the test"))
    tablet = device(table, host=True)
    page = seen(tablet, table)
    told = page.partition(HINT)[2].partition("</details>")[0]
    assert contract_name(wanted) in told
    assert "<li>" in told
    assert HINT not in seen(device(table), table)
    assert HINT not in seen(device(table, "yellow"), table)
    play.do(table, act.ChooseKey("blue", "1", 1))
    play.do(table, act.Surface("blue"))
    device(table, "yellow")
    assert HINT not in seen(tablet, table)  # Yellow's phone has it
