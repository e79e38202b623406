"""What happened last in one line: the deed, what it gave, and people by their names."""

from __future__ import annotations

import re

import pytest
from django.utils import timezone

from campaigns.face.told import LONGEST, Gain, Told, briefly
from campaigns.games.gen7.board import latest as board
from campaigns.games.gen7.demo import DEMOS
from campaigns.games.gen7.words.titles import Titles
from campaigns.safe import transfer
from campaigns.safe.played import document
from campaigns.table import selectors
from campaigns.table.log import lines
from campaigns.table.opened import Table
from rules.gen7 import events as ev
from tests.rules.gen7.positions import at_turn


def test_the_newest_lines_say_who_and_what_it_gave(db: None):
    table = Table(transfer.import_campaign(document("gen7", DEMOS[1], timezone.now())))
    told = [lines.brief(table, row) for row, _stands in selectors.newest_rows(table.campaign, 99)]
    assert lines.newest(table) == next(filter(None, told))
    assert any(re.fullmatch(r"\w+ fills Storage up: \+\d merits?, \w+ −\d\.", one) for one in told)
    solved = r"\w+ solves “.+” with [\d, and]+: \+\d merits(, \w+ −\d)*\."
    assert any(re.fullmatch(solved, one) for one in told)
    assert not any(sign in one for one in told for sign in "▲●■◆")


def test_a_row_that_only_gives_is_a_plain_sentence():
    """The heading of the next chapter says that a round begins."""
    given = ev.ResourcesChanged("blue", (1, 0, 0), "effect")
    titles = Titles(at_turn())
    newest = (given, ev.RoundStarted(4), ev.PhaseStarted("key_tasks"))
    assert board.latest(titles, newest) == ("Officer 2 gains: data +1.",)


def test_a_decided_vote_is_told_before_who_was_for_what():
    titles = Titles(at_turn())
    cast = ev.VoteCast("green", "1")
    decided = ev.VoteDecided("crossroads", "XX", "1", {"1": 3, "0": 2})
    told = board.latest(titles, (cast, ev.ReasonMoved(-2, "story"), decided))
    assert told[0].startswith("The vote is decided: option 2")
    assert told[-1] == "Officer 1 votes: option 2."


NAMES = {"green": "Mira", "data": "data"}


@pytest.mark.parametrize(
    ("told", "line"),
    [
        (Told(("Tom waits.",), (Gain("data", 2, seat="blue"),)), "Tom waits: data +2."),
        (Told(("Tom pays.",), (Gain("data", 2, seat="green"),)), "Tom pays: Mira data +2."),
        (Told(("Tom: a try.",), (Gain("data", 2, seat="blue"),)), "Tom: a try (data +2)."),
        (Told(("One.", "Two.")), "One. Two."),
        (Told(("Long " * 60,)), f"{('Long ' * 60)[: LONGEST - 1].rstrip()}…"),
        (Told(()), ""),
    ],
)
def test_a_line_is_short(told: Told, line: str):
    assert briefly(told, "blue", NAMES) == line


LONG = "Officer 1 does the work task “The crane that nobody repairs”: Production Centre."
GAIN = Gain("data", 2, seat="green")


@pytest.mark.parametrize(
    ("deed", "first"),
    [("Officer 1 waits.", "Officer 1 waits: data +2."), (LONG, "Officer 1: data +2.")],
)
def test_beside_the_board_a_long_deed_gives_its_outcome_first(
    deed: str, first: str, monkeypatch: pytest.MonkeyPatch
):
    monkeypatch.setattr(board, "retell", lambda *_: Told((deed,), (GAIN,)))
    assert board.latest(Titles(at_turn()), ())[0] == first
