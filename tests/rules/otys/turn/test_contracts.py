"""OTY-3: contracts."""

from __future__ import annotations

import random

import pytest
from msgspec.structs import replace

from rules.otys import actions as act
from rules.otys import events as ev
from rules.otys import steps
from rules.otys.contract import Contract, counts, ways
from rules.otys.setup.catalogue import OUR_CONTRACTS
from rules.otys.tables import COLOURS, SPACES
from tests.rules.otys import positions as p
from tests.rules.otys.contract import EASY, tries

CONTRACT = Contract((1, 2, 0, 0), 3)
OPEN = Contract(counts(2, 2, 1), 5, exact=False)


def with_contract(contract: Contract = CONTRACT, **options):
    return p.with_public(p.at_turn(**options), contract)


def complete(contract: Contract = CONTRACT, level: int = 4, **changes):
    cubes = changes.pop("cubes", contract.cubes)
    return act.Complete("blue", contract, level, cubes, **changes)


def test_oty_3_1_all_cubes_lie_on_one_level():
    state = p.with_cubes(p.with_cubes(with_contract(), 4, metal=1, plant=1), 5, plant=1)
    assert p.why(state, complete()) == ("cubes_missing", "OTY-3.1")
    state = p.with_cubes(state, 4, metal=1, plant=2)
    assert complete() in p.offers(state)


def test_oty_3_1_one_cube_alone_on_its_level_is_enough():
    contract = Contract((1, 0, 0, 0), 1)
    state = p.with_cubes(with_contract(contract), 2, metal=1)
    assert complete(contract, 2) in p.offers(state)
    state = p.with_cubes(state, 3, plant=2)  # whatever lies on the others
    assert complete(contract, 2) in p.offers(state)


@pytest.mark.parametrize("seed", range(60))
def test_oty_3_1_offered_exactly_if_allowed_whatever_lies_on_the_levels(seed: int):
    """In play few boards are as full, and contracts for one cube are gone at once."""
    dice = random.Random(seed)
    pool = (*EASY, *OUR_CONTRACTS)
    state = p.with_public(p.at_turn(players=3), *dice.choices(pool, k=3))
    state = p.with_hand(state, *dice.choices(pool, k=2))
    tokens = tuple(dice.choice((None, "battery.orange")) for _ in SPACES)
    state = p.with_board(state, tokens=tokens)
    for level, room in enumerate(SPACES, 1):
        lying = dice.choices(COLOURS, k=dice.randint(0, room))
        counted: dict[str, int] = {colour: lying.count(colour) for colour in COLOURS}
        state = p.with_cubes(state, level, "blue", **counted)
    tried = {one for one in tries(state) if isinstance(one, act.Complete)}
    allowed = {one for one in tried if p.why_not(state, one) is None}
    assert set(p.offers(state, act.Complete)) == allowed


def test_oty_3_1_only_on_your_turn():
    state = p.with_cubes(with_contract(), 4, seat="yellow", metal=1, plant=2)
    wish = replace(complete(), seat="yellow")
    assert p.why(state, wish) == ("not_your_turn", "OTY-1.5")


def test_oty_3_1_any_number_public_or_private():
    state = p.with_hand(with_contract(), CONTRACT)
    state = p.with_cubes(p.with_cubes(state, 4, metal=1, plant=2), 5, metal=1, plant=2)
    state = p.do(state, complete(), act.Draw("blue"), complete(level=5, private=True))
    assert p.blue(state).prestige == 6
    assert p.blue(state).hand == ()
    assert p.why(state, complete(private=True)) == ("contract_not_there", "OTY-3.1")


def test_oty_3_2_counts_ask_for_a_different_colour_each():
    assert ways(OPEN.cubes, OPEN.exact, (2, 2, 1, 0)) == ((2, 2, 1, 0),)
    assert ways(OPEN.cubes, OPEN.exact, (4, 1, 0, 0)) == ()
    assert set(ways(OPEN.cubes, OPEN.exact, (2, 2, 2, 0))) == {
        (2, 2, 1, 0),
        (2, 1, 2, 0),
        (1, 2, 2, 0),
    }


