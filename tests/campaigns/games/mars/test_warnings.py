"""What taking one of their cards makes the androids do, said before it is taken."""

from __future__ import annotations

from typing import Any

import pytest

from campaigns.face.board import Look
from campaigns.games import FACES
from campaigns.games.mars.hands import steps
from campaigns.games.mars.warnings import warning
from rules.mars import ENGINE
from rules.mars.actions import Launch, MoveColonist, RefillModule
from rules.mars.androids.forecast import forecast
from rules.mars.events import CardsBurned, ColonistMoved
from tests.rules.mars.positions import at, events, shuffled


def shown(state: Any) -> Any:
    return FACES["mars"].board(state, Look(seat="architect", acts_for=("architect",)))


@pytest.mark.parametrize(
    ("position", "taken", "told"),
    [
        ("MWP", "water", "Then Power sets them off: an android ship → Power ★; their energy +2."),
        (
            "MWP",
            "power",
            "Then Water sets them off: an android ship → Water ★; 2 cards of the deck are lost.",
        ),
        ("MWC D0.1.2004.0000.1", "water", "Then Construction sets them off: an android ship →"),
        ("MWE D0.1.2220.0000.1", "water", "an android Water ★ → Water ★★"),
        ("MP", "power", "Then the androids rest."),
        ("draw H? P? MWP", "water", "Then the androids rest."),  # both of them are drawn
        ("draw H? P?,? MWP", "water", "Then Power sets them off"),
    ],
)
def test_da_2_6_what_is_left_sets_them_off(position: str, taken: Any, told: str) -> None:
    assert told in warning(at(position), taken)


def test_da_1_1_a_warning_knows_nothing_of_the_apps_deck() -> None:
    state = at("HW1,W2 PP4,L5 MWC Odeck=app")
    told = {warning(shuffled(state, seed), "construction") for seed in range(10)}
    assert len(told) == 1


def test_da_3_4_a_warning_is_what_they_then_do() -> None:
    state = at("MWP")
    foretold = forecast(state, "water")
    done = [one for one in events(state, Launch("power")) if isinstance(one, ColonistMoved)]
    assert [one for one in foretold if isinstance(one, ColonistMoved)] == done[1:]
    assert [one.count for one in foretold if isinstance(one, CardsBurned)] == [2]


def test_da_2_1_the_five_actions_warn_before_a_card_of_theirs_is_taken() -> None:
    groups = {group.title: group for group in shown(at("MWP")).groups}
    assert len(groups) == 5
    assert "sets them off" in groups["Launch a colonist"].rows[0].title
    assert "sets them off" in groups["Play one of theirs"].rows[0].title
    assert "you draw one of their two cards" in groups["Play a card from hand"].note


def test_da_2_6_with_the_apps_deck_nobody_is_asked_which_card_comes_next() -> None:
    assert shown(at("refill MW")).due.startswith("Which back")
    dealt = shown(at("refill MW HW1,W2 PP4,L5 Odeck=app"))
    assert dealt.due == "The next card goes into the androids' module."
    assert [len(group.choices) for group in dealt.groups] == [1]


class Line:
    """A line of the log, as far as the list for the hands reads it."""

    def __init__(self, told: tuple[Any, ...]) -> None:
        self.seq, self.kind, self.stands, self.sentences = 1, "action", True, ("",)
        self.events = told


def test_da_3_5_a_choice_of_theirs_is_a_step_with_its_reason() -> None:
    first = at("MWC D2.3.1001.0000.1")
    launch = events(first, Launch("water"))
    waiting = ENGINE.fold(launch, first)
    chosen = events(waiting, MoveColonist("android", "ship", "laboratory_1"))
    told = steps([Line(chosen), Line(launch)])
    assert told[0].startswith("System failure")
    assert told[1] == "Move one android from ship to Laboratory ★. (you chose for them)"
    refilled = events(ENGINE.fold(chosen, waiting), RefillModule("water"))
    assert len(steps([Line(refilled), Line(chosen), Line(launch)])) == 3
    over = events(at("MWC"), Launch("water"))[:1]
    assert steps([Line(over), Line(launch)]) == []
