"""The table is right: what is said is so afterwards, and nothing else has happened."""

from __future__ import annotations

from typing import Any

import pytest
from msgspec.structs import replace

from rules.core import write
from rules.gen7 import ENGINE, steps
from rules.gen7 import events as ev
from rules.gen7 import facts as fact
from rules.gen7.actions import Correct, Next, Place
from rules.gen7.cards import effects as fx
from rules.gen7.cards.packs import pack
from rules.gen7.corrections.changes import was
from rules.gen7.corrections.proposals import proposed
from rules.gen7.state import Plan, Slot, State, Task
from tests.rules.gen7.facts import MADE
from tests.rules.gen7.moves import do, due, happens, refusal
from tests.rules.gen7.positions import (
    at_turn,
    with_dice,
    with_officer,
    with_sector,
    with_table,
)


def correct(*facts: fact.AnyFact) -> Correct:
    return Correct("green", (), "played on cardboard", facts)


def a_table() -> State:
    """Something of everything lies there."""
    state = at_turn(decks="table")
    state = with_sector(state, "blue", plans=(Plan("PA1"), Plan("PB1")), work=("?",))
    state = with_officer(state, "blue", rank=2, skills=("hacker",))
    return with_table(state, row=(Task(1, "?"), Task(2, "?")), revealed=2)


# Each fact, by what the app thinks afterwards
FACTS: tuple[fact.AnyFact, ...] = (
    fact.RoundIs(3),
    fact.PhaseIs("roll"),
    fact.TurnIs("blue"),
    fact.DeadlineIs(4),
    fact.LastRoundIs(5),
    fact.ReasonIs(-3),
    fact.GoalIs("story", used=False),
    fact.StoryIs(failed=True),
    fact.ProgressIs("success", 2),
    fact.ProgressIs("failure", 1),
    fact.RuleIs(fx.StorageClosed(), on=True),
    fact.SystemIs("energy", 2),
    fact.StorageIs("parts", 4),
    fact.MarkerIs("technical_lab.4", "failure"),
    fact.MarkerIs("hq.2", "repair"),
    fact.CriticalIs("hq", 2),
    fact.BoxesAre(4),
    fact.BoxesAre(9),
    fact.B9Is(taken=True),
    fact.SpotsAre("assembly", 3),
    fact.SpotsAre("science_lab", 6),
    fact.ColourIs("science", "orange"),
    fact.TaskIs(1, solved=True),
    fact.TaskStays(2, stays=True),
    fact.SuccessIs(1, 0, covered=True),
    fact.TokensAre(1, "drugs", 2),
    fact.SolvedAre(3),
    fact.TaskOut("KC1", out=True),
    fact.MeritsAre("orange", 6),
    fact.GoodsAre("purple", "data", 9),
    fact.ColonistsAre("green", 4),
    fact.ColonistsAre("green", 0),
    fact.SleeperIs("blue", booked=False),
    fact.DieAt("blue.o", "science_lab.1"),
    fact.DieAt("green.r", "quarters"),
    fact.DieShows("blue.o", 8),
    fact.HandIs("blue", "work_tasks", 3),
    fact.HandIs("blue", "work_tasks", 0),
    fact.HandIs("orange", "files", 2),
    fact.CardIs("blue", "files", "F1", held=True),
    fact.AlgorithmIs("blue", 0, card="A1"),
    fact.AlgorithmIs("blue", 1, card="?"),
    fact.PlanIs("blue", 1, shown=True),
    fact.UsedIs("blue", "hacker", 1),
    fact.HelpedIs("green", 2),
    fact.DoneIs("green", "medical_centre", 2),
    fact.ChiefIs("purple"),
    fact.FirstIs("orange"),
    fact.DutyIs("orange"),
    fact.RankIs("green", 3),
    fact.UnderlinesAre("green", 2),
    fact.StarsAre("green", 4),
    fact.EarnedAre("green", 7),
    fact.SkillIs("green", "mentor", owned=True),
    fact.SkillIs("blue", "hacker", owned=False),
    fact.CrewIs("green", "ZZ1"),
    fact.AppraisalIs("green", "trusted"),
    fact.CrossroadsAt("ZZ9", "blue"),
    fact.CrossroadsAt("ZZ9", "noted"),
    fact.CrossroadsAt("ZZ9", "out"),
    fact.CrossroadsAt("ZZ9", "deck"),
)


