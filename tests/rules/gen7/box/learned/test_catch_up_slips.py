"""Cards that *Catch up* adds are slips like any other: what is said of them is remembered."""

from __future__ import annotations

from rules.gen7 import ENGINE, steps
from rules.gen7 import actions as act
from rules.gen7 import events as ev
from rules.gen7 import facts as fact
from rules.gen7.cards import effects as fx
from rules.gen7.cards.slips import Slip
from rules.gen7.state import State
from tests.rules.gen7.box.table import box, with_unknown_card
from tests.rules.gen7.moves import do, due
from tests.rules.gen7.parts import after
from tests.rules.gen7.positions import with_sector


def caught_up(state: State, *facts: fact.AnyFact) -> State:
    return do(state, act.Correct("green", (), "played on cardboard", facts))


def test_gen_9_1_each_of_the_cards_in_a_hand_costs_what_was_said():
    state = with_sector(box(), "green", merits=20)
    state = after(caught_up(state, fact.HandIs("green", "work_tasks", 4)), "wrap_up")
    for penalty in ("3", "5", "5", "5"):
        state = do(state, act.Choose("green", penalty))
    assert not isinstance(due(state), steps.Penalty)
    assert state.table.sectors["green"].merits == 2


def test_gen_7_12_an_algorithm_is_asked_once():
    state = caught_up(box(), fact.AlgorithmIs("green", 0, card="?"))
    assert state.slips == {"?1": Slip("algorithms")}
    state = do(state, act.UseAlgorithm("green", 0), act.Tell("green", effects=(fx.Merits(2),)))
    state = do(state, act.UseAlgorithm("green", 0))
    assert state.table.sectors["green"].merits == 4


def test_gen_3_10_a_key_task_is_remembered_with_what_it_does():
    state = caught_up(box(), fact.TaskAdded("?"), fact.TaskAdded("?", stays=True))
    assert [task.card for task in state.table.row] == ["?1", "?2"]
    assert {slip.kind for slip in state.slips.values()} == {"key_tasks"}


def test_gen_2_6_a_card_named_in_a_hand_is_one_too():
    state = caught_up(box(), fact.CardIs("green", "files", "?", held=True))
    assert state.table.sectors["green"].files == ("?1",)
    assert state.slips == {"?1": Slip("files")}


def test_gen_2_6_cards_without_a_name_leave_first():
    state = box()
    for title in ("Clean the filters", "", "Paint", ""):
        state, _card = with_unknown_card(state, "green", "work", title=title)
    assert caught_up(state, fact.HandIs("green", "work_tasks", 2)).table.sectors["green"].work == (
        "?1",
        "?3",
    )
    assert caught_up(state, fact.HandIs("green", "work_tasks", 3)).table.sectors["green"].work == (
        "?1",
        "?2",
        "?3",
    )


def test_gen_2_6_saying_the_same_again_changes_nothing():
    state = caught_up(box(), fact.AlgorithmIs("green", 0, card="?"))
    again = act.Correct("green", (), "late", (fact.AlgorithmIs("green", 0, card="?"),))
    refusal = ENGINE.why_not(state, again)
    assert refusal is not None
    assert refusal.code == "nothing_to_correct"


def test_gen_2_6_an_older_row_is_read_as_it_was():
    told = ev.PutRight(fact.HandIs("green", "work_tasks", 2), 0)
    assert ENGINE.fold((told,), box()).table.sectors["green"].work == ("?", "?")
