"""What the keys say, in words; and what may be answered by hand instead of choosing."""

from __future__ import annotations

import json
from typing import Any

import pytest
from msgspec.structs import replace

from campaigns.face.board import Look
from campaigns.games.gen7.board.questions.keypad.keygroups import numbers
from campaigns.games.gen7.board.questions.keypad.sentence import sentence
from campaigns.games.gen7.board.questions.question import Asked
from campaigns.games.gen7.board.table import board
from campaigns.games.gen7.said import SO_FAR, said
from campaigns.games.gen7.words.people import People
from rules.core import write
from rules.gen7 import ENGINE, steps
from rules.gen7 import actions as act
from rules.gen7 import facts as fact
from rules.gen7.cards.slips import UNKNOWN
from rules.gen7.state import State
from tests.campaigns.games.gen7.test_asking import page
from tests.rules.gen7.box.table import LEAVES, box, with_unknown_card, with_unknown_task
from tests.rules.gen7.moves import do
from tests.rules.gen7.positions import at_turn, with_table

PEOPLE = People(("Marta", "Daniel", "Ines", "Pavel"))
ROUNDS = numbers("deadline", "", range(1, 9), says="by the end of round %(what)s")


def says(**values: str) -> str:
    found = {name.replace("_", "-"): value for name, value in values.items()}
    return sentence(PEOPLE, "green", (ROUNDS,), found)


def asked(state: State, step: steps.AnyStep, said_so_far: dict[str, str] | None = None) -> Asked:
    state = replace(state, todo=(*state.todo, step))
    look = Look(seat=None, acts_for=state.players, said=said_so_far or {})
    found = board(state, look).asked
    assert found is not None
    return found


@pytest.mark.parametrize(
    ("values", "told"),
    [
        ({"what_1": "data", "count_1": "3"}, "+3 data for Marta"),
        ({"what_1": "parts", "count_1": "-2", "who_1": "blue"}, "−2 parts for Daniel"),
        ({"what_1": "drugs", "count_1": "1", "who_1": "storage"}, "+1 drugs for Storage"),
        ({"what_1": "merits", "count_1": "2", "who_1": "each"}, "+2 merits for all"),
        ({"what_1": "data"}, ""),
        ({"deadline": "3"}, "By the end of round 3"),
        (
            {"deadline": "3", "what_1": "stars", "count_1": "1"},
            "By the end of round 3, +1 stars for Marta",
        ),
    ],
)
def test_the_keys_in_words(values: dict[str, str], told: str) -> None:
    assert says(**values) == told


def test_what_was_said_before_stands_first_and_the_keys_are_free_again() -> None:
    state, card = with_unknown_card(box(), "green", "files")
    half = {"what-1": "data", "count-1": "3", "remember": "1", "remembers": "1"}
    found = asked(state, steps.Telling("green", card, "file"), half).keys
    assert found is not None
    assert found.sentence == "+3 data for Officer 1"
    assert found.before.lower() == found.sentence.lower()
    again = {**half, SO_FAR: found.said, "what-1": "merits", "count-1": "1"}
    more = asked(state, steps.Telling("green", card, "file"), again).keys
    assert more is not None
    assert more.sentence == "+3 data for Officer 1, +1 merits for Officer 1"


# By hand


def by_hand(step: steps.AnyStep, state: State | None = None) -> Any:
    return asked(state or box(), step).hand


def test_gen_9_1_a_penalty_by_hand_is_about_whose_card_it_was() -> None:
    state, card = with_unknown_card(box(), "blue", "work")
    found = by_hand(steps.Penalty("blue", card), state)
    assert [row.seat for row in found.rows if row.seat] == ["blue"]
    assert found.goes is None
    assert json.loads(found.action) == {
        "type": "tell",
        "seat": "blue",
        "by_hand": True,
        "said": True,
    }


def test_gen_8_4_leaving_a_page_by_hand_asks_where_the_story_stands() -> None:
    state = box()
    found = by_hand(steps.Leaving(state.table.story.page), state)
    story = {one.name: one.value for one in found.rows[0].values}
    assert story["hand.page"] == state.table.story.page
    form = {"hand.page": "3.b.01", "hand.deadline": "", "hand.story": "1"}
    told: Any = ENGINE.read_action(said(found.action, form))
    assert told.facts == (fact.PageIs("3.b.01"), fact.StoryIs(failed=True))


