"""What cards of the box may say: conditions, choices, sides, copies (GEN-7, GEN-8.7)."""

from __future__ import annotations

from typing import Any

import pytest
from msgspec.structs import replace

from rules.gen7 import events as ev
from rules.gen7 import steps
from rules.gen7.actions import (
    AddDie,
    Cancel,
    ChangeDie,
    Choose,
    Correct,
    Draw,
    Lay,
    Place,
    PlayFile,
    Record,
    UseAlgorithm,
)
from rules.gen7.cards import conditions as on
from rules.gen7.cards import effects as fx
from rules.gen7.cards.content import (
    Algorithm,
    Catalogue,
    Crew,
    File,
    GoalSides,
    Side,
    Text,
)
from rules.gen7.consequences.judgement import judge
from rules.gen7.state import Plan, Slot, State, Story
from tests.rules.gen7.endings import crossroads, ending, key_task, reckoning, told
from tests.rules.gen7.moves import do, due, happens, offers, refusal
from tests.rules.gen7.positions import (
    at_turn,
    with_cards,
    with_dice,
    with_officer,
    with_sector,
    with_task,
)

WORDS = Text(en="Test")


# Files barred on others' turns


def contributing(**sector: Any) -> State:
    """On green's turn blue has put a die on a key task."""
    state = with_task(with_sector(at_turn(), "blue", **sector), key_task(spots=3))
    return do(state, AddDie("green", 1, "green.c1", 0), AddDie("blue", 1, "blue.c1", 1))


@pytest.mark.parametrize("barred", [True, False])
def test_gen_4_7_a_file_may_be_barred_on_another_s_turn(barred):
    card = File(code="D1", title=WORDS, effects=(fx.Gain("data"),), own_turn=barred)
    state = with_cards(contributing(files=("D1",)), files=(card,))
    assert (PlayFile("blue", "D1") in offers(state)) != barred
    if barred:
        assert refusal(state, PlayFile("blue", "D1")).code == "file_on_your_turn"
    own = with_cards(with_sector(at_turn(), "green", files=("D1",)), files=(card,))
    assert PlayFile("green", "D1") in offers(own)


# Conditions


def test_gen_7_14_a_condition_asks_for_a_card_that_was_kept():
    state = with_officer(at_turn(), "green", kept=("P1",))
    assert judge(state, on.KeptCard("P1"), "green")
    assert not judge(state, on.KeptCard("P1"), "blue")
    assert not judge(state, on.KeptCard("P2"), "green")


def test_gen_7_14_a_condition_counts_the_dice_in_a_department():
    state = with_task(at_turn(), key_task(department="computer"))
    places = {
        "green.c1": "science_lab.1",
        "green.c2": "task.1.0",
        "blue.c1": "assembly.1",
        "green.o": "chemical_lab.1",
    }
    state = with_dice(state, places)
    mine, all_of_them = (
        on.DiceInDepartment("computer", 2, 2),
        on.DiceInDepartment("computer", 3, 3, everybody=True),
    )
    assert judge(state, mine, "green")
    assert not judge(state, mine, "blue")
    assert judge(state, all_of_them, "purple")
    assert judge(state, on.DiceInDepartment("energy", 0, 0), "green")


# Everybody chooses


def test_gen_7_13_on_some_cards_every_player_chooses():
    card = crossroads("X1", fx.Gain("data", 2), decides="each")
    state = with_cards(at_turn("blue"), crossroads=(card,))
    state = replace(state, crossroads=replace(state.crossroads, down=("X1",)))
    state = do(state, Place("blue", "blue.o", "medical_centre", 1))
    state = do(state, Draw(due(state).seat))
    order: tuple[Any, ...] = ("blue", "orange", "purple", "green")
    for seat, option in zip(order, "0100", strict=True):
        assert (due(state).seat, due(state).card) == (seat, "X1")
        assert refusal(state, Choose("blue" if seat != "blue" else "green", "0")).code
        assert "X1" not in state.removed
        chosen = happens(state, Choose(seat, option))
        assert ev.OptionChosen("crossroads", "X1", int(option), seat) in chosen
        state = do(state, Choose(seat, option))
    assert state.removed[-1] == "X1"
    sectors = state.table.sectors
    assert [sectors[seat].resources[0] for seat in ("blue", "orange", "green")] == [2, 0, 2]
    assert sectors["orange"].merits == 2
    assert due(state) == steps.Turning("orange")


