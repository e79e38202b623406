"""Somebody asks for a yes: the page of whoever is asked shows it by itself, and one tap answers."""

from __future__ import annotations

from pathlib import Path

from playwright.sync_api import APIResponse, Page, Route, expect

from rules.sonar.state import BOAT_OF
from rules.sonar.tables import OTHER
from tests.attacks.means.seated import Seated, moment
from tests.browser.conftest import OpenPage
from tests.browser.server import Server
from tests.browser.sights import PATIENCE
from tests.rules.play import Step


def drone(step: Step) -> bool:
    return type(step.events[0]).__name__ == "DroneSent"


def enemy_of(seat: str) -> str:
    """The captain of the other boat."""
    return f"{OTHER[BOAT_OF[seat]]}_captain"


def sit(open_page: OpenPage, host: Seated, seat: str) -> Page:
    page = open_page(path=f"/join/{host.code}/")
    page.locator(f'button[name="seat"][value="{seat}"]').click()
    host.agree()
    # The page of a newcomer becomes another one by itself, as soon as the seat is theirs.
    expect(page.locator(f'#crew[data-place^="{seat} "]')).to_be_attached()
    page.goto(f"/t/{host.code}/seat/")
    return page


def test_the_enemy_is_asked_live_and_one_tap_undoes_it(open_page: OpenPage, server: Server) -> None:
    document, step = moment("sonar", 1, drone)
    host = Seated(server.port)
    host.bring(document, Path(server.environment["SHIPLOG_DATA"]))
    captain = host.welcome(step.action.seat)
    enemy = sit(open_page, host, enemy_of(step.action.seat))
    captain.do(step.action)
    captain.tap("undo", span="step")
    asked = enemy.get_by_role("form", name="wants to take something back")
    expect(asked).to_be_visible()
    expect(asked).to_contain_text("a question was answered")
    enemy.get_by_role("button", name="Let them take it back").click()
    expect(asked).to_be_hidden()
    assert "a question was answered; agreed: " in captain.log()


def test_whoever_asked_reads_who_said_no_without_looking_again(
    open_page: OpenPage, server: Server
) -> None:
    document, step = moment("sonar", 1, drone)
    host = Seated(server.port)
    code = host.bring(document, Path(server.environment["SHIPLOG_DATA"]))
    captain = sit(open_page, host, step.action.seat)
    enemy = host.welcome(enemy_of(step.action.seat))
    twin = Seated(server.port)
    twin.cookies.clear()
    for kept in captain.context.cookies():
        twin.cookies[kept["name"]] = kept["value"]
    twin.code = code
    twin.do(step.action)
    expect(captain.locator("#table input[name=seq]")).to_have_value(str(twin.seq))
    captain.get_by_role("button", name="Undo", exact=True).first.click()
    expect(captain.get_by_text("Asked: ")).to_be_visible()
    enemy.say("no")
    expect(captain.get_by_text("no. Nothing was changed.")).to_be_visible()
    captain.get_by_role("button", name="Got it").click()
    expect(captain.get_by_text("no. Nothing was changed.")).to_be_hidden()


def test_a_table_fetched_before_the_question_does_not_sweep_it_away(
    open_page: OpenPage, server: Server
) -> None:
    document, step = moment("sonar", 1, drone)
    host = Seated(server.port)
    host.bring(document, Path(server.environment["SHIPLOG_DATA"]))
    captain = host.welcome(step.action.seat)
    enemy = sit(open_page, host, enemy_of(step.action.seat))
    expect(enemy.locator("#live")).to_have_attribute("data-state", "on")
    held: list[tuple[Route, APIResponse]] = []
    here = f"**/t/{host.code}/seat/"
    enemy.route(here, lambda route: held.append((route, route.fetch())), times=1)
    captain.do(step.action)
    for _ in range(PATIENCE // 50):
        if held:
            break
        enemy.wait_for_timeout(50)
    ((route, before),) = held
    captain.tap("undo", span="step")
    asked = enemy.get_by_role("form", name="wants to take something back")
    expect(asked).to_be_visible()
    with enemy.expect_request_finished(lambda told: told.url.endswith("/seat/")):
        route.fulfill(response=before)
    expect(enemy.locator("#table input[name=seq]")).to_have_value(str(captain.seq))
    expect(asked).to_be_visible()
