"""People around a table of Seventh Generation, each with a device or with one for all. They play
with real dice and real cards, so the test knows the position as well as the server."""

from __future__ import annotations

import random
from collections.abc import Callable, Mapping

from msgspec import json

from campaigns.safe.document import Export
from rules.gen7 import ENGINE, steps
from rules.gen7 import actions as act
from rules.gen7.aids.bot import Player
from rules.gen7.events import AnyEvent
from rules.gen7.ship.board import faces
from rules.gen7.state import State
from tests.browser.gen7.hands import Hands, Taps

LONGEST = 600  # actions; an episode ends long before
ANYBODY = (steps.Reading, steps.Reckoning, steps.Printed)  # one taps it for all


def nothing(state: State) -> None:
    pass


class Crew:
    """`hands`: by seat. The same seed plays the same evening."""

    def __init__(
        self, hands: Mapping[str, Hands], state: State, *, seed: int, seq: int = 0
    ) -> None:
        self.hands, self.state, self.seq = hands, state, seq
        self.player, self.dice = Player(), random.Random(seed)
        self.taps = Taps()

    def play(self, until: Callable[[State], bool], look: Callable[[State], None] = nothing) -> None:
        """Whoever knows what to do next taps it; before every action there is time to look."""
        for _ in range(LONGEST):
            if until(self.state):
                return
            look(self.state)
            self.do(self.choice())
        raise AssertionError("it never came to that")

    def choice(self) -> act.AnyAction:
        """Where several are asked at once, one after the other, as a device for all asks them."""
        dice, step = self.dice, self.state.todo[-1]
        match step:
            case steps.Voting():
                late = next(seat for seat in self.state.players if seat not in step.votes)
                return act.Vote(late, dice.choice(step.options))
            case steps.Rolling():
                due = self.state.table.dice[step.dice[0]]
                return act.ShowFace(due.owner, step.dice[0], dice.randint(1, faces(due)))
            case _ if isinstance(step, ANYBODY):
                return ENGINE.legal_actions(self.state, None)[0]
            case _:
                legal = ENGINE.legal_actions(self.state, None)
                return self.player.choose(self.state, legal, dice)

    def do(self, action: act.AnyAction) -> None:
        hands = self.hands[action.seat]  # type: ignore[union-attr]
        hands.wait(self.seq)
        self.taps.count(self.state, action, hands.do(self.state, action))
        self.seq += 1
        hands.wait(self.seq)
        self.state = ENGINE.fold(ENGINE.decide(self.state, action), self.state)


def written(document: bytes) -> list[tuple[AnyEvent, ...]]:
    """What an exported log says, row by row."""
    rows = json.decode(document, type=Export).rows
    return [ENGINE.read_events(bytes(row.events), row.version) for row in rows]


def position(rows: list[tuple[AnyEvent, ...]]) -> State:
    return ENGINE.fold(event for events in rows for event in events)