def test_gen_7_13_a_card_that_is_kept_stays_with_whom_it_came_to():
    card = crossroads("X1", decides="each", keep=True)
    state = with_cards(at_turn("blue"), crossroads=(card,))
    state = replace(state, crossroads=replace(state.crossroads, down=("X1",)))
    state = do(state, Place("blue", "blue.o", "medical_centre", 1))
    state = do(state, Draw(due(state).seat))
    state = do(state, *(Choose(seat, "0") for seat in ("blue", "orange", "purple", "green")))
    assert state.officers["blue"].kept == ("X1",)


# Two-sided goals


GOALS = ("story", "best_officer", "appraisal", "personal")


def wrapped(goal: Any, *sides: GoalSides, turned: bool) -> dict[str, int]:
    """The stars of everybody after an episode in which this goal was in play; green has 25 merits
    and a plan achieved."""
    story = Story(last_round=1, goals=(goal,), sides=sides)
    state = with_sector(ending(story=story), "green", merits=25, plans=(Plan("GA1", shown=True),))
    state = replace(state, play=replace(state.table, ranking=("green", "blue", "orange", "purple")))
    if turned:
        state = do(state, Correct("green", (fx.TurnGoal(goal),), "a card says so"))
    if goal != "personal":
        state = with_sector(state, "green", plans=())
    after, _ = reckoning(state, 2)
    return {seat: officer.stars for seat, officer in after.officers.items()}


@pytest.mark.parametrize("goal", GOALS)
def test_gen_8_7_every_goal_starts_on_success_and_pays_by_its_side(goal):
    assert not at_turn().table.story.turned
    others = 1 if goal == "story" else 0
    everybody = dict.fromkeys(("blue", "orange", "purple"), others)
    assert wrapped(goal, turned=False) == {"green": 1, **everybody}
    assert set(wrapped(goal, turned=True).values()) == {0}


@pytest.mark.parametrize("goal", GOALS)
def test_gen_8_7_the_reward_is_data_per_side(goal):
    sides = GoalSides(goal=goal, success=Side(stars=3), failure=Side(stars=2))
    assert wrapped(goal, sides, turned=False)["green"] == 3
    assert wrapped(goal, sides, turned=True)["green"] == 2


def test_gen_8_7_a_side_may_give_something_else():
    sides = GoalSides(goal="story", failure=Side(stars=0, effects=(fx.TickBox(),)))
    story = Story(last_round=1, goals=("story",), failed=True, sides=(sides,))
    after, _ = reckoning(ending(story=story), 2)
    assert after.boxes == 4


def test_gen_8_7_a_goal_turns_when_a_card_says_so_and_back():
    state = do(at_turn(), Correct("green", (fx.TurnGoal("appraisal"),), "card"))
    assert state.table.story.turned == ("appraisal",)
    again = happens(state, Correct("green", (fx.TurnGoal("appraisal"),), "card"))
    assert not told(again, ev.GoalTurned), "it lies there already"
    back = do(state, Correct("green", (fx.TurnGoal("appraisal", failed=False),), "card"))
    assert back.table.story.turned == ()
    failed = do(at_turn(), Correct("green", (fx.TurnGoal("story"),), "card"))
    assert failed.table.story.failed


# Crew cards


def test_gen_1_2_a_later_card_changes_the_appraisal_of_a_crew_card():
    text = Text(en="as expected", ru="по плану")
    crew = Crew(code="X1", title=WORDS, adds="Cx1", appraisal=Text(en="below expectations"))
    state = with_officer(with_cards(at_turn(), crew=(crew,)), "green", crew="X1")
    assert state.officers["green"].appraisal is None, "as printed"
    after = do(state, Correct("green", (fx.Appraise(text),), "a card says so"))
    assert after.officers["green"].appraisal == text
    assert after.officers["blue"].appraisal is None


