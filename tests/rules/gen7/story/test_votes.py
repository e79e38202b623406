"""GEN-8.1, GEN-8.2, GEN-8.9, GEN-8.10: votes, reason/feelings, ties."""

from __future__ import annotations

from typing import Any

import pytest
from msgspec.structs import replace

from rules.core import Refusal
from rules.gen7 import ENGINE, steps
from rules.gen7 import events as ev
from rules.gen7.actions import Choose, Decline, Vote
from rules.gen7.cards import effects as fx
from rules.gen7.cards.content import Option
from rules.gen7.state import State
from rules.gen7.tables import SEATS
from tests.rules.gen7.endings import WORDS, asked, crossroads, told
from tests.rules.gen7.moves import do, due, happens, offers, refusal
from tests.rules.gen7.positions import at_turn, with_cards, with_officer

# The first option, of the side of reason, puts 1 data into Storage; the second brings 2 merits.
CARD = crossroads("X1", fx.Store("data", 1), decides="vote")
SIDED = crossroads("X1", fx.Store("data", 1), decides="vote", sides=True)
ANSWERS = tuple(Option(text=WORDS, effects=(fx.Merits(count),)) for count in (1, 2, 3))
THREE = crossroads("X1", decides="vote", options=ANSWERS)


def voting(card: Any = CARD, *, ranks: tuple[int, ...] = (1, 1, 1, 1), **changes: Any) -> State:
    """All are to vote on this card, which came to orange."""
    state = with_cards(at_turn(**changes), crossroads=(card,))
    for seat, rank in zip(SEATS, ranks, strict=True):
        state = with_officer(state, seat, rank=rank)
    options = tuple(str(index) for index in range(len(card.options)))
    step = steps.Voting("crossroads", "X1", "orange", options)
    return replace(state, todo=(*state.todo, step))


def ballots(options: str) -> list[Vote]:
    """A digit per seat: the option it votes for."""
    return [Vote(seat, option) for seat, option in zip(SEATS, options, strict=False)]


def decided(state: State, options: str) -> Any:
    """The decision, or None where there is a tie."""
    *first, last = ballots(options)
    found = told(happens(do(state, *first), last), ev.VoteDecided)
    return found[0] if found else None


def counted(state: State, options: str) -> Any:
    """The tally, whether it decides or has to be broken."""
    found = decided(state, options)
    return found.tally if found else due(do(state, *ballots(options))).counted


def test_gen_8_1_the_option_with_most_votes_wins_and_is_carried_out():
    found = decided(voting(), "0010")
    assert found == ev.VoteDecided("crossroads", "X1", "0", {"0": 3, "1": 1})
    after = do(voting(), *ballots("0010"))
    assert after.table.storage == (4, 3, 3)
    assert after.removed == ("X1",)


def test_gen_8_1_an_officer_of_rank_3_has_three_votes_on_one_option():
    state = voting(ranks=(3, 1, 1, 1))
    assert counted(state, "0111") == {"0": 3, "1": 3}
    assert decided(voting(ranks=(4, 1, 1, 1)), "0111").option == "0"
    assert offers(state, "green") == {Vote("green", "0"), Vote("green", "1")}


def test_gen_8_1_everyone_votes_before_it_is_counted():
    state = do(voting(), *ballots("000"))
    assert due(state).votes == {"green": "0", "blue": "0", "orange": "0"}
    assert refusal(state, Decline("purple")).code == "not_now"
    assert asked(state) == set(SEATS)


def test_gen_8_1_only_the_options_there_are():
    found = refusal(voting(), Vote("green", "2"))
    assert found == Refusal("no_such_option", "GEN-8.1", {"option": "2"})


def test_gen_8_1_of_more_than_two_options_most_votes_are_enough():
    found = decided(voting(THREE), "0122")
    assert found == ev.VoteDecided("crossroads", "X1", "2", {"0": 1, "1": 1, "2": 2})


