"""The crew of an empty boat: legal, sensible, and by what its seat may know."""

from __future__ import annotations

import random
from typing import Any

import pytest
from msgspec.structs import replace

from rules.sonar import ENGINE
from rules.sonar import actions as act
from rules.sonar import events as ev
from rules.sonar.bot import crew
from rules.sonar.bot.mind import Mind
from rules.sonar.clues import Course, Drone, Silence, Surfacing
from rules.sonar.radio.tracker import hear, start, waters_of
from rules.sonar.state import BOAT_OF, Due, House, Options, State, chart, seated
from rules.sonar.tables import BOATS
from tests.rules.play import walk
from tests.rules.sonar.contract import OPTION_SETS, OWN_DELTA, disguise
from tests.rules.sonar.moves import after, offered
from tests.rules.sonar.positions import boat, crosses, full, options, sailing, with_boat
from tests.rules.sonar.seats import CAPTAIN, ENEMY, ENGINEER, MATE
from tests.rules.sonar.sensible import choose as somehow


def test_where_it_dives_cannot_be_foreseen():
    state = ENGINE.fold(ENGINE.set_up(Options(players=2)))
    starts = {crew.choose(state, CAPTAIN, random.Random(seed)) for seed in range(20)}
    assert len(starts) > 10
    assert starts <= set(offered(state, CAPTAIN, act.MarkPosition))


def choose(state: State, seat: Any) -> Any:
    return crew.choose(state, seat, random.Random(1))


def deciding(state, dice):
    """Any seat for which the bot has something to do."""
    seats = list(ENGINE.moment(state).seats)
    dice.shuffle(seats)
    for seat in seats:
        action = choose(state, seat)
        if action is not None:
            return action
    pytest.fail("nobody acts: " + ENGINE.show(state)[:100])


@pytest.mark.parametrize("opts", OPTION_SETS, ids=lambda o: f"{o.scenario}-{o.mode}")
def test_it_does_what_is_legal_and_knows_no_secret(opts):
    """The same choice when all that its seat may not know is different."""
    dice = random.Random(7)
    for number, step in zip(range(400), walk(ENGINE, opts, 11, player=somehow), strict=False):
        if number % 5:
            continue
        for seat in ENGINE.moment(step.after).seats:
            chosen = choose(step.after, seat)
            if chosen is not None:
                assert ENGINE.why_not(step.after, chosen) is None
                assert ENGINE.bare(step.after, chosen) in ENGINE.legal_actions(step.after, seat)
            other = disguise(step.after, seat, dice)
            assert choose(other, seat) == chosen
            assert ENGINE.asks_people(other, seat) == ENGINE.asks_people(step.after, seat)


@pytest.mark.parametrize(
    "opts",
    [
        Options(players=2),
        Options(scenario="delta", players=3, chart=OWN_DELTA),
        Options(scenario="echo", players=8),
        Options(scenario="bravo", players=8, mode="real_time"),
        Options(players=2, chart=("...", ".#.", "...")),
    ],
    ids=lambda o: f"{o.scenario}-{o.mode}",
)
def test_two_of_them_play_to_the_end(opts):
    dice = random.Random(1)
    state = ENGINE.fold(ENGINE.set_up(opts))
    for _ in range(3000):
        if state.phase == "over":
            break
        state = after(state, ENGINE.fill(state, deciding(state, dice), dice))
    assert state.phase == "over"


def test_a_lot_drawn_by_the_table_is_for_people():
    for lot, people in (("table", True), ("app", False)):
        state = ENGINE.fold(ENGINE.set_up(options(lot=lot)))
        assert not ENGINE.asks_people(state, CAPTAIN)
        state = after(state, act.MarkPosition(CAPTAIN, "A1"), act.MarkPosition(ENEMY, "J10"))
        assert ENGINE.asks_people(state, CAPTAIN) == people


# Shots

HERE = (
    Drone(1, inside=True),
    Course("south"),
    Course("west"),
    Course("west"),
    Course("west"),
    Course("west"),
    Course("north"),
    Course("north"),
    Course("north"),
    Course("north"),
)


def cornered_at_a1():
    """A boat of which everything is known."""
    waters = waters_of(Options())
    track = start(waters)
    for clue in HERE:
        track = hear(track, clue)
    assert set(track.cells) == {"A1"}
    return boat("A1", heard=HERE)


def test_it_fires_at_a_boat_it_has_found():
    state = sailing(boat("A4", gauges=full(Options(), "torpedo")), cornered_at_a1())
    assert choose(state, CAPTAIN) == act.FireTorpedo(CAPTAIN, "A1")


