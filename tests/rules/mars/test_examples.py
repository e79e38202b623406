"""The rulebook's worked examples. Each docstring is a row of docs/rules/examples.md."""

from __future__ import annotations

import re

import pytest

from rules.mars.actions import Done, DrawCard, Launch, PlayModule, RefillModule
from rules.mars.state import Options
from tests.rules.digest import DOCS
from tests.rules.mars.positions import at, do, expect, start, why_not


@pytest.mark.parametrize(
    ("level", "androids"), [("droid", "2.5"), ("super_droid", "1.6"), ("cyborg", "0.7")]
)
def test_set_up(level, androids):
    """set-up, three levels → DA 5+2 / 6+1 / 7+0, energy 1, module 2, deck 29"""
    dealt = do(start(Options(level=level)), RefillModule("water"), RefillModule("power"))
    expect(dealt, f"D{androids}.0000.0000.1 MWP K29.0")


def test_two_draws():
    """2 draws, module has 1 → 1 from the module, 1 from the deck"""
    drawing = at("draw H? P? MW")
    assert why_not(drawing, DrawCard()) == "module_first"
    expect(do(drawing, DrawCard("water"), DrawCard()), "H?,W?,? P? M K19.12")


def test_nobody_on_earth():
    """none of your colonists on Earth → action d refused"""
    assert why_not(at("Y0.7.0000.0000.1"), Launch("water")) == "nobody_on_earth"


def test_an_equal_value():
    """played value equal to the card beneath → no colonist, ability still allowed"""
    expect(do(at("Y6.1.0000.0000.1"), PlayModule("water", 3)), "ability:water Y6.1.0000.0000.1")


def test_module_2_or_0():
    """module 2 / module 0 → nothing / no activation, refill 2"""
    two = do(at("text:-:8 MWP"), Done())
    expect(two, "R4 architect D2.5.0000.0000.1 MWP K18.11")
    none = do(at("text:-:8 M"), Done())
    expect(none, "R3 refill D2.5.0000.0000.1 M K18.13")
    expect(do(none, RefillModule("water"), RefillModule("power")), "R4 MWP K16.13")


def test_water_is_activated():
    """module 1: Water, ship 5 → ship 4, Water ★ +1, Flare; 5 cards left the deck this round in
    all"""
    after = do(at("MWC D2.5.0000.0000.1 K20"), Launch("construction"), RefillModule("power"))
    expect(after, "R4 D2.4.1000.0000.1 K15.14")


def test_laboratory_is_activated():
    """module 1: Laboratory, ship 0, Earth 2 → ship 2, Earth 0, nobody placed"""
    after = do(at("MLC D2.0.2210.0000.1"), Launch("construction"))
    expect(after, "D0.2.2210.0000.1")


def test_construction_is_activated():
    """module 1: Construction, ship 0, Earth 1 → ship 1, once only"""
    after = do(at("MCW D1.0.2220.0000.1"), Launch("water"))
    expect(after, "refill D0.1.2220.0000.1")


def test_every_row_is_an_example_here():
    text = (DOCS / "examples.md").read_text()
    chapter = text.split("## Devious Automatics")[1].split("##")[0]
    rows = re.findall(r"^\| (.+?) \| (.+?) \|$", chapter, flags=re.MULTILINE)[1:]
    tests = (test for name, test in globals().items() if name.startswith("test_"))
    assert {f"{position} → {expected}" for position, expected in rows} == {
        " ".join(test.__doc__.split()) for test in tests if test.__doc__
    }
    assert len(rows) == 8