def test_gen_8_1_the_chief_of_staff_breaks_a_tie():
    state = do(voting(chief="blue"), *ballots("0101"))
    assert (due(state).seat, due(state).options) == ("blue", ("0", "1"))
    assert refusal(state, Choose("green", "0")).code == "not_your_turn"
    after = do(state, Choose("blue", "1"))
    assert after.table.sectors["orange"].merits == 2
    assert after.table.storage == (3, 3, 3)


def test_gen_8_1_among_the_tied_options_only():
    state = do(voting(THREE, ranks=(2, 1, 1, 1)), *ballots("0221"))
    assert due(state).options == ("0", "2")
    assert refusal(state, Choose("green", "1")).code == "no_such_option"


# Reason and feelings


@pytest.mark.parametrize(
    ("reason", "tally", "option"),
    [(2, {"0": 3, "1": 3}, None), (3, {"0": 4, "1": 3}, "0"), (-2, {"0": 1, "1": 5}, "1")],
)
def test_gen_8_2_reason_or_feelings_is_added_to_the_option_of_its_side(reason, tally, option):
    state = replace(voting(SIDED), reason=reason)
    found = decided(state, "0111")
    assert counted(state, "0111") == tally
    assert (found.option if found else None) == option


def test_gen_8_2_and_the_marker_goes_back_to_0():
    state = replace(voting(SIDED), reason=-3)
    after = do(state, *ballots("0001"))
    assert after.reason == 0
    last = happens(do(state, *ballots("000")), Vote("purple", "0"))
    assert told(last, ev.ReasonMoved) == [ev.ReasonMoved(3, "story")]


def test_gen_8_2_only_where_the_text_says_so():
    state = replace(voting(CARD), reason=3)
    assert counted(state, "0111") == {"0": 1, "1": 3}
    assert do(state, *ballots("0111")).reason == 3


@pytest.mark.parametrize("reason", [2, -2])
def test_gen_8_10_its_absolute_value_before_ties_are_looked_at(reason):
    """Without it two and two would be a tie, with it there is none."""
    state = replace(voting(SIDED), reason=reason)
    found = decided(state, "0011")
    side = "0" if reason > 0 else "1"
    assert found is not None
    assert (found.option, found.tally[side]) == (side, 4)


def test_gen_8_10_and_it_can_make_a_tie():
    state = do(replace(voting(SIDED), reason=2), *ballots("0111"))
    assert isinstance(due(state), steps.Breaking)
    assert state.reason == 0


# Open and sealed


def seen(state: State, seat: str) -> dict[str, str]:
    """The ballots, as this seat sees them."""
    view: Any = ENGINE.view(state, seat)
    votes: dict[str, str] = view.due.votes
    return votes


def test_gen_8_9_a_vote_may_change_until_the_last_one_is_in():
    state = do(voting(), *ballots("000"), Vote("green", "1"))
    assert due(state).votes["green"] == "1"
    assert counted(do(state, Vote("blue", "1")), "1110") == {"0": 1, "1": 3}
    closed = do(state, Vote("purple", "0"))
    assert refusal(closed, Vote("green", "0")).code == "not_now"


def test_gen_8_9_votes_are_open_unless_the_table_seals_them():
    openly = do(voting(), Vote("blue", "1"))
    assert seen(openly, "green") == {"blue": "1"}
    sealed = do(voting(sealed_votes=True), Vote("blue", "1"))
    assert seen(sealed, "green") == {"blue": "?"}
    assert seen(sealed, "blue") == {"blue": "1"}


def test_gen_8_9_a_sealed_ballot_is_not_told_before_all_are_in():
    state = voting(sealed_votes=True)
    cast, *_ = told(happens(state, Vote("blue", "1")), ev.VoteCast)
    assert ENGINE.redact(cast, "green") == ev.VoteCast("blue", "?", sealed=True)
    assert ENGINE.redact(cast, "blue") == ev.VoteCast("blue", "1", sealed=True)
    assert decided(state, "0111").tally == {"0": 1, "1": 3}
