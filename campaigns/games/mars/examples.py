"""Worked examples of the rules, as positions to be tried: cards are named, as with the box."""

from __future__ import annotations

from campaigns.face.lessons.examples import Example
from rules.mars import actions as act
from rules.mars.state import Options

OPTIONS = Options()
BEGUN = (act.RefillModule("water"), act.RefillModule("laboratory"))
EMPTY_SHIP = act.Correct(
    (
        *(act.MoveColonist("android", "ship", "power_1"),) * 3,
        *(act.MoveColonist("android", "ship", "ecosystem_1"),) * 2,
    ),
    "DA-3.8",
)
EXAMPLES = (
    # Two cards are to be drawn, their module holds one.
    Example(
        "draw",
        "DA-2.1",
        OPTIONS,
        (
            *BEGUN,
            act.Correct(
                (act.MoveCard("hand", "discard"), act.MoveCard("prep", "discard")), "DA-2.1"
            ),
            act.Launch("water"),
        ),
        act.DrawCard,
    ),
    # The card that is turned up may be a 4, too: then nobody moves in.
    Example("ability", "DA-2.2", Options(building_value=4), BEGUN, act.PlayModule),
    # If Laboratory is discarded, Water is left to them.
    Example("androids", "DA-2.6", OPTIONS, BEGUN, act.Launch),
    # If Water is discarded, Laboratory is left to them, and nobody is on their ship.
    Example("recruit", "DA-3.8", OPTIONS, (*BEGUN, EMPTY_SHIP), act.Launch),
)
