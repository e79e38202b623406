"""GEN-4.16: skills with limited uses and no time of their own."""

from __future__ import annotations

from typing import Any

import pytest

from rules.core import Refusal
from rules.gen7 import ENGINE, steps
from rules.gen7 import events as ev
from rules.gen7.actions import AddDie, Choose, Decline, Draw, Lay, Lift, Place, Roll, Take, UseSkill
from rules.gen7.state import Deck, Slot, State
from tests.rules.gen7.endings import ending, go_on, key_task, reckoning, told
from tests.rules.gen7.moves import do, due, happens, offers, refusal
from tests.rules.gen7.positions import at_turn, with_dice, with_sector, with_table, with_task
from tests.rules.gen7.skilled import skilled, used_up, with_skill

ANY_TIME = (
    "hacker",
    "quartermaster",
    "dealer",
    "instructor",
    "optimiser",
    "archivist",
    "planner",
    "medic",
    "supplier",
)
TIMED = ("developer", "administrator", "patron", "innovator", "rescuer", "curator")


def use(skill: str, seat: Any = "green") -> UseSkill:
    return UseSkill(seat, skill)


# When, and how often


@pytest.mark.parametrize("skill", ANY_TIME)
def test_gen_4_16_on_your_turn_and_once_in_an_episode(skill):
    assert use(skill) in offers(skilled(skill))
    assert told(happens(skilled(skill), use(skill)), ev.SkillUsed) == [ev.SkillUsed("green", skill)]
    found = refusal(used_up(skilled(skill), "green", skill), use(skill))
    assert found == Refusal("skill_used_up", "GEN-4.16", {"skill": skill})
    assert do(skilled(skill), use(skill)).table.sectors["green"].used == {skill: 1}


@pytest.mark.parametrize("skill", ANY_TIME)
def test_gen_4_16_on_anothers_turn_only_when_contributing(skill):
    state = with_skill(with_task(at_turn(), key_task()), "blue", skill)
    assert refusal(state, use(skill, "blue")).code == "not_your_turn"
    begun = do(state, AddDie("green", 1, "green.c1", 0))
    assert refusal(begun, use(skill, "blue")).code == "not_your_turn"
    assert use(skill, "blue") in offers(do(begun, AddDie("blue", 1, "blue.c1", 1)), "blue")


@pytest.mark.parametrize("skill", ANY_TIME)
def test_gen_4_16_the_task_being_filled_waits_meanwhile(skill):
    state = with_task(skilled(skill), key_task())
    state = do(state, AddDie("green", 1, "green.c1", 0), use(skill))
    assert any(isinstance(step, steps.Sharing) for step in state.todo)


def test_gen_4_16_between_two_actions_of_a_room_too():
    state = with_sector(skilled("dealer"), "green", resources=(2, 0, 0))
    asked = do(state, Place("green", "green.c1", "data_centre", 1))
    assert isinstance(due(asked), steps.Extra)
    assert do(asked, use("dealer")).table.sectors["green"].resources == (2, 0, 5)


@pytest.mark.parametrize("skill", [*ANY_TIME, *TIMED])
def test_gen_4_16_nobody_uses_a_skill_that_is_not_owned(skill):
    found = refusal(with_skill(at_turn(), "blue", skill), use(skill))
    assert found == Refusal("skill_not_owned", "GEN-4.16", {"skill": skill})


@pytest.mark.parametrize("skill", [skill for skill in TIMED if skill != "curator"])
def test_gen_4_16_a_skill_with_a_time_of_its_own_waits_for_it(skill):
    found = refusal(skilled(skill), use(skill))
    assert found == Refusal("skill_not_now", "GEN-4.16", {"skill": skill})
    assert use(skill) not in offers(skilled(skill))


def test_gen_4_16_in_the_next_episode_it_can_be_used_again():
    state = used_up(with_skill(ending(), "green", "hacker"), "green", "hacker")
    later = go_on(reckoning(state, 6)[0], steps.Rolling)
    assert later.officers["green"].skills == ("hacker",)
    assert later.table.sectors["green"].used == {}


# Five of a resource: hacker, quartermaster, dealer


GAINS = [("hacker", 0), ("quartermaster", 1), ("dealer", 2)]


