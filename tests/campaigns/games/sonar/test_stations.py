"""What the stations show: aiming, circuits, the track of the radio, what was announced last."""

from __future__ import annotations

import re

import pytest
from django.utils.translation import override

from campaigns.games.sonar.board.wires import PLACES, Sheet
from campaigns.games.sonar.radio.help import last_said
from campaigns.games.sonar.radio.track import moved_by, track
from campaigns.games.sonar.words.log import tell
from campaigns.games.sonar.words.names import Names
from rules.sonar import ENGINE, clues
from rules.sonar import actions as act
from rules.sonar import events as ev
from rules.sonar.state import Options
from rules.sonar.tables import PANELS
from tests.campaigns.games.sonar.test_pages import station
from tests.rules.sonar.moves import after
from tests.rules.sonar.positions import boat, full, sailing

ALL = ("torpedo", "mine", "drone", "sonar", "silence")


def ready():
    options = Options(players=2)
    return sailing(boat("E5", gauges=full(options, *ALL)), opts=options)


@pytest.mark.parametrize(
    ("tapped", "says"),
    [
        ("torpedo.E3", "Fire at E3"),
        ("mine.E4", "Drop it on E4"),
        ("drone.2", "Send it to sector 2"),
        ("silence.north2", "Slip away: north, 2"),
    ],
)
def test_the_first_tap_aims_and_the_second_is_a_legal_action(tapped: str, says: str):
    state, piece = ready(), tapped.partition(".")[0]
    [chosen] = [one for one in station(state, "yellow_captain", piece).captain.aims if one.open]
    assert chosen.aimed is None
    [aim] = [one for one in station(state, "yellow_captain", tapped).captain.aims if one.open]
    assert aim.fires == says
    assert ENGINE.why_not(state, ENGINE.read_action(aim.aimed.action)) is None


def test_a_cell_that_cannot_be_reached_is_not_aimed_at():
    [aim] = [
        one for one in station(ready(), "yellow_captain", "torpedo.A10").captain.aims if one.open
    ]
    assert aim.aimed is None


@pytest.mark.parametrize("due", [None, *PANELS])
def test_a_circuit_is_a_line_through_all_its_symbols(due):
    sheet = Sheet(due)
    paths = {wire.key: wire.path for wire in sheet.wires}
    for way, symbols in PANELS.items():
        for slot in range(len(PLACES)):
            circuit = symbols[slot][1]
            assert circuit is not None
            x, y = sheet.at(way, slot)
            assert f"{x:.0f} {y:g}" in re.split("[ML]", paths[circuit])


def test_what_was_heard_is_one_shape_and_a_silence_begins_another_stretch():
    heard = (
        clues.Course("north"),
        clues.Surfacing(2),
        clues.Course("south"),
        clues.Course("east"),
        clues.Silence(),
        clues.Course("east"),
    )
    found = track(heard, (10, 10), (1, -1))
    assert [one.points for one in found.stretches] == [((0, 0), (0, 1), (1, 1)), ((0, 0), (1, 0))]
    assert found.stretches[1].at == (1, 1)  # where the first one ends
    assert [str(sign) for sign in found.tape] == ["S", "E", "~", "E"]
    assert found.dives == 1
    plain = track(heard, (10, 10))
    assert found.stretches[0].at == tuple(
        place + by for place, by in zip(plain.stretches[0].at, (1, -1), strict=True)
    )


@pytest.mark.parametrize("asked", ["", "x", "1", "1.", "99999.99999", "..", "-1.x"])
def test_rubbish_moves_no_track_off_the_chart(asked: str):
    assert all(abs(by) <= 15 for by in moved_by(asked))


def test_the_last_announcement_is_no_answer_and_no_blast():
    course = clues.Course("south")
    assert [str(one) for one in last_said((course, clues.Drone(1, inside=False)))] == [
        "course south",
        "S",
    ]
    assert last_said((clues.Drone(1, inside=False),)) == ("", "")


def test_without_help_the_radio_shows_a_track_and_warns_of_nothing():
    state = after(sailing(boat("E5"), boat("J10"), opts=Options(players=2), moved=False))
    state = after(state, act.SetCourse("yellow_captain", "east"))
    found = station(state, "blue_captain").radio
    assert found.track is not None
    assert found.count is None
    assert found.chart.heat == ()


@pytest.mark.parametrize("language", ["ru", "pt-br"])
def test_no_sentence_needs_the_gender_of_a_boats_name(language: str):
    names = Names(("Otter", "Kraken"))
    with override(language):
        said = [
            tell(ev.Surfaced("yellow", 2, ice=False), names),
            tell(ev.ReadyReported("yellow"), names),
        ]
    assert not re.search(r"всплыла|всплыл |готова |готов |está pront[oa]", " ".join(said)), said
