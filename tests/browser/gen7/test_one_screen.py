"""The tablet shows everything at once, whatever is asked: the page never scrolls."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Literal

import pytest
from msgspec.structs import replace
from playwright.sync_api import Page, ViewportSize, expect

from campaigns.games.gen7.demo import DEMOS
from campaigns.safe.played import document
from rules.gen7 import steps
from rules.gen7.cards import conditions as on
from rules.gen7.cards import effects as fx
from rules.gen7.cards.content import Cost, Different, KeyTask, Limits, Text
from rules.gen7.cards.packs import pack
from rules.gen7.consequences.application import open_task_spots
from rules.gen7.events import OptionChosen
from rules.gen7.state import Marker, Slot, State, Task
from rules.gen7.tables import ROOMS, SeatName, spots_in
from tests.browser.conftest import PHONE, TABLET, OpenPage
from tests.browser.gen7.voyage import Voyage, at, nearly_all_placed
from tests.browser.pages.test_axe import assert_accessible
from tests.browser.screenshots.played import EVENING
from tests.browser.server import Server
from tests.browser.stored import lay
from tests.browser.table import Host
from tests.browser.windows import REST, give_cookies
from tests.rules.gen7.endings import crossroads

LANGUAGES = ("en-GB", "ru-RU", "pt-BR")
SMALL: ViewportSize = {"width": 1024, "height": 768}
TABLETS = (TABLET, SMALL)
# A question as long as a table would write it; what the log says last is as long as its place.
WORDS = Text(
    en="Does anybody here wear something older than the youngest player, and can it be shown now?",
    ru="Есть ли на ком-нибудь вещь старше самого молодого игрока и можно ли показать её сейчас?",
)
FULL_LINE = "document.querySelector('.last-line').textContent = 'Mira and the ship '.repeat(30)"
ME: SeatName = "green"


@pytest.fixture(scope="module")
def full(server: Server) -> Voyage:
    return Voyage(Host(server)).until(nearly_all_placed)


def codes(state: State, kind: str) -> tuple[str, ...]:
    """All there are, wherever they lie by now."""
    return tuple(card.code for card in getattr(pack(state.options.pack), kind))


def rich(state: State) -> State:
    """As much as a late episode has: ranks, skills, algorithms on every slot."""
    table, officers = state.table, state.officers
    skills = iter([("chemist", "leader", "mentor"), ("analyst", "engineer"), ("scientist",), ()])
    laid = list(codes(state, "algorithms")[:4])
    sectors = {
        seat: replace(sector, resources=(12, 12, 12), slots=(Slot(laid.pop()), *sector.slots[1:]))
        for seat, sector in table.sectors.items()
    }
    officers = {
        seat: replace(officer, rank=4, stars=20, skills=next(skills))
        for seat, officer in officers.items()
    }
    return replace(state, officers=officers, play=replace(table, sectors=sectors))


def asked(state: State, step: steps.AnyStep) -> State:
    return replace(state, todo=(*state.todo, step))


def questions(state: State) -> dict[str, State]:
    """Those that have been too tall, and those that chance rarely brings."""
    files, algorithms = codes(state, "files"), codes(state, "algorithms")
    officer = state.officers[ME]
    skilled = replace(
        state,
        officers={**state.officers, ME: replace(officer, skills=("developer", *officer.skills))},
    )
    known = replace(
        state,
        recorded=replace(
            state.recorded, crossroads=(crossroads("X1", condition=on.TableSays(WORDS)),)
        ),
    )
    spots = open_task_spots(state)
    return {
        "extra": asked(state, steps.Extra(ME, "files")),
        "replenishing": asked(state, steps.Replenishing(ME, "data")),
        "draft": asked(state, steps.Taking((), (ME, "blue"), 2, "draft")),
        "keeping": asked(state, steps.Keeping(ME, "algorithms", (), "choose")),
        "arranging": asked(state, steps.Arranging(ME, algorithms[:1])),
        "purchasing": asked(state, steps.Purchasing(ME)),
        "asking": asked(known, steps.Asking(ME, "crossroads", "X1", 1)),
        "marking": asked(state, steps.Marking(ME)),
        "supplying": asked(state, steps.Supplying(ME, None, state.players, 3, 2)),
        "dealing_out": asked(state, steps.DealingOut(ME, "files", files[:6], state.players, 3)),
        "powering": asked(skilled, steps.Powering(ME, "developer")),
        "picking": asked(state, steps.Picking(ME, fx.Cover(), spots)),
        "sharing": filled(state),
    }


def filled(state: State) -> State:
    """A key task with a die of everybody's on it; it is still to be paid, and not all fit."""
    costly = KeyTask(
        code="Z1",
        title=Text(en="Bees in the ventilation", ru="Пчёлы в вентиляции"),
        department="energy",
        spots=3,
        rules=(Different(), Limits(least=(5, None, None))),
        cost=Cost(parts=3),
        damage=2,
        merits=5,
    )
    recorded = replace(state.recorded, key_tasks=(costly,))
    table = replace(state.table, row=(*state.table.row[:1], Task(90, "Z1")), storage=(9, 9, 9))
    dice = (f"{seat}.o" for seat in state.players)
    pieces = (
        steps.Placed(seat, die, spot)
        for spot, (seat, die) in enumerate(zip(state.players[:3], dice, strict=False))
    )
    state = replace(state, recorded=recorded, play=table)
    return asked(state, steps.Sharing(ME, 90, tuple(pieces)))


