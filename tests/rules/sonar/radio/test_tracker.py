"""SON-7: the radio operator's tracker against brute force, and against boats that really sail."""

from __future__ import annotations

import random
from concurrent.futures import ThreadPoolExecutor

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from rules.sonar import ENGINE
from rules.sonar.clues import (
    AnyClue,
    Blast,
    Blocked,
    Course,
    Drone,
    Lost,
    MineLaid,
    Silence,
    Sonar,
    Surfacing,
)
from rules.sonar.maps.chart import why_no_map
from rules.sonar.maps.scenarios import MAPS
from rules.sonar.radio import deduction, notes, tracker, tracks
from rules.sonar.radio.memory import Memory
from rules.sonar.radio.minefields import is_any_possible
from rules.sonar.radio.tracker import LIMIT, Track, Waters, hear, overheard, start, track, waters_of
from rules.sonar.tables import BOATS
from tests.rules.play import anything, walk
from tests.rules.sonar import sensible
from tests.rules.sonar.contract import OPTION_SETS
from tests.rules.sonar.radio.listening import brute_force, heard_of

SMALL = [
    ("....", "....", "....", "...."),
    (".#..", "....", "..#.", "...."),
    ("....#.", ".O..M.", "..#...", ".O...."),
    ("...", ".#.", "..."),
]
HOUSES = st.tuples(*[st.booleans()] * 4)


@settings(max_examples=150)
@given(st.sampled_from(SMALL), HOUSES, st.integers(0, 99_999), st.integers(1, 14))
def test_son_7_1_exactly_what_brute_force_finds(rows, house, seed, length):
    waters = Waters(rows, *house)
    heard, truth = heard_of(waters, random.Random(seed), length)
    guesses = brute_force(waters, heard)
    found = track(waters, heard)
    assert set(found.cells) == {guess.at for guess in guesses}
    assert truth.at in found.cells
    assert not found.approximate
    assert found.count >= len({(guess.at, guess.route) for guess in guesses})


def test_brute_force_hears_every_kind_of_clue():
    """Otherwise the test above would prove less than it says."""
    heard = [
        clue
        for seed in range(200)
        for clue in heard_of(Waters(SMALL[seed % len(SMALL)]), random.Random(seed), 14)[0]
    ]
    assert {type(clue) for clue in heard} == {*AnyClue.__args__} - {Lost}
    said = {
        (clue.row is None, clue.column is None, clue.sector is None)
        for clue in heard
        if isinstance(clue, Sonar)
    }
    assert len(said) == 3
    blasts = [clue.bangs for clue in heard if isinstance(clue, Blast)]
    assert any(not bangs[0].sweeps for bangs in blasts)
    assert any({bang.own for bang in bangs} == {True, False} for bangs in blasts)
    surfacings = {(clue.ice, clue.free) for clue in heard if isinstance(clue, Surfacing)}
    assert {ice for ice, _ in surfacings} == {None, True, False}
    assert {free for _, free in surfacings} == {True, False}


@settings(max_examples=60)
@given(st.sampled_from(SMALL), st.integers(0, 99_999), st.integers(1, 20))
def test_son_7_1_merged_it_is_marked_and_never_loses_the_true_cell(rows, seed, length):
    waters = Waters(rows)
    heard, truth = heard_of(waters, random.Random(seed), length)
    found = start(waters, limit=40)
    exact = start(waters)
    for clue in heard:
        found, exact = hear(found, clue), hear(exact, clue)
        assert set(exact.cells) <= set(found.cells)
        assert found.approximate or found.cells.keys() == exact.cells.keys()
    assert truth.at in found.cells


@pytest.mark.parametrize("options", OPTION_SETS, ids=lambda o: f"{o.scenario}-{o.mode}")
def test_son_7_1_the_tracker_follows_real_games(options):
    """Every boat is where the tracker says it can be, corrections included."""
    waters = waters_of(options)
    for corrected, player in ((False, sensible.choose), (True, anything)):
        found = dict.fromkeys(BOATS, start(waters, limit=2000))
        heard = dict.fromkeys(BOATS, 0)
        steps = walk(ENGINE, options, 3, corrected=corrected, player=player)
        for _, step in zip(range(500), steps, strict=False):
            for name in BOATS:
                boat = step.after.boat(name)
                for clue in boat.heard[heard[name] :]:
                    found[name] = hear(found[name], clue)
                heard[name] = len(boat.heard)
                if boat.at is not None:
                    assert boat.at in found[name].cells, boat.heard


