"""No kind of event or action is forgotten: each is told somewhere in these games, in words."""

from __future__ import annotations

import re
from typing import Any

import pytest
from django.utils import translation

from campaigns.games import FACES
from rules.core import write
from rules.mars import ENGINE
from rules.mars.actions import Pass
from rules.mars.events import Due, Passed
from rules.mars.state import Options
from rules.mars.tables import PLACES
from tests.rules.play import walk

LANGUAGES = ["en", "ru", "pt-br"]
ZONES = re.compile("|".join(place for place in PLACES if "_" in place))
TELL, LABEL = FACES["mars"].words.tell, FACES["mars"].words.label


@pytest.fixture(scope="module")
def games():
    """All that happened and all that was offered, each once, with corrections in between."""
    events: dict[str, Any] = {write(Passed()): Passed()}
    actions: dict[str, Any] = {write(Pass()): Pass()}
    for seed in range(8):
        options = Options(deck="app" if seed % 2 else "table")
        events |= {write(event): event for event in ENGINE.set_up(options)}
        for step in walk(ENGINE, options, seed, corrected=True):
            events |= {write(event): event for event in step.events}
            offered = (*ENGINE.legal_actions(step.before, None), step.action)
            actions |= {write(action): action for action in offered}
    return list(events.values()), list(actions.values())


def test_these_games_hold_every_kind_of_event_and_of_action(games):
    events, actions = games
    assert {type(event) for event in events} == set(ENGINE.events.__args__)
    assert {type(action) for action in actions} == set(ENGINE.actions.__args__)


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_event_is_told_but_the_one_that_says_what_is_due(games, language):
    with translation.override(language):
        for event in games[0]:
            told = TELL(event)
            assert bool(told) != isinstance(event, Due), event
            assert not ZONES.search(told)
            assert "None" not in told
            assert "%(" not in told


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_action_has_the_words_of_its_button(games, language):
    with translation.override(language):
        for action in games[1]:
            label = LABEL(action)
            assert label.strip()
            assert not ZONES.search(label)
            assert "None" not in label
            assert "%(" not in label


@pytest.mark.parametrize("language", ["ru", "pt-br"])
def test_no_event_is_told_in_english_elsewhere(games, language):
    """Corrections give people's own words, so they are left out."""
    told = [event for event in games[0] if TELL(event) and "reason" not in write(event)]
    english = [TELL(event) for event in told]
    with translation.override(language):
        assert not [event for event, was in zip(told, english, strict=True) if TELL(event) == was]