# Algorithms that help


def helping(**fields: Any) -> State:
    made: dict[str, Any] = {"when": "sharing", **fields}
    card = Algorithm(
        code="X1", title=WORDS, effects=(fx.Gain("drugs", 2),), upgraded=(fx.Cover(),), **made
    )
    slots = (Slot("X1"), Slot())
    return with_cards(contributing(slots=slots), algorithms=(card,))


def test_gen_7_12_an_algorithm_helps_while_shared_spots_are_being_filled():
    state = helping()
    use = UseAlgorithm("blue", 0)
    assert use in offers(state)
    helped = do(state, use)
    assert isinstance(due(helped), steps.Sharing)
    assert helped.table.sectors["blue"].resources == (0, 0, 2)
    assert ev.AlgorithmActed("blue", "X1", upgraded=False) in happens(state, use)
    assert refusal(helped, use).code == "algorithm_used"
    changed = do(helped, ChangeDie("blue", "blue.c1", 6))
    assert changed.table.dice["blue.c1"].value == 6
    back = do(changed, Cancel("green"))
    assert back.table.sectors["blue"].resources == (0, 0, 0)
    assert back.table.dice["blue.c1"].value == 3


def test_gen_7_12_only_a_contributor_s_and_only_there():
    state = with_sector(helping(), "orange", slots=(Slot("X1"), Slot()))
    assert refusal(state, UseAlgorithm("orange", 0)).code == "not_your_turn"
    assert refusal(state, UseAlgorithm("blue", 1)).code == "algorithm_not_now"
    turn = with_cards(
        with_sector(at_turn(), "green", slots=(Slot("X1"), Slot())),
        algorithms=state.recorded.algorithms,
    )
    assert refusal(turn, UseAlgorithm("green", 0)).code == "algorithm_not_now"


def test_gen_7_12_its_condition_has_to_hold_and_people_judge_by_using_it():
    assert UseAlgorithm("blue", 0) in offers(helping(condition=on.TableSays(WORDS)))
    state = helping(condition=on.HasMerits(9))
    assert refusal(state, UseAlgorithm("blue", 0)).code == "condition_not_met"


# Copies, and cards without a code


def test_gen_7_11_two_copies_of_a_card_are_two_cards_of_one_name():
    card = Algorithm(code="X1", title=WORDS, when="placed", effects=(), upgraded=(), copies=2)
    state = do(at_turn(pack="box"), Record(Catalogue(algorithms=(card,))))
    assert {"X1", "X1_2"} <= set(state.table.algorithms.down)
    state = with_sector(state, "green", slots=(Slot("X1"), Slot()))
    state = replace(state, todo=(*state.todo, steps.Arranging("green", ("X1_2",))))
    assert refusal(state, Lay("green", "X1_2", 1)).code == "same_name"
    laid = do(state, Lay("green", "X1_2", 0, under=True))
    assert laid.table.sectors["green"].slots[0] == Slot("X1", "X1_2")


def test_gen_0_1_recorded_again_with_more_copies_only_the_new_ones_come():
    card = File(code="X1", title=WORDS, effects=())
    state = do(at_turn(pack="box"), Record(Catalogue(files=(card,))))
    more = do(state, Record(Catalogue(files=(replace(card, copies=3),))))
    assert [code for code in more.table.files.down if code.startswith("X1")] == [
        "X1",
        "X1_2",
        "X1_3",
    ]


def test_gen_0_1_a_card_without_a_code_gets_one_of_ours():
    card = File(code="?", title=WORDS, effects=())
    state = do(at_turn(pack="box"), Record(Catalogue(files=(card, card))))
    assert [one.code for one in state.recorded.files] == ["_1", "_2"]
    assert {"_1", "_2"} <= set(state.table.files.down)
    again = do(state, Record(Catalogue(files=(card,))))
    assert [one.code for one in again.recorded.files] == ["_1", "_2", "_3"]
