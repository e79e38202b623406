"""GEN-2: the set-up of an episode, and all that its sheet needs, told as events."""

from __future__ import annotations

import random
from typing import Any

import pytest
from msgspec.structs import replace

from rules.core import Refused
from rules.gen7 import ENGINE, steps
from rules.gen7 import actions as act
from rules.gen7 import events as ev
from rules.gen7.cards import effects as fx
from rules.gen7.cards.content import Page, Preparation, Text
from rules.gen7.cards.packs import pack
from rules.gen7.state import Deck, House, Options, State
from rules.gen7.tables import ROOMS, spots_in
from tests.rules.gen7.moves import do, due, offers, refusal
from tests.rules.gen7.parts import after, of, told, whole_set_up
from tests.rules.gen7.positions import at_turn, set_up, until, with_cards, with_dice


def first_page(**changes: Any) -> Page:
    return Page(code="T.00", title=Text(en="Test"), preparation=Preparation(**changes))


def prepared_with(state: State, page: Page) -> State:
    return after(with_cards(replace(state, bookmark="T.00"), pages=(page,)), "packed")


# The tracks, the markers, the first page


def test_gen_2_1_the_condition_markers_begin_on_green():
    assert set_up().table.systems == (0, 0, 0)
    assert after(at_turn(systems=(3, 1, 2)), "packed").table.systems == (0, 0, 0)


def test_gen_2_1_three_players_close_every_spot_with_three_dots():
    board = Options().board
    third = {f"{room}.3" for room in ROOMS if spots_in(board, room) >= 3}
    assert set_up(players=3).table.markers == dict.fromkeys(third, "failure")
    assert {"hq.3", "science_lab.3", "data_centre.3"} <= third
    assert "assembly.3" not in third


def test_gen_2_1_four_players_close_none():
    assert set_up(players=4).table.markers == {}


def test_gen_2_1_the_sheet_tells_markers_for_three_players_from_critical_ones():
    state = replace(at_turn(players=3), critical={"chemical_lab": 1})
    put = of(ev.MarkerPut, told(state, "packed"))
    assert [event.why for event in put] == ["players"] * 7 + ["critical"]
    assert put[-1].place == "chemical_lab.1"


def test_gen_2_2_the_round_marker_goes_on_one_when_the_set_up_is_done():
    events, state = whole_set_up()
    assert set_up().table.round == 0
    assert state.table.round == 1
    assert of(ev.RoundStarted, events) == [ev.RoundStarted(1)]


def test_gen_2_2_the_first_page_gives_the_markers_and_the_goals():
    story = set_up().table.story
    assert (story.page, story.marker, story.last_round) == ("1.00", 1, 3)
    assert story.goals == ("story", "best_officer", "appraisal")


def test_gen_2_2_a_value_on_the_page_overrides_the_logged_one():
    state = replace(at_turn(), reason=5)
    assert prepared_with(state, first_page(reason=-2)).reason == -2
    assert prepared_with(state, first_page()).reason == 5


def test_gen_2_2_a_house_rule_keeps_the_logged_value():
    state = replace(at_turn(house=House(page_sets_reason=False)), reason=5)
    assert prepared_with(state, first_page(reason=-2)).reason == 5


def test_gen_2_2_of_an_unknown_first_page_the_table_says_the_last_round():
    state = do(after(replace(at_turn(), bookmark="9.99"), "packed"), act.Next("blue"))
    assert due(state) == steps.Marking("green")
    assert refusal(state, act.Choose("green", "9")).code == "no_such_option"
    assert refusal(state, act.Next("green")).code == "not_now"
    assert do(state, act.Choose("green", "8")).table.story.last_round == 8


def test_gen_2_2_a_first_page_is_opened_once_and_not_again_for_the_next_episode():
    box = until(
        set_up(pack="box", decks="table"), lambda state: isinstance(due(state), steps.Turning)
    )
    assert box.visited[0].page == "1.00"
    assert after(box, "packed").table.story.page == "2.00"


def test_gen_2_3_storage_holds_three_of_each():
    assert set_up().table.storage == (3, 3, 3)
    assert after(at_turn(storage=(15, 0, 7)), "packed").table.storage == (3, 3, 3)
    assert ev.StorageChanged((3, 3, 3), "setup") in whole_set_up()[0]


# Sectors and dice


