"""GEN-4.7 to GEN-4.10, 4.13: playing files, and decks that run out."""

from __future__ import annotations

import pytest

from rules.gen7 import events as ev
from rules.gen7.actions import (
    AddDie,
    BuyExtra,
    Choose,
    Correct,
    Decline,
    DoTask,
    Draw,
    Next,
    Place,
    PlayFile,
    Replenish,
    Take,
    UseSkill,
)
from rules.gen7.cards import effects as fx
from rules.gen7.cards.content import KeyTask, Text
from rules.gen7.state import Deck, State
from rules.gen7.steps import Extra, Keeping, Replenishing, Turning, Working
from tests.rules.gen7.moves import do, due, happens, offers, refusal
from tests.rules.gen7.positions import at_turn, with_officer, with_sector, with_table, with_task

VISIT = Place("green", "green.c1", "data_centre", 1)
OPEN = KeyTask(code="T1", title=Text("Leak"), department="computer", spots=3, damage=1, merits=3)


def files(*cards: str, seat: str = "green", state: State | None = None) -> State:
    return with_sector(state or at_turn(), seat, files=cards)


def test_gen_4_7_any_number_of_files_on_ones_turn():
    state = do(
        files("F3", "F4", "F5"),
        PlayFile("green", "F3"),
        PlayFile("green", "F5"),
        PlayFile("green", "F4"),
    )
    assert state.table.sectors["green"].resources == (3, 3, 3)
    assert state.table.sectors["green"].files == ()
    assert due(state) == Turning("green")


def test_gen_4_7_a_played_file_goes_face_up_under_its_deck():
    state = do(files("F3", "F4"), PlayFile("green", "F4"))
    assert state.table.files.up == ("F4",)
    assert "F4" not in state.table.files.down
    assert refusal(state, PlayFile("green", "F4")).code == "card_not_there"


def test_gen_4_7_not_on_the_turn_of_another_unless_contributing():
    state = with_task(files("F3", seat="blue"), OPEN)
    assert refusal(state, PlayFile("blue", "F3")).code == "not_your_turn"
    state = do(state, AddDie("green", 1, "green.c1", 0), AddDie("blue", 1, "blue.c1", 1))
    assert PlayFile("blue", "F3") in offers(state, "blue")


# Between two actions of a room


def test_gen_4_9_a_file_may_be_played_between_two_actions_of_a_room():
    state = with_sector(at_turn(), "green", files=("F3",), work=("WD1",))
    state = do(state, VISIT, Draw("green"))
    state = do(state, Take("green", due(state).cards[0]))
    assert due(state) == Working("green", "data_centre")
    assert DoTask("green", "WD1", (2, 0, 0)) not in offers(state)
    state = do(state, PlayFile("green", "F3"))
    assert due(state) == Working("green", "data_centre")
    assert DoTask("green", "WD1", (2, 0, 0)) in offers(state)


def test_gen_4_9_before_a_replenishment_too():
    state = do(files("F4"), Place("green", "green.c1", "technical_lab", 1))
    assert Replenish("green", 6) not in offers(state)
    state = do(state, PlayFile("green", "F4"))
    assert due(state) == Replenishing("green", "parts")
    assert Replenish("green", 6) in offers(state)


def test_gen_4_9_not_in_the_middle_of_an_action():
    state = do(files("F3"), VISIT)
    assert refusal(state, PlayFile("green", "F3")).code == "not_now"  # cards are being drawn
    state = do(state, Draw("green"))
    assert isinstance(due(state), Keeping)
    assert refusal(state, PlayFile("green", "F3")).code == "not_now"


def test_gen_4_9_only_by_the_active_player():
    state = with_sector(at_turn(), "blue", resources=(2, 0, 0), files=("F3",))
    state = do(
        state, Place("green", "green.c1", "small_lab", 1), Choose("green", "blue"), Next("blue")
    )
    assert due(state) == Extra("blue", "files")
    assert refusal(state, PlayFile("blue", "F3")).code == "not_your_turn"
    assert PlayFile("blue", "F3") not in offers(state)


def test_gen_4_10_there_is_no_limit_on_files_in_hand():
    held = tuple(f"F{number}" for number in range(1, 12))
    state = do(files(*held), VISIT, Draw("green"))
    state = do(state, Take("green", due(state).cards[0]))
    assert len(state.table.sectors["green"].files) == 12


# Decks that run out


