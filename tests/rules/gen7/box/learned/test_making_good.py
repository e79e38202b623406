"""A card told wrongly and put right with the pencil: what it has done in this episode is made good
(GEN-0.1, and the rule that the card has used)."""

from __future__ import annotations

import random
from typing import Any

import pytest
from msgspec.structs import replace

from rules.gen7 import ENGINE, steps
from rules.gen7 import actions as act
from rules.gen7 import events as ev
from rules.gen7.cards import effects as fx
from rules.gen7.cards.content import (
    Catalogue,
    Cost,
    Crossroads,
    KeyTask,
    Option,
    Page,
    Preparation,
    Text,
    Vote,
)
from rules.gen7.cards.slips import Harm, Slip
from rules.gen7.state import State
from tests.rules.gen7.box.table import box, with_unknown_card, with_unknown_task
from tests.rules.gen7.moves import do, due, happens
from tests.rules.gen7.parts import after, of
from tests.rules.gen7.positions import with_sector, with_table

FIRST = act.AddDie("green", 1, "green.c1", 0)
SECOND = act.AddDie("blue", 1, "blue.c1", 1)
WORDS = Text(en="words")


def amended(state: State, card: str, **facts: Any) -> State:
    return do(state, act.Amend(card, replace(state.slips[card], **facts)))


def merits(state: State, *seats: str) -> list[int]:
    return [state.table.sectors[seat].merits for seat in seats]


def solved(**said: Any) -> State:
    """Green and blue have solved a key task that nobody knows."""
    return do(with_unknown_task(box()), FIRST, SECOND, act.Tell("green", **{"merits": 3, **said}))


# Merits and goods


def test_gen_7_3_merits_of_a_solved_key_task_are_made_good_for_everyone_who_helped():
    state = amended(solved(), "?1", merits=5)
    assert merits(state, "green", "blue", "orange") == [5, 5, 0]
    assert merits(amended(state, "?1", merits=2), "green", "blue", "orange") == [2, 2, 0]


def test_gen_7_3_the_card_put_right_twice_is_made_good_once_each():
    state = amended(amended(solved(), "?1", merits=5), "?1", merits=5, title="Leak")
    assert merits(state, "green", "blue") == [5, 5]


def test_gen_7_3_special_rules_are_counted_as_they_were_then():
    state = with_unknown_task(box())
    story = replace(state.table.story, modifiers=(fx.TaskMerits(-4),))
    state = do(with_table(state, story=story), FIRST, SECOND, act.Tell("green", merits=3))
    ended = with_table(state, story=replace(state.table.story, modifiers=()))
    assert merits(amended(ended, "?1", merits=5), "green", "blue") == [1, 1]


def test_gen_7_3_merits_given_by_hand_are_nobodys_business():
    state = do(with_unknown_task(box()), FIRST, SECOND, act.Tell("green", by_hand=True))
    assert merits(amended(state, "?1", merits=5), "green", "blue") == [0, 0]


def test_gen_7_1_what_was_paid_too_much_goes_back_to_whoever_paid():
    state = with_sector(with_unknown_task(box()), "blue", resources=(0, 2, 0))
    paid = (act.Paid("storage", data=3), act.Paid("blue", parts=2))
    state = do(state, FIRST, SECOND, act.Tell("green", merits=2, paid=paid))
    before = state.table.storage
    state = amended(state, "?1", cost=(1, 1, 0))
    assert state.table.storage == (before[0] + 2, before[1], before[2])
    assert state.table.sectors["blue"].resources == (0, 1, 0)


def test_gen_7_1_what_was_paid_too_little_comes_from_storage_as_far_as_it_is_there():
    state = with_table(solved(), storage=(2, 0, 4))
    assert amended(state, "?1", cost=(3, 0, 1)).table.storage == (0, 0, 3)


