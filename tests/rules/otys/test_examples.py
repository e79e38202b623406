"""The worked examples of the rulebooks, whole (docs/rules/examples.md)."""

from __future__ import annotations

from msgspec.structs import replace

from rules.otys import actions as act
from rules.otys.contract import Contract
from rules.otys.tables import Colour
from tests.rules.otys import positions as p

SURFACE = act.Surface("blue")


def test_the_engineer_improves_the_mechanic_and_the_hacker_gives_the_keys_back():
    state = p.with_diver(p.with_board(p.at_turn(), track=("2", "3", "4", "5", "x")), "engineer", 1)
    before = p.blue(state).divers
    state = p.do(p.keyed(state, 1), act.Improve("blue", "mechanic"), SURFACE)
    board = p.blue(state)
    assert (board.credits, board.mechanic, board.track) == (2, 1, ())
    assert board.divers[:4] == ("engineer", *before[:3])
    yellow = p.keyed(p.do(state, act.ChooseKey("yellow", "1", 1), act.Surface("yellow")), 2)
    assert act.Propel("blue", "engineer", 3) in p.offers(yellow)  # two far


def test_your_x_key_rotates_the_sponsors_and_a_key_comes_back():
    state = p.with_board(p.at_turn(), track=("2", "4"))
    state = replace(state, sponsors=(3, 1, 2, 4, 5))
    state = p.with_diver(state, "fuel_expert", 2)
    for upgraded, batteries in ((("fuel_expert",), 2), ((), 1)):
        start = p.with_board(state, upgraded=upgraded)
        after = p.keyed(start, 2, "x")
        assert after.sponsors[1] == 3
        after = p.do(after, act.FetchKey("blue", "4"))
        after = p.do(after, act.Gather("blue", bonus=bool(upgraded)), SURFACE)
        assert p.count(after, 2, "fuel") == 1
        assert p.blue(after).batteries == batteries
        assert p.blue(after).track == ("2", "x")
        assert p.blue(after).divers[0] == "fuel_expert"


def test_a_battery_moves_a_diver_by_two_and_another_keeps_it_down():
    state = replace(p.at_turn(), sponsors=(2, 3, 4, 1, 5))
    state = p.with_board(state, mechanic=2, batteries=2)
    state = p.do(
        p.keyed(state, 4),
        act.UseSponsor("blue"),
        act.Propel("blue", "metal_expert", 7),
        act.Gather("blue"),
        act.Surface("blue", oxygen=True),
    )
    board = p.blue(state)
    assert (board.credits, board.batteries) == (4, 0)
    assert board.divers[3:] == (
        "explorer",
        "plant_expert",
        "fuel_expert",
        "metal_expert",
        "tech_expert",
    )
    assert p.count(state, 4, "metal") == 1


def test_one_metal_and_two_plants_for_three():
    contract = Contract((1, 2, 0, 0), 3)
    state = p.with_diver(p.with_public(p.at_turn(), contract), "plant_expert", 5)
    state = p.with_cubes(state, 5, metal=1, plant=1)
    state = p.do(
        p.keyed(state, 5),
        act.UseSponsor("blue"),
        act.Gather("blue"),
        act.Complete("blue", contract, 5, (1, 2, 0, 0)),
        act.Draw("blue"),
        SURFACE,
    )
    board = p.blue(state)
    assert (board.batteries, board.prestige, board.cubes[4]) == (2, 3, (0, 0, 0, 0))
    assert board.divers[0] == "plant_expert"


def store(*upgraded: str, tech: int = 0):
    state = p.with_diver(p.with_board(p.at_turn(), upgraded=upgraded), "trader", 5)
    state = p.with_cubes(state, 5, metal=1, fuel=2, tech=tech)
    return p.keyed(p.with_store(state, fuel=2, metal=1, plant=1), 5)


def test_the_prices_of_the_store() -> None:
    state = store()
    sold: dict[Colour, int] = {"metal": 2, "fuel": 1}
    for colour, gain in sold.items():
        assert p.blue(p.do(state, act.Sell("blue", colour, "credits"))).credits == 3 + gain
    bought: dict[Colour, int] = {"metal": 3, "plant": 3, "fuel": 2}
    for colour, price in bought.items():
        assert p.blue(p.do(state, act.Buy("blue", colour))).credits == 3 - price
    assert act.Buy("blue", "tech") not in p.offers(state)
    state = store(tech=1)
    assert p.blue(p.do(state, act.Sell("blue", "tech", "credits"))).credits == 6
    assert p.blue(p.do(state, act.Sell("blue", "tech", "prestige"))).prestige == 1


def test_the_prices_of_an_upgraded_trader():
    state = store("trader")
    assert p.blue(p.do(state, act.Sell("blue", "metal", "credits"))).credits == 6
    assert p.blue(p.do(state, act.Sell("blue", "metal", "prestige"))).prestige == 1


def test_the_explorer_on_level_four():
    contract = Contract((1, 2, 0, 0), 3)
    state = p.with_diver(p.with_public(p.at_turn(), contract), "explorer", 4)
    state = p.with_tokens(state, 4, "metal_fuel.orange", "battery.orange")
    state = p.with_cubes(state, 4, plant=2)
    state = p.do(p.keyed(state, 4), act.Explore("blue", 0, "metal"), act.Draw("blue"))
    assert p.blue(state).credits == 1
    assert p.count(state, 4, "metal") == 1
    assert p.blue(state).tokens[3] == "metal_fuel.orange"
    assert None not in state.colony[3]
    state = p.do(state, act.Complete("blue", contract, 4, (1, 2, 0, 0)))
    assert p.blue(state).credits == 3
