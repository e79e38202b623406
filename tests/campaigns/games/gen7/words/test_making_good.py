"""A card put right says in one sentence what was applied or taken back, as one row of the log."""

from __future__ import annotations

from functools import partial
from typing import Any

from msgspec.structs import replace

from campaigns.games.gen7.words.log.retelling import retell
from campaigns.games.gen7.words.sentences import tell
from campaigns.games.gen7.words.titles import Titles
from rules.gen7 import ENGINE
from rules.gen7 import actions as act
from rules.gen7.cards import effects as fx
from rules.gen7.cards.slips import Harm
from rules.gen7.state import State
from tests.rules.gen7.box.learned.test_making_good import harmed, played, solved
from tests.rules.gen7.moves import happens
from tests.rules.gen7.parts import after


def said(state: State, card: str, **facts: Any) -> tuple[str, ...]:
    events = happens(state, act.Amend(card, replace(state.slips[card], **facts)))
    titles = Titles(ENGINE.fold(events, state))
    told = retell(partial(tell, titles), titles, events)
    assert not told.gains, "all of it is in the sentence"
    return told.sentences


def test_merits_and_goods_in_one_sentence() -> None:
    state = solved(paid=(act.Paid("storage", data=3),))
    assert said(state, "?1", merits=5, cost=(1, 0, 0), title="Leak") == (
        "“Leak” is put right: Officer 1 +2 merits; Officer 2 +2 merits; Storage data +2.",
    )


def test_what_was_taken_back_and_what_came_instead() -> None:
    state = played(fx.Gain("data", 3))
    told = said(state, "?1", effects=(fx.Stars(1), fx.MoveSystem("energy", 1)))
    assert told == ("A file is put right: Officer 1 +1 star; Officer 1 data −3; Energy −1.",)


def test_a_card_that_has_done_nothing_yet_is_put_right_as_well() -> None:
    state = solved()
    assert said(state, "?1", goes="out") == ("A key task is put right.",)


def test_too_late_for_a_system_it_says_so() -> None:
    state = after(harmed(Harm("energy", 2)), "failure")
    (told,) = said(state, "?1", harms=(Harm("energy", 1),), title="Leak")
    assert told == "“Leak” is put right. Too late for Energy: see to the track."


def test_what_lies_where_is_left_to_the_table_and_it_says_so() -> None:
    state = played(fx.Gain("data", 3))
    (told,) = said(state, "?1", effects=(fx.Reroll(),), title="Leak")
    assert told == (
        "“Leak” is put right: Officer 1 data −3. "
        "Dice, cards and markers stay as they lie: Catch up puts them right."
    )
