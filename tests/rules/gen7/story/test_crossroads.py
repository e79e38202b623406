"""GEN-7.6, GEN-7.7, GEN-7.13, GEN-7.14, GEN-7.16, GEN-7.17: crossroads cards."""

from __future__ import annotations

from typing import Any

import pytest
from msgspec.structs import replace

from rules.gen7 import events as ev
from rules.gen7 import steps
from rules.gen7.actions import AddDie, Choose, Commit, Decline, Draw, Next, Place
from rules.gen7.cards import conditions as on
from rules.gen7.cards import effects as fx
from rules.gen7.cards.content import Crossroads
from rules.gen7.state import Deck, House, State
from tests.rules.gen7.endings import (
    WORDS,
    asked,
    crossroads,
    ending,
    go_on,
    key_task,
    round_end,
    told,
)
from tests.rules.gen7.moves import do, due, happens, offers, refusal
from tests.rules.gen7.positions import at_turn, with_cards, with_officer, with_sector, with_task

OFFICER = Place("green", "green.o", "science_lab", 5)
NEVER = on.HasMerits(99)
X1, X2 = crossroads("X1"), crossroads("X2")


def with_deck(state: State, *cards: Crossroads) -> State:
    """These cards and no others in the crossroads deck."""
    deck = Deck(down=tuple(card.code for card in cards))
    return replace(with_cards(state, crossroads=cards), crossroads=deck)


def drawn(state: State, *actions: Any) -> State:
    """After the turn, with the card on the table."""
    state = do(state, *actions)
    return do(state, Draw(due(state).seat))


def together(active: str, *officers: str, cards: tuple[Crossroads, ...] = (X1,)) -> State:
    """The active player is about to solve a key task with these officers and a colonist."""
    state = with_deck(with_task(at_turn(active), key_task(spots=len(officers) + 1)), *cards)
    for spot, seat in enumerate(officers):
        add = AddDie(seat, 1, f"{seat}.o", spot + 1)  # type: ignore[arg-type]
        opening = AddDie(active, 1, f"{active}.c1", 0)  # type: ignore[arg-type]
        state = do(state, add) if spot else do(state, opening, add)
    return state


def commit(state: State, active: Any) -> State:
    return do(state, Commit(active))


# Drawn at the end of a turn


def test_gen_7_6_a_card_is_drawn_after_an_officer_was_placed():
    after = do(with_deck(at_turn(), X1), OFFICER)
    assert due(after) == steps.Drawing("crossroads", "blue", 1, "crossroads")


def test_gen_7_6_and_not_after_another_die():
    after = do(with_deck(at_turn(), X1), Place("green", "green.c1", "science_lab", 5))
    assert due(after) == steps.Turning("blue")


def test_gen_7_6_an_empty_deck_does_nothing():
    assert due(do(with_deck(at_turn()), OFFICER)) == steps.Turning("blue")


def test_gen_7_6_an_officer_contributed_by_another_counts():
    after = commit(together("green", "blue"), "green")
    assert isinstance(due(after), steps.Drawing)
    assert due(do(after, Draw(due(after).seat))) == steps.Deciding("blue", "X1")


def test_gen_7_6_an_officer_sent_to_a_meeting_counts():
    state = do(with_deck(at_turn(), X1), Place("green", "green.c1", "hq", 1))
    called = do(state, Place("blue", "blue.o", "hq", 2))
    while not isinstance(due(called), steps.Drawing) or due(called).pool != "crossroads":
        called = do(called, next(iter(sorted(offers(called), key=str))))
    assert due(do(called, Draw(due(called).seat))) == steps.Deciding("blue", "X1")


# For whom


@pytest.mark.parametrize(("active", "first"), [("green", "green"), ("blue", "blue")])
def test_gen_7_6_it_goes_to_the_first_from_the_active_player_clockwise(active, first):
    state = commit(together(active, "green", "blue", "orange"), active)
    assert due(do(state, Draw(due(state).seat))) == steps.Deciding(first, "X1")


def test_gen_7_6_to_the_first_who_meets_its_condition():
    card = crossroads("X1", condition=on.InSector("bioscience"))
    state = commit(together("green", "green", "orange", cards=(card,)), "green")
    told_of = told(happens(state, Draw(due(state).seat)), ev.CrossroadsRead)
    assert told_of == [ev.CrossroadsRead("X1", "orange")]


