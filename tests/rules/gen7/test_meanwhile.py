"""Two devices at once: what collides, and what does not."""

from __future__ import annotations

from rules.gen7 import ENGINE, steps
from rules.gen7 import actions as act
from rules.gen7.cards.content import KeyTask, Text
from tests.rules.gen7.moves import due, happens
from tests.rules.gen7.positions import at_turn, set_up, until, with_task

TASK = KeyTask(code="T1", title=Text(en="Test"), department="computer", spots=3, damage=1, merits=3)


def test_votes_do_not_collide_with_the_votes_of_others() -> None:
    state = until(set_up(), lambda state: isinstance(due(state), steps.Voting), most=9000)
    first = happens(state, act.Vote("green", due(state).options[0]))
    assert not ENGINE.stale(act.Vote("blue", due(state).options[0]), first)
    assert ENGINE.stale(act.Vote("green", due(state).options[0]), first)


def test_everyone_rolls_at_the_same_time() -> None:
    state = until(set_up(), lambda state: isinstance(due(state), steps.Rolling))
    assert not ENGINE.stale(act.Roll("blue"), happens(state, act.Roll("green")))


def test_dice_for_the_same_key_task_come_from_several_devices() -> None:
    state = with_task(at_turn(), TASK)
    first = happens(state, act.AddDie("green", 1, "green.c1", 0))
    assert not ENGINE.stale(act.AddDie("blue", 1, "blue.c1", 1), first)
    assert ENGINE.stale(act.AddDie("blue", 2, "blue.c1", 1), first)
    assert ENGINE.stale(act.Cancel("green"), first)


def test_a_placement_is_too_late_once_something_has_happened() -> None:
    state = at_turn()
    placed = act.Place("green", "green.c1", "science_lab", 1)
    assert ENGINE.stale(placed, happens(state, placed))
    assert not ENGINE.stale(placed, ())