def test_oty_3_2_possible_exactly_if_the_sorted_counts_fit():
    for level in [
        (a, b, c, d) for a in range(4) for b in range(3) for c in range(3) for d in range(2)
    ]:
        there = sorted(level, reverse=True)
        fits = all(n <= m for n, m in zip(OPEN.cubes, there, strict=True))
        assert bool(ways(OPEN.cubes, OPEN.exact, level)) == fits


def test_oty_3_2_the_player_says_which_cubes_go():
    state = p.with_cubes(with_contract(OPEN), 5, metal=2, plant=2, fuel=2)
    assert len([one for one in p.offers(state, act.Complete) if one.contract == OPEN]) == 3
    state = p.do(state, complete(OPEN, 5, cubes=(2, 1, 2, 0)))
    assert p.blue(state).cubes[4] == (0, 1, 0, 0)
    state = p.with_cubes(with_contract(OPEN), 5, metal=2, plant=2, fuel=2)
    assert p.why(state, complete(OPEN, 5, cubes=(2, 2, 0, 1))) == ("other_cubes", "OTY-3.2")


def test_oty_3_3_prestige_cubes_effect_token_discard_and_a_new_one():
    contract = replace(CONTRACT, credit=True, battery=True)
    state = p.with_cubes(with_contract(contract), 4, metal=1, plant=2)
    state = p.with_board(state, tokens=(None, None, None, "battery.orange", None))
    kinds = [type(event) for event in p.happens(state, complete(contract))]
    assert kinds == [
        ev.PrestigeChanged,
        ev.CubesChanged,
        ev.CreditsChanged,
        ev.BatteriesChanged,
        ev.CreditsChanged,
        ev.ContractCompleted,
        ev.Due,
    ]
    state = p.do(state, complete(contract))
    assert state.deck.discards == (contract,)
    assert p.due(state) == steps.Revealing("blue", 0)
    state = p.do(state, act.Draw("blue"))
    assert state.public[0] is not None
    assert p.blue(state).credits == 3 + 1 + 2


def test_oty_3_3_the_permanent_effect_may_be_left():
    state = p.with_cubes(with_contract(), 4, metal=1, plant=2)
    assert p.why(state, complete(permanent=False)) == ("no_token_there", "OTY-6.2")
    state = p.with_board(state, tokens=(None, None, None, "battery.green", None))
    assert p.blue(p.do(state, complete())).prestige == 4
    assert p.blue(p.do(state, complete(permanent=False))).prestige == 3


def test_oty_3_3_a_private_one_is_not_replaced():
    state = p.with_cubes(p.with_hand(p.at_turn(), CONTRACT), 4, metal=1, plant=2)
    state = p.do(state, complete(private=True))
    assert p.due(state) == steps.Turning("blue")


def test_oty_3_4_an_empty_deck_takes_the_discards():
    state = p.with_cubes(with_contract(), 4, metal=1, plant=2)
    state = replace(state, deck=replace(state.deck, down=(), bottom=()))
    state = p.do(state, complete(), act.Draw("blue"))
    assert state.public[0] == CONTRACT  # the only one there is
    assert state.deck.discards == ()


def test_oty_3_4_without_any_contract_the_space_stays_empty():
    contracts = (CONTRACT,)
    state = p.at_turn(contracts=contracts)
    assert state.public == (CONTRACT, None)
    assert p.due(state) == steps.Turning("blue")


def test_oty_3_5_other_cubes_stay():
    state = p.with_cubes(with_contract(), 4, metal=2, plant=2, tech=1)
    assert p.blue(p.do(state, complete())).cubes[3] == (1, 0, 0, 1)


def test_oty_3_6_before_the_key_and_between_two_uses_of_a_diver():
    state = p.with_cubes(with_contract(), 2, metal=1, plant=2)
    assert complete(level=2) in p.offers(state)
    state = p.with_cubes(with_contract(), 2, plant=2)
    state = p.do(p.keyed(state, 2), act.UseSponsor("blue"), act.Gather("blue"))
    assert p.why(state, act.Gather("blue")) == ("level_full", "OTY-5.10")
    state = p.do(state, complete(level=2), act.Draw("blue"), act.Gather("blue"))
    assert p.count(state, 2, "metal") == 1
    assert p.blue(state).prestige == 3


