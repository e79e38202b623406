"""GEN-4.5: a robot on one shared spot, or split over two."""

from __future__ import annotations

import pytest

from rules.gen7.actions import AddDie, Choose, Commit, Decline, PlayFile, TakeBack
from rules.gen7.cards.content import AnyRule, KeyTask, Steps, Text, Total
from rules.gen7.state import State
from tests.rules.gen7.moves import do, offers, refusal
from tests.rules.gen7.positions import at_turn, with_dice, with_sector, with_task


def shared(*rules: AnyRule) -> State:
    card = KeyTask(
        code="T1",
        title=Text("Leak"),
        department="computer",
        spots=3,
        rules=rules,
        damage=1,
        merits=3,
    )
    return with_task(at_turn(), card)


def add(die: str, spot: int, split: int | None = None) -> AddDie:
    return AddDie(die.split(".")[0], 1, die, spot, split)  # type: ignore[arg-type]


def robot(state: State, value: int) -> State:
    return with_dice(state, {"green.r": (value, "quarters")})


@pytest.mark.parametrize(
    ("left", "rule", "refused"), [(5, Steps(1), Steps(-1)), (6, Steps(-1), Steps(1))]
)
def test_gen_4_5_robot_11_is_5_and_6_and_the_owner_says_which_way_round(left, rule, refused):
    beside = {"green.o": 4 if left == 5 else 7}
    for one, allowed in ((rule, True), (refused, False)):
        state = with_dice(robot(shared(one), 11), beside)
        state = do(state, add("green.o", 0), add("green.r", 1, left))
        assert (Commit("green") in offers(state)) is allowed
    done = do(
        with_dice(robot(shared(rule), 11), beside),
        add("green.o", 0),
        add("green.r", 1, left),
        Commit("green"),
    )
    die = done.table.dice["green.r"]
    assert (die.place, die.split, die.value) == ("task.1.1", left, 11)


@pytest.mark.parametrize(
    ("value", "left", "code"),
    [(11, 4, "uneven_split"), (8, 5, "uneven_split"), (1, 1, "one_cannot_be_split")],
)
def test_gen_4_5_any_other_split_is_refused(value, left, code):
    state = robot(shared(), value)
    assert refusal(state, add("green.r", 0, left)).code == code
    halves = {
        offer.split
        for offer in offers(state)
        if isinstance(offer, AddDie) and offer.die == "green.r"
    }
    assert halves == {11: {None, 5, 6}, 8: {None, 4}, 1: {None}}[value]


def test_gen_4_5_only_robots_are_split():
    assert refusal(shared(), add("green.c1", 0, 1)).code == "only_robots_split"


def test_gen_4_5_the_two_spots_are_neighbours_and_both_free():
    state = robot(shared(), 8)
    assert refusal(state, add("green.r", 2, 4)).facts == {"room": "key_task", "spot": 4}
    split = {offer.spot for offer in offers(state) if isinstance(offer, AddDie) and offer.split}
    assert split == {0, 1}
    state = do(state, add("green.c1", 1))
    assert not [offer for offer in offers(state) if isinstance(offer, AddDie) and offer.split]
    assert refusal(state, add("green.r", 0, 4)).code == "spot_taken"
    assert add("green.r", 0) in offers(state)


def test_gen_4_5_on_one_spot_a_robot_shows_its_full_value():
    state = robot(shared(Total("=", 17)), 11)
    state = do(state, add("green.c1", 0), add("green.c2", 1))
    assert Commit("green") in offers(do(state, add("green.r", 2)))
    low = robot(state, 10)
    assert refusal(do(low, add("green.r", 2)), Commit("green")).code == "total_wrong"


def test_gen_4_5_a_robot_that_changed_after_its_split_must_be_split_again():
    state = with_sector(robot(shared(), 11), "green", files=("F7",))
    state = do(state, add("green.c1", 0), add("green.r", 1, 5))
    turned = do(state, PlayFile("green", "F7"), Choose("green", "green.r:8"))
    assert refusal(turned, Commit("green")).code == "uneven_split"
    assert Commit("green") in offers(do(turned, TakeBack("green"), add("green.r", 1, 4)))
    left = do(state, PlayFile("green", "F7"), Decline("green"))
    assert Commit("green") in offers(left)
