"""GEN-9.6 to GEN-9.11, GEN-9.14: critical systems, the log, consequences, packing up."""

from __future__ import annotations

from typing import Any

from msgspec.structs import replace

from rules.gen7 import events as ev
from rules.gen7 import steps
from rules.gen7.actions import BringIn, Choose, Correct, Next, Record, Tell, Vote
from rules.gen7.cards import conditions as on
from rules.gen7.cards import effects as fx
from rules.gen7.cards.content import Catalogue
from rules.gen7.cards.our_box import OurBox
from rules.gen7.state import Deck, House, Result, Slot, State
from rules.gen7.tables import SEATS, Board, spots_in
from tests.rules.gen7.endings import (
    corrected,
    crossroads,
    ending,
    go_on,
    on_page,
    page,
    reckoning,
    told,
    with_plan,
)
from tests.rules.gen7.moves import do, due, happens, refusal
from tests.rules.gen7.positions import at_turn, with_cards, with_officer, with_sector, with_table

# 3. Critical systems


def critical(*systems: int, **changes: Any) -> State:
    """The markers stand on these divisions of three; step 2 is done."""
    state, _ = reckoning(ending(**changes), 2)
    return with_table(state, systems=systems)


def test_gen_9_6_a_box_for_each_critical_system_and_a_vote_for_a_room_of_it():
    state = critical(3, 2, 3)
    assert told(happens(state, Next("green")), ev.BoxTicked) == [ev.BoxTicked(1, "critical")] * 2
    voting = do(state, Next("green"))
    assert (voting.boxes, due(voting).subject) == (2, "computer")
    assert due(voting).options == ("data_centre", "science_lab", "assembly")
    for seat in SEATS:
        voting = do(voting, Vote(seat, "science_lab"))
    assert voting.critical == {"science_lab": 1}
    assert (due(voting).subject, due(voting).options) == (
        "biological",
        ("medical_centre", "chemical_lab"),
    )


def test_gen_9_6_no_critical_system_no_vote():
    after = do(critical(2, 2, 2), Next("green"))
    assert (due(after), after.boxes) == (steps.Reckoning(3), 0)


def test_gen_9_6_a_room_chosen_twice_covers_two_spots_at_the_next_set_up():
    state = replace(critical(3, 0, 0), critical={"science_lab": 1})
    state = do(state, Next("green"), *(Vote(seat, "science_lab") for seat in SEATS))
    assert state.critical == {"science_lab": 2}
    later = go_on(state, steps.Rolling)
    assert later.table.markers == {"science_lab.1": "failure", "science_lab.2": "failure"}


def test_gen_9_6_a_room_full_of_failure_markers_is_not_voted_for():
    full = {f"data_centre.{spot}": "failure" for spot in (1, 2, 3)}
    voting = do(with_table(critical(3, 0, 0), markers=full), Next("green"))
    assert due(voting).options == ("science_lab", "assembly")
    assert refusal(voting, Vote("green", "data_centre")).code == "no_such_option"


def test_gen_9_6_the_vote_uses_the_new_ranks():
    state, _ = reckoning(with_sector(ending("appraisal"), "green", merits=60), 2)
    state = do(with_table(state, systems=(3, 0, 0)), Next("green"))
    ballots = [Vote("green", "assembly"), *(Vote(seat, "data_centre") for seat in SEATS[1:3])]
    tied = do(state, *ballots, Vote("purple", "science_lab"))
    assert due(tied).counted == {"data_centre": 2, "science_lab": 1, "assembly": 2}
    assert do(tied, Choose("green", "assembly")).critical == {"assembly": 1}


def test_gen_9_6_a_table_may_vote_with_the_ranks_of_the_episode_just_played():
    house = House(new_ranks_vote=False)
    state = with_sector(ending("appraisal", house=house), "green", merits=60)
    state, _ = reckoning(state, 2)
    state = do(with_table(state, systems=(3, 0, 0)), Next("green"))
    assert state.officers["green"].rank == 2
    ballots = [Vote("green", "assembly"), *(Vote(seat, "data_centre") for seat in SEATS[1:3])]
    decided = do(state, *ballots, Vote("purple", "assembly"))
    assert due(decided).counted == {"data_centre": 2, "science_lab": 0, "assembly": 2}


