"""GEN-7.5, GEN-7.10 to GEN-7.12: algorithms, laid, rearranged, and acting.

In the cruise A1 and A13 have one name, and so have A5 and A14.
"""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from rules.core import Refusal
from rules.gen7 import events as ev
from rules.gen7 import steps
from rules.gen7.actions import Discard, Lay, Lift, Place, Record, Replenish
from rules.gen7.cards.content import Algorithm, Catalogue, Text
from rules.gen7.cards.packs import pack
from rules.gen7.state import Slot, State
from tests.rules.gen7.endings import at_round_end, told
from tests.rules.gen7.moves import do, due, happens, offers, refusal
from tests.rules.gen7.positions import at_turn, with_sector

EMPTY = Slot()
FLEXIBLE = Slot(pack("box").algorithms[0].code)


def gained(card: str, *slots: Slot) -> State:
    """Green has gained this card and lays it now; the slots hold these."""
    state = with_sector(at_turn(), "green", slots=(*slots, EMPTY, EMPTY)[:2])
    deck = state.table.algorithms
    left = replace(deck, down=tuple(code for code in deck.down if code != card))
    arranging = steps.Arranging("green", (card,))
    state = replace(state, play=replace(state.table, algorithms=left))
    return replace(state, todo=(*state.todo, arranging))


def slots(state: State) -> tuple[Slot, Slot]:
    return state.table.sectors["green"].slots


def test_gen_7_5_a_card_is_laid_face_up_in_a_free_slot_or_under_a_face_up_one():
    state = gained("A3", Slot("A1"))
    assert slots(do(state, Lay("green", "A3", 1))) == (Slot("A1"), Slot("A3"))
    assert slots(do(state, Lay("green", "A3", 0, under=True))) == (Slot("A1", "A3"), EMPTY)
    assert isinstance(due(do(state, Lay("green", "A3", 1))), steps.Turning)


def test_gen_7_5_one_card_face_up_and_one_under_it_and_no_more():
    state = gained("A3", Slot("A1", "A2"))
    assert refusal(state, Lay("green", "A3", 0)) == Refusal("slot_taken", "GEN-7.5")
    assert refusal(state, Lay("green", "A3", 0, under=True)).code == "slot_taken"


def test_gen_7_5_a_card_for_which_no_place_is_left_goes_away_unasked():
    state = gained("A3", Slot("A1", "A2"), Slot("A4", "A5"))
    lifted = (Lift("green", slot, under=under) for slot in (0, 1) for under in (True, False))
    laid = (Lay("green", "A3", 0), Lay("green", "A4", 1), Lay("green", "A1", 0, under=True))
    state = do(state, *lifted, *laid)
    assert isinstance(due(state), steps.Arranging)
    state = do(state, Lay("green", "A2", 1, under=True))
    assert isinstance(due(state), steps.Turning)
    assert "A5" in state.table.algorithms.up


def test_gen_7_5_an_upgrade_lies_under_a_card():
    refused = refusal(gained("A3", Slot("A1")), Lay("green", "A3", 1, under=True))
    assert refused == Refusal("nothing_to_upgrade", "GEN-7.5")


def test_gen_7_5_no_two_face_up_cards_of_one_name():
    state = gained("A13", Slot("A1"))
    assert refusal(state, Lay("green", "A13", 1)).code == "same_name"
    assert Lay("green", "A13", 1) not in offers(state)
    assert Lay("green", "A3", 1) in offers(gained("A3", Slot("A1")))


def test_gen_7_5_the_others_are_rearranged_when_one_is_gained():
    state = gained("A3", Slot("A1", "A2"), Slot("A4"))
    after = do(
        state,
        Lift("green", 0, under=True),
        Lift("green", 0),
        Lay("green", "A3", 0),
        Lay("green", "A1", 0, under=True),
        Lay("green", "A2", 1, under=True),
    )
    assert slots(after) == (Slot("A3", "A1"), Slot("A4", "A2"))
    assert isinstance(due(after), steps.Turning)


def test_gen_7_5_and_only_then():
    state = with_sector(at_turn(), "green", slots=(Slot("A1"), EMPTY))
    assert refusal(state, Lift("green", 0)).code == "not_now"
    assert not {offer for offer in offers(state) if isinstance(offer, Lift | Lay | Discard)}


def test_gen_7_5_a_card_is_not_lifted_from_over_its_upgrade():
    assert refusal(gained("A3", Slot("A1", "A2")), Lift("green", 0)).code == "upgrade_first"
    assert refusal(gained("A3"), Lift("green", 0)).code == "slot_empty"


