"""The 29 skills: what they cost, and those that always act. GEN-4.17 is in its own file."""

from __future__ import annotations

import pytest

from rules.gen7 import events as ev
from rules.gen7.actions import (
    AddDie,
    BuyExtra,
    Choose,
    Commit,
    Decline,
    DoTask,
    Draw,
    Next,
    Place,
    Replenish,
    Take,
    UseSkill,
)
from rules.gen7.cards.skills import SKILLS, min_rank
from rules.gen7.tables import Board
from tests.rules.gen7.endings import key_task, told
from tests.rules.gen7.moves import do, due, happens, refusal
from tests.rules.gen7.positions import at_turn, with_dice, with_sector, with_task
from tests.rules.gen7.skilled import at_work, skilled, with_skill

# Name, cost, lowest rank, uses in an episode (-: always on).
FACTS = """
inventor 3 1 - | researcher 3 1 - | instructor 3 1 1
biologist 4 1 - | chemist 4 1 - | engineer 4 1 - | analyst 4 1 - | scientist 4 1 -
technologist 4 1 - | mentor 5 2 - | commandant 5 2 - | lone_wolf 5 2 - | leader 5 2 -
workhorse 5 2 - | loyal_friend 6 2 - | hacker 6 2 1 | quartermaster 6 2 1 | dealer 6 2 1
innovator 6 2 1 | optimiser 6 2 1 | developer 8 3 1 | archivist 8 3 1 | administrator 8 3 1
medic 8 3 1 | patron 8 3 2 | planner 8 3 1 | rescuer 8 3 1 | supplier 8 3 1 | curator 8 3 1
"""
ROWS = [row.split() for line in FACTS.strip().splitlines() for row in line.split("|")]


@pytest.mark.parametrize(("name", "cost", "rank", "uses"), ROWS, ids=[row[0] for row in ROWS])
def test_a_skill_has_its_price_its_rank_and_its_uses(name, cost, rank, uses):
    skill = SKILLS[name]
    assert (skill.cost, min_rank(Board(), name)) == (int(cost), int(rank))
    assert skill.uses == (None if uses == "-" else int(uses))


def test_there_are_29_skills():
    assert sorted(SKILLS) == sorted(row[0] for row in ROWS)
    assert len(SKILLS) == 29


@pytest.mark.parametrize("name", [row[0] for row in ROWS if row[3] == "-"])
def test_gen_4_16_a_skill_that_always_acts_is_not_used(name):
    found = refusal(skilled(name), UseSkill("green", name))
    assert (found.code, found.rule) == ("skill_not_now", "GEN-4.16")


# One more card: inventor and researcher


CARDS = [
    ("inventor", "production_centre", "algorithms"),
    ("researcher", "data_centre", "files"),
]


@pytest.mark.parametrize(("skill", "room", "deck"), CARDS)
def test_inventor_and_researcher_draw_one_more_card_and_keep_one(skill, room, deck):
    place = Place("green", "green.c1", room, 1)
    assert due(do(at_turn(), place)).count == 2
    drawing = do(skilled(skill), place)
    assert (due(drawing).pool, due(drawing).count) == (deck, 3)
    choosing = do(drawing, Draw("green"))
    after = do(choosing, Take("green", due(choosing).cards[0]))
    assert len(getattr(after.table, deck).up) == 2


@pytest.mark.parametrize(("skill", "room", "deck"), CARDS)
def test_inventor_and_researcher_pay_nothing_and_may_buy_more(skill, room, deck):
    state = with_sector(skilled(skill), "green", resources=(2, 0, 0))
    asked = do(state, Place("green", "green.c1", room, 1))
    assert due(do(asked, BuyExtra("green", 0))).count == 3
    bought = do(asked, BuyExtra("green", 2))
    assert (due(bought).pool, due(bought).count) == (deck, 5)
    assert bought.table.sectors["green"].resources == (0, 0, 0)


@pytest.mark.parametrize(
    ("skill", "room"), [("inventor", "data_centre"), ("researcher", "production_centre")]
)
def test_inventor_and_researcher_not_with_the_other_deck(skill, room):
    assert due(do(skilled(skill), Place("green", "green.c1", room, 1))).count == 2


@pytest.mark.parametrize(
    ("skill", "granter", "other"), [("inventor", "blue", "green"), ("researcher", "green", "blue")]
)
def test_inventor_and_researcher_also_when_granted_without_a_die(skill, granter, other):
    state = with_skill(at_turn(granter), other, skill)
    asked = do(state, Place(granter, f"{granter}.c1", "small_lab", 1), Choose(granter, other))
    assert due(do(asked, Next(other))).count == 3


