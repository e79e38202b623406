"""*Our box*: what a table has learned goes to another one, and is sealed there until it is met."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest
from msgspec.structs import replace

from rules.core import write
from rules.gen7 import ENGINE, steps
from rules.gen7 import actions as act
from rules.gen7 import events as ev
from rules.gen7.cards import effects as fx
from rules.gen7.cards.conditions import TableSays
from rules.gen7.cards.content import (
    Algorithm,
    Catalogue,
    Cost,
    Crossroads,
    File,
    KeyTask,
    Option,
    Page,
    Progression,
    Text,
)
from rules.gen7.cards.our_box import NO_BOX, OurBox
from rules.gen7.cards.slips import Harm, Slip
from rules.gen7.consequences.memory import met
from rules.gen7.corrections.our_box import differences, our_box
from rules.gen7.state import Slot, State
from tests.rules.gen7.box.learned.test_met_before import asked_again, filling, played
from tests.rules.gen7.box.table import box, with_slip, with_unknown_card, with_unknown_task
from tests.rules.gen7.box.test_cards import confronted
from tests.rules.gen7.endings import filters
from tests.rules.gen7.moves import do, due, happens, refusal
from tests.rules.gen7.parts import after, of
from tests.rules.gen7.positions import with_sector, with_table

DATA, PARTS = (fx.Gain("data", 3),), (fx.Gain("parts", 2),)
FUSES = File(code="F7", title=Text(en="Spare fuses"), effects=DATA)
LEAK = KeyTask(
    code="K7", title=Text(en="Leak"), department="energy", spots=2, damage=2, merits=3, copies=2
)
STORY = Text(en="Once upon a time")
DOOR = Crossroads(
    code="C4",
    title=Text(en="A door"),
    condition=TableSays(Text(en="a pilot?")),
    situation=STORY,
    options=(
        Option(text=STORY, result=STORY, effects=DATA),
        Option(text=STORY, side="reason", effects=PARTS),
    ),
)
PAGE = Page(
    code="2.05",
    title=Text(en="The long table"),
    introduction=STORY,
    development=STORY,
    failure=STORY,
    plot=STORY,
    effects=(fx.Merits(1, "each"),),
    progression=(Progression(condition=TableSays(Text(en="done?")), page="2.06"),),
)


def brought(state: State, **what: Any) -> State:
    return do(state, act.BringIn(OurBox(Catalogue(**what))))


# What is given away


def test_facts_are_given_away_and_no_word_of_the_story():
    state = replace(box(), recorded=Catalogue(crossroads=(DOOR,), pages=(PAGE,), files=(FUSES,)))
    ours = our_box(state)
    assert STORY.en not in write(ours)
    assert ours.cards.files == (FUSES,)
    assert [option.effects for option in ours.cards.crossroads[0].options] == [DATA, PARTS]
    assert ours.cards.crossroads[0].condition == DOOR.condition
    assert (ours.cards.pages[0].effects, ours.cards.pages[0].progression) == (
        PAGE.effects,
        PAGE.progression,
    )


def test_a_card_with_neither_code_nor_title_stays_at_home():
    state = played(played(played(box(), DATA), PARTS), (fx.Merits(1),))
    named = {
        "?1": replace(state.slips["?1"], title="Spare fuses"),
        "?2": replace(state.slips["?2"], code="F9"),
    }
    ours = our_box(replace(state, slips={**state.slips, **named}))
    assert [(slip.title, slip.code) for slip in ours.slips] == [("", "F9"), ("Spare fuses", "")]


def test_a_code_of_ours_means_nothing_elsewhere():
    state = replace(box(), recorded=Catalogue(files=(replace(FUSES, code="_1"),)))
    assert our_box(state).cards.files[0].code == "?"
    again = brought(box(), files=our_box(state).cards.files)
    assert again.sealed.cards.files[0].title.en == "Spare fuses"


def test_two_slips_of_one_card_are_one():
    state, _ = with_slip(box(), "files", title="Fuses", effects=DATA)
    state, _ = with_slip(state, "files", title="fuses", effects=PARTS)
    assert [slip.effects for slip in our_box(state).slips] == [PARTS], "the latest"


def test_what_is_given_away_can_be_brought_in():
    state = replace(box(), recorded=Catalogue(crossroads=(DOOR,), pages=(PAGE,), files=(FUSES,)))
    state, _ = with_slip(state, "files", title="Torch", effects=PARTS)
    state = replace(state, prints={"energy": PARTS})
    ours = our_box(state)
    again = do(box(), act.BringIn(msgspec.json.decode(write(ours), type=OurBox)))
    assert again.sealed == ours


# Sealed


def test_what_this_table_has_not_met_stays_sealed():
    state = brought(box(), files=(FUSES,), key_tasks=(LEAK,), pages=(PAGE,))
    assert state.recorded == Catalogue()
    for seat in (None, *state.players):
        shown = write(ENGINE.view(state, seat))
        assert not any(word in shown for word in ("fuses", "Leak", "F7", "long table"))
    event = of(ev.BoxBroughtIn, happens(box(), act.BringIn(OurBox(Catalogue(files=(FUSES,))))))[0]
    assert ENGINE.redact(event, "green") == ev.BoxBroughtIn(NO_BOX)


def test_a_sealed_card_is_no_tile():
    state, _ = asked_again(brought(box(), files=(FUSES,)))
    assert met(state, due(state)) == ()


@pytest.mark.parametrize("name", ["F7", "f7", " spare ", "Spa", "SPARE FUSES"])
def test_a_card_is_met_by_its_code_or_the_first_letters_of_its_title(name: str):
    state, _ = asked_again(brought(box(), files=(FUSES,)))
    state = do(state, act.Tell("green", name=name))
    assert state.table.sectors["green"].resources == (3, 0, 0), "known, and so it acts"
    assert state.recorded.files == (FUSES,)
    assert state.sealed == NO_BOX
    assert due(state) == steps.Turning("green")


@pytest.mark.parametrize(
    ("name", "code"),
    [("Sp", "not_in_the_pack"), ("Torch", "not_in_the_pack"), ("spa", "several_such_cards")],
)
def test_what_is_not_there_or_not_the_only_one_is_not_guessed(name: str, code: str):
    other = File(code="F8", title=Text(en="Spanner"), effects=PARTS)
    state, _ = asked_again(brought(box(), files=(FUSES, other), key_tasks=(LEAK,)))
    assert refusal(state, act.Tell("green", name=name)).code == code
    assert refusal(state, act.Tell("green", name="Leak")).code == "not_in_the_pack", "no file"
    both = act.Tell("green", name="spanner", effects=DATA)
    assert refusal(state, both).code == "not_asked"


def test_gen_3_10_a_key_task_met_by_name_harms_by_itself():
    state = after(with_unknown_task(brought(box(), key_tasks=(LEAK,))), steps.Harming(1))
    state = do(state, act.Tell("blue", name="leak"))
    assert state.table.row[0].card == "K7"
    assert state.todo == (), "nothing is left to be asked"


def test_gen_4_4_a_key_task_met_by_name_while_it_is_filled_begins_anew():
    state = filling(with_unknown_task(brought(box(), key_tasks=(LEAK,))))
    state = do(state, act.Tell("green", name="K7"))
    assert due(state) == steps.Turning("green")
    assert state.table.row[0].card == "K7"
    assert all(not die.place.startswith("task") for die in state.table.dice.values())


def test_gen_7_6_a_crossroads_card_met_by_name_asks_which_option_was_chosen():
    state = brought(confronted(), crossroads=(DOOR,))
    state = do(state, act.Choose("blue", "green"), act.Tell("green", name="a door"))
    assert due(state) == steps.Deciding("green", "C4")
    assert state.table.sectors["green"].resources[1] == 0
    state = do(state, act.Choose("green", "1"))
    assert state.table.sectors["green"].resources[1] == 2
    assert state.removed == ("C4",)


def test_gen_5_12_a_work_task_met_by_name_is_paid_like_any():
    tasks = (filters(cost=Cost(data=1)),)
    state, card = with_unknown_card(brought(box(), work_tasks=tasks), "green", "work")
    state = with_sector(state, "green", resources=(1, 0, 0))
    state = after(state, steps.Telling("green", card, "work", "data_centre"))
    state = do(state, act.Tell("green", name="filt"))
    assert due(state) == steps.Working("green", "data_centre")
    state = do(state, act.DoTask("green", "W1", (1, 0, 0)))
    assert state.table.sectors["green"].merits == 5


def test_gen_7_12_an_algorithm_met_by_name_acts():
    coil = Algorithm(
        code="A1", title=Text(en="Coil"), when="round_end", effects=DATA, upgraded=PARTS
    )
    state, card = with_slip(brought(box(), algorithms=(coil,)), "algorithms")
    state = with_sector(state, "green", slots=(Slot(card), Slot()))
    state = do(state, act.UseAlgorithm("green", 0), act.Tell("green", name="coil"))
    assert state.table.sectors["green"].resources == (3, 0, 0)
    assert state.table.sectors["green"].slots[0].face == "A1"


def test_gen_8_3_a_page_is_met_when_it_is_opened():
    state = brought(box(), pages=(PAGE,))
    assert state.recorded.pages == ()
    state = after(state, steps.Opening("2.05", "development"))
    assert state.recorded.pages == (PAGE,)
    assert state.sealed == NO_BOX


def test_gen_3_4_what_the_board_prints_is_met_when_it_happens():
    state = do(box(), act.BringIn(OurBox(prints={"computer": (fx.Store("data", -1),)})))
    assert state.prints == {}
    state = after(with_table(state, systems=(3, 0, 0)), steps.Printed("computer"))
    assert state.table.storage == (2, 3, 3)
    assert state.prints == {"computer": (fx.Store("data", -1),)}
    assert state.sealed == NO_BOX


def test_a_card_of_which_they_know_a_part_lays_that_on_the_slip():
    torch = Slip("files", title="Torch", code="F2", effects=PARTS)
    state, card = asked_again(do(box(), act.BringIn(OurBox(slips=(torch,)))))
    state = do(state, act.Tell("green", name="torch"))
    assert state.slips[card] == torch
    assert due(state) == steps.Telling("green", card, "file"), "said once more, with these keys"
    assert state.sealed == NO_BOX


def test_two_copies_of_one_card_are_two_cards():
    state = with_unknown_task(with_unknown_task(brought(box(), key_tasks=(LEAK,))))
    state = do(after(state, steps.Harming(1), steps.Harming(2)), act.Tell("blue", name="K7"))
    assert [task.card for task in state.table.row] == ["K7", "?2"]
    assert due(state) == steps.Harming(2)


# What both know


def test_what_both_know_alike_is_no_difference_and_nothing_changes():
    state = replace(box(), recorded=Catalogue(files=(FUSES,)))
    theirs = OurBox(Catalogue(files=(replace(FUSES, title=Text(en="Fuses, spare")),)))
    assert differences(state, theirs) == ()
    assert do(state, act.BringIn(theirs)).recorded == state.recorded


@pytest.mark.parametrize("believed", ["ours", "theirs"])
def test_a_difference_is_shown_and_nothing_is_overwritten_unasked(believed: str):
    state = replace(box(), recorded=Catalogue(files=(FUSES,)))
    other = replace(FUSES, effects=PARTS)
    theirs = OurBox(Catalogue(files=(other,)))
    (found,) = differences(state, theirs)
    assert (found.kind, found.ours, found.theirs) == ("files", FUSES, other)
    chosen = (found.number,) if believed == "theirs" else ()
    state = do(state, act.BringIn(theirs, chosen))
    assert state.recorded.files == (other if believed == "theirs" else FUSES,)
    assert state.sealed == NO_BOX


@pytest.mark.parametrize("believed", ["ours", "theirs"])
def test_a_slip_that_says_otherwise_is_a_difference(believed: str):
    state, card = with_slip(box(), "files", title="Spare fuses", effects=PARTS)
    (found,) = differences(state, OurBox(Catalogue(files=(FUSES,))))
    chosen = (found.number,) if believed == "theirs" else ()
    state = do(state, act.BringIn(OurBox(Catalogue(files=(FUSES,))), chosen))
    assert state.slips[card].effects == (DATA if believed == "theirs" else PARTS)
    assert state.recorded.files == ((FUSES,) if believed == "theirs" else ())


def test_what_we_do_not_know_of_a_card_that_we_have_met_is_learned():
    state, card = with_slip(box(), "key_tasks", title="Leak", merits=3)
    theirs = Slip("key_tasks", title="Leak", code="K7", harms=(Harm("energy", 2),))
    assert differences(state, OurBox(slips=(theirs,))) == ()
    state = do(state, act.BringIn(OurBox(slips=(theirs,))))
    assert state.slips[card] == replace(theirs, merits=3)


def test_the_board_may_print_something_else():
    state = replace(box(), prints={"energy": DATA})
    theirs = OurBox(prints={"energy": PARTS})
    (found,) = differences(state, theirs)
    assert do(state, act.BringIn(theirs)).prints == {"energy": DATA}
    assert do(state, act.BringIn(theirs, (found.number,))).prints == {"energy": PARTS}


def test_of_two_boxes_brought_in_the_first_stands():
    state = brought(box(), files=(FUSES,))
    state = brought(state, files=(replace(FUSES, effects=PARTS),))
    assert state.sealed.cards.files == (FUSES,)


def test_a_box_with_rubbish_in_it_is_refused():
    wrong = replace(FUSES, copies=5, code="F" * 12)
    assert refusal(box(), act.BringIn(OurBox(Catalogue(files=(wrong,))))).code == "card_wrong"
    assert refusal(box(), act.BringIn(OurBox(slips=(Slip("files"),)))).code == "card_wrong"
    assert refusal(box(), act.BringIn(OurBox())).code == "nothing_recorded"
    assert refusal(box(), act.BringIn(OurBox(Catalogue(files=(FUSES,))), (0,))).code == "not_asked"


# Put right


def test_a_card_that_lies_there_gets_its_name_and_its_facts():
    state = with_unknown_task(box())
    told = Slip("key_tasks", title="Leak", code="К7", merits=4)
    state = do(state, act.Amend("?1", told))
    assert state.slips["?1"] == replace(told, code="K7"), "one spelling"
    assert refusal(state, act.Amend("?1", state.slips["?1"])).code == "nothing_to_correct"
    assert refusal(state, act.Amend("?1", Slip("files"))).code == "card_wrong"
    assert refusal(state, act.Amend("?7", told)).code == "card_not_there"


def test_gen_2_11_a_card_in_a_hand_is_not_put_right_before_everybody():
    state, card = with_unknown_card(box(), "green", "files")
    named = Slip("files", title="Torch")
    assert refusal(state, act.Amend(card, named)).code == "in_a_hand"
    record = act.Record(Catalogue(files=(FUSES,)), slip=card)
    assert refusal(state, record).code == "in_a_hand"


def test_a_name_that_a_sealed_card_has_opens_it():
    state = with_unknown_task(brought(box(), key_tasks=(LEAK,)))
    state = do(state, act.Amend("?1", Slip("key_tasks", title="leak")))
    assert state.table.row[0].card == "K7"


def test_gen_4_4_a_card_that_lies_there_is_recorded_and_known_at_once():
    state = do(with_unknown_task(box()), act.Record(Catalogue(key_tasks=(LEAK,)), slip="?1"))
    assert state.table.row[0].card == "K7"
    assert "K7" not in state.table.key_tasks.down
    assert "K7_2" in state.table.key_tasks.down, "its other copy is still in the deck"
    assert state.slips["?1"].code == "K7"


def test_a_harm_put_right_while_it_is_asked_answers_the_question():
    state = after(with_unknown_task(box()), steps.Harming(1))
    state = do(state, act.Amend("?1", Slip("key_tasks", harms=(Harm("energy", 1),))))
    assert state.todo == ()