def test_gen_7_6_who_placed_no_officer_does_not_count():
    card = crossroads("X1", condition=on.InSector("mechanical"))
    state = commit(together("green", "green", "orange", cards=(card,)), "green")
    told_of = told(happens(state, Draw(due(state).seat)), ev.CrossroadsRead)
    assert told_of == [ev.CrossroadsRead("X1", None)]


def test_gen_7_6_where_only_the_table_can_tell_it_is_asked_for_each_in_turn():
    card = crossroads("X1", condition=on.TableSays(WORDS))
    state = commit(together("green", "green", "orange", cards=(card,)), "green")
    asked = do(state, Draw(due(state).seat))
    assert due(asked).seat == "green"
    assert due(do(asked, Choose("purple", "no"))).seat == "orange"
    assert due(do(asked, Choose("purple", "no"), Choose("blue", "yes"))).seat == "orange"
    assert do(asked, Choose("blue", "no"), Choose("blue", "no")).crossroads.bottom == ("X1",)


# Met, or not


def test_gen_7_6_chosen_then_revealed_applied_and_removed_for_the_campaign():
    state = drawn(with_deck(at_turn(), crossroads("X1", fx.Merits(5))), OFFICER)
    assert offers(state) == {Choose("green", "0"), Choose("green", "1")}
    assert refusal(state, Choose("green", "2")).code == "no_such_option"
    assert refusal(state, Choose("blue", "0")).code == "not_your_turn"
    chosen = happens(state, Choose("green", "0"))
    assert chosen[:3] == (
        ev.OptionChosen("crossroads", "X1", 0),
        ev.CardRemoved("X1"),
        ev.MeritsChanged("green", 5, "effect"),
    )
    after = do(state, Choose("green", "0"))
    assert after.removed == ("X1",)
    assert after.crossroads == Deck()


def test_gen_7_6_a_card_that_says_so_is_kept():
    state = drawn(with_deck(at_turn(), crossroads("X1", keep=True)), OFFICER)
    after = do(state, Choose("green", "1"))
    assert after.officers["green"].kept == ("X1",)
    assert after.removed == ()


def test_gen_7_6_effects_happen_as_far_as_possible():
    card = crossroads("X1", fx.Lose("parts", 5), fx.Merits(1))
    state = drawn(with_sector(with_deck(at_turn(), card), "green", resources=(0, 2, 0)), OFFICER)
    after = do(state, Choose("green", "0"))
    assert after.table.sectors["green"].resources == (1, 0, 0)  # and 1 data from the lab
    assert after.table.sectors["green"].merits == 1


def test_gen_7_6_a_card_that_nobody_meets_goes_face_down_under_the_deck():
    failing = crossroads("X1", condition=NEVER)
    state = drawn(with_deck(at_turn(), failing), OFFICER)
    assert state.crossroads == Deck(bottom=("X1",))
    again = do(
        replace(state, crossroads=replace(state.crossroads, down=("X2",))),
        Place("blue", "blue.o", "science_lab", 4),
    )
    assert due(again).pool == "crossroads"
    assert [event.cards for event in told(happens(again, Draw("orange")), ev.CardsDrawn)] == [
        ("X2",)
    ]


# Who decides, and what conditions may ask


def test_gen_7_13_a_vote_may_be_put_to_all():
    state = drawn(with_deck(at_turn(), crossroads("X1", decides="vote")), OFFICER)
    assert due(state) == steps.Voting("crossroads", "X1", "green", ("0", "1"))
    assert asked(state) == {"green", "blue", "orange", "purple"}


@pytest.mark.parametrize(("crew", "seat"), [("CR1", "green"), ("CR2", None)])
def test_gen_7_14_a_condition_may_ask_for_the_crew_card(crew, seat):
    state = with_officer(at_turn(), "green", crew=crew)
    state = do(with_deck(state, crossroads("X1", condition=on.HasCrew("CR1"))), OFFICER)
    assert told(happens(state, Draw("blue")), ev.CrossroadsRead) == [ev.CrossroadsRead("X1", seat)]


@pytest.mark.parametrize(
    ("officers", "reader"),
    [
        (("green",), "blue"),
        (("green", "blue"), "orange"),
        (("green", "orange"), "blue"),
        (("green", "blue", "orange", "purple"), "green"),
    ],
)
def test_gen_7_16_the_reader_placed_no_officer_if_possible(officers, reader):
    assert due(commit(together("green", *officers), "green")).seat == reader


