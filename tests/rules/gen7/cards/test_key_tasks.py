"""GEN-7.1 to GEN-7.4, GEN-7.15: key tasks, paid for and solved; markers that count."""

from __future__ import annotations

from typing import Any

import pytest

from rules.core import Refusal
from rules.gen7 import events as ev
from rules.gen7 import steps
from rules.gen7.actions import AddDie, Commit, Pay, Place, Record
from rules.gen7.cards import conditions as on
from rules.gen7.cards import effects as fx
from rules.gen7.cards.content import Catalogue, Cost, Progression
from rules.gen7.cards.packs import pack
from rules.gen7.state import State, Task
from tests.rules.gen7.endings import (
    at_round_end,
    corrected,
    key_task,
    on_page,
    page,
    round_end,
    told,
)
from tests.rules.gen7.moves import do, due, happens, offers, refusal
from tests.rules.gen7.positions import at_turn, with_dice, with_sector, with_task

COSTLY = key_task(cost=Cost(data=3))
ONE = AddDie("green", 1, "green.c1", 0)
TWO = AddDie("blue", 1, "blue.c1", 1)
COMMIT = Commit("green")


def shared(card: Any = COSTLY, **changes: Any) -> State:
    """Green and blue have each put a die on the two spots."""
    return do(with_task(at_turn(), card, **changes), ONE, TWO)


# Solving


def test_gen_7_1_all_spots_are_filled_and_the_cost_is_paid_in_one_turn():
    begun = do(with_task(at_turn(), COSTLY), ONE)
    assert refusal(begun, COMMIT) == Refusal("spots_empty", "GEN-4.4", {"count": 1})
    filled = do(begun, TWO, Pay("green", "storage", "data", 2))
    assert refusal(filled, COMMIT) == Refusal("cost_not_paid", "GEN-7.1", {"count": 1})
    solved = do(filled, Pay("green", "storage", "data", 1), COMMIT)
    assert solved.table.row[0].solved
    assert solved.table.storage == (0, 3, 3)
    assert solved.table.dice["blue.c1"].place == "task.1.1"


def test_gen_7_1_storage_sectors_and_tokens_pay_in_any_mix():
    state = with_sector(shared(tokens=(1, 0, 0)), "blue", resources=(1, 0, 0))
    paid = do(state, Pay("green", "storage", "data", 1), Pay("blue", "blue", "data", 1), COMMIT)
    assert paid.table.storage == (2, 3, 3)
    assert paid.table.sectors["blue"].resources == (0, 0, 0)
    assert paid.table.row[0].tokens == (0, 0, 0)


def test_gen_7_1_tokens_on_the_card_alone_may_be_enough():
    state = shared(tokens=(4, 0, 2))
    solved = do(state, COMMIT)
    assert solved.table.row[0].tokens == (1, 0, 2)
    assert solved.table.storage == (3, 3, 3)


def test_gen_7_1_nothing_is_paid_beyond_the_cost():
    most = {"resource": "data", "most": 3}
    assert refusal(shared(), Pay("green", "storage", "data", 4)).facts == most
    wrong_kind = refusal(shared(), Pay("green", "storage", "parts", 1))
    assert wrong_kind == Refusal("more_than_needed", "GEN-7.1", {"resource": "parts", "most": 0})


def test_gen_7_1_only_what_is_there_can_be_paid():
    state = with_sector(shared(), "blue", resources=(1, 0, 0))
    found = refusal(state, Pay("blue", "blue", "data", 2))
    assert found == Refusal("not_enough", "GEN-7.1", {"resource": "data", "held": 1})


def test_gen_7_1_only_contributors_pay_and_each_from_their_own_sector():
    state = with_sector(do(with_task(at_turn(), COSTLY), ONE), "blue", resources=(5, 0, 0))
    assert refusal(state, Pay("blue", "blue", "data", 1)).code == "not_contributing"
    assert refusal(state, Pay("green", "blue", "data", 1)).code == "not_your_sector"
    assert not {offer for offer in offers(state, "blue") if isinstance(offer, Pay)}
    assert Pay("blue", "blue", "data", 3) in offers(do(state, TWO), "blue")


def test_gen_7_1_a_choice_between_types_is_paid_with_any_of_them():
    state = shared(key_task(cost=Cost(any_of=("data", "parts"), any_count=3)))
    assert refusal(state, Pay("green", "storage", "drugs", 1)).code == "more_than_needed"
    mixed = do(state, Pay("green", "storage", "data", 1), Pay("green", "storage", "parts", 2))
    assert do(mixed, COMMIT).table.storage == (2, 1, 3)


@pytest.mark.parametrize("card", [card for card in pack("box").key_tasks if not card.extra])
def test_gen_7_1_none_of_the_printed_tasks_is_free(card):
    assert card.cost.total > 0


# The placement rules of the cards that the rulebook shows


