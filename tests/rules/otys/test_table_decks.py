"""OTY-6.4: cards and tokens of the box on the table, entered as they appear."""

from __future__ import annotations

import random
from typing import Any

from msgspec.structs import replace

from rules.otys import actions as act
from rules.otys import steps
from rules.otys.contract import Contract, counts
from rules.otys.state import State, in_bag
from tests.rules.otys import positions as p
from tests.rules.play import choose


def until(state: State, kind: type, seed: int = 1) -> State:
    dice = random.Random(seed)
    for _ in range(3000):
        if isinstance(p.due(state), kind):
            return state
        actions = [one for one in p.offers(state) if not isinstance(one, act.TakeBack)]
        state = p.do(state, choose(actions, dice))
    raise AssertionError("it never came to that")


def at_contract() -> State:
    return until(p.set_up(decks="table"), steps.Entering)


def test_a_contract_is_entered_by_tapping_its_cubes():
    state = at_contract()
    seat = p.due(state).seat
    state = p.do(
        state,
        act.AddCube(seat, "metal"),
        act.AddCube(seat, "plant"),
        act.AddCube(seat, "tech"),
        act.TakeBack(seat),
        act.AddCube(seat, "plant"),
        act.AddReward(seat, 3, credit=True),
    )
    assert state.public[0] == Contract((1, 2, 0, 0), 3, credit=True)
    assert state.deck.hidden == 31


def test_or_by_its_numbers_and_the_largest_comes_first():
    state = at_contract()
    seat = p.due(state).seat
    state = p.do(
        state,
        act.AddNumber(seat, 1),
        act.AddNumber(seat, 2),
        act.AddNumber(seat, 2),
        act.AddReward(seat, 5),
    )
    assert state.public[0] == Contract(counts(2, 2, 1), 5, exact=False)


def test_one_seen_before_is_one_tap():
    state = at_contract()
    seat = p.due(state).seat
    state = p.do(state, act.AddCube(seat, "fuel"), act.AddReward(seat, 1))
    again = act.NameContract(seat, Contract((0, 0, 1, 0), 1))
    assert again in p.offers(state)
    state = p.do(state, again)
    assert state.public[1] == state.public[0]


def test_what_cannot_be_a_contract_is_refused():
    state = at_contract()
    seat = p.due(state).seat
    never = Contract((0, 0, 0, 1), 5)
    assert p.why(state, act.NameContract(seat, never)) == ("never_seen", "OTY-6.4")
    assert p.why(state, act.AddReward(seat, 1)) == ("cubes_first", "OTY-3.2")
    assert p.why(state, act.TakeBack(seat)) == ("nothing_to_take_back", "OTY-6.4")
    assert p.why(state, act.HideContract(seat)) == ("lies_open", "OTY-3.7")
    assert p.why(state, act.Cancel(seat)) == ("lies_there", "OTY-6.4")
    state = p.do(state, act.AddNumber(seat, 4))
    assert p.why(state, act.AddNumber(seat, 3)) == ("too_many_cubes", "OTY-3.2")
    assert p.why(state, act.AddCube(seat, "fuel")) == ("cubes_or_numbers", "OTY-3.2")
    assert p.why(state, act.NameContract(seat, never)) == ("begun_already", "OTY-6.4")


def test_the_last_diver_and_the_last_cube_need_no_tap():
    state = p.do(p.set_up(decks="table", first="blue"), act.SayLayout("blue"))
    assert p.due(state) == steps.Laying("blue", "divers")
    state = p.do(state, *(act.Lay("blue", diver) for diver in p.DIVERS[:7]))
    assert p.blue(state).divers == p.DIVERS
    twice = [act.Lay("blue", "tech"), act.Lay("blue", "tech")]
    state = p.do(state, twice[0])
    assert p.why(state, twice[1]) == ("piece_not_due", "OTY-1.1")


def at_turn(**options: Any) -> State:
    """Blue's first turn, with the box."""
    return until(p.set_up(decks="table", first="blue", **options), steps.Turning)


def table_spy(**options: Any) -> State:
    """Blue's Spy looks at four cards that only blue can see."""
    state = at_turn(**options)
    state = p.with_board(p.with_diver(state, "spy", 1), cubes=((0, 0, 0, 0),) * 5)
    return p.do(p.keyed(state, 1), act.Spy("blue"))


def test_a_private_contract_can_be_kept_from_the_app_until_it_is_completed():
    state = table_spy()
    assert p.due(state) == steps.Turning("blue")  # nobody is asked what it says
    assert p.blue(state).hand == (None,)
    assert state.deck.hidden == 32 - 2 - 1
    contract = Contract((1, 0, 0, 0), 2)
    state = p.do(p.with_cubes(state, 5, metal=1), act.NameHidden("blue", 0))
    assert p.due(p.do(state, act.Cancel("blue"))) == steps.Turning("blue")
    state = p.do(state, act.AddCube("blue", "metal"), act.AddReward("blue", 2))
    assert p.blue(state).hand == (contract,)
    state = p.do(state, act.Complete("blue", contract, 5, contract.cubes, private=True))
    assert p.blue(state).prestige == 2
    assert contract in state.seen


