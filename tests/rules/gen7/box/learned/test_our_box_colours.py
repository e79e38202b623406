"""*Our box* also says which colour the sectors of the box have (GEN-2.5)."""

from __future__ import annotations

from rules.gen7 import actions as act
from rules.gen7 import facts as fact
from rules.gen7.cards.our_box import OurBox
from rules.gen7.corrections.our_box import differences, our_box
from rules.gen7.tables import Colour, SectorName, sector_colours
from tests.rules.gen7.box.table import box
from tests.rules.gen7.moves import do, refusal

SWAPPED: dict[SectorName, Colour] = {"science": "orange", "bioscience": "green"}


def test_gen_2_5_colours_put_right_by_one_table_travel_along():
    ours = do(box(), act.Correct("green", (), "so", (fact.ColourIs("science", "orange"),)))
    given = our_box(ours)
    assert given.colours == sector_colours(ours.options.board)
    state = do(box(), act.BringIn(given))
    assert sector_colours(state.options.board) == sector_colours(ours.options.board)
    assert our_box(box()).colours == {}  # ours is a guess: it is not given away


def test_gen_2_5_colours_that_both_have_put_right_are_asked_about():
    ours = do(box(), act.Correct("green", (), "so", (fact.ColourIs("mechanical", "blue"),)))
    theirs = OurBox(colours={**sector_colours(ours.options.board), **SWAPPED})
    (asked,) = differences(ours, theirs)
    assert asked.kind == "colours"
    kept = do(ours, act.BringIn(theirs))
    assert sector_colours(kept.options.board) == sector_colours(ours.options.board)
    believed = do(ours, act.BringIn(theirs, (asked.number,)))
    assert sector_colours(believed.options.board)["science"] == "orange"


def test_gen_2_5_no_colour_comes_twice():
    wrong = OurBox(colours={"science": "green", "mechanical": "green"})
    assert refusal(box(), act.BringIn(wrong)).code == "colour_twice"