def test_gen_7_6_where_a_card_goes_is_asked_with_it() -> None:
    state = with_table(box(), officers=("green",))
    found = by_hand(steps.Confronting("blue", UNKNOWN), state)
    assert [key.value for key in found.goes.keys] == ["out", "kept", "under"]


def test_gen_8_1_nothing_is_by_hand_where_the_app_knows_the_card() -> None:
    vote = steps.Voting("room", "energy", "green", ("hq", "assembly"))
    assert asked(at_turn(), vote).hand is None


# The book


def test_gen_8_4_how_it_ended_is_said_on_the_leaf_and_the_page_beside_it() -> None:
    state = box()
    found = asked(state, steps.Leaving(state.table.story.page))
    assert found.book is not None
    assert [json.loads(one.action)["option"] for one in found.book.answers] == [
        "reached",
        "missed",
        "not_yet",
    ]
    assert found.keys is not None
    assert found.keys.page
    assert any("turn_page" in one.action for one in found.choices)


def test_gen_8_3_a_page_that_is_opened_is_a_leaf() -> None:
    found = asked(box(), steps.Paging("3.02", "development"))
    assert found.shape == "leafed"
    assert found.book is not None
    assert (found.book.page, found.book.answers) == ("3.02", ())


@pytest.mark.django_db
@pytest.mark.parametrize(
    "step",
    [*LEAVES.values(), steps.RoundEnd((), "1.01")],
    ids=[*LEAVES, "round_end"],
)
def test_a_phone_is_asked_the_same_and_may_say_by_hand(step: steps.AnyStep) -> None:
    state = box()
    there = page(replace(state, todo=(*state.todo, step)), "green")
    assert "Done by hand" in there
    assert ("Missed" in there) == isinstance(step, steps.Leaving | steps.RoundEnd)


# More is paid than the app believed to be there


@pytest.mark.parametrize(
    ("paid", "told"),
    [
        ({"paid-storage-data": "5"}, "Storage must have had data 5."),
        ({"paid-storage-data": "1", "paid-storage-parts": "3"}, ""),
        ({"paid-green-drugs": "3"}, "Officer 1 must have had drugs 3."),
        (
            {"paid-storage-data": "2", "paid-storage-drugs": "4"},
            "Storage must have had data 2. Storage must have had drugs 4.",
        ),
    ],
)
def test_gen_7_1_above_the_keys_it_says_what_must_have_been_there(
    paid: dict[str, str], told: str
) -> None:
    state = with_unknown_task(box(storage=(1, 3, 3)))
    state = do(state, act.AddDie("green", 1, "green.c1", 0))
    look = Look(seat=None, acts_for=state.players, said={"merits": "2", **paid})
    found = board(state, look).asked
    assert found is not None
    assert found.keys is not None
    assert found.keys.lacking == told


def test_gen_5_12_so_it_does_of_a_work_task_paid_from_a_sector() -> None:
    state, card = with_unknown_card(box(), "green", "work")
    found = asked(state, steps.Telling("green", card, "work"), {"paid-green-data": "2"}).keys
    assert found is not None
    assert found.lacking == "Officer 1 must have had data 2."


def test_gen_0_1_a_book_keeper_does_not_know_what_was_there() -> None:
    state, card = with_unknown_card(box(judge="book_keeper"), "green", "work")
    found = asked(state, steps.Telling("green", card, "work"), {"paid-green-data": "2"}).keys
    assert found is not None
    assert found.lacking == ""


# The likely answer


def test_gen_2_6_no_card_is_likelier_than_another_where_all_are_known() -> None:
    state = at_turn(decks="table")
    found = asked(state, steps.Drawing("crew", "green", 1, "crew"))
    assert found.choices
    assert not any(one.main for one in found.choices)
    unknown = asked(box(), steps.Drawing("crew", "green", 1, "crew"))
    assert [one.action for one in unknown.choices if one.main] == [
        write(act.Draw("green", (UNKNOWN,)))
    ]
