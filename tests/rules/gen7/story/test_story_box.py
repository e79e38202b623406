"""The pages that the rulebook shows, played from the box: 1.00, 1.01, 2.b.02 and 2.b.03."""

from __future__ import annotations

from functools import cache
from typing import Any

import pytest
from msgspec.structs import replace

from rules.core import Refusal
from rules.gen7 import events as ev
from rules.gen7 import steps
from rules.gen7.actions import (
    AddDie,
    Choose,
    Commit,
    Decline,
    Draw,
    Next,
    Pay,
    Place,
    Replenish,
    Tell,
)
from rules.gen7.actions import Vote as Ballot
from rules.gen7.cards import effects as fx
from rules.gen7.cards.slips import Harm
from rules.gen7.state import Deck, State, Task
from tests.rules.gen7.endings import at_round_end, corrected, round_end, told
from tests.rules.gen7.moves import do, due, happens, offers, refusal
from tests.rules.gen7.positions import at_turn, set_up, until, with_dice, with_sector, with_table

TECHNICAL = Place("green", "green.c1", "technical_lab", 1)
PRODUCTION = Place("green", "green.c1", "production_centre", 1)
HARM = Tell("green", harms=(Harm("computer", 1),))
IN_STORAGE = ("green.c3", "blue.c3", "orange.c3", "purple.c2")


def box(**changes: Any) -> State:
    return at_turn(pack="box", **changes)


@cache
def rescue_page(round: int = 2) -> State:
    """Page 2.b.02 is open; everyone has put a colonist into Storage; it is green's turn."""
    state = do(corrected(box(round=round), "green", fx.OpenPage("2.b.02")), Next("green"))
    for die in IN_STORAGE:
        state = do(state, Choose(die.partition(".")[0], die))  # type: ignore[arg-type]
    return replace(state, dotted=(1, 2, 3))  # the table has said which spots its tracks close


def round_ended(state: State) -> State:
    """And the key task that nobody knows harms the computer."""
    state = round_end(state)
    if isinstance(due(state), steps.Harming):
        state = do(state, HARM)
    return state


def rescued(*dice: str, state: State | None = None) -> State:
    return with_dice(state or rescue_page(), dict.fromkeys(dice, "recovery"))


def opened(state: State) -> list[tuple[str, str]]:
    events, ended = at_round_end(state), round_end(state)
    if isinstance(due(ended), steps.Harming):
        events += happens(ended, HARM)
    return [(event.page, event.section) for event in told(events, ev.PageOpened)]


# The first episode


def test_gen_2_2_page_1_00_sets_markers_goals_and_reason_and_leads_to_1_01():
    state = until(set_up(pack="box"), lambda state: isinstance(due(state), steps.Turning))
    story = state.table.story
    assert (story.page, story.marker, story.last_round, state.reason) == ("1.01", 1, 4, 0)
    assert story.goals == ("story", "best_officer", "appraisal", "personal")


def test_gen_8_3_after_one_round_page_1_01_leads_to_1_02():
    assert opened(box()) == [("1.02", "development")]


# Page 2.b.02, its special preparation


def test_gen_8_5_an_extra_key_task_comes_and_stays():
    state = rescue_page(1)
    assert [(task.card, task.stays) for task in state.table.row] == [("?1", True)]
    assert state.table.story.marker == 2
    assert state.slips["?1"].code == "X2b02"  # what it does is not known, and so it is asked
    after = round_ended(state)
    assert [task.card for task in after.table.row] == ["?1"]
    assert after.table.systems == (1, 0, 0)
    assert after.table.key_tasks.up == ()


def test_gen_8_5_the_task_that_stays_is_unsolved_again_in_the_next_round():
    state = rescue_page(1)
    state = with_table(state, row=(replace(state.table.row[0], solved=True),))
    assert not round_ended(state).table.row[0].solved