def test_gen_5_12_a_work_task_gives_what_it_says_from_now_on():
    state, card = with_unknown_card(box(), "green", "work")
    state = replace(state, todo=(*state.todo, steps.Telling("green", card, "work", "data_centre")))
    said = act.Tell("green", merits=4, paid=(act.Paid("green", data=1),))
    state = do(with_sector(state, "green", resources=(3, 0, 0)), said)
    state = amended(state, card, merits=6, cost=(0, 0, 0), effects=(fx.Gain("drugs", 2),))
    assert merits(state, "green") == [6]
    assert state.table.sectors["green"].resources == (3, 0, 2)


def test_gen_9_1_the_penalty_of_a_work_task_left_in_hand_is_made_good():
    state, card = with_unknown_card(box(), "green", "work", penalty=2)
    state = after(with_sector(state, "green", merits=9), "penalties")
    assert merits(state, "green") == [7]
    assert merits(amended(state, card, penalty=5), "green") == [4]


# Effects


def played(*effects: fx.AnyEffect, to: tuple[Any, ...] = ()) -> State:
    state, card = with_unknown_card(box(), "green", "files")
    return do(state, act.PlayFile("green", card), act.Tell("green", effects=effects, to=to))


def test_gen_4_9_the_effects_of_a_file_are_taken_back_and_applied():
    state = amended(played(fx.Gain("data", 3)), "?1", effects=(fx.Gain("parts", 2), fx.Stars(1)))
    assert state.table.sectors["green"].resources == (0, 2, 0)
    assert state.officers["green"].stars == 1


def test_gen_4_9_what_was_for_one_of_us_is_made_good_where_it_went():
    state = played(fx.Merits(2, "chosen"), to=("blue",))
    assert merits(amended(state, "?1", effects=(fx.Merits(5, "chosen"),)), "green", "blue") == [
        0,
        5,
    ]


def test_gen_4_9_what_people_chose_is_asked_for_the_difference():
    state = do(played(fx.Gain("any", 1)), act.Choose("green", "data"))
    state = amended(state, "?1", effects=(fx.Gain("any", 2),))
    assert isinstance(due(state), steps.Picking)
    state = do(state, act.Choose("green", "drugs"))
    assert state.table.sectors["green"].resources == (1, 0, 1)


def test_gen_4_9_a_file_taken_back_has_done_nothing():
    known = {"effects": (fx.Gain("data", 3),)}
    state, card = with_unknown_card(with_unknown_task(box()), "green", "files", **known)
    state = do(state, FIRST, act.PlayFile("green", card))
    assert state.table.deeds[-1].card == card
    state = do(state, act.Cancel("green"))
    assert card in state.table.sectors["green"].files
    assert card not in [deed.card for deed in state.table.deeds]


NUMBERS: tuple[fx.AnyEffect, ...] = (
    fx.Merits(2),
    fx.Merits(1, "each"),
    fx.Merits(3, "others"),
    fx.Gain("data", 2),
    fx.Gain("parts", 1, "each"),
    fx.Store("drugs", 1),
    fx.Store("each", -1),
    fx.Stars(1, "chief"),
    fx.Reason(2),
    fx.MoveSystem("energy", 1),
)


@pytest.mark.parametrize("seed", range(20))
def test_gen_4_9_told_wrongly_and_put_right_is_as_if_told_rightly_at_once(seed: int):
    dice = random.Random(seed)
    wrong, right = (tuple(dice.sample(NUMBERS, dice.randint(0, 4))) for _ in "12")
    mended = amended(played(*wrong), "?1", effects=right) if wrong != right else played(*right)
    expected = played(*right)
    assert mended.officers == expected.officers
    assert mended.reason == expected.reason
    for part in ("sectors", "storage", "systems", "markers"):
        assert getattr(mended.table, part) == getattr(expected.table, part), part


# Systems


def harmed(*harms: Harm) -> State:
    return do(after(with_unknown_task(box()), "failure"), act.Tell("green", harms=harms))


def test_gen_3_10_a_systems_steps_are_made_good_until_the_next_phase_4():
    state = harmed(Harm("energy", 2))
    assert state.table.systems == (0, 2, 0)
    state = amended(state, "?1", harms=(Harm("computer", 1),))
    assert state.table.systems == (1, 0, 0)


