"""What each seat may know, and what it hears of."""

from __future__ import annotations

import pytest

from rules.mars import ENGINE
from rules.mars.actions import Correct, DrawCard, MoveCard, PrepareCard, Recharge
from rules.mars.events import (
    CardAttached,
    CardDrawn,
    CardMoved,
    CardPrepared,
    DeckShuffled,
    HandPlayed,
    ModuleRefilled,
)
from rules.mars.state import Card
from rules.mars.view import moment, redact, view
from tests.rules.mars.positions import at, events, shuffled, stacked, start

APP = at("HW1,W2 PP4,L5 MWC Odeck=app")
W1, BACK = Card("water", 1), Card("water")


def test_da_5_1_only_the_architect_sees_the_faces_of_their_cards():
    assert view(APP, "architect").hand == (W1, Card("water", 2))
    for onlooker in (None, "somebody"):
        assert view(APP, onlooker).hand == (BACK, BACK)
        assert view(APP, onlooker).prep == (Card("power"), Card("laboratory"))


def test_da_5_1_everybody_sees_the_backs_of_the_module():
    assert view(APP, None).module == view(APP, "architect").module == ("water", "construction")


def test_da_2_2_the_card_to_beat_is_shown_at_every_building():
    assert view(at("B5+2,-,-,-,-"), None).tops == {
        "water": 2,
        "power": 3,
        "laboratory": 3,
        "ecosystem": 3,
        "construction": 3,
    }


def test_da_4_2_both_scores_are_live():
    shown = view(at("Y5.1.1000.0000.1 D2.5.0000.0000.3"), None)
    assert (shown.you.total, shown.android.total) == (3, 7)
    assert shown.you.score.star == 2


def test_da_3_10_a_proposal_is_shown_only_when_there_is_a_choice():
    assert view(at(), None).proposal is None
    assert view(at("compute MC"), None).proposal is not None


@pytest.mark.parametrize(
    ("event", "heard"),
    [
        (CardDrawn("deck", None, W1), CardDrawn("deck", None, BACK)),
        (CardPrepared(W1), CardPrepared(BACK)),
        (CardMoved("hand", "deck", W1, "ability"), CardMoved("hand", "deck", BACK, "ability")),
        (CardMoved("discard", "hand", W1, "text"), CardMoved("discard", "hand", BACK, "text")),
        (
            CardMoved("hand", "buildings", W1, "text", "power"),  # face down
            CardMoved("hand", "buildings", BACK, "text", "power"),
        ),
        (HandPlayed(W1), HandPlayed(W1)),  # it lies face up on the discard pile now
        (CardAttached("prep", W1, "water", 1, 3), CardAttached("prep", BACK, "water", 1, 3)),
    ],
)
def test_da_5_1_others_hear_only_of_backs(event, heard):
    assert redact(event, None) == heard
    assert redact(event, "architect") == event


@pytest.mark.parametrize(
    ("position", "action"),
    [
        ("draw HW1 PP4,L5 MWC Odeck=app", DrawCard("water")),
        ("prepare HW6,P1,C1 PW2 MWC Odeck=app", PrepareCard(Card("water", 6))),
        (
            "draw HW1 PP4,L5 XW6 Odeck=app",
            Correct((MoveCard("discard", "hand", Card("water", 6)),), "x"),
        ),
    ],
)
def test_da_5_1_a_drawn_face_is_in_no_event_for_others(position, action):
    state = stacked(position, "L6 E6 P6", "W6 C6" if "draw HW1 PP4,L5 MWC" in position else "")
    told = [redact(event, None) for event in events(state, action)]
    assert "value=6" not in str(told)


def test_da_1_1_nobody_is_told_how_the_apps_deck_lies():
    order, hidden = (W1, Card("power", 3)), (Card("water", 5),)
    for seat in ("architect", None):
        assert redact(DeckShuffled(order, hidden), seat) == DeckShuffled(())
        assert redact(ModuleRefilled("water", 5), seat) == ModuleRefilled("water")
    app = at("HW1,W2 PP4,L5 MWC Odeck=app")
    other = shuffled(app, seed=2)
    assert other != app
    assert ENGINE.view(other, "architect") == ENGINE.view(app, "architect")


def test_da_2_4_a_discarded_card_lies_open():
    told = events(at("HW1,W2 PP4,L5 MWC Odeck=app"), Recharge("hand", W1))
    assert str(redact(told[0], None)) == str(told[0])


@pytest.mark.parametrize(
    ("step", "turn", "phase"),
    [
        ("architect", 1, "architect"),
        ("draw H?", 1, "architect"),
        ("text:-:8", 1, "architect"),
        ("compute MC", 2, "androids"),
        ("refill M", 2, "androids"),
        ("over M K0", 2, "over"),
    ],
)
def test_da_2_1_a_round_is_two_turns(step, turn, phase):
    now = moment(at(step))
    assert (now.round, now.turn, now.phase) == (3, turn, phase)
    assert now.seats == (() if phase == "over" else ("architect",))


def test_da_1_1_the_set_up_comes_before_the_first_round():
    now = moment(start())
    assert (now.round, now.phase) == (0, "setup")
