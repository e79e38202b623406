"""Somebody who plays by tapping what is offered: always the same way, given the same number."""

from __future__ import annotations

import random

from playwright.sync_api import Locator, Page, expect

from tests.browser.sights import may_do, tap

LONGEST = 400  # taps; every game ends long before


class Player:
    def __init__(self, page: Page, number: int) -> None:
        self.page = page
        self.dice = random.Random(number)

    def play(self) -> int:
        """Play on to the end; says how many taps on a button it took."""
        for taps in range(LONGEST):
            if self.page.get_by_role("region", name="The end").is_visible():
                return taps
            self.tap()
        raise AssertionError("the game does not end")

    def tap(self) -> None:
        tap(self.page, self.choose())
        expect(self.page.get_by_role("alert")).to_be_hidden()

    def choose(self) -> Locator:
        offered = may_do(self.page)
        done = offered.get_by_role("button", name="Done: the card has said everything")
        if done.is_visible() and self.dice.random() < 0.6:
            return done
        folded = offered.locator("summary").all()
        buttons = offered.get_by_role("button").all()
        if folded and (not buttons or self.dice.random() < 0.5):
            group = self.dice.choice(folded)
            group.click()
            inside = group.locator("xpath=..").get_by_role("button")
            expect(inside.first).to_be_visible()
            buttons = inside.all()
        return self.dice.choice(buttons)