@pytest.mark.parametrize(("least", "seat"), [(1, "green"), (2, None)])
def test_gen_7_16_conditions_are_judged_at_the_end_of_the_turn(least, seat):
    """The officer has brought 1 data home from the lab by then."""
    card = crossroads("X1", condition=on.SectorHas("data", least))
    state = do(with_deck(at_turn(), card), OFFICER)
    assert told(happens(state, Draw("blue")), ev.CrossroadsRead) == [ev.CrossroadsRead("X1", seat)]


# The duty officer


FAILING = crossroads("X1", condition=NEVER)


def on_duty(duty: str, active: str = "green", house: House | None = None) -> State:
    """The duty officer's and the active player's officers are on a task; a card has failed."""
    state = together(active, *dict.fromkeys((active, duty)), cards=(FAILING,))
    state = replace(state, play=replace(state.table, duty=duty))
    if house is not None:
        state = replace(state, options=replace(state.options, house=house))
    state = commit(state, active)
    return do(state, Draw(due(state).seat))


def test_gen_7_7_the_duty_officer_may_ask_for_a_second_card():
    state = on_duty("green")
    assert due(state) == steps.Duty("green")
    assert offers(state) == {Next("green"), Decline("green")}
    assert refusal(state, Next("blue")).code == "not_your_turn"
    assert due(do(state, Next("green"))) == steps.Drawing("crossroads", "blue", 1, "crossroads")
    assert due(do(state, Decline("green"))) == steps.Turning("blue")


def test_gen_7_7_on_other_players_turns_too_unless_the_table_plays_differently():
    assert due(on_duty("blue")) == steps.Duty("blue")
    own_turn_only = House(duty_on_any_turn=False)
    assert due(on_duty("blue", house=own_turn_only)) == steps.Turning("blue")
    assert due(on_duty("blue", active="blue", house=own_turn_only)) == steps.Duty("blue")


def test_gen_7_7_not_when_your_own_officer_was_not_placed():
    state = with_deck(at_turn(duty="blue"), FAILING)
    assert due(drawn(state, OFFICER)) == steps.Turning("blue")


def test_gen_7_7_not_when_the_first_card_came_to_somebody():
    state = drawn(with_deck(at_turn(duty="green"), X1, X2), OFFICER)
    assert due(do(state, Choose("green", "1"))) == steps.Turning("blue")


def test_gen_7_7_a_second_card_may_follow_one_that_nobody_has_recorded():
    state = at_turn(duty="green", pack="box", decks="table")
    state = do(state, OFFICER)
    state = do(state, Choose("blue", "nobody"))  # it is in its reader's hands: nobody names it
    assert due(state) == steps.Duty("green")
    second = do(state, Next("green"))
    assert due(second) == steps.Confronting("blue", "?2")
    second = do(second, Choose("blue", "nobody"))
    assert due(second) == steps.Turning("blue")


def test_gen_7_17_the_failed_card_goes_under_first_and_the_second_is_tested_for_all():
    state = on_duty("blue")
    assert state.crossroads == Deck(bottom=("X1",))
    better = crossroads("X2", condition=on.InSector("science"))
    state = with_cards(state, crossroads=(better,))
    state = do(replace(state, crossroads=Deck(("X2",), ("X1",))), Next("blue"))
    assert due(do(state, Draw(due(state).seat))) == steps.Deciding("green", "X2")


def test_gen_7_17_at_most_one_more_card_a_turn():
    state = do(on_duty("green"), Next("green"))
    after = do(state, Draw("blue"))
    assert told(happens(state, Draw("blue")), ev.CrossroadsRead) == [ev.CrossroadsRead("X1", None)]
    assert due(after) == steps.Turning("blue")


@pytest.mark.parametrize(("goals", "duty"), [(("best_officer",), "blue"), (("story",), None)])
def test_gen_7_17_only_if_best_officer_was_a_goal_of_the_last_episode(goals, duty):
    state = round_end(with_sector(ending(*goals), "blue", merits=0))
    state = replace(state, play=replace(state.table, ranking=("blue", "green", "orange", "purple")))
    after = go_on(state, steps.Rolling)
    assert after.episode == 2
    assert after.table.duty == duty
