"""The first episode of the Training cruise, from the home page to the printed ship's log: a tablet
in the middle, two phones, and the third player's turns on the tablet."""

from __future__ import annotations

import re

from playwright.sync_api import Page, expect

from rules.gen7 import ENGINE, steps
from rules.gen7.state import Options, State
from tests.browser.conftest import TABLET, OpenPage
from tests.browser.gen7.crew import Crew, position, written
from tests.browser.gen7.hands import Hands
from tests.browser.sights import button, may_do
from tests.storybook.reading import texts

SHIP, NAMES = "Kestrel", ("Mira", "Lev", "Ada")
OPTIONS = Options(
    players=3,
    dice="table",
    decks="table",
    ship=SHIP,
    officers=NAMES,
    sealed_votes=True,
    hints=True,
    forecast=True,
)
SEED = 350  # a short evening with a bit of everything that LIVELY names
LIVELY = {
    steps.Reading,
    steps.Drawing,
    steps.Rolling,
    steps.Taking,
    steps.Turning,
    steps.Sharing,
    steps.Keeping,
    steps.Arranging,
    steps.Working,
    steps.Extra,
    steps.Replenishing,
    steps.Joining,
    steps.Deciding,
    steps.Voting,
    steps.Reckoning,
}
# Of the page, and of the strip below if it would have to scroll within.
HEIGHT = """() => {
    const strip = document.querySelector(".strip .do");
    const hidden = strip ? strip.scrollHeight - strip.clientHeight : 0;
    return document.documentElement.scrollHeight + hidden;
}"""


def create(page: Page) -> None:
    page.get_by_role("link", name="Seventh Generation", exact=True).click()
    page.get_by_label("Name of the table").fill(SHIP)
    for number, name in enumerate(NAMES, start=1):
        page.get_by_role("textbox", name=f"Officer {number}").fill(name)
    page.get_by_role("group", name="Players").get_by_label("3").check()
    page.get_by_label("First time? Explain as we go").uncheck()
    page.get_by_role("radio", name="Training cruise").first.check()
    page.get_by_text("Details").click()
    for group, wish in {
        "The dice": "Real dice, typed in after each roll",
        "The cards": "Real cards on the table",
    }.items():
        page.get_by_role("group", name=group).get_by_label(wish).check()
    for aid in (
        "Votes are sealed until all are in",
        "Show what can still be solved",
        "Show what happens if we stop now",
    ):
        page.get_by_label(aid).check()
    button(page, "Cast off").click()
    expect(page).to_have_url(re.compile("/lobby/$"))


def join(page: Page, code: str, name: str) -> None:
    page.get_by_label("Code of the table").fill(code.upper())
    button(page, "Join").click()
    page.get_by_role("radio", name=name).check()
    button(page, "Sit here").click()
    expect(page).to_have_url(re.compile("/lobby/$"))


def begin(tablet: Page, phones: dict[str, Page]) -> None:
    """Everybody has found a seat: each screen goes on by itself."""
    for name in NAMES[:2]:
        chair = tablet.get_by_role("listitem").filter(has_text=name)
        expect(chair).to_contain_text("ready")
    button(tablet, "Begin").click()
    expect(tablet).to_have_title(f"{SHIP} · Shiplog")
    for phone, name in zip(phones.values(), NAMES, strict=False):
        expect(phone).to_have_title(re.compile(rf"{name} · {SHIP}$"))


class Looks:
    """What is seen on the way, at the tablet: each new question, how high the page is, votes."""

    def __init__(self, tablet: Hands) -> None:
        self.tablet = tablet
        self.seq = 0
        self.heights: dict[tuple[int, type], int] = {}  # by round and question
        self.sealed = 0

    def height(self) -> int:
        """Of the page at rest: while an update comes in, it may be anything."""
        page = self.tablet.page
        if page.evaluate(HEIGHT) > TABLET["height"]:
            page.wait_for_timeout(500)
        found: int = page.evaluate(HEIGHT)
        return found

    def __call__(self, state: State) -> None:
        step, page = state.todo[-1], self.tablet.page
        if (state.clock, type(step)) not in self.heights:
            self.tablet.wait(self.seq)
            self.heights[state.clock, type(step)] = self.height()
        if isinstance(step, steps.Voting) and step.votes:
            self.tablet.wait(self.seq)
            votes = may_do(page).get_by_role("region", name="Who has voted")
            expect(votes.get_by_text(", has voted")).to_have_count(len(step.votes))
            self.sealed += 1
        self.seq += 1


def test_a_first_evening_from_the_home_page_to_the_printed_log(open_page: OpenPage):
    tablet = open_page(viewport=TABLET)
    create(tablet)
    code = tablet.locator(".code").inner_text()  # as it is read aloud
    phones = {seat: open_page() for seat in ("green", "blue")}
    for phone, name in zip(phones.values(), NAMES, strict=False):
        join(phone, code, name)
    begin(tablet, phones)
    hands = {seat: Hands(page) for seat, page in {**phones, "orange": tablet}.items()}
    crew = Crew(hands, ENGINE.fold(ENGINE.set_up(OPTIONS)), seed=SEED)
    looks = Looks(hands["orange"])

    crew.play(until=lambda state: state.episode == 2, look=looks)

    assert {question for _round, question in looks.heights} >= LIVELY
    assert {where: high for where, high in looks.heights.items() if high > TABLET["height"]} == {}
    assert looks.sealed
    assert max(crew.taps.placements) <= 2
    assert max(crew.taps.otherwise, default=0) <= 3  # the third says how
    assert max(crew.taps.votes) == 1
    assert max(crew.taps.sectors.values()) <= 6

    for page in (tablet, *phones.values()):
        Hands(page).wait(crew.seq)
    expect(tablet.locator("#where")).to_contain_text("Episode 2")
    expect(tablet.get_by_role("list", name="Who is here")).to_contain_text("Mira here")
    assert_same_position(tablet, tablet.url.rstrip("/").split("/")[-1], crew)
    assert_prints(tablet, crew.state)


def assert_same_position(page: Page, code: str, crew: Crew) -> None:
    """The server's log folds to the table the crew believes it is sitting at."""
    rows = written(page.request.get(f"/t/{code}/export.json").body())
    assert len(rows) == crew.seq + 1
    assert position(rows) == crew.state


def assert_prints(page: Page, state: State) -> None:
    page.get_by_role("link", name="More", exact=True).click()
    page.get_by_role("main").get_by_role("link", name=re.compile("^Print")).click()
    log = printed(page, "Ship's log")
    for words in (SHIP, *NAMES, "The officers", "The evenings", "Consequences"):
        assert words in log, words
    (result,) = state.results
    merits = " ".join(str(result.merits[seat]) for seat in state.players)
    assert f" {merits} " in log, "in the order of the seats"
    packing = printed(page, "Pack-up sheet")
    assert f"The bookmark goes to page {state.table.story.page}" in packing
    for name in NAMES:
        assert name in packing


def printed(page: Page, sheet: str) -> str:
    """The words of a sheet, as one line: where a line breaks is the paper's business."""
    offered = page.get_by_role("region", name=sheet, exact=True)
    href = offered.get_by_role("link", name=re.compile("^Print")).get_attribute("href")
    assert href
    answer = page.request.get(href)
    assert answer.headers["content-type"] == "application/pdf"
    return " ".join(texts(answer.body()))
