"""Hands at a table of Seventh Generation: they do an action by tapping what a page offers, and
count the taps. What a page does not offer they cannot do."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, field

from playwright.sync_api import Locator, Page

from campaigns.games.gen7.board.ship.placements import AS_IT_IS, place_of, way_of
from rules.core import write
from rules.gen7 import actions as act
from rules.gen7 import steps
from rules.gen7.state import State
from tests.browser.sights import until


@dataclass
class Taps:
    """How many each thing took, as they were made."""

    placements: list[int] = field(default_factory=list)  # of a die as it lies
    otherwise: list[int] = field(default_factory=list)  # changed by a skill, or on two spots
    sectors: Counter[tuple[int, str]] = field(default_factory=Counter)  # faces, by round and seat
    votes: list[int] = field(default_factory=list)  # of one person each
    all: int = 0

    def count(self, state: State, action: act.AnyAction, taps: int) -> None:
        self.all += taps
        step = state.todo[-1]
        match action:
            case act.Place() | act.AddDie():
                plain = way_of(state, action) == AS_IT_IS
                (self.placements if plain else self.otherwise).append(taps)
            case act.ShowFace() if isinstance(step, steps.Rolling) and step.why == "round":
                self.sectors[state.clock, action.seat] += taps
            case act.Vote():
                self.votes.append(taps)
            case _:
                pass


class Hands:
    """Somebody's, at one page."""

    def __init__(self, page: Page) -> None:
        self.page = page

    def wait(self, seq: int) -> None:
        """Until the page shows the table as it is after this row."""
        until(self.page, f'#table input[name=seq][value="{seq}"]')

    def do(self, state: State, action: act.AnyAction) -> int:
        """Says how many taps it took."""
        if isinstance(action, act.Place | act.AddDie):
            return self._put_down(state, action)
        value = write(action).replace("\\", "\\\\").replace("'", "\\'")
        return self._press(self.page.locator(f"#table button[name=action][value='{value}']").first)

    def _put_down(self, state: State, move: act.Place | act.AddDie) -> int:
        taps = 0
        die = self.page.locator(f'a.die-tap[data-piece="{move.die}"]')
        if die.get_attribute("aria-current") is None:  # the only one there is needs no tap
            die.click()
            taps += 1
        way = self.page.locator(f'a[data-way="{way_of(state, move)}"]')
        if way.is_visible() and way.get_attribute("aria-current") is None:
            way.click()
            taps += 1
        place = self.page.locator(f'.spot[data-place="{place_of(move)}"] .way')
        return taps + self._press(place)

    def _press(self, button: Locator) -> int:
        taps = 1
        button.wait_for(state="attached")
        if not button.is_visible():  # folded away, or for one pair of eyes only
            button.locator("xpath=ancestor::details[not(@open)][1]/summary").click()
            taps += 1
        button.click()
        return taps
