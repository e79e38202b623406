"""What each game explains on its first evening: the right thing at its moment, and once."""

from __future__ import annotations

import re
from typing import Any

import pytest

from campaigns.face.board import Look
from campaigns.games import FACES
from campaigns.pages.rules import guide
from rules.gen7.state import Options as Voyage
from rules.mars.state import Options as Mars
from rules.otys.state import Options as Reef
from rules.registry import GAMES
from rules.sonar.actions import Surface
from rules.sonar.state import Options as Battle
from rules.sonar.state import seated
from tests.campaigns.guide.evening import told_at

CREW = ("green", "blue", "orange")
MIDDLE = Look(acts_for=CREW)


def after_round(number: int) -> Any:
    return lambda state: state.round > number


def after_first(state: Any) -> bool:
    return state.play is not None and state.play.round > 1


@pytest.mark.parametrize("game", GAMES)
def test_every_step_has_a_name_of_its_own_and_a_rule_for_players(game: str) -> None:
    steps = FACES[game].guide
    keys = [step.key for step in steps]
    assert len(set(keys)) == len(keys) > 0
    assert all(re.fullmatch(r"[a-z_]{2,24}", key) for key in keys)
    rules = {rule for chapter in guide.guide(game, "en") for rule in chapter.rules}
    assert {step.rule for step in steps} <= rules


@pytest.mark.parametrize("seed", [0, 1, 2])
def test_the_first_round_of_the_cruise_is_explained_in_the_order_of_play(seed: int) -> None:
    (told,) = told_at("gen7", Voyage(players=3), [MIDDLE], after_first, seed)
    always = ["story", "sectors", "chief", "draft", "key_tasks", "roll", "goal", "turn", "solve"]
    assert [key for key in told if key in always] == always
    assert told[-1] == "again"
    assert not {"layout", "paging", "telling", "facing", "wait"} & {*told}  # of a box, of a seat


def test_the_first_round_with_a_box_is_explained_with_its_own_words() -> None:
    box = Voyage(players=3, pack="box", dice="asked", decks="table")
    (told,) = told_at("gen7", box, [MIDDLE], after_first)
    assert {"layout", "paging", "turn", "solve", "again"} <= {*told}
    assert not {"story", "sectors", "draft"} & {*told}  # what the app would deal


def test_whoever_has_a_phone_of_their_own_is_told_what_concerns_them() -> None:
    mine, theirs = Look("green", ("green",)), Look("blue", ("blue",))
    green, blue = told_at("gen7", Voyage(players=3), [mine, theirs], after_first)
    assert "wait" in green
    assert "wait" in blue
    assert {"draft", "turn"} <= {*green} & {*blue}


def test_a_watcher_is_told_nothing_that_is_to_be_done() -> None:
    (told,) = told_at("gen7", Voyage(players=3), [Look()], after_first)
    assert told == ["again"]


@pytest.mark.parametrize("seed", [0, 1])
def test_the_first_turns_in_the_reef_are_explained(seed: int) -> None:
    looks = [Look("blue", ("blue",)), Look("yellow", ("yellow",))]
    for told in told_at("otys", Reef(players=2), looks, after_round(2), seed):
        order = [key for key in told if key in ("aim", "key", "sponsor", "diver", "contract")]
        assert order == ["aim", "key", "sponsor", "diver", "contract"]
        assert "wait" in told


@pytest.mark.parametrize(("deck", "seed"), [("table", 0), ("app", 1)])
def test_a_round_against_the_androids_is_explained(deck: Any, seed: int) -> None:
    look = Look("architect", ("architect",))
    (told,) = told_at("mars", Mars(deck=deck), [look], after_round(1), seed)
    assert told[:3] == ["deal", "aim", "architect"]
    assert {"draw", "again"} <= {*told}


STATIONS = {
    "captain": {"start", "course"},
    "mate": {"box", "gauges"},
    "engineer": {"cross", "panels"},
    "radio": {"radio"},
}


def test_every_station_of_a_boat_is_told_its_own_work() -> None:
    seats = seated(8)
    looks = [Look(seat, (seat,)) for seat in seats]
    played = told_at("sonar", Battle(), looks, after_turns(6), left_out=(Surface,))
    for seat, told in zip(seats, played, strict=True):
        role = next(role for role in STATIONS if seat.endswith(role))
        others = set().union(*(keys for one, keys in STATIONS.items() if one != role))
        assert STATIONS[role] <= {*told}, seat
        assert not others & {*told}, seat


def test_whoever_has_the_whole_boat_is_told_all_of_it() -> None:
    seats = seated(2)
    looks = [Look(seat, (seat,)) for seat in seats]
    played = told_at("sonar", Battle(players=2), looks, after_turns(4), left_out=(Surface,))
    for told in played:
        assert set().union(*STATIONS.values()) <= {*told}


def after_turns(number: int) -> Any:
    return lambda state: state.turn > number