def test_gen_9_14_the_only_room_that_is_left_is_noted_without_a_vote():
    full = {
        f"{room}.{number}": "failure"
        for room in ("data_centre", "science_lab")
        for number in range(1, spots_in(Board(), room) + 1)
    }
    state = with_table(critical(3, 0, 0), markers=full)
    told_then = happens(state, Next("green"))
    assert [one.room for one in told(told_then, ev.RoomNoted)] == ["assembly"]
    assert not isinstance(due(do(state, Next("green"))), steps.Voting)


def test_gen_9_6_all_boxes_ticked_bring_card_b9_which_is_read_and_not_shuffled_in():
    state = replace(critical(3, 0, 0), boxes=5)
    assert ev.CardB9Taken() in happens(state, Next("green"))
    after = do(state, Next("green"))
    assert after.b9
    assert "B9" not in (*after.crossroads.down, *after.crossroads.bottom)
    assert (due(after).about, due(after).subject) == ("crossroads", "B9")
    voted = do(after, *(Vote(seat, "0") for seat in SEATS))
    assert voted.removed == (*state.removed, "B9")
    assert (due(voted).about, due(voted).subject) == ("room", "computer")
    assert ev.CardB9Taken() not in happens(replace(state, boxes=4), Next("green"))


def test_gen_9_6_b9_of_your_own_box_is_read_at_once_and_asked_what_it_brings():
    state = do(replace(critical(3, 0, 0, pack="box"), boxes=5), Next("green"))
    assert ev.CardB9Taken() in happens(state, LAST_BOX)
    after = do(state, LAST_BOX)
    assert after.crossroads == state.crossroads
    assert due(after) == steps.Telling("green", "?1", "crossroads")
    assert after.slips["?1"].code == "B9"
    read = do(after, Tell("blue", effects=(fx.Stars(1),)))
    assert read.officers["green"].stars == state.officers["green"].stars + 1
    assert due(read).about == "room"


B9 = Catalogue(crossroads=(crossroads("B9"),))
LAST_BOX = Choose("green", "yes")


def test_gen_9_6_b9_recorded_before_is_in_no_deck_until_it_is_taken():
    state = do(replace(critical(3, 0, 0, pack="box"), boxes=5), Record(B9))
    assert "B9" not in state.crossroads.down
    assert due(do(state, Next("green"), LAST_BOX)) == steps.Deciding("green", "B9")


def test_gen_9_6_b9_of_a_box_that_was_brought_in_is_met():
    state = do(replace(critical(3, 0, 0, pack="box"), boxes=5), BringIn(OurBox(B9)))
    assert due(do(state, Next("green"), LAST_BOX)) == steps.Deciding("green", "B9")


def test_gen_9_6_and_only_once():
    state = replace(critical(3, 0, 0), boxes=6, b9=True)
    assert not told(happens(state, Next("green")), ev.CardB9Taken, ev.BoxTicked)


def test_gen_9_10_an_effect_ticks_boxes_too_and_the_last_one_brings_b9_at_once():
    state = replace(at_turn(), boxes=4)
    one = happens(state, Correct("green", (fx.TickBox(),), "a page says so"))
    assert told(one, ev.BoxTicked, ev.CardB9Taken) == [ev.BoxTicked(1, "effect")]
    three = happens(state, Correct("green", (fx.TickBox(3),), "a page says so"))
    assert told(three, ev.BoxTicked, ev.CardB9Taken) == [
        ev.BoxTicked(2, "effect"),
        ev.CardB9Taken(),
    ]


def test_gen_9_14_one_vote_per_system_and_none_without_an_eligible_room():
    rooms = {"medical_centre": 3, "chemical_lab": 5}
    full = {
        f"{room}.{spot}": "failure" for room, most in rooms.items() for spot in range(1, most + 1)
    }
    after = do(with_table(critical(0, 0, 3), markers=full), Next("green"))
    assert (due(after), after.boxes) == (steps.Reckoning(3), 1)


def test_gen_9_14_full_looks_at_the_markers_now_on_the_board():
    board = Board(assembly=1)
    noted = replace(critical(3, 0, 0, board=board), critical={"assembly": 1})
    assert "assembly" in due(do(noted, Next("green"))).options
    repaired = with_table(noted, markers={"assembly.1": "repair"})
    assert "assembly" in due(do(repaired, Next("green"))).options
    closed = with_table(noted, markers={"assembly.1": "failure"})
    assert "assembly" not in due(do(closed, Next("green"))).options


# 4. to 6. The log, consequences, packing up


