"""OTY-6.4: cards and tokens of the box on the table, entered as they appear."""

from __future__ import annotations

import random

from msgspec.structs import replace

from rules.otys import actions as act
from rules.otys import steps
from rules.otys.contract import Contract, counts
from rules.otys.state import State
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
    state = until(p.set_up(decks="table", first="blue"), steps.Laying)
    assert p.due(state) == steps.Laying("blue", "divers")
    state = p.do(state, *(act.Lay("blue", diver) for diver in p.DIVERS[:7]))
    assert p.blue(state).divers == p.DIVERS
    twice = [act.Lay("blue", "tech"), act.Lay("blue", "tech")]
    state = p.do(state, twice[0])
    assert p.why(state, twice[1]) == ("piece_not_due", "OTY-1.1")


def table_spy() -> State:
    """Blue's Spy looks at four cards that only blue can see."""
    state = until(p.set_up(decks="table", first="blue"), steps.Turning)
    state = p.with_board(p.with_diver(state, "spy", 1), cubes=((0, 0, 0, 0),) * 5)
    return p.do(p.keyed(state, 1), act.Spy("blue"))


def test_a_private_contract_can_be_kept_from_the_app_until_it_is_completed():
    state = p.do(table_spy(), act.HideContract("blue"))
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
    state = p.do(table_spy(), act.AddCube("blue", "metal"))
    assert p.view(state, "yellow").due.pieces == ()
    assert p.view(state, "blue").due.pieces == ("metal",)
    state = p.do(state, act.AddReward("blue", 5))
    assert p.view(state, "yellow").boards["blue"].hand == ()
    assert Contract((1, 0, 0, 0), 5) not in state.seen


def test_tokens_are_named_as_they_come_out_of_the_bag():
    state = until(p.set_up(decks="table"), steps.Refilling)
    assert len(p.offers(state, act.ShowToken)) == 20
    seat = p.due(state).seat
    assert p.do(state, act.ShowToken(seat, "upgrade.green")).colony[0][0] == "upgrade.green"
    assert p.why_not(state, act.Draw(seat, token="upgrade.green")).code == "not_now"


def test_an_empty_deck_of_the_table_takes_the_discards():
    state = table_spy()
    state = p.do(state, act.HideContract("blue"))
    known = Contract((1, 0, 0, 0), 1)
    state = replace(state, deck=replace(state.deck, hidden=0, discards=(known, known)))
    state = p.with_cubes(p.with_public(state, known), 3, metal=1)
    state = p.do(state, act.Complete("blue", known, 3, known.cubes))
    assert isinstance(p.due(state), steps.Entering)
    assert state.deck.hidden == 3
