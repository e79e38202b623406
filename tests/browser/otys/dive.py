"""A table of Otys, played by what the app would do; its position is read from the export."""

from __future__ import annotations

import json
from collections.abc import Callable
from random import Random
from typing import Any

from playwright.sync_api import Locator, Page

from rules.core import write
from rules.otys import ENGINE
from rules.otys.state import State
from tests.browser import sights
from tests.browser.brought import Brought
from tests.browser.table import Host

# So that eighteen prestige are reached within a few rounds.
RICH = "\n".join(["m=5", "p=5", "f=5", "t=5", "mp=5", "ft=5c", "pf=5b", "1-1=5"] * 3)


class Dive(Brought):
    state: State

    def __init__(self, host: Host, **settings: Any) -> None:
        form = {"players": 2, "decks": "app", "sponsors": "basic", "first": "blue", **settings}
        super().__init__(host, "otys", name="Divers", **form)

    def wish(self) -> tuple[str, str]:
        """Whose turn it is, and what the app would do there."""
        seat, action = self._wish(self.look())
        return seat, write(action)

    def _wish(self, state: State) -> tuple[str, Any]:
        seat = state.todo[-1].seat
        assert ENGINE.bot is not None
        return seat, ENGINE.bot(state, seat, Random(0))

    def until(self, stop: Callable[[State], bool]) -> Dive:
        for _ in range(400):
            if stop(self.look()):
                return self
            _seat, action = self._wish(self.state)
            self.do(action)
        raise AssertionError("it never came to that")


def in_phase(phase: str, least_round: int = 1) -> Callable[[State], bool]:
    def stop(state: State) -> bool:
        now = ENGINE.moment(state)
        return now.phase == phase and state.round >= least_round

    return stop


Press = Callable[[Page, Locator], None]


def tap(page: Page, action: str, press: Press = sights.tap) -> None:
    """On the board where it is lit, else below it; a folded group is opened first."""
    buttons = page.locator(f"button[name=action][value={json.dumps(action)}]")
    lit = page.locator(".zone").locator(buttons)
    wanted: Locator = lit.first if lit.count() else page.locator(".do").locator(buttons).first
    if not wanted.is_visible():
        wanted.locator("xpath=ancestor::details[1]/summary").click()
    press(page, wanted)


def has_seen(page: Page, dive: Dive) -> None:
    """Live, by itself."""
    sights.until(page, f'#table input[name=seq][value="{dive.seq}"]')
