"""OTY-6.4: 32 contracts and 32 reward tokens of our own.

The rulebooks do not list theirs. These are made up within OTY-3 and OTY-6, so that the game can be
played without the box; a table can put its own in their place.
"""

from __future__ import annotations

from rules.otys.contract import Contract, counts
from rules.otys.tables import TOKENS, Token

OUR_CONTRACTS: tuple[Contract, ...] = (
    # Two or three cubes: possible on every level, worth 1 or 2.
    Contract((2, 0, 0, 0), 1, credit=True),
    Contract((0, 2, 0, 0), 1, battery=True),
    Contract((0, 0, 2, 0), 1, credit=True),
    Contract((0, 0, 0, 2), 1, battery=True),
    Contract((1, 1, 0, 0), 1, credit=True, battery=True),
    Contract((0, 0, 1, 1), 1, credit=True, battery=True),
    Contract((1, 0, 1, 0), 1, credit=True, battery=True),
    Contract((0, 1, 0, 1), 1, credit=True, battery=True),
    Contract((1, 1, 1, 0), 2),
    Contract((0, 1, 1, 1), 2),
    Contract((1, 0, 1, 1), 2),
    Contract((1, 1, 0, 1), 2),
    Contract(counts(1, 1, 1), 2, exact=False),
    Contract(counts(2, 1), 2, exact=False),
    # Three of which two are alike, worth 3.
    Contract((1, 2, 0, 0), 3),
    Contract((0, 1, 2, 0), 3),
    Contract((0, 0, 1, 2), 3),
    Contract((2, 0, 0, 1), 3),
    Contract((2, 0, 1, 0), 3),
    Contract((0, 2, 0, 1), 3),
    Contract(counts(3), 3, exact=False),
    # Four cubes: from level 3 on.
    Contract((1, 1, 1, 1), 3, credit=True),
    Contract((2, 0, 2, 0), 4),
    Contract((0, 2, 0, 2), 4),
    Contract(counts(2, 1, 1), 3, exact=False, battery=True),
    Contract(counts(2, 2), 4, exact=False),
    Contract(counts(3, 1), 4, exact=False),
    # Five and six: from level 4 or on level 5 only.
    Contract((2, 1, 1, 1), 4, credit=True),
    Contract(counts(2, 2, 1), 5, exact=False),
    Contract(counts(2, 1, 1, 1), 5, exact=False),
    Contract((1, 1, 2, 2), 5, credit=True, battery=True),
    Contract(counts(3, 2, 1), 5, exact=False, credit=True, battery=True),
)

_OFTEN = {"battery": 3, "contracts": 3, "upgrade": 2, "prestige": 2}
OUR_TOKENS: tuple[Token, ...] = tuple(
    token for token in TOKENS for _ in range(_OFTEN.get(token.partition(".")[0], 1))
)
