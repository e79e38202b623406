"""A table of each game somewhere in the middle, and all that can be touched on its pages."""

from __future__ import annotations

import html
import re
from dataclasses import dataclass
from typing import Any

from django.test import Client

from campaigns.models import Campaign
from campaigns.table.commands import create_campaign
from rules.gen7.state import Options as Gen7
from rules.mars.state import Options as Mars
from rules.otys.state import Options as Otys
from rules.sonar.state import Options as Sonar
from tests.campaigns.cast import sits_at
from tests.campaigns.play import play

LINK = re.compile(r'(?:class="learn"[^>]*href|data-explain)="([^"]+)"')
NUMBER = re.compile(r'href="([^"]*/explain/number/[^"]+)"')
BUTTON = re.compile(r'<button[^>]*name="action"[^>]*value="([^"]+)"')
HEADING = re.compile(r'id="told-title"[^>]*>(.*?)</h2>', re.S)


@dataclass(frozen=True)
class Middle:
    """How a table comes to where there is much to touch."""

    game: str
    options: Any
    names: tuple[str, ...]
    seat: str
    steps: tuple[int, ...]  # how many moves are made before each look at the pages
    seed: int = 1


MIDDLES = {
    "gen7": Middle(
        "gen7", Gen7(players=3, hints=True), ("Katya", "Ravi", "Joana"), "green", (24, 60), 3
    ),
    "otys": Middle("otys", Otys(players=2, sponsors="random"), ("Ana", "Leo"), "blue", (10, 40)),
    "sonar": Middle("sonar", Sonar(players=2), ("Ana", "Leo"), "yellow_captain", (1, 60)),
    "mars": Middle("mars", Mars(deck="app"), ("Ana",), "architect", (6, 12)),
}


def opened(middle: Middle) -> tuple[Campaign, Client]:
    table = create_campaign(
        game=middle.game, name="Evening", names=list(middle.names), options=middle.options
    )
    client = Client()
    sits_at(client, table, seat=middle.seat)
    return table, client


def links(page: str) -> set[str]:
    return {html.unescape(found) for found in LINK.findall(page)}


def numbers(page: str) -> set[str]:
    """What a sheet leads on to."""
    return {html.unescape(found) for found in NUMBER.findall(page)}


def buttons(page: str) -> set[str]:
    return {html.unescape(found) for found in BUTTON.findall(page)}


def kind(address: str) -> str:
    found = re.search(r"/explain/(\w+)/", address)
    assert found, address
    return found[1]


def all_of(table: Campaign, client: Client, middle: Middle) -> dict[str, str]:
    """Every address that can be touched while it is played on, with the page it is on."""
    found: dict[str, str] = {}
    for seed, steps in enumerate(middle.steps):
        play(table, steps, middle.seed + seed)
        for page in ("", "seat/"):
            seen = client.get(f"/t/{table.code}/{page}").content.decode()
            found |= dict.fromkeys(links(seen), page)
    return found


def heading(page: str) -> str:
    found = HEADING.search(page)
    assert found, page[:400]
    return html.unescape(re.sub(r"<[^>]+>", "", found[1])).strip()