def test_what_a_seat_enters_for_itself_nobody_else_sees():
    naming = p.do(table_spy(), act.NameHidden("blue", 0))
    state = p.do(naming, act.AddCube("blue", "metal"))
    assert p.view(state, "yellow").due.pieces == ()
    assert p.view(state, "blue").due.pieces == ("metal",)
    state = p.do(state, act.AddReward("blue", 5))
    assert p.view(state, "yellow").boards["blue"].hand == ()
    assert Contract((1, 0, 0, 0), 5) not in state.seen


def test_oty_3_7_its_owner_can_say_again_what_a_private_contract_says():
    state = p.do(table_spy(), act.NameHidden("blue", 0))
    state = p.do(state, act.AddCube("blue", "metal"), act.AddReward("blue", 5))
    assert p.blue(state).hand == (Contract((1, 0, 0, 0), 5),)
    again = act.NameHidden("blue", 0)
    assert again in p.offers(state)
    kept = p.do(state, again, act.Cancel("blue"))
    assert p.blue(kept).hand == p.blue(state).hand
    state = p.do(state, again, act.AddCube("blue", "fuel", 2), act.AddReward("blue", 2))
    assert p.blue(state).hand == (Contract((0, 0, 2, 0), 2),)
    assert state.deck.hidden == 32 - 2 - 1


def test_oty_3_7_where_contracts_lie_open_a_kept_one_is_said_at_once():
    state = table_spy(secret_contracts=False)
    assert p.due(state) == steps.Entering("blue", "keep")


def test_oty_6_4_three_cubes_of_a_colour_are_one_tap():
    state = at_contract()
    seat = p.due(state).seat
    state = p.do(state, act.AddCube(seat, "plant", 2), act.AddCube(seat, "metal"))
    state = p.do(state, act.AddReward(seat, 3))
    assert state.public[0] == Contract((1, 2, 0, 0), 3)
    state = p.do(state, act.AddCube(seat, "plant", 3), act.AddCube(seat, "fuel", 2))
    assert p.why(state, act.AddCube(seat, "tech", 2)) == ("too_many_cubes", "OTY-3.2")


# The set-up


def test_oty_1_1_with_the_box_the_app_says_how_to_lay_it_out():
    start = p.set_up(decks="table", players=3)
    assert {type(one) for one in p.offers(start)} == {act.Deal, act.SayLayout}
    state = p.do(start, act.Deal("blue"))
    assert isinstance(p.due(state), steps.Arranging)
    assert all(len(board.divers) == 8 for board in state.boards.values())
    assert all(sum(map(sum, board.cubes)) == 4 for board in state.boards.values())
    assert (sum(state.store), len(state.sponsors), state.first is None) == (4, 5, False)
    assert state.colony == ((None, None),) * 5  # nobody knows what comes out of the bag
    assert state.public == (None, None, None)
    state = p.do(state, act.Arranged("blue"))
    assert p.due(state) == steps.Entering("blue", "slot_1")


def test_oty_1_1_a_deal_with_the_box_names_no_tokens_and_no_contracts():
    state = p.set_up(decks="table")
    wrong = p.deal(p.set_up())
    assert p.why(state, wrong) == ("wrong_deal", "OTY-1.1")
    assert p.why(p.set_up(), act.SayLayout("blue")) == ("not_now", "OTY-1.1")


# Tokens


def explorer() -> State:
    """Blue's Explorer at level 2, with money."""
    state = p.with_board(p.with_diver(at_turn(), "explorer", 2), credits=6)
    return p.keyed(state, 2)


def test_oty_6_4_tokens_of_the_box_are_named_when_somebody_wants_one():
    state = explorer()
    assert p.why(state, act.Explore("blue", 0)) == ("name_tokens_first", "OTY-6.4")
    state = p.do(state, act.NameTokens("blue"))
    assert p.due(state) == steps.Showing("blue", 2, 0)
    assert len(p.offers(state, act.ShowToken)) == 20
    assert p.why_not(state, act.Draw("blue", token="upgrade.green")).code == "not_now"
    state = p.do(
        state, *(act.ShowToken("blue", one) for one in ("prestige.green", "battery.orange"))
    )
    assert state.colony[1] == ("prestige.green", "battery.orange")
    assert p.why(state, act.NameTokens("blue")) == ("tokens_named", "OTY-6.4")
    state = p.do(state, act.Explore("blue", 0))
    assert p.due(state) == steps.Turning("blue")  # the new one is named when it matters
    assert state.colony[1] == (None, "battery.orange")
    assert p.blue(state).tokens[1] == "prestige.green"


def test_oty_6_3_an_empty_bag_of_the_box_takes_the_discards_back():
    state = p.do(explorer(), act.NameTokens("blue"))
    state = p.do(
        state, *(act.ShowToken("blue", one) for one in ("prestige.green", "battery.orange"))
    )
    lying = sum(token is None for pair in state.colony for token in pair)
    bag = replace(state.bag, hidden=lying, discards=("upgrade.green",) * 3)
    state = p.do(replace(state, bag=bag), act.Explore("blue", 0))
    assert in_bag(state) == 2
    assert state.bag.discards == ()


def test_an_empty_deck_of_the_table_takes_the_discards():
    state = table_spy()
    known = Contract((1, 0, 0, 0), 1)
    state = replace(state, deck=replace(state.deck, hidden=0, discards=(known, known)))
    state = p.with_cubes(p.with_public(state, known), 3, metal=1)
    state = p.do(state, act.Complete("blue", known, 3, known.cubes))
    assert isinstance(p.due(state), steps.Entering)
    assert state.deck.hidden == 3
