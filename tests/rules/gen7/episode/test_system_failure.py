"""GEN-3.4, GEN-3.6, GEN-3.9 to GEN-3.12: systems fail, spots close, the row is cleared."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from rules.gen7 import actions as act
from rules.gen7 import events as ev
from rules.gen7 import steps
from rules.gen7.cards import effects as fx
from rules.gen7.cards.content import KeyTask, Text
from rules.gen7.state import House, State
from rules.gen7.tables import Board, System
from tests.rules.gen7.moves import do, offers
from tests.rules.gen7.parts import after, of, told
from tests.rules.gen7.positions import at_turn, with_sector, with_table, with_task

Systems = tuple[int, int, int]


def card(
    code: str,
    system: str = "computer",
    damage: int = 1,
    *,
    extra: bool = False,
    harms: tuple[System, ...] = (),
) -> KeyTask:
    return KeyTask(
        code=code,
        title=Text(en=code),
        department=system,  # type: ignore[arg-type]
        spots=2,
        damage=damage,
        merits=3,
        extra=extra,
        harms=harms,
    )


def failing(
    damage: int, systems: Systems = (0, 0, 0), *, house: House | None = None, pack: str = "box"
) -> State:
    """An unsolved computer task, and its system at this division."""
    state = at_turn(pack=pack, systems=systems, house=house or House())
    return with_task(state, card("T1", damage=damage))


def prints(state: State) -> list[str]:
    """What the board prints and the table has still to apply, the next first."""
    return [step.system for step in reversed(state.todo) if isinstance(step, steps.Printed)]


# Phase 4


@pytest.mark.parametrize("damage", [1, 2])
def test_gen_3_4_an_unsolved_task_moves_its_system_by_its_number(damage):
    state = failing(damage)
    assert of(ev.SystemMoved, told(state, "failure")) == [
        ev.SystemMoved("computer", damage, "failure")
    ]
    assert after(state, "failure").table.systems == (damage, 0, 0)


def test_gen_3_4_a_card_names_the_systems_it_harms_which_need_not_be_its_department_s():
    state = with_task(at_turn(), card("T1", damage=2, harms=("energy", "biological")))
    assert after(state, "failure").table.systems == (0, 2, 2)


def test_gen_3_4_a_solved_task_moves_nothing():
    solved = with_task(at_turn(), card("T1"), solved=True)
    assert of(ev.SystemMoved, told(solved, "failure")) == []


@pytest.mark.parametrize(
    ("start", "damage", "moved", "times"),
    [(0, 2, 2, 0), (1, 2, 2, 1), (2, 2, 1, 2), (2, 4, 1, 4), (3, 1, 0, 1), (3, 2, 0, 2)],
)
def test_gen_3_4_it_stops_on_critical_and_its_print_acts_on_arriving_and_per_step_beyond(
    start, damage, moved, times
):
    state = failing(damage, (start, 0, 0))
    events = told(state, "failure")
    assert sum(event.by for event in of(ev.SystemMoved, events)) == moved
    assert sum(event.times for event in of(ev.CriticalReached, events)) == times
    assert prints(after(state, "failure")) == ["computer"] * times


@pytest.mark.parametrize(("start", "damage", "times"), [(1, 2, 0), (2, 2, 1), (3, 2, 2)])
def test_gen_3_4_by_a_house_rule_only_per_step_beyond(start, damage, times):
    state = failing(damage, (start, 0, 0), house=House(critical_on_arrival=False))
    assert prints(after(state, "failure")) == ["computer"] * times


def test_gen_3_4_anybody_confirms_what_the_board_prints_and_the_round_goes_on():
    state = after(failing(1, (3, 0, 0)), "failure")
    for seat in state.players:  # done; what it prints, once and for all; our track is too short
        said = {act.Next(seat), act.Tell(seat), act.Choose(seat, "no")}
        assert offers(state, seat) == said
    assert do(state, act.Next("orange")).table.phase != "failure"


def test_gen_3_4_the_last_division_of_the_table_s_own_track_is_critical():
    state = at_turn(pack="box", board=Board(divisions=(2, 1)))
    state = with_task(state, card("T1", damage=3))
    assert after(state, "failure").table.systems == (2, 0, 0)
    assert prints(after(state, "failure")) == ["computer"] * 2


@pytest.mark.parametrize(("start", "damage", "times"), [(0, 2, 0), (1, 2, 1), (2, 2, 2), (3, 1, 1)])
def test_gen_3_4_a_story_without_a_board_says_itself_what_critical_does(start, damage, times):
    state = with_table(failing(damage, (start, 0, 0), pack="cruise"), storage=(6, 6, 6))
    for seat in state.players:
        state = with_sector(state, seat, merits=5)
    events, after_it = told(state, "failure"), after(state, "failure")
    assert sum(event.times for event in of(ev.CriticalReached, events)) == times
    assert prints(after_it) == []  # nobody is sent to a board that is not there
    assert after_it.table.storage == (6 - 2 * times, 6, 6)
    merits = {sector.merits for sector in after_it.table.sectors.values()}
    assert merits == {5 - times}


def test_gen_3_16_a_print_that_worsens_systems_sets_off_no_print():
    """Two boards that worsen each other, and one that worsens itself: it ends."""
    state = at_turn(pack="box", decks="table", systems=(2, 2, 0))
    said = {"computer": (fx.MoveSystem("energy", 6),), "energy": (fx.MoveSystem("energy", 1),)}
    worse = do(
        replace(state, prints=said), act.Correct("green", (fx.MoveSystem("computer", 2),), "card")
    )
    assert worse.table.systems == (3, 3, 0)
    assert prints(worse) == []
    assert worse.todo == state.todo


def test_gen_3_9_any_effect_may_worsen_a_system_beyond_its_end():
    state = at_turn(pack="box", systems=(0, 2, 0))
    worse = do(state, act.Correct("green", (fx.MoveSystem("energy", 3),), "card"))
    assert worse.table.systems == (0, 3, 0)
    assert prints(worse) == ["energy"] * 3


def test_gen_3_9_spots_are_covered_only_in_phase_six():
    worse = do(at_turn(), act.Correct("green", (fx.MoveSystem("energy", 1),), "card"))
    assert worse.table.markers == {}
    assert after(worse, "refresh").table.markers == {"technical_lab.5": "failure"}


def test_gen_3_9_an_effect_may_repair_a_system_as_far_as_green():
    state = at_turn(systems=(0, 2, 0))
    better = do(state, act.Correct("green", (fx.MoveSystem("energy", -6),), "card"))
    assert better.table.systems == (0, 0, 0)
    assert prints(better) == []


def test_gen_3_10_the_unsolved_tasks_are_gone_through_from_left_to_right():
    state = with_task(failing(1, (2, 2, 0)), card("T2", "energy"))
    state = with_task(with_task(state, card("T3", "biological")), card("T4", damage=2))
    moved = [event.system for event in of(ev.SystemMoved, told(state, "failure"))]
    assert moved == ["computer", "energy", "biological"]
    reached = [(e.system, e.times) for e in of(ev.CriticalReached, told(state, "failure"))]
    assert reached == [("computer", 1), ("energy", 1), ("computer", 2)]
    assert prints(after(state, "failure")) == ["computer", "energy", "computer", "computer"]


def test_gen_3_10_the_print_does_not_act_for_staying_on_critical():
    state = with_task(at_turn(systems=(3, 3, 3)), card("T1"), solved=True)
    assert of(ev.CriticalReached, told(state, "failure")) == []
    assert of(ev.CriticalReached, told(failing(0, (3, 0, 0)), "failure")) == []


# Phase 6


def test_gen_3_6_repair_markers_are_removed_and_failures_stay():
    state = at_turn(markers={"hq.2": "repair", "science_lab.1": "failure"})
    assert after(state, "refresh").table.markers == {"science_lab.1": "failure"}
    assert of(ev.MarkerTaken, told(state, "refresh")) == [ev.MarkerTaken("hq.2", "refresh")]


def test_gen_3_6_the_row_goes_face_up_under_its_deck():
    state = with_task(with_task(at_turn(), card("T1")), card("T2"), solved=True)
    later = after(state, "refresh").table
    assert later.row == ()
    assert later.key_tasks.up == ("T1", "T2")


def test_gen_3_6_a_task_that_a_page_keeps_in_play_stays():
    state = with_task(with_task(at_turn(), card("T1"), stays=True), card("T2"))
    assert [task.card for task in after(state, "refresh").table.row] == ["T1"]


def test_gen_3_6_an_extra_task_of_a_page_goes_out_of_the_game():
    state = with_task(at_turn(), card("T1", extra=True))
    assert after(state, "refresh").table.key_tasks.up == ()
    assert ev.TaskLeft(1, "T1", removed=True) in told(state, "refresh")


@pytest.mark.parametrize(
    ("system", "at", "covered"),
    [
        ((0, 0, 0), 0, []),
        ((1, 0, 0), 1, ["science_lab.5"]),
        ((2, 0, 0), 2, ["science_lab.4", "science_lab.5"]),
        ((3, 0, 0), 3, ["data_centre.3", "science_lab.3", "science_lab.4", "science_lab.5"]),
        (
            (0, 3, 0),
            3,
            ["production_centre.3", "technical_lab.3", "technical_lab.4", "technical_lab.5"],
        ),
        ((0, 0, 1), 1, ["chemical_lab.5"]),
    ],
)
def test_gen_3_6_spots_match_the_division_and_those_left_of_it(system, at, covered):
    state = at_turn(systems=system)
    assert sorted(after(state, "refresh").table.markers) == covered
    put = of(ev.MarkerPut, told(state, "refresh"))
    assert {(event.kind, event.why) for event in put} <= {("failure", "refresh")}


def test_gen_3_6_the_divisions_of_the_table_s_own_track_count():
    state = at_turn(systems=(1, 0, 0), board=Board(divisions=(2, 1)))
    assert sorted(after(state, "refresh").table.markers) == [
        "assembly.2",
        "data_centre.2",
        "science_lab.2",
    ]


def test_gen_3_6_failure_markers_stay_even_if_the_system_recovers():
    failed = after(at_turn(systems=(1, 0, 0)), "refresh")
    recovered = with_table(failed, systems=(0, 0, 0))
    assert after(recovered, "refresh").table.markers == {"science_lab.5": "failure"}


def test_gen_3_6_a_table_may_free_the_spots_of_a_system_that_recovers():
    house = House(failures_stay=False)
    state = at_turn(house=house, systems=(2, 0, 0), markers={"science_lab.1": "failure"})
    failed = after(state, "refresh")
    better = after(with_table(failed, systems=(1, 0, 0)), "refresh")
    assert sorted(better.table.markers) == ["science_lab.1", "science_lab.5"]  # one of a page stays


def test_gen_3_6_phase_four_covers_nothing_even_on_critical():
    events = told(failing(1, (2, 0, 0)), "failure")
    assert of(ev.MarkerPut, events) == []


def test_gen_3_11_spots_are_covered_again_in_every_round():
    state = after(at_turn(systems=(1, 0, 0)), "refresh")
    cleared = do(state, act.Correct("green", (fx.Clear("science_lab"),), "file"))
    assert cleared.table.markers == {}
    assert after(cleared, "refresh").table.markers == {"science_lab.5": "failure"}


def test_gen_3_11_a_spot_in_repair_is_failed_after_the_repair_marker_is_gone():
    state = at_turn(systems=(1, 0, 0), markers={"science_lab.5": "repair"})
    assert after(state, "refresh").table.markers == {"science_lab.5": "failure"}


def test_gen_3_11_tokens_and_markers_on_discarded_tasks_go_to_the_supply():
    state = with_task(at_turn(), card("T1"), tokens=(2, 0, 0), covered=(1,))
    later = after(state, "refresh")
    again = do(later, act.Correct("green", (fx.AddTask("T1"),), "page")).table
    assert (again.row[0].tokens, again.row[0].covered) == ((0, 0, 0), ())
    assert (again.storage, again.sectors) == (state.table.storage, state.table.sectors)


def test_gen_3_12_a_task_kept_in_play_is_unsolved_again():
    state = with_task(at_turn(), card("T1"), stays=True, solved=True)
    [task] = after(state, "refresh").table.row
    assert (task.card, task.solved) == ("T1", False)
    assert ev.TaskReopened(1) in told(state, "refresh")
    assert ev.SystemMoved("computer", 1, "failure") in told(after(state, "refresh"), "failure")


def test_gen_3_12_the_switch_leaves_it_solved():
    state = at_turn(house=House(kept_task_reopens=False))
    state = with_task(state, card("T1"), stays=True, solved=True)
    assert [task.solved for task in after(state, "refresh").table.row] == [True]