def test_gen_7_5_what_does_not_fit_goes_face_up_under_the_deck():
    state = gained("A3", Slot("A1", "A2"), Slot("A4", "A6"))
    ways = {type(offer) for offer in offers(state)}
    assert ways == {Discard, Lift}
    after = do(state, Discard("green", "A3"))
    assert after.table.algorithms.up == ("A3",)
    assert slots(after) == (Slot("A1", "A2"), Slot("A4", "A6"))


def test_gen_7_10_any_of_your_cards_may_be_discarded_old_or_new():
    state = gained("A3", Slot("A1"), Slot("A2"))
    assert do(state, Discard("green", "A3")).table.algorithms.up == ("A3",)
    after = do(state, Lift("green", 0), Discard("green", "A1"), Lay("green", "A3", 0))
    assert after.table.algorithms.up == ("A1",)
    assert slots(after) == (Slot("A3"), Slot("A2"))


def test_gen_7_10_but_no_card_that_is_not_there():
    assert refusal(gained("A3", Slot("A1")), Discard("green", "A1")).code == "card_not_there"


@pytest.mark.parametrize("slot", [0, 1])
def test_gen_7_11_a_second_copy_serves_as_an_upgrade(slot):
    after = do(gained("A13", Slot("A1"), Slot("A2")), Lay("green", "A13", slot, under=True))
    assert slots(after)[slot].under == "A13"


# Acting


@pytest.mark.parametrize(
    ("slot", "data"),
    [(EMPTY, 3), (Slot("A5"), 4), (Slot("A5", "A3"), 5), (Slot("A3", "A5"), 3)],
)
def test_gen_7_12_a_face_up_one_acts_each_time_a_face_down_one_only_upgrades(slot, data):
    """A5, placed in the Science Laboratory: 1 data, upgraded 2. A 3 on three dots gives 2."""
    state = with_sector(at_turn(), "green", slots=(slot, EMPTY), resources=(1, 0, 0))
    placed = do(state, Place("green", "green.c1", "science_lab", 3))
    assert placed.table.sectors["green"].resources == (data, 0, 0)


def test_gen_7_12_it_says_that_it_acted_and_whether_upgraded():
    state = with_sector(at_turn(), "green", slots=(EMPTY, Slot("A5", "A3")))
    told_of = told(happens(state, Place("green", "green.c1", "science_lab", 5)), ev.AlgorithmActed)
    assert told_of == [ev.AlgorithmActed("green", "A5", upgraded=True)]


def test_gen_7_12_not_elsewhere_and_not_for_others():
    state = with_sector(at_turn(), "green", slots=(Slot("A5"), EMPTY))
    elsewhere = happens(state, Place("green", "green.c1", "chemical_lab", 5))
    assert not told(elsewhere, ev.AlgorithmActed)
    state = with_sector(at_turn("blue"), "green", slots=(Slot("A5"), EMPTY))
    assert not told(happens(state, Place("blue", "blue.c1", "science_lab", 5)), ev.AlgorithmActed)


def test_gen_7_12_both_slots_act():
    state = with_sector(at_turn(), "green", slots=(Slot("A4"), Slot("A5")), resources=(3, 0, 0))
    after = do(state, Place("green", "green.c1", "science_lab", 5), Replenish("green", 3))
    assert after.table.sectors["green"].merits == 2  # one for Replenish, one by A4
    assert after.table.sectors["green"].resources == (2, 0, 0)


@pytest.mark.parametrize(
    ("contributed", "slot", "merits"),
    [(1, FLEXIBLE, 0), (2, FLEXIBLE, 2), (3, FLEXIBLE, 2), (2, Slot(FLEXIBLE.face, "?"), 3)],
)
def test_gen_7_12_flexible_schedule_pays_for_more_than_one_key_task(contributed, slot, merits):
    """The box's algorithm: at the end of the round 2 merits, upgraded 3."""
    state = with_sector(at_turn(pack="box"), "green", slots=(slot, EMPTY), contributed=contributed)
    gains = [event.by for event in told(at_round_end(state), ev.MeritsChanged)]
    assert gains == ([merits] if merits else [])


def test_gen_7_12_one_that_a_table_recorded_without_effects_acts_and_nothing_breaks():
    blank = Algorithm(
        code="A99", title=Text(en="Silent"), when="round_end", effects=(), upgraded=()
    )
    state = with_sector(at_turn(pack="box"), "green", slots=(Slot("A99"), EMPTY))
    state = do(state, Record(Catalogue(algorithms=(blank,))))
    acted = at_round_end(state)
    assert told(acted, ev.AlgorithmActed) == [ev.AlgorithmActed("green", "A99", upgraded=False)]
    assert not told(acted, ev.MeritsChanged)
