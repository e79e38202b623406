"""The pages of every game: home, a new table, the lobby, log, rules, paper, settings, people."""

from __future__ import annotations

from collections.abc import Iterator

from playwright.sync_api import Page

from campaigns.games.gen7.demo import DEMOS
from campaigns.safe.played import document
from rules.registry import GAMES
from tests.browser import table
from tests.browser.screenshots.played import EVENING
from tests.browser.screenshots.shot import Shot, Stage, views
from tests.browser.sonar.sea import SETTINGS
from tests.browser.table import Host, Table

REEF = {"players": "3", "decks": "app", "sponsors": "basic", "first": "blue"}
LONG = "The long way round Cape Farewell, and home again"


def shots(stage: Stage) -> Iterator[Shot]:
    yield Shot("home-first", "/")
    yield from before_there_is_a_table()
    yield from lobbies(stage)
    yield from voyage(stage)
    yield from around_a_table(stage)


def before_there_is_a_table() -> Iterator[Shot]:
    for game in GAMES:
        yield Shot(f"new-{game}", f"/new/{game}/")
        yield Shot(f"new-{game}-open", f"/new/{game}/", tap=unfold)
        yield Shot(f"rules-{game}", f"/rules/{game}/")
        yield Shot(f"blank-{game}", f"/print/{game}/")
    yield Shot("look", "/look/")
    yield Shot("import", "/import/")
    yield Shot("keys", "/", tap=lambda page: page.keyboard.press("?"), whole=False)


def unfold(page: Page) -> None:
    page.evaluate("document.querySelectorAll('main details').forEach(one => { one.open = true; })")


def opened(host: Host, game: str, name: str, **form: str) -> str:
    """By the button of the page: people find their seats before it begins."""
    status, place = host.post(f"/new/{game}/", name=name, door="on", **form)
    assert status == 302, status
    return place.removesuffix("lobby/")


def lobbies(stage: Stage) -> Iterator[Shot]:
    guests = [Host(stage.server) for _ in range(3)]
    host = Host(stage.server)
    cruise = {"players": "4", "pack": "cruise", "dice": "app", "decks": "app"}
    path = opened(host, "gen7", "Seventh Swallow", **cruise)
    lobby, join = f"{path}lobby/", path.replace("/t/", "/join/")
    yield Shot("lobby-empty", lobby, host.cookies)
    for guest, seat, name in zip(guests, ("green", "blue"), ("Marta", "Daniel"), strict=False):
        guest.post(join, seat=seat, name=name, face=f"face-0{len(name) - 3}")
    yield Shot("lobby-host", lobby, host.cookies)
    yield Shot("lobby-guest", lobby, guests[0].cookies)
    yield Shot("join-lobby", join, guests[2].cookies)
    for game, form in (("sonar", {**SETTINGS, "players": "8"}), ("otys", REEF)):
        other = Host(stage.server)
        path = opened(other, game, LONG, **form)
        yield Shot(f"lobby-{game}", f"{path}lobby/", other.cookies)
        yield Shot(f"join-{game}", path.replace("/t/", "/join/"), guests[2].cookies)


def voyage(stage: Stage) -> Iterator[Shot]:
    """A device that has been here before: seven evenings, half a voyage, and other games."""
    host, over = stage.imported(document("gen7", DEMOS[0], EVENING))
    _, half = stage.imported(document("gen7", DEMOS[1], EVENING), host)
    Table(host, name="Dust and copper")
    opened(host, "otys", "Thursday reef", **REEF)
    yield Shot("home", "/", host.cookies)
    pages = {"log": "log/", "more": "more/", "print": "print/", "settings": "settings/"}
    yield from views(host, half, **pages)
    yield from views(host, over, print_over="print/", log_over="log/", more_over="more/")
    yield Shot("join-table", half.replace("/t/", "/join/"))
    guest = Host(stage.server)
    guest.post(half.replace("/t/", "/join/"))
    yield from views(guest, half, more_watcher="more/")
    guest.post(half.replace("/t/", "/join/"), seat="green")
    yield Shot("asked-for-a-seat", half, host.cookies, whole=False)


def around_a_table(stage: Stage) -> Iterator[Shot]:
    host = Host(stage.server)
    there = table.text(host)
    yield from views(host, there.path, way_back="settings/way-back/")
    link = f"{there.path}settings/"
    yield Shot("host-link", link, host.cookies, tap=show_link)
    yield Shot("be-host", there.path.replace("/t/", "/host/"))
    away = Table(host, name="Put away")
    host.post(f"{away.path}settings/delete/")
    yield Shot("home-put-away", "/", host.cookies)


def show_link(page: Page) -> None:
    with page.expect_navigation():
        page.locator("form[action$='host-link/'] button").click()