def test_every_kind_of_fact_is_tried() -> None:
    tried = {type(one) for one in FACTS}
    named = {fact.PageIs, fact.BookmarkIs, fact.RankingIs, fact.TaskAdded, fact.TaskGone}
    named |= {fact.SectorIs}  # test_sectors_put_right
    named |= {*fact.OnPrint.__args__, *fact.OnSheet.__args__}  # of a box: test_boards, test_goals
    assert tried | named | {fact.ReminderGone} == set(fact.AnyFact.__args__)
    assert len(MADE) == len(fact.AnyFact.__args__)


@pytest.mark.parametrize("found", FACTS, ids=lambda one: write(one))
def test_a_fact_is_so_afterwards_and_told_once(found: fact.AnyFact) -> None:
    state = a_table()
    told = happens(state, correct(found))
    assert told[0] == ev.Corrected("played on cardboard")
    slips = tuple(one.card for one in told if isinstance(one, ev.SlipMade))
    hand = isinstance(found, fact.HandIs)
    expected = replace(found, card=slips[0]) if slips and not hand else found
    assert [one for one in told if isinstance(one, ev.PutRight)] == [
        ev.PutRight(expected, was(state, found), slips if hand else ())
    ]
    after = ENGINE.fold(told, state)
    assert was(after, found) == getattr(found, found.__struct_fields__[-1])
    assert refusal(after, correct(found)).code == "nothing_to_correct"


@pytest.mark.parametrize(
    "found",
    [one for one in FACTS if not isinstance(one, fact.PhaseIs | fact.TurnIs)],
    ids=lambda one: write(one),
)
def test_nothing_follows_from_a_fact(found: fact.AnyFact) -> None:
    state = a_table()
    told = happens(state, correct(found))
    counts = (
        ev.MeritsChanged,
        ev.ResourcesChanged,
        ev.StorageChanged,
        ev.SystemMoved,
        ev.ReasonMoved,
        ev.BoxTicked,
        ev.StarsGained,
    )
    told_of = [one for one in told if not isinstance(one, ev.SlipMade)]  # a card needs its name
    assert len(told_of) <= 3
    assert all(isinstance(one, (ev.Corrected, ev.PutRight, *counts)) for one in told_of), told
    assert ENGINE.fold(told, state).todo == state.todo


def test_a_system_put_on_its_critical_division_does_nothing() -> None:
    told = happens(at_turn(), correct(fact.SystemIs("energy", 3)))
    assert not [one for one in told if isinstance(one, ev.CriticalReached | ev.Due)]


def test_the_last_box_brings_no_card() -> None:
    after = do(at_turn(), correct(fact.BoxesAre(6)))
    assert (after.boxes, after.b9) == (6, False)


def test_a_sheet_may_have_more_boxes_than_ours() -> None:
    after = do(at_turn(), correct(fact.BoxesAre(9)))
    assert (after.boxes, after.options.board.condition_boxes) == (9, 9)


def test_a_plan_that_is_reached_now_is_not_shown_by_it() -> None:
    state = with_sector(at_turn(), "green", plans=(Plan("PA1"),))
    told = happens(state, correct(fact.MeritsAre("green", 60), fact.GoodsAre("green", "data", 15)))
    assert not [one for one in told if isinstance(one, ev.PlanShown)]


def test_many_changes_are_one_row_told_one_by_one() -> None:
    wanted = (
        fact.RoundIs(3),
        fact.SystemIs("energy", 2),
        fact.StorageIs("parts", 1),
        fact.MeritsAre("orange", 6),
        fact.MeritsAre("purple", 9),
    )
    told = happens(at_turn(), correct(*wanted))
    assert {one.fact for one in told if isinstance(one, ev.PutRight)} == set(wanted)
    after = ENGINE.fold(told, at_turn()).table
    assert after.round == 3
    assert after.systems == (0, 2, 0)
    assert after.ranking[:2] == ("purple", "orange")


