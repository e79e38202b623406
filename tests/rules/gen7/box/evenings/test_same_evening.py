"""An evening in which nothing is known until it is asked ends as the same evening with every card
recorded before: the same position."""

from __future__ import annotations

import pytest

from rules.gen7 import steps
from tests.rules.gen7.box.evenings.evening import Evening, kept
from tests.rules.gen7.moves import due

MOST_STEPS = 2500


def played(seed: int) -> Evening:
    """An episode, until the stars are counted."""
    evening = Evening(seed)
    for _ in range(MOST_STEPS):
        if isinstance(due(evening.known), steps.Purchasing):
            return evening
        evening.go_on()
        if evening.known.play is not None and evening.in_step:
            assert kept(evening.asked) == kept(evening.known)
    raise AssertionError("the episode never ends")


@pytest.mark.parametrize("seed", range(6))
def test_asked_when_needed_is_the_same_as_recorded_before(seed: int) -> None:
    evening = played(seed)
    assert evening.solved
    assert evening.questions > 5
    assert not evening.heard, "all that happened was told"