def test_gen_9_7_the_value_of_reason_and_feelings_is_logged():
    state = with_sector(ending("best_officer"), "blue", merits=4)
    state = replace(with_table(state, ranking=("blue", "green", "orange", "purple")), reason=-3)
    after, _ = reckoning(state, 4)
    merits = {"green": 0, "blue": 4, "orange": 0, "purple": 0}
    assert after.results == (Result(1, "blue", -3, merits, story=False, goals=("best_officer",)),)
    assert go_on(after, steps.Rolling).episode == 2


def test_gen_9_8_consequences_go_into_the_crossroads_deck_and_are_struck_out():
    state = with_cards(ending(), crossroads=(crossroads("X1"),))
    state = corrected(replace(state, crossroads=Deck()), "green", fx.AddCard("X1"))
    assert (state.consequences, state.crossroads.down) == (("X1",), ())
    step, _ = reckoning(state, 5)
    assert step.consequences == ("X1",)  # there to be named, until everybody has seen them
    assert told(happens(step, Next("green")), ev.CardAdded) == [ev.CardAdded("X1")]
    after = do(step, Next("green"))
    assert (after.consequences, after.crossroads.down) == ((), ("X1",))
    assert due(after) == steps.Reckoning(6)


def test_gen_9_8_shuffled_in_also_those_that_lay_face_down_under_the_deck():
    state = with_cards(ending(), crossroads=(crossroads("X1"), crossroads("X2")))
    state = replace(state, crossroads=Deck(bottom=("X2",)), consequences=("X1",))
    assert reckoning(state, 6)[0].crossroads == Deck(down=("X1", "X2"))


def test_gen_9_8_a_table_left_at_this_step_when_its_cards_were_added_before_goes_on():
    state = with_cards(ending(), crossroads=(crossroads("X1"),))
    step, _ = reckoning(replace(state, crossroads=Deck(down=("X1",))), 5)
    older = replace(step, todo=(steps.Go("pack"), steps.Reckoning(5)))
    after = do(older, Next("green"))
    assert (due(after), after.crossroads.down) == (steps.Reckoning(6), ("X1",))


def test_gen_9_9_officers_crew_skills_and_kept_cards_stay():
    state = with_officer(ending(), "blue", rank=2, skills=("mentor",), crew="CR3", kept=("P10",))
    state = replace(state, boxes=2)
    later = go_on(reckoning(state, 6)[0], steps.Rolling)
    blue = later.officers["blue"]
    assert (blue.rank, blue.skills, blue.crew, blue.kept) == (2, ("mentor",), "CR3", ("P10",))
    assert later.boxes == 2


def test_gen_9_9_the_bookmark_is_where_the_page_says():
    state = on_page(ending(), page("P"), page("2.z.00"), last_round=1)
    marked = corrected(state, "green", fx.Bookmark("2.z.00"))
    assert go_on(reckoning(marked, 6)[0], steps.Reading).table.story.page == "2.z.00"
    unmarked = replace(state, bookmark="")
    assert go_on(reckoning(unmarked, 6)[0], steps.Reading).table.story.page == "2.00"


def test_gen_9_11_everything_else_goes_back():
    state = with_sector(
        ending(),
        "green",
        work=("WD1",),
        files=("F1",),
        slots=(Slot("A1"), Slot()),
        resources=(0, 4, 4),
        merits=20,
        used={"hacker": 1},
    )
    packed = reckoning(with_plan(state, "green", on.Always()), 6)[0]
    assert ev.EpisodePacked() in happens(packed, Next("green"))
    later = go_on(packed, steps.Rolling)
    green = later.table.sectors["green"]
    assert (green.resources, green.merits, green.used) == ((0, 0, 0), 0, {})
    cards = (
        *later.table.files.down,
        *(card for s in later.table.sectors.values() for card in s.files),
    )
    assert sorted(cards) == sorted((*state.table.files.down, "F1"))
    assert later.table.storage == (3, 3, 3)


def test_gen_9_11_the_crossroads_deck_stays_as_it_is():
    state = replace(ending(), crossroads=Deck(("P1", "P2"), ("P3",)), removed=("P4",))
    packed = do(reckoning(state, 6)[0], Next("green"))
    deck = packed.crossroads
    assert sorted((*deck.down, *deck.bottom)) == ["P1", "P2", "P3"]
    assert packed.removed == ("P4",)


def test_gen_9_9_after_the_seventh_episode_the_campaign_is_over():
    state = replace(ending(), episode=7, bookmark="")
    assert do(reckoning(state, 6)[0], Next("green")).result is not None
    assert do(reckoning(replace(state, episode=6), 6)[0], Next("green")).result is None