# Where the app goes on from


def test_a_phase_of_a_round_is_where_the_app_goes_on() -> None:
    rolled = do(at_turn(), correct(fact.RoundIs(2), fact.PhaseIs("roll")))
    assert isinstance(due(rolled), steps.Rolling)
    assert (rolled.table.round, rolled.table.phase) == (2, "roll")
    assert isinstance(due(do(at_turn(), correct(fact.PhaseIs("key_tasks")))), steps.Drawing)


@pytest.mark.parametrize("phase", ["failure", "return", "refresh", "end", "wrap_up"])
def test_a_phase_that_runs_by_itself_waits_for_people(phase: Any) -> None:
    state = do(at_turn(), correct(fact.PhaseIs(phase)))
    assert due(state) == steps.Paused()
    assert ENGINE.legal_actions(state, "blue") == (Next("blue"),)
    assert not isinstance(due(do(state, Next("blue"))), steps.Paused)


def test_it_is_somebody_elses_turn() -> None:
    state = do(at_turn(), correct(fact.TurnIs("orange")))
    assert due(state) == steps.Turning("orange")
    assert state.table.active == "orange"


def test_whoever_has_no_die_left_is_asked_to_go_on() -> None:
    """The turn is over, but it does not end by itself."""
    state = at_turn(row=())
    home = [name for name, die in state.table.dice.items() if die.place == "quarters"]
    away = [fact.DieAt(name, "recovery") for name in home if name.startswith("green")]
    told = happens(state, correct(*away))
    after = ENGINE.fold(told, state)
    assert due(after) == steps.Paused()
    assert not [one for one in told if isinstance(one, ev.TurnStarted | ev.CardsDrawn)]
    assert due(do(after, Next("green"))) == steps.Turning("blue")


def test_cards_somebody_was_choosing_from_go_back() -> None:
    state = with_table(at_turn())
    keeping = steps.Keeping("green", "files", ("F1", "F2"), "choose")
    deck = replace(
        state.table.files,
        down=tuple(card for card in state.table.files.down if card not in ("F1", "F2")),
    )
    state = replace(with_table(state, files=deck), todo=(steps.Go("end_turn"), keeping))
    after = do(state, correct(fact.PhaseIs("roll"))).table
    assert {"F1", "F2"} <= set(after.files.down)


def test_who_came_home_before_the_roll_is_rolled_too() -> None:
    state = do(at_turn(), correct(fact.PhaseIs("roll")))
    step = due(do(state, correct(fact.ColonistsAre("green", 0))))
    assert {"green.c4", "green.c5"} <= set(step.dice)


# Pieces are conserved: the supply is the other side


def test_colonists_come_from_the_supply_and_go_back_there() -> None:
    state = at_turn()
    asleep = do(state, correct(fact.ColonistsAre("green", 5)))
    places = [die.place for name, die in asleep.table.dice.items() if name.startswith("green.c")]
    assert places == ["supply"] * 5
    assert refusal(state, correct(fact.ColonistsAre("purple", 5))).code == "out_of_range"


def test_a_laid_algorithm_leaves_its_deck_and_the_old_one_goes_back() -> None:
    state = with_sector(at_turn(), "blue", slots=(Slot("A1"), Slot()))
    after = do(state, correct(fact.AlgorithmIs("blue", 0, card="A2"))).table
    assert after.sectors["blue"].slots[0] == Slot("A2")
    assert "A1" in after.algorithms.up
    assert "A2" not in after.algorithms.down
    twice = correct(fact.AlgorithmIs("green", 0, card="A2"))
    assert refusal(replace(state, play=after), twice).code == "card_not_there"


def solved_with_a_die() -> State:
    solved = with_table(at_turn(), row=(Task(4, "KC1", solved=True),))
    return with_dice(solved, {"blue.o": "task.4.0"})


