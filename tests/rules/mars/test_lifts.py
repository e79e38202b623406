"""A log written by an older version of the events reads as if it were written today."""

from __future__ import annotations

import random
from pathlib import Path

import msgspec
import pytest

from rules.core import write
from rules.mars import ENGINE
from rules.mars.actions import DrawCard, Shuffle
from rules.mars.events import CardsBurned, ColonistMoved

OLD_APP_LOG = (Path(__file__).parent / "old_log_v2.json").read_text()
OLD_LOG = (Path(__file__).parent / "old_log_v1.json").read_text()


def test_a_log_of_version_1_folds_to_the_game_that_was_played():
    state = ENGINE.fold(ENGINE.read_events(OLD_LOG, 1))
    assert ENGINE.show(state) == (
        "R5 over Y5.1.0001.0000.1 D0.0.2030.0101.0 H?,P? P?,? MWC K10.17 B-,-,-,5,1 X-"
        " Olevel=cyborg"
    )
    outcome = ENGINE.outcome(state)
    assert outcome is not None
    assert outcome.winners == ("android",)
    assert outcome.reason == "all_androids_on_mars"
    assert outcome.scores == {"architect": 4, "android": 22}


def test_a_lifted_log_is_a_log_of_today():
    lifted = ENGINE.read_events(OLD_LOG, 1)
    assert ENGINE.read_events(write(lifted), ENGINE.version) == lifted


def test_the_old_log_is_really_old():
    with pytest.raises(msgspec.ValidationError):
        ENGINE.read_events(OLD_LOG, ENGINE.version)


@pytest.mark.parametrize("kind", ["failure", "flare"])
def test_version_1_had_an_event_each_for_failure_and_flare(kind):
    old = f'[{{"type":"{kind}","cards":2}}]'
    assert ENGINE.read_events(old, 1) == (CardsBurned(2, kind),)


def test_version_1_gave_no_reasons():
    old = (
        '[{"type":"colonist_moved","side":"you","source":"earth","target":"ship","cause":"launch"}]'
    )
    assert ENGINE.read_events(old, 1) == (ColonistMoved("you", "earth", "ship", "launch", None),)


def test_a_deck_of_version_2_is_shuffled_once_and_then_played_on():
    """It had no order; what lies in the module keeps its back."""
    state = ENGINE.fold(ENGINE.read_events(OLD_APP_LOG, 2))
    assert ENGINE.legal_actions(state, None) == (Shuffle(),)
    action = ENGINE.fill(state, Shuffle(), random.Random(1))
    after = ENGINE.fold(ENGINE.decide(state, action), state)
    assert (after.module, after.hand, after.deck) == (state.module, state.hand, state.deck)
    assert tuple(card.building for card in after.hidden) == state.module
    assert set(ENGINE.legal_actions(after, None)) == {DrawCard(back) for back in state.module}