# How much further the page and its parts would scroll; and whatever leaves its column.
HIDDEN = """() => {
    const found = {};
    const parts = [document.scrollingElement, ...document.querySelectorAll(".do, .mid, .side")];
    for (const part of parts) {
        const more = part.scrollHeight - part.clientHeight;
        if (more > 1) found[part.className || "page"] = more;
    }
    const table = document.getElementById("table").getBoundingClientRect();
    for (const part of document.querySelectorAll("#table > *, .side > *, .tasks > *")) {
        const more = Math.round(part.getBoundingClientRect().bottom - table.bottom);
        if (more > 1) found[part.className] = more;
    }
    const officers = document.querySelector(".crew")?.getBoundingClientRect();
    for (const part of officers ? document.querySelectorAll(".task, .happened, .keel") : []) {
        const box = part.getBoundingClientRect();
        const under = box.height && box.bottom > officers.top + 1;
        if (under) found[`${part.className} under officers`] = 1;
    }
    const strip = document.querySelector(".due:not(.whole)")?.getBoundingClientRect();
    for (const part of strip ? document.querySelectorAll(".room .slot, .keel, .task") : []) {
        const box = part.getBoundingClientRect();
        const under = box.height && box.bottom > strip.top + 1;
        if (under) found[`${part.className} under the strip`] = 1;
    }
    return found;
}"""


# The shorter side of each.
SIDES = """all => all.map(one => {
    const box = one.getBoundingClientRect();
    return Math.min(box.width, box.height);
})"""
# Answers whose words are wider than their key.
TORN = """() => [...document.querySelectorAll(".choice > *")].filter(one => {
    const [words, key] = [one, one.parentElement].map(x => x.getBoundingClientRect());
    return Math.max(words.right, words.left + one.scrollWidth) > key.right + 1;
}).map(one => one.textContent.trim())"""


def hidden_below(page: Page) -> dict[str, int]:
    page.evaluate(FULL_LINE)
    found: dict[str, int] = page.evaluate(HIDDEN)
    return found


def worst(state: State) -> State:
    """Four open key tasks, as many markers as there can be, a critical system."""
    table, board = state.table, state.options.board
    there = {task.card for task in table.row}
    cards = sorted(pack(state.options.pack).key_tasks, key=lambda card: -card.spots)
    more = [card.code for card in cards if card.code not in there]
    row = [task for task in table.row if not task.solved][:4]
    row += [Task(id=90 + number, card=more[number]) for number in range(4 - len(row))]
    solved = tuple(task for task in table.row if task.solved)[:2]
    spots = (f"{room}.{spot}" for room in ROOMS for spot in range(1, spots_in(board, room) + 1))
    taken = {die.place for die in table.dice.values()}
    free = [spot for spot in spots if spot not in taken][:23]
    markers: dict[str, Marker] = dict.fromkeys(free, "failure")
    played = replace(table, row=(*row, *solved), markers=markers, systems=(1, 2, 3))
    return replace(state, play=played)


NAMES = (
    "extra",
    "replenishing",
    "draft",
    "keeping",
    "arranging",
    "purchasing",
    "asking",
    "marking",
    "supplying",
    "dealing_out",
    "powering",
    "picking",
    "sharing",
)


def on_tablets(page: Page) -> Iterator[ViewportSize]:
    """What is there, in one size and then in the other."""
    for size in TABLETS:
        page.set_viewport_size(size)
        yield size


@pytest.mark.parametrize("name", NAMES)
def test_no_question_makes_the_page_scroll(look_at: OpenPage, full: Voyage, name: str):
    lay(full, questions(rich(full.state))[name])
    for locale in LANGUAGES:
        page = look_at(full, viewport=TABLET, locale=locale)
        for size in on_tablets(page):
            found = hidden_below(page)
            if name == "purchasing":  # forty skills with what they do are a list to scroll
                found.pop("mid", None)
            assert found == {}, (locale, size)
            assert page.evaluate(TORN) == [], (locale, size)
            expect(page.locator(".strip")).to_be_in_viewport(ratio=1)