def spying(**options):
    return p.keyed(p.with_diver(p.at_turn(**options), "spy", 1), 1)


def test_oty_3_7_the_drawer_alone_sees_the_four_and_puts_the_rest_under():
    state = p.do(spying(), act.Spy("blue"), act.Draw("blue"))
    four = p.due(state).contracts
    assert len(four) == 4
    assert p.view(state, "blue").due.contracts == four
    assert p.view(state, "yellow").due.contracts == ()
    state = p.do(
        state,
        act.Keep("blue", four[1]),
        act.PutUnder("blue", four[3]),
        act.PutUnder("blue", four[0]),
    )
    assert state.deck.bottom == (four[3], four[0], four[2])
    assert p.blue(state).hand == (four[1],)
    assert p.view(state, "yellow").boards["blue"].hand == ()
    assert p.view(state, "yellow").boards["blue"].contracts == 1


def test_oty_3_7_by_another_ruling_private_contracts_lie_open():
    state = p.with_hand(p.at_turn(secret_contracts=False), CONTRACT)
    assert p.view(state, "yellow").boards["blue"].hand == (CONTRACT,)


@pytest.mark.parametrize("decks", ["app", "table"])
def test_oty_3_7_what_is_kept_is_heard_only_where_it_is_no_secret(decks: str):
    def kept(*, secret: bool) -> ev.AnyEvent:
        state = spying(secret_contracts=secret)
        if decks == "app":
            state = p.do(state, act.Spy("blue"), act.Draw("blue"))
            return p.happens(state, act.Keep("blue", p.due(state).contracts[0]))[0]
        state = replace(state, todo=(*state.todo, steps.Entering("blue", "keep", ("metal",))))
        return p.happens(state, act.AddReward("blue", 2))[0]

    for seat in ("yellow", None):
        assert p.heard(kept(secret=True), seat).contract is None
        assert p.heard(kept(secret=False), seat).contract is not None
        drawn = ev.ContractsDrawn("blue", (CONTRACT,), 1)
        assert p.heard(drawn, seat).contracts == ()


def test_oty_3_7_your_contract_is_named_to_everybody_where_it_is_no_secret():
    for secret in (True, False):
        state = p.with_board(p.at_turn(secret_contracts=secret), hand=(None,))
        state = replace(state, options=replace(state.options, decks="table"))
        state = p.do(state, act.NameHidden("blue", 0), act.AddCube("blue", "metal"))
        named = p.happens(state, act.AddReward("blue", 2))[0]
        assert (p.heard(named, "yellow").contract is None) == secret


def test_oty_3_7_fewer_than_four_what_there_is_and_none_is_refused():
    state = spying()
    state = replace(state, deck=replace(state.deck, down=state.deck.down[:1], discards=(CONTRACT,)))
    after = p.do(state, act.Spy("blue"), act.Draw("blue"))
    assert len(p.due(after).contracts) == 2
    state = replace(state, deck=replace(state.deck, down=(), discards=()))
    assert p.why(state, act.Spy("blue")) == ("no_contracts", "OTY-3.7")
    assert p.blue(state).credits == 3


def test_oty_3_7_what_went_under_comes_last_and_in_that_order():
    state = p.do(spying(), act.Spy("blue"), act.Draw("blue"))
    four = p.due(state).contracts
    state = p.do(
        state,
        act.Keep("blue", four[0]),
        act.PutUnder("blue", four[1]),
        act.PutUnder("blue", four[2]),
    )
    state = replace(state, deck=replace(state.deck, down=()))
    state = p.with_cubes(p.with_public(state, CONTRACT), 4, metal=1, plant=2)
    state = p.do(state, complete())
    wrong = act.Draw("blue", (four[2],))
    assert p.why_not(state, wrong).code == "contract_not_there"
    assert p.do(state, act.Draw("blue")).public[0] == four[1]


def test_oty_3_8_the_one_off_effect_is_automatic():
    contract = replace(CONTRACT, credit=True)
    state = p.with_cubes(with_contract(contract), 4, metal=1, plant=2)
    assert p.blue(p.do(state, complete(contract))).credits == 4
