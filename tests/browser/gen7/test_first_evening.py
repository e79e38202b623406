"""Someone who has never seen the app plays the first round of the cruise by the guide alone."""

from __future__ import annotations

import re

from playwright.sync_api import Locator, Page, ViewportSize, expect

from tests.browser.conftest import TABLET, OpenPage
from tests.browser.sights import button, tap

LONGEST = 250  # taps
LAST = "That was a round"
SMALL: ViewportSize = {"width": 1024, "height": 768}
# What cuts the ring around the control that is pointed at, or hides it altogether.
CUTS = """() => [...document.querySelectorAll(".pointed")].flatMap((one) => {
    if (!one.checkVisibility()) return [["folded away", 0]];
    const style = getComputedStyle(one), box = one.getBoundingClientRect(), cuts = [];
    const ring = parseFloat(style.outlineWidth) + parseFloat(style.outlineOffset);
    for (let above = one.parentElement; above !== document.body; above = above.parentElement) {
        if (getComputedStyle(above).overflow === "visible") continue;
        const edge = above.getBoundingClientRect();
        const out = Math.max(edge.top - box.top, edge.left - box.left,
            box.right - edge.right, box.bottom - edge.bottom) + ring;
        if (out > 0.5) cuts.push([above.className, out]);
    }
    return cuts;
})"""


class Newcomer:
    """Taps what a card of the guide points to, and nothing that no card has pointed to before."""

    def __init__(self, page: Page) -> None:
        self.page = page
        self.told: list[str] = []
        self.learned: list[str] = []

    def play(self) -> None:
        for _ in range(LONGEST):
            card = self.page.locator("details.guide")
            points = self.read(card) if card.count() else ""
            if self.told and self.told[-1] == LAST:
                return
            if card.count() and not points:
                tap(self.page, card.get_by_role("button", name="Got it"))
            else:
                self.follow(points.split("|") if points else self.learned)
        raise AssertionError(f"the round does not end; told: {self.told}")

    def read(self, card: Locator) -> str:
        title = card.locator("summary b").inner_text()
        points = card.get_attribute("data-points") or ""
        if not self.told or self.told[-1] != title:
            assert title not in self.told, "told twice"
            self.told.append(title)
            assert self.page.evaluate("document.documentElement.scrollHeight <= innerHeight")
            assert self.page.evaluate(CUTS) == [], title
        new = [one for one in points.split("|") if one and one not in self.learned]
        self.learned = [*self.learned, *new]
        return points

    def follow(self, controls: list[str]) -> None:
        """The last of them that is there: the others have been tapped already."""
        for control in reversed(controls):
            found = self.page.locator(control).locator("visible=true")
            if not found.count():
                continue
            if control.endswith((".way", "button[name=action]")):
                tap(self.page, found.first)
            else:
                found.first.click()
            return
        raise AssertionError(f"nothing to tap of {controls}; told: {self.told}")


def test_a_newcomer_plays_the_first_round_of_the_cruise_by_the_guide_alone(
    open_page: OpenPage,
) -> None:
    page = open_page(path="/new/gen7/", viewport=TABLET)
    expect(page.get_by_label("First time? Explain as we go")).to_be_checked()
    page.get_by_role("group", name="Players").get_by_label("3").check()
    button(page, "Cast off").click()
    button(page, re.compile("^Begin")).click()
    expect(page.locator("details.guide")).to_be_visible()
    newcomer = Newcomer(page)
    newcomer.play()
    always = ("It begins with a page", "Roll", "Take a die, place it", "Or solve a key task", LAST)
    assert set(always) <= {*newcomer.told}
    expect(page.get_by_text("Episode 1 of 7")).to_be_visible()
    button(page, "No more hints").click()
    expect(page.locator("details.guide")).to_have_count(0)


def test_with_the_box_the_first_card_covers_no_key(open_page: OpenPage) -> None:
    page = open_page(path="/new/gen7/", viewport=TABLET)
    page.locator("input[name=preset][value=box]").check(force=True)
    page.get_by_role("group", name="Players").get_by_label("3").check()
    button(page, "Cast off").click()
    button(page, re.compile("^Begin")).click()
    expect(page.locator("details.guide")).to_be_visible()
    for size in (TABLET, SMALL):
        page.set_viewport_size(size)
        for key in page.locator(".saying label.key:visible, .saying-ends button").all():
            key.click(trial=True)
