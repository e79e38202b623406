"""Every engine says which of its events told somebody something: an undo asks about them."""

from __future__ import annotations

import pytest

from rules.registry import GAMES
from tests.rules.disclosure import looked_through

# By game: the tests that look through the same one come together, and look through it once.
EVERY_GAME = pytest.mark.parametrize("game", GAMES, scope="module")


@EVERY_GAME
def test_whatever_tells_somebody_something_says_so(game: str) -> None:
    silent = [
        (found.learner, found.step.action, found.step.events)
        for found in looked_through(game)
        if found.learner and not found.marks
    ]
    assert silent == []


@EVERY_GAME
def test_the_search_would_miss_none_of_the_marks(game: str) -> None:
    """For each kind of event that is marked there is a row that nothing else marks."""
    marked = {mark for found in looked_through(game) for mark in found.marks}
    missed = {
        mark
        for found in looked_through(game)
        if found.learner and len(found.marks) == 1
        for mark in found.marks
    }
    assert marked == missed
    assert marked


@EVERY_GAME
def test_those_who_must_agree_sit_at_the_table(game: str) -> None:
    engine = GAMES[game]
    for found in looked_through(game):
        state = found.step.before
        for event in found.step.events:
            told = engine.told(state, event)
            assert told is None or set(told.agree) <= set(engine.seated(state))
            state = engine.evolve(state, event)
