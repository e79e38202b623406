"""What a device is asked in Seventh Generation: whose turn it is, what can be read along."""

from __future__ import annotations

import json
import re
from html import unescape
from typing import Any

import pytest
from django.test import Client
from django.utils import translation
from msgspec.structs import replace

from campaigns.face.board import Look
from campaigns.games.gen7.board.questions.question import Asked
from campaigns.games.gen7.board.table import board
from campaigns.games.gen7.words.sentences import words_at
from campaigns.games.gen7.words.titles import Titles
from campaigns.models import Campaign
from campaigns.table.commands import create_campaign
from rules.core import write
from rules.gen7 import ENGINE, steps
from rules.gen7 import actions as act
from rules.gen7 import events as ev
from rules.gen7.cards.content import KeyTask, Text
from rules.gen7.cards.packs import pack
from rules.gen7.catalogue import crossroads_card
from rules.gen7.state import Options, State
from tests.campaigns.cast import sits_at
from tests.campaigns.markup import markup
from tests.rules.gen7.moves import do
from tests.rules.gen7.positions import (
    at_turn,
    set_up,
    until,
    with_officer,
    with_sector,
    with_table,
    with_task,
)

CARD = next(card for card in pack("cruise").crossroads if card.decides == "officer")
VOTED = next(card for card in pack("cruise").crossroads if card.decides == "vote")
BALLOT = steps.Voting("crossroads", VOTED.code, "green", ("0", "1"))


def asks(state: State, *acts_for: str, seat: str | None = None) -> Asked:
    found = board(state, Look(seat=seat, acts_for=acts_for)).asked
    assert found is not None
    return found


def due(state: State, *acts_for: str, seat: str | None = None) -> str:
    return board(state, Look(seat=seat, acts_for=acts_for)).due


def voting(**votes: str) -> State:
    """On purple's turn, on which purple has placed the officer."""
    sealed = votes.pop("sealed", "") == "yes"
    state = with_table(at_turn("purple", sealed_votes=sealed), officers=("purple",))
    return replace(state, todo=(*state.todo, replace(BALLOT, votes=votes)))


def seats_of(asked: Asked) -> list[str]:
    return [json.loads(one.action)["seat"] for one in asked.choices]


def page(state: State, seat: str) -> str:
    """The seat's own page, on a table in this position."""
    names = ["Ann", "Bob", "Cy", "Di"]
    table = create_campaign(game="gen7", name="Evening", names=names, options=Options())
    Campaign.objects.filter(pk=table.pk).update(state=write(state))
    client = Client()
    sits_at(client, table, seat=seat, host=False)
    answer = client.get(f"/t/{table.code}/seat/")
    assert answer.status_code == 200
    return unescape(markup(answer))


def turn_line(shown: str) -> str:
    """Without the link that explains it."""
    line = re.search(r'<p class="turn">(.*?)</p>', shown)
    assert line
    return re.sub(r"<[^>]*>", "", line[1])


# Votes


def test_a_vote_that_is_in_is_sealed_and_changed_only_behind_a_fold() -> None:
    asked = asks(voting(sealed="yes", green="1"), "green", seat="green")
    assert not asked.choices
    assert asked.done.startswith("Sealed.")
    (change,) = asked.groups
    assert change.folded
    assert change.title == "Change the vote of Officer 1"
    assert [one.label.startswith("✓ ") for one in change.choices] == [False, True]
    assert asked  # so the page shows it, and not that there is nothing to do


def test_an_open_vote_says_what_it_was() -> None:
    asked = asks(voting(green="1"), "green", seat="green")
    assert asked.done == f"Your vote: {VOTED.options[1].text.en}"


