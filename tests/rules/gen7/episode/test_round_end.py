"""GEN-3.5, GEN-3.7, GEN-3.13, GEN-3.14: the crew goes home, and how a round ends."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from rules.gen7 import actions as act
from rules.gen7 import events as ev
from rules.gen7 import steps
from rules.gen7.cards import conditions as on
from rules.gen7.cards import effects as fx
from rules.gen7.cards.content import Algorithm, Goal, Page, Progression, Text
from rules.gen7.state import Plan, Slot, State
from tests.rules.gen7.moves import do, due, happens, offers, refusal
from tests.rules.gen7.parts import after, of, told
from tests.rules.gen7.positions import at_turn, with_cards, with_dice, with_sector, with_table

# Phase 5


def test_gen_3_5_first_from_the_recovery_room_then_from_everywhere_else():
    places = {"green.o": "science_lab.1", "green.c1": "task.1.0", "blue.c2": "recovery"}
    [returned] = of(ev.DiceReturned, told(with_dice(at_turn(), places), "return"))
    assert returned.dice == (
        ("blue.c2", "quarters"),
        ("green.o", "quarters"),
        ("green.c1", "quarters"),
    )


def test_gen_3_5_robots_go_to_the_supply_and_the_mechanical_one_home():
    placed = {"blue.r": "task.1.1", "purple.r": "science_lab.2", "green.r": "recovery"}
    dice = after(with_dice(at_turn(), placed), "return").table.dice
    assert (dice["blue.r"].place, dice["green.r"].place) == ("supply", "supply")
    assert dice["purple.r"].place == "quarters"


def test_gen_3_5_from_the_rooms_of_a_sector_too():
    placed = with_dice(at_turn(), {"blue.c1": "blue.small_lab.1", "purple.o": "purple.reprogram.1"})
    dice = after(placed, "return").table.dice
    assert (dice["blue.c1"].place, dice["purple.o"].place) == ("quarters", "quarters")


def test_gen_3_5_a_split_robot_is_one_die_again():
    state = with_dice(at_turn(), {"purple.r": (11, "task.1.0")})
    split = replace(state.table.dice["purple.r"], split=5)
    state = with_table(state, dice={**state.table.dice, "purple.r": split})
    assert after(state, "return").table.dice["purple.r"].split is None


def test_gen_3_5_sleepers_and_robots_in_the_supply_stay_there():
    assert of(ev.DiceReturned, told(at_turn(), "return")) == []
    dice = after(at_turn(), "return").table.dice
    assert (dice["green.c4"].place, dice["green.r"].place) == ("supply", "supply")


def test_gen_3_13_dice_that_a_page_puts_in_storage_do_not_return():
    each = fx.MoveDice("colonist", "quarters", "storage", 1, "each")
    state = do(at_turn(), act.Correct("green", (each,), "page"))
    while isinstance(step := due(state), steps.Picking):
        state = do(state, act.Choose(step.seat, step.options[0]))
    stored = [name for name, die in state.table.dice.items() if die.place == "storage"]
    dice = after(state, "return").table.dice
    assert len(stored) == 4
    assert {dice[name].place for name in stored} == {"storage"}


def test_gen_3_13_rescued_from_there_they_do():
    state = with_dice(at_turn(), {"blue.c1": "storage", "blue.c2": "recovery"})
    dice = after(state, "return").table.dice
    assert (dice["blue.c1"].place, dice["blue.c2"].place) == ("storage", "quarters")


# Phase 7


def algorithm(code: str, effect: fx.AnyEffect, condition: on.AnyCondition) -> Algorithm:
    return Algorithm(
        code=code,
        title=Text(en=code),
        when="round_end",
        condition=condition,
        effects=(effect,),
        upgraded=(effect, effect),
    )


ALWAYS = on.Always()
STOCK = algorithm("T1", fx.Store("data", 9), ALWAYS)
PRAISE = algorithm("T2", fx.Merits(2), ALWAYS)
TWELVE = Goal(
    code="TG",
    title=Text(en="Twelve"),
    kind="a",
    when="round_end",
    condition=on.StorageHas("data", 12),
)
WAITING = Page(
    code="T.01",
    title=Text(en="Wait"),
    progression=(Progression(condition=on.StorageHas("data", 12), page="T.02"),),
)
AFTER = Page(code="T.02", title=Text(en="Then"), effects=(fx.LastRound(round=1),))


def ending(**slots: Slot) -> State:
    """The end of round 1 of three, with these algorithms laid and the cards above known."""
    story = replace(at_turn().table.story, page="T.01", last_round=3)
    state = with_cards(
        at_turn(story=story, round=1),
        algorithms=(STOCK, PRAISE),
        goals=(TWELVE,),
        pages=(WAITING, AFTER),
    )
    for seat, slot in slots.items():
        state = with_sector(state, seat, slots=(slot, Slot()))
    return state


def test_gen_3_7_the_next_round_begins():
    assert ev.RoundStarted(2) in told(ending(), "end")


@pytest.mark.parametrize(("number", "last"), [(1, False), (2, False), (3, True), (4, True)])
def test_gen_3_7_after_the_last_round_the_episode_ends(number, last):
    events = told(with_table(ending(), round=number), "end")
    assert (ev.PhaseStarted("wrap_up") in events) == last
    assert bool(of(ev.RoundStarted, events)) != last


def test_gen_3_7_story_effects_come_last():
    state = with_table(ending(green=Slot("T1")), storage=(11, 0, 0))
    events = told(state, "end")
    assert events.index(ev.StorageChanged((4, 0, 0), "effect")) < events.index(
        ev.PageOpened("T.02", "development")
    )


def test_gen_3_7_the_counts_of_the_round_are_kept_until_the_next_one_begins():
    """Dice have gone home in phase 5; who contributed to two key tasks is still known."""
    state = with_cards(ending(blue=Slot("T4")), algorithms=(SCHEDULE,))
    one, two = (with_sector(state, "blue", contributed=count) for count in (1, 2))
    assert of(ev.AlgorithmActed, told(one, "failure")) == []
    assert of(ev.AlgorithmActed, told(two, "failure")) == [
        ev.AlgorithmActed("blue", "T4", upgraded=False)
    ]
    assert after(two, "round").table.sectors["blue"].contributed == 0


SCHEDULE = algorithm("T4", fx.Merits(2), on.Contributed(2))


def test_gen_3_14_algorithms_act_from_the_chief_of_staff_clockwise():
    state = with_table(ending(green=Slot("T1"), purple=Slot("T2")), chief="orange")
    acted = [(event.seat, event.card) for event in of(ev.AlgorithmActed, told(state, "end"))]
    assert acted == [("purple", "T2"), ("green", "T1")]


def test_gen_3_14_then_plans_of_the_kind_end_a_round_with():
    state = with_sector(ending(green=Slot("T1")), "blue", plans=(Plan("TG"),))
    events = told(state, "end")
    assert events.index(ev.StorageChanged((9, 0, 0), "effect")) < events.index(
        ev.PlanShown("blue", "TG")
    )


def test_gen_3_14_such_a_plan_is_not_looked_at_before_the_end_of_the_round():
    state = with_sector(with_table(ending(), storage=(12, 0, 0)), "blue", plans=(Plan("TG"),))
    assert of(ev.PlanShown, told(state, "end_turn", "refresh")) == []
    assert of(ev.PlanShown, told(state, "end")) == [ev.PlanShown("blue", "TG")]


def test_gen_3_14_then_the_story_then_the_test_for_the_last_round():
    state = with_sector(ending(green=Slot("T1")), "blue", plans=(Plan("TG"),))
    events = told(state, "end")
    opened = events.index(ev.PageOpened("T.02", "development"))
    assert events.index(ev.PlanShown("blue", "TG")) < opened
    assert of(ev.RoundStarted, events) == []
    read = happens(after(state, "end"), act.Next("green"))
    assert read.index(ev.StorySet(last_round=1)) < read.index(ev.PhaseStarted("wrap_up"))


NEEDS = algorithm("T3", fx.Merits(5), on.StorageHas("data", 12))


def test_gen_3_14_the_second_effect_is_judged_after_the_first_has_happened():
    state = with_cards(ending(), algorithms=(NEEDS,))
    state = after(with_sector(state, "green", slots=(Slot("T1"), Slot("T3"))), "end")
    assert do(state, act.Choose("green", "0")).table.sectors["green"].merits == 5
    assert do(state, act.Choose("green", "1")).table.sectors["green"].merits == 0


def test_gen_3_14_each_player_chooses_the_order_of_their_effects():
    state = with_cards(ending(), algorithms=(NEEDS,))
    state = with_sector(state, "green", slots=(Slot("T3"), Slot("T1")))
    state = after(state, "end")
    assert due(state).seat == "green"
    assert offers(state) == {act.Choose("green", "0"), act.Choose("green", "1")}
    assert refusal(state, act.Choose("green", "2")).code == "no_such_option"