def test_inventor_does_not_help_the_others():
    state = with_skill(at_turn("blue"), "green", "inventor")
    assert due(do(state, Place("blue", "blue.c1", "production_centre", 1))).count == 2


# More merits for work: scientist, engineer, biologist


WORK = [
    ("scientist", "data_centre", "WD1", (2, 0, 0)),
    ("engineer", "production_centre", "WP1", (0, 2, 0)),
    ("biologist", "medical_centre", "WM1", (0, 0, 2)),
]


@pytest.mark.parametrize(("skill", "centre", "card", "cost"), WORK)
def test_scientist_engineer_and_biologist_get_3_more_at_their_centre(skill, centre, card, cost):
    plain = at_work(at_turn(), centre, work=(card,), resources=cost)
    state = at_work(skilled(skill), centre, work=(card,), resources=cost)
    done = DoTask("green", card, cost)
    assert do(plain, done).table.sectors["green"].merits == 4
    assert told(happens(state, done), ev.MeritsChanged) == [
        ev.MeritsChanged("green", 4, "work_task"),
        ev.MeritsChanged("green", 3, "skill"),
    ]


@pytest.mark.parametrize(("skill", "centre", "card", "cost"), WORK)
def test_scientist_engineer_and_biologist_not_at_another_centre(skill, centre, card, cost):
    for other in {"scientist", "engineer", "biologist"} - {skill}:
        state = at_work(skilled(other), centre, work=(card,), resources=cost)
        assert do(state, DoTask("green", card, cost)).table.sectors["green"].merits == 4


# More from a lab: analyst, technologist, chemist


LABS = [
    ("analyst", "science_lab", 0, 5, 1),
    ("technologist", "technical_lab", 1, 4, 2),
    ("chemist", "chemical_lab", 2, 1, 2),
]


@pytest.mark.parametrize(("skill", "room", "index", "spot", "gain"), LABS)
def test_analyst_technologist_and_chemist_gain_one_more(skill, room, index, spot, gain):
    place = Place("green", "green.c1", room, spot)
    assert do(at_turn(), place).table.sectors["green"].resources[index] == gain
    for name in ("analyst", "technologist", "chemist"):
        after = do(skilled(name), place)
        assert after.table.sectors["green"].resources[index] == gain + (name == skill)


@pytest.mark.parametrize(
    ("skill", "seat", "index"),
    [("analyst", "green", 0), ("technologist", "blue", 1), ("chemist", "orange", 2)],
)
def test_analyst_technologist_and_chemist_in_a_small_lab_too(skill, seat, index):
    after = do(skilled(skill, seat), Place(seat, f"{seat}.c1", "small_lab", 1))
    assert after.table.sectors[seat].resources[index] == 6


def test_technologist_gains_before_the_overflow_check():
    """14 parts, 5 from the spot and 1 more are 20; 6 go to Storage, 14 stay."""
    state = with_sector(skilled("technologist"), "green", resources=(0, 14, 0))
    full = do(state, Place("green", "green.c1", "technical_lab", 1))
    assert full.table.sectors["green"].resources == (0, 20, 0)
    assert do(full, Replenish("green", 6)).table.sectors["green"].resources == (0, 14, 0)
    assert do(full, Decline("green")).table.sectors["green"].resources == (0, 15, 0)


def test_chemist_only_for_the_die_that_is_placed():
    state = with_skill(at_turn("blue"), "green", "chemist")
    state = with_dice(state, {"green.c1": "chemical_lab.2"})
    after = do(state, Place("blue", "blue.c1", "chemical_lab", 1))
    assert after.table.sectors["green"].resources == (0, 0, 1)
    assert after.table.sectors["blue"].resources == (0, 0, 2)


# Loyal friend


def test_loyal_friend_gains_a_merit_for_each_task_contributed_to():
    state = with_skill(with_task(at_turn(), key_task(spots=3)), "blue", "loyal_friend")
    state = do(
        state,
        AddDie("green", 1, "green.c1", 0),
        AddDie("blue", 1, "blue.c1", 1),
        AddDie("blue", 1, "blue.c2", 2),
    )
    gained = told(happens(state, Commit("green")), ev.MeritsChanged)
    assert [(event.seat, event.by, event.why) for event in gained] == [
        ("green", 4, "key_task"),
        ("blue", 4, "key_task"),
        ("blue", 1, "skill"),
    ]


@pytest.mark.parametrize(("owner", "merits"), [("green", 5), ("blue", 4)])
def test_loyal_friend_as_active_player_too_but_not_without_a_die(owner, merits):
    state = with_skill(with_task(at_turn(), key_task(spots=1)), owner, "loyal_friend")
    after = do(state, AddDie("green", 1, "green.c1", 0), Commit("green"))
    assert after.table.sectors["green"].merits == merits
    assert after.table.sectors["blue"].merits == 0