def test_gen_3_6_failure_markers_lie_as_they_would_have():
    state = do(harmed(Harm("energy", 1)), act.Choose("green", "5"))
    assert {place.rpartition(".")[2] for place in state.table.markers} >= {"5"}
    state = amended(state, "?1", harms=(Harm("biological", 1),))
    assert not any(place.startswith("technical_lab") for place in state.table.worn)
    assert "chemical_lab.5" in state.table.markers


def test_gen_3_4_a_marker_that_stopped_at_the_end_comes_back_as_far_as_it_went():
    state = with_table(with_unknown_task(box()), systems=(0, 2, 0))
    state = do(after(state, "failure"), act.Tell("green", harms=(Harm("energy", 3),)))
    while isinstance(due(state), steps.Printed):
        state = do(state, act.Tell("green"))
    assert amended(state, "?1", harms=(Harm("energy", 1),)).table.systems == (0, 3, 0)
    assert amended(state, "?1", harms=()).table.systems == (0, 2, 0)


def test_gen_3_10_after_the_next_phase_4_the_card_is_put_right_and_the_track_left_alone():
    state = harmed(Harm("energy", 2))
    state = after(state, "failure")
    events = happens(state, act.Amend("?1", Slip("key_tasks", harms=(Harm("computer", 1),))))
    assert not of(ev.SystemMoved, events)
    assert of(ev.MadeGood, events)[0].late == ("energy", "computer")
    state = ENGINE.fold(events, state)
    assert state.slips["?1"].harms == (Harm("computer", 1),)


# Cards that are recorded


def recorded(code: str, **facts: Any) -> act.Record:
    told = {"department": "energy", "spots": 2, "damage": 1, "merits": 3, "cost": Cost(), **facts}
    return act.Record(Catalogue(key_tasks=(KeyTask(code=code, title=WORDS, **told),)))


def test_gen_7_3_a_card_recorded_after_it_was_solved_is_made_good_as_well():
    state = do(solved(), replace(recorded("K7", merits=6), slip="?1"))
    assert merits(state, "green", "blue") == [6, 6]
    assert merits(do(state, recorded("K7", merits=4)), "green", "blue") == [4, 4]


def test_gen_4_4_a_key_task_recorded_while_it_is_filled_takes_back_the_deed_of_the_file_as_well():
    state = with_unknown_task(solved())
    state, card = with_unknown_card(state, "green", "files", effects=(fx.Gain("data", 3),))
    state = replace(state, todo=(steps.Turning("green"),))
    state = do(state, act.AddDie("green", 2, "green.c2", 0), act.PlayFile("green", card))
    assert [deed.card for deed in state.table.deeds][-2:] == ["?1", card]
    state = do(state, replace(recorded("K7"), slip="?2"))
    assert card in state.table.sectors["green"].files
    assert state.table.deeds[-1].card == "?1"
    assert merits(state, "green", "blue") == [3, 3]


def test_gen_0_1_two_copies_of_one_card_are_two_cards():
    state = with_unknown_task(with_unknown_task(box()))
    state = do(state, FIRST, SECOND, act.Tell("green", merits=3))
    state = amended(state, "?2", merits=7)
    assert merits(state, "green", "blue") == [3, 3]


def test_gen_9_11_what_an_earlier_episode_has_brought_stays():
    state = after(solved(), "packed")
    assert state.episode == 2 or state.play is None or not state.play.deeds
    events = happens(state, act.Amend("?1", Slip("key_tasks", merits=9)))
    assert {type(event) for event in events} <= {ev.SlipTold, ev.Due}


# The page that is open


def opened(*effects: fx.AnyEffect) -> State:
    """Page 2.a.01 was opened, and told of."""
    state = do(box(), act.Correct("green", (fx.OpenPage("2.a.01"),), "the story goes on"))
    return do(state, act.Tell("green", effects=effects))


def page(*effects: fx.AnyEffect) -> act.Record:
    return act.Record(Catalogue(pages=(Page(code="2.a.01", title=WORDS, effects=effects),)))


