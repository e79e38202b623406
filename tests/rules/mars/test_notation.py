"""A position in one line."""

from __future__ import annotations

import pytest

from rules.mars import ENGINE
from rules.mars.state import Card, Options
from rules.mars.steps import Settle, Text
from tests.rules.mars.positions import start

LINE = "R3 architect Y5.1.0100.0000.2 D2.4.0000.0001.1 H?,W? P?,C4 MWP K20.6 B-,5+6,-,-,- XE3,C1"


def test_a_line_says_everything():
    state = ENGINE.read(LINE)
    assert (state.round, state.deck, state.discard) == (3, 20, 6)
    assert state.you.at("power_1") == state.android.at("ecosystem_2") == 1
    assert state.hand == (Card(), Card("water"))
    assert state.prep == (Card(), Card("construction", 4))
    assert state.module == ("water", "power")
    assert state.buildings == ((), (5, 6), (), (), ())
    assert state.seen.bit_count() == 5
    assert ENGINE.show(state) == LINE


@pytest.mark.parametrize(
    "step",
    [
        "refill",
        "settle:water:text",
        "settle:power:ability",
        "ability:construction",
        "text:-:8",
        "text:ecosystem:0",
        "draw",
        "prepare",
        "compute",
        "upgrade:2",
    ],
)
def test_every_step_has_its_word(step):
    line = LINE.replace("architect", step)
    assert ENGINE.show(ENGINE.read(line)) == line


def test_a_step_carries_what_it_waits_for():
    assert ENGINE.read(LINE.replace("architect", "settle:water:text")).step == Settle(
        "water", "text"
    )
    assert ENGINE.read(LINE.replace("architect", "text:-:3")).step == Text(None, 3)


def test_empty_places_are_shown_empty():
    line = "R9 over Y7.0.0000.0000.0 D7.0.0000.0000.0 H P M K0.35 B-,-,-,-,- X-"
    assert ENGINE.show(ENGINE.read(line)) == line


def test_an_ended_game_knows_its_outcome():
    line = "R9 over Y0.0.3400.0000.1 D2.5.0000.0000.2 H P MWP K0.33 B-,-,-,-,- X-"
    outcome = ENGINE.outcome(ENGINE.read(line))
    assert outcome is not None
    assert outcome.scores == {"architect": 17, "android": 7}


def test_settings_are_shown_when_they_differ():
    state = start(Options(level="cyborg", deck="app", star_limit=3))
    assert ENGINE.show(state).endswith(" Olevel=cyborg,deck=app,star_limit=3")
    assert ENGINE.read(ENGINE.show(state)) == state
    assert "O" not in ENGINE.show(start())


@pytest.mark.parametrize(
    ("part", "wrong"),
    [("architect", "asleep"), ("H?,W?", "HZ?"), ("MWP", "MXY"), ("K20.6", "K20"), ("R3 ", "")],
)
def test_a_line_that_is_none_is_a_value_error(part, wrong):
    with pytest.raises((ValueError, KeyError)):
        ENGINE.read(LINE.replace(part, wrong))
