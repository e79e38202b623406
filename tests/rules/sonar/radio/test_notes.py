"""The radio operator's notes: one short word, whatever was heard; and the ways behind a cell."""

from __future__ import annotations

import random
from itertools import pairwise

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from rules.core import Refused
from rules.sonar import clues
from rules.sonar.maps.chart import chart_of
from rules.sonar.maps.scenarios import MAPS
from rules.sonar.radio import notes
from rules.sonar.radio.tracker import Waters, track
from rules.sonar.radio.trails import routes
from rules.sonar.tables import ALL_CELLS, COLUMNS, DIRECTIONS
from tests.rules.sonar.radio.listening import heard_of

CELLS = st.sampled_from(ALL_CELLS)
SECTORS = st.integers(1, 9)
BANGS = st.builds(clues.Bang, CELLS, st.sampled_from((0, 1, 2)), st.booleans(), st.booleans())
CLUES = st.one_of(
    st.builds(clues.Course, st.sampled_from(DIRECTIONS)),
    st.builds(clues.Silence),
    st.builds(clues.Surfacing, SECTORS, st.sampled_from((None, True, False)), st.booleans()),
    st.builds(clues.Drone, SECTORS, st.booleans()),
    st.builds(clues.Sonar, st.integers(1, 15), st.sampled_from(COLUMNS), st.none()),
    st.builds(clues.Sonar, st.none(), st.sampled_from(COLUMNS), SECTORS),
    st.builds(clues.Sonar, st.integers(1, 15), st.none(), SECTORS),
    st.builds(clues.Torpedo, CELLS),
    st.builds(clues.Blast, st.lists(BANGS, min_size=1, max_size=4).map(tuple)),
    st.builds(clues.MineLaid),
    st.builds(clues.Blocked),
    st.builds(clues.Lost),
)
BY_TURNS = chart_of(MAPS["alpha", "turn_based"])


@given(st.lists(CLUES, max_size=30).map(tuple))
def test_son_7_1_notes_are_read_as_they_were_written(heard):
    assert notes.read(notes.write(heard)) == heard


@given(st.one_of(st.text(max_size=40), st.text("nsewqudpymkbtlABO.~0123456789xziof", max_size=40)))
def test_rubbish_is_refused_and_never_crashes(text):
    try:
        heard = notes.read(text)
    except Refused:
        return
    assert notes.read(notes.write(heard)) == heard


def test_a_refusal_says_where_it_stopped_making_sense():
    with pytest.raises(Refused) as refused:
        notes.read("nnqA7")
    assert refused.value.refusal.facts == {"note": "A7"}


@pytest.mark.parametrize(
    ("text", "code"),
    [
        ("d5y", "no_such_sector"),
        ("u9", "no_such_sector"),
        ("pr11cA", "not_on_map"),
        ("pcKs1", "not_on_map"),
        ("pr3", "two_statements"),
        ("pr3cCs1", "two_statements"),
        ("tO15", "not_sea"),
        ("tD1", "not_sea"),
        ("bA1.0~D1.0", "not_sea"),
        ("b" + "~".join(["A1.0"] * 21), "too_many_bangs"),
    ],
)
def test_what_this_map_does_not_have_is_refused(text, code):
    (clue,) = notes.read(text)
    refusal = notes.why_not(BY_TURNS, clue)
    assert refusal is not None
    assert refusal.code == code


@pytest.mark.parametrize("text", ["n", "q", "u4", "u4i", "d1n", "pr10cJ", "tA1", "bA1.2xz", "mkl"])
def test_what_this_map_has_can_be_said(text):
    assert all(notes.why_not(BY_TURNS, clue) is None for clue in notes.read(text))


def test_son_3_1_no_boat_can_be_silent_without_end():
    assert notes.too_much(notes.read("nnneeesq" * 5)) is None
    refusal = notes.too_much(notes.read("q" * 40))
    assert refusal is not None
    assert refusal.code == "more_than_boxes"
    refusal = notes.too_much(notes.read("n" * 201))
    assert refusal is not None
    assert refusal.code == "too_many_notes"


@settings(max_examples=60)
@given(st.sampled_from(sorted(MAPS)), st.integers(0, 99_999), st.integers(1, 12))
def test_son_7_1_a_way_behind_a_cell_is_one_the_boat_can_have_gone(key, seed, length):
    waters = Waters(MAPS[key])
    heard, truth = heard_of(waters, random.Random(seed), length)
    found = track(waters, heard)
    ways = routes(found, heard, truth.at)
    assert found.approximate or ways
    chart = chart_of(waters.rows)
    for way in ways:
        assert way[-1] == truth.at
        assert len(set(way)) == len(way)
        for one, other in pairwise(way):
            assert other in chart.ahead[one].values()


def test_son_7_1_with_one_way_left_it_is_the_way():
    waters = Waters((".....",))
    heard = notes.read("eeee")
    assert routes(track(waters, heard), heard, "E1") == [("A1", "B1", "C1", "D1", "E1")]


def test_an_approximate_track_draws_no_way():
    waters = Waters(MAPS["alpha", "turn_based"])
    heard = notes.read("nl")
    assert routes(track(waters, heard), heard, "A1") == []