def test_a_slip_is_found_and_put_right():
    waters = Waters(("...", "...", "..."))
    heard = [Course("north"), Course("north"), Course("north"), Course("east")]
    assert overheard(waters, heard)[0] == 2
    heard[2] = Course("west")
    assert overheard(waters, heard)[0] == 3
    heard[3] = Course("south")
    assert overheard(waters, heard)[0] is None
    assert set(track(waters, heard).cells) == {"A2", "B2"}


def test_the_last_answers_are_remembered_and_right():
    waters = Waters(SMALL[1])
    heard, _ = heard_of(waters, random.Random(4), 12)
    for length in (12, 3, 11, 12, 10, 0):
        clues = heard[:length]
        found = start(waters)
        for clue in clues:
            found = hear(found, clue)
        assert track(waters, clues).masks == found.masks


def test_a_boat_that_dives_does_not_make_another_table_forget_its_own():
    waters, memory = Waters(MAPS["charlie", "turn_based"]), Memory(boats=9, hypotheses=10**6)
    long, short = notes.read("nneessweeqnnwwqee"), notes.read("nneew")
    for heard in (long, short):
        for length in range(len(heard) + 1):
            told = tuple(heard[:length])
            memory.keep(told, track(waters, told))
    for heard in (long, short):
        found = memory.recall(waters, tuple(heard), LIMIT)
        assert found is not None
        assert found[0] == tuple(heard)


def test_a_silence_of_no_cells_keeps_the_boat_where_it_is():
    waters = Waters(("...", "...", "..."))
    heard: list[AnyClue] = [Course("north"), Drone(1, inside=True), Silence()]
    assert {"A1", "B2"} <= set(track(waters, heard).cells)


def test_under_ice_the_damage_tells_whether_there_was_a_hole():
    waters = Waters(MAPS["delta", "real_time"])
    found = track(waters, [Surfacing(3, ice=True)])
    assert set(found.cells) == {"M4", "N4", "M5", "N5"}
    assert not set(track(waters, [Surfacing(3, ice=False)]).cells) & set(found.cells)


def test_exactly_one_statement_is_true():
    waters = Waters(("...", "...", "..."))
    assert set(track(waters, [Sonar(row=1, column="A")]).cells) == {"B1", "C1", "A2", "A3"}


def test_a_corrected_sheet_makes_everything_possible_again():
    waters = Waters(SMALL[0])
    found = track(waters, [Course("north"), Course("north"), Lost(), Blocked()])
    assert len(found.cells) == 16
    assert found.approximate


@pytest.mark.parametrize("rows", SMALL)
def test_the_small_maps_are_maps(rows):
    assert why_no_map(rows) is None


# Silences in the open sea, as early as the gauge allows.
CROWDED = "nnneenqnnneneqessswsqesseseq"