def test_gen_4_8_files_run_out_and_the_face_up_cards_are_a_new_deck():
    state = with_table(at_turn(), files=Deck(down=("F1", "F2"), up=("F3", "F4")))
    told = happens(do(state, VISIT), Draw("green"))
    assert ev.DeckRemade("files") in told
    after = do(state, VISIT, Draw("green"))
    assert after.table.files == Deck(down=("F3", "F4"))
    more = with_table(at_turn(), files=Deck(down=("F1", "F2", "F5"), up=("F3", "F4")))
    assert ev.DeckRemade("files") not in happens(do(more, VISIT), Draw("green"))


def test_gen_4_8_the_only_cards_left_are_the_new_deck_as_soon_as_they_are_put_back():
    state = do(with_table(at_turn(), files=Deck(down=("F1", "F2"))), VISIT, Draw("green"))
    assert state.table.files == Deck()
    assert ev.DeckRemade("files") in happens(state, Take("green", "F1"))
    assert do(state, Take("green", "F1")).table.files == Deck(down=("F2",))


def test_gen_4_8_algorithms_run_out_in_the_same_way():
    state = with_table(at_turn(), algorithms=Deck(down=("A1", "A2"), up=("A3",)))
    state = do(state, Place("green", "green.c1", "production_centre", 1), Draw("green"))
    assert state.table.algorithms == Deck(down=("A3",))


def test_gen_4_8_work_tasks_run_out_in_the_same_way():
    state = with_table(at_turn(), work_tasks=Deck(down=("WD1", "WD2"), up=("WP1", "WP2")))
    state = do(
        state,
        Place("green", "green.c1", "hq", 1),
        Decline("blue"),
        Decline("orange"),
        Decline("purple"),
    )
    told = happens(state, Draw("green"))
    drawn = next(event.cards for event in told if isinstance(event, ev.CardsDrawn))
    assert set(drawn[:2]) == {"WD1", "WD2"}
    assert drawn[2] in ("WP1", "WP2")
    assert ev.DeckRemade("work_tasks") in told


def test_gen_4_8_a_search_covers_both_and_then_all_are_shuffled_face_down():
    state = with_table(at_turn(), files=Deck(down=("F1", "F3"), up=("F2",)))
    state = with_officer(state, "green", rank=3, skills=("archivist",))
    state = do(state, UseSkill("green", "archivist"))
    assert offers(state) == {Take("green", card) for card in ("F1", "F2", "F3")}
    state = do(state, Take("green", "F3"))
    assert state.table.files == Deck(down=("F1", "F2"))
    assert state.table.sectors["green"].files == ("F3",)


def test_gen_4_8_a_search_without_any_card_finds_nothing():
    state = with_officer(with_table(at_turn(), files=Deck()), "green", skills=("archivist",))
    state = do(state, UseSkill("green", "archivist"))
    assert due(state) == Turning("green")


def test_gen_4_13_reshuffled_the_moment_the_last_face_down_card_is_taken():
    state = with_table(at_turn(), files=Deck(down=("F1",), up=("F2", "F3")))
    told = happens(state, Correct("green", (fx.HandCard("files", "F1"),), "found it"))
    assert ev.DeckRemade("files") in told
    drawn = happens(
        do(with_table(state, files=Deck(down=("F1", "F4"), up=("F2",))), VISIT), Draw("green")
    )
    assert drawn[1] == ev.DeckRemade("files")  # before a card is kept


def test_gen_4_13_cards_being_chosen_from_are_not_in_that_shuffle():
    state = with_table(at_turn(), files=Deck(down=("F1", "F4"), up=("F2",)))
    state = do(state, VISIT, Draw("green"))
    assert set(due(state).cards) == {"F1", "F4"}
    assert state.table.files == Deck(down=("F2",))
    state = do(state, Take("green", "F1"))
    assert state.table.files == Deck(down=("F2",), up=("F4",))


@pytest.mark.parametrize("seed", range(4))
def test_gen_4_13_a_draw_cut_short_goes_on_from_the_new_deck(seed):
    state = with_table(at_turn(), files=Deck(down=("F1",), up=("F2", "F3", "F4")))
    state = with_sector(state, "green", resources=(1, 0, 0))
    state = do(state, VISIT)
    assert due(state) == Extra("green", "files")
    state = do(state, BuyExtra("green", 1), Draw("green"), seed=seed)
    cards = due(state).cards
    assert cards[0] == "F1"
    assert len(set(cards)) == 3
    assert set(state.table.files.down) == {"F2", "F3", "F4"} - set(cards)
    assert state.table.files.up == ()
