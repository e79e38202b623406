"""A thousand episodes and more, played to the end of their campaigns, no invariant ever broken."""

from __future__ import annotations

import random
from collections.abc import Sequence
from typing import Any

import pytest

from rules.gen7 import ENGINE
from rules.gen7.aids.bot import Player
from rules.gen7.state import Options, State
from rules.gen7.tables import EPISODES
from tests.rules.gen7.contract import must_hold
from tests.rules.play import Chooser, choose, walk

CAMPAIGNS_EACH = 6
CHUNKS = 24  # 24 × 6 campaigns × 7 episodes = 1008
TABLES = (
    Options(players=3),
    Options(),
    Options(players=3, dice="table", decks="table"),
    Options(sectors=("mechanical", "science", "engineering", "bioscience"), sealed_votes=True),
    Options(pack="box", decks="table"),
    Options(players=3, pack="box"),
)


def mostly_sensible() -> Chooser:
    """One action in twenty is anything at all."""
    player = Player()

    def sensible_or_not(state: State, legal: Sequence[Any], dice: random.Random) -> Any:
        return choose(legal, dice) if dice.random() < 0.05 else player.choose(state, legal, dice)

    return sensible_or_not


def test_there_are_a_thousand_episodes() -> None:
    assert CHUNKS * CAMPAIGNS_EACH * EPISODES >= 1000
    assert len(TABLES) == CAMPAIGNS_EACH


@pytest.mark.parametrize("chunk", range(CHUNKS))
def test_random_campaigns_break_nothing(chunk: int) -> None:
    for number, options in enumerate(TABLES):
        last = None
        for count, last in enumerate(
            walk(ENGINE, options, 1000 * chunk + number, player=mostly_sensible())
        ):
            if not count % 10:  # what breaks stays broken
                must_hold(last.after)
        assert last is not None
        must_hold(last.after)
        assert last.after.episode == EPISODES
        assert ENGINE.outcome(last.after) is not None
        assert [result.episode for result in last.after.results] == list(range(1, EPISODES + 1))