def test_a_tablet_for_two_never_asks_again_who_has_voted() -> None:
    one_left = asks(voting(sealed="yes", orange="0"), "orange", "purple", seat="orange")
    assert set(seats_of(one_left)) == {"purple"}
    assert [group.title for group in one_left.groups] == ["Change the vote of Officer 3"]
    none_left = asks(voting(sealed="yes", orange="0", purple="1"), "orange", "purple")
    assert not none_left.choices
    assert none_left.done
    titles_of = [group.title for group in none_left.groups]
    assert titles_of == ["Change the vote of Officer 3", "Change the vote of Officer 4"]
    marked = [one.label for group in none_left.groups for one in group.choices if "✓" in one.label]
    assert not marked  # it lies in the middle of the table


def test_only_those_are_waited_for_who_have_not_voted() -> None:
    state = voting(green="1", orange="0")
    assert ENGINE.moment(state).seats == ("blue", "purple")
    assert due(state, "green", seat="green") == "Still to vote: Officer 2, Officer 4"
    assert ENGINE.why_not(state, act.Vote("green", "0")) is None  # GEN-8.9


@pytest.mark.django_db
def test_the_phone_says_whose_turn_it_is_and_who_is_waited_for() -> None:
    assert turn_line(page(voting(), "green")) == "You are asked"
    assert turn_line(page(voting(), "purple")) == "Your turn"
    after = page(voting(green="1", orange="0"), "green")
    assert turn_line(after) == "Waiting for ● Bob, ◆ Di"
    assert after.count("Current:") == 2


# Contributing


def sharing() -> State:
    """Purple has put a die on a key task."""
    task = KeyTask(
        code="T1", title=Text(en="T1"), department="computer", spots=3, damage=1, merits=3
    )
    state = with_task(at_turn("purple"), task)
    return do(state, act.AddDie("purple", 1, "purple.c1", 0))


def test_who_may_contribute_is_told_so_and_is_not_waited_for() -> None:
    state = sharing()
    assert ENGINE.moment(state).seats == ("purple",)
    assert asks(state, "green", seat="green").dice  # green's dice may be added all the same
    told = "Officer 4 fills the spots of a key task: you may contribute."
    assert due(state, "green", seat="green") == told
    order = "Officer 4, fill the spots of the key task"
    assert due(state, "purple", seat="purple") == order
    assert due(state, *state.players, seat="green") == order  # a tablet for all


@pytest.mark.django_db
def test_to_contribute_is_not_your_turn() -> None:
    shown = page(sharing(), "green")
    assert turn_line(shown) == "Turn: ◆ Di"
    assert shown.count("Current:") == 1


@pytest.mark.django_db
def test_neither_is_to_be_asked_to_a_meeting() -> None:
    state = at_turn("purple")
    state = replace(state, todo=(*state.todo, steps.Joining(("green", "blue"), ("purple.c1",))))
    assert turn_line(page(state, "green")) == "You are asked"
    assert turn_line(page(state, "blue")) == "Waiting for ▲ Ann"


# Crossroads


def deciding() -> State:
    state = with_table(at_turn("purple"), officers=("purple",))
    return replace(state, todo=(*state.todo, steps.Deciding("purple", CARD.code)))


def test_situation_and_options_are_there_for_everybody_and_the_reader_is_named() -> None:
    words = [option.text.en for option in CARD.options]
    for seat in ("green", "blue", None):
        asked = asks(deciding(), *((seat,) if seat else ()), seat=seat)
        assert list(asked.options) == words
        assert asked.facts == ("Officer 1 reads aloud",)  # GEN-7.16: clockwise from purple
    chooser = asks(deciding(), "purple", seat="purple")
    assert [one.label for one in chooser.choices] == words
    assert not chooser.options  # the buttons say them


@pytest.mark.django_db
def test_the_options_are_on_another_phone_but_not_what_they_bring() -> None:
    shown = page(deciding(), "blue")
    for option in CARD.options:
        assert option.text.en in shown
        assert option.result is None or option.result.en not in shown


def test_options_of_a_vote_stay_to_be_read() -> None:
    asked = asks(voting(green="1"), "green", seat="green")
    assert list(asked.options) == [option.text.en for option in VOTED.options]


# The end of an episode