@pytest.mark.parametrize(
    ("card", "allowed", "refused", "code"),
    [
        ("K5", (1, 2, 3), (1, 2, 4), "not_in_steps"),
        ("K5", (4, 5, 6), (3, 2, 1), "not_in_steps"),
        ("K3", (1, 2, 4), (1, 2, 3), "sum_too_high"),
        ("K4", (5, 2, 4), (5, 3, 4), "die_too_high"),
        ("K4", (5, 2, 4), (3, 2, 4), "die_too_low"),
        ("K2", (4, 4, 4), (4, 4, 5), "dice_not_equal"),
        ("K1", (1, 6, 1), (1, 6), "spots_empty"),
    ],
)
def test_gen_7_2_the_dice_must_follow_the_rule_of_the_card(card, allowed, refused, code):
    def filled(*dice: int) -> State:
        state = at_turn(pack="box", row=(Task(1, card),))
        for spot, value in enumerate(dice):
            state = with_dice(state, {f"green.c{spot + 1}": value})
            state = do(state, AddDie("green", 1, f"green.c{spot + 1}", spot))
        price = 1 if card in ("K4", "K5") else 3
        return do(state, Pay("green", "storage", "data", price))

    assert do(filled(*allowed), COMMIT).table.row[0].solved
    assert refusal(filled(*refused), COMMIT).code == code


def test_gen_7_2_a_success_marker_stands_in_for_a_spot():
    state = at_turn(pack="box", row=(Task(1, "K3", covered=(1,)),))
    state = with_dice(state, {"green.c1": 2, "green.c2": 3})
    assert refusal(state, AddDie("green", 1, "green.c1", 1)).code == "spot_taken"
    filled = do(state, AddDie("green", 1, "green.c1", 0), AddDie("green", 1, "green.c2", 2))
    filled = do(filled, Pay("green", "storage", "data", 3))
    assert do(filled, COMMIT).table.row[0].solved


def test_gen_0_1_a_card_in_the_row_can_be_recorded_again_even_while_its_spots_are_filled():
    state = with_dice(shared(), {"green.c1": 3, "blue.c1": 3})
    smaller = key_task(spots=1, cost=Cost())
    after = do(state, Record(Catalogue(key_tasks=(smaller,))))
    assert due(after) == steps.Turning("green")
    assert do(after, ONE, COMMIT).table.row[0].solved


# Solved


def test_gen_7_3_each_player_with_a_die_gains_the_merits_once():
    state = do(
        with_task(at_turn(), key_task(spots=3)),
        ONE,
        TWO,
        AddDie("green", 1, "green.c2", 2),
    )
    gained = told(happens(state, COMMIT), ev.MeritsChanged)
    assert gained == [
        ev.MeritsChanged("green", 4, "key_task"),
        ev.MeritsChanged("blue", 4, "key_task"),
    ]


def test_gen_7_3_a_solved_task_takes_no_more_dice_and_does_no_damage():
    state = with_task(at_turn(), key_task(), solved=True)
    assert refusal(state, ONE) == Refusal("task_solved", "GEN-7.3", {"card": "T1"})
    assert round_end(state).table.systems == (0, 0, 0)
    assert round_end(with_task(at_turn(), key_task())).table.systems == (1, 0, 0)


def test_gen_7_3_it_stays_solved_when_a_die_leaves_it():
    state = with_task(at_turn("purple"), key_task(), solved=True)
    state = with_dice(state, {"purple.r": (4, "task.1.0")})
    after = do(state, Place("purple", "purple.c1", "reprogram", 1))
    assert after.table.dice["purple.r"].place == "quarters"
    assert after.table.row[0].solved
    assert refusal(after, ONE).code == "task_solved"


# Its department


@pytest.mark.parametrize(
    ("department", "systems"),
    [("computer", (2, 0, 0)), ("energy", (0, 2, 0)), ("biological", (0, 0, 2))],
)
def test_gen_7_4_an_unsolved_task_harms_the_system_printed_on_it(department, systems):
    task = key_task(department=department, damage=2)
    moved = told(at_round_end(with_task(at_turn(), task)), ev.SystemMoved)
    assert moved == [ev.SystemMoved(department, 2, "failure")]
    assert round_end(with_task(at_turn(), task)).table.systems == systems


@pytest.mark.parametrize(("wanted", "shown"), [("energy", True), ("computer", False)])
def test_gen_7_4_an_officer_on_a_task_is_in_its_department(wanted, shown):
    state = on_page(
        with_task(at_turn(), key_task(department="energy", spots=1)),
        page("P", progression=(Progression(condition=on.OfficerIn(wanted), at="now", page="Q"),)),
    )
    after = do(state, AddDie("green", 1, "green.o", 0), COMMIT)
    assert (steps.Reading("Q", "development") == due(after)) is shown


# Markers that count


def test_gen_7_15_markers_count_progress_and_failed_attempts_and_never_below_0():
    state = corrected(at_turn(), "green", fx.Progress("success", 2), fx.Progress("failure", 1))
    assert (state.table.story.success, state.table.story.failure) == (2, 1)
    fewer = corrected(state, "green", fx.Progress("success", -1), fx.Progress("failure", -3))
    assert (fewer.table.story.success, fewer.table.story.failure) == (1, 0)


@pytest.mark.parametrize(("count", "opened"), [(2, []), (3, ["Q"])])
def test_gen_7_15_the_story_goes_on_by_the_count(count, opened):
    way = Progression(condition=on.Counted("failure", 3), page="Q")
    state = corrected(
        on_page(at_turn(), page("P", progression=(way,)), page("Q")),
        "green",
        fx.Progress("failure", count),
    )
    assert [event.page for event in told(at_round_end(state), ev.PageOpened)] == opened
