"""The tablet shows everything at once, whatever is asked: the page never scrolls."""

from __future__ import annotations

import pytest
from msgspec.structs import replace
from playwright.sync_api import Page, expect

from rules.gen7 import conditions as on
from rules.gen7 import effects as fx
from rules.gen7 import steps
from rules.gen7.applying import open_task_spots
from rules.gen7.content import Text
from rules.gen7.packs import pack
from rules.gen7.state import Slot, State
from rules.gen7.tables import SeatName
from tests.browser.conftest import PHONE, TABLET, OpenPage
from tests.browser.server import Server
from tests.browser.stored import lay
from tests.browser.table import Host
from tests.browser.test_axe import assert_accessible
from tests.browser.voyage import Voyage, nearly_all_placed
from tests.rules.gen7.endings import crossroads

LANGUAGES = ("en-GB", "ru-RU")
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
    }


def hidden_below(page: Page) -> list[int]:
    """How much further the page and the strip would scroll."""
    page.evaluate(FULL_LINE)
    found: list[int] = page.evaluate(
        """() => [document.scrollingElement, document.querySelector(".do")]
            .map(part => part.scrollHeight - part.clientHeight)"""
    )
    return found


NAMES = (
    "extra", "replenishing", "draft", "keeping", "arranging", "purchasing", "asking", "marking",
    "supplying", "dealing_out", "powering", "picking",
)  # fmt: skip


@pytest.mark.parametrize("name", NAMES)
def test_no_question_makes_the_page_scroll(open_page: OpenPage, full: Voyage, name: str):
    lay(full, questions(rich(full.state))[name])
    for locale in LANGUAGES:
        page = open_page(full, viewport=TABLET, locale=locale)
        page_below, strip_below = hidden_below(page)
        assert page_below == 0, locale
        # Forty skills with what they do are a list to scroll; nothing else is.
        assert strip_below == 0 or name == "purchasing", locale
        expect(page.locator(".strip")).to_be_in_viewport(ratio=1)


@pytest.mark.parametrize("name", ["asking", "marking", "supplying", "dealing_out", "powering"])
def test_a_rare_question_on_tablet_and_phone(open_page: OpenPage, full: Voyage, name: str):
    lay(full, questions(rich(full.state))[name])
    assert_accessible(open_page(full, viewport=TABLET))
    phone = open_page(full, viewport=PHONE, locale="ru-RU")
    assert phone.evaluate("document.scrollingElement.scrollWidth") == PHONE["width"]


def test_the_sectors_give_their_room_to_the_question(open_page: OpenPage, full: Voyage):
    state = rich(full.state)
    lay(full, state)
    page = open_page(full, viewport=TABLET)
    expect(page.locator(".sector .chipped").first).to_be_in_viewport(ratio=1)
    lay(full, questions(state)["picking"])
    page.reload()
    for name in page.locator(".sector-name").all():
        expect(name).to_be_in_viewport(ratio=1)
    expect(page.locator(".rooms")).to_be_in_viewport(ratio=1)