def at_step(number: int, **changes: Any) -> State:
    state = at_turn()
    for seat, officer in changes.pop("officers", {}).items():
        state = with_officer(state, seat, **officer)
    return replace(state, todo=(steps.Reckoning(number),), **changes)


def test_the_cards_of_the_consequences_are_named() -> None:
    assert asks(at_step(5, consequences=("D1", "D4"))).facts == (
        "Shuffle into the crossroads deck, and strike out: D1, D4",
    )
    assert asks(at_step(5)).facts == ("No consequences are noted.",)


def test_the_last_step_names_what_each_officer_keeps() -> None:
    kept = pack("cruise").crossroads[0]
    officers = {"purple": {"skills": ("inventor",)}, "green": {"kept": (kept.code,), "stars": 2}}
    state = at_step(6, officers=officers, bookmark="2.b.00")
    facts = asks(state).facts
    crew = Titles().card("crew", state.officers["green"].crew or "")
    assert f"Officer 1: {crew}, “{kept.title.en}”. Stars left: 2." in facts
    assert any(fact.startswith("Officer 4: Inventor, ") for fact in facts)
    assert any("rule cards" in fact for fact in facts)
    assert any(fact.startswith("bookmark: 2.b.00") for fact in facts)
    assert facts[-1] == "Everything else goes back into the box."


@pytest.mark.django_db
def test_and_links_the_sheet_that_says_the_same() -> None:
    shown = page(at_step(6), "green")
    assert '/print/packup.pdf">Pack-up sheet</a>' in shown
    assert "packup" not in page(at_step(5), "green")


def shopping(**officer: Any) -> tuple[str, ...]:
    state = with_officer(at_turn(), "green", **officer)
    return tuple(asks(replace(state, todo=(steps.Purchasing("green"),)), "green").facts)


def test_why_there_is_nothing_to_buy() -> None:
    assert shopping(stars=1)[-1] == "The cheapest costs 3★, you have 1."
    full = shopping(stars=9, skills=("inventor",))
    assert full[-1] == "Rank 1 has no room for another skill. Give one back first."
    assert len(shopping(stars=9)) == 2  # stars and slots: there is


def test_the_average_in_the_readers_numbers() -> None:
    state = with_sector(at_turn(), "green", merits=10)
    state = replace(state, todo=(steps.Reckoning(1),))
    assert asks(state).facts[-1] == "average: 2.5"
    with translation.override("ru"):
        assert asks(state).facts[-1].endswith("2,5")


@pytest.mark.django_db
def test_the_robot_that_waits_has_the_letter_of_the_dice() -> None:
    state = until(set_up(), lambda now: isinstance(now.todo[-1], steps.Turning))
    table = create_campaign(
        game="gen7", name="Evening", names=["A", "B", "C", "D"], options=Options()
    )
    Campaign.objects.filter(pk=table.pk).update(state=write(state))
    client = Client()
    sits_at(client, table, seat="green")
    shown = markup(client.get(f"/t/{table.code}/", headers={"accept-language": "ru"}))
    assert "</svg>Р<" in shown  # Cyrillic, as on the dice
    assert "</svg>R<" not in shown


# In the log


def test_a_vote_is_told_in_the_words_of_the_option() -> None:
    decided = ev.VoteDecided("crossroads", VOTED.code, "1", {"0": 2, "1": 4})
    state = at_turn()
    assert crossroads_card(state, VOTED.code) == VOTED
    tell = words_at(state).tell
    assert tell(decided) == f"The vote is decided, 4 : 2: {VOTED.options[1].text.en}"
    added = tell(ev.ReasonMoved(-2, "story"))
    assert added == "Added to the vote: reason 2. The marker goes back to 0."


def test_files_are_for_their_owner_only_on_another_device():
    file = pack("cruise").files[0].code
    state = with_sector(at_turn("blue"), "blue", files=(file,))
    for seat, private in ((None, "Officer 2"), ("green", "Officer 2"), ("blue", "")):
        (found,) = (one for one in asks(state, "blue", seat=seat).besides if one.title == "Files")
        assert found.choices
        assert found.private == private