def test_a_key_task_that_is_not_solved_after_all_has_no_dice_on_it() -> None:
    after = do(solved_with_a_die(), correct(fact.TaskIs(4, solved=False))).table
    assert not after.row[0].solved
    assert after.dice["blue.o"].place == "quarters"


def test_a_key_task_that_is_gone_leaves_no_dice_behind() -> None:
    after = do(solved_with_a_die(), correct(fact.TaskGone(4))).table
    assert not after.row
    assert after.dice["blue.o"].place == "quarters"
    assert after.key_tasks.up[-1] == "KC1"


def test_a_key_task_more_comes_from_its_deck() -> None:
    after = do(at_turn(), correct(fact.TaskAdded("KC1", stays=True))).table
    assert after.row[-1].card == "KC1"
    assert "KC1" not in (*after.key_tasks.down, *after.key_tasks.up)
    assert refusal(at_turn(), correct(fact.TaskAdded("no.such"))).code == "card_not_there"


def test_the_app_counts_the_cards_it_deals() -> None:
    assert refusal(at_turn(), correct(fact.HandIs("blue", "files", 3))).code == "app_deals"


# What would follow is proposed


def test_dice_home_and_row_away() -> None:
    row = (Task(1, "KC1"), Task(2, "KC2", stays=True))
    state = with_table(at_turn(), row=row)
    state = with_dice(state, {"blue.o": "science_lab.2", "green.r": "hq.2", "green.c1": "storage"})
    found = proposed(state, (), "home")
    assert set(found) == {
        fact.DieAt("blue.o", "quarters"),
        fact.DieAt("green.r", "supply"),
        fact.TaskGone(1),
    }
    assert do(state, correct(*found)).table.row == (Task(2, "KC2", stays=True),)


def test_gen_3_6_the_spots_that_a_division_closes() -> None:
    worse = (fact.SystemIs("energy", 1),)
    found = proposed(at_turn(), worse, "close")
    assert found == (fact.MarkerIs("technical_lab.5", "failure"),)
    assert not proposed(do(at_turn(), correct(*worse, *found)), (), "close")


def test_gen_9_6_all_boxes_ticked() -> None:
    # It is taken and read, not shuffled in.
    assert proposed(at_turn(), (fact.BoxesAre(6),), "b9") == (fact.B9Is(taken=True),)
    assert not proposed(at_turn(), (fact.BoxesAre(5),), "b9")


def test_what_the_page_names() -> None:
    state = at_turn()
    pages = [one.code for one in pack("cruise").pages if any(map(names_something, one.effects))]
    found = proposed(state, (fact.PageIs(pages[0]),), "page")
    assert found
    assert all(isinstance(one, fact.DeadlineIs | fact.LastRoundIs | fact.RuleIs) for one in found)


def names_something(effect: fx.AnyEffect) -> bool:
    return isinstance(effect, fx.StoryMarker | fx.LastRound)


@pytest.mark.parametrize("new", [fact.PhaseIs("return"), fact.TurnIs("blue")])
def test_gen_5_11_what_no_lab_asks_about_any_more_is_lost_above_the_capacity(
    new: fact.PhaseIs | fact.TurnIs,
) -> None:
    state = with_sector(a_table(), "green", resources=(0, 15, 0))
    asked = do(state, Place("green", "green.o", "technical_lab", 1))
    assert isinstance(due(asked), steps.Replenishing)
    assert asked.table.sectors["green"].resources[1] > 15
    assert do(asked, correct(new)).table.sectors["green"].resources == (0, 15, 0)


def test_gen_2_6_a_host_who_plays_has_nobody_else_drop_cards():
    state = with_sector(a_table(), "blue", files=("F1",))
    drop = Correct("blue", (fx.DropCards("files", 1),), "played on cardboard")
    hidden = ENGINE.why_not_theirs(state, drop, ("green",))
    assert hidden is not None
    assert hidden.code == "hands_are_secret"
    assert ENGINE.why_not_theirs(state, drop, ("blue",)) is None
    assert ENGINE.why_not_theirs(state, drop, state.players) is None
