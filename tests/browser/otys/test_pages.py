"""Otys: two phones and a tablet play a whole game; the app plays a seat; everything fits."""

from __future__ import annotations

import re

import pytest
from django.utils.text import capfirst
from django.utils.translation import override
from playwright.sync_api import Page, ViewportSize, expect

from campaigns.games.otys.words.terms import SPONSORS
from rules.otys import steps
from rules.otys.state import State
from tests.browser import sights
from tests.browser.conftest import PHONE, TABLET, OpenPage
from tests.browser.otys.dive import RICH, Dive, Press, has_seen, in_phase, tap
from tests.browser.pages.test_axe import assert_accessible
from tests.browser.pages.test_layout import LANGUAGES, assert_can_be_tapped, assert_fits
from tests.browser.sights import arrive, button, may_do
from tests.browser.table import Host

LONGEST = 200  # taps
SMALL: ViewportSize = {"width": 1024, "height": 768}
TABLETS = {"tablet": TABLET, "small tablet": SMALL}
CUT = """() => [...document.querySelectorAll(".lvl, .contract, .purse, .sponsor, .end, .due .btn")]
    .filter(one => one.checkVisibility())
    .filter(one => one.scrollHeight > one.clientHeight + 2 || one.scrollWidth > one.clientWidth + 2)
    .map(one => one.className + ": " + one.innerText)
"""
SAY = "(one, text) => { one.textContent = text }"

ALL_LANGUAGES = {**LANGUAGES, "pt-br": "pt-BR"}
in_every_language = pytest.mark.parametrize("language", LANGUAGES)


def sits_down(open_page: OpenPage, dive: Dive, who: str) -> Page:
    phone = arrive(open_page, dive.host.server, dive.path, who)
    expect(phone.get_by_role("region", name="Only you see this")).to_be_visible()
    return phone


def play_turn(page: Page, dive: Dive, press: Press = sights.tap) -> None:
    """Blue's, to its end."""
    for _ in range(LONGEST):
        if dive.look().todo[-1].seat != "blue":
            return
        tap(page, dive.wish()[1], press)
    raise AssertionError("the turn never ends")


def assert_nothing_scrolls(page: Page) -> None:
    height = page.evaluate("document.scrollingElement.scrollHeight")
    assert page.viewport_size
    assert height <= page.viewport_size["height"], (height, page.locator("h1").inner_text())


def assert_nothing_is_cut(page: Page) -> None:
    """What lies on a level, what a contract needs, what somebody has, what a sponsor does."""
    assert page.evaluate(CUT) == []


def test_two_phones_and_a_tablet_play_a_whole_game(open_page: OpenPage, host: Host):
    dive = Dive(host, contracts=RICH, hints="on")
    tablet = open_page(dive, viewport=TABLET)
    tap(tablet, dive.wish()[1])  # the tablet deals, before anybody has sat down
    phones = {
        "blue": sits_down(open_page, dive, "Blue"),
        "yellow": sits_down(open_page, dive, "Yellow"),
    }
    expect(tablet.locator("#table button[name=action]")).to_have_count(0)  # for the phones now
    taps = 0
    while dive.look().result is None:
        taps += 1
        assert taps < LONGEST
        seat, action = dive.wish()
        phone = phones[seat]
        has_seen(phone, dive)
        tap(phone, action)
        if taps == 3:  # the host takes it back, and everybody sees it
            dive.look()
            has_seen(tablet, dive)
            button(tablet, "Undo").click()
            seq = dive.seq
            all_the_same = button(tablet, "Undo it all the same")  # where something was drawn
            undone = tablet.locator(f"#table input[name=seq]:not([value='{seq}'])")
            expect(all_the_same.or_(undone)).to_have_count(1)
            if all_the_same.is_visible():
                all_the_same.click()
            expect(tablet.locator("#table input[name=seq]")).not_to_have_value(str(seq))
        assert_nothing_scrolls(tablet)
    for page in (tablet, *phones.values()):
        has_seen(page, dive)
        expect(page.get_by_role("region", name="The end")).to_contain_text("Winner")
    most = max(board.prestige for board in dive.state.boards.values())
    assert most >= 18
    expect(tablet.get_by_role("img", name=re.compile("^Prestige: "))).to_be_visible()


def test_the_app_plays_its_seat_by_itself(open_page: OpenPage, host: Host):
    dive = Dive(host, bots="yellow").until(in_phase("key"))
    tablet = open_page(dive, viewport=TABLET)
    play_turn(tablet, dive)
    expect(tablet.locator(".due .q")).to_contain_text("Blue", timeout=30_000)
    assert dive.look().todo[-1].seat == "blue"
    expect(button(tablet, "Let the app play")).to_have_count(0)