def test_gen_2_4_a_sector_each_at_random():
    dealt = [tuple(of(ev.SectorDealt, whole_set_up(seed=seed)[0])) for seed in range(1, 6)]
    assert len(set(dealt)) > 1
    for events in dealt:
        assert len({event.sector for event in events}) == 4
        assert [event.seat for event in events] == list(at_turn().players)


def test_gen_2_4_again_for_each_episode():
    state = at_turn()
    ready = [until(after(state, "packed"), chief_is_next, seed=seed) for seed in range(1, 6)]
    now = {seat: sector.name for seat, sector in state.table.sectors.items()}
    later = [{seat: sector.name for seat, sector in one.table.sectors.items()} for one in ready]
    assert any(names != now for names in later)


def chief_is_next(state: State) -> bool:
    return isinstance(due(state), steps.Rolling)


@pytest.mark.parametrize(
    ("sectors", "code"),
    [(("science", "science", "mechanical"), "sector_twice"), (("science",), "sectors_per_player")],
)
def test_gen_2_4_sectors_named_by_the_table_are_one_per_player(sectors, code):
    with pytest.raises(Refused) as refused:
        set_up(players=3, sectors=sectors)
    assert (refused.value.refusal.code, refused.value.refusal.rule) == (code, "GEN-2.4")


def places(state: State, seat: str) -> dict[str, list[str]]:
    found: dict[str, list[str]] = {}
    for name, die in state.table.dice.items():
        if die.owner == seat:
            found.setdefault(die.place, []).append(name.partition(".")[2])
    return found


def test_gen_2_5_robot_and_two_colonists_wait_in_the_supply():
    assert places(at_turn(), "green") == {
        "quarters": ["o", "c1", "c2", "c3"],
        "supply": ["r", "c4", "c5"],
    }


def test_gen_2_5_the_mechanical_sector_has_its_robot_at_home_and_a_colonist_less():
    assert places(at_turn(), "purple") == {
        "quarters": ["o", "r", "c1", "c2"],
        "supply": ["c3", "c4"],
    }


def test_gen_2_5_every_sleeping_marker_lies_in_the_recovery_room():
    assert all(sector.booked for sector in whole_set_up()[1].table.sectors.values())


@pytest.mark.parametrize(("die", "most"), [("green.o", 8), ("green.c1", 6), ("purple.r", 12)])
def test_gen_2_5_officers_have_eight_faces_colonists_six_robots_twelve(die, most):
    seat = die.partition(".")[0]
    rolling = steps.Rolling((die,), "round")
    state = replace(at_turn(), todo=(rolling,), options=Options(dice="table"))
    assert act.ShowFace(seat, die, most) in offers(state)
    if most < 12:
        assert refusal(state, act.ShowFace(seat, die, most + 1)).rule == "GEN-2.5"


# Cards


def test_gen_2_6_one_file_and_one_algorithm_each_and_no_merits():
    for sector in whole_set_up()[1].table.sectors.values():
        assert (len(sector.files), sector.merits) == (1, 0)
        assert [slot.face is not None for slot in sector.slots] == [True, False]


def test_gen_2_6_one_tap_deals_to_everybody_where_nobody_chooses():
    state = do(set_up(), act.Next("green"))
    assert isinstance(due(state), steps.Drawing)
    assert {act.Deal(seat) for seat in state.players} | {act.Draw("green")} == offers(state)
    dealt = do(state, act.Deal("orange"))
    assert len({sector.name for sector in dealt.table.sectors.values()}) == 4
    assert len({officer.crew for officer in dealt.officers.values()}) == 4
    hands = do(dealt, act.Deal("blue"))
    assert [len(sector.files) for sector in hands.table.sectors.values()] == [1] * 4
    assert all(sector.slots[0].face for sector in hands.table.sectors.values())
    assert isinstance(due(hands), steps.Rolling)


def test_gen_2_6_it_deals_what_drawing_one_by_one_would_deal():
    state = do(set_up(), act.Next("green"))
    filled = ENGINE.fill(state, act.Deal("green"), random.Random(3))
    assert isinstance(filled, act.Deal)
    one_by_one = state
    for cards in filled.cards:
        one_by_one = do_exactly(one_by_one, act.Draw(due(one_by_one).seat, cards))
    assert do_exactly(state, filled) == one_by_one


def do_exactly(state: State, action: act.AnyAction) -> State:
    return ENGINE.fold(ENGINE.decide(state, action), state)


