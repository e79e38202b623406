"""What a row did by itself stands on the page of the next question: nobody has to catch it."""

from __future__ import annotations

import re
from html import unescape

import pytest
from django.test import Client

from campaigns.face.board import Look
from campaigns.games.gen7.board.table import board
from campaigns.models import Campaign
from rules.gen7 import ENGINE, steps
from rules.gen7 import actions as act
from rules.gen7 import events as ev
from rules.gen7.state import State
from tests.campaigns.cast import sits_at
from tests.campaigns.games.gen7.cruise import cruise, walk
from tests.campaigns.markup import markup
from tests.campaigns.play import do, rows, state
from tests.rules.gen7.moves import due
from tests.rules.gen7.positions import set_up, until

END = (
    ev.PhaseStarted("failure"),
    ev.SystemMoved("computer", 1, "failure"),
    ev.SystemMoved("biological", 2, "failure"),
    ev.PhaseStarted("return"),
    ev.DiceReturned((("green.o", "quarters"), ("blue.c1", "quarters"))),
    ev.PhaseStarted("refresh"),
    ev.TaskLeft(1, "KC1"),
    ev.TaskLeft(2, "KB1"),
    ev.MarkerPut("science_lab.5", "failure", "refresh"),
    ev.MarkerPut("chemical_lab.4", "failure", "refresh"),
    ev.MarkerPut("chemical_lab.5", "failure", "refresh"),
    ev.PhaseStarted("end"),
    ev.MeritsChanged("green", 2, "algorithm"),
    ev.MeritsChanged("green", 1, "algorithm"),
    ev.RoundStarted(2),
    ev.PhaseStarted("key_tasks"),
    ev.TaskRevealed(3, "KC2"),
)


def told(now: State, *newest: ev.AnyEvent) -> list[str]:
    found = board(now, Look(seat=None, newest=newest)).happened
    return [f"{part.title}: {' '.join(part.sentences)}" for part in found]


def test_the_end_of_a_round_is_listed_phase_by_phase() -> None:
    assert told(set_up(), ev.DieMoved("blue.c1", "hq.1", "room", 3), *END) == [
        "System failure: Computer −1, Biological −2.",
        "Crew return: The crew returns: 2 dice.",
        "Refresh: Key tasks 1, 2 go face up under their deck. Failure markers, by room and spot: "
        "Science Laboratory 5; Chemical Laboratory 4, 5.",
        "End of round: Merits: Officer 1 +3.",
    ]


def test_what_came_of_a_vote_is_told_whole() -> None:
    now = until(
        set_up(),
        lambda found: isinstance(due(found), steps.Voting) and due(found).about == "crossroads",
    )
    vote = due(now)
    for seat in now.players:
        newest = ENGINE.decide(now, act.Vote(seat, vote.options[0]))
        now = ENGINE.fold(newest, now)
    (heard,) = told(now, *newest)
    assert "The vote is decided" in heard
    assert heard.count("Into the soup with it.") == 1
    assert "People ask for thirds." in heard


def test_what_a_card_gives_to_several_alike_is_said_once() -> None:
    """And not that a card did: its name is in the same line."""
    chosen = ev.OptionChosen("crossroads", "X9", 0)
    gained = [ev.ResourcesChanged(seat, (2, 0, 0), "effect") for seat in ("green", "blue")]
    paid = ev.ResourcesChanged("orange", (0, -1, 0), "effect")
    (heard,) = told(set_up(), chosen, *gained, paid, ev.ReasonMoved(1, "effect"))
    assert "Officer 1 and Officer 2 gain: data +2." in heard
    assert "Officer 3: parts −1." in heard
    assert "Reason/feelings: 1 towards reason." in heard


def test_an_ordinary_move_is_not_listed() -> None:
    assert told(set_up(), ev.DieMoved("blue.c1", "hq.1", "room", 3)) == []


@pytest.fixture
def round_over() -> Campaign:
    """The row before has ended the first round."""
    table = cruise()
    for _ in walk(table, 300):
        if '"phase":"return"' in rows(table)[-1].events:
            return table
    raise AssertionError("it never came to that")


@pytest.mark.django_db
def test_it_stands_on_tablet_and_phone_until_somebody_goes_on(round_over: Campaign) -> None:
    tablet, phone = Client(), Client()
    sits_at(tablet, round_over, seat="")
    sits_at(phone, round_over, seat="blue", host=False)
    pages = [(tablet, ""), (phone, "seat/")]
    for client, page in pages:
        assert "The crew returns" in listed(client, round_over, page)
    now = state(round_over)
    do(round_over, ENGINE.legal_actions(now, None)[0])
    for client, page in pages:
        assert listed(client, round_over, page) == ""


def listed(client: Client, table: Campaign, page: str) -> str:
    shown = unescape(markup(client.get(f"/t/{table.code}/{page}")))
    found = re.search(r'<ul class="happened".*?</ul>', shown)
    return found[0] if found else ""


@pytest.mark.django_db
def test_a_long_last_line_can_be_unfolded(round_over: Campaign, client: Client) -> None:
    sits_at(client, round_over, seat="blue")
    for page in ("", "seat/"):
        shown = markup(client.get(f"/t/{round_over.code}/{page}"))
        assert re.search(r'<details class="unfolds"><summary><span class="last-line"', shown)
