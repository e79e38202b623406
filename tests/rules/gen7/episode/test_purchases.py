"""GEN-9.3, GEN-9.12: buying skills, and giving some back for them."""

from __future__ import annotations

from typing import Any

import pytest
from msgspec.structs import replace

from rules.core import Refusal
from rules.gen7 import events as ev
from rules.gen7 import steps
from rules.gen7.actions import Buy, Decline, TakeBack, TradeIn
from rules.gen7.state import House, State
from rules.gen7.tables import Board
from tests.rules.gen7.endings import ending, go_on, round_end, told
from tests.rules.gen7.moves import do, due, happens, offers, refusal
from tests.rules.gen7.positions import with_officer, with_sector


def shop(*, chief: str = "green", goals: tuple[str, ...] = (), **officer: Any) -> State:
    """The chief is to buy, with this rank, these stars and skills."""
    wanted: dict[str, Any] = {"rank": 5, "stars": 20, **officer}
    state = with_officer(ending(*goals, chief=chief), chief, **wanted)
    return go_on(round_end(state), steps.Purchasing)


def on_offer(state: State) -> set[str]:
    return {offer.skill for offer in offers(state) if isinstance(offer, Buy)}


@pytest.mark.parametrize("chief", ["green", "orange"])
def test_gen_9_3_in_turn_order_from_the_chief_of_staff(chief):
    state = shop(chief=chief)
    for seat in state.players:
        state = with_officer(state, seat, rank=5, stars=20)
    order = []
    while isinstance(due(state), steps.Purchasing):
        order.append(due(state).seat)
        state = do(state, Decline(order[-1]))
    around = ["green", "blue", "orange", "purple"] * 2
    first = around.index(chief)
    assert order == around[first : first + 4]


def test_gen_9_3_nobody_buys_out_of_turn():
    assert refusal(shop(), Buy("blue", "inventor")).code == "not_your_turn"


def test_gen_9_3_a_skill_costs_its_stars():
    state = shop(stars=5)
    assert told(happens(state, Buy("green", "mentor")), ev.SkillBought) == [
        ev.SkillBought("green", "mentor", 5)
    ]
    bought = do(state, Buy("green", "mentor")).officers["green"]
    assert (bought.stars, bought.skills) == (0, ("mentor",))
    found = refusal(state, Buy("green", "hacker"))
    assert found == Refusal("not_enough_stars", "GEN-9.3", {"price": 6, "stars": 5})
    assert "hacker" not in on_offer(state)


def test_gen_9_3_stars_of_this_episode_can_be_spent_at_once():
    assert on_offer(shop(stars=2, goals=("story",))) == {"inventor", "researcher", "instructor"}


def test_gen_9_3_who_can_buy_nothing_is_not_asked():
    state = with_officer(ending(), "blue", rank=5, stars=20)
    state = go_on(round_end(with_officer(state, "green", stars=2)), steps.Purchasing)
    assert due(state).seat == "blue"
    one = do(state, Buy("blue", "inventor"), Buy("blue", "mentor"))
    assert one.officers["blue"].skills == ("inventor", "mentor")
    assert due(one) == steps.Reckoning(2)


def test_gen_9_3_up_to_two():
    bought = ("inventor", "mentor")
    two = replace(shop(skills=bought), todo=(steps.Purchasing("green", bought),))
    assert refusal(two, Buy("green", "chemist")) == Refusal("two_skills_bought", "GEN-9.3")
    assert refusal(two, TradeIn("green", "mentor")).code == "just_bought"
    assert offers(two) == {Decline("green")}


def test_gen_9_3_no_more_skills_than_the_rank():
    assert "chemist" in on_offer(shop(rank=2, skills=("mentor",)))
    full = shop(rank=2, skills=("mentor", "leader"))
    assert refusal(full, Buy("green", "chemist")) == Refusal("no_free_slot", "GEN-9.3", {"rank": 2})
    assert on_offer(full) == set()


def test_gen_9_3_the_slot_counts_before_the_promotion():
    state = ending("appraisal")
    state = with_officer(with_sector(state, "green", merits=60), "green", skills=("mentor",))
    state = go_on(round_end(state), steps.Purchasing)
    assert refusal(state, Buy("green", "inventor")).code == "no_free_slot"


@pytest.mark.parametrize(
    ("rank", "skill", "needed"), [(1, "mentor", 2), (2, "medic", 3), (3, "medic", None)]
)
def test_gen_9_3_the_minimum_rank_of_the_skill(rank, skill, needed):
    state = shop(rank=rank)
    if needed is None:
        assert skill in on_offer(state)
    else:
        found = refusal(state, Buy("green", skill))
        assert found == Refusal("rank_too_low", "GEN-9.3", {"rank": needed})