def test_gen_2_13_an_algorithm_laid_by_a_correction_is_not_covered_by_the_first_one():
    state = do(set_up(), act.Next("green"), act.Deal("green"))
    state = do(state, act.Correct("green", (fx.DrawCards("algorithms"),), "dealt too early"))
    state = do(state, act.Draw("green"))
    laid = due(state).cards[0]
    state = do(state, act.Lay("green", laid, 0), act.Deal("green"))
    assert isinstance(due(state), steps.Arranging)
    assert state.table.sectors["green"].slots[0].face == laid


def test_gen_2_6_with_your_own_cards_each_draw_is_said():
    state = do(set_up(decks="table"), act.Next("green"))
    assert not [one for one in offers(state) if isinstance(one, act.Deal)]
    assert refusal(state, act.Deal("green")).code == "not_now"


def test_gen_2_4_the_last_sector_there_is_needs_no_answer():
    state = do(set_up(decks="table"), act.Next("green"))
    state = do(state, *(act.Draw(seat, ("?",)) for seat in state.players))  # crew cards
    for seat, sector in zip(state.players, ("science", "mechanical", "engineering"), strict=False):
        state = do(state, act.Draw(seat, (sector,)))
    assert state.table.sectors["purple"].name == "bioscience"


def test_gen_2_6_all_decks_begin_face_down_with_every_card():
    laid_out = after(at_turn(files=Deck(up=("F1",))), "packed").table
    assert laid_out.files == Deck(down=tuple(sorted(card.code for card in pack("cruise").files)))
    tasks = sorted(card.code for card in pack("cruise").key_tasks if not card.extra)
    assert laid_out.key_tasks == Deck(down=tuple(tasks))


def test_gen_2_6_crossroads_put_under_the_deck_are_shuffled_again():
    state = replace(at_turn(), crossroads=Deck(down=("P4", "P6"), bottom=("P5", "P1")))
    assert after(state, "packed").crossroads == Deck(down=("P1", "P4", "P5", "P6"))


# Chief of staff and draft


def rolled(*faces: int) -> State:
    """The officers of green, blue, orange and purple show these."""
    officers = [f"{seat}.o" for seat in at_turn().players]
    return with_dice(at_turn(phase="setup"), dict(zip(officers, faces, strict=True)))


COMPARING = steps.Comparing(("green.o", "blue.o", "orange.o", "purple.o"))


def test_gen_2_7_everyone_rolls_the_officer():
    state = until(set_up(), chief_is_next)
    assert due(state) == steps.Rolling(("green.o", "blue.o", "orange.o", "purple.o"), "chief")


def test_gen_2_7_the_lowest_becomes_chief_and_first_player():
    assert told(rolled(5, 2, 8, 3), COMPARING)[0] == ev.ChiefChosen("blue", first=True)


def test_gen_2_7_tied_players_roll_again():
    state = after(replace(rolled(5, 2, 8, 2), options=Options(dice="table")), COMPARING)
    assert due(state) == steps.Rolling(("blue.o", "purple.o"), "chief")
    again = act.ShowFace("blue", "blue.o", 7), act.ShowFace("purple", "purple.o", 6)
    assert do(state, *again).table.chief == "purple"


def drafting() -> State:
    """Blue has become chief of staff, so green is the last player."""
    return do(after(rolled(5, 2, 8, 3), COMPARING), act.Draw("green"))


def test_gen_2_8_the_last_player_takes_two_cards_a_player_and_one():
    state = after(rolled(5, 2, 8, 3), COMPARING)
    assert due(state) == steps.Drawing("work_tasks", "green", 9, "draft")


def test_gen_2_8_counter_clockwise_until_each_has_two():
    order = []
    state = drafting()
    while isinstance(step := due(state), steps.Taking):
        order.append(step.order[0])
        state = do(state, act.Take(step.order[0], step.cards[0]))
    assert order == ["green", "purple", "orange", "blue"] * 2
    assert {len(sector.work) for sector in state.table.sectors.values()} == {2}
    assert len(state.table.work_tasks.up) == 1


def test_gen_2_8_each_takes_one_of_those_that_are_handed_on():
    state = drafting()
    card = due(state).cards[0]
    assert refusal(state, act.Decline("green")).code == "must_take"
    assert refusal(state, act.Take("purple", card)).code == "not_your_turn"
    handed_on = do(state, act.Take("green", card))
    assert refusal(handed_on, act.Take("purple", card)).code == "card_not_there"
