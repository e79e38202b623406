"""A card or page of the box recorded, or recorded again, while it is at work: play goes on."""

from __future__ import annotations

from typing import Any

import pytest
from msgspec.structs import replace

from rules.gen7 import actions as act
from rules.gen7 import events as ev
from rules.gen7 import facts as fact
from rules.gen7 import steps
from rules.gen7.cards import conditions as on
from rules.gen7.cards import effects as fx
from rules.gen7.cards.content import (
    Catalogue,
    Crossroads,
    KeyTask,
    Option,
    Page,
    Progression,
    Text,
    Vote,
)
from rules.gen7.cards.slips import Slip
from rules.gen7.state import State
from rules.gen7.tables import SEATS
from tests.rules.gen7.box.table import box
from tests.rules.gen7.contract import must_hold
from tests.rules.gen7.moves import do, due, happens, offers
from tests.rules.gen7.parts import after, of
from tests.rules.gen7.positions import with_cards, with_officer, with_sector, with_table

WORDS = Text(en="words")
LEAK = KeyTask(code="K7", title=WORDS, department="energy", spots=2, damage=2, merits=3)


def page(options: int = 0, **facts: Any) -> Page:
    answers = tuple(Option(text=WORDS, effects=(fx.Merits(n + 1),)) for n in range(options))
    vote = Vote(question=WORDS, options=answers) if answers else None
    return Page(code="3.a.04", title=WORDS, vote=vote, **facts)


def voting(options: int = 3) -> State:
    """This page was opened and read, and everybody is to vote."""
    state = with_cards(box(), pages=(page(options),))
    state = after(state, steps.Opening("3.a.04", "development"))
    return do(state, act.Next("green"))


def again(state: State, now: Any, kind: str = "pages", slip: str | None = None) -> State:
    state = do(state, act.Record(Catalogue(**{kind: (now,)}), slip))
    must_hold(state)
    return state


def test_gen_8_1_a_page_recorded_without_its_vote_is_not_voted_on():
    state = do(voting(), act.Vote("green", "2"))
    assert again(state, page()).todo == ()


def test_gen_8_1_with_other_options_everybody_votes_again():
    state = do(voting(), *(act.Vote(seat, "2") for seat in SEATS[:3]))
    state = again(state, page(2))
    assert due(state) == steps.Voting("page", "3.a.04", "green", ("0", "1"))
    state = do(state, *(act.Vote(seat, "1") for seat in SEATS))
    assert state.table.sectors["green"].merits == 2


def test_gen_8_1_with_the_same_ones_the_votes_stand():
    state = again(do(voting(), act.Vote("green", "2")), page(3, plot=WORDS))
    assert due(state).votes == {"green": "2"}


def test_gen_8_1_a_tie_between_options_that_are_gone_is_voted_on_again():
    state = do(voting(), *(act.Vote(seat, "02"[n % 2]) for n, seat in enumerate(SEATS)))
    assert isinstance(due(state), steps.Breaking)
    assert isinstance(due(again(state, page(2))), steps.Voting)
    assert again(state, page()).todo == ()


def test_gen_8_3_a_way_on_that_the_page_no_longer_has_is_not_taken():
    asks = on.TableSays(WORDS)
    ways = tuple(Progression(condition=asks, page=f"3.a.{n}") for n in range(3))
    state = with_table(with_cards(box(), pages=(page(progression=ways),)), phase="end")
    story = state.table.story
    state = with_table(state, story=type(story)(page="3.a.04", last_round=6))
    state = do(after(state, "round_story"), act.Choose("green", "no"), act.Choose("green", "no"))
    assert due(state) == steps.Asking("green", "progression", "3.a.04", 2)
    state = again(state, page(progression=ways[:1]))
    assert isinstance(due(do(state, act.Choose("green", "yes"))), steps.Rolling | steps.Drawing)


# Copies


def test_gen_2_6_copies_that_there_are_not_leave_the_deck():
    three = KeyTask(
        code="K7", title=WORDS, department="energy", spots=2, damage=2, merits=3, copies=3
    )
    state = do(box(), act.Record(Catalogue(key_tasks=(three,))))
    assert {"K7", "K7_2", "K7_3"} <= set(state.table.key_tasks.down)
    state = again(state, LEAK, "key_tasks")
    assert "K7" in state.table.key_tasks.down
    assert not {"K7_2", "K7_3"} & set(state.table.key_tasks.down)


def test_gen_2_6_there_are_as_many_copies_as_lie_on_the_table():
    three = KeyTask(
        code="K7", title=WORDS, department="energy", spots=2, damage=2, merits=3, copies=3
    )
    state = do(box(), act.Record(Catalogue(key_tasks=(three,))))
    added = act.Correct("green", (fx.AddTask("K7_2"),), "the table is right")
    state = again(do(state, added), LEAK, "key_tasks")
    assert [card.copies for card in state.recorded.key_tasks] == [2]
    assert "K7_3" not in state.table.key_tasks.down


# Crossroads cards in their reader's hands


def crossroads(**facts: Any) -> Crossroads:
    options = (Option(text=WORDS), Option(text=WORDS))
    return Crossroads(code="C4", title=WORDS, situation=WORDS, options=options, **facts)


def confronted(**changes: Any) -> State:
    state = do(box(**changes), act.Place("green", "green.o", "science_lab", 1))
    while not isinstance(due(state), steps.Confronting):
        state = do(state, next(o for o in offers(state) if isinstance(o, act.Decline)))
    return state


@pytest.mark.parametrize("answers", [(), ("vote",), ("vote", "won.1"), ("green",), ("each",)])
def test_gen_7_6_a_card_recorded_while_it_is_read_is_in_one_place(answers: tuple[str, ...]):
    state = with_officer(confronted(), "green", stars=0)
    for answer in answers:
        state = do(state, act.Choose("blue", answer))
    state = again(state, crossroads(), "crossroads", "?1")
    assert "C4" not in state.crossroads.down
    state = again(state, crossroads(keep=True), "crossroads")  # and once more
    assert "C4" not in state.crossroads.down


def test_gen_7_6_put_right_in_the_middle_of_it_the_card_goes_back_once():
    state = do(confronted(), act.Choose("blue", "each"))
    state = again(state, crossroads(decides="each"), "crossroads", "?1")
    state = do(state, act.Correct("green", (), "late", (fact.TurnIs("blue"),)))
    assert state.crossroads.bottom == ("C4",)


def test_gen_7_7_the_duty_officer_may_ask_for_a_second_unknown_card():
    state = do(confronted(duty="green"), act.Choose("blue", "nobody"))
    assert due(state) == steps.Duty("green")
    events = happens(state, act.Next("green"))
    assert of(ev.SecondCard, events) == [ev.SecondCard("green")]
    state = do(state, act.Next("green"))
    assert due(state) == steps.Confronting("blue", "?2")
    last = do(state, act.Choose("blue", "nobody"))
    assert isinstance(due(last), steps.Turning)  # and there is no third


def test_gen_5_12_a_work_task_that_a_correction_took_away_is_not_asked_about():
    state = replace(with_sector(box(), "green", work=("?1",)), slips={"?1": Slip("work_tasks")})
    state = after(state, steps.Telling("green", "?1", "work", "medical_centre"))
    assert isinstance(due(state), steps.Telling)
    drop = fx.DropCards("work_tasks", 1, "each")
    state = do(state, act.Correct("green", (drop,), "the table is right"))
    assert not [step for step in state.todo if isinstance(step, steps.Telling)]
    must_hold(state)
