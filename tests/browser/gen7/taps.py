"""How many taps things take at the tablet: for a test that sets the limit, and for `make bench`."""

from __future__ import annotations

from collections.abc import Callable

from playwright.sync_api import Page

from rules.gen7 import actions as act
from rules.gen7 import steps
from rules.gen7.cards.effects import PutDie
from tests.browser.gen7.crew import Crew
from tests.browser.gen7.hands import Hands, Taps
from tests.browser.gen7.voyage import Voyage, at
from tests.browser.table import Host

PLACEMENTS = 10
SEED = 3

OpenTable = Callable[[Voyage], Page]


def counted(host: Host, open_table: OpenTable) -> Taps:
    """With real dice: sectors as full as they get are rolled, dice are placed, a vote is held."""
    there = everybody_awake(Voyage(host).until(at(steps.Drawing, 1)))
    turns = around(there, open_table(there))
    turns.play(until=lambda state: len(turns.taps.placements) >= PLACEMENTS)
    there = Voyage(host).until(at(steps.Voting))
    vote = around(there, open_table(there))
    vote.play(until=lambda state: not isinstance(state.todo[-1], steps.Voting))
    turns.taps.votes += vote.taps.votes
    return turns.taps


def around(there: Voyage, page: Page) -> Crew:
    """One device in the middle, for all."""
    hands: dict[str, Hands] = dict.fromkeys(there.state.players, Hands(page))
    return Crew(hands, there.state, seed=SEED, seq=there.seq)


def everybody_awake(there: Voyage) -> Voyage:
    """GEN-2.5: with five colonists and the officer, or four and a robot of its own."""
    for seat in there.state.players:
        asleep = [
            PutDie(name, "quarters")
            for name, die in there.state.table.dice.items()
            if (die.owner, die.kind, die.place) == (seat, "colonist", "supply")
        ]
        if asleep:
            there.do(act.Correct(seat, tuple(asleep), "everybody awake"))
    return there