def test_it_does_not_hurt_itself_unless_that_wins():
    state = sailing(boat("A2", gauges=full(Options(), "torpedo")), cornered_at_a1())
    chosen = choose(state, CAPTAIN)
    assert not isinstance(chosen, act.FireTorpedo) or chart(state).distance(chosen.cell, "A2") > 1
    winning = with_boat(state, "blue", damage=2)
    assert choose(winning, CAPTAIN) == act.FireTorpedo(CAPTAIN, "A1")
    both = with_boat(winning, "yellow", damage=3)
    assert not isinstance(choose(both, CAPTAIN), act.FireTorpedo)


def test_it_keeps_the_torpedo_while_the_enemy_may_be_anywhere():
    state = sailing(boat("A4", gauges=full(Options(), "torpedo")), boat("J10"))
    assert choose(state, CAPTAIN) == act.EndTurn(CAPTAIN)


def test_it_sets_off_a_mine_in_the_enemys_turn_or_waits():
    yellow = boat("F6", mines=("A2",))
    state = sailing(yellow, cornered_at_a1(), active="blue", moved=False)
    assert choose(with_boat(state, "blue", damage=3), CAPTAIN) == act.TriggerMine(CAPTAIN, "A2")
    far = sailing(boat("F6", mines=("J2",)), cornered_at_a1(), active="blue", moved=False)
    assert choose(far, CAPTAIN) is None


def test_son_5_21_its_captain_is_asked_in_the_enemys_turn_while_mines_lie():
    mined = boat("F6", mines=("J2",))
    enemys = sailing(mined, boat("J10"), active="blue", moved=False)
    assert [seat for seat in seated(8) if ENGINE.bot_watches(enemys, seat)] == [CAPTAIN]
    waits = (
        sailing(boat("F6"), boat("J10"), active="blue"),
        sailing(mined, boat("J10"), active="yellow"),
        replace(enemys, asked="yellow"),
        replace(enemys, options=options(house=House(trigger_in_enemy_turn=False))),
        with_boat(enemys, "yellow", status="surfaced"),
    )
    assert not any(ENGINE.bot_watches(state, CAPTAIN) for state in waits)


def test_it_lays_a_mine_only_where_the_enemy_will_come_past():
    mine = full(Options(), "mine")
    near = sailing(boat("A3", gauges=mine), cornered_at_a1())
    assert isinstance(choose(near, CAPTAIN), act.DropMine)
    far = sailing(boat("J9", gauges=mine), cornered_at_a1())
    anywhere = sailing(boat("D5", gauges=mine), boat("J10"))
    assert choose(far, CAPTAIN) == choose(anywhere, CAPTAIN) == act.EndTurn(CAPTAIN)


def test_it_counts_the_mines_that_a_torpedo_sets_off():
    """A torpedo on A1 would do; the mine beside it makes it sink."""
    yellow = boat("A4", gauges=full(Options(), "torpedo"), mines=("B2",))
    state = with_boat(sailing(yellow, cornered_at_a1()), "blue", damage=1)
    events = ENGINE.decide(state, choose(state, CAPTAIN))
    assert isinstance(events[-1], ev.GameEnded)


# Finding and hiding


def test_it_asks_when_the_enemy_may_be_anywhere():
    opts = Options()
    state = sailing(boat("D5", gauges=full(opts, "sonar")), boat("J10"))
    assert choose(state, CAPTAIN) == act.UseSonar(CAPTAIN)
    state = sailing(boat("D5", gauges=full(opts, "drone")), boat("J10", heard=(Silence(),)))
    assert isinstance(choose(state, CAPTAIN), act.SendDrone)
    known = sailing(boat("J9", gauges=full(opts, "sonar")), cornered_at_a1())
    assert choose(known, CAPTAIN) == act.EndTurn(CAPTAIN)


def test_it_goes_silent_when_it_is_found():
    yellow = replace(cornered_at_a1(), gauges=full(Options(), "silence"))
    state = sailing(
        yellow, boat("D3", gauges=full(Options(), "torpedo"), heard=(Drone(1, inside=True),))
    )
    chosen = choose(state, CAPTAIN)
    assert isinstance(chosen, act.KeepSilence)
    assert chosen.cells
    unseen = sailing(boat("A1", gauges=full(Options(), "silence")), boat("J10"))
    assert choose(unseen, CAPTAIN) == act.EndTurn(CAPTAIN)


def test_it_answers_the_sonar_with_what_says_least():
    state = replace(sailing(boat("D3", heard=(Surfacing(1),))), asked="yellow")
    chosen = choose(state, CAPTAIN)
    assert isinstance(chosen, act.AnswerSonar)
    track = hear(start(waters_of(state.options)), Surfacing(1))
    left = {}
    for answer in offered(state, CAPTAIN, act.AnswerSonar):
        clue = ev.SonarAnswered("yellow", answer.row, answer.column, answer.sector)
        heard = ENGINE.evolve(state, clue).yellow.heard[-1]
        left[answer] = len(hear(track, heard).cells)
    assert left[chosen] == max(left.values())


# Marks


