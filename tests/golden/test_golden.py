"""The golden games are still played as they are written down; `make golden` rewrites them."""

from __future__ import annotations

import pytest

from rules.registry import GAMES
from tests.golden.write import FOLDER, GOLDEN, Golden, position, transcript

EVERY_GOLDEN = pytest.mark.parametrize("golden", GOLDEN, ids=lambda g: f"{g.game}-{g.name}")


@EVERY_GOLDEN
def test_the_game_is_played_as_it_is_written_down(golden: Golden):
    assert transcript(golden).splitlines() == golden.path.read_text().splitlines()


@EVERY_GOLDEN
def test_the_written_events_alone_lead_to_the_written_positions(golden: Golden):
    """History replays without deciding anything again."""
    engine, state = GAMES[golden.game], None
    for line in golden.path.read_text().splitlines():
        if line.startswith("   {"):
            state = engine.fold(engine.read_events(f"[{line}]", engine.version), state)
        elif line.startswith("   position "):
            assert line == f"   position {position(golden, state)}"
    assert engine.outcome(state) is not None or golden.until(state)


@pytest.mark.parametrize("game", GAMES)
def test_every_game_has_golden_games(game: str):
    assert [golden for golden in GOLDEN if golden.game == game]


def test_every_file_is_somebodys():
    assert set(FOLDER.glob("*/*.txt")) == {golden.path for golden in GOLDEN}


def test_overrides_corrections_and_hidden_cards_are_among_them():
    text = "".join(golden.path.read_text() for golden in GOLDEN)
    for part in ('"reason":"override"', '"type":"corrected"', "anybody hears", '"cause":"flare"'):
        assert part in text
