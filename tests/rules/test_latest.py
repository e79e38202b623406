"""What is kept for the position that was asked about last is that position's, and no other's."""

from __future__ import annotations

import random
import threading
from collections.abc import Iterator

import pytest
from msgspec.structs import replace

from rules.core import write
from rules.gen7 import ENGINE
from rules.gen7 import events as ev
from rules.gen7.state import Options, State, idle
from rules.gen7.steps import Turning
from rules.latest import (
    TOLD,
    is_alike,
    latest,
    latest_for_each,
    latest_of_all,
    latest_of_equals,
    latest_of_two,
    once,
    told_once,
)


class Counted:
    def __init__(self) -> None:
        self.asked: list[tuple[object, ...]] = []

    def __call__(self, *of: object) -> tuple[object, ...]:
        self.asked.append(of)
        return ("found", *of)


def equal(count: int) -> Iterator[list[int]]:
    """Equal, and not the same."""
    return ([1, 2] for _ in range(count))


@pytest.mark.parametrize("keep", [latest, latest_of_all])
def test_the_very_same_is_not_looked_at_again_and_an_equal_one_is(keep):
    counted = Counted()
    found = keep(counted)
    one, other = equal(2)
    assert found(one) is found(one)
    assert found(other) == found(one)
    assert len(counted.asked) == 3


@pytest.mark.parametrize("keep", [latest_of_two, latest_of_all])
def test_each_part_counts(keep):
    counted = Counted()
    found = keep(counted)
    one, other = equal(2)
    for parts in ((one, one), (one, other), (other, one)):
        assert found(*parts) == ("found", *parts)
        assert found(*parts) is found(*parts)
    assert len(counted.asked) == 3


def test_a_part_more_or_less_counts_as_well():
    found = latest_of_all(Counted())
    one, other = equal(2)
    for parts in ((one, other), (one,), (one, other)):
        assert found(*parts) == ("found", *parts)


def test_each_seat_has_its_own_answer_until_another_position_is_asked_about():
    counted = Counted()
    found = latest_for_each(counted)
    one, other = equal(2)
    assert found(one, "green") is found(one, "green")
    assert found(one, "blue") == ("found", one, "blue")
    assert found(one, "green") == ("found", one, "green")
    assert len(counted.asked) == 2
    assert found(other, "green") is not found(one, "green")
    assert len(counted.asked) == 4


def test_equals_are_not_looked_at_again():
    counted = Counted()
    found = latest_of_equals(counted)
    one, other = equal(2)
    assert found(one) is found(other)
    assert found([3]) == ("found", [3])
    assert len(counted.asked) == 2


def test_equal_dicts_in_another_order_are_looked_at_again():
    """What is offered follows their order: it must not hang on what was asked before."""
    found = latest_of_equals(lambda spots: tuple(spots))
    assert found({"a": 1, "b": 2}) == ("a", "b")
    assert found({"b": 2, "a": 1}) == ("b", "a")


def test_positions_are_alike_if_they_are_the_same_to_the_letter():
    state = started()
    assert is_alike(state, ENGINE.read_state(write(state)))
    assert not is_alike(state, replace(state, reason=state.reason + 1))
    turned = dict(reversed(state.officers.items()))
    assert state == replace(state, officers=turned)
    assert not is_alike(state, replace(state, officers=turned))
    assert not is_alike((1, 2), (1, 2, 3))
    assert not is_alike([1], [True])


def test_what_an_event_makes_of_a_position_is_worked_out_once_and_not_kept_for_ever():
    counted = Counted()
    found = told_once(counted)
    state, event = equal(2)
    assert found(state, event) is found(state, event)
    assert found(event, state) == ("found", event, state)
    many = [[number] for number in range(TOLD * 3)]
    assert [found(one, event) for one in many] == [("found", one, event) for one in many]


def test_of_all_that_an_action_brings_about_nothing_is_worked_out_twice():
    counted = Counted()
    found = told_once(counted)
    state, events = [0], [[number] for number in range(TOLD)]
    first = [found(state, event) for event in events]
    assert all(found(state, event) is one for event, one in zip(events, first, strict=True))
    assert len(counted.asked) == TOLD


def test_folding_what_was_decided_brings_the_same_as_folding_it_anew():
    state = started()
    twin = ENGINE.read_state(write(state))
    events = ENGINE.decide(state, ENGINE.legal_actions(state, None)[0])
    assert ENGINE.fold(events, state) is ENGINE.fold(events, state)
    assert ENGINE.fold(events, twin) == ENGINE.fold(events, state)


def started() -> State:
    dice = random.Random(1)
    state = ENGINE.fold(ENGINE.set_up(Options()))
    while not isinstance(state.todo[-1], Turning):
        action = ENGINE.fill(state, ENGINE.legal_actions(state, None)[0], dice)
        state = ENGINE.fold(ENGINE.decide(state, action), state)
    return state


def test_only_what_is_due_makes_no_other_position():
    state = started()
    nothing = idle(state)
    assert nothing == replace(state, todo=())
    assert idle(replace(state, todo=(Turning("blue"),))) is nothing
    assert idle(replace(state, reason=state.reason + 1)) == replace(
        nothing, reason=nothing.reason + 1
    )
    assert idle(replace(state, play=None)) == replace(nothing, play=None)


def test_what_is_due_is_told_and_it_is_still_the_same_position():
    state = started()
    nothing = idle(state)
    asked = ENGINE.evolve(state, ev.Due((Turning("blue"),)))
    assert asked == replace(state, todo=(Turning("blue"),))
    assert idle(asked) is nothing
    moved = ENGINE.evolve(asked, ev.ReasonMoved(1, "story"))
    assert idle(moved) == replace(nothing, reason=nothing.reason + 1)
    assert idle(asked) == nothing


class Page:
    def __init__(self) -> None:
        self.begun = threading.Barrier(2, timeout=10)
        self.asked = 0

    @once
    def words(self) -> str:
        """What is said."""
        self.asked += 1
        return "words"

    @once
    def slow(self) -> int:
        return self.begun.wait()  # for another thread, with another page


def test_a_property_is_worked_out_once() -> None:
    page = Page()
    assert [page.words, page.words] == ["words", "words"]
    assert page.asked == 1
    assert Page().asked == 0
    assert isinstance(Page.words, once)
    assert Page.words.__doc__ == "What is said."


def test_while_one_page_is_worked_out_another_goes_on() -> None:
    mine, theirs = Page(), Page()
    theirs.begun = mine.begun
    other = threading.Thread(target=lambda: theirs.slow)
    other.start()
    assert mine.slow in (0, 1)
    other.join()
