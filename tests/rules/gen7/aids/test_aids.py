"""Help that a table can switch on: what can still be solved, and how."""

from __future__ import annotations

from rules.core import Refusal
from rules.gen7.aids.outlook import forecast, hints
from rules.gen7.cards.slips import Harm
from rules.gen7.state import State, Task
from rules.gen7.view import view
from tests.rules.gen7.box.table import box, with_unknown_card, with_unknown_task
from tests.rules.gen7.positions import at_turn, with_sector


def with_task(*, asked: bool = True) -> State:
    return at_turn(hints=asked, row=(Task(1, "KC1"),))


def test_gen_4_6_what_cannot_be_solved_has_a_reason():
    [hint] = hints(with_task())
    assert hint.way is None
    assert hint.why_not == Refusal("cannot_pay_changes", "GEN-4.6", {})


def test_gen_4_6_what_can_be_solved_has_its_cheapest_way():
    state = with_task()
    for seat in state.players:
        state = with_sector(state, seat, resources=(0, 0, 12))
    [hint] = hints(state)
    assert hint.why_not is None
    assert hint.way is not None
    assert hint.way.drugs == 2 * sum(die.changed_to is not None for die in hint.way.placed) > 0


def test_nothing_is_thought_for_a_table_that_did_not_ask():
    assert view(with_task(asked=False), "green").hints is None
    assert view(with_task(), "green").hints == hints(with_task())


def test_gen_3_10_if_we_stop_now_what_is_known_counts_and_the_rest_is_counted():
    state = with_unknown_task(box(), harms=(Harm("energy", 1),))
    state = with_unknown_task(with_unknown_task(state))
    state, _card = with_unknown_card(state, "green", "work", penalty=4)
    state, _card = with_unknown_card(state, "green", "work")
    found = forecast(state, "green")
    assert found is not None
    assert (found.systems, found.unknown) == ((0, 1, 0), 2)
    assert (found.penalty, found.unasked) == (4, 1)
    other = forecast(state, "blue")
    assert other is not None
    assert (other.penalty, other.unasked) == (0, 0)