def test_gen_8_5_each_player_puts_one_colonist_of_choice_into_storage():
    state = do(corrected(box(), "green", fx.OpenPage("2.b.02")), Next("green"))
    assert due(state).seat == "green"
    assert refusal(state, Choose("green", "green.o")).code == "no_such_option"
    assert refusal(state, Choose("green", "blue.c1")).code == "no_such_option"
    assert refusal(state, Decline("green")).code == "must_choose"
    stored = {name for name, die in rescue_page().table.dice.items() if die.place == "storage"}
    assert stored == set(IN_STORAGE)


def test_gen_3_13_the_colonists_in_storage_do_not_return_with_the_crew():
    after = round_ended(rescue_page(1))
    assert {after.table.dice[die].place for die in IN_STORAGE} == {"storage"}
    assert after.table.dice["blue.c1"].place == "quarters"


# Page 2.b.02, its special rules


def test_gen_8_5_storage_may_not_be_spent():
    state = with_table(rescue_page(), row=(Task(1, "K2"),))
    state = with_sector(state, "green", resources=(3, 0, 0))
    for spot, die in enumerate(("green.c1", "green.c2", "green.o")):
        state = do(state, AddDie("green", 1, die, spot))
    assert refusal(state, Pay("green", "storage", "data", 3)) == Refusal(
        "storage_closed", "GEN-8.5"
    )
    after = do(state, Pay("green", "green", "data", 3), Commit("green"))
    assert after.table.row[0].solved
    assert after.table.storage == (3, 3, 3)


def replenishing(*row: Task) -> State:
    """Green has 8 data at the Science Laboratory."""
    state = with_sector(with_table(rescue_page(), row=row), "green", resources=(7, 0, 0))
    return do(state, Place("green", "green.c1", "science_lab", 5))


def test_gen_8_5_replenish_goes_onto_one_or_several_key_tasks_that_need_it():
    state = replenishing(Task(1, "K2"), Task(2, "K1", tokens=(2, 0, 0)))
    onto = {offer for offer in offers(state, "green") if isinstance(offer, Replenish)}
    assert onto == {Replenish("green", 3, ((1, 3),)), Replenish("green", 3, ((1, 2), (2, 1)))}
    after = do(state, Replenish("green", 3, ((1, 2), (2, 1))))
    assert [task.tokens for task in after.table.row] == [(2, 0, 0), (3, 0, 0)]
    assert after.table.sectors["green"].merits == 1


def test_gen_8_5_six_are_shared_out_as_the_player_likes():
    state = replenishing(Task(1, "K2"), Task(2, "K1"), Task(3, "K3"))
    onto = {one for one in offers(state, "green") if isinstance(one, Replenish) and one.count == 6}
    assert {tuple(count for _, count in one.onto) for one in onto} == {
        (3, 3), (3, 2, 1), (3, 1, 2), (2, 3, 1), (2, 2, 2), (2, 1, 3), (1, 3, 2), (1, 2, 3),
    }  # fmt: skip
    after = do(state, Replenish("green", 6, ((1, 1), (2, 2), (3, 3))))
    assert [task.tokens[0] for task in after.table.row] == [1, 2, 3]
    assert after.table.sectors["green"].merits == 2


def test_gen_8_5_replenish_goes_onto_a_key_task_that_needs_it():
    state = replenishing(Task(1, "K2"), Task(2, "K1"), Task(3, "K5"))
    after = do(state, Replenish("green", 3, ((2, 3),)))
    assert [task.tokens for task in after.table.row] == [(0, 0, 0), (3, 0, 0), (0, 0, 0)]
    assert after.table.storage == (3, 3, 3)
    assert after.table.sectors["green"].resources == (5, 0, 0)
    assert after.table.sectors["green"].merits == 1


