"""More was paid than the app believed: its line of the log says so."""

from __future__ import annotations

from campaigns.games.gen7.words.sentences import words_at
from rules.gen7 import actions as act
from rules.gen7.cards.effects import Store
from rules.gen7.state import State
from tests.rules.gen7.box.table import box, with_unknown_task
from tests.rules.gen7.moves import do, happens
from tests.rules.gen7.positions import at_turn


def told(state: State, action: act.AnyAction) -> tuple[str, ...]:
    """The line of the log."""
    retell = words_at(state).retell
    assert retell is not None
    return tuple(retell(happens(state, action)).sentences)


def test_storage_must_have_had_it() -> None:
    state = do(with_unknown_task(box(storage=(1, 3, 3))), act.AddDie("green", 1, "green.c1", 0))
    line = told(state, act.Tell("green", merits=2, paid=(act.Paid("storage", data=5),)))
    assert line[-1] == "Storage must have had data 5."
    plain = told(state, act.Tell("green", merits=2, paid=(act.Paid("storage", parts=2),)))
    assert not any("must have had" in sentence for sentence in plain)


def test_so_must_somebody_who_paid_from_a_sector() -> None:
    state = do(with_unknown_task(box()), act.AddDie("green", 1, "green.c1", 0))
    line = told(state, act.Tell("green", paid=(act.Paid("green", drugs=3),)))
    assert line[-1] == "Officer 1 must have had drugs 3."


def test_a_correction_is_no_such_thing() -> None:
    state = at_turn()
    line = told(state, act.Correct("green", (Store("data", 2),), "miscounted"))
    assert not any("must have had" in sentence for sentence in line)