def moved(way, **more):
    yellow = boat("E5", due=Due(way, box=False, cross=True), **more)
    return sailing(yellow)


def test_the_engineer_completes_a_circuit():
    state = moved("east", crosses=crosses("W0", "W1", "W2"))
    assert choose(state, ENGINEER) == act.CrossSymbol(ENGINEER, 2)


@pytest.mark.parametrize("slot", range(6))
def test_the_engineer_takes_no_damage_that_can_be_avoided(slot):
    """First the last radiation symbol is in the east, then two symbols are left in the west."""
    state = moved("east", crosses=crosses("W4", "W5", "N5", "S4", "E3", "E0"))
    chosen = choose(state, ENGINEER)
    assert chosen != act.CrossSymbol(ENGINEER, 5)
    assert after(state, chosen).yellow.damage == 0
    full_panel = crosses(*(f"W{one}" for one in range(6) if one != slot))
    state = moved("west", crosses=full_panel & ~crosses("W0" if slot != 0 else "W1"))
    assert after(state, choose(state, ENGINEER)).yellow.damage == 0


def test_the_captain_does_not_sail_where_every_cross_is_a_damage():
    west = crosses("W0", "W1", "W3", "W4", "W5")
    state = sailing(boat("E5", crosses=west), moved=False)
    assert choose(state, CAPTAIN) != act.SetCourse(CAPTAIN, "west")


def test_the_first_mate_loads_the_torpedo_first():
    yellow = boat("E5", due=Due("east", box=True, cross=True), gauges=(0, 2, 0, 0, 0, 0))
    assert choose(sailing(yellow), MATE) == act.MarkBox(MATE, "torpedo")


# Steering


def test_it_does_not_sail_into_a_dead_end():
    pocket = ("....", "##.#", "....", "....")
    state = sailing(boat("C1"), boat("D4"), opts=options(chart=pocket), moved=False)
    assert choose(state, CAPTAIN) == act.SetCourse(CAPTAIN, "south")


def test_it_goes_up_when_no_course_is_left():
    state = sailing(boat("A1", route=("B1", "A2", "A1")), moved=False)
    assert choose(state, CAPTAIN) == act.Surface(CAPTAIN)


def test_in_real_time_it_stops_only_for_what_it_uses():
    opts = options("real_time", scenario="bravo")
    state = sailing(boat("A4", gauges=full(opts, "sonar")), boat("J10"), opts=opts)
    assert choose(state, CAPTAIN) == act.CallStop(CAPTAIN)
    state = after(state, act.CallStop(CAPTAIN))
    assert choose(state, CAPTAIN) == act.UseSonar(CAPTAIN)
    calm = sailing(boat("A4", gauges=full(opts, "torpedo")), boat("J10"), opts=opts)
    assert isinstance(choose(calm, CAPTAIN), act.SetCourse)
    assert choose(after(calm, act.CallStop(CAPTAIN)), CAPTAIN) == act.Cancel(CAPTAIN)


def test_every_seat_of_both_boats_can_be_asked():
    state = sailing(boat("D5"), boat("J10"), moved=False)
    asked = {seat: choose(state, seat) for seat in seated(8)}
    assert [seat for seat, action in asked.items() if action] == [CAPTAIN]
    assert {BOAT_OF[seat] for seat in asked} == set(BOATS)


# Three crews


def test_a_new_crew_forgets_and_knows_no_tricks():
    """What was heard long ago is what tells where the enemy is."""
    heard = (*HERE, *(Drone(4, inside=False),) * 10)
    yellow = boat("A4", gauges=full(Options(), "torpedo"))
    for strength, fires in (("easy", False), ("usual", True), ("hard", True)):
        opts = options(bot=strength)
        state = sailing(yellow, replace(cornered_at_a1(), heard=heard), opts=opts)
        assert isinstance(choose(state, CAPTAIN), act.FireTorpedo) is fires
    found = replace(cornered_at_a1(), gauges=full(Options(), "silence"))
    enemy = boat("D3", gauges=full(Options(), "torpedo"), heard=(Drone(1, inside=True),))
    assert choose(sailing(found, enemy, opts=options(bot="easy")), CAPTAIN) == act.EndTurn(CAPTAIN)


def test_an_old_hand_keeps_out_of_range_of_a_loaded_torpedo():
    """Both boats are found. Sailing on, it would stay where it can be hit."""
    known = cornered_at_a1()
    enemy = replace(boat("A6"), gauges=full(Options(), "torpedo"), heard=(Surfacing(3),))
    state = sailing(known, enemy, opts=options(bot="hard"), moved=False)
    mind = Mind(ENGINE.view(state, CAPTAIN), CAPTAIN)  # type: ignore[arg-type]
    assert mind.armed == 1
    near = mind.danger(["A4"], "A4")
    assert near > mind.danger(["A1"], "A1")
    assert mind.danger(["A4", "J1", "J4", "F1", "F4"], "A4") < near