def test_a_turn_against_the_app_without_javascript(open_page: OpenPage, host: Host):
    dive = Dive(host, bots="yellow").until(in_phase("key"))
    page = open_page(dive, java_script_enabled=False)
    play_turn(page, dive, sights.send)
    let_it_play = button(page, "Let the app play")
    pressed = 0
    while dive.look().todo[-1].seat == "yellow":
        sights.send(page, let_it_play)
        pressed += 1
        assert pressed < LONGEST, "the app never ends its turn"
    assert pressed > 1
    expect(let_it_play).to_have_count(0)
    expect(page.locator(".due .q")).to_contain_text("Blue")


@in_every_language
@pytest.mark.parametrize("players", [2, 3, 4])
def test_the_tablet_shows_everything_without_scrolling(
    open_page: OpenPage, host: Host, players: int, language: str
):
    dive = Dive(host, players=players, sponsors="random")
    page = open_page(dive, deaf=True, locale=LANGUAGES[language])
    for phase in ("key", "prepare", "dive", "key"):
        dive.until(in_phase(phase, 1 if phase == "key" else 2))
        for size in TABLETS.values():
            page.set_viewport_size(size)
            page.goto(dive.path)
            assert_nothing_scrolls(page)
            assert_nothing_is_cut(page)
            assert_fits(page)
            assert_can_be_tapped(page)


@pytest.mark.parametrize("language", ALL_LANGUAGES)
@pytest.mark.parametrize("players", [2, 4])
def test_whatever_a_sponsor_does_fits_its_card(
    look_at: OpenPage, host: Host, players: int, language: str
):
    """Each of them, in the card of every level, whichever are laid out this time."""
    dive = Dive(host, players=players, sponsors="advanced").until(in_phase("prepare"))
    page = look_at(dive, viewport=SMALL, locale=ALL_LANGUAGES[language])
    with override(language):
        texts = [capfirst(str(text)) for text in SPONSORS.values()]
    for text in texts:
        for card in page.locator(".sponsor .says").all():
            card.evaluate(SAY, text)
        assert_nothing_is_cut(page)
        assert_nothing_scrolls(page)


@pytest.mark.parametrize("players", [2, 4])
def test_the_end_shows_everybody_and_what_comes_next(look_at: OpenPage, host: Host, players: int):
    dive = Dive(host, players=players, contracts=RICH).until(lambda state: state.result is not None)
    for size in TABLETS.values():
        page = look_at(dive, viewport=size, locale=LANGUAGES["ru"])
        expect(page.locator(".ranking > li")).to_have_count(players)
        assert_nothing_scrolls(page)
        assert_nothing_is_cut(page)
        for one in page.locator(".end .btn").all():
            expect(one).to_be_in_viewport(ratio=1)


@pytest.mark.parametrize("first", ["blue", "yellow", "green"])
def test_an_opened_list_leaves_the_zone_whose_turn_it_is_free(
    open_page: OpenPage, host: Host, first: str
):
    players = 4 if first == "green" else 2
    dive = Dive(host, players=players, first=first).until(in_phase("prepare"))
    page = open_page(dive, viewport=TABLET)
    may_do(page).locator("summary", has_text="Propeller").click()
    opened = page.locator(".do details[open] .unfolded").bounding_box()
    zone = page.locator(".zone.active").bounding_box()
    assert opened is not None
    assert zone is not None
    beside = opened["x"] >= zone["x"] + zone["width"] or opened["x"] + opened["width"] <= zone["x"]
    assert beside, (opened, zone)
    assert opened["height"] < TABLET["height"] / 2
    assert_nothing_scrolls(page)
    assert_can_be_tapped(page)


@in_every_language
def test_no_diver_s_name_is_cut_in_four_columns(look_at: OpenPage, host: Host, language: str):
    dive = Dive(host, players=4).until(in_phase("key"))
    page = look_at(dive, viewport=TABLET, locale=LANGUAGES[language])
    assert page.locator(".who-name").count() == 4 * 8  # heard where they are not seen
    cut = page.locator(".zone:not(.narrow) .who-name").evaluate_all(
        "all => all.filter(one => one.scrollWidth > one.clientWidth).map(one => one.innerText)"
    )
    assert cut == []


def test_on_a_phone_the_levels_to_tap_lie_below_the_question(open_page: OpenPage, host: Host):
    dive, choosing = Dive(host), in_phase("key")
    page = open_page(dive, viewport=PHONE)
    for seat in ("blue", "yellow"):
        dive.until(lambda state: choosing(state) and state.todo[-1].seat == seat)  # noqa: B023
        page.reload()
        expect(page.locator(f".zone.{seat}.active .lvl").first).to_be_in_viewport(ratio=1)