@pytest.mark.parametrize(
    ("task", "action", "code"),
    [
        (Task(1, "K2"), Replenish("green", 6, ((1, 6),)), "more_than_needed"),
        (Task(1, "K2", tokens=(1, 0, 0)), Replenish("green", 3, ((1, 3),)), "more_than_needed"),
        (Task(1, "K5"), Replenish("green", 3, ((1, 3),)), "more_than_needed"),
        (Task(1, "K2"), Replenish("green", 3), "split_wrong"),
        (Task(1, "K2"), Replenish("green", 3, ((1, 2),)), "split_wrong"),
        (Task(1, "K2"), Replenish("green", 3, ((2, 1), (1, 2))), "split_wrong"),
        (Task(1, "K2"), Replenish("green", 3, ((1, 1), (1, 2))), "split_wrong"),
        (Task(1, "K2", solved=True), Replenish("green", 3, ((1, 3),)), "no_such_task"),
    ],
)
def test_gen_8_5_never_above_what_it_needs_and_never_into_storage(task, action, code):
    state = replenishing(task, Task(2, "K1"))
    assert refusal(state, action).code == code


def test_gen_8_5_tokens_on_the_card_pay_for_it():
    state = with_table(rescue_page(), row=(Task(1, "K2", tokens=(3, 0, 0)),))
    for spot, die in enumerate(("green.c1", "green.c2", "green.o")):
        state = do(state, AddDie("green", 1, die, spot))
    assert do(state, Commit("green")).table.row[0].solved


# Rescues


@pytest.mark.parametrize("place", [TECHNICAL, PRODUCTION])
def test_gen_8_5_a_rescue_may_replace_each_action_there(place):
    asked = do(rescue_page(), place)
    assert offers(asked) == {Choose("green", die) for die in IN_STORAGE} | {Decline("green")}
    once = do(asked, Choose("green", "purple.c2"))
    assert once.table.dice["purple.c2"].place == "recovery"
    assert offers(once) == {Choose("green", die) for die in IN_STORAGE[:3]} | {Decline("green")}
    twice = do(once, Choose("green", "green.c3"))
    assert twice.table.dice["green.c3"].place == "recovery"
    assert due(twice) == steps.Turning("blue")
    assert twice.table.sectors["green"].resources == (0, 0, 0)


def test_gen_8_5_at_most_two_per_die_and_a_page_may_allow_fewer():
    assert fx.Rescue(("technical_lab", "production_centre"), 2) in (
        rescue_page().table.story.modifiers
    )
    one = fx.Rescue(("technical_lab",), 1)
    state = with_table(rescue_page(), story=replace(box().table.story, modifiers=(one,)))
    assert due(do(state, TECHNICAL, Choose("green", "green.c3"))) == steps.Turning("blue")


def test_gen_8_5_an_action_that_is_not_replaced_is_done():
    state = do(rescue_page(), TECHNICAL, Decline("green"))
    assert state.table.sectors["green"].resources == (0, 5, 0)
    assert due(state).action == "replenish"
    after = do(state, Choose("green", "blue.c3"))
    assert after.table.dice["blue.c3"].place == "recovery"
    assert due(after) == steps.Turning("blue")
    instead = do(rescue_page(), TECHNICAL, Choose("green", "blue.c3"), Decline("green"))
    assert instead.table.sectors["green"].resources == (0, 0, 0)


@pytest.mark.parametrize("room", ["science_lab", "chemical_lab", "data_centre", "medical_centre"])
def test_gen_8_5_no_rescue_in_other_rooms(room):
    state = do(rescue_page(), Place("green", "green.c1", room, 1))
    assert not isinstance(due(state), steps.Rescuing)


def test_gen_8_5_no_rescue_when_nobody_is_left_in_storage():
    state = do(rescued(*IN_STORAGE), TECHNICAL)
    assert not isinstance(due(state), steps.Rescuing)
    assert state.table.sectors["green"].resources == (0, 5, 0)


