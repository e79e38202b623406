"""GEN-2.9 to GEN-2.13: plans, secrets, the first page read; and that a sheet can tell it all."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from rules.core import write
from rules.gen7 import ENGINE, steps
from rules.gen7 import actions as act
from rules.gen7 import events as ev
from rules.gen7.cards import effects as fx
from rules.gen7.cards.packs import pack
from rules.gen7.state import House, Plan, Result, Slot, State
from rules.gen7.tables import Board
from tests.rules.gen7.moves import do, due, happens
from tests.rules.gen7.parts import after, of, redacted, seen, told, whole_set_up
from tests.rules.gen7.positions import at_turn, set_up, with_sector

# Personal goals


def test_gen_2_9_three_cards_each_with_the_goal_in_play():
    events, state = whole_set_up("2.b.00")
    goals = {goal.code: goal for goal in pack("cruise").goals}
    for sector in state.table.sectors.values():
        cards = [goals[plan.card] for plan in sector.plans]
        assert sorted(card.kind for card in cards) == ["a", "b", "sector"]
        assert [card.sector for card in cards if card.kind == "sector"] == [sector.name]
    assert len({event.card for event in of(ev.PlanDealt, events)}) == 12


def test_gen_2_9_none_without_it():
    assert of(ev.PlanDealt, whole_set_up("1.00")[0]) == []


@pytest.mark.parametrize("seat", ["green", None])
def test_gen_2_9_the_plans_of_others_are_secret(seat):
    plans = (Plan("GA1"), Plan("GB2"))
    state = with_sector(at_turn(), "blue", plans=plans)
    assert seen(state, "blue").table.sectors["blue"].own_plans == plans
    assert seen(state, seat).table.sectors["blue"].own_plans == ()
    dealt = ev.PlanDealt("blue", "GA1")
    assert redacted(dealt, seat) == ev.PlanDealt("blue", "?")
    assert redacted(dealt, "blue") == dealt


# The last round


def goes_on(state: State) -> bool:
    """Does another round follow this one?"""
    return bool(of(ev.RoundStarted, told(state, "last_round")))


def test_gen_2_10_without_the_marker_no_round_is_the_last():
    story = replace(at_turn().table.story, last_round=0)
    assert all(goes_on(at_turn(round=number, story=story)) for number in range(1, 13))


def test_gen_2_10_the_marker_may_arrive_later():
    story = replace(at_turn().table.story, last_round=0)
    state = at_turn(round=4, story=story)
    marked = do(state, act.Correct("green", (fx.LastRound(4),), "page"))
    assert goes_on(state)
    assert not goes_on(marked)


# Secrets (GEN-2.11)


def hands() -> State:
    state = with_sector(at_turn(), "blue", work=("WD1", "WP1"), files=("F1",), slots=SLOTS)
    return with_sector(state, "blue", resources=(1, 2, 3))


SLOTS = (Slot("A1", "A2"), Slot())


@pytest.mark.parametrize("seat", ["green", "orange", None])
def test_gen_2_11_work_tasks_and_files_of_others_are_numbers(seat):
    sector = seen(hands(), seat).table.sectors["blue"]
    assert (sector.work, sector.own_work) == (2, ())
    assert (sector.files, sector.own_files) == (1, ())


def test_gen_2_11_your_own_hand_is_seen():
    sector = seen(hands(), "blue").table.sectors["blue"]
    assert (sector.own_work, sector.own_files) == (("WD1", "WP1"), ("F1",))


def test_gen_2_11_algorithms_resources_and_dice_are_open():
    table = seen(hands(), "green").table
    assert (table.sectors["blue"].slots, table.sectors["blue"].resources) == (SLOTS, (1, 2, 3))
    assert table.dice == hands().table.dice


def test_gen_2_11_a_house_rule_opens_the_files_but_not_the_work_tasks():
    state = replace(hands(), options=replace(hands().options, house=House(files_are_secret=False)))
    sector = seen(state, "green").table.sectors["blue"]
    assert (sector.own_files, sector.own_work) == (("F1",), ())


@pytest.mark.parametrize("hand", ["files", "work_tasks"])
def test_gen_2_11_the_log_does_not_tell_others_what_was_drawn(hand):
    drawn = ev.CardsDrawn(hand, "blue", ("F1",), "hand")
    gained = ev.CardGained("blue", hand, "F1")
    assert redacted(drawn, "green") == replace(drawn, cards=("?",))
    assert redacted(gained, "green") == replace(gained, card="?")
    assert (redacted(drawn, "blue"), redacted(gained, "blue")) == (drawn, gained)


def test_gen_2_11_the_cards_of_the_draft_are_for_the_eyes_of_their_taker():
    state = replace(at_turn(), todo=(steps.Taking(("WD1", "WP1"), ("blue", "green"), 2, "draft"),))
    assert seen(state, "blue").due.cards == ("WD1", "WP1")
    assert seen(state, "green").due.cards == ("?", "?")


# The first page, then round 1


def test_gen_2_12_after_the_draft_the_next_page_is_read_aloud_and_then_round_one_begins():
    first = replace(at_turn().table.story, page="1.00")
    state = after(at_turn(round=0, story=first), "open")
    assert due(state) == steps.Reading("1.01", "introduction")
    assert ev.RoundStarted(1) in happens(state, act.Next("green"))


def test_gen_2_12_the_draft_comes_before_the_page_and_the_page_before_the_round():
    events, _ = whole_set_up()
    taken = events.index(of(ev.CardGained, events)[-1])
    opened = events.index(ev.PageOpened("1.01", "introduction"))
    assert taken < opened < events.index(ev.RoundStarted(1))


@pytest.mark.parametrize("seat", ["green", None])
def test_gen_2_12_nobody_sees_what_lies_in_the_crossroads_deck(seat):
    state = at_turn()
    shown = write(seen(state, seat))
    assert not [card for card in state.crossroads.down if write(card) in shown]
    first = ENGINE.set_up(state.options)[0]
    assert isinstance(first, ev.CampaignSetUp)
    assert first.crossroads
    assert redacted(first, seat).crossroads == ()


# Rulings on the set-up


def test_gen_2_13_personal_goals_are_dealt_after_the_sectors():
    events, _ = whole_set_up("2.b.00")
    last_sector = events.index(of(ev.SectorDealt, events)[-1])
    assert last_sector < events.index(of(ev.PlanDealt, events)[0])


def test_gen_2_13_the_first_algorithm_is_laid_face_up_at_once():
    state = after(at_turn(), steps.Drawing("algorithms", "blue", 1, "first"))
    laid = of(ev.AlgorithmLaid, happens(state, act.Draw("blue")))
    assert [(event.slot, event.under) for event in laid] == [(0, False)]
    assert do(state, act.Draw("blue")).todo == ()


def test_gen_2_13_markers_for_three_players_go_on_ship_rooms_only():
    places = set_up(players=3).table.markers
    assert len(places) == 7
    assert not [place for place in places if place.count(".") > 1 or "small_lab" in place]


def test_gen_2_13_also_on_a_room_that_has_three_spots_on_this_table_s_board():
    assert "assembly.3" in set_up(players=3, board=Board(assembly=3)).table.markers


def test_gen_2_13_the_mechanical_sector_brings_its_robot_home():
    sector = ev.SectorDealt("purple", "mechanical")
    assert ENGINE.evolve(set_up(), sector).table.dice["purple.r"].place == "quarters"
    other = ev.SectorDealt("purple", "science")
    assert ENGINE.evolve(set_up(), other).table.dice["purple.r"].place == "supply"


# The sheet: what lies where, from the events alone


def test_the_sheet_of_the_first_episode_can_be_written_from_its_events():
    events, state = whole_set_up(players=3)
    table = state.table
    put = {event.place: event.kind for event in of(ev.MarkerPut, events)}
    assert put == table.markers
    assert {event.why for event in of(ev.MarkerPut, events)} == {"players"}
    sectors = {event.seat: event.sector for event in of(ev.SectorDealt, events)}
    assert sectors == {seat: sector.name for seat, sector in table.sectors.items()}
    crew = {event.seat: event.card for event in of(ev.CrewDealt, events)}
    assert crew == {seat: officer.crew for seat, officer in state.officers.items()}
    adds = {card.code: card.adds for card in pack("cruise").crew}
    assert all(event.adds == adds[event.card] for event in of(ev.CrewDealt, events))
    assert [event.by for event in of(ev.StorageChanged, events)] == [table.storage]
    assert of(ev.ChiefChosen, events)[-1].seat == table.chief


def test_the_sheet_names_the_first_page_and_what_it_sets():
    events, state = whole_set_up()
    [page] = of(ev.EpisodePrepared, events)
    assert (page.episode, page.page, page.duty) == (1, "1.00", None)
    assert ev.StoryPrepared(1, 3, ("story", "best_officer", "appraisal"), 0) in events
    assert of(ev.PageOpened, events)[0] == ev.PageOpened("1.00", "introduction")
    assert of(ev.CampaignSetUp, events)[0].options == state.options


def test_the_sheet_knows_every_card_that_was_dealt():
    events, state = whole_set_up("2.b.00")
    for seat, sector in state.table.sectors.items():
        gained = [event for event in of(ev.CardGained, events) if event.seat == seat]
        assert tuple(event.card for event in gained if event.hand == "files") == sector.files
        assert tuple(event.card for event in gained if event.hand == "work_tasks") == sector.work
        laid = [event.card for event in of(ev.AlgorithmLaid, events) if event.seat == seat]
        assert laid == [sector.slots[0].face]
        plans = tuple(Plan(event.card) for event in of(ev.PlanDealt, events) if event.seat == seat)
        assert plans == sector.plans
    left = [event for event in of(ev.CardsPut, events) if event.deck == "work_tasks"]
    assert [(event.cards, event.where) for event in left] == [(state.table.work_tasks.up, "up")]


def test_the_sheet_of_a_later_episode_tells_critical_rooms_and_the_duty_officer():
    result = Result(1, "orange", 2, dict.fromkeys(at_turn().players, 20), story=True)
    state = replace(at_turn(), critical={"assembly": 1}, results=(result,), reason=2)
    events = told(state, "packed")
    assert of(ev.MarkerPut, events) == [ev.MarkerPut("assembly.1", "failure", "critical")]
    [page] = of(ev.EpisodePrepared, events)
    assert (page.episode, page.page, page.duty) == (2, "2.b.00", "orange")
    [story] = of(ev.StoryPrepared, events)
    assert (story.marker, story.last_round, story.reason) == (2, 4, 2)