def test_gen_8_3_the_open_page_put_right_holds_at_once():
    state = opened(fx.Merits(1, "each"))
    state = do(state, page(fx.Merits(3, "each"), fx.LastRound(5), fx.Switch(fx.StorageClosed())))
    assert merits(state, *state.players) == [3] * len(state.players)
    assert state.table.story.last_round == 5
    assert state.table.story.modifiers == (fx.StorageClosed(),)
    state = do(state, page(fx.LastRound(6)))
    assert merits(state, *state.players) == [0] * len(state.players)
    assert (state.table.story.last_round, state.table.story.modifiers) == (6, ())


def option(*effects: fx.AnyEffect) -> Option:
    return Option(text=WORDS, effects=effects)


def crossroads(*options: Option, decides: Any = "officer") -> act.Record:
    card = Crossroads(code="C7", title=WORDS, situation=WORDS, options=options, decides=decides)
    return act.Record(Catalogue(crossroads=(card,)))


@pytest.mark.parametrize("decides", ["officer", "each"])
def test_gen_7_6_what_a_recorded_crossroads_card_has_brought_is_made_good(decides: str):
    first, second = option(fx.Merits(2)), option(fx.Gain("data", 1))
    state = do(box(), crossroads(first, second, decides=decides))
    state = replace(state, todo=(*state.todo, steps.Deciding("green", "C7")))
    state = do(state, act.Choose("green", "0"))
    assert merits(state, "green") == [2]
    state = do(state, crossroads(option(fx.Merits(5)), second, decides=decides))
    assert merits(state, "green") == [5]
    state = do(state, crossroads(option(fx.Merits(5)), option(fx.Merits(9)), decides=decides))
    assert merits(state, "green") == [5], "the other option was not taken"


def test_gen_8_1_what_the_option_that_has_won_on_a_page_brings_is_made_good():
    def voted(*effects: fx.AnyEffect) -> act.Record:
        vote = Vote(question=WORDS, options=(option(), option(*effects)))
        return act.Record(Catalogue(pages=(Page(code="2.a.01", title=WORDS, vote=vote),)))

    state = do(box(), voted(fx.Reason(1)))
    vote = steps.Voting("page", "2.a.01", "green", ("0", "1"))
    state = replace(state, todo=(*state.todo, vote))
    state = do(state, *(act.Vote(seat, "1") for seat in state.players))
    assert state.reason == 1
    assert do(state, voted(fx.Reason(3))).reason == 3


# The first page of the episode


def first_page(**names: Any) -> act.Record:
    goals = ("story", "best_officer", "appraisal")
    prepares = Preparation(**{"goals": goals, "last_round": 3, "story_marker": 1, **names})
    return act.Record(Catalogue(pages=(Page(code="1.00", title=WORDS, preparation=prepares),)))


def test_gen_2_2_what_the_first_page_prepares_is_put_right_in_place():
    state = do(box(), first_page())
    state = with_table(state, story=replace(state.table.story, marker=1, last_round=3))
    state = do(state, first_page(last_round=5, story_marker=2, reason=2, goals=("story",)))
    story = state.table.story
    assert (story.marker, story.last_round, story.goals, state.reason) == (2, 5, ("story",), 2)


def test_gen_2_2_what_a_later_page_has_said_since_stays():
    state = do(box(), first_page())
    story = replace(state.table.story, marker=4, last_round=6)
    state = do(with_table(state, story=story), first_page(last_round=5, story_marker=2))
    assert (state.table.story.marker, state.table.story.last_round) == (4, 6)


def test_gen_4_9_dice_and_cards_stay_as_they_lie_and_it_says_so():
    state = played(fx.Gain("data", 3))
    amend = act.Amend("?1", replace(state.slips["?1"], effects=(fx.Reroll(),)))
    assert of(ev.MadeGood, happens(state, amend))[0].lasting
    amend = act.Amend("?1", replace(state.slips["?1"], effects=(fx.Gain("data", 1),)))
    assert not of(ev.MadeGood, happens(state, amend))[0].lasting