@pytest.mark.parametrize(("skill", "index"), GAINS)
@pytest.mark.parametrize(("held", "then"), [(0, 5), (9, 14), (12, 15)])
def test_hacker_quartermaster_and_dealer_gain_5_cut_at_15(skill, index, held, then):
    before, after = [1, 1, 1], [1, 1, 1]
    before[index], after[index] = held, then
    state = with_sector(skilled(skill), "green", resources=tuple(before))
    used = do(state, use(skill))
    assert used.table.sectors["green"].resources == tuple(after)
    assert due(used) == steps.Turning("green")


# Instructor


def test_instructor_raises_each_colonist_by_up_to_3_within_its_faces():
    dice = {"green.c1": 1, "green.c2": 5, "green.c3": 6}
    state = do(with_dice(skilled("instructor"), dice), use("instructor"))
    asked: dict[str, set[str]] = {}
    while isinstance(due(state), steps.Picking):
        die = due(state).options[0].partition(":")[0]
        asked[die] = {option.partition(":")[2] for option in due(state).options}
        state = do(state, Choose("green", due(state).options[-1]))
    assert asked == {"green.c1": {"2", "3", "4"}, "green.c2": {"6"}}
    values = [state.table.dice[die].value for die in ("green.c1", "green.c2", "green.c3")]
    assert values == [4, 6, 6]
    assert state.table.dice["green.o"].value == 3


def test_instructor_may_leave_a_colonist_as_it_is():
    state = do(skilled("instructor"), use("instructor"), *[Decline("green")] * 3)
    assert due(state) == steps.Turning("green")
    assert {die.value for die in state.table.dice.values()} == {3}


def test_instructor_only_for_unplaced_colonists_of_your_own_sector():
    state = with_dice(skilled("instructor"), {"green.c1": "recovery", "green.c2": "science_lab.1"})
    state = do(state, use("instructor"))
    assert {option.partition(":")[0] for option in due(state).options} == {"green.c3"}
    assert due(do(state, Choose("green", "green.c3:5"))) == steps.Turning("green")


# Optimiser


HAND = ("WD1", "WD2", "WD3", "WD4", "WD5")


def test_optimiser_takes_up_to_two_and_then_discards_up_to_two():
    state = with_sector(skilled("optimiser"), "green", work=HAND[:2], merits=9)
    asked = do(state, use("optimiser"))
    assert {option.option for option in offers(asked) if isinstance(option, Choose)} == {
        "0",
        "1",
        "2",
    }
    taken = do(asked, Choose("green", "2"), Draw("green"))
    assert len(taken.table.sectors["green"].work) == 4
    after = do(taken, Choose("green", "WD1"), Choose("green", "WD2"))
    assert after.table.work_tasks.up == ("WD1", "WD2")
    assert after.table.sectors["green"].merits == 9
    assert due(after) == steps.Turning("green")


def test_optimiser_may_take_none_and_discard_none():
    state = with_sector(skilled("optimiser"), "green", work=HAND[:2])
    after = do(state, use("optimiser"), Choose("green", "0"), Decline("green"))
    assert after.table.sectors["green"].work == HAND[:2]
    one = do(
        state, use("optimiser"), Choose("green", "0"), Choose("green", "WD2"), Decline("green")
    )
    assert one.table.sectors["green"].work == ("WD1",)


@pytest.mark.parametrize(("held", "drawn"), [(3, 2), (4, 1)])
def test_optimiser_keeps_to_the_hand_limit_of_five(held, drawn):
    state = with_sector(skilled("optimiser"), "green", work=HAND[:held])
    assert due(do(state, use("optimiser"), Choose("green", "2"))).count == drawn


def test_optimiser_with_a_full_hand_only_discards():
    state = with_sector(skilled("optimiser"), "green", work=HAND)
    state = do(state, use("optimiser"), Choose("green", "2"))
    assert set(due(state).options) == set(HAND)


# Archivist and planner


def searched(skill: str, deck: str, **piles: Any) -> State:
    return do(with_table(skilled(skill), **{deck: Deck(**piles)}), use(skill))