def test_after_the_deal_a_phone_shows_the_contracts_too(open_page: OpenPage, host: Host):
    """The deal is told in seventeen sentences; the log below has them all."""
    dive = Dive(host, players=4).until(in_phase("key"))
    code = dive.path.strip("/").split("/")[-1]
    phone = open_page(path=f"/join/{code}/", at=host.server, locale=LANGUAGES["ru"])
    phone.locator("button[name=seat][value=yellow]").click()
    phone.wait_for_url("**/seat/")
    contracts = phone.locator(".own").bounding_box()
    assert contracts is not None
    assert contracts["y"] < PHONE["height"] * 0.75, contracts
    told = phone.locator("#recent .log").inner_text()
    assert all(sign in told for sign in "●■◆▲"), told
    assert told.count(". ") >= 16, told  # nobody is named twice in a row, but all of it is told


@in_every_language
def test_it_fits_on_phones(open_page: OpenPage, host: Host, language: str):
    dive = Dive(host, players=3, sponsors="random", bots="red").until(in_phase("key"))
    page = open_page(dive, viewport=PHONE, locale=LANGUAGES[language])
    code = dive.path.strip("/").split("/")[-1]
    for path in (dive.path, "/new/otys/", f"{dive.path}settings/", f"/join/{code}/"):
        page.goto(path)
        assert_fits(page)
        assert_can_be_tapped(page)
    phone = open_page(path=f"/join/{code}/", at=host.server, locale=LANGUAGES[language])
    phone.locator("button[name=seat][value=blue]").click()
    expect(phone.locator(".own")).to_be_visible()
    tap(phone, dive.wish()[1])  # the key
    assert_fits(phone)
    assert_can_be_tapped(phone)


@pytest.mark.parametrize("phase", ["key", "prepare", "dive"])
def test_axe_finds_nothing(open_page: OpenPage, host: Host, phase: str):
    dive = Dive(host, players=3, sponsors="random", hints="on").until(in_phase(phase))
    assert_accessible(open_page(dive, viewport=TABLET))
    phone = open_page(dive)
    for group in may_do(phone).locator("summary").all():
        group.click()
    assert_accessible(phone)


def test_axe_finds_nothing_at_a_seat_and_while_the_app_plays(open_page: OpenPage, host: Host):
    dive = Dive(host, hints="on", bots="yellow").until(in_phase("key"))
    assert_accessible(open_page(dive, "seat/"))
    page = open_page(dive, java_script_enabled=False)
    play_turn(page, dive, sights.send)
    assert_accessible(open_page(dive, "seat/", deaf=True))


def test_a_level_whose_key_is_used_says_why_with_its_rule(open_page: OpenPage, host: Host):
    def used(state: State) -> bool:
        track = state.boards[state.todo[-1].seat].track if state.round else ()
        return in_phase("key")(state) and bool(set(track) - {"x", "neutral"})

    page = open_page(Dive(host).until(used), viewport=TABLET)
    page.locator(".zone.active .no").first.click()
    expect(page.get_by_role("alert")).to_contain_text("hacker track")
    expect(page.get_by_role("alert").get_by_role("link", name="OTY-")).to_have_attribute(
        "href", re.compile("#OTY-")
    )


# From the table's own box


def test_a_contract_seen_before_takes_at_most_three_taps(open_page: OpenPage, host: Host):
    """OTY-6.4: the first one is tapped cube by cube, the next one like it is in the list."""
    dive = Dive(host, decks="table")
    dive.until(lambda state: isinstance(state.todo[-1], steps.Entering))
    page = open_page(dive)

    def taps(*names: str) -> int:
        for name in names:
            found = may_do(page).get_by_role("button", name=name, exact=True)
            if found.count() == 0:
                may_do(page).locator("summary").get_by_text(name, exact=True).click()
                continue
            sights.tap(page, found)
        return len(names)

    taps("blue: metal 1", "green: plant 2", "★ 3")  # as the card shows it
    assert dive.look().public[0] is not None
    assert isinstance(dive.state.todo[-1], steps.Entering)
    assert taps("Seen before", "metal 1, plant 2 → 3 ★") <= 3
    assert dive.look().public[1] == dive.state.public[0]


def test_a_reward_token_is_one_tap(open_page: OpenPage, host: Host):
    """Asked for when somebody wants one, not before."""
    dive = Dive(host, decks="table")
    dive.until(lambda state: isinstance(state.todo[-1], steps.Showing))
    due = dive.state.todo[-1]
    assert isinstance(due, steps.Showing)
    page = open_page(dive, viewport=TABLET)
    assert_nothing_scrolls(page)
    may_do(page).get_by_role("button", name="Green, 1 prestige each metal / tech").click()
    expect(page.locator("#table input[name=seq]")).to_have_value(str(dive.seq + 1))
    assert dive.look().colony[due.level - 1][due.index] == "metal_tech.green"