def test_son_7_1_exact_up_to_the_limit_then_merged_and_marked():
    waters, heard = Waters(MAPS["charlie", "real_time"]), notes.read(CROWDED)
    exact = track(waters, heard)
    assert LIMIT // 3 < exact.count <= LIMIT
    assert not exact.approximate
    merged = track(waters, heard, limit=exact.count * 4 // 5)
    assert merged.approximate
    assert merged.count < exact.count
    assert set(exact.cells) <= set(merged.cells)
    at_the_limit = track(waters, heard, limit=exact.count)
    assert not at_the_limit.approximate
    assert at_the_limit.cells == exact.cells


def test_son_7_1_once_merged_fewer_are_kept_and_the_answer_hardly_gets_wider(monkeypatch):
    """So that a long battle in silence is heard from scratch in time."""
    waters, heard = Waters(("." * 15,) * 15), notes.read(CROWDED + "nwwnwqnwnwwq")

    def hear_all() -> list[Track]:
        known = [start(waters)]
        for clue in heard:
            known.append(hear(known[-1], clue))
        return known

    fewer = hear_all()
    monkeypatch.setattr(tracks, "WIDE", 1)
    more = hear_all()
    silences = [number for number, clue in enumerate(heard, 1) if isinstance(clue, Silence)]
    wide = [number for number in silences if fewer[number - 1].approximate]
    assert len(wide) > 1
    assert all(fewer[number].count <= LIMIT // 8 for number in wide)
    assert max(more[number].count for number in wide) > LIMIT // 2
    assert all(len(fewer[number].cells) <= 1.1 * len(more[number].cells) for number in wide)


def test_son_7_1_the_limit_counts_without_duplicates_however_many_there_are(monkeypatch):
    """Also where there are too many to look each of them up before it is known to matter."""
    monkeypatch.setattr(deduction, "COMPARED", 0)
    monkeypatch.setattr(tracker, "TABLES", Memory(boats=1, hypotheses=1))
    waters, heard = Waters(MAPS["charlie", "turn_based"]), notes.read("nnqnnq")
    found = track(waters, heard)
    assert not found.approximate
    assert found.count == sum(len(set(masks)) for masks in found.masks.values())


@pytest.mark.parametrize("heard", ["qq", "nnqnnq", "qnq", "nmnqnnmq", CROWDED])
def test_son_7_1_a_hypothesis_that_two_ways_lead_to_counts_once(heard):
    found = track(Waters(MAPS["charlie", "turn_based"]), notes.read(heard))
    assert found.count == sum(len(set(masks)) for masks in found.masks.values())
    assert found.count


def test_son_5_5_a_mine_makes_no_more_hypotheses():
    waters, heard = Waters(MAPS["charlie", "real_time"]), notes.read("nnneenqnnnene")
    found = start(waters)
    for clue in heard:
        found = hear(found, clue)
    mined = hear(hear(found, MineLaid()), MineLaid())
    assert (mined.count, mined.mines) == (found.count, 2)
    assert mined.cells == found.cells


@pytest.mark.parametrize("round_mines", [True, False])
@pytest.mark.parametrize("seed", range(12))
def test_son_5_5_many_mines_leave_room_for_fewer_hypotheses(monkeypatch, seed, round_mines):
    """Each makes every hypothesis longer. The oldest is forgotten, and the answer says so."""
    waters = Waters(SMALL[seed % 2], round_mines=round_mines)
    heard, truth = heard_of(waters, random.Random(seed), 25)
    monkeypatch.setattr(tracks, "HEAVY", 10**9)
    exact = [start(waters)]
    for clue in heard:
        exact.append(hear(exact[-1], clue))
    monkeypatch.setattr(tracks, "HEAVY", 30)
    found = start(waters)
    for clue, known in zip(heard, exact[1:], strict=True):
        found = hear(found, clue)
        assert known.cells.keys() <= found.cells.keys()
        assert found.approximate or found.cells.keys() == known.cells.keys()
        if isinstance(clue, MineLaid | Silence):
            assert found.mines <= 1 or found.count <= found.room
    assert truth.at in found.cells


def test_son_5_5_a_forgotten_mine_is_the_oldest(monkeypatch):
    """What is known of the others stays: the boat is still kept off them."""
    waters, heard = Waters(MAPS["charlie", "real_time"]), notes.read("nnmeemssm")
    exact = track(waters, heard)
    assert (exact.mines, exact.approximate) == (3, False)
    monkeypatch.setattr(tracks, "HEAVY", 3 * exact.count - 1)
    found = track(waters, heard, limit=LIMIT - 1)
    assert (found.mines, found.approximate) == (2, True)
    for cell, masks in exact.masks.items():
        size, route = exact.grid.size, exact.grid.all
        dropped = {mask & route | mask >> size & ~route for mask in masks}
        assert dropped == set(found.masks[cell])


def test_son_7_1_one_of_many_hypotheses_is_enough_to_be_there():
    """Also if the boat has since sailed over all that the first of them say of a mine."""
    waters = Waters(("....", "...."))
    full = [0b1111_1111 | 0b1 << 8] * 200  # the only cell of its mine is on its route
    grid = start(waters).grid
    assert not is_any_possible(grid, 1, (0, full))
    assert is_any_possible(grid, 1, (0, [*full, 0b1 | 0b10 << 8]))


def test_son_5_5_two_mines_need_two_cells():
    """In the corner of a small sea only so many fit around the boat."""
    waters = Waters(("...", "..."))
    for mines, cells in ((3, 6), (4, 2), (5, 2), (6, 0)):
        assert len(track(waters, [MineLaid()] * mines).cells) == cells


def test_the_answers_of_several_threads_are_the_same():
    waters = Waters(SMALL[1])
    notes_of = [heard_of(waters, random.Random(seed), 12)[0] for seed in range(6)] * 8
    with ThreadPoolExecutor(8) as threads:
        found = list(threads.map(lambda heard: track(waters, heard).cells, notes_of))
    assert found[:6] * 8 == found
