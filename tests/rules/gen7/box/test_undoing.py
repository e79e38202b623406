"""What an undo takes back at a table with its own box: of a card that the app has never seen it has
told nobody anything, so nobody is asked."""

from __future__ import annotations

from rules.gen7 import ENGINE
from rules.gen7 import actions as act
from rules.gen7.cards.slips import is_slip
from rules.gen7.state import State
from tests.rules.gen7.box.table import box, with_unknown_card
from tests.rules.gen7.moves import do, happens
from tests.rules.gen7.positions import at_turn, with_sector

TO_A_CENTRE = act.Place("green", "green.c1", "data_centre", 1)


def learned(state: State, action: act.AnyAction) -> list[str]:
    found = []
    for event in happens(state, action):
        if ENGINE.told(state, event) is not None:
            found.append(type(event).__name__)
        state = ENGINE.evolve(state, event)
    return found


def test_gen_2_11_playing_a_file_that_nobody_knows_tells_nothing():
    state, card = with_unknown_card(box(), "green", "files")
    assert learned(state, act.PlayFile("green", card)) == []


def test_gen_2_11_a_known_file_was_hidden_until_now():
    state = with_sector(at_turn(pack="cruise"), "green", files=("F1",))
    known = next(one for one in ENGINE.legal_actions(state, "green") if type(one) is act.PlayFile)
    assert not is_slip(known.card)
    assert learned(state, known) == ["FilePlayed"]


def test_gen_2_11_a_work_task_that_nobody_knows_tells_nothing():
    state, card = with_unknown_card(box(), "green", "work")
    assert learned(state, TO_A_CENTRE) == []
    state = do(state, TO_A_CENTRE, act.Take("green", "?"))
    assert learned(state, act.DoTask("green", card)) == []
