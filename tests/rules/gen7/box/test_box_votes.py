"""A vote on a crossroads card that the app has never seen: by thumbs, or in the app."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from rules.gen7 import actions as act
from rules.gen7 import events as ev
from rules.gen7 import steps
from rules.gen7.cards import effects as fx
from rules.gen7.cards.content import Catalogue, Crossroads, Option, Text
from rules.gen7.state import State
from rules.gen7.tables import SEATS
from tests.rules.gen7.box.test_cards import confronted
from tests.rules.gen7.moves import do, due, happens, offers, refusal
from tests.rules.gen7.parts import of
from tests.rules.gen7.positions import with_officer, with_table


def to_vote(reason: int = 0) -> State:
    return do(replace(confronted(), reason=reason), act.Choose("blue", "vote"))


def voted(state: State, *options: str) -> State:
    for seat, option in zip(SEATS, options, strict=True):
        state = do(state, act.Vote(seat, option))
    return state


def test_gen_8_1_a_vote_is_by_thumbs_or_in_the_app():
    state = to_vote()
    assert due(state) == steps.Balloting("blue", "?1", "green")
    found = {one.option for one in offers(state) if isinstance(one, act.Choose)}
    assert found == {"won.1", "won.2", "won.3", "won.4", "of.2", "of.3", "of.4"}
    assert refusal(state, act.Choose("blue", "of.9")).code == "no_such_option"


def test_gen_8_1_by_thumbs_the_app_is_told_what_won():
    events = happens(to_vote(), act.Choose("blue", "won.2"))
    assert of(ev.OptionChosen, events) == [ev.OptionChosen("crossroads", "?1", 1)]
    state = do(to_vote(), act.Choose("blue", "won.2"))
    assert due(state) == steps.Telling("green", "?1", "crossroads")


def test_gen_8_1_in_the_app_ranks_are_counted():
    state = with_officer(do(to_vote(), act.Choose("blue", "of.3")), "purple", rank=4)
    assert due(state) == steps.Voting("crossroads", "?1", "green", ("0", "1", "2"))
    state = voted(state, "0", "0", "0", "2")
    assert due(state) == steps.Telling("green", "?1", "crossroads")
    state = do(state, act.Tell("green", effects=(fx.Gain("data", 3),)))
    assert state.slips["?1"].effects == (fx.Gain("data", 3),)
    assert state.removed == ("?1",)


def test_gen_8_1_a_tie_is_broken_by_the_chief():
    state = voted(do(to_vote(), act.Choose("blue", "of.2")), "0", "0", "1", "1")
    assert isinstance(due(state), steps.Breaking)
    state = do(state, act.Choose(due(state).seat, "1"))
    assert due(state) == steps.Telling("green", "?1", "crossroads")


def test_gen_8_2_reason_at_0_is_not_asked_about():
    assert not isinstance(due(do(to_vote(), act.Choose("blue", "won.1"))), steps.Siding)


@pytest.mark.parametrize(("answer", "left"), [("yes", 0), ("no", -3)])
def test_gen_8_2_by_thumbs_reason_goes_back_to_0_if_it_counted(answer: str, left: int):
    state = do(to_vote(reason=-3), act.Choose("blue", "won.1"))
    assert due(state) == steps.Siding("blue", "?1", "green", won=0)
    state = do(state, act.Choose("blue", answer))
    assert state.reason == left
    assert due(state) == steps.Telling("green", "?1", "crossroads")


def test_gen_8_2_in_the_app_it_adds_to_the_option_that_people_name():
    state = do(to_vote(reason=5), act.Choose("blue", "of.2"))
    found = {one.option for one in offers(state) if isinstance(one, act.Choose)}
    assert found == {"no", "0", "1"}
    counted = do(state, act.Choose("blue", "1"))
    events: list[ev.AnyEvent] = []
    for seat in SEATS:
        events += happens(counted, act.Vote(seat, "0"))
        counted = do(counted, act.Vote(seat, "0"))
    (decided,) = of(ev.VoteDecided, tuple(events))
    assert (decided.option, decided.tally) == ("1", {"0": 4, "1": 5})
    assert counted.reason == 0
    plain = voted(do(state, act.Choose("blue", "no")), "0", "0", "0", "0")
    assert plain.reason == 5


def test_gen_8_1_a_card_recorded_during_the_vote_is_carried_out_or_asked():
    door = Crossroads(
        code="C4",
        title=Text(en="A door"),
        situation=Text(en="A door"),
        options=(
            Option(text=Text(en="1"), effects=(fx.Gain("parts", 2),)),
            Option(text=Text(en="2")),
        ),
    )
    record = act.Record(Catalogue(crossroads=(door,)), slip="?1")
    state = do(do(to_vote(), act.Choose("blue", "of.4")), record)
    assert due(state).subject == "C4"
    before = state.table.sectors["green"].resources[1]
    known = voted(state, "0", "0", "0", "0")
    assert known.table.sectors["green"].resources[1] == before + 2
    beyond = voted(state, "3", "3", "3", "3")
    assert due(beyond) == steps.Deciding("green", "C4")


def test_gen_7_6_a_vote_or_a_choice_of_everybodys_came_to_whose_officer_was_placed():
    state = confronted()
    joined = with_table(state, officers=("orange",))
    voting = do(joined, act.Choose("blue", "vote"))
    assert due(voting).met == "orange"
    each = do(joined, act.Choose("blue", "each"))
    tellers = [step.seat for step in each.todo if isinstance(step, steps.Telling)]
    assert tellers[-1] == "orange", "the first of them is asked first"