def with_files(state: State) -> State:
    """Five dice to place, and files in the hand of whoever is to place them."""
    table, seat = state.table, state.table.active
    assert seat
    robot = next(
        name for name, die in table.dice.items() if die.owner == seat and die.kind == "robot"
    )
    dice = {**table.dice, robot: replace(table.dice[robot], place="quarters", value=3)}
    sector = replace(table.sectors[seat], files=codes(state, "files")[:3], resources=(5, 5, 5))
    return replace(state, play=replace(table, dice=dice, sectors={**table.sectors, seat: sector}))


@pytest.mark.parametrize("size", TABLETS, ids=["1180", "1024"])
def test_what_is_folded_lies_beside_five_dice_and_opens_wide(
    look_at: OpenPage, host: Host, size: ViewportSize
):
    there = Voyage(host).until(at(steps.Turning))
    lay(there, with_files(there.state))
    for locale in LANGUAGES:
        page = look_at(there, viewport=size, locale=locale)
        expect(page.locator("a.die-tap")).to_have_count(5)
        last = page.locator("a.die-tap").last.bounding_box()
        fold = page.locator(".besides summary").first
        key = fold.bounding_box()
        assert last
        assert key
        assert key["x"] >= last["x"] + last["width"], locale
        assert hidden_below(page) == {}, locale
        fold.click()
        opened = page.locator(".popped .btn").first.bounding_box()
        assert opened
        assert opened["x"] >= 0
        assert opened["width"] > 300, locale


@pytest.mark.parametrize("players", [3, 4])
def test_the_worst_position_is_on_one_screen(
    look_at: OpenPage, server: Server, players: Literal[3, 4]
):
    there = Voyage(Host(server), players=players).until(at(steps.Turning, 2))
    lay(there, worst(rich(there.state)))
    for locale in LANGUAGES:
        page = look_at(there, viewport=TABLET, locale=locale)
        for size in on_tablets(page):
            assert hidden_below(page) == {}, (locale, size)
            expect(page.locator(".ship")).to_be_in_viewport(ratio=0.98)
            slots = page.locator(".task .slot, .room .slot").evaluate_all(SIDES)
            assert len(slots) > 20
            assert min(slots) >= 44, (locale, size)


@pytest.mark.parametrize("name", ["asking", "marking", "supplying", "dealing_out", "powering"])
def test_a_rare_question_on_tablet_and_phone(look_at: OpenPage, full: Voyage, name: str):
    lay(full, questions(rich(full.state))[name])
    assert_accessible(look_at(full, viewport=TABLET))
    phone = look_at(full, viewport=PHONE, locale="ru-RU")
    assert phone.evaluate("document.scrollingElement.scrollWidth") == PHONE["width"]


def test_what_just_happened_pushes_no_task_under_the_officers(look_at: OpenPage, server: Server):
    """A choice is told at length beside two open tasks and two that are solved."""
    there = Voyage(Host(server)).until(at(steps.Turning))
    for _ in range(20):
        there.until(lambda state: any(isinstance(one, OptionChosen) for one in there.newest))
        there.newest = there.newest if at(steps.Turning)(there.state) else ()
        if there.newest:
            break
    state = worst(there.state)
    row = [replace(task, solved=number > 1) for number, task in enumerate(state.table.row[:4])]
    lay(there, replace(state, play=replace(state.table, row=tuple(row))))
    for locale in LANGUAGES:
        page = look_at(there, viewport=SMALL, locale=locale)
        expect(page.locator(".side .happened")).to_be_visible()
        assert hidden_below(page) == {}, locale


def test_a_long_goal_beside_what_just_happened_pushes_no_task_under_the_officers(
    look_at: OpenPage, host: Host
):
    """The half-played demo: its goal has six lines, a vote is told, a task is open, one solved."""
    path = host.bring(document("gen7", DEMOS[1], EVENING))
    for locale in LANGUAGES:
        page = look_at(path=REST, viewport=TABLET, locale=locale)
        give_cookies(page.context, host.server.url, host.cookies)
        page.goto(path)
        for size in on_tablets(page):
            expect(page.locator(".side .happened")).to_be_visible()
            assert hidden_below(page) == {}, (locale, size)


def test_the_officers_give_their_room_to_the_question(open_page: OpenPage, full: Voyage):
    state = rich(full.state)
    lay(full, state)
    page = open_page(full, viewport=TABLET)
    expect(page.locator(".player .chip").first).to_be_in_viewport(ratio=1)
    lay(full, questions(state)["powering"])
    page.reload()
    for name in page.locator(".player .name").all():
        expect(name).to_be_in_viewport(ratio=1)
    expect(page.locator(".ship")).to_be_in_viewport(ratio=0.98)
