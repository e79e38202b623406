"""What the divers do, and what comes of it.

`via`: whose diver the Spy copies, and whose that one copies.
"""

from __future__ import annotations

from typing import Annotated, Literal

from msgspec import Meta

from rules.otys.actions.parts import Cost, Level, Seated, Via
from rules.otys.contract import Contract
from rules.otys.tables import Colour, DiverName, KeyName


class Gather(Seated):
    """OTY-5.1"""

    cube: bool = True
    bonus: bool = False
    key: KeyName | None = None  # what the upgraded tech expert brings back
    via: Via = ()


class Sell(Seated):
    """OTY-5.2"""

    colour: Colour
    gain: Literal["credits", "prestige"]
    via: Via = ()


class Buy(Seated):
    """OTY-5.2"""

    colour: Colour
    via: Via = ()


class Spy(Seated):
    """OTY-5.3: draw contracts, keep one."""

    via: Via = ()


class Improve(Seated):
    """OTY-5.4"""

    technician: Literal["mechanic", "hacker"]
    via: Via = ()


class Explore(Seated):
    """OTY-5.5"""

    index: Annotated[int, Meta(ge=0, le=1)]
    colour: Colour | None = None
    diver: DiverName | None = None
    via: Via = ()


class Complete(Seated):
    """OTY-3.1: these cubes of this level."""

    contract: Contract
    level: Level
    cubes: Cost
    private: bool = False
    permanent: bool = True  # OTY-3.3: use the token of the level, if there is one


class Surface(Seated):
    """OTY-2.4: step 3; with oxygen the diver stays where it is."""

    oxygen: bool = False


class Keep(Seated):
    contract: Contract


class PutUnder(Seated):
    contract: Contract


class Resist(Seated):
    """OTY-5.7"""

    pay: bool


Effect = Gather | Sell | Buy | Spy | Improve | Explore
DiverAction = Effect | Complete | Surface | Keep | PutUnder | Resist
