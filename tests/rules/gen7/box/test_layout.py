"""GEN-2: set-up by a list. The table lays out its own box; asked is only what must be known."""

from __future__ import annotations

from rules.core import Refusal
from rules.gen7 import actions as act
from rules.gen7 import events as ev
from rules.gen7 import steps
from rules.gen7.cards.slips import is_slip
from rules.gen7.state import State
from rules.gen7.tables import SectorName
from tests.rules.gen7.moves import do, due, happens, offers, refusal
from tests.rules.gen7.parts import of
from tests.rules.gen7.positions import set_up, until, with_sector

SECTORS: tuple[SectorName, ...] = ("science", "engineering", "mechanical")
LAID = act.LayOut("green", SECTORS, "blue")


def new_table(**options: object) -> State:
    return set_up(**{"players": 3, "pack": "box", "dice": "asked", "decks": "table", **options})


def test_gen_2_4_the_list_is_the_first_question_and_its_answer_the_last_of_the_set_up():
    state = new_table()
    assert due(state) == steps.LayingOut(hands=True)
    assert LAID in offers(state)
    state = do(state, LAID)
    assert due(state) == steps.Reading("1.01", "introduction")
    assert [state.table.sectors[seat].name for seat in state.players] == list(SECTORS)


def test_gen_2_7_who_is_chief_is_said_and_not_rolled_once_more():
    state = do(new_table(), LAID)
    assert (state.table.chief, state.table.first) == ("blue", "blue")
    assert state.table.ranking == ("blue", "orange", "green")
    assert refusal(new_table(), act.LayOut("green", SECTORS)) == Refusal("chief_missing", "GEN-2.7")


def test_gen_2_6_hands_are_hidden_cards_and_a_count_is_enough():
    state = do(new_table(), LAID)
    for sector in state.table.sectors.values():
        assert (len(sector.files), len(sector.work), len(sector.plans)) == (1, 2, 3)
        assert sector.slots[0].face
        cards = (*sector.files, *sector.work, sector.slots[0].face)
        assert all(map(is_slip, cards))
    assert all(officer.crew in state.slips for officer in state.officers.values())


def test_gen_2_4_each_sector_lies_before_one_player():
    twice = act.LayOut("green", ("science", "science", "mechanical"), "blue")
    assert refusal(new_table(), twice) == Refusal("sector_twice", "GEN-2.4")
    assert refusal(new_table(), act.LayOut("green", (), "blue")).code == "sectors_missing"


def test_gen_2_4_whoever_has_recorded_the_cards_may_name_each_as_it_is_dealt():
    state = do(new_table(), act.Decline("orange"))
    assert due(state) == steps.Drawing("crew", "green", 1, "crew")


def test_gen_2_7_where_the_app_rolls_it_rolls_for_the_chief():
    state = do(new_table(dice="app"), act.LayOut("green", SECTORS))
    assert due(state) == steps.Rolling(("green.o", "blue.o", "orange.o"), "chief")
    assert refusal(new_table(dice="app"), LAID).code == "not_asked"


def test_gen_2_7_with_the_apps_cards_only_the_chief_is_asked():
    state = new_table(pack="cruise", decks="app")
    state = do(state, act.Next("green"))
    while not isinstance(due(state), steps.LayingOut):
        state = do(state, act.Deal("green"))
    assert due(state) == steps.LayingOut(hands=False)
    state = do(state, act.LayOut("green", (), "orange"))
    assert state.table.chief == "orange"
    assert isinstance(due(state), steps.Drawing)  # GEN-2.8: the draft


def test_gen_2_4_one_row_of_the_log_tells_all_of_it():
    events = happens(new_table(), LAID)
    assert of(ev.LaidOut, events) == [
        ev.LaidOut({"green": "science", "blue": "engineering", "orange": "mechanical"})
    ]
    assert of(ev.ChiefChosen, events) == [ev.ChiefChosen("blue", first=True)]


# Several cards, one tap


def test_gen_3_1_all_key_tasks_of_a_round_come_at_once_where_nobody_knows_them():
    laid = act.LayOut("green", (*SECTORS, "bioscience"), "blue")
    state = do(new_table(players=4), laid, act.Next("green"))
    both = act.Draw("blue", ("?", "?"))
    assert due(state) == steps.Drawing("key_tasks", "blue", 2, "row")
    assert both in offers(state)
    assert refusal(state, act.Draw("blue", ("K1", "?"))).code == "one_card_at_a_time"
    state = do(state, both)
    assert len({task.card for task in state.table.row}) == 2
    assert isinstance(due(state), steps.Turning)


def drafting() -> State:
    state = do(new_table(dice="app"), act.LayOut("green", SECTORS))
    return until(state, lambda state: isinstance(due(state), steps.Taking))


def test_gen_2_8_everybody_takes_two_in_one_tap():
    state = drafting()
    taker = due(state).order[0]
    assert act.TakeAll(taker) in offers(state)
    state = do(state, act.TakeAll(taker))
    assert [len(sector.work) for sector in state.table.sectors.values()] == [2, 2, 2]
    assert isinstance(due(state), steps.Reading)


def test_gen_6_2_a_meeting_is_told_how_many_each_took():
    state = do(new_table(), LAID, act.Next("green"), act.Draw("blue", ("?",)))
    state = do(state, act.Place("blue", "blue.o", "hq", 1))
    state = do(state, act.Place("orange", "orange.c1", "hq", 2), act.Decline("green"))
    assert due(state) == steps.Taking((), ("blue", "orange") * 2, 2, "meeting")
    assert refusal(state, act.TakeAll("blue", (2, 0))).code == "must_take"
    assert refusal(state, act.TakeAll("blue", (2,))).code == "counts_per_player"
    full = with_sector(state, "orange", work=("?1", "?2", "?3", "?4"))
    assert refusal(full, act.TakeAll("blue", (2, 2))).code == "hand_full"
    state = do(state, act.TakeAll("blue", (2, 1)))
    assert [len(sector.work) for sector in state.table.sectors.values()] == [2, 4, 3]


def test_gen_2_8_with_cards_that_are_seen_each_is_chosen():
    state = new_table(pack="cruise", decks="app", dice="app", sectors=SECTORS)
    state = until(state, lambda state: isinstance(due(state), steps.Taking))
    assert refusal(state, act.TakeAll(due(state).order[0])).code == "one_card_at_a_time"


def test_gen_3_2_the_app_rolls_for_everybody_in_one_tap():
    state = do(new_table(dice="app"), act.LayOut("green", SECTORS))
    assert act.RollAll("orange") in offers(state)
    events = happens(state, act.RollAll("orange"))
    assert {name for name, _ in of(ev.DiceRolled, events)[0].faces} == {
        "green.o",
        "blue.o",
        "orange.o",
    }