def test_gen_8_5_only_who_is_there_can_be_rescued():
    state = do(rescued("blue.c3"), TECHNICAL)
    assert refusal(state, Choose("green", "blue.c3")) == Refusal(
        "no_such_option", "GEN-8.5", {"option": "blue.c3"}
    )


def test_gen_3_5_the_rescued_come_home_from_the_recovery_room():
    assert round_ended(rescued("blue.c3")).table.dice["blue.c3"].place == "quarters"


# The end of the goal, page 2.b.03


def test_gen_8_4_nothing_is_decided_before_round_2():
    assert opened(rescue_page(1)) == []
    assert opened(rescued(*IN_STORAGE, state=rescue_page(1))) == []


def test_gen_8_8_all_rescued_after_round_2_the_development_of_2_b_03():
    state = rescued(*IN_STORAGE)
    assert opened(state) == [("2.b.03", "development")]
    assert not round_ended(state).table.story.failed


@pytest.mark.parametrize("left", IN_STORAGE)
def test_gen_8_8_one_left_behind_the_failure_effect_of_2_b_03_then_its_development(left):
    state = rescued(*(die for die in IN_STORAGE if die != left))
    assert opened(state) == [("2.b.03", "failure")]
    failed = round_ended(state)
    assert failed.table.story.failed
    assert due(do(failed, Next("green"))) == steps.Reading("2.b.03", "development")


def test_gen_8_8_what_2_b_03_prints_is_not_in_the_source_so_the_table_is_reminded():
    after = do(round_ended(rescue_page()), Next("green"), Next("green"))
    assert [reminder.at for reminder in after.table.story.reminders] == ["always"]
    assert "2.b.03" in after.table.story.reminders[0].text.en


@pytest.mark.parametrize("saved", [(), IN_STORAGE])
def test_gen_8_6_the_special_rules_of_2_b_02_end_either_way(saved):
    assert len(rescue_page().table.story.modifiers) == 3
    after = round_ended(rescued(*saved))
    assert after.table.story.modifiers == ()
    assert after.table.story.page == "2.b.03"


def test_gen_8_8_the_failure_effect_printed_on_2_b_02_closes_a_spot_of_every_lab():
    state = with_dice(box(), {"blue.c1": "science_lab.1"})
    state = corrected(state, "green", fx.OpenPage("2.b.02", "failure"))
    assert due(state) == steps.Reading("2.b.02", "failure")
    after = do(state, Next("green"))
    assert after.table.markers == {
        "science_lab.2": "failure",
        "technical_lab.1": "failure",
        "chemical_lab.1": "failure",
    }
    assert due(after) == steps.Reading("2.b.02", "development")
    assert after.table.story.failed


# The cards shown


def surplus(storage: tuple[int, int, int]) -> State:
    """Green's officer was placed; the card on top is Surplus in Storage."""
    state = replace(box(storage=storage), crossroads=Deck(down=("C1",)))
    return do(state, Place("green", "green.o", "science_lab", 5))


@pytest.mark.parametrize(("storage", "seat"), [((15, 15, 10), "green"), ((15, 15, 11), None)])
def test_gen_7_6_surplus_in_storage_needs_room_for_5_more(storage, seat):
    read = told(happens(surplus(storage), Draw("blue")), ev.CrossroadsRead)
    assert read == [ev.CrossroadsRead("C1", seat)]


@pytest.mark.parametrize(("option", "stored"), [("0", (15, 9, 0)), ("1", (15, 14, 5))])
def test_gen_7_13_surplus_in_storage_is_shared_out_or_stored_by_vote(option, stored):
    state = do(surplus((15, 9, 0)), Draw("blue"))
    for seat in state.players:
        state = do(state, Ballot(seat, option))
    assert state.table.storage == stored
    if option == "0":
        for seat in state.players:
            state = do(state, Choose(seat, "drugs"), Choose(seat, "parts"))
        assert state.table.sectors["purple"].resources == (0, 1, 1)
    assert due(state) == steps.Turning("blue")
