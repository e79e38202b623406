"""Real dice are not typed in after the roll: what one shows is asked where it counts."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from rules.core import Refusal
from rules.gen7 import actions as act
from rules.gen7 import events as ev
from rules.gen7 import steps
from rules.gen7.aids.outlook import hints
from rules.gen7.cards.content import Equal
from rules.gen7.ship.board import quarters
from rules.gen7.state import State
from tests.rules.gen7.box.table import box
from tests.rules.gen7.endings import key_task
from tests.rules.gen7.moves import do, due, happens, offers, refusal
from tests.rules.gen7.parts import after, of
from tests.rules.gen7.positions import with_dice, with_officer, with_sector, with_task

PAIR = key_task("P", rules=(Equal(),))


def unseen(**changes: object) -> State:
    """Everybody has rolled on the table, and nobody has said what came."""
    state = box(**{"dice": "asked", **changes})
    return with_dice(state, dict.fromkeys(state.table.dice, 0))


def test_gen_3_2_rolled_on_the_table_and_not_typed_in():
    state = after(box(dice="asked"), "roll")
    assert isinstance(due(state), steps.Turning)
    assert not any(state.table.dice[name].value for name in quarters(state.table, "green"))
    assert state.table.dice["green.c5"].value == 3  # asleep: not rolled


def test_gen_3_2_whoever_wants_hints_types_the_roll():
    state = after(box(dice="asked", hints=True), "roll")
    assert isinstance(due(state), steps.Rolling)
    assert act.ShowFace("green", "green.o", 8) in offers(state)


@pytest.mark.parametrize(
    ("room", "spot", "asked"),
    [
        ("science_lab", 1, True),
        ("science_lab", 5, False),  # it gives a flat 1
        ("technical_lab", 2, True),
        ("chemical_lab", 1, False),
        ("data_centre", 1, False),
    ],
)
def test_gen_5_8_the_face_is_asked_where_it_counts(room, spot, asked):
    state = do(unseen(), act.Place("green", "green.o", room, spot))
    assert isinstance(due(state), steps.Facing) is asked


def test_gen_5_8_what_it_shows_is_what_the_lab_gives():
    state = do(unseen(), act.Place("green", "green.o", "science_lab", 1))
    events = happens(state, act.Choose("green", "7"))
    assert of(ev.FaceTold, events) == [ev.FaceTold("green.o", 7)]
    assert of(ev.ResourcesChanged, events) == [ev.ResourcesChanged("green", (6, 0, 0), "lab")]


def test_gen_5_7_in_the_technical_laboratory_it_is_not_below_the_die_before_it():
    state = with_dice(unseen(), {"blue.c1": (4, "technical_lab.2")})
    state = do(state, act.Place("green", "green.c1", "technical_lab", 3))
    assert {getattr(one, "option", "") for one in offers(state)} == {"4", "5", "6"}
    assert refusal(state, act.Choose("green", "3")).code == "no_such_option"


def test_gen_5_7_no_die_shows_more_than_it_can():
    state = with_dice(unseen(), {"blue.r": (12, "technical_lab.2")})
    wanted = act.Place("green", "green.c1", "technical_lab", 3)
    assert refusal(state, wanted).code == "below_previous"
    moved = with_dice(state, {"green.c1": "technical_lab.3"})  # a correction has put it there
    asked = replace(moved, todo=(steps.Facing("green", "green.c1"),))
    assert len(offers(asked)) == 6
    home = with_dice(asked, {"green.c1": "quarters"})  # or home again
    assert len(offers(home)) == 6


def test_gen_4_2_that_none_fits_is_believed_where_only_the_faces_can_tell():
    full = {
        f"{room}.{spot}": "failure"
        for room, spots in (
            ("data_centre", 3),
            ("production_centre", 3),
            ("medical_centre", 3),
            ("science_lab", 5),
            ("chemical_lab", 5),
            ("assembly", 2),
            ("hq", 4),
        )
        for spot in range(1, spots + 1)
    }
    state = with_dice(unseen(markers=full), {"blue.c1": (6, "technical_lab.2")})
    taken = with_dice(state, {"green.c3": (0, "green.small_lab.1")})
    assert act.Rest("green", "green.o") not in offers(state)  # the small laboratory has no rule
    assert act.Rest("green", "green.o") in offers(taken)
    assert act.Place("green", "green.o", "technical_lab", 3) in offers(taken)


def test_gen_7_2_people_judge_the_spots_of_a_key_task():
    state = with_task(unseen(), PAIR)
    state = do(state, act.AddDie("green", 1, "green.c1", 0), act.AddDie("green", 1, "green.c2", 1))
    state = do(state, act.Commit("green"))
    assert state.table.row[0].solved
    seen = with_dice(with_task(unseen(), PAIR), {"green.c1": 2, "green.c2": 5})
    seen = do(seen, act.AddDie("green", 1, "green.c1", 0), act.AddDie("green", 1, "green.c2", 1))
    assert refusal(seen, act.Commit("green")).code == "dice_not_equal"


def test_gen_4_5_a_robot_on_two_spots_says_what_it_shows_first():
    state = with_dice(with_task(unseen(), PAIR), {"green.r": "quarters"})
    split = act.AddDie("green", 1, "green.r", 0, split=4)
    assert refusal(state, split) == Refusal("face_unseen", "GEN-4.5")
    state = do(state, act.ShowFace("green", "green.r", 8))
    assert split in offers(state)
    assert refusal(state, act.ShowFace("green", "green.r", 3)).code == "other_dice_due"


def test_gen_4_17_a_skill_changes_a_face_that_is_known():
    state = with_officer(unseen(), "green", skills=("mentor",))
    plain = {one.nudge for one in offers(state) if isinstance(one, act.Place)}
    assert plain == {0}


def test_gen_4_6_for_two_drugs_any_face_and_two_parts_turn_a_robot_as_people_judge():
    state = with_sector(with_dice(unseen(), {"green.r": "quarters"}), "green", resources=(0, 2, 2))
    for die, value in (("green.c1", 6), ("green.r", 11)):
        assert act.ChangeDie("green", die, value) in offers(state)
    assert do(state, act.ChangeDie("green", "green.r", 11)).table.dice["green.r"].value == 11


def test_gen_6_2_with_the_apps_cards_the_dice_of_a_meeting_are_asked():
    state = with_dice(unseen(), {})
    state = do(state, act.Place("green", "green.o", "hq", 1))
    state = do(state, act.Place("blue", "blue.o", "hq", 2), act.Decline("orange"))
    assert isinstance(do(state, act.Decline("purple")).todo[-1], steps.Taking)
    app = unseen(decks="app")
    app = do(app, act.Place("green", "green.o", "hq", 1), act.Place("blue", "blue.o", "hq", 2))
    app = do(app, act.Decline("orange"), act.Decline("purple"))
    assert due(app) == steps.Facing("green", "green.o")
    app = do(app, act.Choose("green", "2"), act.Choose("blue", "8"), act.Draw("green"))
    assert due(app).order[0] == "blue"


def test_nothing_is_guessed_of_dice_that_nobody_has_typed():
    assert hints(with_task(unseen(), PAIR)) == ()
    assert hints(with_task(box(), PAIR)) != ()