def test_gen_9_3_the_minimum_rank_as_the_table_reads_it_off_its_cards():
    board = Board(min_ranks={"medic": 1, "inventor": 2})
    state = with_officer(ending(board=board), "green", rank=1, stars=20)
    state = go_on(round_end(state), steps.Purchasing)
    assert "medic" in on_offer(state)
    assert refusal(state, Buy("green", "inventor")).code == "rank_too_low"


def test_gen_9_3_a_skill_exists_once_unless_the_table_plays_differently():
    state = with_officer(shop(), "purple", skills=("mentor",))
    found = refusal(state, Buy("green", "mentor"))
    assert found == Refusal("skill_taken", "GEN-9.3", {"skill": "mentor"})
    several = ending(house=House(skills_exist_once=False))
    several = with_officer(several, "purple", rank=2, skills=("mentor",))
    several = with_officer(several, "green", rank=3, stars=20, skills=("leader",))
    several = go_on(round_end(several), steps.Purchasing)
    assert "mentor" in on_offer(several)
    assert refusal(several, Buy("green", "leader")).code == "skill_taken"


def test_gen_9_3_no_skill_that_does_not_exist():
    assert refusal(shop(), Buy("green", "juggler")).code == "no_such_skill_card"


# Giving back


@pytest.mark.parametrize(
    ("traded", "wanted", "price"),
    [
        (("mentor",), "medic", 6),  # 8 less half of 5, rounded down
        (("mentor", "leader"), "medic", 4),
        (("medic",), "planner", 4),
        (("medic",), "inventor", 0),  # 3 less 4 is not below 0
    ],
)
def test_gen_9_3_each_skill_given_back_lowers_the_price_by_half_its_cost(traded, wanted, price):
    state = shop(skills=traded, stars=9)
    state = do(state, *(TradeIn("green", skill) for skill in traded))
    after = do(state, Buy("green", wanted)).officers["green"]
    assert (after.skills, after.stars) == ((wanted,), 9 - price)


def test_gen_9_3_it_makes_room_for_the_new_one():
    state = shop(rank=2, skills=("mentor", "leader"))
    after = do(state, TradeIn("green", "leader"), Buy("green", "chemist"))
    assert after.officers["green"].skills == ("mentor", "chemist")


def test_gen_9_3_it_goes_back_to_the_stock_at_full_price_for_anyone():
    state = with_officer(shop(skills=("mentor",)), "blue", rank=2, stars=9)
    state = do(state, TradeIn("green", "mentor"), Buy("green", "inventor"), Decline("green"))
    assert do(state, Buy("blue", "mentor")).officers["blue"].stars == 4


def test_gen_9_3_only_your_own_skills_are_given_back_each_once():
    state = shop(skills=("mentor",))
    assert refusal(state, TradeIn("green", "leader")).code == "skill_not_owned"
    again = do(state, TradeIn("green", "mentor"))
    assert refusal(again, TradeIn("green", "mentor")).code == "skill_not_owned"


# One purchase


def test_gen_9_12_what_is_given_back_belongs_to_one_purchase():
    state = shop(skills=("medic",), stars=10)
    first = do(state, TradeIn("green", "medic"), Buy("green", "planner"))
    assert first.officers["green"].stars == 6
    assert do(first, Buy("green", "inventor")).officers["green"].stars == 3


def test_gen_9_12_nothing_is_given_back_without_buying():
    state = do(shop(skills=("mentor",)), TradeIn("green", "mentor"))
    assert refusal(state, Decline("green")) == Refusal("trade_in_pending", "GEN-9.12")
    assert state.officers["green"].skills == ("mentor",)
    back = do(state, TakeBack("green"))
    assert refusal(back, TakeBack("green")).code == "nothing_to_take_back"
    assert do(back, Decline("green")).officers["green"].skills == ("mentor",)


def test_gen_9_12_no_change_is_given():
    state = do(shop(skills=("medic",), stars=0), TradeIn("green", "medic"))
    assert do(state, Buy("green", "inventor")).officers["green"].stars == 0


def test_gen_9_12_a_skill_bought_now_is_not_traded_in_now():
    state = do(shop(), Buy("green", "inventor"))
    found = refusal(state, TradeIn("green", "inventor"))
    assert found == Refusal("just_bought", "GEN-9.12", {"skill": "inventor"})


def test_gen_9_12_a_skill_is_not_bought_with_itself():
    state = do(shop(skills=("medic",)), TradeIn("green", "medic"))
    assert refusal(state, Buy("green", "medic")).code == "skill_taken"


def test_gen_9_12_what_is_given_back_for_nothing_stays_so_until_it_is_taken_back():
    state = shop(rank=1, stars=0, skills=("inventor",))
    given = do(state, TradeIn("green", "inventor"))
    assert due(given).traded == ("inventor",)
    assert offers(given) == {TakeBack("green")}
    assert due(do(given, TakeBack("green"))) == due(state)