def test_archivist_searches_the_whole_file_deck_and_shuffles_it():
    state = searched("archivist", "files", down=("F1", "F2"), up=("F3",))
    assert offers(state) == {Take("green", card) for card in ("F1", "F2", "F3")}
    assert refusal(state, Take("green", "F9")).code == "card_not_there"
    after = do(state, Take("green", "F3"))
    assert after.table.sectors["green"].files == ("F3",)
    assert after.table.files == Deck(down=("F1", "F2"))
    assert ev.DeckRemade("files") in happens(state, Take("green", "F1"))


def test_archivist_what_is_taken_is_not_told_to_the_others():
    state = searched("archivist", "files", down=("F1", "F2"))
    seen = [ENGINE.redact(event, "blue") for event in happens(state, Take("green", "F2"))]
    assert "F2" not in str([event for event in seen if not isinstance(event, ev.DeckRemade)])


@pytest.mark.parametrize(("skill", "deck"), [("archivist", "files"), ("planner", "algorithms")])
def test_archivist_and_planner_find_nothing_in_an_empty_deck(skill, deck):
    assert due(searched(skill, deck)) == steps.Turning("green")


def test_planner_lays_what_is_found_face_up_or_down_and_may_rearrange():
    state = with_sector(skilled("planner"), "green", slots=(Slot("A1"), Slot()))
    state = do(state, use("planner"), Take("green", "A3"))
    assert isinstance(due(state), steps.Arranging)
    assert {Lay("green", "A3", 1), Lay("green", "A3", 0, under=True), Lift("green", 0)} <= (
        offers(state)
    )
    after = do(state, Lay("green", "A3", 0, under=True))
    assert after.table.sectors["green"].slots == (Slot("A1", "A3"), Slot())
    assert "A3" not in after.table.algorithms.down


# Medic


def test_medic_sends_up_to_3_dice_home_where_their_owners_roll_them():
    dice = ("green.c4", "blue.o", "purple.r", "orange.c1")
    state = with_dice(skilled("medic"), dict.fromkeys(dice, "recovery"))
    asked = do(state, use("medic"))
    assert {offer.option for offer in offers(asked) if isinstance(offer, Choose)} == set(dice)
    first = do(asked, Choose("green", "purple.r"))
    assert due(first) == steps.Rolling(("purple.r",), "reroll")
    assert refusal(first, Roll("green")).code == "not_your_turn"
    rest = do(first, Roll("purple"), Choose("green", "blue.o"), Roll("blue"))
    after = do(rest, Choose("green", "green.c4"), Roll("green"))
    home = {die for die in dice if after.table.dice[die].place == "quarters"}
    assert home == {"purple.r", "blue.o", "green.c4"}
    assert due(after) == steps.Turning("green")
    assert Place("green", "green.c4", "science_lab", 1) in offers(after)


def test_medic_may_stop_before_and_moves_nobody_from_elsewhere():
    state = with_dice(skilled("medic"), {"blue.c1": "recovery", "blue.c2": "science_lab.1"})
    asked = do(state, use("medic"))
    assert offers(asked) == {Choose("green", "blue.c1"), Decline("green")}
    assert do(asked, Decline("green")).table.dice["blue.c1"].place == "recovery"


# Supplier


def test_supplier_gives_3_of_a_resource_to_3_different_players():
    state = do(with_sector(skilled("supplier"), "purple", resources=(0, 14, 0)), use("supplier"))
    assert offers(state) == {Choose("green", kind) for kind in ("data", "parts", "drugs")}
    state = do(state, Choose("green", "parts"), Choose("green", "green"), Choose("green", "purple"))
    assert refusal(state, Choose("green", "purple")).code == "no_such_option"
    after = do(state, Choose("green", "blue"))
    held = [after.table.sectors[seat].resources[1] for seat in after.players]
    assert held == [3, 3, 0, 15]
    assert due(after) == steps.Turning("green")


def test_supplier_with_three_players_gives_to_all():
    state = do(skilled("supplier", players=3), use("supplier"), Choose("green", "data"))
    for seat in ("orange", "green", "blue"):
        state = do(state, Choose("green", seat))
    assert {sector.resources for sector in state.table.sectors.values()} == {(3, 0, 0)}
    assert due(state) == steps.Turning("green")
